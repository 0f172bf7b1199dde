// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/comparison_table.h"

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/result_table.h"
#include "core/comparison/comparison_report.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostPairsNamed = 3;

std::string pText(const std::optional<double>& pValue) { return pValue ? pValueText(*pValue) : "–"; }

/// "Brier", or with its settings where several columns are of one measure.
std::string measureName(const ModelComparison& comparison, std::size_t place) {
    const MethodRequest& request = comparison.measures[place];
    const auto sameId = [&](const MethodRequest& other) { return other.id == request.id; };
    const bool isAlone = std::count_if(comparison.measures.begin(), comparison.measures.end(), sameId) == 1;
    return isAlone ? measure(request.id).info.name : toText(request);
}

/// Whether any ranking goes by distances from a right value, which have p-values of their own.
bool hasDistances(const ModelComparison& comparison) {
    return std::any_of(comparison.pairs.begin(), comparison.pairs.end(),
                       [](const ComparedPair& pair) { return pair.result.distancePValue.has_value(); });
}

/// The heads of the columns of p-values, and behind each its numbers for one pair.
std::vector<std::string> pHeads(const ModelComparison& comparison) {
    const bool isAdjusted = comparison.adjustment != Adjustment::None;
    std::vector<std::string> heads{"p"};
    if (isAdjusted) heads.emplace_back("p adjusted");
    if (!hasDistances(comparison)) return heads;
    heads.emplace_back("p nearer");
    if (isAdjusted) heads.emplace_back("adjusted");
    return heads;
}

std::vector<std::string> pCells(const ModelComparison& comparison, const ComparedPair& pair) {
    const bool isAdjusted = comparison.adjustment != Adjustment::None;
    const PairedDifference& result = pair.result;
    std::vector<std::string> cells{pair.refusal.empty() ? pText(result.pValue) : "–"};
    if (isAdjusted) cells.push_back(pText(pair.adjustedPValue));
    if (!hasDistances(comparison)) return cells;
    cells.push_back(pText(result.distancePValue));
    if (isAdjusted) cells.push_back(result.distancePValue ? pText(pair.adjustedRankingPValue) : "–");
    return cells;
}

/// The four cells of numbers: both values, the difference, its interval.
struct PairNumbers {
    std::string a = "–";
    std::string b = "–";
    std::string difference = "–";
    std::string interval = "–";
};

/// Numbers of one measure have the same digits in every row, as in tables of results.
struct MeasureDigits {
    ColumnDigits values;
    ColumnDigits differences;
};

ResultCell cellOf(double value, std::optional<Interval> interval = std::nullopt) {
    ResultCell cell;
    cell.value = value;
    cell.interval = std::move(interval);
    return cell;
}

MeasureDigits digitsOfMeasure(const ModelComparison& comparison, std::size_t place) {
    ResultTable values{.columns = std::vector<ResultColumn>(1), .models = {}, .cells = {}};
    ResultTable differences = values;
    for (const ComparedPair& pair : comparison.pairs) {
        if (pair.measure != place || !pair.refusal.empty()) continue;
        values.cells.push_back({cellOf(pair.result.valueA)});
        values.cells.push_back({cellOf(pair.result.valueB)});
        differences.cells.push_back({cellOf(pair.result.difference, pair.result.interval)});
    }
    return {.values = columnDigits(values, 0), .differences = columnDigits(differences, 0)};
}

std::vector<MeasureDigits> digitsOfMeasures(const ModelComparison& comparison) {
    std::vector<MeasureDigits> digits;
    for (std::size_t m = 0; m < comparison.measures.size(); ++m) digits.push_back(digitsOfMeasure(comparison, m));
    return digits;
}

PairNumbers numbersOf(const ComparedPair& pair, const MeasureDigits& digits) {
    if (!pair.refusal.empty()) return {};
    const PairedDifference& result = pair.result;
    const auto value = [&](double number) { return paperCellText(cellOf(number), false, digits.values).english(); };
    const PaperNumber difference = *paperNumber(cellOf(result.difference, result.interval), digits.differences);
    const std::string power = powerText(difference.power);
    PairNumbers numbers{.a = value(result.valueA), .b = value(result.valueB), .difference = difference.value + power};
    if (result.interval) numbers.interval = "[" + difference.lower + ", " + difference.upper + "]" + power;
    return numbers;
}

/// A sentence and the pairs of one measure that it is true of.
struct SharedNote {
    std::size_t measure = 0;
    std::string text;
    std::vector<const ComparedPair*> pairs{};
};

