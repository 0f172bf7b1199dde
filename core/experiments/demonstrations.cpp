// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/lab_presets.h"
#include "core/experiments/preset_parts.h"
#include "core/experiments/recalibration_demonstrations.h"
#include "core/method/lookup.h"

#include <cstdint>
#include <utility>

namespace calibrium {

namespace {

constexpr std::int64_t resamples = 199;

/// Repetitions that show the point within seconds.
Values repetitions(std::int64_t count) { return {{"repetitions", count}}; }

ExperimentPlan withMeasures(ExperimentPlan plan, std::vector<MethodRequest> measures) {
    plan.analysis.measures = std::move(measures);
    return plan;
}

ExperimentPlan withTests(ExperimentPlan plan, std::vector<MethodRequest> tests) {
    plan.analysis.tests = std::move(tests);
    return plan;
}

/// Classes that are calibrated except for a share π of targets.
Values disturbed(double pi, std::int64_t n, double alpha = 0.1) { return {{"pi", pi}, {"n", n}, {"alpha", alpha}}; }

Values sizes(std::int64_t count, std::int64_t from, std::int64_t to) {
    return {{"repetitions", count}, {"from", from}, {"to", to}};
}

Values sizesAndBins(std::int64_t count, std::int64_t from, std::int64_t to, std::int64_t fewest, std::int64_t most) {
    return {{"repetitions", count}, {"from", from}, {"to", to}, {"bins-from", fewest}, {"bins-to", most}};
}

/// Another seed than 1, whose first data sets happen to lie to one side.
ExperimentPlan withSeed(std::uint64_t seed, ExperimentPlan plan) {
    plan.analysis.seed = seed;
    return plan;
}

Demonstration biasOfTheEce() {
    return {
        .id = "ece-bias",
        .name = "Why the ECE is biased",
        .explanation = "A perfect model gets a positive ECE, and the fewer samples there are the larger it is.",
        .steps = {
            {.title = "A perfect model gets an error",
             .text = "The targets are drawn from the predictions themselves, so this model is perfectly calibrated: "
                     "its true ECE is 0. Every data set of 250 samples gives one estimate, and the "
                     "histogram grows from them.\n\n"
                     "None of them is 0. In every bin the observed frequency misses the predicted one by chance, and "
                     "the ECE adds up the sizes of these misses; nothing can cancel them. Their sum is what you see.",
             .plan = withMeasures(worldPlan("distribution", repetitions(1000), "dirichlet", disturbed(0, 250)),
                                  {{"ece", {}}})},
            {.title = "More samples, less bias",
             .text = "The same model and the same ECE with more and more samples. Chance misses in a bin shrink like "
                     "one over the root "
                     "of the number of samples in it, and the ECE shrinks with them.\n\n"
                     "So an ECE says as much about the size of the test set as about the model. Two models may be "
                     "compared by it only on test sets of the same size, and even then both numbers are too large.",
             .plan = withMeasures(worldPlan("sample-size", sizes(200, 64, 4096), "dirichlet", disturbed(0, 250)),
                                  {{"ece", {}}})},
            {.title = "An estimate that is right on average",
             .text = "The kernel calibration error can be estimated without this bias. Both estimates below are of "
                     "the same data sets. The biased one pairs every sample with itself, too; these terms are always "
                     "positive. The unbiased one leaves them out.\n\n"
                     "Its estimates lie on both sides of 0, and their mean is 0 within its error. A negative estimate "
                     "is the price; it only says that the error is too small to be seen.",
             .plan =
                 withMeasures(withSeed(2, worldPlan("distribution", repetitions(1000), "dirichlet", disturbed(0, 250))),
                              {skceBy("biased"), skceBy("unbiased")})}}};
}

Demonstration binsOfTheEce() {
    return {
        .id = "ece-bins",
        .name = "The number of bins decides the ECE",
        .explanation = "The same predictions have a small or a large ECE, depending on a setting nobody reports.",
        .steps = {
            {.title = "One data set, many answers",
             .text = "A calibrated model and 250 samples. The only difference between the curves is the number of "
                     "bins. Their true value is 0.\n\n"
                     "With 80 bins the mean ECE is more than three times that with 5 bins. Ask yourself which of them "
                     "you would have published.",
             .plan = withMeasures(
                 worldPlan("ece-bins", sizesAndBins(500, 250, 250, 5, 80), "dirichlet", disturbed(0, 250, 1.0)),
                 {{"ece", {}}})},
            {.title = "Curves that meet only far out",
             .text = "Now from 128 to 8192 samples. Each curve falls towards the truth, but the one with many bins "
                     "starts higher: its bins hold few samples each.\n\n"
                     "The number of samples per bin is what counts. Before you read an ECE, divide the number of "
                     "samples by the number of bins.",
             .plan = withMeasures(
                 worldPlan("ece-bins", sizesAndBins(100, 128, 8192, 5, 80), "dirichlet", disturbed(0, 250, 1.0)),
                 {{"ece", {}}})},
            {.title = "A model with an error",
             .text = "Here a fifth of the targets has nothing to do with the predictions, so the model is truly "
                     "miscalibrated. With many samples all curves settle at the same height, away from 0.\n\n"
                     "With few samples the noise of the bins comes on top of the error, and nothing in the number "
                     "tells you how much of it is noise. A test does: it compares with what a calibrated model would "
                     "give for the same samples and the same bins.",
             .plan = withMeasures(
                 worldPlan("ece-bins", sizesAndBins(100, 128, 8192, 5, 80), "dirichlet", disturbed(0.2, 250, 0.1)),
                 {{"ece", {}}})}}};
}

Demonstration uselessModel() {
    const auto plan = [](double alpha) {
        return withTests(withMeasures(withSeed(2, worldPlan("distribution", repetitions(500), "dirichlet",
                                                            disturbed(0, 250, alpha))),
                                      {{"accuracy", {}}, {"log-score", {}}, skceBy("unbiased")}),
                         {exactTestOf("skce", resamples)});
    };
    return {
        .id = "useless-model",
        .name = "A calibrated but useless model",
        .explanation = "Calibration says that probabilities are honest, not that they are informative.",
        .steps = {
            {.title = "It always says: I do not know",
             .text =
                 "This model predicts almost the same probability, one tenth, for each of the ten classes, whatever "
                 "the input. And one tenth is how often each class occurs.\n\n"
                 "Look at the panels: the accuracy is near 10 %, which is guessing. Yet the kernel calibration "
                 "error scatters around 0 and the p-values are uniform: the model is calibrated. What it says is "
                 "true; it just says nothing.",
             .plan = plan(1000)},
            {.title = "As honest, and useful",
             .text = "Another calibrated model, whose predictions are often nearly certain of a class. The "
                     "calibration error scatters around 0 and the p-values are uniform, as before: for calibration "
                     "the two models are equally good.\n\n"
                     "Only the accuracy and the log score see the difference. A proper score adds up calibration and "
                     "sharpness, so judge a model by a score and by its calibration, never by calibration alone.",
             .plan = plan(0.1)}}};
}

Demonstration uniformPValues() {
    return {
        .id = "p-values",
        .name = "p-values are uniform under the null",
        .explanation = "What p ≤ 0.05 means, and how to tell a test that keeps its promise.",
        .steps = {
            {.title = "No error, all p-values",
             .text = "The model is calibrated, so the null hypothesis holds. Each data set gives one p-value. Watch "
                     "the histogram become flat: a p-value near 0.01 is as likely as one near 0.5 or 0.99.\n\n"
                     "About 5 % of the data sets have p ≤ 0.05. Rejecting there means being wrong in 5 % of the cases "
                     "in which nothing is wrong. That is what the level promises.",
             .plan = withTests(worldPlan("distribution", repetitions(1000), "dirichlet", disturbed(0, 100)),
                               {exactTestOf("skce", resamples)})},
            {.title = "Every level at once",
             .text = "The share of p-values below α, for every α. A test that keeps its promise lies on the diagonal, "
                     "inside the grey band of what chance allows.\n\n"
                     "The exact test does. The distribution-free test stays near 0: it is valid for every model and "
                     "every sample size, and so careful that it rejects nothing. Consistency resampling of the ECE "
                     "rejects nearly every one of these calibrated models: it does not keep its level.",
             .plan =
                 withTests(worldPlan("test-error", repetitions(500), "dirichlet", disturbed(0, 100)),
                           {exactTestOf("skce", resamples),
                            {"distribution-free", {}},
                            {"consistency", {{"measure", std::string("ece-canonical")}, {"resamples", resamples}}}})},
            {.title = "When something is wrong",
             .text =
                 "Now a fifth of the targets does not follow the predictions. The p-values are no longer flat: they "
                 "pile up near 0.\n\n"
                 "How high the first bar is depends on the size of the error and on the number of samples. A "
                 "p-value is no measure of the error: a tiny error with many samples gives the same p-value as a "
                 "large error with few.",
             .plan = withTests(worldPlan("distribution", repetitions(1000), "dirichlet", disturbed(0.2, 100)),
                               {exactTestOf("skce", resamples)})}}};
}

Demonstration powerOfTests() {
    Values rejections = sizes(300, 16, 512);
    rejections.set("rate", std::string("rejection"));
    const std::vector<MethodRequest> tests{exactTestOf("skce", resamples),
                                           {"asymptotic-block", {{"blocksize", std::int64_t{2}}}}};
    return {
        .id = "power",
        .name = "More data, more power",
        .explanation = "What a test that found nothing has shown, and how many samples a study needs.",
        .steps = {
            {.title = "Two tests of the same error",
             .text = "A tenth of the targets is the first class whatever is predicted. The curves show how often the "
                     "tests find that.\n\n"
                     "With 512 samples the exact test, which uses all pairs of samples, finds it in nearly every data "
                     "set. The block test with blocks of two samples uses half as many pairs as there are samples, and "
                     "finds it in few. It is cheaper by "
                     "far, as the second panel shows, but its curve stays low in both panels. It is made for so many "
                     "samples that all their pairs cannot be computed.",
             .plan = withTests(worldPlan("sample-size", rejections, "dirichlet", disturbed(0.1, 250)), tests)},
            {.title = "How many samples do I need?",
             .text = "Turn the question around: read off where the curve reaches a power of 80 %. The dashed curve "
                     "is the rejections of a calibrated model, which must stay near 5 %.\n\n"
                     "With fewer samples a large p-value says little: the test would have missed the error often "
                     "anyway. Plan before you collect.",
             .plan = withTests(worldPlan("planning", sizes(300, 16, 1024), "dirichlet", disturbed(0.1, 250)),
                               {exactTestOf("skce", resamples)})},
            {.title = "Half the error",
             .text = "Now a twentieth of the targets is disturbed, half as many as before. Compare the needed number "
                     "of samples with that of the last step.\n\n"
                     "Half the error needs much more than twice the samples. That is why a test set that finds gross "
                     "errors easily may be far too small to vouch for a good model.",
             .plan = withTests(worldPlan("planning", sizes(300, 16, 1024), "dirichlet", disturbed(0.05, 250)),
                               {exactTestOf("skce", resamples)})}}};
}

Demonstration quantilesAreNotEnough() {
    const std::vector<MethodRequest> tests{{"pit-ks", {}}, bootstrapTestRequest(200)};
    return {
        .id = "quantiles",
        .name = "Quantile calibration is not enough",
        .explanation = "A model may get every quantile right on average and still be wrong for each prediction.",
        .steps = {
            {.title = "The quantiles look right",
             .text = "A straight line was fitted to a sine; have a look at the picture of the world. The model "
                     "predicts a normal distribution around the line, with the same spread everywhere.\n\n"
                     "The test of the PIT values asks whether 10 % of the targets lie below the predicted 10 % "
                     "quantile, and so on for all levels. With 50 samples it overlooks this model in about three of "
                     "four data sets: too high on one side and too low on the other cancel.",
             .plan = withTests(worldPlan("distribution", repetitions(500), "ols", {{"n", std::int64_t{50}}}),
                               {{"pit-ks", {}}})},
            {.title = "Given the prediction they do not",
             .text = "The kernel test sees the same 50 samples. It asks whether the targets among similar predictions "
                     "follow these predictions, and rejects the model in nearly every data set.\n\n"
                     "That is the difference between quantile calibration, an average over all inputs, and "
                     "calibration, a statement about each prediction. Decisions are made on single predictions.",
             .plan = withTests(worldPlan("distribution", repetitions(500), "ols", {{"n", std::int64_t{50}}}), tests)},
            {.title = "With how many samples?",
             .text = "The share of data sets in which each test misses the error, against the number of samples. The "
                     "kernel test needs a few dozen.\n\n"
                     "The test of the quantiles gets better, too, for the quantiles are only nearly right; but it "
                     "still overlooks some with 256 samples, and there are models that it would never find.",
             .plan = withTests(worldPlan("sample-size", sizes(200, 8, 256), "ols", {}), tests)}}};
}

Demonstration overfitting() {
    const auto plan = [](std::vector<MethodRequest> measures, std::vector<MethodRequest> tests) {
        return withTests(withMeasures(trainingPlan(5000), std::move(measures)), std::move(tests));
    };
    return {
        .id = "overfitting",
        .name = "Overfitting seen through calibration",
        .explanation = "A model that knows its training data by heart is too sure of itself.",
        .steps = {
            {.title = "The error of new data",
             .text = "Ten networks learn from 100 samples and are judged on 50 others. Watch the mean squared error "
                     "and the log score along the training: they fall, reach their lowest point, the log score well "
                     "before step 1000 and the squared error some 800 steps later, and rise again.\n\n"
                     "From there on the networks learn the noise of the training data. The log score turns sooner and "
                     "rises much more than the squared error does; the next step shows why.",
             .plan = plan({{"mse", {}}, {"log-score", {}}}, {})},
            {.title = "Too sure of themselves",
             .text =
                 "The networks take the spread of their errors on the training data for the spread of all errors. "
                 "When they know those data by heart, that spread is far too small.\n\n"
                 "The calibration error on the test data shows it directly, and the p-values fall. Both turn when the "
                 "log score does, hundreds of steps before the squared error: the means still get better while the "
                 "spread is already too small. Calibration is lost before accuracy.",
             .plan = plan({skceBy("biased"), skceBy("unbiased")}, {bootstrapTestRequest(500)})},
            {.title = "Ten are better than one",
             .text = "The dashed line is the ensemble: the mixture of the ten predictions. Where the networks "
                     "disagree, the mixture is wider than each of them, and so less sure.\n\n"
                     "Its log score and pinball loss lie below the mean of its members at the end of the training. It "
                     "is overfitted as well, but it says so more honestly.",
             .plan = plan({{"log-score", {}}, {"pinball", {}}, skceBy("biased")}, {})}}};
}

}  // namespace

const std::vector<Demonstration>& demonstrations() {
    static const std::vector<Demonstration> list = [] {
        std::vector<Demonstration> all{biasOfTheEce(), binsOfTheEce(),          uselessModel(), uniformPValues(),
                                       powerOfTests(), quantilesAreNotEnough(), overfitting()};
        for (auto& one : recalibrationDemonstrations()) all.push_back(std::move(one));
        return all;
    }();
    return list;
}

const Demonstration& demonstration(std::string_view id) { return lookUp(demonstrations(), id, "demonstration"); }

}  // namespace calibrium
