// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece_canonical.h"

#include "core/binning/binned_view.h"
#include "core/data/abilities.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include <memory>
#include <utility>

namespace calibrium {

namespace {

class PreparedCanonicalEce : public PreparedBinnedError {
public:
    PreparedCanonicalEce(const Dataset& data, const CanonicalEceOptions& options) : m_bins(data, options) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override {
        double sum = 0;
        for (const auto& bin : m_bins.gaps(labels)) sum += bin.share * bin.gap;
        return sum;
    }
    [[nodiscard]] BinOccupancy occupancy() const override { return m_bins.occupancy(); }

private:
    SimplexBins m_bins;
};

}  // namespace

BinnedError canonicalEce(const Dataset& data, const CanonicalEceOptions& options) {
    const PreparedCanonicalEce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure canonicalEceMeasure() {
    MethodInfo info{
        .id = "ece-canonical",
        .name = "Canonical ECE",
        .explanation =
            "Expected calibration error of the whole predicted distribution, the strongest notion of "
            "calibration: predictions that are alike in every class share a bin, and the mean prediction of "
            "the bin is compared with the class frequencies in it. With more than a few classes the bins "
            "hold few samples, so the estimate is biased upward, often by more than the error itself; "
            "judge it by a test, not by its size.",
        .formula = "ECE_d = Σ_B |B|/n d(p̄_B, freq_B)",
        .source =
            "Vaicenavicius et al. (2019), Evaluating model calibration in classification, section 3; "
            "Widmann, Lindsten, Zachariah (2019), eq. 5",
        .cost = "O(n m) time and memory for uniform bins, O(n m log n) time for median-variance bins",
        .families = familiesWith({Ability::Classes}),
        .parameters = simplexBinParameters(),
        .takesWeights = true,
        .papers = {"vaicenavicius2019", "widmann2019"}};
    return binnedMeasure(std::move(info), "canonical", [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedCanonicalEce>(data, simplexBinOptions(values));
    });
}

}  // namespace calibrium
