// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/ece_by_size.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/ece.h"
#include "core/figures/figure.h"
#include "core/figures/view_parts.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

struct Sizes {
    double least = 0;
    double most = 0;

    /// In equal ratios.
    [[nodiscard]] double at(int step, int stepCount) const {
        return least * std::pow(most / least, static_cast<double>(step) / stepCount);
    }
};

Sizes sizesFor(std::span<const EceBySize> curves) {
    constexpr double beyond = 10;  // how much smaller and larger test sets are looked at
    constexpr double fewest = 20;  // in fewer samples most bins are empty
    const auto [least, most] = std::minmax_element(
        curves.begin(), curves.end(), [](const auto& a, const auto& b) { return a.sampleCount < b.sampleCount; });
    const auto smallest = static_cast<double>(least->sampleCount);
    return {.least = std::min(smallest, std::max(fewest, smallest / beyond)),
            .most = beyond * static_cast<double>(most->sampleCount)};
}

Line expectedLine(const std::vector<BinMoments>& moments, const Sizes& sizes, Style style, const Text& place) {
    constexpr int stepCount = 60;
    Line line{.style = std::move(style), .x = {}, .y = {}};
    for (int s = 0; s <= stepCount; ++s) {
        const double n = sizes.at(s, stepCount);
        line.x.push_back(n);
        line.y.push_back(expectedEce(moments, n));
        line.tips.push_back(Text("{1}, {2} samples: expected ECE = {3}", place, asNumber(significant(n, 3)),
                                 asNumber(significant(line.y.back()))));
    }
    return line;
}

void addCurves(Panel& panel, const EceBySize& curve, const Sizes& sizes, bool areSeveral, bool hasNote) {
    panel.marks.emplace_back(expectedLine(curve.calibrated, sizes, {Role::ModelSoft, curve.series, "if calibrated"},
                                          Text("{1} if calibrated", curve.name)));
    panel.marks.emplace_back(expectedLine(curve.observed, sizes, {Role::Model, curve.series, asItStands(curve.name), 0},
                                          asItStands(curve.name)));
    const auto n = static_cast<double>(curve.sampleCount);
    panel.marks.emplace_back(Points{.style = {Role::Model, curve.series, ""},
                                    .x = {n},
                                    .y = {curve.value},
                                    .tips = {Text("{1}, {2} samples: ECE = {3}", curve.name, curve.sampleCount,
                                                  asNumber(significant(curve.value)))}});
    if (!hasNote) return;
    panel.notes.push_back(
        ofModel(curve.name,
                Text("ECE {1}, a calibrated model of this size {2} on average", asNumber(toDigits(curve.value)),
                     asNumber(toDigits(expectedEce(curve.calibrated, n)))),
                areSeveral));
}

}  // namespace

EceBySize eceBySize(const Dataset& data, int series) {
    const BinningOptions bins = EceOptions{}.bins;
    return {.name = data.name(),
            .series = series,
            .sampleCount = data.sampleCount(),
            .value = ece(data, {.bins = bins}).value,
            .calibrated = calibratedBinMoments(data, bins),
            .observed = observedBinMoments(data, bins)};
}

Panel eceBySizePanel(std::span<const EceBySize> curves, int row, int column) {
    const Sizes sizes = sizesFor(curves);
    Panel panel;
    panel.title = "ECE over the number of samples";
    panel.row = row;
    panel.column = column;
    panel.x = {.label = "number of samples",
               .minimum = sizes.least,
               .maximum = sizes.most,
               .isLogarithmic = true,
               .isCount = true};
    panel.y = {.label = "expected ECE", .minimum = 0.0, .maximum = {}};
    constexpr std::size_t mostNotes = 3;
    for (const auto& curve : curves) {
        addCurves(panel, curve, sizes, curves.size() > 1, curves.size() <= mostNotes);
    }
    return panel;
}

}  // namespace calibrium
