// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/column_facts.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/columns/named_events.h"
#include "core/io/names/name_words.h"
#include "core/io/names/spellings.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace calibrium {

namespace {

constexpr std::size_t fewestCountedRows = 8;
constexpr std::size_t fewestRepeats = 8;
constexpr std::size_t fewestNames = 10;

/// Whether the cells count on from row to row: 0, 1, 2, ... or 1, 2, 3, ... The sampled rows are evenly spaced, so the
/// numbers rise with the rows that they stand in.
bool countsRows(const Table& table, const SampledColumn& sampled) {
    const std::size_t count = sampled.values.size();
    if (count < fewestCountedRows || sampled.wholeNumbers != count) return false;
    const double first = sampled.values.front();
    if (first != 0 && first != 1) return false;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * table.rowCount() / count;
        if (sampled.values[i] != first + static_cast<double>(row)) return false;
    }
    return true;
}

void addNumbers(ColumnFacts& facts, const SampledColumn& sampled) {
    std::size_t inUnit = 0;
    bool isFirst = true;
    for (const double value : sampled.values) {
        if (!std::isfinite(value)) continue;
        facts.least = isFirst ? value : std::min(facts.least, value);
        facts.greatest = isFirst ? value : std::max(facts.greatest, value);
        isFirst = false;
        inUnit += value >= 0 && value <= 1 ? 1 : 0;
    }
    facts.hasNegative = facts.least < 0;
    if (sampled.filled > 0) facts.shareInUnit = static_cast<double>(inUnit) / static_cast<double>(sampled.filled);
}

std::vector<std::string> labelsOf(const Table& table, std::size_t column, std::size_t sampleCount) {
    std::set<std::string, std::less<>> labels;
    for (std::size_t i = 0; i < sampleCount && labels.size() <= ColumnFacts::mostLabels; ++i) {
        const std::string cell = table.cell(i * table.rowCount() / sampleCount, column);
        const std::string_view label = trimmed(cell);
        if (!label.empty() && labels.find(label) == labels.end()) labels.emplace(label);
    }
    return {labels.begin(), labels.end()};
}

/// Fractions under the name of a label are its probabilities: "TRUE" beside labels TRUE and FALSE, "Y" beside Y and N,
/// "index" beside thumb, index and ring.
void releaseClassNames(std::vector<ColumnFacts>& all) {
    for (ColumnFacts& facts : all) {
        const bool isOther = facts.isTargetByName || (facts.isIdentifier && !facts.name.empty());
        if (!isOther || !facts.isFraction()) continue;
        const bool isLabel = std::any_of(all.begin(), all.end(), [&](const ColumnFacts& other) {
            return other.isText &&
                   std::find(other.labels.begin(), other.labels.end(), facts.name) != other.labels.end();
        });
        if (!isLabel) continue;
        facts.isTargetByName = false;
        facts.isIdentifier = false;
    }
}

/// What follows "F" or "FROM", or "I" or "INTO"; empty for other names.
std::optional<std::vector<std::string>> behindWord(const ColumnFacts& facts, std::string_view letter,
                                                   std::string_view word) {
    auto words = wordsOf(facts.name);
    if (!facts.hasHeader || words.empty() || (words.front() != letter && words.front() != word)) return std::nullopt;
    words.erase(words.begin());
    return words;
}

/// SAS writes the class that a row comes from as "F_BAD" and the one that it was put into as "I_BAD".
void markFromAndInto(std::vector<ColumnFacts>& all) {
    for (ColumnFacts& from : all) {
        const auto outcome = behindWord(from, "f", "from");
        if (!outcome || from.labels.empty()) continue;
        for (ColumnFacts& into : all) {
            if (behindWord(into, "i", "into") != outcome || into.labels.empty()) continue;
            from.isTargetByName = true;
            from.isIdentifier = false;
            from.isExtra = false;
            into.isTargetByName = false;
            into.isExtra = true;
        }
    }
}

