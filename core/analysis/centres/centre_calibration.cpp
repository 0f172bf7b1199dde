// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/centres/centre_calibration.h"

#include "core/analysis/groups/column_use.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/notes.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/logistic_calibration.h"
#include "core/estimators/clinical/observed_expected.h"
#include "core/io/names/cluster_names.h"
#include "core/run/error.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewEvents = 10;

SampleGroups centresOf(const Dataset& data, const std::string& column) {
    const auto names = noteColumnNames(data);
    const bool isName = std::find(names.begin(), names.end(), column) != names.end();
    const bool isCut = !isName && groupColumnName(column) != column;
    return isCut ? groupsOf(data, column) : valueGroupsOf(data, column, mostCentres);
}

double weightOf(const Dataset& data, Index i) { return data.weights().size() > 0 ? data.weights()(i) : 1.0; }

/// Σ w² (y - ȳ)² / (Σ w y)²
double logRatioVariance(const Dataset& data, double frequency) {
    double squares = 0;
    double events = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double y = data.labels()[static_cast<std::size_t>(i)];
        const double error = weightOf(data, i) * (y - frequency);
        squares += error * error;
        events += weightOf(data, i) * y;
    }
    return squares / (events * events);
}

CentreValue ratioOf(const Dataset& data, const Centre& centre) {
    const ObservedExpected ratio = observedExpected(data);
    CentreValue value{.value = ratio.value, .interval = ratio.interval};
    if (!centre.hasOneOutcome()) {
        value.pooledAs = std::log(ratio.value);
        value.standardError = std::sqrt(logRatioVariance(data, centre.observed));
        return value;
    }
    const double count =
        data.weights().size() > 0 ? effectiveSampleSize(data.weights()) : static_cast<double>(data.sampleCount());
    const double events = count * centre.observed + 0.5;
    value.pooledAs = std::log(events / (count * centre.predicted + 0.5));
    value.standardError = std::sqrt(1 / events - 1 / (count + 1));
    return value;
}

CentreValue coefficientOf(const LogisticCoefficient& coefficient) {
    if (!std::isfinite(coefficient.value) || !std::isfinite(coefficient.standardError) ||
        !(coefficient.standardError > 0)) {
        throw InvalidInput("The logistic fit gives no standard error.");
    }
    return {.value = coefficient.value,
            .interval = coefficient.interval,
            .pooledAs = coefficient.value,
            .standardError = coefficient.standardError};
}

/// Computes one quantity of a centre, or keeps the reason for which it has none.
void attemptValue(Centre& centre, CentreQuantity quantity, const std::function<CentreValue()>& work) {
    const auto place = static_cast<std::size_t>(quantity);
    try {
        centre.values[place] = work();
    } catch (const InvalidInput& error) {
        centre.reasons[place] = error.what();
    }
}

Centre centreOf(const Dataset& data, const SampleGroup& group, const Run& run) {
    const Dataset part = data.select(group.rows).withName(group.label);
    Centre centre{.name = group.name, .rows = group.rows};
    centre.eventCount = static_cast<Index>(std::count(part.labels().begin(), part.labels().end(), 1));
    double weight = 0;
    for (Index i = 0; i < part.sampleCount(); ++i) {
        weight += weightOf(part, i);
        centre.observed += weightOf(part, i) * part.labels()[static_cast<std::size_t>(i)];
        centre.predicted += weightOf(part, i) * part.parameters()(i, 1);
    }
    if (!(weight > 0)) {
        centre.reasons.fill(group.label + " has no sample with a weight.");
        return centre;
    }
    centre.observed /= weight;
    centre.predicted /= weight;
    attemptValue(centre, CentreQuantity::ObservedExpected, [&] { return ratioOf(part, centre); });
    attemptValue(centre, CentreQuantity::Intercept,
                 [&] { return coefficientOf(LogisticCalibration(part, "The intercept", run).intercept()); });
    attemptValue(centre, CentreQuantity::Slope,
                 [&] { return coefficientOf(LogisticCalibration(part, "The slope", run).slope()); });
    return centre;
}

void toScale(Interval& interval, bool isRatio) {
    if (!isRatio) return;
    interval.lower = std::exp(interval.lower);
    interval.upper = std::exp(interval.upper);
}

