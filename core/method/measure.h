// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/method/better.h"
#include "core/method/method_info.h"
#include "core/method/precision_plan.h"
#include "core/method/value_range.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class BandwidthStatistics;
class Dataset;
class TargetStatistic;
struct Cost;
struct Estimate;
struct MethodCall;

/// Which values of a measure speak against calibration.
enum class Evidence {
    Large,         ///< of an error: large values only
    SmallOrLarge,  ///< of a proper score: it is too small for predictions that are less certain than they should be
};

/// One of several choices of the rows of a data set, by its number from 0; rows may repeat.
using RowChoices = std::function<std::vector<Index>(std::size_t choice)>;

struct Measure {
    MethodInfo info;
    BetterRule better;          ///< which values are better under these (completed) settings
    std::string defaultLens{};  ///< "canonical", "top-label" or "confidence": see usualLens()
    bool isTestable = true;     ///< some values speak against calibration, so it can be the statistic of a test
    std::function<Estimate(const MethodCall&)> evaluate{};
    std::function<std::unique_ptr<TargetStatistic>(const MethodCall&)> prepare{};
    /// What evaluate() gives without the interval, where an interval costs something or takes more than prepare().
    std::function<Estimate(const MethodCall&)> point{};
    /// Whether the value is, under these (completed) values, the mean of a term over all pairs of different samples, a
    /// U-statistic of degree two; absent: it is not.
    std::function<bool(const Dataset&, const Values&)> isPairMean{};
    /// Of such a measure, for each sample: the mean of its term with all others. Their mean is the value.
    std::function<std::vector<double>(const MethodCall&)> pairMeans{};
    /// Whether valuesOnRows() has a way for such data under these (completed) values; absent: it has none.
    std::function<bool(const Dataset&, const Values&)> hasValuesOnRows{};
    /// The values on many choices of the rows, for far less than one by one.
    std::function<std::vector<double>(const MethodCall&, std::size_t choiceCount, const RowChoices&)> valuesOnRows{};
    bool drawsWithinJumps = false;    ///< where predicted distributions jump, heights within are drawn with the seed
    bool isScoreParts = false;        ///< MCB, DSC and UNC of a score
    bool isCalibrationError = false;  ///< the quantity that it estimates is 0 if the model is calibrated
    /// For a calibration error whose noise counts as error, so that no interval around the value covers the truth:
    /// about how many operations one more set of targets costs its statistic. Its value is shown beside the range of a
    /// calibrated model, with as many resamples as that allows. 0 (or no function): it needs none under these values.
    std::function<double(const Dataset&, const Values&)> calibratedCost{};
    /// Which values speak against calibration under these (completed) settings; empty: large ones. See evidenceOf().
    std::function<Evidence(const Values&)> evidence{};
    /// The values with what the measure left to be chosen by the cost of prepare()'s statistic under so many sets of
    /// targets; absent where it leaves nothing open. A function of the call's data, values and that number alone.
    std::function<Values(const Dataset& data, const Values& values, std::size_t setCount)> forResampling{};
    /// The statistic at several bandwidths, all else by the values; absent, or null under these values, where they
    /// share nothing, so that prepare() for each of them does as well.
    std::function<std::unique_ptr<BandwidthStatistics>(const MethodCall&, std::span<const double> bandwidths)>
        prepareBandwidths{};
    /// What evaluate() takes for such data under these (completed) values; absent: so little that nobody waits.
    std::function<Cost(const Dataset&, const Values&)> cost{};
    /// What point() takes, where that is much less; absent: as cost.
    std::function<Cost(const Dataset&, const Values&)> pointCost{};
    /// Settings that make other quantities of it, whose numbers are never compared: see resultForm().
    std::vector<std::string> formSettings{};
    PrecisionPlan precision{};  ///< of a measure of risks
    ValueRange range{};         ///< the values that it can take
};

/// All registered measures, in the order in which they are shown. The list stands above all methods, in core/registry.
const std::vector<Measure>& measures();
/// The one with this id. Throws InvalidSetting that lists the known ids.
const Measure& measure(std::string_view id);

/// The measures for a use in the order of the list, the judge of such targets first.
std::vector<const Measure*> measuresFor(Use use, bool areClasses);

/// The measure's estimate for the data of the call with what it settled, without an interval.
Estimate pointOf(const Measure& measure, const MethodCall& call);
/// The number alone: what evaluate() gives, up to rounding, for less.
double valueOf(const Measure& measure, const MethodCall& call);

/// Which values of the measure speak against calibration under these (completed) settings.
Evidence evidenceOf(const Measure& measure, const Values& values);

/// A calibratedCost for statistics that look at every probability once.
double costPerSample(const Dataset& data, const Values& values);

}  // namespace calibrium
