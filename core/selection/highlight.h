// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/selection/panel_samples.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

struct FigureCall;

/// The selected samples of one model.
struct SelectedRows {
    int series = 0;
    std::vector<Index> rows{};       ///< rising
    std::optional<Index> current{};  ///< one that is looked at; need not be selected
};

/// Where the selected samples of one model stand in a panel.
struct PanelHighlight {
    std::size_t panel = 0;
    int series = 0;
    PanelSamples::Kind kind = PanelSamples::Kind::AlongX;
    /// x of selected samples: ticks at the foot of the panel, and at its head those whose event was observed. Pairs: at
    /// the foot and along the left side. None where bars count the samples. At most highlightLimit samples, evenly
    /// spaced in the order of the rows.
    std::vector<double> foot, head;
    std::vector<double> x, y;  ///< of Plane, as many
    /// The share of selected samples of each bar that counts samples, from its base.
    std::vector<Bars> bars;
    /// Parts most of whose samples are selected, of marks that do not count samples.
    std::vector<MarkPart> parts;
    /// The place of the current sample; y without meaning for AlongX and Pairs.
    struct Place {
        double x = 0, y = 0;
        bool isHit = false;
    };
    std::optional<Place> current;
};

inline constexpr std::size_t highlightLimit = 1000;

/// Where selected samples stand in every panel of a view's figure that shows samples. selected: at most one entry per
/// model. Cost and errors: samplesIn() for every panel.
std::vector<PanelHighlight> highlights(const Figure& figure, std::span<const SelectedRows> selected,
                                       const FigureCall& call);

}  // namespace calibrium
