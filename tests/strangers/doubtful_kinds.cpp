// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strangers/stranger_kinds.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>

namespace calibrium::test {

namespace {

using Cells = std::vector<std::string>;

constexpr std::size_t rowCount = 120;

double logisticNumber(const Dice& dice, double centre, double scatter) {
    return 1 / (1 + std::exp(-centre - scatter * normalNumber(dice.generator())));
}

/// Outcomes and fractions that may predict them or not.
StrangerTable fractions(const Dice& dice, const std::string& outcome, const std::string& name, bool areRelated) {
    StrangerTable table{.columns = {{outcome, {}}, {name, {}}}, .isAsked = true, .truth = {.family = "binary"}};
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double p = logisticNumber(dice, 0, 2);
        const bool isEvent = i < 2 ? i == 1 : dice.chance(areRelated ? p : 0.4);
        table.columns[0].cells.emplace_back(isEvent ? "1" : "0");
        table.columns[1].cells.push_back(decimal(p, 3));
        table.truth.rows.push_back({isEvent ? 1.0 : 0.0, asWritten(table.columns[1].cells.back())});
    }
    return table;
}

/// The name says something else than a prediction, whether or not the numbers go with the outcome.
StrangerTable doubtfulName(const Dice& dice, const StrangerWords& words) {
    static const Cells names{"p_value",     "threshold",         "alpha",  "prevalence", "specificity", "weight",
                             "risk_factor", "ejection_fraction", "noise",  "similarity", "entropy",     "age_norm",
                             "event_rate",  "treatment_effect",  "p_rank", "risk_lower", "score_se",    "reward"};
    return fractions(dice, dice.of(words.outcomes), dice.of(names), dice.chance(0.5));
}

/// Rare events beside the probabilities that they do not happen, under a name that does not say so.
StrangerTable otherClassUnnamed(const Dice& dice, const StrangerWords& words) {
    StrangerTable table{
        .columns = {{dice.of(words.outcomes), {}}, {"prob", {}}}, .isAsked = true, .truth = {.family = "binary"}};
    const bool isReversed = dice.chance(0.5);
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double p = logisticNumber(dice, -3, 0.4);
        const bool isEvent = i < 2 ? i == 1 : dice.chance(p);
        table.columns[0].cells.emplace_back(isEvent == isReversed ? "0" : "1");
        table.columns[1].cells.push_back(decimal(isReversed ? p : 1 - p, 3));
        table.truth.rows.push_back({isEvent ? 1.0 : 0.0, p});
    }
    return table;
}

/// Forecasts of sums of money: with separators of thousands, and with decimals or without.
StrangerTable groupedSums(const Dice& dice, const StrangerWords& words) {
    const int decimals = dice.chance(0.7) ? 2 : 0;
    const double unit = dice.chance(0.3) ? 1e6 : 1e4;
    StrangerTable table{
        .columns = {{dice.of(words.observations), {}}, {words.means.front(), {}}, {words.deviations.front(), {}}},
        .truth = {.family = "normal"}};
    for (StrangerColumn& column : table.columns) column.isGrouped = true;
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double mean = unit * (3 + 0.8 * normalNumber(dice.generator()));
        const double spread = unit * (0.05 + 0.1 * dice.uniform());
        const double seen = mean + spread * normalNumber(dice.generator());
        std::vector<double> row;
        for (std::size_t k = 0; k < table.columns.size(); ++k) {
            table.columns[k].cells.push_back(decimal(k == 0 ? seen : k == 1 ? mean : spread, decimals));
            row.push_back(asWritten(table.columns[k].cells.back()));
        }
        table.truth.rows.push_back(std::move(row));
    }
    return table;
}

StrangerTable groupedCounts(const Dice& dice, const StrangerWords& words) {
    StrangerTable table{.columns = {{"", {}}, {"", {}}}, .truth = {.family = "poisson"}};
    const auto names = dice.of(words.counts);
    table.columns[0].name = names.second;
    table.columns[1].name = names.first;
    const int decimals = static_cast<int>(dice.below(2));
    for (StrangerColumn& column : table.columns) column.isGrouped = true;
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double rate = std::exp(7.5 + normalNumber(dice.generator()));
        const double seen = std::max(0.0, std::round(rate + std::sqrt(rate) * normalNumber(dice.generator())));
        table.columns[0].cells.push_back(decimal(seen, 0));
        table.columns[1].cells.push_back(decimal(rate, decimals));
        table.truth.rows.push_back({seen, asWritten(table.columns[1].cells.back())});
    }
    return table;
}

/// Gaps of the observations that a data base filled with a number.
StrangerTable missingCodes(const Dice& dice, const StrangerWords& words) {
    static const Cells codes{"-999", "-9999", "9999", "-99.9", "999.9", "-32768", "1e20"};
    StrangerTable table{
        .columns = {{dice.of(words.observations), {}}, {words.means.front(), {}}, {words.deviations.front(), {}}},
        .truth = {.family = "normal"}};
    const std::string& code = dice.of(codes);
    const bool areDropped = dice.chance(0.5);
    table.isAsked = !areDropped;
    if (areDropped) table.overrides.dropsMissing = true;
    for (std::size_t i = 0; i < rowCount; ++i) {
        const double mean = 20 + 5 * normalNumber(dice.generator());
        const bool isGap = i % 40 == 7;
        table.columns[0].cells.push_back(isGap ? code : decimal(mean + 2 * normalNumber(dice.generator()), 2));
        table.columns[1].cells.push_back(decimal(mean, 2));
        table.columns[2].cells.emplace_back(i % 2 == 0 ? "2.0" : "2.1");
        if (isGap && areDropped) continue;
        table.truth.rows.push_back({asWritten(table.columns[0].cells.back()), asWritten(table.columns[1].cells.back()),
                                    asWritten(table.columns[2].cells.back())});
    }
    return table;
}

/// A risk and its uncertainty under the names of a forecast.
StrangerTable uncertainRisks(const Dice& dice, const StrangerWords& words) {
    StrangerTable table = fractions(dice, dice.of(words.observations), words.means.front(), true);
    table.columns.push_back({words.deviations.front(), {}});
    for (std::size_t i = 0; i < rowCount; ++i) {
        table.columns[2].cells.push_back(decimal(0.02 + 0.1 * dice.uniform(), 3));
        table.truth.rows[i].push_back(asWritten(table.columns[2].cells.back()));
    }
    return table;
}

}  // namespace

std::vector<StrangerKind> kindsOfDoubt() {
    return {{"doubtful name", doubtfulName}, {"other class without a name", otherClassUnnamed},
            {"grouped sums", groupedSums},   {"grouped counts", groupedCounts},
            {"missing codes", missingCodes}, {"uncertain risks", uncertainRisks}};
}

}  // namespace calibrium::test
