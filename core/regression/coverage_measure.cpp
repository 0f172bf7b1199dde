// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/coverage_measure.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/families/coordinates.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/regression/counted_coverage.h"
#include "core/run/error.h"
#include "core/statistics/weighted_mean.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double usualLevel = 0.9;
/// The difference of two levels has a rounding error: 0.95 - 0.05 is less than 0.9.
constexpr double roundedTo = 1e-9;

double withoutRoundingError(double level) { return std::round(level / roundedTo) / std::round(1 / roundedTo); }

/// The level that is asked for; of quantile forecasts one that they hold.
double levelOf(const Dataset& data, const Values& values) {
    const bool isNamed = !values.isText("level");
    const double wanted = isNamed ? values.real("level") : usualLevel;
    if (givenLevels(data).empty()) return wanted;
    const auto intervals = givenIntervals(data);
    if (intervals.empty()) {
        throw InvalidInput(
            "These quantile forecasts hold no central interval: no two of their levels lie as far from "
            "0 as from 1.");
    }
    const auto nearest = std::min_element(intervals.begin(), intervals.end(), [&](const auto& a, const auto& b) {
        return std::abs(a.coverage() - wanted) < std::abs(b.coverage() - wanted);
    });
    if (isNamed && std::abs(nearest->coverage() - wanted) > roundedTo) {
        std::vector<std::string> held;
        for (const auto& interval : intervals) held.push_back(percentText(interval.coverage()));
        throw InvalidInput(
            Text("These quantile forecasts hold no central interval of {1}, but of {2}; choose one of "
                 "them (level).",
                 asNumber(percentText(wanted)), inSequence(held)));
    }
    return std::abs(nearest->coverage() - wanted) <= roundedTo ? wanted : withoutRoundingError(nearest->coverage());
}

/// The real targets whose intervals are looked at: of vectors those of one coordinate, or of each of them.
std::vector<Dataset> realTargetsOf(const Dataset& data, const Values& values) {
    const bool isOfAll = values.isText("coordinate");
    if (!hasCoordinates(data)) {
        // One target is its own only coordinate, and knows no other.
        return {isOfAll ? data : coordinateOf(data, static_cast<Index>(values.integer("coordinate")) - 1)};
    }
    if (!isOfAll) return {coordinateOf(data, static_cast<Index>(values.integer("coordinate")) - 1)};
    std::vector<Dataset> coordinates;
    for (Index c = 0; c < data.values().cols(); ++c) coordinates.push_back(coordinateOf(data, c));
    return coordinates;
}

/// Of each row the share of its coordinates that are inside.
InsideTargets targetsInsideOf(const std::vector<Dataset>& coordinates, double level, const Run& run) {
    InsideTargets shares = targetsInside(coordinates.front(), level, run);
    if (coordinates.size() == 1) return shares;
    const auto count = static_cast<double>(coordinates.size());
    for (std::size_t c = 1; c < coordinates.size(); ++c) {
        const InsideTargets more = targetsInside(coordinates[c], level, run);
        for (std::size_t i = 0; i < shares.inside.size(); ++i) {
            shares.inside[i] += more.inside[i];
            shares.expected[i] += more.expected[i];
        }
    }
    for (double& share : shares.inside) share /= count;
    for (double& share : shares.expected) share /= count;
    return shares;
}

/// "1: 0.91, 2: 0.53": the coverage of each coordinate, those furthest from the level first where they are many.
std::optional<Warning> coordinatesNote(const std::vector<Dataset>& coordinates, double level, const Run& run) {
    constexpr std::size_t mostNamed = 10;
    if (coordinates.size() < 2) return std::nullopt;
    std::vector<std::pair<std::size_t, double>> shares;
    for (std::size_t c = 0; c < coordinates.size(); ++c) {
        const InsideTargets inside = targetsInside(coordinates[c], level, run);
        shares.emplace_back(c + 1, weightedMean(inside.inside, coordinates[c].weights()).value);
    }
    const bool areMany = shares.size() > mostNamed;
    if (areMany) {
        std::stable_sort(shares.begin(), shares.end(), [level](const auto& a, const auto& b) {
            return std::abs(a.second - level) > std::abs(b.second - level);
        });
        shares.resize(mostNamed);
    }
    std::vector<std::string> named;
    for (const auto& [number, share] : shares) named.push_back(std::to_string(number) + ": " + significant(share, 3));
    const auto count = static_cast<std::int64_t>(coordinates.size());
    if (areMany) {
        return Warning{"coverage-by-coordinate", Severity::Note,
                       Text("Coverage by coordinate, the {1} of {2} that are furthest from the level: {3}.", mostNamed,
                            count, inSequence(named)),
                       count, 0};
    }
    return Warning{"coverage-by-coordinate", Severity::Note, Text("Coverage by coordinate: {1}.", inSequence(named)),
                   count, 0};
}

/// The share of a calibrated model, where it is not the level itself.
bool hasShareOfItsOwn(const Dataset& data, const Values& values) {
    return values.isText("expected") && univariateDistributions(data, "The coverage of intervals")->isDiscrete();
}

Values resolved(const Dataset& data, const Values& values, double level, const InsideTargets& targets) {
    Values used{{"level", level}};
    if (hasShareOfItsOwn(data, values)) used.set("expected", weightedMean(targets.expected, data.weights()).value);
    return used;
}

