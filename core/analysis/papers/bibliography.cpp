// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/papers/bibliography.h"

#include "core/method/method_info.h"
#include "core/run/error.h"

#include <algorithm>
#include <string_view>

namespace calibrium {

namespace {

/// Entries begin with "@kind{key," at the start of a line and end with "}" on a line of its own.
std::vector<BibliographyEntry> entriesIn(std::string_view file) {
    constexpr std::string_view end = "\n}\n";
    std::vector<BibliographyEntry> entries;
    for (std::size_t at = file.find('@'); at != std::string_view::npos; at = file.find('@', at)) {
        const std::size_t close = file.find(end, at) + end.size();
        const std::size_t key = file.find('{', at) + 1;
        entries.push_back(
            {std::string(file.substr(key, file.find(',', key) - key)), std::string(file.substr(at, close - at))});
        at = close;
    }
    return entries;
}

}  // namespace

const std::vector<BibliographyEntry>& bibliography() {
    static const std::vector<BibliographyEntry> entries = entriesIn(bibliographyFile);
    return entries;
}

const BibliographyEntry* findEntry(const std::string& key) {
    const auto& known = bibliography();
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const BibliographyEntry& entry) { return entry.key == key; });
    return found == known.end() ? nullptr : &*found;
}

std::vector<BibliographyEntry> bibliographyOf(const MethodInfo& info) {
    std::vector<BibliographyEntry> entries;
    for (const std::string& key : info.papers) {
        const BibliographyEntry* found = findEntry(key);
        if (found == nullptr) throw InvalidSetting(Text("{1} cites \"{2}\", which is no known work.", info.id, key));
        entries.push_back(*found);
    }
    return entries;
}

}  // namespace calibrium