std::vector<SharedNote> sharedNotes(const ModelComparison& comparison) {
    std::vector<SharedNote> notes;
    const auto add = [&](const ComparedPair& pair, const std::string& text) {
        auto known = std::find_if(notes.begin(), notes.end(), [&](const SharedNote& note) {
            return note.measure == pair.measure && note.text == text;
        });
        if (known == notes.end()) known = notes.insert(notes.end(), {pair.measure, text});
        if (known->pairs.empty() || known->pairs.back() != &pair) known->pairs.push_back(&pair);
    };
    for (const auto& pair : comparison.pairs) {
        if (!pair.refusal.empty()) add(pair, pair.refusal.english());
        for (const auto& warning : pair.result.warnings) add(pair, warning.text.english());
    }
    return notes;
}

std::string sentenceOf(const ModelComparison& comparison, const SharedNote& note) {
    const std::string name = measureName(comparison, note.measure);
    const auto all = std::count_if(comparison.pairs.begin(), comparison.pairs.end(),
                                   [&](const ComparedPair& pair) { return pair.measure == note.measure; });
    const std::size_t some = note.pairs.size();
    if (some == static_cast<std::size_t>(all)) return name + ": " + note.text;
    if (some > mostPairsNamed) return Text("{1}, {2} of {3} pairs: {4}", name, some, all, note.text).english();
    std::string pairs;
    for (const ComparedPair* pair : note.pairs) {
        if (!pairs.empty()) pairs += "; ";
        pairs += Text("{1} and {2}", comparison.models[pair->a], comparison.models[pair->b]).english();
    }
    return Text("{1}, {2}: {3}", name, pairs, note.text).english();
}

}  // namespace

TextGrid comparisonGrid(const ModelComparison& comparison) {
    TextGrid grid{.rows = {{"measure", "a", "b", "value a", "value b", "b − a", percentText(comparison.level)}}};
    for (auto& head : pHeads(comparison)) grid.rows[0].push_back(std::move(head));
    const std::vector<MeasureDigits> digits = digitsOfMeasures(comparison);
    for (const auto& pair : comparison.pairs) {
        PairNumbers numbers = numbersOf(pair, digits[pair.measure]);
        std::vector<std::string> row{measureName(comparison, pair.measure),
                                     comparison.models[pair.a],
                                     comparison.models[pair.b],
                                     std::move(numbers.a),
                                     std::move(numbers.b),
                                     std::move(numbers.difference),
                                     std::move(numbers.interval)};
        for (auto& cell : pCells(comparison, pair)) row.push_back(std::move(cell));
        grid.rows.push_back(std::move(row));
    }
    return grid;
}

CompactTable compactComparison(const ModelComparison& comparison) {
    CompactTable table{.rows = {{{.main = "model b", .interval = "model a"},
                                 {.main = "value"},
                                 {.main = "b − a", .interval = asNumber(percentText(comparison.level))}}}};
    for (const auto& head : pHeads(comparison)) table.rows[0].push_back({.main = asItStands(head)});
    const std::size_t columns = table.rows[0].size();
    const std::vector<MeasureDigits> digits = digitsOfMeasures(comparison);
    std::optional<std::size_t> opened;
    for (const auto& pair : comparison.pairs) {
        if (opened != pair.measure && comparison.measures.size() > 1) {
            table.rows.emplace_back(columns);
            table.rows.back().front().main = asItStands(measureName(comparison, pair.measure));
        }
        opened = pair.measure;
        const PairNumbers numbers = numbersOf(pair, digits[pair.measure]);
        std::vector<CompactCell> row{
            {.main = asItStands(comparison.models[pair.b]), .interval = asItStands(comparison.models[pair.a])},
            {.main = asNumber(numbers.b), .interval = asNumber(numbers.a)},
            {.main = asNumber(numbers.difference), .interval = asNumber(numbers.interval)}};
        for (const auto& cell : pCells(comparison, pair)) row.push_back({.main = asNumber(cell)});
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<std::string> comparisonNotes(const ModelComparison& comparison) {
    std::vector<std::string> notes{Text("b − a: {1}.", pairedText(comparison)).english()};
    if (hasDistances(comparison)) {
        notes.push_back(
            Text("p nearer: of equal distances of a and b from the best value, by which they are ranked.").english());
    }
    if (comparison.pairing.leavesOut()) notes.push_back(leftOutText(comparison.pairing, comparison.models).english());
    for (const auto& note : sharedNotes(comparison)) notes.push_back(sentenceOf(comparison, note));
    return notes;
}

}  // namespace calibrium
