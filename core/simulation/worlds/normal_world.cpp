// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/normal_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/w21_model.h"
#include "core/simulation/world.h"

#include <cmath>
#include <utility>

namespace calibrium {

namespace {

W21NormalModel normalWorldModel(const Values& values) {
    return {.sampleCount = static_cast<Index>(values.integer("n")),
            .dimension = static_cast<Index>(values.integer("dimension")),
            .isCalibrated = values.boolean("calibrated")};
}

/// Whether the values are those of a kernel for which trueSkce() is written.
bool isPaperKernel(const Values& values) {
    const auto is = [&](const char* id, const char* word) { return values.contains(id) && values.text(id) == word; };
    return is("distance", "wasserstein") && is("kernel", "exponential") && is("target", "gaussian") &&
           values.real("exponent") == 1 && values.contains("bandwidth") && !values.isText("bandwidth") &&
           values.contains("gamma") && !values.isText("gamma");
}

class NormalSampler : public WorldSampler {
public:
    explicit NormalSampler(W21NormalModel model) : m_model(model) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return simulate(m_model, seed, stream);
    }
    [[nodiscard]] bool isCalibrated() const override { return m_model.isCalibrated; }

    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& values) const override {
        if (isCalibrated() && measure(measureId).isCalibrationError) return Truth{0.0, "the model is calibrated"};
        if ((measureId != "skce" && measureId != "kce") || !isPaperKernel(values)) return std::nullopt;
        const double skce = trueSkce(m_model, values.real("bandwidth"), values.real("gamma"));
        return Truth{measureId == "skce" ? skce : std::sqrt(skce), "by quadrature of the expectation, W21, A.2"};
    }

private:
    W21NormalModel m_model;
};

Parameter calibratedParameter() {
    return switchParameter(
        "calibrated", "Calibrated",
        "Targets are drawn from the predictions; otherwise their first coordinate has mean 0.1 whatever is predicted.",
        true);
}

/// Targets against predicted means, with the predicted band of two standard deviations.
Figure normalWorldPicture(const WorldCall& call) {
    const Dataset data = simulate(normalWorldModel(call.values), call.seed);
    const Index d = data.parameters().cols() / 2;
    Points points{.style = {Role::Model, 0, ""}, .x = {}, .y = {}, .tips = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        points.x.push_back(data.parameters()(i, 0));
        points.y.push_back(data.values()(i, 0));
    }
    const double twice = 2 * data.parameters()(0, d);
    Panel panel;
    panel.x = {.label = "predicted mean", .minimum = 0, .maximum = 1};
    panel.y = {.label = d == 1 ? Text("target") : Text("first coordinate of the target"), .minimum = {}, .maximum = {}};
    panel.marks.emplace_back(Band{.style = {Role::Band, 0, "predicted, mean ± 2 standard deviations"},
                                  .x = {0, 1},
                                  .lower = {-twice, 1 - twice},
                                  .upper = {twice, 1 + twice}});
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal});
    panel.marks.emplace_back(std::move(points));
    call.run.step(1.0);
    return {.title = "One data set", .series = {"data"}, .panels = {std::move(panel)}, .emptyReason = ""};
}

}  // namespace

World normalWorld() {
    return {
        .info =
            {.id = "normal",
             .name = "Normal predictions",
             .explanation = "Every prediction is a normal distribution around the same random number in each of d "
                            "dimensions. The calibrated model draws its targets from them. In the other one the first "
                            "coordinate of the targets has a mean of its own, so the predictions are wrong in one "
                            "direction out of d, which is harder to see the more dimensions there are.",
             .formula = "P = N(c 1, 0.1² I), c ~ U(0,1); Y ~ P, or Y₁ ~ N(0.1, 0.1²)",
             .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Appendix A.2",
             .cost = "O(n d) per data set",
             .families = {normalFamily().id()},
             .parameters = {countParameter("n", "Samples", "Number of samples in a data set.", "samples", 64, 1, 1e6),
                            countParameter("dimension", "Dimensions d", "Number of target dimensions.", "", 1, 1, 100),
                            calibratedParameter()},
             .papers = {"widmann2021"}},
        .takesData = false,
        .presets = {{"calibrated", "Calibrated", "Targets are drawn from the predictions.", {{"calibrated", true}}},
                    {"uncalibrated",
                     "Uncalibrated",
                     "The first coordinate of the targets ignores the predictions.",
                     {{"calibrated", false}}}},
        .calibrated = {{"calibrated", true}},
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            return std::make_unique<NormalSampler>(normalWorldModel(call.values));
        },
        .picture = normalWorldPicture};
}

}  // namespace calibrium