/// Beside "var1.pred" and "var1.var" of gstat, x and y are where each prediction was made.
void releaseCoordinates(std::vector<ColumnFacts>& all) {
    const auto isAny = [&](const auto& isMeant) { return std::any_of(all.begin(), all.end(), isMeant); };
    const bool isOfGstat = isAny([](const ColumnFacts& facts) { return facts.name == "var1.pred"; }) &&
                           isAny([](const ColumnFacts& facts) { return facts.name == "var1.var"; });
    if (!isOfGstat || !isAny([](const ColumnFacts& facts) { return areSameName(facts.name, "x"); })) return;
    const auto isY = [](const ColumnFacts& facts) { return areSameName(facts.name, "y"); };
    if (!isAny([&](const ColumnFacts& facts) { return facts.isTargetByName && !isY(facts); })) return;
    for (ColumnFacts& facts : all) {
        if (!isY(facts)) continue;
        facts.isTargetByName = false;
        facts.isExtra = true;
    }
}

/// Beside the probability of the event, SAS writes the class that was predicted and the probability of it.
void releaseProbabilityOfPredicted(std::vector<ColumnFacts>& all) {
    const auto isNamed = [](const ColumnFacts& facts, std::string_view name) { return areSameName(facts.name, name); };
    const auto isOfEvent = [&](const ColumnFacts& facts) { return isNamed(facts, "em_eventprobability"); };
    if (std::none_of(all.begin(), all.end(), isOfEvent)) return;
    for (ColumnFacts& facts : all) {
        const bool isOfPredicted = isNamed(facts, "em_probability") || isNamed(facts, "em_classification") ||
                                   isNamed(facts, "em_decision") || isNamed(facts, "em_segment");
        if (!isOfPredicted) continue;
        facts.probability = NameStrength::None;
        facts.isTargetByName = false;
        facts.isExtra = true;
    }
}

}  // namespace

bool haveSeveralStems(const std::vector<ColumnFacts>& facts, const std::vector<std::size_t>& columns) {
    std::set<std::string> stems;
    for (const std::size_t column : columns) {
        if (facts[column].numbered.number) stems.insert(facts[column].numbered.stem);
    }
    return stems.size() > 1;
}

std::vector<ColumnFacts> factsOf(const Table& table, const ColumnSample& sample) {
    std::vector<ColumnFacts> all(table.columnCount());
    for (std::size_t column = 0; column < all.size(); ++column) {
        ColumnFacts& facts = all[column];
        const SampledColumn& sampled = sample[column];
        facts.hasHeader = !table.header().empty();
        if (facts.hasHeader) {
            facts.name = table.header()[column];
            facts.isTargetByName = targetRank(facts.name).has_value();
            facts.isIdentifier = isRowIdentifier(facts.name);
            facts.isExtra = isUsualExtra(facts.name);
            facts.probability = probabilityStrength(facts.name);
            facts.numbered = splitName(facts.name);
        }
        facts.isNumeric = sampled.isNumeric();
        facts.isWhole = sampled.isWhole();
        facts.hasFractions = sampled.numbers > sampled.wholeNumbers;
        facts.isText = sampled.isText();
        facts.isEmpty = sampled.isEmpty();
        facts.filledCount = sampled.filled;
        addNumbers(facts, sampled);
        facts.countsRows = countsRows(table, sampled);
        // A column of fractions under such a name holds the probability of it.
        facts.isOutcomeByName = facts.hasHeader && namesOutcome(facts.name) && (facts.isText || facts.isWhole);
        if (facts.isText || facts.isWhole) facts.labels = labelsOf(table, column, sampled.values.size());
        // Words that never recur name the rows.
        const bool areUnique = facts.isText && facts.filledCount >= fewestNames &&
                               facts.labels.size() == std::min(facts.filledCount, ColumnFacts::mostLabels + 1);
        if (facts.hasHeader && !facts.isExtra && areUnique) facts.isIdentifier = true;
        // "Obs" is the observed class of caret, and the number of the row of SAS and XLSTAT, "Obs1".
        const bool isObservation = areSameName(facts.name, "obs") || areSameName(facts.name, "observation");
        if (isObservation && (facts.countsRows || areUnique)) facts.isTargetByName = false;
        if (facts.isText) facts.labels = withOneSpelling(std::move(facts.labels), table.header());
        // "case" and "subject" with two values, which recur, are no numbers of the rows.
        if (facts.isIdentifier && facts.hasHeader && !facts.name.empty() && facts.labels.size() == 2 &&
            facts.filledCount >= fewestRepeats) {
            facts.isIdentifier = false;
        }
    }
    releaseClassNames(all);
    markFromAndInto(all);
    releaseCoordinates(all);
    releaseProbabilityOfPredicted(all);
    markEventsOfProbabilities(all);
    releaseCategories(all);
    return all;
}

}  // namespace calibrium
