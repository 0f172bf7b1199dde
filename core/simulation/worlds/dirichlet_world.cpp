// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/dirichlet_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/categorical.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/w19_truth.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/class_picture.h"

#include <utility>

namespace calibrium {

namespace {

W19Model dirichletWorldModel(const Values& values) {
    return {.sampleCount = static_cast<Index>(values.integer("n")),
            .classCount = static_cast<Index>(values.integer("classes")),
            .alpha = values.real("alpha"),
            .pi = values.real("pi"),
            .disturbance = values.text("disturbance") == "uniform" ? W19Model::Disturbance::Uniform
                                                                   : W19Model::Disturbance::FirstClass};
}

class DirichletSampler : public WorldSampler, public KnownTargets {
public:
    explicit DirichletSampler(W19Model model) : m_model(model) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return simulate(m_model, seed, stream);
    }
    [[nodiscard]] bool isCalibrated() const override { return m_model.pi == 0; }

    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& values) const override {
        if (isCalibrated() && measure(measureId).isCalibrationError) return Truth{0.0, "the model is calibrated"};
        const bool isCanonical = !values.contains("lens") || values.text("lens") == "canonical";
        if (measureId != "ece-canonical" || !isCanonical) return std::nullopt;
        const std::string& distance = values.text("distance");
        if (distance == "tv") return Truth{trueTvEce(m_model), "W19, section 7"};
        if (distance == "cityblock") return Truth{2 * trueTvEce(m_model), "twice the total variation, W19, section 7"};
        return std::nullopt;
    }

    [[nodiscard]] RowMatrix targetProbabilities(const Dataset& data) const override {
        RowMatrix disturbance = RowMatrix::Zero(data.sampleCount(), data.classCount());
        if (m_model.disturbance == W19Model::Disturbance::Uniform) {
            disturbance.setConstant(1.0 / static_cast<double>(data.classCount()));
        } else {
            disturbance.col(0).setOnes();
        }
        return (1 - m_model.pi) * data.parameters() + m_model.pi * disturbance;
    }

private:
    W19Model m_model;
};

std::vector<Parameter> dirichletWorldParameters() {
    const Parameter n = countParameter("n", "Samples", "Number of samples in a data set.", "samples", 250, 1, 1e6);
    const Parameter classes = countParameter("classes", "Classes", "Number of classes.", "", 10, 2, 1000);
    Parameter alpha = numberParameter("alpha", "Concentration α",
                                      "Small: the predictions are nearly certain of one class. 1: uniform on the "
                                      "simplex. Large: all predictions are nearly uniform over the classes.",
                                      0.1, 0.001, 1000);
    alpha.isLogarithmic = true;
    Parameter pi =
        numberParameter("pi", "Disturbed share π",
                        "Share of targets that do not follow the predictions; 0 is a calibrated model.", 0.0, 0, 1);
    const Parameter disturbance = choiceParameter("disturbance", "Disturbed targets",
                                                  "Where the targets come from that do not follow the predictions.",
                                                  {{"first-class", "first class", "They are always the first class."},
                                                   {"uniform", "uniform", "Every class is as likely as every other."}});
    return {n, classes, alpha, pi, disturbance};
}

std::vector<WorldPreset> presets() {
    return {{"m1", "M1", "Calibrated: the targets are drawn from the predictions.", {{"pi", 0.0}}},
            {"m2",
             "M2",
             "Half of the targets are the first class, whatever the predictions say.",
             {{"pi", 0.5}, {"disturbance", std::string("first-class")}}},
            {"m3",
             "M3",
             "The targets are uniform over the classes and have nothing to do with the predictions.",
             {{"pi", 1.0}, {"disturbance", std::string("uniform")}}}};
}

}  // namespace

World dirichletWorld() {
    return {.info = {.id = "dirichlet",
                     .name = "Dirichlet classes",
                     .explanation =
                         "Predictions over several classes are drawn from a Dirichlet distribution; each target is "
                         "drawn from its prediction, except for a share of disturbed ones. Without disturbance the "
                         "model is calibrated by construction, so every calibration error that an estimator reports is "
                         "its own noise or bias. With disturbance the true error is known.",
                     .formula = "g ~ Dir(α, .., α), Y ~ (1−π) Cat(g) + π Cat(β), β = (1, 0, .., 0) or uniform",
                     .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 7 and appendix J.2",
                     .cost = "O(n m) per data set",
                     .families = {categoricalFamily().id()},
                     .parameters = dirichletWorldParameters(),
                     .papers = {"widmann2019"}},
            .takesData = false,
            .presets = presets(),
            .calibrated = {{"pi", 0.0}},
            .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
                return std::make_unique<DirichletSampler>(dirichletWorldModel(call.values));
            },
            .picture =
                [](const WorldCall& call) {
                    return classPicture(simulate(dirichletWorldModel(call.values), call.seed), call.run);
                }};
}

}  // namespace calibrium
