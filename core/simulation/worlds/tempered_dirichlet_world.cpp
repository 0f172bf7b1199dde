// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/tempered_dirichlet_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/categorical.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/w19_model.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/class_picture.h"
#include "core/simulation/worlds/sharpened.h"

#include <memory>
#include <utility>

namespace calibrium {

namespace {

class TemperedDirichletSampler : public WorldSampler, public KnownTargets {
public:
    /// The calibrated model whose predictions are disturbed, and by which exponent.
    TemperedDirichletSampler(W19Model model, double exponent) : m_model(model), m_exponent(exponent) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        const Dataset perfect = simulate(m_model, seed, stream);
        return Dataset::trusted({.name = "Tempered Dirichlet model",
                                 .family = &categoricalFamily(),
                                 .parameters = sharpened(perfect.parameters(), m_exponent),
                                 .targets = perfect.targets(),
                                 .classNames = {},
                                 .warnings = {}});
    }
    [[nodiscard]] bool isCalibrated() const override { return m_exponent == 1; }
    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& /*values*/) const override {
        if (!isCalibrated() || !measure(measureId).isCalibrationError) return std::nullopt;
        return Truth{0.0, "the model is calibrated"};
    }
    [[nodiscard]] RowMatrix targetProbabilities(const Dataset& data) const override {
        return sharpened(data.parameters(), 1 / m_exponent);
    }

private:
    W19Model m_model;
    double m_exponent;
};

std::unique_ptr<TemperedDirichletSampler> temperedDirichletWorldSampler(const WorldCall& call) {
    return std::make_unique<TemperedDirichletSampler>(
        W19Model{.sampleCount = static_cast<Index>(call.values.integer("n")),
                 .classCount = static_cast<Index>(call.values.integer("classes")),
                 .alpha = call.values.real("alpha")},
        call.values.real("exponent"));
}

std::vector<Parameter> temperedDirichletWorldParameters() {
    return {countParameter("n", "Samples", "Number of samples in a data set.", "samples", 500, 1, 1e6),
            countParameter("classes", "Classes", "Number of classes.", "", 5, 2, 1000),
            logarithmic(numberParameter("alpha", "Concentration α",
                                        "Of the true class probabilities. Small: the target is nearly certain. 1: "
                                        "uniform on the simplex.",
                                        0.04, 0.001, 1000)),
            logarithmic(numberParameter("exponent", "Exponent t",
                                        "Power of the true class probabilities that the model predicts: below 1 it is "
                                        "under-confident, above 1 over-confident, 1 is calibrated.",
                                        0.3, 0.05, 20))};
}

}  // namespace

World temperedDirichletWorld() {
    return {.info = {.id = "tempered-dirichlet",
                     .name = "Dirichlet classes, tempered",
                     .explanation =
                         "True class probabilities are drawn from a Dirichlet distribution and targets from them; the "
                         "model predicts a power of the true probabilities, normalised. Another temperature repairs it "
                         "completely, and since the truth behind every prediction is known, so is what an estimator of "
                         "its calibration error should have found.",
                     .formula = "P ~ Dir(α, .., α), Y ~ Cat(P), f = softmax(t log P)",
                     .source = "Gruber, Bach (2024), Optimizing estimators of squared calibration errors in "
                               "classification, section 5.1",
                     .cost = "O(n m) per data set",
                     .families = {categoricalFamily().id()},
                     .parameters = temperedDirichletWorldParameters(),
                     .papers = {"gruber2024"}},
            .takesData = false,
            .presets = {{"gb24",
                         "GB24",
                         "That of the paper: five classes, α = 0.04, exponent 0.3, 500 samples.",
                         {{"n", std::int64_t{500}}}}},
            .calibrated = {{"exponent", 1.0}},
            .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
                return temperedDirichletWorldSampler(call);
            },
            .picture =
                [](const WorldCall& call) {
                    return classPicture(temperedDirichletWorldSampler(call)->draw(call.seed, 0), call.run);
                }};
}

}  // namespace calibrium
