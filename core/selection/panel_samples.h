// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/panel_meaning.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct Figure;
struct FigureCall;
struct Panel;

/// One bar, point, arrow, cell or triangle of a panel, by its numbers there.
struct MarkPart {
    std::size_t mark = 0;
    std::size_t index = 0;

    bool operator==(const MarkPart&) const = default;
};

/// A rectangle in the coordinates of a panel's axes; its edges belong to it.
struct Region {
    double left = 0, right = 0, bottom = 0, top = 0;
};

/// Where the samples of one model stand in a panel of a figure.
struct PanelSamples {
    enum class Kind {
        AlongX,  ///< x alone says where a sample stands; y of the panel is about many samples together
        Plane,   ///< a sample is a point (x, y)
        Pairs,   ///< a point is a pair of samples, both axes measure the same x
    };
    Kind kind = Kind::AlongX;
    int series = 0;                   ///< number of the model
    std::vector<Index> rows;          ///< of the model's data: sample k of this is row rows[k]; empty: all, in order
    std::vector<double> x;            ///< one per sample
    std::vector<double> y;            ///< of Plane
    std::vector<std::uint8_t> isHit;  ///< of AlongX, where targets are events: whether it was observed; else empty

    [[nodiscard]] Index rowOf(std::size_t sample) const {
        return rows.empty() ? static_cast<Index>(sample) : rows[sample];
    }
};

/// How samples stand in a panel of a figure, so that something can be selected there; nothing where it shows none.
std::optional<PanelSamples::Kind> sampleKind(const Figure& figure, std::size_t panel);

/// Where the samples stand, for every model in the panel in the order of the call. figure: as the view has built it for
/// this call, with all of its models, in any language. Empty for panels that show no samples: estimates, null
/// distributions, errors. Cost: that of the lens, O(n log n) for ranks; memory O(n). Throws as the view does;
/// Cancelled.
std::vector<PanelSamples> samplesIn(const Figure& figure, std::size_t panel, const FigureCall& call);

/// A mark whose parts stand for samples of one model.
struct MarkSamples {
    std::size_t mark = 0;
    SamplesOfParts samples{};
};
/// Those of the panel for this model, where they know all samples that stand there.
std::vector<MarkSamples> marksOf(const PanelSamples& samples, const Panel& panel);

/// The rows whose places lie in the region, rising. Pairs: the rows of both axes.
std::vector<Index> rowsWithin(const PanelSamples& samples, const Region& region);

/// The rows that a part of a mark stands for, rising; empty for marks without samples of their own (curves, rules).
/// Points of a plane are the samples that stand there. Cells of a matrix of pairs: the samples of both axes. Intervals
/// of a histogram are those of its definition, not the drawn edges: a sample on an edge belongs to one bar.
std::vector<Index> rowsOfPart(const PanelSamples& samples, const Panel& panel, const MarkPart& part);

}  // namespace calibrium
