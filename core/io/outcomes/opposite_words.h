// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// Whether both are forms of one word: "hire" and "hired", "response" and "responded", "show" and "shows".
bool areFormsOfOne(const std::string& word, const std::string& other);

/// Words that rule each other out, in all their forms: "open" and "closed", "p_up" beside "down".
bool areOpposites(const std::string& word, const std::string& other);

}  // namespace calibrium
