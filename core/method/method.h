// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/better.h"
#include "core/method/outcome.h"
#include "core/method/parameter.h"
#include "core/method/precision_plan.h"
#include "core/method/resolved_kernel.h"
#include "core/method/seed.h"
#include "core/method/shared_parts.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// What a method is taken for where nobody has chosen one.
enum class Use : std::uint8_t {
    Analysis,         ///< the analysis of a model
    Comparison,       ///< the comparison of models: proper scores
    QuickComparison,  ///< offered in the view Compare: one more model costs little
    Change,           ///< before and after a recalibration
    CalibrationLine,  ///< the same of a risk, as clinicians judge it: best at a value, so that smaller is not better
    JudgeOfClasses,   ///< the proper score that decides between recalibrations of class probabilities
    JudgeOfReals,     ///< likewise of real targets
    Suggestion,       ///< named in place of one that does not apply
    WeightedTest,     ///< statistic of a test whose own one knows no case weights
    Verdict,          ///< the test that decides whether anything is said against a model
    TrainingLoss,     ///< what networks for real targets are trained with, so that it says when a training is over
    Risks,            ///< the analysis of a risk, in place of that of any other model: what clinicians publish
    Utility           ///< what acting on a risk is worth
};
using Uses = EnumSet<Use>;

/// Where the values of a measure are positive and change by powers of ten along a training, so that they are drawn on a
/// logarithmic axis.
enum class PowersOfTen : std::uint8_t { Nowhere, OnNewData, Everywhere };

/// What a preview can tell of a method from sums over pairs of samples (SkcePreview), while settings of the kernel are
/// moved.
enum class PairPreview : std::uint8_t {
    None,
    Estimated,  ///< of a measure: its estimate
    Resampled,  ///< of a test: the estimate among those of resampled targets
    Blocks,     ///< of a test: the scatter of the estimates of blocks
    Bound       ///< of a test: the estimate against the bound of distributionFreeOutcome()
};

/// What every registered thing (measure, test, kernel, distance, family, view) says of itself.
struct MethodInfo {
    std::string id;                     ///< kebab-case, never changes
    std::string name;                   ///< as in a table head: "SKCE"
    std::string explanation;            ///< one paragraph: what it is, how to read it, what it is not
    std::string formula;                ///< plain text, Unicode mathematics
    std::string source;                 ///< paper and equation
    std::string cost;                   ///< "O(n² m) time, O(n) memory"
    std::vector<std::string> families;  ///< ids of the families it applies to
    TargetDimensions dimensions = TargetDimensions::Any;
    std::vector<Parameter> parameters;
    /// Whether it means something else, and says so in its number, for samples with case weights (Dataset::weights()).
    bool takesWeights = false;
    Uses uses{};
    std::vector<std::string> papers{};  ///< keys of its source in resources/bibliography.bib
    std::string nameInText{};           ///< within a sentence, "p (exact)", where the name reads otherwise
    PowersOfTen powersOfTen = PowersOfTen::Nowhere;
    /// What a preview knows of it under these (completed) values; absent: nothing.
    std::function<PairPreview(const Values&)> preview{};
};

/// What computing a method takes, roughly: about how many elementary operations (a double read, multiplied and added)
/// on all cores together, and how many bytes at once besides the data.
struct Cost {
    double operations = 0;
    double bytes = 0;
};

/// Everything a method is called with. Values are complete and checked.
struct MethodCall {
    const Dataset& data;  ///< already seen through the lens, with the rows that are left to use
    const Values& values;
    Seed seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for any one temporary that grows with n
    Run run{};
    /// Ready for these data; null for a method without the settings of a kernel.
    std::shared_ptr<const ResolvedKernel> kernel{};
    SharedParts parts{};  ///< of all methods that are called with the same data

    /// The kernel of a method that has one.
    [[nodiscard]] const ResolvedKernel& readyKernel() const;
    /// The same call as a part of it, with a part of its progress or with other values.
    [[nodiscard]] MethodCall during(const Run& part) const;
    [[nodiscard]] MethodCall with(const Values& others, const Run& part) const;
};

