// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/recalibration_demonstrations.h"

#include "core/experiments/preset_parts.h"

#include <cstdint>
#include <string>
#include <utility>

namespace calibrium {

namespace {

Values sizes(std::int64_t repetitions, std::int64_t from, std::int64_t to, std::int64_t points) {
    return {{"repetitions", repetitions}, {"from", from}, {"to", to}, {"points", points}};
}

ExperimentPlan improvementPlan(Values values, const std::string& world, const Values& worldValues,
                               std::vector<MethodRequest> measures) {
    ExperimentPlan plan = worldPlan("improvement", values, world, worldValues);
    plan.analysis.measures = std::move(measures);
    return plan;
}

/// The measures before and after, rather than their difference.
Values bothSides(Values values) {
    values.set("panels", std::string("errors"));
    return values;
}

Values withMethod(const std::string& method, Values values) {
    values.set("method", method);
    return values;
}

Values sharpness(double factor) { return {{"classes", std::int64_t{10}}, {"sharpness", factor}}; }

Demonstration whatRecalibrationRepairs() {
    const Values shares{{"pi", 0.3}, {"alpha", 0.3}};
    const std::vector<MethodRequest> measures{skceBy("unbiased"), {"brier", {}}, {"accuracy", {}}};
    return {
        .id = "recalibration",
        .name = "What recalibration repairs and what it cannot",
        .explanation = "A map of the predictions can make them honest; it cannot make them informative.",
        .steps = {
            {.title = "Too sure everywhere alike",
             .text =
                 "This model multiplies its logits by two. Temperature scaling, fitted to 5000 other samples, finds "
                 "a temperature near two and takes that back.\n\n"
                 "The log score and the ECE fall; what is left of the ECE is the noise of its bins, and shrinks as "
                 "the test set grows. The accuracy is exactly the same before and after: a temperature changes no "
                 "order of classes.",
             .plan = improvementPlan(bothSides(sizes(60, 200, 2000, 3)), "logistic-normal", sharpness(2.0),
                                     {{"ece", {}}, {"log-score", {}}, {"accuracy", {}}})},
            {.title = "An error that a temperature cannot reach",
             .text =
                 "Here three targets in ten are the first class, whatever the model says. It is not too sure of all "
                 "classes alike; it overlooks one of them.\n\n"
                 "One temperature for all classes cannot lift a single one. The kernel calibration error stays "
                 "nearly where it was, at every size of the test set, and so does the Brier score.",
             .plan = improvementPlan(bothSides(sizes(60, 200, 1000, 3)), "dirichlet", shares, measures)},
            {.title = "A map that is flexible enough",
             .text = "The same world, with isotonic regression of each class against the rest. It may bend every class "
                     "in its own way, and the kernel calibration error falls to about 0.\n\n"
                     "The Brier score falls clearly, and the accuracy rises: this map changes which class is the most "
                     "probable. A flexible map needs more samples to fit, here 5000, and where it makes different "
                     "predictions equal it can lose information.",
             .plan = improvementPlan(withMethod("isotonic", bothSides(sizes(60, 200, 1000, 3))), "dirichlet", shares,
                                     measures)},
            {.title = "Honest, but not informed",
             .text = "The targets of this world have nothing to do with the predictions. The fit can only make all "
                     "predictions alike: the temperature runs to its bound, 1000, and every class gets a tenth.\n\n"
                     "The ECE falls from more than one half to nearly 0, so the model is calibrated now. The log score "
                     "ends at log 10, which is that of guessing, and the accuracy stays near 10 %. What a model does "
                     "not know, recalibration cannot add.",
             .plan = improvementPlan(bothSides(sizes(60, 200, 2000, 3)), "dirichlet",
                                     {{"pi", 1.0}, {"disturbance", std::string("uniform")}},
                                     {{"ece", {}}, {"log-score", {}}, {"accuracy", {}}})}}};
}

Demonstration whichImprovementToBelieve() {
    Values few = withMethod("isotonic", sizes(100, 200, 2000, 3));
    few.set("calibration", std::int64_t{300});
    return {
        .id = "improvement",
        .name = "Which improvement to believe",
        .explanation =
            "The gain by recalibration depends on the size of the test set, unless a proper score measures it.",
        .steps = {
            {.title = "How much was gained?",
             .text =
                 "An over-confident model and its recalibrated version, both fixed. Only the number of test samples "
                 "changes. The curve is the mean drop of the ECE, the band holds nine in ten test sets.\n\n"
                 "With 100 samples the gain looks less than half as large as with 3000. The noise of the bins is "
                 "in the ECE before and in the ECE after, where there is less error to cover it, so it does not "
                 "cancel.",
             .plan = improvementPlan(sizes(100, 100, 3000, 5), "logistic-normal", sharpness(1.3), {{"ece", {}}})},
            {.title = "A difference that stays",
             .text = "The same model and the same test sets. In the first panel every gain is relative to that with "
                     "3000 samples. The ECE's starts far below, and that of the debiased ECE as well.\n\n"
                     "The Brier score's stays at one. A proper score is a mean over samples, so its difference is the "
                     "same on average at any size. And as temperature scaling is injective, it is the difference of a "
                     "calibration error: the gain to report.",
             .plan = improvementPlan(sizes(100, 100, 3000, 5), "logistic-normal", sharpness(1.3),
                                     {{"ece", {}}, {"ece-debiased", {}}, {"brier", {}}})},
            {.title = "Damage that small test sets hide",
             .text =
                 "This model is calibrated: there is nothing to repair. Isotonic regression, fitted to 300 samples, "
                 "follows their noise and makes the predictions worse.\n\n"
                 "The Brier score shows the same damage at every size. The ECE shows hardly any with 200 test "
                 "samples, and more than twice as much with 2000. Whoever tests on few samples and looks at the ECE "
                 "alone does not see what was done.",
             .plan = improvementPlan(few, "dirichlet", {{"pi", 0.0}, {"classes", std::int64_t{3}}, {"alpha", 1.0}},
                                     {{"ece", {}}, {"brier", {}}})}}};
}

ExperimentPlan riskPlan(const std::string& estimator, std::int64_t repetitions) {
    return worldPlan("estimator-risk",
                     {{"repetitions", repetitions},
                      {"estimator", estimator},
                      {"reduction", std::string(estimator == "theta" ? "canonical" : "top-label")}},
                     "tempered-dirichlet", {});
}

Demonstration choosingAnEstimator() {
    return {
        .id = "choosing-an-estimator",
        .name = "Choosing an estimator by its risk",
        .explanation = "Data alone can tell which estimate of the calibration error is near the truth.",
        .steps = {
            {.title = "A risk that knows the truth",
             .text = "The model predicts the 0.3rd power of the true probabilities. Each θ is a guess at the truth; at "
                     "θ = 1 it is right.\n\n"
                     "The first panel shows the calibration estimation risk, which is computed from predictions and "
                     "targets only. On average it is smallest at θ = 1, where the distance to the truth is 0. In "
                     "single data sets of 500 samples the smallest risk scatters around it.",
             .plan = riskPlan("theta", 100)},
            {.title = "How many bins?",
             .text = "Bins of the top label's confidence, fitted to four fifths of each data set and judged on the "
                     "rest. With too many bins the estimate follows the noise.\n\n"
                     "The risk is lowest for about ten bins, and there the estimate is nearest to the truth as "
                     "well: with 90 bins it is more than three times as far away. Nobody who has only the data could "
                     "see that distance, but everybody can compute the risk.",
             .plan = riskPlan("bin", 60)},
            {.title = "Another estimator altogether",
             .text = "The same data sets with kernel density ratios, over their bandwidth. The curve of the risk has "
                     "its lowest place where that of the distance has: neither the narrowest nor the widest kernels "
                     "will do.\n\n"
                     "Compare the smallest mean risk with that of the bins: it is lower, and so is the distance to the "
                     "truth. So the risk chooses between estimators too, not only between the settings of one.",
             .plan = riskPlan("kde", 60)}}};
}

}  // namespace

std::vector<Demonstration> recalibrationDemonstrations() {
    return {whatRecalibrationRepairs(), whichImprovementToBelieve(), choosingAnEstimator()};
}

}  // namespace calibrium
