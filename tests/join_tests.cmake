# Writes one translation unit OUTPUT of the test files SOURCES. Each is included in a namespace of its own, so that
# helpers of the same name do not meet; therefore everything that they include comes first. The name the executable is
# called by chooses whose main() runs.
set(headers)
set(files)
set(branches)
foreach(source IN LISTS SOURCES)
  get_filename_component(stem ${source} NAME_WE)
  file(STRINGS ${source} lines REGEX "^#include [<\"].*[>\"]")
  foreach(line IN LISTS lines)
    if(NOT line MATCHES "\\.moc\"")
      list(APPEND headers "${line}\n")
    endif()
  endforeach()
  string(APPEND files "namespace in_${stem} {\n#include \"${source}\"\n}  // namespace in_${stem}\n\n")
  string(APPEND branches "    if (name == \"${stem}\") return in_${stem}::main(argc, argv);\n")
endforeach()
list(REMOVE_DUPLICATES headers)
list(JOIN headers "" headers)
file(WRITE ${OUTPUT} "${headers}#include <cstdio>
#include <string_view>

${files}int main(int argc, char** argv) {
    std::string_view name(argv[0]);
    name.remove_prefix(name.find_last_of('/') + 1);
${branches}    std::fputs(\"Call one of the links to this executable: its name says which test runs.\\n\", stderr);
    return 2;
}
")
