// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/logistic_normal_world.h"

#include "core/registry/parameter_builders.h"
#include "core/simulation/logistic_normal_model.h"
#include "core/simulation/worlds/class_picture.h"

namespace calibrium {

namespace {

LogisticNormalModel modelOf(const Values& values) {
    return {.sampleCount = static_cast<Index>(values.integer("n")),
            .classCount = static_cast<Index>(values.integer("classes")),
            .deviation = values.real("deviation"),
            .sharpness = values.real("sharpness")};
}

class LogisticNormalSampler : public WorldSampler {
public:
    explicit LogisticNormalSampler(LogisticNormalModel model) : m_model(model) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return simulate(m_model, seed, stream);
    }
    [[nodiscard]] bool isCalibrated() const override { return m_model.sharpness == 1; }
    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& /*values*/) const override {
        if (!isCalibrated() || !measure(measureId).isCalibrationError) return std::nullopt;
        return Truth{0.0, "the model is calibrated"};
    }

private:
    LogisticNormalModel m_model;
};

std::vector<Parameter> parameters() {
    Parameter deviation = numberParameter("deviation", "Spread of the logits",
                                          "Standard deviation of the logits: the larger, the more certain the "
                                          "predictions.",
                                          3.0, 0.1, 30);
    deviation.isLogarithmic = true;
    Parameter sharpness = numberParameter("sharpness", "Sharpness",
                                          "What the logits are multiplied by after the targets were drawn: 1 is "
                                          "calibrated, above 1 over-confident, below 1 under-confident.",
                                          1.0, 0.1, 10);
    sharpness.isLogarithmic = true;
    return {countParameter("n", "Samples", "Number of samples in a data set.", "samples", 1000, 1, 1e6),
            countParameter("classes", "Classes", "Number of classes.", "", 100, 2, 1000), deviation, sharpness};
}

}  // namespace

World logisticNormalWorld() {
    return {
        .info = {.id = "logistic-normal",
                 .name = "Logistic-normal classes",
                 .explanation =
                     "Logits are normally distributed around the true class, targets are drawn from their softmax, "
                     "and the model predicts the softmax of sharper logits. With sharpness 1 it is calibrated, and "
                     "the ECE still changes with the number of samples. The paper draws a covariance matrix per "
                     "class; here all logits have the same spread.",
                 .formula = "Z ~ N(e_c, s² I), Y ~ softmax(Z), P = softmax(tZ)",
                 .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix G.1 and Figure 2",
                 .cost = "O(n m) per data set",
                 .families = {"categorical"},
                 .parameters = parameters()},
        .takesData = false,
        .presets = {{"perfect", "Perfect", "Calibrated: sharpness 1.", {{"sharpness", 1.0}}},
                    {"mediocre", "Mediocre", "Over-confident: sharpness 1.5.", {{"sharpness", 1.5}}},
                    {"bad", "Bad", "Very over-confident: sharpness 2.5.", {{"sharpness", 2.5}}}},
        .calibrated = {{"sharpness", 1.0}},
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            return std::make_unique<LogisticNormalSampler>(modelOf(call.values));
        },
        .picture =
            [](const WorldCall& call) { return classPicture(simulate(modelOf(call.values), call.seed), call.run); }};
}

}  // namespace calibrium
