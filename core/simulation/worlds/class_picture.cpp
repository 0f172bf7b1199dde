// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/class_picture.h"

#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/where/ternary.h"
#include "core/statistics/histogram.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t confidenceBinCount = 20;

Panel simplexPanel(const Dataset& data) {
    Panel panel = ternaryPanel("");
    addTernaryFrame(panel, data.classNames());
    for (Index k = 0; k < data.classCount(); ++k) {
        const std::string& name = data.classNames()[static_cast<std::size_t>(k)];
        Points points{
            .style = {Role::Model, static_cast<int>(k), Text("class {1}", name)}, .x = {}, .y = {}, .tips = {}};
        for (Index i = 0; i < data.sampleCount(); ++i) {
            if (data.labels()[static_cast<std::size_t>(i)] != k) continue;
            const TernaryPoint place = ternaryPoint(data.parameters().row(i));
            points.x.push_back(place.x);
            points.y.push_back(place.y);
        }
        panel.marks.emplace_back(std::move(points));
    }
    return panel;
}

Panel confidencePanel(const Dataset& data) {
    const Dataset top = applyLens(data, {.kind = Lens::Kind::TopLabel});
    std::vector<double> edges;
    for (std::size_t k = 0; k <= confidenceBinCount; ++k) {
        edges.push_back(static_cast<double>(k) / static_cast<double>(confidenceBinCount));
    }
    std::vector<double> all(confidenceBinCount);
    std::vector<double> right(confidenceBinCount);
    for (Index i = 0; i < top.sampleCount(); ++i) {
        const std::size_t bin = histogramBin(edges, top.parameters()(i, 1));
        all[bin] += 1;
        right[bin] += top.labels()[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
    }
    const auto bars = [&](Style style, const std::vector<double>& counts) {
        return Bars{.style = std::move(style),
                    .left = {edges.begin(), edges.end() - 1},
                    .right = {edges.begin() + 1, edges.end()},
                    .base = std::vector<double>(confidenceBinCount, 0.0),
                    .top = counts,
                    .tips = {}};
    };
    Panel panel;
    panel.x = {.label = "confidence of the predicted class", .minimum = 0, .maximum = 1};
    panel.y = {.label = "samples", .minimum = 0, .maximum = {}, .isCount = true};
    panel.marks.emplace_back(bars({Role::ModelSoft, 0, "all samples"}, all));
    panel.marks.emplace_back(bars({Role::Model, 0, "predicted class observed"}, right));
    return panel;
}

}  // namespace

Figure classPicture(const Dataset& data, const Run& run) {
    Figure figure;
    figure.title = "One data set";
    if (data.classCount() == 3) {
        for (const auto& name : data.classNames()) figure.series.push_back(Text("class {1}", name));
        figure.panels = {simplexPanel(data)};
    } else {
        figure.series = {"data"};
        figure.panels = {confidencePanel(data)};
    }
    run.step(1.0);
    return figure;
}

}  // namespace calibrium
