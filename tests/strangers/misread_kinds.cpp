// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strangers/stranger_kinds.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium::test {

namespace {

using Cells = std::vector<std::string>;

std::size_t rowsOf(const Dice& dice) { return 80 + dice.below(200); }

/// Probabilities of the event that are clearly better than its share, and whether it happened.
StrangerTable eventTable(const Dice& dice, const std::string& outcome, const std::string& name, bool isContrary) {
    StrangerTable table{.columns = {{outcome, {}}, {name, {}}}, .truth = {.family = "binary"}};
    const std::size_t count = rowsOf(dice);
    for (std::size_t i = 0; i < count; ++i) {
        const double p = std::clamp(1 / (1 + std::exp(-2 * normalNumber(dice.generator()))), 0.002, 0.998);
        const std::string cell = decimal(isContrary ? 1 - p : p, 4);
        const bool isEvent = i < 2 ? i == 1 : dice.chance(p);
        table.columns[0].cells.emplace_back(isEvent ? "1" : "0");
        table.columns[1].cells.push_back(cell);
        table.truth.rows.push_back({isEvent ? 1.0 : 0.0, isContrary ? 1 - asWritten(cell) : asWritten(cell)});
    }
    return table;
}

/// The probability of survival beside deaths, under names that say so more or less clearly. An answer names the event.
StrangerTable survivalBesideDeaths(const Dice& dice, const StrangerWords& /*words*/) {
    static constexpr auto names = std::to_array<std::pair<const char*, const char*>>({{"OS_1y", "death_1y"},
                                                                                      {"os_prob", "died"},
                                                                                      {"survival_5y", "dead"},
                                                                                      {"PFS_6m", "progression"},
                                                                                      {"S_12", "status"},
                                                                                      {"p_event_free", "event"},
                                                                                      {"RFS_24m", "relapse"}});
    const auto& [survival, death] = dice.of(names);
    StrangerTable table = eventTable(dice, death, survival, true);
    if (dice.chance(0.5)) {
        table.overrides.classNames = {{"1", "0"}};
        table.overrides.positiveClass = "1";
    }
    return table;
}

/// Codes for a missing value among probabilities.
StrangerTable codesAmongRisks(const Dice& dice, const StrangerWords& words) {
    static const Cells codes{"-999", "-9999", "-99", "9999", "999"};
    StrangerTable table = eventTable(dice, dice.of(words.outcomes), dice.of(words.probabilities), false);
    const std::string& code = dice.of(codes);
    table.isAsked = dice.chance(0.5);
    std::vector<std::vector<double>> kept;
    for (std::size_t i = 0; i < table.truth.rows.size(); ++i) {
        if (i % 30 == 7) table.columns[1].cells[i] = code;
        if (i % 30 != 7) kept.push_back(table.truth.rows[i]);
    }
    // A row for each row of the file where they are asked about, so that further columns stand beside them.
    if (!table.isAsked) {
        table.overrides.dropsMissing = true;
        table.truth.rows = std::move(kept);
    }
    return table;
}

/// Mean and standard deviation of a forecast and what was observed, as written.
struct Normals {
    Cells means{};
    Cells deviations{};
    Cells observed{};
    std::vector<std::vector<double>> rows{};
};

Normals normalsOf(const Dice& dice, std::size_t count) {
    Normals made;
    const int decimals = 2 + static_cast<int>(dice.below(3));
    for (std::size_t i = 0; i < count; ++i) {
        const double mean = 40 + 8 * normalNumber(dice.generator());
        const double spread = 1 + 3 * dice.uniform();
        made.means.push_back(decimal(mean, decimals));
        made.deviations.push_back(decimal(spread, decimals));
        made.observed.push_back(decimal(mean + spread * normalNumber(dice.generator()), decimals));
        made.rows.push_back(
            {asWritten(made.observed.back()), asWritten(made.means.back()), asWritten(made.deviations.back())});
    }
    return made;
}

StrangerTable severalModels(const Dice& dice, const StrangerWords& words) {
    static constexpr auto models = std::to_array<std::pair<const char*, const char*>>(
        {{"model1", "model2"}, {"a", "b"}, {"data_2019", "data_2020"}, {"gfs", "ecmwf"}, {"old", "new"}});
    const auto& [first, second] = dice.of(models);
    const bool areBehind = dice.chance(0.5);
    const auto name = [&](const std::string& what, const std::string& model) {
        return areBehind ? what + "_" + model : model + "_" + what;
    };
    const std::size_t count = rowsOf(dice);
    const Normals one = normalsOf(dice, count);
    const Normals other = normalsOf(dice, count);
    return {.columns = {{dice.of(words.observations), one.observed},
                        {name("mean", first), one.means},
                        {name("sd", first), one.deviations},
                        {name("mean", second), other.means},
                        {name("sd", second), other.deviations}},
            .isAsked = true,
            .truth = {.family = "normal", .rows = one.rows}};
}

/// How many were measured, and nothing that was observed.
StrangerTable sizesOfSamples(const Dice& dice, const StrangerWords& words) {
    static const Cells names{"n", "N", "n_obs", "sample_size", "samples"};
    const Normals made = normalsOf(dice, rowsOf(dice));
    Cells sizes;
    for (std::size_t i = 0; i < made.means.size(); ++i) sizes.push_back(std::to_string(10 + dice.below(90)));
    return {.columns = {{dice.of(names), sizes},
                        {dice.of(words.means), made.means},
                        {dice.of(words.deviations), made.deviations}},
            .isAsked = true,
            .truth = {.family = "normal", .rows = made.rows}};
}

/// Two names above three columns, the last of which has none.
StrangerTable nameTooFew(const Dice& dice, const StrangerWords& words) {
    const Normals made = normalsOf(dice, rowsOf(dice));
    return {.columns = {{dice.of(words.means), made.means}, {dice.of(words.deviations), made.deviations}},
            .isLong = true,
            .isAsked = true,
            .truth = {.family = "normal", .rows = made.rows},
            .unnamed = made.observed};
}

/// The ends of an interval and the median, under the name of a quantile.
StrangerTable medianBesideInterval(const Dice& dice, const StrangerWords& words) {
    static const std::vector<Cells> names{{"L90", "q50", "U90"},
                                          {"lower_90", "P50", "upper_90"},
                                          {"lo90", "q0.5", "hi90"},
                                          {"pred_lo90", "pred_q50", "pred_hi90"}};
    const Normals made = normalsOf(dice, rowsOf(dice));
    const Cells& names3 = dice.of(names);
    StrangerTable table{.columns = {{dice.of(words.observations), made.observed}}, .truth = {.family = "quantiles"}};
    for (std::size_t k = 0; k < names3.size(); ++k) {
        Cells cells;
        for (const auto& row : made.rows) {
            cells.push_back(decimal(row[1] + (static_cast<double>(k) - 1) * 1.64 * row[2], 2));
        }
        table.columns.push_back({names3[k], std::move(cells)});
    }
    for (std::size_t i = 0; i < made.rows.size(); ++i) {
        std::vector<double> row{made.rows[i][0], 0.05, 0.5, 0.95};
        for (std::size_t k = 1; k < table.columns.size(); ++k) row.push_back(asWritten(table.columns[k].cells[i]));
        table.truth.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

std::vector<StrangerKind> kindsMisread() {
    return {{"survival beside deaths", survivalBesideDeaths},
            {"codes among risks", codesAmongRisks},
            {"several models", severalModels},
            {"sizes of samples", sizesOfSamples},
            {"a name too few", nameTooFew},
            {"median beside an interval", medianBesideInterval}};
}

}  // namespace calibrium::test
