// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

/// A file of resources/demonstrations as the build has found it.
struct DemonstrationText {
    const char* id;    ///< the file's name without its ending
    const char* text;  ///< its content
};

/// In the order of the menu, which core/CMakeLists.txt states.
std::vector<DemonstrationText> demonstrationTexts();

}  // namespace calibrium
