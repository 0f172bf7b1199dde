// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/hidden_certainty_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/hidden_certainty.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/class_picture.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

const Text propositionSource = "GB22, Prop. 3.2";

HiddenCertainty hiddenCertaintyWorldModel(const Values& values) {
    return {.sampleCount = static_cast<Index>(values.integer("n")),
            .classCount = static_cast<Index>(values.integer("classes")),
            .deviation = values.real("deviation"),
            .certainty = values.real("certainty")};
}

bool isBefore(const double* a, const double* b, Index count) {
    return std::lexicographical_compare(a, a + count, b, b + count);
}

/// Whether a measure of all classes looks at single ones, or at the predicted class, nevertheless.
bool looksAtSingleClasses(const std::string& measureId, const Values& values) {
    if (measureId == "kde-ece") return values.text("view") != "canonical";
    return measureId == "cwce" || measureId == "ks";
}

class HiddenCertaintySampler : public WorldSampler, public KnownTargets {
public:
    explicit HiddenCertaintySampler(HiddenCertainty model) : m_model(model), m_groups(certainGroups(model)) {
        std::sort(m_groups.begin(), m_groups.end(), [&](const CertainGroup& a, const CertainGroup& b) {
            return isBefore(a.prediction.data(), b.prediction.data(), m_model.classCount);
        });
    }

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return simulate(m_model, seed, stream);
    }
    [[nodiscard]] bool isCalibrated() const override { return m_model.certainty == 0; }

    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& values) const override {
        const bool isError = measure(measureId).isCalibrationError;
        if (isCalibrated() && isError) return Truth{0.0, "the model is calibrated"};
        const Lens lens = values.contains("lens") ? parseLens(values.text("lens")) : Lens{};
        const bool isSingle = lens.kind == Lens::Kind::TopLabel || lens.kind == Lens::Kind::Class;
        if (isSingle) return isError ? std::optional(Truth{0.0, propositionSource}) : std::nullopt;
        if (lens.kind != Lens::Kind::Canonical) return std::nullopt;
        if (looksAtSingleClasses(measureId, values)) return Truth{0.0, propositionSource};
        if (measureId == "ece-canonical") return Truth{meanDistance(values.text("distance")), propositionSource};
        if (measureId == "kde-ece") return Truth{kdeTruth(values), propositionSource};
        return brierTruth(measureId, values);
    }

    [[nodiscard]] RowMatrix targetProbabilities(const Dataset& data) const override {
        RowMatrix probabilities = (1 - m_model.certainty) * data.parameters();
        for (Index i = 0; i < data.sampleCount(); ++i) {
            probabilities(i, groupOf(data.parameters().row(i)).label) += m_model.certainty;
        }
        return probabilities;
    }

private:
    [[nodiscard]] const CertainGroup& groupOf(const Eigen::Ref<const Eigen::RowVectorXd>& prediction) const {
        const auto found = std::lower_bound(m_groups.begin(), m_groups.end(), prediction.data(),
                                            [&](const CertainGroup& group, const double* wanted) {
                                                return isBefore(group.prediction.data(), wanted, m_model.classCount);
                                            });
        if (found == m_groups.end() || found->prediction != prediction) {
            throw std::logic_error("This prediction is none of the world hidden-certainty.");
        }
        return *found;
    }

    /// The mean over the predictions of the distance to the class probabilities where they are predicted.
    [[nodiscard]] double meanDistance(const std::string& distance) const {
        double mean = 0;
        for (const auto& group : m_groups) {
            Eigen::RowVectorXd gap = -m_model.certainty * group.prediction;
            gap(group.label) += m_model.certainty;
            const double value = distance == "tv"          ? gap.lpNorm<1>() / 2
                                 : distance == "cityblock" ? gap.lpNorm<1>()
                                 : distance == "euclidean" ? gap.norm()
                                                           : gap.squaredNorm();
            mean += group.share * value;
        }
        return mean;
    }

    /// Of the kernel density estimate of whole predictions: the p-th power of CE_p, or CE_p.
    [[nodiscard]] double kdeTruth(const Values& values) const {
        if (values.integer("p") == 1) return meanDistance("cityblock");
        const double square = meanDistance("sqeuclidean");
        return values.boolean("root") ? std::sqrt(square) : square;
    }

    /// The Brier score is the same for every certainty: what the model does not know stands against what it hides.
    [[nodiscard]] std::optional<Truth> brierTruth(const std::string& measureId, const Values& values) const {
        if (measureId != "brier" && measureId != "root-brier") return std::nullopt;
        HiddenCertainty certain = m_model;
        certain.certainty = 1;
        const double root = trueCe2(certain) * (values.text("form") == "scalar" ? std::sqrt(0.5) : 1.0);
        return Truth{measureId == "brier" ? root * root : root, propositionSource};
    }

    HiddenCertainty m_model;
    std::vector<CertainGroup> m_groups;  ///< in lexicographic order of the predictions
};

std::vector<Parameter> hiddenCertaintyWorldParameters() {
    return {countParameter("n", "Samples", "Number of samples in a data set.", "samples", 1000, 1, 1e6),
            countParameter("classes", "Classes", "Number of classes.", "", 5, 3, 100),
            logarithmic(numberParameter("deviation", "Deviation",
                                        "How far the predictions are from the uniform one at most, as a share of it: "
                                        "with five classes and 0.1 they lie between 0.18 and 0.22.",
                                        0.1, 1e-4, 0.9)),
            numberParameter("certainty", "Hidden certainty",
                            "Share of targets that the prediction decides; the others are drawn from it. 0 is "
                            "calibrated.",
                            1.0, 0, 1)};
}

}  // namespace

World hiddenCertaintyWorld() {
    return {
        .info = {.id = "hidden-certainty",
                 .name = "Hidden certainty",
                 .explanation =
                     "Predictions are nearly uniform over the classes and take few values, and each value decides the "
                     "class. Yet every single probability is right: of all samples with the same probability of a "
                     "class, that share is of the class, and so for the predicted class. All errors that look at one "
                     "probability at a time are 0 in truth, whatever the hidden certainty, while whole predictions "
                     "are wrong by nearly as much as the Brier score allows. With certainty 0 the targets are drawn "
                     "from the predictions, and only measures of whole predictions can tell the difference.",
                 .formula = "P = 1/m + e (1_k − 1_j), Y = y(k, j) with P(Y = c | P_c) = P_c for every c; "
                            "CE₂ = certainty √(1 − E‖P‖²) ≈ √(1 − 1/m)",
                 .source = "Gruber, Buettner (2022), NeurIPS 35, Proposition 3.2",
                 .cost = "O(n m) per data set",
                 .families = {categoricalFamily().id()},
                 .parameters = hiddenCertaintyWorldParameters(),
                 .papers = {"gruber2022"}},
        .takesData = false,
        .presets = {{"hidden", "Hidden", "Every prediction decides the class.", {{"certainty", 1.0}}},
                    {"calibrated",
                     "Calibrated",
                     "The same predictions, and targets that are drawn from them.",
                     {{"certainty", 0.0}}}},
        .calibrated = {{"certainty", 0.0}},
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            return std::make_unique<HiddenCertaintySampler>(hiddenCertaintyWorldModel(call.values));
        },
        .picture =
            [](const WorldCall& call) {
                return classPicture(simulate(hiddenCertaintyWorldModel(call.values), call.seed), call.run);
            }};
}

}  // namespace calibrium
