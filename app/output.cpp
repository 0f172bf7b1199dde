// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "core/run/error.h"

#include <cstdio>

namespace calibrium::app {

void print(const std::string& text) {
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!isWritten) throw UnreadableFile("Standard output could not be written.");
}

}  // namespace calibrium::app
