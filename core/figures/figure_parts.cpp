// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_parts.h"

#include "core/figures/figure_call.h"
#include "core/statistics/intervals.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

double reachOf(std::span<const double> values, double share) {
    std::vector<double> sizes;
    sizes.reserve(values.size());
    for (const double value : values) {
        if (!std::isnan(value)) sizes.push_back(std::abs(value));
    }
    std::sort(sizes.begin(), sizes.end());
    if (sizes.empty() || sizes.back() == 0) return 1.0;
    const double reach = quantile(sizes, share);
    return reach > 0 ? reach : sizes.back();
}

template <class Action>
void forEachColoured(std::span<Panel> panels, const Action& action) {
    for (auto& panel : panels) {
        for (auto& mark : panel.marks) {
            if (auto* map = std::get_if<HeatMap>(&mark)) action(map->values, map->scale);
            if (auto* triangles = std::get_if<Triangles>(&mark)) action(triangles->values, triangles->scale);
        }
    }
}

}  // namespace

void nameSeries(Figure& figure, std::span<const FigureModel> models) {
    for (const auto& model : models) {
        const auto series = static_cast<std::size_t>(model.series);
        figure.series.resize(std::max(figure.series.size(), series + 1));
        figure.series[series] = asItStands(model.data.name());
    }
}

ColourScale symmetricScale(const Text& label, std::span<const double> values, double share) {
    const double reach = reachOf(values, share);
    return {.label = label, .minimum = -reach, .maximum = reach, .isDiverging = true};
}

void shareSymmetricScale(std::span<Panel> panels, double share) {
    std::vector<double> all;
    forEachColoured(panels, [&](const std::vector<double>& values, const ColourScale& /*scale*/) {
        all.insert(all.end(), values.begin(), values.end());
    });
    forEachColoured(panels, [&](const std::vector<double>& /*values*/, ColourScale& scale) {
        scale = symmetricScale(scale.label, all, share);
    });
}

ColourScale risingScale(const Text& label, std::span<const double> values) {
    return {.label = label, .minimum = 0, .maximum = reachOf(values, 1), .isDiverging = false};
}

void shareRisingScale(std::span<Panel> panels) {
    std::vector<double> all;
    forEachColoured(panels, [&](const std::vector<double>& values, const ColourScale& /*scale*/) {
        all.insert(all.end(), values.begin(), values.end());
    });
    forEachColoured(panels, [&](const std::vector<double>& /*values*/, ColourScale& scale) {
        scale = risingScale(scale.label, all);
    });
}

std::vector<Index> evenlySpacedRows(Index n, Index most) {
    const Index count = std::min(n, most);
    std::vector<Index> rows;
    for (Index i = 0; i < count; ++i) rows.push_back(i * n / count);
    return rows;
}

Text shownSamplesNote(Index shown, Index all) {
    if (shown == all) return {};
    return Text("{1} of {2} samples shown", shown, all);
}

Text missingModelsNote(std::size_t count, const Text& reason) {
    return count == 1 ? Text("1 model has {1} and cannot be shown here", reason)
                      : Text("{1} models have {2} and cannot be shown here", count, reason);
}

}  // namespace calibrium
