// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/strangers/stranger_kinds.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>

namespace calibrium::test {

namespace {

using Cells = std::vector<std::string>;

/// Normal forecasts and what was measured, as they are written.
struct Forecasts {
    std::vector<double> means{};
    std::vector<double> deviations{};
    Cells measured{};
    std::vector<double> values{};
    int decimals = 3;
};

Forecasts forecastsOf(const Dice& dice) {
    Forecasts all{.decimals = 2 + static_cast<int>(dice.below(3))};
    const std::size_t count = 60 + dice.below(80);
    const double unit = dice.chance(0.2) ? 1000 : 1;
    for (std::size_t i = 0; i < count; ++i) {
        all.means.push_back(unit * (20 + 6 * normalNumber(dice.generator())));
        all.deviations.push_back(unit * (1 + 3 * dice.uniform()));
        const double value = all.means.back() + all.deviations.back() * normalNumber(dice.generator());
        all.measured.push_back(decimal(value, all.decimals));
        all.values.push_back(asWritten(all.measured.back()));
    }
    return all;
}

StrangerColumn column(std::string name, const std::vector<double>& numbers, int decimals) {
    StrangerColumn column{.name = std::move(name), .cells = {}};
    for (const double number : numbers) column.cells.push_back(decimal(number, decimals));
    return column;
}

StrangerTable spread(const Dice& dice, const StrangerWords& words, bool areVariances) {
    const Forecasts all = forecastsOf(dice);
    std::vector<double> spreads = all.deviations;
    if (areVariances) {
        for (double& one : spreads) one *= one;
    }
    StrangerTable table{
        .columns = {{dice.of(words.observations), all.measured},
                    column(areVariances ? words.means.front() : dice.of(words.means), all.means, all.decimals),
                    column(dice.of(areVariances ? words.variances : words.deviations), spreads, all.decimals + 2)},
        .truth = {.family = "normal"}};
    for (std::size_t i = 0; i < all.values.size(); ++i) {
        const double written = asWritten(table.columns[2].cells[i]);
        table.truth.rows.push_back(
            {all.values[i], asWritten(table.columns[1].cells[i]), areVariances ? std::sqrt(written) : written});
    }
    return table;
}

/// A quantile of the standard normal distribution, to the few decimals that a forecast needs.
double normalQuantile(double level) {
    double low = -6;
    double high = 6;
    for (int k = 0; k < 60; ++k) {
        const double middle = 0.5 * (low + high);
        (0.5 * std::erfc(-middle / std::sqrt(2.0)) < level ? low : high) = middle;
    }
    return low;
}

std::vector<StrangerColumn> quantileColumns(const Forecasts& all, const std::vector<double>& levels,
                                            const Cells& names) {
    std::vector<StrangerColumn> columns;
    for (std::size_t k = 0; k < levels.size(); ++k) {
        std::vector<double> numbers;
        for (std::size_t i = 0; i < all.means.size(); ++i) {
            numbers.push_back(all.means[i] + all.deviations[i] * normalQuantile(levels[k]));
        }
        columns.push_back(column(names[k], numbers, all.decimals));
    }
    return columns;
}

void addRows(const Forecasts& all, const std::vector<double>& levels, const std::vector<StrangerColumn>& columns,
             StrangerTruth& truth) {
    truth.family = "quantiles";
    for (std::size_t i = 0; i < all.values.size(); ++i) {
        std::vector<double> row{all.values[i]};
        row.insert(row.end(), levels.begin(), levels.end());
        for (const StrangerColumn& one : columns) row.push_back(asWritten(one.cells[i]));
        truth.rows.push_back(std::move(row));
    }
}

StrangerTable withQuantiles(const Dice& dice, const StrangerWords& words, const std::vector<double>& levels,
                            const Cells& names) {
    const Forecasts all = forecastsOf(dice);
    const auto columns = quantileColumns(all, levels, names);
    StrangerTable table{.columns = {{dice.of(words.observations), all.measured}}, .truth = {}};
    table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    addRows(all, levels, columns, table.truth);
    return table;
}

const std::vector<std::vector<double>>& levelSets() {
    static const std::vector<std::vector<double>> sets{
        {0.1, 0.5, 0.9}, {0.05, 0.25, 0.5, 0.75, 0.95}, {0.025, 0.5, 0.975}, {0.1, 0.2, 0.5, 0.8, 0.9}};
    return sets;
}

Cells levelNames(const Dice& dice, const std::vector<double>& levels) {
    const std::size_t style = dice.below(7);
    Cells names;
    for (const double level : levels) {
        const std::string fraction = printed(level, "%g");
        const std::string percent = printed(100 * level, "%g");
        const Cells styles{"q" + fraction, "q_" + fraction,        percent + "%",      "quantile_" + fraction,
                           fraction,       percent + "% quantile", "pred_q" + fraction};
        names.push_back(styles[style]);
    }
    return names;
}

StrangerTable quantiles(const Dice& dice, const StrangerWords& words) {
    const auto& levels = dice.of(levelSets());
    return withQuantiles(dice, words, levels, levelNames(dice, levels));
}

StrangerTable quantilesWithMedian(const Dice& dice, const StrangerWords& words) {
    const auto& levels = dice.of(levelSets());
    Cells names = levelNames(dice, levels);
    const bool isPrefixed = names.front().starts_with("pred_");
    names[levels.size() / 2] = (isPrefixed ? "pred_" : "") + words.medianName;
    return withQuantiles(dice, words, levels, names);
}

StrangerTable interval(const Dice& dice, const StrangerWords& words) {
    static const std::vector<std::vector<std::string>> names{{"Lo 80", "Point Forecast", "Hi 80"},
                                                             {"lower_80", "pred", "upper_80"},
                                                             {"yhat_lower_80", "yhat", "yhat_upper_80"},
                                                             {"model-lo-80", "model", "model-hi-80"},
                                                             {"Untere Grenze 80 %", "Prognose", "Obere Grenze 80 %"},
                                                             {"borne_inf_80", "prévision", "borne_sup_80"},
                                                             {"L80", "forecast", "U80"}};
    return withQuantiles(dice, words, {0.1, 0.5, 0.9}, dice.of(names));
}

StrangerTable ensemble(const Dice& dice, const StrangerWords& words) {
    static const Cells stems{"member", "ens0",     "Member_",   "draw",  "sample_",
                             "membre", "miembro_", "ensemble_", "y_rep_"};
    const Forecasts all = forecastsOf(dice);
    const std::size_t count = 4 + dice.below(6);
    const std::string stem = dice.of(stems);
    StrangerTable table{.columns = {{words.observations[dice.below(2)], all.measured}}, .truth = {.family = "draws"}};
    for (std::size_t k = 0; k < count; ++k) {
        std::vector<double> numbers;
        for (std::size_t i = 0; i < all.means.size(); ++i) {
            numbers.push_back(all.means[i] + all.deviations[i] * normalNumber(dice.generator()));
        }
        table.columns.push_back(column(stem + std::to_string(k + 1), numbers, all.decimals));
    }
    for (std::size_t i = 0; i < all.values.size(); ++i) {
        std::vector<double> row{all.values[i]};
        for (std::size_t k = 1; k <= count; ++k) row.push_back(asWritten(table.columns[k].cells[i]));
        std::sort(row.begin() + 1, row.end());
        table.truth.rows.push_back(std::move(row));
    }
    return table;
}

StrangerTable countsNamed(const Dice& dice, const std::pair<std::string, std::string>& names) {
    StrangerTable table{.columns = {{names.second, {}}, {names.first, {}}}, .truth = {.family = "poisson"}};
    for (std::size_t i = 0; i < 60 + 2 * names.first.size(); ++i) {
        const std::string rate = decimal(std::exp(1 + 0.5 * normalNumber(dice.generator())), 3);
        std::size_t count = 0;
        for (double product = dice.uniform(); product > std::exp(-asWritten(rate)); product *= dice.uniform()) ++count;
        table.columns[0].cells.push_back(std::to_string(count));
        table.columns[1].cells.push_back(rate);
        table.truth.rows.push_back({static_cast<double>(count), asWritten(rate)});
    }
    return table;
}

StrangerTable counts(const Dice& dice, const StrangerWords& words) { return countsNamed(dice, dice.of(words.counts)); }

StrangerTable exposures(const Dice& dice, const StrangerWords& /*words*/) {
    StrangerTable table = countsNamed(dice, {"rate", "claims"});
    static const Cells names{"exposure", "person_years", "population", "at_risk"};
    table.isAsked = true;
    table.columns.push_back({dice.of(names), {}});
    for (std::size_t i = 0; i < table.truth.rows.size(); ++i) {
        table.columns.back().cells.push_back(decimal(1 + 9 * dice.uniform(), 2));
    }
    return table;
}

/// One number a row: of each sample every level or draw.
StrangerTable asLong(const Dice& dice, const StrangerTable& wide, const Cells& keys, const Cells& names) {
    StrangerTable table{.columns = {{names[0], {}, false}, {names[1], {}}, {names[2], {}}, {names[3], {}}},
                        .isLong = true,
                        .truth = wide.truth};
    const std::size_t count = wide.columns.size() - 1;
    std::vector<std::size_t> order(count * wide.truth.rows.size());
    for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
    if (dice.chance(0.5)) dice.shuffle(order);
    for (const std::size_t at : order) {
        const std::size_t sample = at / count;
        table.columns[0].cells.push_back("S" + std::to_string(1000 + sample));
        table.columns[1].cells.push_back(keys[at % count]);
        table.columns[2].cells.push_back(wide.columns[1 + at % count].cells[sample]);
        table.columns[3].cells.push_back(wide.columns[0].cells[sample]);
    }
    return table;
}

StrangerTable longQuantiles(const Dice& dice, const StrangerWords& words) {
    const auto& levels = dice.of(levelSets());
    Cells keys;
    for (const double level : levels) keys.push_back(printed(level, "%g"));
    static const std::vector<Cells> names{{"case", "quantile_level", "predicted", "observed"},
                                          {"id", "tau", "yhat", "y"},
                                          {"location", "quantile", "value", "truth"},
                                          {"Fall", "Quantil", "Vorhersage", "Messwert"}};
    return asLong(dice, withQuantiles(dice, words, levels, keys), keys, dice.of(names));
}

StrangerTable longDraws(const Dice& dice, const StrangerWords& words) {
    const StrangerTable wide = ensemble(dice, words);
    Cells keys;
    for (std::size_t k = 1; k < wide.columns.size(); ++k) keys.push_back(std::to_string(k));
    static const std::vector<Cells> names{{"id", "member", "forecast", "obs"},
                                          {"case", "draw", "prediction", "y"},
                                          {"Fall", "Member", "Vorhersage", "Messwert"},
                                          {"site", "sample_id", "predicted", "observed"}};
    return asLong(dice, wide, keys, dice.of(names));
}

StrangerTable noObservation(const Dice& dice, const StrangerWords& words) {
    StrangerTable table = spread(dice, words, false);
    table.isAsked = true;
    static const Cells axes{"lead_time", "horizon", "season", "station", "Vorlaufzeit_horizon"};
    table.columns[0].name = dice.of(axes);
    for (std::string& cell : table.columns[0].cells) cell = std::to_string(24 * (1 + dice.below(5)));
    return table;
}

}  // namespace

double asWritten(const std::string& cell) { return std::stod(cell); }

std::string decimal(double value, int decimals) {
    return printed(value, ("%." + std::to_string(decimals) + "f").c_str());
}

std::vector<StrangerKind> kindsOfReals() {
    return {
        {"mean and deviation", [](const Dice& dice, const StrangerWords& words) { return spread(dice, words, false); }},
        {"mean and variance", [](const Dice& dice, const StrangerWords& words) { return spread(dice, words, true); }},
        {"quantiles", quantiles},
        {"quantiles with a median", quantilesWithMedian},
        {"interval", interval},
        {"ensemble", ensemble},
        {"counts", counts},
        {"exposures", exposures},
        {"long quantiles", longQuantiles},
        {"long draws", longDraws},
        {"no observation", noObservation}};
}

}  // namespace calibrium::test
