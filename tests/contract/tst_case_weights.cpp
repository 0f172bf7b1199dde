// SPDX-License-Identifier: GPL-3.0-or-later
// Case weights change a method's number as they should, or the method refuses them; present and future methods.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/cost.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "tests/support/example_predictions.h"
#include "tests/support/method_requests.h"
#include "tests/support/ready_call.h"

#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index sampleCount = 28;
constexpr double tolerance = 1e-12;

Dataset sampleData(const std::string& familyId) {
    const Dataset classes = simulate({.sampleCount = sampleCount, .classCount = 3, .alpha = 1.0, .pi = 0.3}, 7);
    if (familyId == "binary") return applyLens(classes, parseLens("class:1"));
    if (familyId == "categorical") return classes;
    DatasetParts parts;
    parts.name = familyId;
    parts.family = &family(familyId);
    Generator predictions = makeGenerator(7, 1);
    parts.parameters = examplePredictions(familyId, sampleCount, predictions);
    Generator generator = makeGenerator(7, 2);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

/// Of the first family whose data the method applies to.
Dataset sampleDataFor(const MethodInfo& info) {
    for (const auto& id : info.families) {
        Dataset data = sampleData(id);
        if (appliesTo(info, data)) return data;
    }
    return sampleData(info.families.front());
}

Dataset withEqualWeights(const Dataset& data, double weight) {
    return data.withWeights(Eigen::VectorXd::Constant(data.sampleCount(), weight));
}

/// Weights 0 to 3, and the data set in which every row stands as often as it weighs.
struct Repeated {
    Dataset weighted;
    Dataset repeated;
};

Repeated repeatedRows(const Dataset& data) {
    Eigen::VectorXd weights(data.sampleCount());
    std::vector<Index> rows;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Index count = (i * 7 + 3) % 4;
        weights(i) = static_cast<double>(count);
        rows.insert(rows.end(), static_cast<std::size_t>(count), i);
    }
    return {data.withWeights(weights), data.select(rows)};
}

/// With the numbers of a column of the file as weights.
Dataset weightedByColumn(const Dataset& data, const Eigen::VectorXd& weights) {
    SampleNotes notes;
    notes.columns.push_back({.name = "w",
                             .cells = std::vector<std::string>(static_cast<std::size_t>(weights.size())),
                             .numbers = {weights.begin(), weights.end()}});
    return withWeightColumn(data.withNotes(std::move(notes)), "w");
}

/// Unequal weights, and the same in units in which their squares are no numbers any more.
std::vector<Dataset> inSeveralUnits(const Dataset& data) {
    Eigen::VectorXd weights(data.sampleCount());
    for (Index i = 0; i < weights.size(); ++i) weights(i) = 1.0 + 0.37 * static_cast<double>(i % 5);
    return {weightedByColumn(data, weights), weightedByColumn(data, 1e-300 * weights),
            weightedByColumn(data, 1e300 * weights)};
}

MeasureResult measured(const PreparedData& data, const MethodRequest& request) {
    return analyse(data, onlyMeasure(request)).measures.front();
}
MeasureResult measured(const Dataset& data, const MethodRequest& request) {
    return measured(PreparedData(data), request);
}

/// The example of a family as the checks need it, with what has been computed of each for all of them.
struct FamilySamples {
    explicit FamilySamples(const Dataset& data)
        : plain(data), equal(withEqualWeights(data, 0.3)), weighted(data), repeated(data) {
        const Repeated rows = repeatedRows(data);
        weighted = PreparedData(rows.weighted);
        repeated = PreparedData(rows.repeated);
        const std::vector<Dataset> all = inSeveralUnits(data);
        units.emplace_back(all[0]);
        // A unit that is too small in one family, one too large in the next.
        static std::size_t number = 0;
        units.emplace_back(all[1 + number++ % 2]);
    }

    [[nodiscard]] const std::string& id() const { return plain.data().family().id(); }

    PreparedData plain;
    PreparedData equal;               ///< all weights 0.3
    PreparedData weighted, repeated;  ///< see repeatedRows()
    std::vector<PreparedData> units;  ///< the first and one other of inSeveralUnits()
};

const FamilySamples& samplesOf(const std::string& familyId) {
    static std::map<std::string, FamilySamples> known;
    auto found = known.find(familyId);
    if (found == known.end()) found = known.emplace(familyId, FamilySamples(sampleData(familyId))).first;
    return found->second;
}

void verifyClose(double a, double b, const std::string& what) {
    QVERIFY2(std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b)),
             (what + ": " + std::to_string(a) + " and " + std::to_string(b)).c_str());
}