std::optional<PooledCentres> pooledOf(std::vector<Centre>& centres, std::size_t place) {
    std::vector<double> values;
    std::vector<double> errors;
    std::vector<CentreValue*> pooled;
    for (Centre& centre : centres) {
        if (!centre.values[place]) continue;
        pooled.push_back(&*centre.values[place]);
        values.push_back(pooled.back()->pooledAs);
        errors.push_back(pooled.back()->standardError);
    }
    if (values.size() < 2) return std::nullopt;
    const RandomEffects effects = randomEffects(values, errors);
    for (std::size_t c = 0; c < pooled.size(); ++c) pooled[c]->share = effects.shares[c];
    const bool isRatio = centreQuantities()[place].isRatio;
    PooledCentres result{.centreCount = values.size(),
                         .value = isRatio ? std::exp(effects.value) : effects.value,
                         .interval = effects.interval,
                         .prediction = effects.prediction,
                         .tau = effects.tau,
                         .inconsistency = effects.inconsistency};
    toScale(result.interval, isRatio);
    if (result.prediction) toScale(*result.prediction, isRatio);
    return result;
}

void addWarnings(CentreCalibration& result) {
    Index oneOutcome = 0;
    Index few = 0;
    for (const Centre& centre : result.centres) {
        const Index rarer = std::min(centre.eventCount, static_cast<Index>(centre.rows.size()) - centre.eventCount);
        oneOutcome += centre.hasOneOutcome() ? 1 : 0;
        few += rarer < fewEvents ? 1 : 0;
    }
    if (oneOutcome > 0) {
        result.warnings.push_back({"centres-of-one-outcome",
                                   "Centres in which all samples have the same outcome: " + std::to_string(oneOutcome) +
                                       ". Their observed : expected is pooled with half an event and half a non-event "
                                       "added; they have no intercept and no slope.",
                                   oneOutcome, 0});
    }
    if (few > 0) {
        result.warnings.push_back({"centres-with-few-events",
                                   "Centres with fewer than " + std::to_string(fewEvents) +
                                       " events or non-events: " + std::to_string(few) +
                                       ". Their values, above all slopes, are rough, and their standard errors too.",
                                   few, 0});
    }
    if (result.missingCount > 0) {
        result.warnings.push_back({"samples-without-centre",
                                   "Samples without a value of " + result.column + ": " +
                                       std::to_string(result.missingCount) + ". They are in no centre.",
                                   result.missingCount, 0});
    }
}

/// Values recur, so that two rows of one are no accident.
bool repeats(const SampleColumn& column) {
    const std::set<std::string_view> texts(column.cells.begin(), column.cells.end());
    return texts.size() > 1 && texts.size() <= mostCentres && 2 * texts.size() <= column.cells.size();
}

}  // namespace

const std::array<CentreQuantityInfo, 3>& centreQuantities() {
    static const std::array<CentreQuantityInfo, 3> infos{
        {{CentreQuantity::ObservedExpected, "observed-expected", "observed : expected", 1, true},
         {CentreQuantity::Intercept, "intercept", "intercept", 0, false},
         {CentreQuantity::Slope, "slope", "slope", 1, false}}};
    return infos;
}

CentreCalibration calibrationByCentre(const Dataset& data, const std::string& column, const Run& run) {
    static_cast<void>(positiveProbabilities(data, "Calibration by centre"));
    SampleGroups groups = centresOf(data, column);
    CentreCalibration result{.column = groups.column, .centres = {}, .warnings = groups.warnings};
    std::erase_if(groups.groups, [&](const SampleGroup& group) {
        if (group.isMissing) result.missingCount += static_cast<Index>(group.rows.size());
        return group.isMissing;
    });
    if (groups.groups.size() < 2) {
        throw InvalidInput("The column " + groups.column + " of " + data.name() +
                           " names a single centre; calibration by centre needs at least two.");
    }
    const auto count = static_cast<double>(groups.groups.size());
    for (const SampleGroup& group : groups.groups) {
        result.centres.push_back(centreOf(data, group, run.withoutProgress()));
        run.step(static_cast<double>(result.centres.size()) / count);
    }
    for (std::size_t place = 0; place < result.pooled.size(); ++place) {
        result.pooled[place] = pooledOf(result.centres, place);
    }
    addWarnings(result);
    return result;
}

std::string likelyCentreColumn(const Dataset& data) {
    if (data.notes() == nullptr) return "";
    for (const SampleColumn& column : data.notes()->columns) {
        if (namesCluster(column.name) && repeats(column)) return column.name;
    }
    return likelyGroupColumn(data);
}

}  // namespace calibrium
