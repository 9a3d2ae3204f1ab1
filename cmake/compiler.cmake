# Read before project(): the default compiler, the launcher and the default build type.
if(NOT CMAKE_CXX_COMPILER AND NOT CMAKE_TOOLCHAIN_FILE AND NOT DEFINED ENV{CXX})
  find_program(MUSTER_CLANG NAMES clang++-19)
  if(NOT MUSTER_CLANG)
    message(FATAL_ERROR "clang++-19 was not found; run tools/setup, or name another compiler "
                        "with -DCMAKE_CXX_COMPILER=...")
  endif()
  set(CMAKE_CXX_COMPILER "${MUSTER_CLANG}")
endif()

find_program(MUSTER_CCACHE ccache)
if(MUSTER_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${MUSTER_CCACHE}")
endif()

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Debug CACHE STRING "Debug or Release" FORCE)
endif()
