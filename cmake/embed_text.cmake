# Script: cmake -DOUT=x.cpp -DFUNCTION=name -DROOT=folder "-DFILES=a;b" -P embed_text.cmake
# Line by line, for compilers limit the length of one literal.
set(arrays "")
set(adds "")
set(number 0)
foreach(file ${FILES})
  file(RELATIVE_PATH name ${ROOT} ${file})
  string(REGEX REPLACE "^.*/([^/]+)/scenarios/([^/]+)$" "\\1/\\2" name ${name})
  file(READ ${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\r" "\\r" text "${text}")
  string(REPLACE "\n" "\\n\",\n    \"" text "${text}")
  string(APPEND arrays "constexpr std::string_view kFile_${FUNCTION}_${number}[] = {\n    \"${text}\"};\n\n")
  string(APPEND adds "    made.add(\"${name}\", ${FUNCTION}_text(kFile_${FUNCTION}_${number}));\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUT} "#include <span>
#include <string>
#include <string_view>

#include \"content/library.h\"

namespace muster::content {
namespace {

${arrays}[[maybe_unused]] std::string ${FUNCTION}_text(std::span<const std::string_view> lines) {
  std::string text;
  for (const std::string_view line : lines) text += line;
  return text;
}

}  // namespace

const Library& ${FUNCTION}() {
  static const Library library = [] {
    Library made;
${adds}    return made;
  }();
  return library;
}

}  // namespace muster::content
")
