// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/lab_presets.h"
#include "core/experiments/preset_parts.h"
#include "core/experiments/w21_readings.h"
#include "core/registry/lookup.h"

#include <cstdint>
#include <utility>

namespace calibrium {

namespace {

const std::string w19 = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, ";
const std::string w21 = "Widmann, Lindsten, Zachariah (2021), ICLR, ";

/// A model of W19 with what is known of it.
struct W19Case {
    std::string id;
    std::string name;
    std::string description;
    double trueEce;  ///< analytic, two digits
};

const std::vector<W19Case>& w19Cases() {
    static const std::vector<W19Case> list{
        {"m1", "M1", "the calibrated model", 0.0},
        {"m2", "M2", "half of the targets are the first class", 0.45},
        {"m3", "M3", "the targets are uniform and have nothing to do with the predictions", 0.71},
    };
    return list;
}

PublishedFigure distributionOf(const W19Case& model) {
    ExperimentPlan plan =
        worldPlan("distribution", {{"repetitions", std::int64_t{10000}}}, "dirichlet", w19Model(model.id));
    plan.analysis.measures = {{"ece-canonical", {}}, skceBy("biased"), skceBy("unbiased"), skceOfPairs()};
    plan.published = {{"ece-canonical", "", model.trueEce}};
    return {.id = "w19-figure-1-" + model.id,
            .name = "W19 Fig. 1, " + model.name,
            .explanation = "Estimates of 10,000 data sets of 250 samples and 10 classes from " + model.name + ", " +
                           model.description +
                           ": the ECE with the total variation distance on uniform bins, and the "
                           "biased, the unbiased and the linear SKCE. Compare the mean of the ECE with the analytic "
                           "value, from which it is far off for the calibrated model M1. Two of the SKCEs are right on "
                           "average, the unbiased and the linear one, which scatters more; the biased one is not.",
            .source = w19 + "Figure 1; analytic values from Section 7",
            .plan = std::move(plan)};
}

PublishedFigure testErrorsOf(const W19Case& model) {
    ExperimentPlan plan =
        worldPlan("test-error", {{"repetitions", std::int64_t{500}}}, "dirichlet", w19Model(model.id));
    plan.analysis.tests = {
        {"consistency", {{"measure", std::string("ece-canonical")}, {"resamples", std::int64_t{200}}}},
        {"distribution-free", {{"estimator", std::string("biased")}}},
        {"distribution-free", {{"estimator", std::string("unbiased")}}},
        {"distribution-free", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}},
        bootstrapTestRequest(200),
        {"asymptotic-block", {{"blocksize", std::int64_t{2}}}}};
    const std::string what =
        model.trueEce == 0
            ? "A good test lies on the diagonal. The consistency test of the ECE leaves it, and the distribution-free "
              "bounds stay at 0: they are valid but far too careful."
            : "A curve near 0 is a powerful test: the bootstrap first, then the linear asymptotic test; the "
              "distribution-free bounds see the error last, if at all.";
    return {.id = "w19-figure-2-" + model.id,
            .name = "W19 Fig. 2, " + model.name,
            .explanation = "Empirical test error against significance level for " + model.name + ", " +
                           model.description + ", with 250 samples and 10 classes. " + what,
            .source = w19 + "Figure 2",
            .plan = std::move(plan)};
}

PublishedFigure quantilesOfTheLine() {
    ExperimentPlan plan =
        worldPlan("distribution", {{"repetitions", std::int64_t{500}}}, "ols", {{"n", std::int64_t{50}}});
    plan.analysis.tests = {{"pit-ks", {}}, bootstrapTestRequest(500)};
    return {.id = "w21-figure-1",
            .name = "W21 Fig. 1 and 5, least squares",
            .explanation =
                "A straight line fitted to a sine, judged on 50 samples. Its quantile levels look uniform, "
                "so the test of the PIT values overlooks it in most data sets; the kernel test asks for the "
                "whole distribution given the prediction and rejects it in nearly all. The picture of the "
                "world shows the two conditional densities.",
            .source = w21 + "Figures 1 and 5, Appendix A.1",
            .plan = std::move(plan)};
}

std::string caseId(const W21Case& model) {
    return "d" + std::to_string(model.dimension) + (model.isCalibrated ? "-calibrated" : "-uncalibrated");
}

std::string caseName(const W21Case& model) {
    return "d = " + std::to_string(model.dimension) + (model.isCalibrated ? ", calibrated" : ", uncalibrated");
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
    plan.published = w21TestErrors(model);
    const std::string figures = model.dimension == 1 ? "10" : "2 and 11";
    const std::string what =
        model.isCalibrated ? "How often the tests reject it, at the level 5 %: they approach the level as n grows."
                           : "How often the tests miss it, at the level 5 %: blocks of two samples are the "
                             "cheapest and the last to see the error.";
    return {.id = (model.dimension == 1 ? "w21-figure-10-" : "w21-figure-2-") + caseId(model),
            .name = "W21 Fig. " + figures + ", " + caseName(model),
            .explanation = "Normal predictions of targets of " + std::to_string(model.dimension) +
                           (model.dimension == 1 ? " dimension, " : " dimensions, ") +
                           (model.isCalibrated ? "calibrated. " : "uncalibrated. ") + what +
                           " The second panel shows the same against the computing time.",
            .source = w21 + "Figures " + figures + ", with the numbers of the authors' tables",
            .plan = std::move(plan)};
}

/// Figures 6 to 9 are these four cases.
PublishedFigure estimatorsOf(const W21Case& model) {
    ExperimentPlan plan = w21Plan(model);
    plan.analysis.measures = w21Estimators();
    plan.published = w21EstimatorErrors(model);
    return {.id = "w21-figures-6-to-9-" + caseId(model),
            .name = "W21 Fig. 6 to 9, " + caseName(model),
            .explanation =
                "Mean absolute error and variance of four estimators of the SKCE against the number of "
                "samples and the computing time, for normal predictions of targets of " +
                std::to_string(model.dimension) + (model.dimension == 1 ? " dimension, " : " dimensions, ") +
                (model.isCalibrated ? "calibrated. " : "uncalibrated. ") +
                "Blocks of two samples are the cheapest for a given n, and the least exact.",
            .source = w21 + "Figures 6 to 9, with the numbers of the authors' tables",
            .plan = std::move(plan)};
}

PublishedFigure trainingCurves() {
    ExperimentPlan plan = trainingPlan(5000);
    plan.analysis.measures = {{"mse", {}},      {"log-score", {}},  {"pinball", {}},
                              skceBy("biased"), skceBy("unbiased"), skceOfPairs()};
    plan.analysis.tests = {bootstrapTestRequest(1000)};
    return {.id = "w21-figure-3",
            .name = "W21 Fig. 3 and 12, training",
            .explanation =
                "Ten networks and their ensemble along 5000 training steps on the Friedman 1 problem. On "
                "the test data every statistic is best within about the first 1000 steps, when exactly depends "
                "on the draw of the data, and gets worse after it: accuracy and calibration are lost together. "
                "This seed is a draw whose test error turns near step 1000, as in the paper.",
            .source = w21 + "Figures 3 and 12, Appendix A.3",
            .plan = std::move(plan)};
}

PublishedFigure eceAgainstSamples() {
    ExperimentPlan plan = worldPlan("ece-bins",
                                    {{"repetitions", std::int64_t{100}},
                                     {"from", std::int64_t{128}},
                                     {"to", std::int64_t{8192}},
                                     {"bins-from", std::int64_t{15}},
                                     {"bins-to", std::int64_t{15}}},
                                    "logistic-normal", {{"sharpness", 1.0}});
    plan.analysis.measures = {{"ece", {}}, {"cwce", {}}};
    return {.id = "gb22-figure-2",
            .name = "GB22 Fig. 2",
            .explanation =
                "Top-label and class-wise calibration errors of a perfectly calibrated model of 100 classes "
                "against the number of samples. Both should be 0; both start far above and only approach "
                "it as the test set grows, so numbers from test sets of different sizes cannot be compared.",
            .source =
                "Gruber, Buettner (2022), NeurIPS 35, Figure 2 and Appendix G.1; equal spread of all logits in "
                "place of random covariances",
            .plan = std::move(plan)};
}

}  // namespace

const std::vector<PublishedFigure>& publishedFigures() {
    static const std::vector<PublishedFigure> list = [] {
        std::vector<PublishedFigure> figures;
        for (const auto& model : w19Cases()) figures.push_back(distributionOf(model));
        for (const auto& model : w19Cases()) figures.push_back(testErrorsOf(model));
        figures.push_back(quantilesOfTheLine());
        const std::vector<W21Case> cases{{10, true}, {10, false}, {1, true}, {1, false}};
        for (const auto& model : cases) figures.push_back(testsOf(model));
        figures.push_back(trainingCurves());
        for (const auto& model : cases) figures.push_back(estimatorsOf(model));
        figures.push_back(eceAgainstSamples());
        return figures;
    }();
    return list;
}

const PublishedFigure& publishedFigure(std::string_view id) {
    return lookUp(publishedFigures(), id, "published figure");
}

}  // namespace calibrium
