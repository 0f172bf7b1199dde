// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "core/run/error.h"

#include <QSaveFile>

#include <cstdio>

namespace calibrium::app {

void print(const std::string& text) {
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!isWritten) throw UnreadableFile("Standard output could not be written.");
}

void writeFile(const std::string& path, const std::string& text) {
    QSaveFile file(QString::fromStdString(path));
    const auto size = static_cast<qint64>(text.size());
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit()) return;
    throw UnreadableFile(path + " could not be written: " + file.errorString().toStdString() + ".");
}

}  // namespace calibrium::app
