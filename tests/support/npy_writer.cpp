// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/npy_writer.h"

#include <zip.h>
#include <QtGlobal>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

std::string npy(const std::string& type, const std::string& shape, const std::string& itemBytes, bool isFortranOrder,
                int version) {
    std::string header = "{'descr': '" + type + "', 'fortran_order': " + (isFortranOrder ? "True" : "False") +
                         ", 'shape': " + shape + ", }";
    const std::size_t prefix = version == 1 ? 10 : 12;
    while ((prefix + header.size() + 1) % 64 != 0) header += ' ';
    header += '\n';
    std::string bytes("\x93NUMPY");
    bytes += static_cast<char>(version);
    bytes += '\0';
    for (std::size_t i = 0; i < prefix - 8; ++i) bytes += static_cast<char>((header.size() >> (8 * i)) & 0xFFU);
    return bytes + header + itemBytes;
}

void writeNpz(const std::string& path, const std::vector<std::pair<std::string, std::string>>& arrays,
              const std::string& ending) {
    zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    Q_ASSERT(archive != nullptr);
    for (const auto& [name, bytes] : arrays) {
        zip_source_t* source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
        zip_file_add(archive, (name + ending).c_str(), source, ZIP_FL_OVERWRITE);
    }
    zip_close(archive);
}

}  // namespace calibrium::test
