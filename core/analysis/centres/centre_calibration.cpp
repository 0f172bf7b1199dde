// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/centres/centre_calibration.h"

#include "core/analysis/groups/crossed_groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/logistic_calibration.h"
#include "core/estimators/clinical/observed_expected.h"
#include "core/io/names/cluster_names.h"
#include "core/method/values.h"
#include "core/run/error.h"
#include "core/statistics/random_effects.h"
#include "core/text/name_order.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewEvents = 10;

SampleGroups centresOf(const Dataset& data, const std::string& column) {
    const auto names = noteColumnNames(data);
    const bool isName = std::find(names.begin(), names.end(), column) != names.end();
    const bool isCut = !isName && (groupColumnName(column) != column || crossedColumns(column, names));
    return isCut ? groupsOf(data, column) : valueGroupsOf(data, column, mostCentres);
}

CentreValue ratioOf(const Dataset& data) {
    const ObservedExpected ratio = observedExpected(data);
    return {.value = ratio.value, .interval = ratio.interval};
}

CentreValue coefficientOf(const LogisticCoefficient& coefficient) {
    return {.value = coefficient.value, .interval = coefficient.interval};
}

/// Computes one quantity of a centre, or keeps the reason for which it has none.
void attemptValue(Centre& centre, CentreQuantity quantity, const std::function<CentreValue()>& work) {
    const auto place = static_cast<std::size_t>(quantity);
    try {
        centre.values[place] = work();
    } catch (const InvalidInput& error) {
        centre.reasons[place] = textOf(error);
    }
}

Centre centreOf(const Dataset& part, const SampleGroup& group, const Run& run) {
    Centre centre{.name = group.name, .rows = group.rows};
    centre.eventCount = static_cast<Index>(std::count(part.labels().begin(), part.labels().end(), 1));
    double weight = 0;
    for (Index i = 0; i < part.sampleCount(); ++i) {
        weight += part.weight(i);
        centre.observed += part.weight(i) * part.labels()[static_cast<std::size_t>(i)];
        centre.predicted += part.weight(i) * part.parameters()(i, 1);
    }
    if (!(weight > 0)) {
        centre.reasons.fill(Text("{1} has no sample with a weight.", group.label));
        return centre;
    }
    centre.observed /= weight;
    centre.predicted /= weight;
    attemptValue(centre, CentreQuantity::ObservedExpected, [&] { return ratioOf(part); });
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

Text startOfSentence(const CentreQuantityInfo& info) {
    switch (info.quantity) {
        case CentreQuantity::ObservedExpected:
            return "The logarithm of observed : expected";
        case CentreQuantity::Intercept:
            return "The intercept";
        case CentreQuantity::Slope:
            return "The slope";
    }
    return Text("");
}

Warning tooSmallToPool(const CentreQuantityInfo& info, double typicalError, std::size_t count) {
    return {
        "centres-too-small", Severity::Doubt,
        Text("{1} is not pooled: a typical centre gives it with a standard error of {2}, and beyond {3} the pooled "
             "value is biased. Join small centres, or read the value over all samples.",
             startOfSentence(info), asNumber(fixedText(typicalError, 2)), asNumber(fixedText(largestPooledError, 2))),
        static_cast<Index>(count)};
}

/// Fills in what the centres bring into the pool of a quantity, and says so where they are too small for it.
std::optional<PooledCentres> pooledOf(CentreCalibration& calibration, std::span<const Dataset> parts,
                                      const CentreQuantityInfo& info, const Run& run) {
    std::vector<Centre>& centres = calibration.centres;
    const auto place = static_cast<std::size_t>(info.quantity);
    const auto [entries, tau] = poolCentres(parts, info.quantity, run);
    std::vector<double> values;
    std::vector<double> errors;
    for (std::size_t c = 0; c < centres.size(); ++c) {
        centres[c].entries[place] = entries[c];
        if (!entries[c]) continue;
        values.push_back(entries[c]->value);
        errors.push_back(entries[c]->standardError);
    }
    if (values.size() < 2) return std::nullopt;
    const RandomEffects effects = randomEffectsAt(tau, values, errors);
    if (effects.typicalError > largestPooledError) {
        calibration.warnings.push_back(tooSmallToPool(info, effects.typicalError, values.size()));
        return std::nullopt;
    }
    auto share = effects.shares.begin();
    for (Centre& centre : centres) {
        if (centre.entries[place]) centre.shares[place] = *share++;
    }
    PooledCentres result{.centreCount = values.size(),
                         .value = info.isRatio ? std::exp(effects.value) : effects.value,
                         .interval = effects.interval,
                         .prediction = effects.prediction,
                         .tau = effects.tau,
                         .inconsistency = effects.inconsistency};
    toScale(result.interval, info.isRatio);
    if (result.prediction) toScale(*result.prediction, info.isRatio);
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
        const bool isPooled = result.pooled[static_cast<std::size_t>(CentreQuantity::Intercept)].has_value();
        const std::string count = std::to_string(oneOutcome);
        result.warnings.push_back(
            {"centres-of-one-outcome", Severity::Note,
             isPooled ? Text("Centres in which all samples have the same outcome: {1}. They have no intercept and no "
                             "slope of their own; what is pooled, with less bias in small centres, exists there too.",
                             asNumber(count))
                      : Text("Centres in which all samples have the same outcome: {1}. They have no intercept and no "
                             "slope of their own.",
                             asNumber(count)),
             oneOutcome, 0});
    }
    if (few > 0) {
        result.warnings.push_back({"centres-with-few-events", Severity::Doubt,
                                   Text("Centres with fewer than {1} events or non-events: {2}. Their values, above "
                                        "all slopes, are rough, and their standard errors too.",
                                        fewEvents, few),
                                   few, 0});
    }
    if (result.missingCount > 0) {
        result.warnings.push_back(
            {"samples-without-centre", Severity::Note,
             Text("Samples without a value of {1}: {2}. They are in no centre.", result.column, result.missingCount),
             result.missingCount, 0});
    }
}