/// A measure with everything that depends on the predictions alone already computed (bins, bandwidth, kernel sums):
/// what resampling of targets evaluates again and again.
class TargetStatistic {
public:
    virtual ~TargetStatistic() = default;
    /// The statistic under each set of targets, in order. Same digits for every thread count.
    [[nodiscard]] virtual std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const = 0;
};

/// The same for one measure at several bandwidths, which share what they can.
class BandwidthStatistics {
public:
    virtual ~BandwidthStatistics() = default;
    /// One row per bandwidth, one column per set of targets. Same digits for every thread count.
    [[nodiscard]] virtual RowMatrix evaluate(std::span<const Targets> batch, const Run& run) const = 0;
};

/// A calibratedCost for statistics that look at every probability once.
double costPerSample(const Dataset& data, const Values& values);

/// A TargetStatistic that evaluates one set of targets at a time, in parallel over the batch.
std::unique_ptr<TargetStatistic> statisticPerTargets(std::function<double(const Targets&)> evaluateOne);

/// Which values of a measure speak against calibration.
enum class Evidence {
    Large,         ///< of an error: large values only
    SmallOrLarge,  ///< of a proper score: it is too small for predictions that are less certain than they should be
};

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
};

struct HypothesisTest {
    MethodInfo info;
    std::string defaultLens;  ///< likewise; a test of a measure takes the measure's lens instead
    /// Of the null hypothesis that the target is one more draw of its prediction: it is called with the data as
    /// Family::exchangeable() has them.
    bool isExchangeable = false;
    bool isFast = false;  ///< a kernel test without all pairs of samples: named where others take long
    std::function<TestOutcome(const MethodCall&)> evaluate;
    /// As Measure::cost.
    std::function<Cost(const Dataset&, const Values&)> cost{};
};

/// A kernel shape, a distance or a target kernel: described here, computed by the families and the pair engine.
struct KernelPart {
    MethodInfo info;
    std::string role;  ///< "distance", "kernel" or "target"
};

/// All registered methods, in the order in which they are shown. The lists stand above all methods, in core/registry.
const std::vector<Measure>& measures();
const std::vector<HypothesisTest>& hypothesisTests();
const std::vector<KernelPart>& kernelParts();
const std::vector<const Family*>& families();

/// The one with this id. Throws InvalidSetting that lists the known ids.
const Measure& measure(std::string_view id);
const HypothesisTest& hypothesisTest(std::string_view id);
const Family& family(std::string_view id);
/// Ids of all families: of methods that apply to every one.
std::vector<std::string> allFamilyIds();
/// Ids of the families whose predictions have all that is needed.
std::vector<std::string> familiesWith(const Abilities& needed);
/// The same, of any of several sets.
std::vector<std::string> familiesWithAny(std::initializer_list<Abilities> sets);

/// The measures for a use in the order of the list, the judge of such targets first.
std::vector<const Measure*> measuresFor(Use use, bool areClasses);

/// The measure's estimate for the data of the call with what it settled, without an interval.
Estimate pointOf(const Measure& measure, const MethodCall& call);
/// The number alone: what evaluate() gives, up to rounding, for less.
double valueOf(const Measure& measure, const MethodCall& call);

/// What a preview knows of the method under these (completed) values.
PairPreview previewOf(const MethodInfo& info, const Values& values);

/// Which values of the measure speak against calibration under these (completed) settings.
Evidence evidenceOf(const Measure& measure, const Values& values);

/// Whether the method's families hold that of the data, as they are before any lens, and its targets are of one
/// dimension where the method needs that.
bool appliesTo(const MethodInfo& info, const Dataset& data);

/// Group of the parameters that all kernel methods share: set once for an analysis, overridden per method.
inline constexpr std::string_view kernelGroup = "kernel";

/// The method's own parameters, followed, for a test of a measure, by those of the measure that `given` names. A kernel
/// parameter of the test itself stands in place of the measure's.
std::vector<Parameter> parametersOf(const MethodInfo& info, const Values& given);

}  // namespace calibrium
