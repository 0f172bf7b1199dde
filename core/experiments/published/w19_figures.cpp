// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_plan.h"
#include "core/experiments/published/figure_presets.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/published/preset_parts.h"
#include "core/experiments/published/w19_readings.h"
#include "core/experiments/published/w19_tables.h"
#include "core/simulation/w19_truth.h"
#include "core/text/number_text.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace calibrium {

namespace {

const std::string citedPaper = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, ";
constexpr std::int64_t publishedDataSets = 10000;
constexpr std::int64_t wholeFigure = 1000;  // repetitions of each of its worlds
constexpr std::int64_t testRepetitions = 500;
constexpr std::int64_t figureResamples = 200;

/// A model of W19 with what is known of it.
struct W19Case {
    std::string id;
    std::string name;
    Text description;
    bool isCalibrated;
};

const std::vector<W19Case>& w19Cases() {
    static const std::vector<W19Case> list{
        {"m1", "M1", "the calibrated model", true},
        {"m2", "M2", "half of the targets are the first class", false},
        {"m3", "M3", "the targets are uniform and have nothing to do with the predictions", false},
    };
    return list;
}

ExperimentPlan withReadings(ExperimentPlan plan) {
    plan.analysis.kernel = w19Kernel();
    plan.published = w19Readings(plan);
    return plan;
}

ExperimentPlan estimatesPlan(std::int64_t repetitions, const Values& world, std::vector<MethodRequest> measures,
                             std::vector<WorldCase> cases = {}) {
    ExperimentPlan plan = worldPlan("distribution", {{"repetitions", repetitions}}, "dirichlet", world);
    plan.cases = std::move(cases);
    plan.analysis.measures = std::move(measures);
    return withReadings(std::move(plan));
}

ExperimentPlan testsPlan(const Values& world, std::vector<MethodRequest> tests, std::vector<WorldCase> cases = {}) {
    ExperimentPlan plan = worldPlan("test-error", {{"repetitions", testRepetitions}}, "dirichlet", world);
    plan.cases = std::move(cases);
    plan.analysis.tests = std::move(tests);
    return withReadings(std::move(plan));
}

std::vector<WorldCase> models() {
    std::vector<WorldCase> cases;
    for (const auto& model : w19Cases()) cases.push_back({model.name, w19Model(model.id)});
    return cases;
}

const Text publishedMarks =
    "Hollow marks are the published numbers, of 10,000 data sets, with their standard deviations.";
const Text truthText =
    "The true ECE is analytic; where the model is not calibrated the truth of the SKCE is the mean of the unbiased "
    "estimates, as in the paper, once there are 100.";
const Text publishedErrors = "Hollow marks are the published errors of 10,000 data sets at a few levels.";
/// Of 100 and 1000 classes the test errors are in the paper's figures only.
Text testMarks(int classCount) {
    return w19TestErrors(classCount) != nullptr
               ? publishedErrors
               : Text("The published curves of this number of classes have not been read off.");
}

const Text testDeviations =
    "Deviations: 500 data sets in place of 10,000; resampling tests take 200 resamples for each p-value and count "
    "(1 + count)/(1 + R), where the published program counted count/R.";

/// Sentences, and where it deviates from the paper in a paragraph of its own.
Text explained(std::vector<Text> sentences, const Text& deviations) {
    return inSequence({inSequence(std::move(sentences)), deviations}, "\n\n");
}

PublishedFigure wholeFigureOne() {
    return {.id = "w19-figure-1",
            .name = "Estimates of the calibration error, all models (Figure 1)",
            .explanation = explained(
                {"Estimates of 1000 data sets of 250 samples and 10 classes from each of the three models, row by row: "
                 "M1 is calibrated, in M2 half of the targets are the first class, in M3 they are uniform and have "
                 "nothing to do with the predictions.",
                 truthText, publishedMarks},
                "Deviations: 1000 data sets in place of 10,000; the truth of the SKCE of M1 is exactly 0 here."),
            .source = Text("{1}Figure 1", citedPaper),
            .plan = estimatesPlan(wholeFigure, {}, w19Estimators(), models()),
            .group = "Widmann et al. 2019: Calibration tests in multi-class classification"};
}

PublishedFigure distributionOf(const W19Case& model) {
    return {.id = "w19-figure-1-" + model.id,
            .name = Text("Estimates of the calibration error, {1} (Figure 1)", model.name),
            .explanation = explained(
                {Text("Estimates of 10,000 data sets of 250 samples and 10 classes from {1}, {2}: the ECE with the "
                      "total variation distance on uniform bins, and the biased, the unbiased and the linear SKCE. "
                      "Compare the mean of the ECE with the analytic value, from which it is far off for the "
                      "calibrated model M1. Two of the SKCEs are right on average, the unbiased and the linear one, "
                      "which scatters more; the biased one is not.",
                      model.name, model.description),
                 truthText, publishedMarks},
                model.isCalibrated ? Text("Deviation: the truth of the SKCE is exactly 0 here.") : Text()),
            .source = Text("{1}Figure 1; analytic values from Section 7", citedPaper),
            .plan = estimatesPlan(publishedDataSets, w19Model(model.id), w19Estimators()),
            .group = "Widmann et al. 2019: Calibration tests in multi-class classification"};
}

const Text levelText =
    "In a calibrated world a good test lies on the diagonal; the consistency test of the ECE leaves it, and the "
    "distribution-free bounds stay at 0: they are valid but far too careful.";
const Text powerText =
    "A curve near 0 is a powerful test: the bootstrap first, then the linear asymptotic test; the distribution-free "
    "bounds see the error last, if at all.";

PublishedFigure wholeFigureTwo() {
    return {.id = "w19-figure-2",
            .name = "Errors of the tests, all models (Figure 2)",
            .explanation = explained(
                {Text("Empirical test error against significance level for the three models with 250 samples and 10 "
                      "classes, one panel each. {1} For M2 and M3: {2}",
                      levelText, powerText),
                 publishedErrors},
                testDeviations),
            .source = Text("{1}Figure 2", citedPaper),
            .plan = testsPlan({}, w19Tests(figureResamples), models()),
            .group = "Widmann et al. 2019: Calibration tests in multi-class classification"};
}

PublishedFigure testErrorsOf(const W19Case& model) {
    return {.id = "w19-figure-2-" + model.id,
            .name = Text("Errors of the tests, {1} (Figure 2)", model.name),
            .explanation = explained(
                {Text("Empirical test error against significance level for {1}, {2}, with 250 samples and 10 classes.",
                      model.name, model.description),
                 model.isCalibrated ? levelText : powerText, publishedErrors},
                testDeviations),
            .source = Text("{1}Figure 2", citedPaper),
            .plan = testsPlan(w19Model(model.id), w19Tests(figureResamples)),
            .group = "Widmann et al. 2019: Calibration tests in multi-class classification"};
}

// Appendices J.2.3 (estimates) and J.2.4 (tests): all numbers of classes, shares and kinds of disturbed targets.

const Text estimatesAppendix = Text("{1}appendix J.2.3", citedPaper);
const Text testsAppendix = Text("{1}appendix J.2.4", citedPaper);

Text groupOf(int classCount) { return Text("Widmann et al. 2019, appendix J.2: {1} classes", classCount); }

Values worldOf(int classCount, const std::string& disturbance) {
    return {{"classes", std::int64_t{classCount}}, {"disturbance", disturbance}};
}

Text targetsText(const std::string& disturbance) {
    return disturbance == "uniform" ? Text("uniform targets") : Text("targets of the first class");
}

MethodRequest withBandwidth(MethodRequest request, double bandwidth) {
    request.values.set("bandwidth", bandwidth);
    return request;
}

/// The expected distance of two predictions, which the appendix takes as a second bandwidth; four digits.
double expectedDistance(int classCount) { return std::round(dirichletMeanTv(classCount, 0.1) * 1e4) / 1e4; }

std::vector<MethodRequest> allEstimators(int classCount) {
    std::vector<MethodRequest> list = w19AllEstimators();
    for (const auto& request : {skceBy("biased"), skceBy("unbiased"), skceOfPairs()}) {
        list.push_back(withBandwidth(request, expectedDistance(classCount)));
    }
    return list;
}

/// Figure 2's tests and consistency resampling of the ECE on median-variance bins.
std::vector<MethodRequest> allTests() {
    std::vector<MethodRequest> list = w19Tests(figureResamples);
    list.insert(list.begin() + 1, {"consistency",
                                   {{"measure", std::string("ece-canonical")},
                                    {"binning", std::string("median-variance")},
                                    {"minsize", std::int64_t{5}},
                                    {"resamples", figureResamples}}});
    return list;
}

/// The kernel tests with the expected distance as bandwidth.
std::vector<MethodRequest> expectedDistanceTests(int classCount) {
    std::vector<MethodRequest> list;
    for (auto& request : w19Tests(figureResamples)) {
        if (request.id != "consistency") list.push_back(withBandwidth(request, expectedDistance(classCount)));
    }
    return list;
}

std::vector<WorldCase> shares(const std::vector<double>& pis) {
    std::vector<WorldCase> cases;
    for (const double pi : pis) cases.push_back({"π = " + significant(pi), {{"pi", pi}}});
    return cases;
}

/// "m10-first", "m10-uniform".
std::string idOf(int classCount, const std::string& disturbance) {
    return "m" + std::to_string(classCount) + (disturbance == "uniform" ? "-uniform" : "-first");
}

std::string percentId(double pi) { return "-pi" + std::to_string(std::lround(100 * pi)); }

const Text bandwidthText =
    "The SKCE has two bandwidths: the median of all distances, and the expected distance of two predictions.";

PublishedFigure wholeEstimates(int classCount, const std::string& disturbance) {
    return {.id = "w19-estimates-" + idOf(classCount, disturbance),
            .name = Text("Estimates, {1}, all π", targetsText(disturbance)),
            .explanation = explained(
                {Text("Means and standard deviations of two ECEs and six SKCEs over data sets of 250 samples and {1} "
                      "classes, against the share π of disturbed targets, here {2}. The line is the truth.",
                      classCount, targetsText(disturbance)),
                 truthText, bandwidthText, publishedMarks},
                "Deviations: 500 data sets in place of 10,000; the paper shows a histogram for each π."),
            .source = estimatesAppendix,
            .plan = estimatesPlan(500, worldOf(classCount, disturbance), allEstimators(classCount),
                                  shares({0, 0.25, 0.5, 0.75, 1})),
            .group = groupOf(classCount)};
}

PublishedFigure wholeTests(int classCount, const std::string& disturbance, bool isExpectedDistance) {
    const Text targets = targetsText(disturbance);
    const Text bandwidth =
        isExpectedDistance ? Text("the expected distance of two predictions") : Text("the median of all distances");
    return {.id = "w19-tests-" + idOf(classCount, disturbance) + (isExpectedDistance ? "-expected" : ""),
            .name = isExpectedDistance ? Text("Tests, {1}, expected distance", targets) : Text("Tests, {1}", targets),
            .explanation = explained(
                {Text("Empirical test error against significance level for 250 samples, {1} classes and {2}, one panel "
                      "for each share π of them. The bandwidth of the kernel is {3}.",
                      classCount, targets, bandwidth),
                 levelText, testMarks(classCount)},
                testDeviations),
            .source = testsAppendix,
            .plan = testsPlan(worldOf(classCount, disturbance),
                              isExpectedDistance ? expectedDistanceTests(classCount) : allTests(), shares({0, 0.5, 1})),
            .group = groupOf(classCount)};
}

Values cellOf(int classCount, const std::string& disturbance, double pi) {
    Values values = worldOf(classCount, disturbance);
    values.set("pi", pi);
    return values;
}

Text cellName(const std::string& disturbance, double pi) {
    if (pi == 0) return "calibrated";
    return Text("π = {1}, {2}", asNumber(significant(pi)), targetsText(disturbance));
}

PublishedFigure estimatesOf(int classCount, const std::string& disturbance, double pi) {
    return {.id = "w19-estimates-" + idOf(classCount, disturbance) + percentId(pi),
            .name = Text("Estimates, {1}", cellName(disturbance, pi)),
            .explanation = explained({Text("Estimates of data sets of 250 samples and {1} classes, {2}.", classCount,
                                           cellName(disturbance, pi)),
                                      truthText, bandwidthText, publishedMarks},
                                     "Deviation: 1000 data sets in place of 10,000."),
            .source = estimatesAppendix,
            .plan = estimatesPlan(wholeFigure, cellOf(classCount, disturbance, pi), allEstimators(classCount)),
            .group = groupOf(classCount)};
}

PublishedFigure testsOf(int classCount, const std::string& disturbance, double pi) {
    return {.id = "w19-tests-" + idOf(classCount, disturbance) + percentId(pi),
            .name = Text("Tests, {1}", cellName(disturbance, pi)),
            .explanation =
                explained({Text("Empirical test error against significance level for 250 samples and {1} classes, {2}.",
                                classCount, cellName(disturbance, pi)),
                           pi == 0 ? levelText : powerText, testMarks(classCount)},
                          testDeviations),
            .source = testsAppendix,
            .plan = testsPlan(cellOf(classCount, disturbance, pi), allTests()),
            .group = groupOf(classCount)};
}

/// π = 0 is one model, whatever its disturbed targets would be.
void addCells(std::vector<PublishedFigure>& figures, int classCount, bool areTests) {
    const auto add = [&](const std::string& disturbance, double pi) {
        figures.push_back(areTests ? testsOf(classCount, disturbance, pi) : estimatesOf(classCount, disturbance, pi));
    };
    add("first-class", 0);
    for (const std::string disturbance : {"first-class", "uniform"}) {
        for (const double pi : {0.25, 0.5, 0.75, 1.0}) {
            if (!areTests || pi == 0.5 || pi == 1) add(disturbance, pi);
        }
    }
}

}  // namespace

std::vector<PublishedFigure> w19Figures() {
    std::vector<PublishedFigure> figures{wholeFigureOne()};
    for (const auto& model : w19Cases()) figures.push_back(distributionOf(model));
    figures.push_back(wholeFigureTwo());
    for (const auto& model : w19Cases()) figures.push_back(testErrorsOf(model));
    for (const int classCount : {2, 10, 100, 1000}) {
        for (const std::string disturbance : {"first-class", "uniform"}) {
            figures.push_back(wholeEstimates(classCount, disturbance));
        }
        for (const std::string disturbance : {"first-class", "uniform"}) {
            figures.push_back(wholeTests(classCount, disturbance, false));
            figures.push_back(wholeTests(classCount, disturbance, true));
        }
        addCells(figures, classCount, false);
        addCells(figures, classCount, true);
    }
    return figures;
}

}  // namespace calibrium
