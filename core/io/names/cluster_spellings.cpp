// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/cluster_spellings.h"

#include "core/io/names/spellings.h"

#include <iterator>
#include <map>
#include <set>

namespace calibrium {

std::optional<Warning> clusterSpellingsWarning(std::span<const std::string> cells, const std::string& column) {
    std::map<std::string, std::set<std::string>> spellings;
    for (const std::string& cell : cells) spellings[foldedLabel(cell)].insert(cell);
    std::int64_t count = 0;
    const std::set<std::string>* first = nullptr;
    for (const auto& [folded, some] : spellings) {
        if (some.size() < 2) continue;
        count += std::ssize(some);
        if (first == nullptr) first = &some;
    }
    if (first == nullptr) return std::nullopt;
    return Warning{
        "cluster-spellings", Severity::Doubt,
        Text("Values of {1} differ in capitals and blanks alone, such as \"{2}\" and \"{3}\": they are taken "
             "as different clusters. If they are the same, write them alike in the file.",
             column, *first->begin(), *std::next(first->begin())),
        count, std::ssize(cells)};
}

}  // namespace calibrium
