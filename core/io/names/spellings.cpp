// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/spellings.h"

#include "core/io/cells/blanks.h"
#include "core/io/cells/changed_cells.h"
#include "core/io/cells/number.h"
#include "core/io/columns/candidate_columns.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t spelledRowsPerCheck = 1000;
constexpr std::size_t mostSpellings = 1000;  ///< more different labels are no class names

/// A label and how often it is spelt how.
using Spellings = std::map<std::string, std::map<std::string, std::size_t>>;

Names inHeader(const Names& spellings, const Names& header) {
    Names found;
    for (const std::string& spelling : spellings) {
        const bool isNamed = std::any_of(header.begin(), header.end(), [&](const std::string& name) {
            return name == spelling || classPart(name) == spelling || name.ends_with("_" + spelling);
        });
        if (isNamed) found.push_back(spelling);
    }
    return found;
}

/// Of all cells of the column that are no numbers; empty where there are too many.
Spellings spellingsOf(const TargetColumn& target, const Run& run) {
    Spellings spellings;
    std::set<std::string> different;
    for (std::size_t row = 0; row < target.table->rowCount(); ++row) {
        if (row % spelledRowsPerCheck == 0) run.check();
        if (target.table->number(row, target.column)) continue;
        const std::string cell = target.table->cell(row, target.column);
        const std::string label(trimmed(cell));
        if (label.empty()) continue;
        ++spellings[foldedLabel(label)][label];
        different.insert(label);
        if (different.size() > mostSpellings) return {};
    }
    return spellings;
}

std::string mostFrequent(const std::map<std::string, std::size_t>& counts) {
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most->first;
}

/// The spelling that each folded label is given; of the class names first.
std::map<std::string, std::string> chosenSpellings(const Spellings& spellings, const Names& classNames) {
    std::map<std::string, std::string> chosen;
    for (const auto& [label, counts] : spellings) chosen[label] = mostFrequent(counts);
    for (const std::string& name : classNames) {
        const auto known = chosen.find(foldedLabel(name));
        if (known != chosen.end()) known->second = name;
    }
    return chosen;
}

/// "very low" by the class name "very_low", beside "low" that is its own: each label has the letters of one name, and
/// no two have those of the same. Empty where that does not hold of all, and where no label is as its column has it:
/// such columns take the names of the labels.
std::map<std::string, std::string> namesByLetters(const Spellings& spellings, const Names& classNames) {
    std::map<std::string, std::string> names;
    for (const std::string& name : classNames) names.emplace(plainName(name), name);
    if (names.size() != classNames.size()) return {};
    const bool isAnyAsNamed = std::any_of(spellings.begin(), spellings.end(), [&](const auto& label) {
        return std::any_of(classNames.begin(), classNames.end(),
                           [&](const std::string& name) { return foldedLabel(name) == label.first; });
    });
    if (!isAnyAsNamed) return {};
    std::map<std::string, std::string> chosen;
    std::set<std::string> used;
    for (const auto& [label, counts] : spellings) {
        const auto found = names.find(plainName(label));
        if (found == names.end() || !used.insert(found->second).second) return {};
        chosen[label] = found->second;
    }
    return chosen;
}

std::size_t countOf(const Spellings& spellings) {
    std::size_t count = 0;
    for (const auto& [label, counts] : spellings) count += counts.size();
    return count;
}

Table withLabels(const Table& table, std::size_t target, const std::map<std::string, std::string>& chosen) {
    return withTextsOf(table, target, [&](const std::string& cell) {
        const auto spelling = chosen.find(foldedLabel(cell));
        return spelling == chosen.end() ? cell : spelling->second;
    });
}

Text spellingsText(const Spellings& spellings, const std::map<std::string, std::string>& chosen) {
    std::vector<Text> changed;
    for (const auto& [label, counts] : spellings) {
        for (const auto& [spelling, count] : counts) {
            if (spelling == chosen.at(label)) continue;
            changed.push_back(Text("{1} is {2}", visibleText(spelling), chosen.at(label)));
        }
    }
    return listed(std::move(changed));
}

}  // namespace

std::string foldedLabel(std::string_view label) {
    std::string folded;
    bool isBlankOpen = false;
    for (std::string_view rest = label; !rest.empty();) {
        if (const std::size_t size = blankAtStart(rest)) {
            isBlankOpen = isBlankOpen || (!folded.empty() && hasWidth(rest.substr(0, size)));
            rest.remove_prefix(size);
            continue;
        }
        if (isBlankOpen) folded += ' ';
        isBlankOpen = false;
        folded += static_cast<char>(std::tolower(static_cast<unsigned char>(rest.front())));
        rest.remove_prefix(1);
    }
    return folded;
}

Names withOneSpelling(Names labels, const Names& header) {
    std::map<std::string, Names> groups;
    for (const std::string& label : labels) groups[foldedLabel(label)].push_back(label);
    if (groups.size() == labels.size() || groups.size() < 2) return labels;
    Names united;
    for (const auto& [folded, spellings] : groups) {
        const Names named = spellings.size() > 1 ? inHeader(spellings, header) : Names{};
        if (named.size() > 1) return labels;
        united.push_back(named.empty() ? spellings.front() : named.front());
    }
    std::sort(united.begin(), united.end());
    return united;
}

Found<ImportTables> uniteSpellings(const ImportPlan& plan, const Names& classNames, std::size_t classCount,
                                   const Run& run) {
    const auto target = targetColumn(plan);
    if (!target || target->column >= target->table->columnCount()) return {plan.tables};
    const Spellings spellings = spellingsOf(*target, run);
    if (spellings.size() < 2 || spellings.size() > classCount) return {plan.tables};
    std::set<std::string> foldedNames;
    for (const std::string& name : classNames) foldedNames.insert(foldedLabel(name));
    if (foldedNames.size() != classNames.size()) return {plan.tables};
    const bool areAllNamed = std::all_of(spellings.begin(), spellings.end(),
                                         [&](const auto& label) { return foldedNames.contains(label.first); });
    const auto byLetters = areAllNamed ? std::map<std::string, std::string>() : namesByLetters(spellings, classNames);
    const auto chosen = byLetters.empty() ? chosenSpellings(spellings, areAllNamed ? classNames : Names{}) : byLetters;
    const Text changes = spellingsText(spellings, chosen);
    const bool areKnown = areAllNamed || !byLetters.empty();
    if (changes.empty() || (countOf(spellings) <= classCount && !areKnown)) return {plan.tables};
    Found<ImportTables> united{plan.tables};
    Table& table = united.value.targets ? *united.value.targets : united.value.predictions;
    table = withLabels(*target->table, target->column, chosen);
    united.remarks.assume(unitedSpellings,
                          byLetters.empty()
                              ? Text("Labels that differ in case and blanks only are one class: {1}.", changes)
                              : Text("Labels are those of the columns that have their letters: {1}.", changes));
    return united;
}

}  // namespace calibrium
