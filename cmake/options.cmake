# Language, warnings, optimisation and sanitizers; the presets set the MUSTER_ switches.
option(MUSTER_FUZZ "Build the libFuzzer targets" OFF)
option(MUSTER_WASM "Build for WebAssembly (set by cmake/wasi.cmake)" OFF)
set(MUSTER_SANITIZE "" CACHE STRING "Sanitizers, as after -fsanitize=")
set(MUSTER_MARCH "" CACHE STRING "Processor, as after -march=")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_VERIFY_INTERFACE_HEADER_SETS ON)  # target all_verify_interface_header_sets

# A debug build that is bearable for thousands of seeded games.
set(MUSTER_DEBUG_FLAGS "-O1 -g" CACHE STRING "Flags of the build type Debug")
set(CMAKE_CXX_FLAGS_DEBUG "${MUSTER_DEBUG_FLAGS}" CACHE STRING "" FORCE)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG" CACHE STRING "" FORCE)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-fcolor-diagnostics)
else()
  add_compile_options(-fdiagnostics-color=always)
endif()
if(MUSTER_MARCH)
  add_compile_options(-march=${MUSTER_MARCH})
endif()
if(MUSTER_SANITIZE)
  add_compile_options(-fsanitize=${MUSTER_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer -gline-tables-only)
  add_link_options(-fsanitize=${MUSTER_SANITIZE})
endif()

# lld reads the bitcode of link-time optimisation, mold is faster for everything else.
if(NOT MUSTER_WASM)
  if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_link_options(-fuse-ld=lld -Wl,--thinlto-cache-dir=${CMAKE_BINARY_DIR}/lto-cache)
  else()
    find_program(MUSTER_MOLD mold)
    if(MUSTER_MOLD)
      add_link_options(-fuse-ld=mold)
    endif()
  endif()
endif()

# Where the presets ask for it (CMAKE_UNITY_BUILD), files of a library are compiled eight at a time,
# which reads their headers once. `dev`, `wasm` and clang-tidy read every file alone.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)

set(MUSTER_WARNINGS
  -Werror -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Wimplicit-fallthrough)
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND MUSTER_WARNINGS -Wno-subobject-linkage)  # it takes every file for a header
endif()
