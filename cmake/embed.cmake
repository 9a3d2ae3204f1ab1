# muster_embed(TARGET FUNCTION name ROOT folder FILES files... [AS name]): adds the files as text to
# TARGET, under their paths from ROOT, as the library muster::content::FUNCTION(), in a source file
# called AS. A file in <game>/scenarios, wherever that is, goes by <game>/<file>. A changed file is
# embedded anew; no file system is asked when the program runs, so a browser can do it too.
function(muster_embed target)
  cmake_parse_arguments(arg "" "FUNCTION;ROOT;AS" "FILES" ${ARGN})
  if(NOT arg_AS)
    set(arg_AS ${arg_FUNCTION})
  endif()
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_text.cmake)
  set(out ${PROJECT_BINARY_DIR}/embedded/${arg_AS}.cpp)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DFUNCTION=${arg_FUNCTION} -DROOT=${arg_ROOT}
            "-DFILES=${arg_FILES}" -P ${script}
    DEPENDS ${arg_FILES} ${script}
    VERBATIM)
  target_sources(${target} PRIVATE ${out})
  # A program may bring the same function with other files; then the library's must stay out.
  set_source_files_properties(${out} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# A test game keeps its scenarios beside its rules.
file(GLOB scenarios CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/content/*/*.json
  ${PROJECT_SOURCE_DIR}/tests/games/*/scenarios/*.json)
list(FILTER scenarios EXCLUDE REGEX "/content/schema/")
muster_embed(muster_content FUNCTION shipped ROOT ${PROJECT_SOURCE_DIR}/content
  FILES ${scenarios})

file(GLOB rulebooks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.json)
muster_embed(muster_content FUNCTION rulebooks ROOT ${PROJECT_SOURCE_DIR}/docs/rules
  FILES ${rulebooks})
