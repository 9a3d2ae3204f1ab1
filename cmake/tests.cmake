# Programs that prove things. All of them work with empty or missing folders.
enable_testing()

# All of them: what ctest, tools/laws and tools/fuzz run, without the programs that people start.
add_custom_target(checks)

# With sanitizers an optimised test takes twice as long to compile and is over in seconds all the same,
# except those that play thousands of games with code of their own.
set(MUSTER_PLAYING_TESTS test_lab test_bots test_minds test_laws test_alloc)

# muster_test_program(NAME SOURCES files... LINKS rooms...): a GoogleTest program known to ctest.
function(muster_test_program name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  set(links ${arg_LINKS})
  list(TRANSFORM links PREPEND muster_)
  add_executable(${name} ${arg_SOURCES})
  target_compile_options(${name} PRIVATE ${MUSTER_WARNINGS})
  if(MUSTER_SANITIZE AND NOT name IN_LIST MUSTER_PLAYING_TESTS)
    target_compile_options(${name} PRIVATE -O0)
  endif()
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${links} GTest::gmock GTest::gtest_main)
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  add_dependencies(checks ${name})
endfunction()

# muster_test_folder(NAME LINKS rooms...): tests/NAME/*.cpp as test_NAME, or, if that folder has a
# CMakeLists.txt, whatever it says.
function(muster_test_folder name)
  cmake_parse_arguments(arg "" "" "LINKS" ${ARGN})
  set(folder ${PROJECT_SOURCE_DIR}/tests/${name})
  if(EXISTS ${folder}/CMakeLists.txt)
    add_subdirectory(${folder})
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(sources)
    muster_test_program(test_${name} SOURCES ${sources} LINKS ${arg_LINKS})
  endif()
endfunction()

# muster_fuzz_folder(NAME LINKS rooms...): tests/NAME/x_fuzz.cpp as the libFuzzer program fuzz_x.
# Without MUSTER_FUZZ the sources are compiled all the same, so that they never rot.
function(muster_fuzz_folder name)
  cmake_parse_arguments(arg "" "" "LINKS" ${ARGN})
  set(links ${arg_LINKS})
  list(TRANSFORM links PREPEND muster_)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${name}/*.cpp)
  set(shared ${sources})
  list(FILTER sources INCLUDE REGEX "_fuzz\\.cpp$")
  list(FILTER shared EXCLUDE REGEX "_fuzz\\.cpp$")
  foreach(source ${sources})
    get_filename_component(stem ${source} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" stem ${stem})
    if(MUSTER_FUZZ)
      add_executable(fuzz_${stem} ${source} ${shared})
      target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
    else()
      add_library(fuzz_${stem} OBJECT ${source} ${shared})
    endif()
    target_compile_options(fuzz_${stem} PRIVATE ${MUSTER_WARNINGS})
    target_include_directories(fuzz_${stem} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(fuzz_${stem} PRIVATE ${links})
    add_dependencies(checks fuzz_${stem})
  endforeach()
endfunction()
