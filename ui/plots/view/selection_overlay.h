// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/highlight.h"
#include "ui/plots/drawing/figure_plot.h"

#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QPainter;

namespace calibrium::ui {

/// What the pointer does to a plot, drawn over it: selected samples, the one that is looked at, a rubber band, the
/// crosshair. It lies on the plot and lets the mouse through; exported figures do not have it.
class SelectionOverlay final : public QWidget {
    Q_OBJECT

public:
    /// Covers `plot`, on which `figure` is drawn; both must outlive this.
    SelectionOverlay(QWidget& plot, const FigurePlot& figure);

    void setHighlights(std::vector<PanelHighlight> highlights);
    [[nodiscard]] const std::vector<PanelHighlight>& highlights() const { return m_highlights; }
    /// In pixels; absent: none.
    void setBand(std::optional<QRectF> band);
    /// The place whose values the crosshair reads; absent: none.
    void setCrosshair(std::optional<QPointF> place);
    /// What the crosshair reads, "0.83, 0.79"; empty without one.
    [[nodiscard]] QString reading() const;
    /// Where the readings along x and along y stand, in pixels; they do not meet. Empty without one.
    [[nodiscard]] std::array<QRectF, 2> readingBoxes() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void drawHighlight(QPainter& painter, const PanelHighlight& highlight) const;
    void drawTicks(QPainter& painter, const PanelHighlight& highlight, const PanelMap& map) const;
    void drawCurrent(QPainter& painter, const PanelHighlight& highlight, const PanelMap& map) const;
    void drawCrosshair(QPainter& painter) const;
    void drawFocus(QPainter& painter, const PlotLook& look) const;
    /// The panel whose axes hold a place, or none.
    [[nodiscard]] const PanelScene* panelAt(const QPointF& place, std::size_t& index) const;
    /// What stands at the crosshair along an axis; empty where the axis has no numbers of its own.
    [[nodiscard]] QString readingOf(bool isAlongX) const;

    const FigurePlot& m_figure;
    std::vector<PanelHighlight> m_highlights;
    std::optional<QRectF> m_band;
    std::optional<QPointF> m_crosshair;
    bool m_hasKeys = false;  ///< the focus came by the keyboard: only then one has to see it
};

}  // namespace calibrium::ui