/// Calls check(measure, samples) for every measure and every family that it claims.
template <class Check>
void forEachMeasure(const Check& check) {
    for (const auto& item : measures()) {
        for (const auto& id : item.info.families) {
            const FamilySamples& samples = samplesOf(id);
            if (appliesTo(item.info, samples.plain.data())) check(item, samples);
        }
    }
}

/// Whether repeating rows changes bandwidths, and pairs of a row with its repetition: for these see
/// wholeWeightsRepeatRowsInKernelSums().
bool takesKernel(const MethodInfo& info) { return findParameter(info.parameters, "bandwidth") != nullptr; }

/// Distances and kernels know no weights, whatever they are.
bool isAboutTheKernel(const MethodInfo& info, const MethodRequest& request) {
    for (const auto& item : request.values) {
        const Parameter* parameter = findParameter(info.parameters, item.first);
        if (parameter != nullptr && parameter->group == kernelGroup) return true;
    }
    return false;
}

/// A choice of a measure that works on the data without weights, and what it gives there.
struct WorkingRequest {
    MethodRequest request;
    Estimate plain;
};

/// Each of them but those to leave out.
std::vector<WorkingRequest> workingRequests(const Measure& measure, const PreparedData& data,
                                            const std::function<bool(const MethodRequest&)>& isLeftOut) {
    std::vector<WorkingRequest> working;
    for (const auto& request : variantsInTurn(measure.info, data.data().family().id())) {
        if (isLeftOut(request)) continue;
        try {
            const MeasureResult result = measured(data, request);
            if (result.refusal.empty()) working.push_back({request, result.estimate});
        } catch (const InvalidSetting&) {
            continue;  // not a choice for this family
        }
    }
    return working;
}

/// Equal-mass bins hold equal numbers of samples whatever they weigh, so repeating rows moves their edges; the bins of
/// the canonical ECE hold at least so many samples. What noise is taken off knows that weights are not repetitions, and
/// so does a regression that leaves the row itself out. Shares of the nearest rows of a loess are rounded.
bool looksAtNumbersOfRows(const MethodInfo& info, const MethodRequest& request) {
    for (const char* id : {"ence", "uce", "ece-counts", "mce-counts", "ace", "ece-sweep", "ece-debiased",
                           "root-brier-debiased", "kde-ece", "canonical-brier", "ici", "e50", "e90", "emax"}) {
        if (info.id == id) return true;
    }
    const Parameter* binning = findParameter(info.parameters, "binning");
    if (binning == nullptr) return false;
    const std::string used = request.values.contains("binning") ? request.values.text("binning")
                                                                : std::get<std::string>(binning->defaultValue);
    return used == "median-variance" || used == "equal-mass";
}

/// Heights within jumps are drawn row by row: a repeated row has others.
bool drawsHeights(const MethodInfo& info, const std::string& familyId) {
    const bool isOfPit = info.id == "miscalibration-area" || info.id == "rms-quantile-error" || info.id == "location" ||
                         info.id == "spread";
    return isOfPit && (family(familyId).areTargetsCounts() || familyId == "draws" || familyId == "quantiles");
}

}  // namespace

class TestCaseWeights : public QObject {
    Q_OBJECT

private slots:
    void someMethodsTakeThem();
    void equalWeightsChangeNothing();
    void wholeWeightsRepeatRows();
    void wholeWeightsRepeatRowsInKernelSums();
    void theirUnitDoesNotMatter();
    void testsDoNotDependOnTheirUnit();
    void aWeightFarAboveTheOthersIsCountedAsOne();
    void otherMeasuresRefuseThem();
    void otherTestsRefuseThem();
    void theExactTestTakesThemWithItsMeasure();
    void theUsualAnalysisLeavesNothingRefused();
    void otherViewsRefuseThem();
};

void TestCaseWeights::someMethodsTakeThem() {
    for (const char* id : {"accuracy",
                           "brier",
                           "root-brier",
                           "log-score",
                           "spherical",
                           "score-bound",
                           "crps",
                           "mse",
                           "pinball",
                           "interval-score",
                           "dss",
                           "ece",
                           "mce",
                           "cwce",
                           "corp",
                           "rps-parts",
                           "ks",
                           "kuiper",
                           "two-bin",
                           "skce",
                           "kce",
                           "nees",
                           "variogram-score",
                           "decomposition",
                           "vector-decomposition",
                           "ence",
                           "uce",
                           "ece-counts",
                           "mce-counts",
                           "observed-expected-counts",
                           "intercept-counts",
                           "slope-counts",
                           "miscalibration-area",
                           "rms-quantile-error",
                           "scaled-brier",
                           "auc",
                           "net-benefit",
                           "sensitivity",
                           "specificity",
                           "ppv",
                           "npv",
                           "observed-expected",
                           "ace",
                           "ece-debiased",
                           "ece-sweep",
                           "ece-canonical",
                           "mce-canonical",
                           "kde-ece",
                           "smooth-ece",
                           "interval-ce",
                           "ici",
                           "e50",
                           "e90",
                           "emax",
                           "mmce",
                           "ucme",
                           "total-variation",
                           "canonical-brier",
                           "root-brier-debiased",
                           "intercept",
                           "slope"}) {
        QVERIFY2(measure(id).info.takesWeights, id);
    }
    QVERIFY(hypothesisTest("exact").info.takesWeights);
}

