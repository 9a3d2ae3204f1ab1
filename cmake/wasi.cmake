# Toolchain: WebAssembly with Debian's clang 19, wasi-libc and libc++. No threads and no
# exceptions are to be had there; the engine rooms need neither.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(MUSTER_WASM ON CACHE BOOL "" FORCE)

# Half of the speed is in SIMD. This wasi-libc has no __stack_chk_fail, hence no stack protector.
set(CMAKE_CXX_FLAGS_INIT
  "-msimd128 -mbulk-memory -fno-exceptions -fno-stack-protector -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS -D_WASI_EMULATED_GETPID")
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-lwasi-emulated-signal -lwasi-emulated-process-clocks -lwasi-emulated-getpid -Wl,-z,stack-size=1048576 -Wl,--strip-all")

# A reactor has no main: node or the page calls _initialize once, then what the module exports
# (functions marked __attribute__((export_name("...")))).
function(muster_reactor target)
  target_link_options(${target} PRIVATE -mexec-model=reactor)
endfunction()