/// How many different values a column has where each of them has so many samples on average; 0 otherwise.
std::size_t repeatedValues(const SampleColumn& column, std::size_t fewestSamples) {
    const std::set<std::string_view> texts(column.cells.begin(), column.cells.end());
    return texts.size() > 1 && fewestSamples * texts.size() <= column.cells.size() ? texts.size() : 0;
}

/// Whether the values may be centres though their name does not say so.
bool mayBeCentres(const SampleColumn& column) {
    constexpr std::size_t fewestOfCentre = 10;
    constexpr std::size_t mostNames = 50;
    constexpr std::size_t mostNumbers = 12;
    const std::size_t count = repeatedValues(column, fewestOfCentre);
    return count > 0 && count <= (column.numbers.empty() ? mostNames : mostNumbers);
}

}  // namespace

CentreCalibration calibrationByCentre(const Dataset& data, const std::string& column, const Run& run) {
    static_cast<void>(positiveProbabilities(data, "Calibration by centre"));
    SampleGroups groups = centresOf(data, column);
    CentreCalibration result{.column = groups.column, .centres = {}, .warnings = groups.warnings};
    std::erase_if(groups.groups, [&](const SampleGroup& group) {
        if (group.isMissing) result.missingCount += static_cast<Index>(group.rows.size());
        return group.isMissing;
    });
    // Ranges of a column that is cut rise already, and their names may begin with a sign.
    if (groupColumnName(column) == column) {
        std::stable_sort(groups.groups.begin(), groups.groups.end(),
                         [](const SampleGroup& a, const SampleGroup& b) { return isNameBefore(a.name, b.name); });
    }
    if (groups.groups.size() < 2) {
        throw InvalidInput(
            Text("The column {1} of {2} names a single centre; calibration by centre needs at least two.",
                 groups.column, data.name()));
    }
    std::vector<Dataset> parts;
    const auto count = static_cast<double>(groups.groups.size() + centreQuantities.size());
    for (const SampleGroup& group : groups.groups) {
        parts.push_back(data.select(group.rows).withName(group.label));
        result.centres.push_back(centreOf(parts.back(), group, run.withoutProgress()));
        run.step(static_cast<double>(parts.size()) / count);
    }
    for (const CentreQuantityInfo& info : centreQuantities) {
        result.pooled[static_cast<std::size_t>(info.quantity)] = pooledOf(result, parts, info, run.withoutProgress());
    }
    run.step(1.0);
    addWarnings(result);
    return result;
}

std::string likelyCentreColumn(const Dataset& data) {
    if (data.notes() == nullptr) return "";
    for (const SampleColumn& column : data.notes()->columns) {
        const std::size_t count = repeatedValues(column, 2);
        if (namesCluster(column.name) && count > 0 && count <= mostCentres) return column.name;
    }
    for (const SampleColumn& column : data.notes()->columns) {
        if (mayBeCentres(column)) return column.name;
    }
    return "";
}

}  // namespace calibrium
