// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/mce.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

double largestGap(const std::vector<BinGap>& gaps) {
    double largest = 0;
    for (const auto& bin : gaps) largest = std::max(largest, std::abs(bin.gap));
    return largest;
}

class PreparedMce : public PreparedBinnedError {
public:
    PreparedMce(const Dataset& data, const BinningOptions& options)
        : m_requestedCount(options.count), m_view(makeView(data, options)) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override { return largestGap(m_view.gaps(labels, 1)); }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_view.bins(), m_requestedCount);
        return occupancy;
    }

private:
    static BinnedView makeView(const Dataset& data, const BinningOptions& options) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "mce");
        return {confidences, confidenceBins(confidences, options), data.weights()};
    }

    Index m_requestedCount;
    BinnedView m_view;
};

}  // namespace

BinnedError mce(const Dataset& data, const BinningOptions& options) {
    const PreparedMce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure mceMeasure() {
    MethodInfo info{.id = "mce",
                    .name = "MCE",
                    .explanation =
                        "Maximum calibration error: the largest gap between mean confidence and observed frequency "
                        "over all bins with samples. It answers how wrong the mean confidence of a bin is at worst; "
                        "errors that cancel within a bin are not seen, and a bin "
                        "with a handful of samples can decide it alone, so read it together with the warning on sparse "
                        "bins. It is biased upward: noise counts as error.",
                    .formula = "MCE = max_B |acc(B) − conf(B)|",
                    .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, eq. 5",
                    .cost = "O(n) time and memory; O(n log n) time for equal-mass bins",
                    .families = familiesWith({Ability::Classes}),
                    .parameters = binningParameters(),
                    .takesWeights = true,
                    .papers = {"guo2017"}};
    return binnedMeasure(std::move(info), confidenceLensId, [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedMce>(data, binningOptions(values));
    });
}

}  // namespace calibrium
