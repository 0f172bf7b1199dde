// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/summaries_beside.h"

#include "core/families/reals/normal_distributions.h"
#include "core/io/columns/detect_levels.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/quantile_names.h"
#include "core/io/sets/named_sets.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace calibrium {

namespace {

using SummaryColumns = std::vector<std::size_t>;

constexpr double nearlyAllBetween = 0.9;

bool saysWord(const std::string& name, const std::vector<std::string>& list) {
    const auto words = nameWords(name);
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(list.begin(), list.end(), word) != list.end();
    });
}

/// How sure the mean itself is: "se_mean", "MCSE", "mcse_sd".
bool saysErrorOfMean(const std::string& name) { return saysWord(name, {"se", "mcse", "naive", "series", "stderr"}); }

bool saysMedian(const std::string& name) { return stemBesideMedian(name).has_value(); }

/// A quantile, or an end of an interval whose name says how much it holds.
bool isAtLevel(const std::string& name) {
    if (quantileName(name)) return true;
    const auto interval = intervalName(name);
    return interval && interval->number;
}

SummaryColumns columnsThat(const ColumnView& view, bool (*isMeant)(const std::string& name)) {
    SummaryColumns columns;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isTarget = facts.isTargetByName || contains(view.reserved, column);
        if (!isTarget && facts.isNumeric && isMeant(facts.name)) columns.push_back(column);
    }
    return columns;
}

bool isMeanOfSummary(const std::string& name) {
    if (saysMedian(name) || isAtLevel(name) || saysErrorOfMean(name) || isLooselyNamed(spreadLayout(), name))
        return false;
    return blockOf(spreadLayout(), name) == std::size_t{0};
}

bool isDeviationOfSummary(const std::string& name) {
    if (isAtLevel(name) || saysErrorOfMean(name) || isLooselyNamed(spreadLayout(), name)) return false;
    return blockOf(spreadLayout(), name) == std::size_t{1};
}

std::string summaryNames(const ColumnView& view, const SummaryColumns& columns) {
    std::vector<std::string> names;
    for (const std::size_t column : columns) names.push_back(view.table.header()[column]);
    return shellWord(joinedNames(names));
}

Text summaryText(const ColumnView& view, const SummaryColumns& columns) {
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(view.table.header(), column));
    return listed(std::move(names));
}

/// Whether the quantiles are those of the normal distributions with these moments: then both say the same.
bool areNormalQuantiles(const ColumnView& view, const SummaryColumns& moments, const SummaryColumns& levels) {
    constexpr double rounding = 0.02;  // of a standard deviation
    const auto& means = view.sample[moments[0]].values;
    const auto& deviations = view.sample[moments[1]].values;
    for (const std::size_t column : levels) {
        const auto name = quantileName(view.facts[column].name);
        if (!name) return false;
        const double z = standardNormalQuantile(name->level);
        const auto& values = view.sample[column].values;
        for (std::size_t row = 0; row < values.size(); ++row) {
            // Written so that a missing number agrees with nothing.
            if (!(std::abs(values[row] - means[row] - z * deviations[row]) <= rounding * deviations[row])) return false;
        }
    }
    return true;
}

std::optional<ImportQuestion> momentsAndQuantilesQuestion(const ColumnView& view) {
    const SummaryColumns means = columnsThat(view, &isMeanOfSummary);
    const SummaryColumns deviations = columnsThat(view, &isDeviationOfSummary);
    const SummaryColumns levels = columnsThat(view, &isAtLevel);
    if (means.size() != 1 || deviations.size() != 1 || levels.size() < 2) return std::nullopt;
    const SummaryColumns moments{means.front(), deviations.front()};
    // Two ends without a centre say less than the moments.
    if (levels.size() > 2 && areNormalQuantiles(view, moments, levels)) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("Mean and standard deviation in {1} and quantiles in {2} may be of one forecast",
                     summaryText(view, moments), summaryText(view, levels)),
        .answer = Text("say which are judged with --kind {1} --columns {2} or --kind {3}", spreadLayout().family,
                       asItStands(summaryNames(view, moments)), levelsLayout().family),
        .place = {.file = view.table.name()}};
}