void TestCaseWeights::equalWeightsChangeNothing() {
    forEachMeasure([](const Measure& measure, const FamilySamples& samples) {
        if (!measure.info.takesWeights) return;
        const auto isLeftOut = [&](const MethodRequest& request) { return isAboutTheKernel(measure.info, request); };
        for (const auto& [request, plain] : workingRequests(measure, samples.plain, isLeftOut)) {
            const MeasureResult result = measured(samples.equal, request);
            const std::string what = toText(request) + " of " + samples.id();
            QVERIFY2(result.refusal.empty(), (what + ": " + result.refusal.english()).c_str());
            const Estimate& weighted = result.estimate;
            verifyClose(weighted.value, plain.value, what);
            QCOMPARE(weighted.interval.has_value(), plain.interval.has_value());
            if (plain.interval) {
                verifyClose(weighted.interval->lower, plain.interval->lower, what + ", lower");
                verifyClose(weighted.interval->upper, plain.interval->upper, what + ", upper");
            }
            QCOMPARE(weighted.ifCalibrated.has_value(), plain.ifCalibrated.has_value());
            if (plain.ifCalibrated) verifyClose(weighted.ifCalibrated->upper, plain.ifCalibrated->upper, what);
        }
    });
}

void TestCaseWeights::wholeWeightsRepeatRows() {
    forEachMeasure([](const Measure& measure, const FamilySamples& samples) {
        if (!measure.info.takesWeights || takesKernel(measure.info)) return;
        if (drawsHeights(measure.info, samples.id())) return;
        const auto isLeftOut = [&](const MethodRequest& request) {
            return looksAtNumbersOfRows(measure.info, request);
        };
        for (const auto& [request, plain] : workingRequests(measure, samples.plain, isLeftOut)) {
            verifyClose(estimateAlone(samples.weighted, request).value, estimateAlone(samples.repeated, request).value,
                        toText(request) + " of " + samples.id());
        }
    });
}

void TestCaseWeights::wholeWeightsRepeatRowsInKernelSums() {
    forEachMeasure([](const Measure& measure, const FamilySamples& samples) {
        if (!measure.info.takesWeights || !takesKernel(measure.info)) return;
        if (findParameter(measure.info.parameters, "estimator") == nullptr) return;
        // A row of draws is compared with itself by pairs of different draws, with another row by all of them.
        if (samples.id() == "draws" || samples.id() == "draws-vectors") return;
        MethodRequest request{measure.info.id, {{"estimator", std::string("biased")}, {"bandwidth", 0.7}}};
        if (samples.plain.data().classCount() == 0) request.values.set("gamma", 0.5);
        verifyClose(estimateAlone(samples.weighted, request).value, estimateAlone(samples.repeated, request).value,
                    toText(request) + " of " + samples.id());
    });
}

void TestCaseWeights::theirUnitDoesNotMatter() {
    forEachMeasure([](const Measure& measure, const FamilySamples& samples) {
        if (!measure.info.takesWeights) return;
        const std::vector<PreparedData>& units = samples.units;
        const MeasureResult plain = measured(units[0], plainRequest(measure.info));
        const std::string what = measure.info.id + " of " + samples.id();
        for (std::size_t u = 1; u < units.size(); ++u) {
            const auto lastWarning = [&](std::size_t unit) {
                return units[unit].data().warnings().back().text.english();
            };
            QCOMPARE(lastWarning(u), lastWarning(0));
            const MeasureResult result = measured(units[u], plainRequest(measure.info));
            QVERIFY(result.refusal == plain.refusal);
            if (!plain.refusal.empty()) continue;
            verifyClose(result.estimate.value, plain.estimate.value, what);
            QCOMPARE(result.estimate.interval.has_value(), plain.estimate.interval.has_value());
            if (plain.estimate.interval) {
                verifyClose(result.estimate.interval->lower, plain.estimate.interval->lower, what + ", lower");
                verifyClose(result.estimate.interval->upper, plain.estimate.interval->upper, what + ", upper");
            }
        }
    });
}

