// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/made_names.h"

#include <algorithm>
#include <cctype>

namespace calibrium {

namespace {

/// Letters of other scripts stand as they are.
bool staysInName(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || std::isalnum(byte) != 0 || c == '.' || c == '_';
}

bool needsLetterInFront(std::string_view label) {
    const auto first = static_cast<unsigned char>(label.front());
    if (label.front() == '.') return label.size() > 1 && std::isdigit(static_cast<unsigned char>(label[1])) != 0;
    return first < 0x80 && std::isalpha(first) == 0;
}

bool endsWithPart(std::string_view name, std::string_view part) {
    if (!name.ends_with(part) || name.size() == part.size()) return name == part;
    const char before = name[name.size() - part.size() - 1];
    return before == '.' || before == '_';
}

}  // namespace

bool isMadeOfLabel(std::string_view column, std::string_view label) {
    if (label.empty()) return false;
    std::string made(label);
    for (char& c : made) c = staysInName(c) ? c : '.';
    if (endsWithPart(column, needsLetterInFront(label) ? "X" + made : made)) return true;
    // With a word in front nothing else is needed: "pred.18.24". A plain number may be one of many things there.
    const bool isChanged = made != label;
    return isChanged && column.size() > made.size() && endsWithPart(column, made);
}

}  // namespace calibrium
