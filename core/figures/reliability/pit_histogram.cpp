// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/pit_histogram.h"

#include "core/binning/bins.h"
#include "core/figures/figure.h"
#include "core/regression/weighted_pit.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

/// What a bin of a calibrated model holds, in samples or, with weights, relative to uniform values.
Text calibratedText(const WeightedPitHistogram& histogram, const PitValues& model) {
    if (model.weights.size() > 0) {
        return Text("a calibrated model: {1} to {2} times as much weight as uniform values",
                    asNumber(significant(histogram.lower, 3)), asNumber(significant(histogram.upper, 3)));
    }
    const double expected = static_cast<double>(model.values.size()) / static_cast<double>(histogram.heights.size());
    return Text("a calibrated model: {1} to {2}", std::llround(histogram.lower * expected),
                std::llround(histogram.upper * expected));
}

/// Bars of model number `place` of `count`, which share the width of a bin.
Bars histogramBars(const PitValues& model, const WeightedPitHistogram& histogram, std::size_t place,
                   std::size_t count) {
    Bars bars{.style = {Role::ModelSoft, model.series, asItStands(model.name)},
              .left = {},
              .right = {},
              .base = {},
              .top = {},
              .tips = {}};
    for (std::size_t k = 0; k < histogram.counts.size(); ++k) {
        const double width = (histogram.edges[k + 1] - histogram.edges[k]) / static_cast<double>(count);
        bars.left.push_back(histogram.edges[k] + width * static_cast<double>(place));
        bars.right.push_back(bars.left.back() + width);
        bars.base.push_back(0);
        bars.top.push_back(histogram.heights[k]);
        bars.tips.push_back(Text("{1}: {2} samples in ({3}, {4}], {5}", model.name, histogram.counts[k],
                                 asNumber(significant(histogram.edges[k])),
                                 asNumber(significant(histogram.edges[k + 1])), calibratedText(histogram, model)));
    }
    auto bins = std::make_shared<std::vector<std::int32_t>>();
    for (const double value : model.values) {
        bins->push_back(static_cast<std::int32_t>(equalBin(value, histogram.edges)));
    }
    bars.samples = {.part = std::move(bins), .areCounted = true};
    return bars;
}

}  // namespace

Panel pitHistogramPanel(std::span<const PitValues> models, const PitHistogramLook& look, const Run& run) {
    Panel panel;
    panel.x = {.label = look.xLabel, .minimum = 0.0, .maximum = 1.0};
    const bool hasWeights =
        std::any_of(models.begin(), models.end(), [](const PitValues& model) { return model.weights.size() > 0; });
    panel.y = {.label = hasWeights ? Text("weight per bin, relative to uniform")
                                   : Text("samples per bin, relative to uniform"),
               .minimum = 0.0,
               .maximum = {}};
    for (std::size_t m = 0; m < models.size(); ++m) {
        const auto histogram =
            weightedPitHistogram(models[m].values, models[m].weights, look.binCount, look.level, look.seed, run);
        panel.marks.emplace_back(histogramBars(models[m], histogram, m, models.size()));
        if (m > 0) continue;
        panel.marks.emplace_back(Band{.style = {Role::Reference, 0, ""},
                                      .x = {0.0, 1.0},
                                      .lower = {histogram.lower, histogram.lower},
                                      .upper = {histogram.upper, histogram.upper}});
    }
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 1, .label = ""});
    return panel;
}

}  // namespace calibrium
