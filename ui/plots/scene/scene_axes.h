// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/plot_look.h"
#include "ui/plots/scene/panel_scene.h"

#include <QMarginsF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium::ui {

/// Labels that are said once for all panels; empty where there is none.
struct SharedLabels {
    QString x, y;
};

/// The axes of all panels with their ticks, labels and bars of colours, and the margins that these take. It keeps
/// nothing itself: what it finds is written to the panels.
class SceneAxes {
public:
    SceneAxes(const Figure& figure, const PlotLook& look, std::vector<PanelScene>& panels)
        : m_figure(figure), m_look(look), m_panels(panels) {}

    /// For the places in the grid that the panels have now: which axes are labelled, and where bars of colours stand.
    void findShared();
    void chooseBars();

    /// Ticks and labels of a panel of this size.
    void makeTexts(std::size_t index, const QSizeF& size);
    /// Takes labels that all panels share from them.
    SharedLabels shareLabels();
    /// Labels in line with those above and below, and all margins. rowHeight: as in PanelWords.
    void align(double rowHeight);
    void placeBars(std::size_t index);

private:
    /// Whether a panel stands beside the one that the figure has above it.
    [[nodiscard]] bool standsBeside(std::size_t index) const;
    /// A panel may leave its label to the one that should stand below it.
    [[nodiscard]] const Text& labelOfX(std::size_t index) const;
    /// The least length of the axes that show the same as this one, so that all of them have the same ticks.
    [[nodiscard]] double shortestAlike(std::size_t index, double length, bool isX) const;
    [[nodiscard]] QMarginsF overhangOf(std::size_t index) const;
    [[nodiscard]] QMarginsF marginsOf(std::size_t index, double rowHeight) const;
    /// The width of labels of panels above that the label of this one would meet: a long word beside a low panel.
    [[nodiscard]] double widthOfLabelsMet(std::size_t index) const;

    const Figure& m_figure;
    const PlotLook& m_look;
    std::vector<PanelScene>& m_panels;
};

}  // namespace calibrium::ui
