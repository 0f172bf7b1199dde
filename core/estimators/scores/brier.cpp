// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/brier.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"

#include <algorithm>

namespace calibrium {

namespace {

using Form = BrierOptions::Form;

}  // namespace

RowScore brierRowScore(const Dataset& data, const BrierOptions& options) {
    const double factor = options.form == BrierOptions::Form::Vector ? 1.0 : 0.5;
    return [data, factor, squares = squaredNorms(data.parameters())](Index i, std::int32_t label) {
        const double p = data.parameters()(i, label);
        // The terms of the other classes are >= 0; their difference may miss that by rounding.
        const double others = std::max(0.0, squares(i) - p * p);
        return factor * (others + (1.0 - p) * (1.0 - p));
    };
}

MeanScore brier(const Dataset& data, const BrierOptions& options) {
    return meanScore(brierRowScore(data, options), data.labels(), data.weights());
}

Parameter brierFormParameter() {
    return choiceParameter(
        "form", "Form", "Which of the two common conventions is reported; they differ by a factor of two.",
        {{"auto", "by the kind of data", "One probability (p − y)² for binary data, all classes otherwise."},
         {"vector", "all classes", "‖p − e_y‖²; for two classes 2 (p − y)²."},
         {"scalar", "half", "½ ‖p − e_y‖²; for two classes (p − y)²."}});
}

BrierOptions brierOptions(const Dataset& data, const Values& values) {
    const std::string& form = values.text("form");
    if (form == "auto") return {data.family().confidenceLens() == "top-label" ? Form::Vector : Form::Scalar};
    return {form == "vector" ? Form::Vector : Form::Scalar};
}

Values resolvedBrierForm(const Dataset& data, const Values& values) {
    const bool isVector = brierOptions(data, values).form == Form::Vector;
    return {{"form", std::string(isVector ? "vector" : "scalar")}};
}

Measure brierMeasure() {
    return scoreMeasure(
        {.info =
             {.id = "brier",
              .name = "Brier score",
              .explanation =
                  "Mean squared distance between the predicted probabilities and the outcome, written as a vector "
                  "with a 1 at the observed class; for binary data the squared difference of the probability of the "
                  "positive class and the outcome, which is half of it. It is a proper score: it is smallest in "
                  "expectation for the true "
                  "probabilities. It rewards calibration and sharpness together, so a small value alone does not "
                  "mean calibrated, and a calibrated model has a positive score. Over all classes it is an upper "
                  "bound of the squared calibration error CE₂².",
              .formula = "BS = n⁻¹ Σ_i ‖p_i − e_{y_i}‖² (all classes), or half of it; of two classes half is n⁻¹ Σ_i "
                         "(p_i − y_i)²",
              .source = "Brier (1950), Monthly Weather Review 78; Gruber, Buettner (2022), section 4",
              .cost = "O(n m) time, O(n) memory",
              .families = familiesWith({Ability::Classes}),
              .parameters = {brierFormParameter()},
              .uses = {Use::Analysis, Use::Comparison, Use::QuickComparison, Use::Change, Use::Suggestion, Use::Risks},
              .papers = {"brier1950", "gruber2022"},
              .nameInText = "Brier score"},
         .better = Better::lower(),
         .prepare = [](const Dataset& data,
                       const Values& values) { return brierRowScore(data, brierOptions(data, values)); },
         .minimum = 0,
         .maximum = 2,
         .resolve = resolvedBrierForm,
         .formSettings = {"form"},
         .warnings = {}});
}

}  // namespace calibrium
