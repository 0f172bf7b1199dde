// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

class PreparedEce : public PreparedBinnedError {
public:
    PreparedEce(const Dataset& data, const EceOptions& options)
        : m_options(options), m_view(makeView(data, options.bins)) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override {
        auto gaps = m_view.gaps(labels, 1);
        for (auto& bin : gaps) {
            if (m_options.part == EcePart::Over) bin.gap = std::min(0.0, bin.gap);
            if (m_options.part == EcePart::Under) bin.gap = std::max(0.0, bin.gap);
        }
        return norm(gaps);
    }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_view.bins(), m_options.bins.count);
        return occupancy;
    }

private:
    static BinnedView makeView(const Dataset& data, const BinningOptions& options) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "ece");
        return {confidences, confidenceBins(confidences, options), data.weights()};
    }

    [[nodiscard]] double norm(const std::vector<BinGap>& gaps) const {
        const double sum = weightedPowerSum(gaps, m_view.total(), m_options.p);
        return m_options.p == 1 ? sum : std::sqrt(sum);
    }

    EceOptions m_options;
    BinnedView m_view;
};

EcePart partOf(const std::string& id) {
    if (id == "over") return EcePart::Over;
    return id == "under" ? EcePart::Under : EcePart::Both;
}

EceOptions eceOptionsOf(const Values& values) {
    return {.bins = binningOptions(values),
            .p = static_cast<int>(values.integer("p")),
            .part = partOf(values.text("part"))};
}

Parameter partParameter() {
    return choiceParameter("part", "Part", "Which gaps count; for p = 1 the two parts add up to the whole.",
                           {{"both", "all gaps", "The usual ECE."},
                            {"over", "over-confident", "Bins whose mean prediction lies above the observed frequency."},
                            {"under", "under-confident", "Bins whose mean prediction lies below it."}});
}

}  // namespace

BinnedError ece(const Dataset& data, const EceOptions& options) {
    const PreparedEce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure eceMeasure() {
    MethodInfo info{.id = "ece",
                    .name = "ECE",
                    .explanation =
                        "Expected calibration error: samples with similar confidence are put into bins, and the gap "
                        "between the mean confidence of a bin and the observed frequency is averaged, weighted by the "
                        "size of the bin. 0.05 means that the confidences of the bins and their observed "
                        "frequencies differ by 5 points on average, noise included: because the noise of the "
                        "frequencies counts as error, even a "
                        "calibrated model has ECE > 0, the more the fewer samples a bin holds. So the value stands "
                        "beside the range of a calibrated model with the same predictions, not in an interval. It "
                        "depends on the bins, and gaps that cancel "
                        "inside a bin are not seen.",
                    .formula = "ECE_p = (Σ_B |B|/n |acc(B) − conf(B)|^p)^(1/p)",
                    .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, eq. 3",
                    .cost = "O(n) time and memory; O(n log n) time for equal-mass bins",
                    .families = familiesWith({Ability::Classes}),
                    .parameters = binningParameters(),
                    .uses = {Use::Analysis, Use::QuickComparison, Use::Change, Use::Suggestion},
                    .papers = {"guo2017"}};
    info.parameters.push_back(normParameter());
    info.parameters.push_back(partParameter());
    info.takesWeights = true;
    return binnedMeasure(std::move(info), confidenceLensId, [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedEce>(data, eceOptionsOf(values));
    });
}

}  // namespace calibrium
