// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

struct MethodInfo;

/// The text of resources/bibliography.bib as it was when the program was built.
extern const char* const bibliographyFile;

/// A paper or book as BibTeX: its key, and the whole entry ending in a newline.
struct BibliographyEntry {
    std::string key;
    std::string text;
};

/// All works that the program knows, in the order of the file: by their keys.
const std::vector<BibliographyEntry>& bibliography();
/// The entries of a method's papers, in their order. Throws InvalidSetting for a key that the file does not have.
std::vector<BibliographyEntry> bibliographyOf(const MethodInfo& info);

/// The entry of this key; absent where the file has none.
const BibliographyEntry* findEntry(const std::string& key);

}  // namespace calibrium