/// "yhat1" beside "yhat1 5.0%", or the only forecast of the file.
bool isCentreOf(const ColumnView& view, std::size_t column, const SummaryColumns& ends) {
    const std::string& name = view.facts[column].name;
    const auto end = quantileName(view.facts[ends.front()].name);
    const bool isOfStem =
        end && !end->stem.empty() && joinedWords(nameWords(end->stem)) == joinedWords(nameWords(name));
    return isOfStem || namesPointForecast(name) || isMeanOfSummary(name);
}

std::optional<ImportQuestion> centreQuestion(const ColumnView& view, const Explanation& best) {
    if (best.family != levelsLayout().family || best.columns.size() != 2) return std::nullopt;
    SummaryColumns ends = best.columns;
    if (!quantileName(view.facts[ends[0]].name) || !quantileName(view.facts[ends[1]].name)) return std::nullopt;
    const auto levelOf = [&](std::size_t column) { return quantileName(view.facts[column].name)->level; };
    if (levelOf(ends[1]) < levelOf(ends[0])) std::swap(ends[0], ends[1]);
    if (!(levelOf(ends[0]) < 0.5 && levelOf(ends[1]) > 0.5)) return std::nullopt;
    SummaryColumns centres;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isTarget = facts.isTargetByName || contains(view.reserved, column);
        if (isTarget || !facts.isNumeric || contains(ends, column) || !isCentreOf(view, column, ends)) continue;
        if (shareRising(view, {ends[0], column, ends[1]}, {0.1, 0.5, 0.9}) < nearlyAllBetween) continue;
        centres.push_back(column);
    }
    if (centres.empty()) return std::nullopt;
    const std::size_t centre = centres.front();
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The forecasts in {1} stand between the quantiles in {2}, and nothing says at which level",
                     columnText(view.table.header(), centre), summaryText(view, ends)),
        .answer = Text("take them for medians with --kind {1} --columns {2} --levels {3}, or leave them out with "
                       "--kind {1}",
                       best.family, asItStands(summaryNames(view, {ends[0], centre, ends[1]})),
                       levelsText({levelOf(ends[0]), 0.5, levelOf(ends[1])})),
        .place = {.file = view.table.name()}};
}

/// A column of zeros and ones that holds the targets, by its name or because nothing else can.
std::optional<std::size_t> eventsBesideSummary(const ColumnView& view) {
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isTarget = facts.isTargetByName || facts.isOutcomeByName || contains(view.reserved, column);
        if (isTarget && facts.isWhole && facts.least == 0 && facts.greatest == 1) return column;
    }
    return std::nullopt;
}

/// Mean and ends of the probability of an event, as brms and others summarise a logistic regression: the outcome is
/// that of an event, and no forecast of the numbers 0 and 1.
std::optional<ImportQuestion> summaryOfRisksQuestion(const ColumnView& view) {
    const auto events = eventsBesideSummary(view);
    if (!events || columnsThat(view, &isAtLevel).size() < 2) return std::nullopt;
    SummaryColumns centres;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (column == *events || !facts.isNumeric) continue;
        if (!(facts.least >= 0 && facts.greatest <= 1)) return std::nullopt;
        const bool isCentre = isMeanOfSummary(facts.name) || saysMedian(facts.name) || namesPointForecast(facts.name);
        if (isCentre && facts.isFraction()) centres.push_back(column);
    }
    if (centres.empty()) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The targets in {1} are 0 and 1, and the numbers in {2} lie between them, as probabilities of an "
                     "event do, with others beside them that say how sure they are",
                     columnText(view.table.header(), *events), columnText(view.table.header(), centres.front())),
        .answer = Text("take them for probabilities with --columns {1}, or for forecasts of 0 and 1 as they stand "
                       "with --kind {2}",
                       asItStands(summaryNames(view, {centres.front()})), levelsLayout().family),
        .place = {.file = view.table.name()}};
}

}  // namespace

