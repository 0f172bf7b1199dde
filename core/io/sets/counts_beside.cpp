// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/counts_beside.h"

#include "core/io/names/name_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

using CountValues = std::vector<double>;

constexpr std::size_t fewestCounted = 20;
constexpr double farBeyond = 6;  ///< standard deviations of a Poisson model that is right
constexpr double asExpected = 4;
constexpr double roughly = 0.1;  ///< of a sum: a model may be a little wrong

/// The column of counts in this file where one is known: by its name, else the only one of whole numbers; of several
/// the one that is not only 0 and 1, as a sex or an answer that was right is. None where that leaves it open.
std::vector<std::size_t> countedColumns(const ColumnView& view, std::size_t rate) {
    if (view.reserved.size() == 1) return {view.reserved.front()};
    if (view.target.column) return {*view.target.column};
    if (view.target.isKnown) return {};  // in a table of their own
    std::vector<std::size_t> named;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool mayBeCount = facts.isNumeric && facts.isWhole && !facts.hasNegative && !facts.numbersRows();
        if (column == rate || !mayBeCount) continue;
        (facts.isTargetByName ? named : columns).push_back(column);
    }
    std::vector<std::size_t> found = named.empty() ? columns : named;
    if (found.size() > 1) std::erase_if(found, [&](std::size_t column) { return view.facts[column].greatest <= 1; });
    return found.size() == 1 ? found : std::vector<std::size_t>();
}

/// What was counted in how many rows, and with which variance; compared with what a model expects.
struct Tally {
    double expected = 0;
    double variance = 0;
    [[nodiscard]] double deviations(double observed) const {
        return (observed - expected) / std::sqrt(std::max(variance, 1e-12));
    }
    [[nodiscard]] bool holds(double observed) const {
        const double off = std::abs(observed - expected);
        return off <= asExpected * std::sqrt(variance) || off <= roughly * std::abs(observed);
    }
    void add(double mean, double spread) {
        expected += mean;
        variance += spread;
    }
    void addShare(double probability) { add(probability, probability * (1 - probability)); }
};

/// Rows of which rate, count and the number beside them are known.
class CountRows {
public:
    CountRows(const ColumnView& view, std::size_t rate, std::size_t count, std::size_t beside)
        : m_rates(view.sample[rate].values),
          m_counts(view.sample[count].values),
          m_beside(view.sample[beside].values) {}

    /// visit(rate, count, number beside)
    template <typename Visit>
    std::size_t each(const Visit& visit) const {
        std::size_t rows = 0;
        for (std::size_t i = 0; i < std::min({m_rates.size(), m_counts.size(), m_beside.size()}); ++i) {
            const bool isWhole = std::isfinite(m_rates[i]) && std::isfinite(m_counts[i]) && std::isfinite(m_beside[i]);
            if (!isWhole || m_rates[i] < 0) continue;
            visit(m_rates[i], m_counts[i], m_beside[i]);
            ++rows;
        }
        return rows;
    }

private:
    const CountValues& m_rates;
    const CountValues& m_counts;
    const CountValues& m_beside;
};

/// Whether the counts are those of the rates times the numbers beside them, or times e to their power (an offset).
bool areRatesOfUnits(const CountRows& rows) {
    double counted = 0;
    Tally plain;
    Tally times;
    Tally exponential;
    const std::size_t count = rows.each([&](double rate, double y, double x) {
        counted += y;
        plain.add(rate, rate);
        times.add(rate * x, rate * x);
        exponential.add(rate * std::exp(x), rate * std::exp(x));
    });
    if (count < fewestCounted || std::abs(plain.deviations(counted)) < farBeyond) return false;
    if (counted < 1.5 * plain.expected && plain.expected < 1.5 * counted) return false;
    return times.holds(counted) || exponential.holds(counted);
}

/// Whether the zeros are those of the rates with extra ones of these probabilities, or of their contraries.
bool areExtraZeros(const CountRows& rows) {
    double zeros = 0;
    Tally plain;
    Tally extra;
    Tally contrary;
    const std::size_t count = rows.each([&](double rate, double y, double p) {
        zeros += y == 0 ? 1 : 0;
        const double none = std::exp(-rate);
        plain.addShare(none);
        extra.addShare(p + (1 - p) * none);
        contrary.addShare(1 - p + p * none);
    });
    return count >= fewestCounted && plain.deviations(zeros) > farBeyond &&
           (extra.holds(zeros) || contrary.holds(zeros));
}

bool saysExtraZeros(const std::string& name) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"zero",     "zeros",   "zeroes", "null",       "nulle",  "nullen",    "nullanteil",
         "cero",     "ceros",   "nulo",   "nulos",      "zi",     "zip",       "zinb",
         "zprob",    "pzero",   "pizero", "zeroprob",   "pstr",   "inflation", "infl",
         "inflated", "dropout", "omega",  "structural", "hurdle", "gate",      "nullwahrscheinlichkeit"});
    const auto named = nameWords(name);
    return std::any_of(named.begin(), named.end(), [](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

Text nameOfColumn(const ColumnView& view, std::size_t column) { return columnText(view.table.header(), column); }

ImportQuestion ratesQuestion(const ColumnView& view, std::size_t rate, std::size_t units, const std::string& family) {
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The counts are those of {1} times {2}, not of {1} alone, as of rates of one unit",
                         nameOfColumn(view, rate), nameOfColumn(view, units)),
            .answer = Text("write the expected counts, rate times exposure, in a column of its own, or take the rates "
                           "for expected counts with --kind {1}",
                           family),
            .place = {.file = view.table.name()}};
}

ImportQuestion zerosQuestion(const ColumnView& view, std::size_t zeros, const std::string& family) {
    return {.about = ImportQuestion::About::Columns,
            .text = Text("{1} may hold the probability of extra zeros beside the expected counts, which are no "
                         "Poisson counts then",
                         nameOfColumn(view, zeros)),
            .answer = Text("give quantiles (--kind quantiles) or draws (--kind draws) of the whole, or leave this "
                           "column out with --kind {1}",
                           family),
            .place = {.file = view.table.name()}};
}

}  // namespace

std::optional<ImportQuestion> countsBesideQuestion(const ColumnView& view, const Explanation& best) {
    const bool isMeant = best.family == countsLayout().family && best.columns.size() == 1;
    if (!isMeant || view.table.header().empty()) return std::nullopt;
    const std::size_t rate = best.columns.front();
    const auto counts = countedColumns(view, rate);
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOther =
            column == rate || counts == std::vector{column} || facts.isTargetByName || facts.numbersRows();
        if (isOther || !facts.isNumeric || facts.least == facts.greatest) continue;
        const bool mayBeShare = facts.shareInUnit >= 1 && !facts.isWhole;
        if (mayBeShare && saysExtraZeros(facts.name)) return zerosQuestion(view, column, best.family);
        for (const std::size_t counted : counts) {
            if (counted == column) continue;
            const CountRows rows(view, rate, counted, column);
            if (mayBeShare && areExtraZeros(rows)) return zerosQuestion(view, column, best.family);
            if (areRatesOfUnits(rows)) return ratesQuestion(view, rate, column, best.family);
        }
    }
    return std::nullopt;
}

}  // namespace calibrium
