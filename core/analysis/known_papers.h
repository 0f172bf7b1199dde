// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// A work that methods come from, as a whole BibTeX entry.
struct KnownPaper {
    std::string authors;  ///< how a source begins that means it: the first family name
    std::string year;
    std::string hint;  ///< what the rest of the source holds where two papers share authors and year; else empty
    std::string key;
    std::string entry;  ///< ends in a newline
};

/// The paper of these authors and this year; null where the program knows no more than the source says.
const KnownPaper* knownPaper(const std::string& authors, const std::string& year, const std::string& rest);

}  // namespace calibrium