std::optional<ImportQuestion> summaryQuestion(const ColumnView& view, const Explanation& best) {
    const bool isMeant = best.family == spreadLayout().family || best.family == levelsLayout().family;
    if (!isMeant || view.table.header().empty()) return std::nullopt;
    if (auto question = summaryOfRisksQuestion(view)) return question;
    if (auto question = momentsAndQuantilesQuestion(view)) return question;
    return centreQuestion(view, best);
}

namespace {

struct MomentsOfRow {
    double mean = 0;
    double deviation = 0;  ///< of the members, with one less than their number
};

std::vector<MomentsOfRow> momentsOf(const ColumnView& view, const SummaryColumns& members) {
    std::vector<MomentsOfRow> rows(view.sample[members.front()].values.size());
    const auto count = static_cast<double>(members.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const std::size_t column : members) rows[row].mean += view.sample[column].values[row] / count;
        double squares = 0;
        for (const std::size_t column : members) {
            const double apart = view.sample[column].values[row] - rows[row].mean;
            squares += apart * apart;
        }
        rows[row].deviation = std::sqrt(squares / (count - 1));
    }
    return rows;
}

/// The column that holds what is `wanted` of each row, within a part of the spread.
std::optional<std::size_t> columnHolding(const ColumnView& view, const SummaryColumns& members,
                                         const std::vector<MomentsOfRow>& rows,
                                         double (*wanted)(const MomentsOfRow& row), double tolerance) {
    constexpr std::size_t fewestRows = 5;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (contains(members, column) || !facts.isNumeric || facts.isTargetByName) continue;
        std::size_t known = 0;
        std::size_t alike = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const double apart = std::abs(view.sample[column].values[row] - wanted(rows[row]));
            if (std::isnan(apart)) continue;
            ++known;
            alike += apart <= tolerance * rows[row].deviation ? 1 : 0;
        }
        if (known >= fewestRows && static_cast<double>(alike) >= nearlyAllBetween * static_cast<double>(known)) {
            return column;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<ImportQuestion> membersAndMomentsQuestion(const ColumnView& view) {
    constexpr std::size_t fewestMembers = 5;
    constexpr double rounding = 0.02;
    std::map<std::string, SummaryColumns> groups;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (facts.hasHeader && facts.isNumeric && facts.numbered.number) groups[facts.numbered.stem].push_back(column);
    }
    for (const auto& [stem, members] : groups) {
        if (members.size() < fewestMembers) continue;
        const auto rows = momentsOf(view, members);
        const auto mean = columnHolding(
            view, members, rows, [](const MomentsOfRow& row) { return row.mean; }, rounding);
        if (!mean) continue;
        // With their number or one less below the root: 12 % apart for five.
        const double apart = 1 / static_cast<double>(members.size()) + rounding;
        const auto deviation = columnHolding(
            view, members, rows, [](const MomentsOfRow& row) { return row.deviation; }, apart);
        if (!deviation || deviation == mean) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("{1} and {2} hold mean and standard deviation of the {3} numbers from {4} to {5}",
                         columnText(view.table.header(), *mean), columnText(view.table.header(), *deviation),
                         members.size(), columnText(view.table.header(), members.front()),
                         columnText(view.table.header(), members.back())),
            .answer = Text("say which are judged, the members of the ensemble with --kind {1} --columns {2} or the "
                           "normal distributions with --kind {3} --columns {4}",
                           drawsLayout().family, asItStands(summaryNames(view, members)), spreadLayout().family,
                           asItStands(summaryNames(view, {*mean, *deviation}))),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
