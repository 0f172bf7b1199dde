// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/spreads_beside.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/sets/named_sets.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

namespace calibrium {

namespace {

/// "sd" of "sd", "sd.1" and "sd_2".
std::string nameWithoutNumber(const std::string& name) {
    auto words = nameWords(name);
    const auto isNumber = [](const std::string& word) {
        return !word.empty() &&
               std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    };
    while (words.size() > 1 && isNumber(words.back())) words.pop_back();
    return joinedWords(words);
}

}  // namespace

std::optional<ImportQuestion> spreadsBesideQuestion(const ColumnView& view, const Explanation& best) {
    const auto& header = view.table.header();
    if (best.family != spreadLayout().family || best.columns.size() != 2 || header.empty()) return std::nullopt;
    const auto isSpread = [&](std::size_t column) {
        const std::string& name = view.facts[column].name;
        return saysHowFar(name) || blockOf(spreadLayout(), name) == std::size_t{1} || spreadStem(name + "_x") == "x";
    };
    const bool isFirst = isSpread(best.columns[0]);
    if (isFirst == isSpread(best.columns[1])) return std::nullopt;
    const std::size_t taken = best.columns[isFirst ? 0 : 1];
    const std::size_t mean = best.columns[isFirst ? 1 : 0];
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOther = contains(best.columns, column) || contains(view.reserved, column);
        if (isOther || !facts.isNumeric || facts.hasNegative || facts.isTargetByName) continue;
        if (nameWithoutNumber(facts.name) != nameWithoutNumber(view.facts[taken].name)) continue;
        if (taken == mean + 1) continue;
        const auto columnsWith = [&](std::size_t spread) {
            return asItStands(shellWord(joinedNames({header[mean], header[spread]})));
        };
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By their names {1} and {2} hold spreads, and one of them may be that of the targets",
                         columnText(header, taken), columnText(header, column)),
            .answer = Text("say which is that of the predictions with --kind {1} --columns {2} or --kind {1} "
                           "--columns {3}",
                           best.family, columnsWith(taken), columnsWith(column)),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
