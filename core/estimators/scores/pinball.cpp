// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/pinball.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <string_view>

namespace calibrium {

namespace {

RealRowScore rowScore(const Dataset& data, std::span<const double> levels, const Run& run) {
    const auto quantiles = std::make_shared<const RowMatrix>(predictedQuantiles(data, levels, "pinball", run));
    return [quantiles, taus = std::vector<double>(levels.begin(), levels.end())](Index i, std::span<const double> y) {
        double sum = 0;
        for (std::size_t q = 0; q < taus.size(); ++q) {
            const double error = y.front() - (*quantiles)(i, static_cast<Index>(q));
            sum += error < 0 ? (taus[q] - 1) * error : taus[q] * error;
        }
        return sum / static_cast<double>(taus.size());
    };
}

constexpr const char* usualLevelsName = "usual";
/// Levels are read from names and rounded there.
constexpr double sameLevel = 1e-9;

/// "0.05/0.5/0.95"; "usual" for those of pinballLevels().
std::string levelsText(const std::vector<double>& levels) {
    const auto& usual = pinballLevels();
    const auto isSame = [](double a, double b) { return std::abs(a - b) <= sameLevel; };
    if (std::equal(levels.begin(), levels.end(), usual.begin(), usual.end(), isSame)) return usualLevelsName;
    constexpr int digits = 9;
    std::string text;
    for (const double level : levels) text += (text.empty() ? "" : "/") + significant(level, digits);
    return text;
}

/// The levels that a text names, rising.
std::vector<double> namedLevels(const std::string& text) {
    if (text == usualLevelsName) return pinballLevels();
    std::set<double> levels;
    std::string_view rest = text;
    bool isGood = true;
    while (isGood && !rest.empty()) {
        double level = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), level);
        isGood = error == std::errc{} && level > 0 && level < 1;
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        isGood = isGood && (rest.empty() || rest.front() == '/' || rest.front() == ' ');
        if (isGood && !rest.empty()) rest.remove_prefix(1);
        levels.insert(level);
    }
    if (isGood) return {levels.begin(), levels.end()};
    throw InvalidSetting(
        Text("The levels \"{1}\" of the pinball loss are to be numbers between 0 and 1 with / between, such as "
             "0.05/0.5/0.95, or usual.",
             asItStands(text)));
}

/// The levels that are asked of the predictions: those that are named, else those they are given at, else the usual
/// ones. Quantile forecasts are asked for none that they do not hold.
std::vector<double> levelsFor(const Dataset& data, const Values& values) {
    const std::vector<double> given = givenLevels(data);
    const std::string& named = values.text("levels");
    if (named.empty()) return given.empty() ? pinballLevels() : given;
    std::vector<double> levels = namedLevels(named);
    for (const double level : levels) {
        const auto isIt = [level](double held) { return std::abs(held - level) <= sameLevel; };
        if (given.empty() || std::any_of(given.begin(), given.end(), isIt)) continue;
        throw InvalidInput(Text("{1} holds no quantile of level {2}, but those of {3}; choose among them (levels).",
                                data.name(), asNumber(significant(level)), asItStands(levelsText(given))));
    }
    return levels;
}

Parameter levelsParameter() {
    return textParameter("levels", "Levels",
                         "At which quantiles are judged, such as 0.05/0.5/0.95. Empty: those that quantile forecasts "
                         "are given at; other predictions are judged at 0.05, 0.1, .., 0.95 (usual).",
                         "0.05/0.5/0.95");
}

}  // namespace

const std::vector<double>& pinballLevels() {
    static const std::vector<double> levels = [] {
        std::vector<double> values;
        for (int k = 1; k < 20; ++k) values.push_back(k / 20.0);
        return values;
    }();
    return levels;
}

MeanScore pinball(const Dataset& data, std::span<const double> levels, const Run& run) {
    return meanScore(rowScore(data, levels, run.part(0.0, 0.8)), data.values(), run.part(0.8, 1.0), data.weights());
}

Measure pinballMeasure() {
    return scoreMeasure(
        {.info = {.id = "pinball",
                  .name = "Pinball loss",
                  .explanation =
                      "Loss of the predicted quantiles at the levels 0.05, 0.1, .., 0.95, averaged: a target above the "
                      "quantile costs its distance times the level, one below its distance times one minus the level. "
                      "It is a proper score for these quantiles, in units of the target, and close to half the CRPS. "
                      "It rewards calibration and sharpness together. Quantile forecasts are judged at the levels that "
                      "they are given at, so only forecasts that are judged at the same levels can be compared.",
                  .formula = "PL = n⁻¹ Σ_i mean_τ (τ − 1{y_i < q_i(τ)}) (y_i − q_i(τ))",
                  .source = "Koenker, Bassett (1978), Regression quantiles, Econometrica 46; Widmann, Lindsten, "
                            "Zachariah (2021), ICLR, appendix A.3",
                  .cost = "O(n) time and memory, 19 quantiles per sample; mixtures search each",
                  .families = familiesWith({Ability::Distribution}),
                  .dimensions = TargetDimensions::One,
                  .parameters = {levelsParameter()},
                  .papers = {"koenker1978", "widmann2021"},
                  .powersOfTen = PowersOfTen::Everywhere},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values& values,
                           const Run& run) { return rowScore(data, levelsFor(data, values), run); },
         .minimum = 0,
         .resolve =
             [](const Dataset& data, const Values& values) {
                 return Values{{"levels", levelsText(levelsFor(data, values))}};
             },
         .formSettings = {"levels"},
         .warnings = {}});
}

}  // namespace calibrium
