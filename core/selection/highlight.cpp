// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/highlight.h"

#include "core/figures/figure_call.h"
#include "core/method/shared_parts.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

/// Of each part of a mark: its samples and the selected ones among them.
struct Shares {
    std::vector<std::size_t> all, selected;
};

Shares sharesOf(const MarkSamples& mark, const std::vector<bool>& isSelected, std::size_t partCount) {
    Shares shares{std::vector<std::size_t>(partCount, 0), std::vector<std::size_t>(partCount, 0)};
    const std::vector<std::int32_t>& parts = *mark.samples.part;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto part = static_cast<std::size_t>(parts[k]);
        if (parts[k] < 0 || part >= partCount) continue;
        ++shares.all[part];
        if (isSelected[k]) ++shares.selected[part];
    }
    return shares;
}

std::size_t partCount(const MarkSamples& mark) {
    std::int32_t last = -1;
    for (const auto part : *mark.samples.part) last = std::max(last, part);
    return static_cast<std::size_t>(last + 1);
}

Bars selectedBars(const Bars& bars, const Shares& shares) {
    Bars selected{.style = bars.style, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
    for (std::size_t b = 0; b < std::min(bars.left.size(), shares.all.size()); ++b) {
        if (shares.selected[b] == 0) continue;
        const double share = static_cast<double>(shares.selected[b]) / static_cast<double>(shares.all[b]);
        selected.left.push_back(bars.left[b]);
        selected.right.push_back(bars.right[b]);
        selected.base.push_back(bars.base[b]);
        selected.top.push_back(bars.base[b] + share * (bars.top[b] - bars.base[b]));
        selected.tips.push_back(Text("{1} of {2} samples selected", shares.selected[b], shares.all[b]));
    }
    return selected;
}

void addMarks(PanelHighlight& highlight, const PanelSamples& samples, const Panel& panel,
              const std::vector<bool>& isSelected) {
    for (const auto& mark : marksOf(samples, panel)) {
        const auto* bars = std::get_if<Bars>(&panel.marks[mark.mark]);
        const Shares shares = sharesOf(mark, isSelected, partCount(mark));
        if (mark.samples.areCounted && bars != nullptr) {
            highlight.bars.push_back(selectedBars(*bars, shares));
            continue;
        }
        for (std::size_t part = 0; part < shares.all.size(); ++part) {
            if (2 * shares.selected[part] > shares.all[part]) highlight.parts.push_back({mark.mark, part});
        }
    }
}

/// The places of at most highlightLimit of the samples.
void addPlaces(PanelHighlight& highlight, const PanelSamples& samples, const std::vector<std::size_t>& chosen) {
    const std::size_t count = std::min(chosen.size(), highlightLimit);
    for (std::size_t c = 0; c < count; ++c) {
        const std::size_t k = chosen[c * chosen.size() / count];
        if (std::isnan(samples.x[k])) continue;  // a sample without a place on the axes
        if (samples.kind == PanelSamples::Kind::Plane) {
            highlight.x.push_back(samples.x[k]);
            highlight.y.push_back(samples.y[k]);
        } else {
            const bool isHit = !samples.isHit.empty() && samples.isHit[k] != 0;
            (isHit ? highlight.head : highlight.foot).push_back(samples.x[k]);
        }
    }
}

PanelHighlight highlightOf(const PanelSamples& samples, const Panel& panel, const SelectedRows& selected) {
    PanelHighlight highlight{.panel = 0,
                             .series = samples.series,
                             .kind = samples.kind,
                             .foot = {},
                             .head = {},
                             .x = {},
                             .y = {},
                             .bars = {},
                             .parts = {},
                             .current = {}};
    std::vector<bool> isSelected(samples.x.size(), false);
    std::vector<std::size_t> chosen;
    for (std::size_t k = 0; k < samples.x.size(); ++k) {
        const Index row = samples.rowOf(k);
        if (selected.current == row && !std::isnan(samples.x[k])) {
            highlight.current = PanelHighlight::Place{.x = samples.x[k],
                                                      .y = samples.y.empty() ? 0.0 : samples.y[k],
                                                      .isHit = !samples.isHit.empty() && samples.isHit[k] != 0};
        }
        if (!std::binary_search(selected.rows.begin(), selected.rows.end(), row)) continue;
        isSelected[k] = true;
        chosen.push_back(k);
    }
    if (chosen.empty()) return highlight;
    // Bars that count samples show the selected ones themselves.
    const std::vector<MarkSamples> marks = marksOf(samples, panel);
    const bool isCounted =
        std::any_of(marks.begin(), marks.end(), [](const MarkSamples& mark) { return mark.samples.areCounted; });
    if (!isCounted) addPlaces(highlight, samples, chosen);
    addMarks(highlight, samples, panel, isSelected);
    return highlight;
}

}  // namespace

std::vector<PanelHighlight> highlights(const Figure& figure, std::span<const SelectedRows> selected,
                                       const FigureCall& call) {
    std::vector<PanelHighlight> all;
    if (selected.empty()) return all;
    for (std::size_t p = 0; p < figure.panels.size(); ++p) {
        for (const auto& samples : samplesIn(figure, p, call)) {
            const auto own = std::find_if(selected.begin(), selected.end(),
                                          [&](const SelectedRows& one) { return one.series == samples.series; });
            if (own == selected.end()) continue;
            PanelHighlight highlight = highlightOf(samples, figure.panels[p], *own);
            highlight.panel = p;
            all.push_back(std::move(highlight));
        }
    }
    return all;
}

}  // namespace calibrium
