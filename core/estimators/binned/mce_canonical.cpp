// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/mce_canonical.h"

#include "core/binning/binned_view.h"
#include "core/data/abilities.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

class PreparedCanonicalMce : public PreparedBinnedError {
public:
    PreparedCanonicalMce(const Dataset& data, const SimplexBinOptions& options) : m_bins(data, options) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override {
        double largest = 0;
        for (const auto& bin : m_bins.gaps(labels)) largest = std::max(largest, bin.gap);
        return largest;
    }
    [[nodiscard]] BinOccupancy occupancy() const override { return m_bins.occupancy(); }

private:
    SimplexBins m_bins;
};

/// Bins of many samples unless others are asked for: on a grid bins of a single sample decide, by which a wrong model
/// can seem better than a calibrated one.
std::vector<Parameter> mceCanonicalParameters() {
    std::vector<Parameter> list = simplexBinParameters();
    for (auto& parameter : list) {
        if (parameter.id == "binning") parameter.defaultValue = std::string("median-variance");
        if (parameter.id == "minsize") parameter.defaultValue = std::int64_t{25};
    }
    return list;
}

}  // namespace

BinnedError canonicalMce(const Dataset& data, const SimplexBinOptions& options) {
    const PreparedCanonicalMce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure canonicalMceMeasure() {
    MethodInfo info{
        .id = "mce-canonical",
        .name = "Canonical MCE",
        .explanation =
            "Maximum calibration error of the whole predicted distribution: predictions that are alike in every class "
            "share a bin, and the largest distance of a bin's mean prediction from the class frequencies in it counts. "
            "It answers how wrong the mean prediction of a bin is at worst; errors that cancel within a bin are not "
            "seen, and a bin with a handful of samples decides it alone: "
            "a bin of one sample is as far off as 1 − p of its class, whatever the model. Take few bins or large ones, "
            "and judge it "
            "by a test, not by its size.",
        .formula = "MCE_d = max_B d(p̄_B, freq_B)",
        .source =
            "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 3; (2021), ICLR, Appendix B.1; bins: "
            "Vaicenavicius et al. (2019), section 3",
        .cost = "O(n m) time and memory for uniform bins, O(n m log n) time for median-variance bins",
        .families = familiesWith({Ability::Classes}),
        .parameters = mceCanonicalParameters(),
        .takesWeights = true,
        .papers = {"widmann2019", "widmann2021", "vaicenavicius2019"}};
    return binnedMeasure(std::move(info), "canonical", [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedCanonicalMce>(data, simplexBinOptions(values));
    });
}

}  // namespace calibrium
