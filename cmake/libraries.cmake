# Foreign libraries under the names that LINKS uses. Header-only ones are looked up but get no
# include path: they lie where both compilers and the WebAssembly one search anyway, and naming
# that path would put the native headers before those of wasi-libc.
function(muster_need_header header package)
  if(NOT EXISTS /usr/include/${header})
    message(FATAL_ERROR "The header ${header} was not found; it comes with the Debian package "
                        "${package}, run tools/setup")
  endif()
endfunction()

muster_need_header(fmt/format.h libfmt-dev)
add_library(muster_fmt STATIC ${PROJECT_SOURCE_DIR}/cmake/fmt.cpp)

if(NOT MUSTER_WASM)
  muster_need_header(CLI/CLI.hpp libcli11-dev)
  add_library(muster_cli11 INTERFACE)
  find_package(GTest REQUIRED)
  find_package(benchmark REQUIRED)
  find_package(rapidcheck REQUIRED)
  find_package(Threads REQUIRED)
  add_library(muster_benchmark ALIAS benchmark::benchmark)
  add_library(muster_rapidcheck ALIAS rapidcheck)
  add_library(muster_threads ALIAS Threads::Threads)

  # None of these brings a package that CMake could find.
  muster_need_header(soci/soci.h libsoci-dev)
  muster_need_header(sqlite3.h libsqlite3-dev)
  add_library(muster_soci INTERFACE)
  target_link_libraries(muster_soci INTERFACE soci_sqlite3 soci_core sqlite3)
  muster_need_header(boost/beast.hpp libboost1.81-dev)
  add_library(muster_boost INTERFACE)
  target_compile_definitions(muster_boost INTERFACE BOOST_ASIO_SEPARATE_COMPILATION
    BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
  muster_need_header(sodium.h libsodium-dev)
  add_library(muster_sodium INTERFACE)
  target_link_libraries(muster_sodium INTERFACE sodium)
  muster_need_header(spdlog/spdlog.h libspdlog-dev)
  add_library(muster_spdlog INTERFACE)
  target_compile_definitions(muster_spdlog INTERFACE SPDLOG_FMT_EXTERNAL)
endif()
