// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/file_fixtures.h"

#include <fstream>

namespace calibrium::test {

std::string FileFixtures::write(const std::string& name, std::string_view bytes) const {
    const std::string path = pathOf(name);
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return path;
}

std::string FileFixtures::pathOf(const std::string& name) const {
    return m_folder.filePath(QString::fromStdString(name)).toStdString();
}

}  // namespace calibrium::test
