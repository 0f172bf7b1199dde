// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

/// What texts say in English, for files and for what names them.
inline std::vector<std::string> englishOf(const std::vector<Text>& texts) {
    std::vector<std::string> english;
    english.reserve(texts.size());
    for (const Text& text : texts) english.push_back(text.english());
    return english;
}

}  // namespace calibrium
