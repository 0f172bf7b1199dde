// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/scene/figure_scene.h"

#include <QPointF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QCustomPlot;
class QPaintDevice;

namespace calibrium::ui {

/// A point or bar of a figure, by its numbers there.
struct FigureHit {
    int panel = 0;
    int mark = 0;
    int index = 0;
};

/// A rule that can be dragged.
struct RuleHit {
    std::size_t panel = 0;
    QString handle;
    bool isVertical = true;
    double value = 0;
};

/// Draws a figure with a QCustomPlot: the plot gives axes, ticks, grid, zoom and drag, the rest is drawn by
/// mark_painter.
class FigurePlot {
public:
    /// The plot must outlive this and holds nothing else.
    explicit FigurePlot(QCustomPlot& plot);
    ~FigurePlot();
    FigurePlot(const FigurePlot&) = delete;
    FigurePlot& operator=(const FigurePlot&) = delete;

    /// Zoom is kept when the panels and their axes are the same as before.
    void setFigure(Figure figure, const PlotLook& look);
    /// Words on the present figure; another one with other panels has none.
    void setAnnotations(std::vector<Annotation> annotations);
    /// After they have moved.
    void repaintWords();
    /// Moves all rules with this handle and repaints soon.
    void setRule(const QString& handle, double value);
    void setDimmed(bool isDimmed);
    void resetZoom();

    /// Arranged for the plot's size and ranges; null before the first figure.
    [[nodiscard]] const FigureScene* scene() const;
    [[nodiscard]] std::optional<FigureHit> hitAt(const QPointF& position, double reach) const;

    /// The nearest rule that can be dragged, `reach` pixels from its line at most.
    [[nodiscard]] std::optional<RuleHit> ruleAt(const QPointF& position, double reach) const;

    /// Draws the figure on any device, `width` x `height` device units large. False when the device cannot be drawn on.
    bool paint(QPaintDevice& device, int width, int height, bool isVector, double scale = 1);

private:
    class Private;
    std::unique_ptr<Private> m_private;
};

}  // namespace calibrium::ui