void TestCaseWeights::testsDoNotDependOnTheirUnit() {
    for (const auto& item : hypothesisTests()) {
        if (!item.info.takesWeights) continue;
        const std::vector<Dataset> units = inSeveralUnits(sampleData(item.info.families.front()));
        const TestResult plain = analyse(units[0], onlyTest({item.info.id, {}})).tests.front();
        QVERIFY2(plain.refusal.empty(), plain.refusal.english().c_str());
        for (std::size_t u = 1; u < units.size(); ++u) {
            const TestResult other = analyse(units[u], onlyTest({item.info.id, {}})).tests.front();
            verifyClose(other.outcome.statistic, plain.outcome.statistic, item.info.id);
            verifyClose(other.outcome.pValue, plain.outcome.pValue, item.info.id);
        }
    }
}

void TestCaseWeights::aWeightFarAboveTheOthersIsCountedAsOne() {
    Eigen::VectorXd weights = Eigen::VectorXd::Ones(sampleCount);
    weights(3) = 1e300;
    const Dataset data = weightedByColumn(sampleData("binary"), weights);
    const std::string text = data.warnings().back().text.english();
    QVERIFY2(text.find(std::to_string(sampleCount) + " samples scatter like 1 of equal weight") != std::string::npos,
             text.c_str());
    const Interval gap = confidenceGap(data).interval;
    QVERIFY(gap.upper - gap.lower > 0.5);
    QVERIFY(!measured(data, {"brier", {}}).estimate.interval);
}

void TestCaseWeights::otherMeasuresRefuseThem() {
    forEachMeasure([](const Measure& measure, const FamilySamples& samples) {
        if (measure.info.takesWeights) return;
        const MeasureResult result = measured(samples.equal, {measure.info.id, {}});
        QVERIFY2(result.refusal.english() == measure.info.name + " is not defined with case weights.",
                 (measure.info.id + ": " + result.refusal.english()).c_str());
        QVERIFY(std::isnan(result.estimate.value));
    });
}

void TestCaseWeights::otherTestsRefuseThem() {
    for (const auto& item : hypothesisTests()) {
        if (item.info.takesWeights) continue;
        const Dataset data = sampleData(item.info.families.front());
        const TestResult result = analyse(withEqualWeights(data, 1), onlyTest({item.info.id, {}})).tests.front();
        QVERIFY2(result.refusal.english() == item.info.name + " is not defined with case weights.",
                 (item.info.id + ": " + result.refusal.english()).c_str());
    }
}

void TestCaseWeights::theExactTestTakesThemWithItsMeasure() {
    for (const auto& item : measures()) {
        if (!item.isTestable) continue;
        const Dataset data = sampleDataFor(item.info);
        const MethodRequest request{"exact", {{"measure", item.info.id}}};
        const TestResult plain = analyse(data, onlyTest(request)).tests.front();
        const TestResult weighted = analyse(withEqualWeights(data, 0.3), onlyTest(request)).tests.front();
        if (!item.info.takesWeights) {
            QVERIFY2(weighted.refusal.english() == item.info.name + " is not defined with case weights.",
                     item.info.id.c_str());
        } else if (plain.refusal.empty()) {
            QVERIFY2(weighted.outcome.pValue == plain.outcome.pValue, item.info.id.c_str());
            if (takesKernel(item.info) || looksAtNumbersOfRows(item.info, {item.info.id, {}})) continue;
            const Repeated rows = repeatedRows(data);
            const TestResult other = analyse(rows.weighted, onlyTest(request)).tests.front();
            verifyClose(other.outcome.statistic, measured(rows.repeated, {item.info.id, {}}).estimate.value,
                        item.info.id);
        }
    }
}

void TestCaseWeights::theUsualAnalysisLeavesNothingRefused() {
    for (const auto* family : families()) {
        const Dataset data = withEqualWeights(sampleData(family->id()), 1);
        const AnalysisResult result = analyse(data, withFewResamples(applicableTo(defaultAnalysis(), data)));
        QVERIFY2(!result.measures.empty(), family->id().c_str());
        QVERIFY2(!result.tests.empty(), family->id().c_str());
        QVERIFY2(refusalsOf(result).empty(), family->id().c_str());
    }
}

void TestCaseWeights::otherViewsRefuseThem() {
    const Dataset data = withEqualWeights(sampleData("categorical"), 1);
    const std::vector<FigureModel> models{{data, {}, 0}};
    for (const auto& view : figureMethods()) {
        if (view.info.takesWeights) continue;
        const Values values = viewValues(view, {}, {});
        const AnalysisSpecification analysis;
        const FigureCall call{.models = models, .values = values, .analysis = analysis};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, view.build(call));
    }
}

QTEST_GUILESS_MAIN(TestCaseWeights)
#include "tst_case_weights.moc"
