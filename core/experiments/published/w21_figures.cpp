// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_plan.h"
#include "core/experiments/published/figure_presets.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/published/preset_parts.h"
#include "core/experiments/published/w21_readings.h"

#include <cstdint>
#include <string>
#include <utility>

namespace calibrium {

namespace {

const std::string w21 = "Widmann, Lindsten, Zachariah (2021), ICLR, ";

PublishedFigure quantilesOfTheLine() {
    ExperimentPlan plan = worldPlan("distribution", {{"repetitions", std::int64_t{500}}, {"picture", true}}, "ols",
                                    {{"n", std::int64_t{50}}});
    plan.analysis.kernel = w21Kernel();
    plan.analysis.tests = {{"pit-ks", {}}, bootstrapTestRequest(10000)};
    return {.id = "w21-figure-1",
            .name = "A straight line through a sine (Figures 1, 4 and 5)",
            .explanation =
                "The true conditional density of the target and that of a straight line fitted to a sine, both with "
                "the 100 training points; the share of 50 validation targets below each predicted quantile; and the "
                "p-values of 500 such validation sets. The quantiles look uniform, so the test of the PIT values "
                "overlooks the model in most data sets; the kernel test asks for the whole distribution given the "
                "prediction and rejects it in nearly all. The paper's kernel has bandwidth 1 and γ = 1/2.\n\n"
                "Deviations: the paper reports one p-value, below 0.05, with 100,000 resamples; here each of 500 data "
                "sets gets one with 10,000, whose Monte Carlo error is at most 0.005. The PIT test is not in the "
                "paper. Every data set has its own training points; the densities show those of the first.",
            .source = Text("{1}Figures 1, 4 and 5, Appendix A.1", w21),
            .plan = std::move(plan),
            .group = "Widmann et al. 2021: Calibration tests beyond classification"};
}

std::string caseId(const W21Case& model) {
    return "d" + std::to_string(model.dimension) + (model.isCalibrated ? "-calibrated" : "-uncalibrated");
}

Text caseName(const W21Case& model) {
    return model.isCalibrated ? Text("d = {1}, calibrated", model.dimension)
                              : Text("d = {1}, uncalibrated", model.dimension);
}

Text targetsOf(const W21Case& model) {
    if (model.dimension == 1) {
        return model.isCalibrated ? Text("{1} dimension, calibrated", model.dimension)
                                  : Text("{1} dimension, uncalibrated", model.dimension);
    }
    return model.isCalibrated ? Text("{1} dimensions, calibrated", model.dimension)
                              : Text("{1} dimensions, uncalibrated", model.dimension);
}

ExperimentPlan w21Plan(const W21Case& model) {
    ExperimentPlan plan = worldPlan(
        "sample-size",
        {{"repetitions", std::int64_t{500}}, {"from", std::int64_t{4}}, {"to", std::int64_t{1024}}, {"alpha", 0.05}},
        "normal", {{"dimension", std::int64_t{model.dimension}}, {"calibrated", model.isCalibrated}});
    plan.analysis.kernel = w21Kernel();
    return plan;
}

/// In ten dimensions Figure 2 shows the errors against n, Figures 10 and 11 show all of them against time as well.
PublishedFigure testsOf(const W21Case& model) {
    ExperimentPlan plan = w21Plan(model);
    plan.analysis.tests = w21Tests();
    plan.published = w21Readings(plan);
    const Text figures = model.dimension == 1 ? Text("Figure 10") : Text("Figures 2 and 11");
    const Text what =
        model.isCalibrated
            ? Text("How often the tests reject it, at the level 5 %: they approach the level as n grows.")
            : Text(
                  "How often the tests miss it, at the level 5 %: blocks of two samples are the cheapest and the last "
                  "to see the error.");
    return {
        .id = (model.dimension == 1 ? "w21-figure-10-" : "w21-figure-2-") + caseId(model),
        .name = Text("Errors of the tests, {1} ({2})", caseName(model), figures),
        .explanation = inSequence(
            {Text("Normal predictions of targets of {1}.", targetsOf(model)), what,
             "The second panel shows the same against the computing time. Hollow marks are the published numbers.\n\n"
             "Deviations: the ten locations of the CME test are drawn for each data set, where the paper drew them "
             "once for each number of dimensions, so that its curve is that of one draw; with 4 samples its covariance "
             "is singular, and where the published program solved with it all the same, the pseudo-inverse is used. "
             "Times are medians, not minima."}),
        .source = Text("{1}{2}, with the numbers of the authors' tables", w21, figures),
        .plan = std::move(plan),
        .group = "Widmann et al. 2021: Calibration tests beyond classification"};
}

/// Figures 6 to 9 are these four cases.
PublishedFigure estimatorsOf(const W21Case& model) {
    ExperimentPlan plan = w21Plan(model);
    plan.analysis.measures = w21Estimators();
    plan.published = w21Readings(plan);
    return {.id = "w21-figures-6-to-9-" + caseId(model),
            .name = Text("Errors of the estimates, {1} (Figures 6 to 9)", caseName(model)),
            .explanation = Text(
                "Mean absolute error and variance of four estimators of the SKCE against the number of samples and the "
                "computing time, for normal predictions of targets of {1}. With 16 samples or more blocks of two give "
                "the largest error and the largest variance for a given n; they cost least where n is large. Hollow "
                "marks are the published numbers.\n\n"
                "Deviations: the truth of the uncalibrated models is a quadrature, not a mean of estimates; times are "
                "medians on this computer, not minima on the authors'.",
                targetsOf(model)),
            .source = Text("{1}Figures 6 to 9, with the numbers of the authors' tables", w21),
            .plan = std::move(plan),
            .group = "Widmann et al. 2021: Calibration tests beyond classification"};
}

PublishedFigure trainingCurves() {
    ExperimentPlan plan = trainingPlan(5000);
    plan.analysis.measures = {{"mse", {}},      {"log-score", {}},  {"pinball", {}},
                              skceBy("biased"), skceBy("unbiased"), skceOfPairs()};
    plan.analysis.tests = {bootstrapTestRequest(1000)};
    return {.id = "w21-figure-3",
            .name = "Ten networks while they learn (Figures 3 and 12)",
            .explanation =
                "Ten networks and their ensemble along 5000 training steps on the Friedman 1 problem. On the test data "
                "every statistic is best early and gets worse after it; when exactly depends on the draw of the data "
                "and on the statistic: proper scores turn sooner than the squared error, because the spread that the "
                "networks take from their training errors is too small well before their means get worse. This seed "
                "is a draw whose squared error turns near step 1000, as in the paper.\n\n"
                "Deviation: the random draws are ours; nothing published is shown beside.",
            .source = Text("{1}Figures 3 and 12, Appendix A.3", w21),
            .plan = std::move(plan),
            .group = "Widmann et al. 2021: Calibration tests beyond classification"};
}

}  // namespace

std::vector<PublishedFigure> w21Figures() {
    std::vector<PublishedFigure> figures{quantilesOfTheLine()};
    const std::vector<W21Case> cases{{10, true}, {10, false}, {1, true}, {1, false}};
    for (const auto& model : cases) figures.push_back(testsOf(model));
    figures.push_back(trainingCurves());
    for (const auto& model : cases) figures.push_back(estimatorsOf(model));
    return figures;
}

}  // namespace calibrium