std::vector<Warning> notesOf(const Values& used) {
    if (!used.contains("expected")) return {};
    return {
        {"expected-share", Severity::Note,
         Text("Intervals of {1} of a calibrated model with these predictions hold {2} of the targets, ends "
              "included.",
              asNumber(percentText(used.real("level"))), asNumber(significant(100 * used.real("expected"), 3) + " %")),
         0, 0}};
}

Better betterNear(const Values& values) {
    if (!values.isText("expected")) return Better::nearest(values.real("expected"));
    return Better::nearest(values.isText("level") ? usualLevel : values.real("level"));
}

/// Coordinates of a row hang together, so that a row counts once: as wide as if all of them were inside or none.
Interval intervalOf(const InsideTargets& targets, const Dataset& data, bool isOfSeveral) {
    if (data.weights().size() > 0) return weightedProportionInterval(targets.inside, data.weights());
    if (isOfSeveral) return weightedProportionInterval(targets.inside, Eigen::VectorXd::Ones(data.sampleCount()));
    const auto count = std::count(targets.inside.begin(), targets.inside.end(), 1.0);
    return clopperPearson(static_cast<Index>(count), data.sampleCount());
}

Estimate evaluate(const MethodCall& call) {
    call.run.check();
    const std::vector<Dataset> coordinates = realTargetsOf(call.data, call.values);
    const double level = levelOf(coordinates.front(), call.values);
    const InsideTargets targets = targetsInsideOf(coordinates, level, call.run);
    Estimate estimate;
    estimate.value = weightedMean(targets.inside, call.data.weights()).value;
    estimate.resolved = resolved(coordinates.front(), call.values, level, targets);
    estimate.warnings = notesOf(estimate.resolved);
    if (auto note = coordinatesNote(coordinates, level, call.run)) estimate.warnings.push_back(std::move(*note));
    if (const auto heavy = heavyWeightsWarning(call.data)) {
        estimate.warnings.push_back(*heavy);
    } else {
        estimate.interval = intervalOf(targets, call.data, coordinates.size() > 1);
    }
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepare(const MethodCall& call) {
    const std::vector<Dataset> own = realTargetsOf(call.data, call.values);
    const double level = levelOf(own.front(), call.values);
    return statisticPerTargets([data = call.data, values = call.values, level](const Targets& targets) {
        const std::vector<Dataset> drawn = realTargetsOf(data.withTargets(targets), values);
        return weightedMean(targetsInsideOf(drawn, level, {}).inside, data.weights()).value;
    });
}

/// Of vectors alone.
Parameter coordinateParameter() {
    Parameter coordinate =
        numberParameter("coordinate", "Coordinate", "Of targets of several dimensions, the coordinate looked at.",
                        std::string("all"), 1, 1e6, {{"all", "All", "All of them, each as much as another."}});
    coordinate.kind = ParameterKind::Integer;  // although its default is a word
    coordinate.dimensions = TargetDimensions::Several;
    return coordinate;
}

std::vector<Parameter> parameters() {
    return {numberParameter("level", "Level",
                            "The share of targets that the central interval promises; that of quantile forecasts is "
                            "between two of their quantiles.",
                            std::string("usual"), 0.001, 0.999,
                            {{"usual", "Usual", "0.9; of quantile forecasts the level nearest to it."}}),
            numberParameter("expected", "Share of a calibrated model",
                            "What the coverage is best near to. The intervals of counts hold more than their level, "
                            "those between few draws less.",
                            std::string("predicted"), 0.0, 1.0,
                            {{"predicted", "Predicted", "What the predictions let expect."}}),
            coordinateParameter()};
}

}  // namespace

Measure coverageMeasure() {
    return {
        .info =
            {.id = "coverage",
             .name = "Coverage",
             .explanation =
                 "The share of targets that lie within the central predicted intervals, their ends included: "
                 "of 90 % intervals it should be 0.9. Below, intervals are too narrow or in the wrong place; "
                 "above, they are too wide. Intervals of counts hold more than their level, since a whole "
                 "count is in or out, and those between few draws less; the share of a calibrated model is "
                 "then given beside. Of targets of several dimensions it is that of the intervals of each coordinate "
                 "by itself. Equal coverage says nothing of how wide intervals are: the interval score "
                 "and the CRPS do.",
             .formula = "n⁻¹ Σ_i 1{F_i⁻¹((1 − c)/2) ≤ y_i ≤ F_i⁻¹((1 + c)/2)}",
             .source = "Gneiting, Balabdaoui, Raftery (2007), JRSS B 69; interval: Clopper, Pearson (1934)",
             .cost = "O(n) quantiles",
             .families = familiesWithAny({{Ability::Distribution}, {Ability::Coordinates}}),
             .parameters = parameters(),
             .takesWeights = true,
             .uses = {Use::Analysis},
             .papers = {"gneiting2007", "clopper1934"}},
        .better = BetterRule(betterNear),
        .defaultLens = "canonical",
        .evaluate = evaluate,
        .prepare = prepare,
        .evidence = [](const Values&) { return Evidence::SmallOrLarge; },
        .formSettings = {"level", "coordinate"}};
}

}  // namespace calibrium
