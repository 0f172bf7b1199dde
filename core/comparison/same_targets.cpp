// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/same_targets.h"

#include "core/comparison/compare_option.h"
#include "core/data/dataset.h"
#include "core/run/error.h"

#include <string>

namespace calibrium {

namespace {

constexpr double rounding = 1e-9;

/// Only ratios of case weights matter; equal ones are none.
bool haveSameWeights(const Dataset& a, const Dataset& b) {
    const auto sharesOf = [](const Dataset& data) -> Eigen::ArrayXd {
        const Eigen::VectorXd& weights = data.weights();
        if (weights.size() == 0) return Eigen::ArrayXd::Ones(data.sampleCount());
        return weights.array() / weights.mean();
    };
    const Eigen::ArrayXd first = sharesOf(a);
    const Eigen::ArrayXd second = sharesOf(b);
    return ((first - second).abs() <= rounding * first.max(second)).all();
}

}  // namespace

void requireSameTargets(const Dataset& a, const Dataset& b) {
    const Text both = Text("\"{1}\" and \"{2}\"", a.name(), b.name());
    if (a.sampleCount() != b.sampleCount()) {
        throw InvalidInput(withCompareOptions(
            Text("{1} have {2} and {3} samples; models are compared on the same targets in the same order, or by "
                 "columns that identify them (--key; by the lines of the files with --common-rows).",
                 both, a.sampleCount(), b.sampleCount())));
    }
    const bool areOfOneKind = a.labels().size() == b.labels().size() && a.values().cols() == b.values().cols();
    if (!areOfOneKind) {
        throw InvalidInput(
            Text("{1} predict targets of different kinds; models are compared on the same targets.", both));
    }
    for (Index i = 0; i < a.sampleCount(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        const bool isSame =
            a.labels().empty() ? a.values().row(i) == b.values().row(i) : a.labels()[row] == b.labels()[row];
        if (isSame) continue;
        throw InvalidInput(
            Text("{1} have different targets in sample {2}; models are compared on the same targets in the same order.",
                 both, i + 1));
    }
    if (!haveSameWeights(a, b)) {
        throw InvalidInput(
            Text("{1} count their samples by different case weights; models are compared with the same ones.", both));
    }
}

}  // namespace calibrium
