// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/drawing/figure_plot.h"
#include "ui/plots/view/selection_overlay.h"

#include <QObject>
#include <QPointF>

#include <optional>

class QKeyEvent;
class QWidget;

namespace calibrium::ui {

/// Lets the keyboard read a plot as the pointer does: left and right go from point to point, up and down from one
/// series (or row of cells) to the next, Home and End to the ends of a series, Space and Return pick the samples there.
/// Where a rule takes the arrows, Ctrl with them walks all the same.
class MarkWalk final : public QObject {
    Q_OBJECT

public:
    /// Watches the keys of `plot`, on which `figure` is drawn; all three must outlive this.
    MarkWalk(QWidget& plot, const FigurePlot& figure, SelectionOverlay& overlay, QObject* parent = nullptr);

    /// The point that was reached; none before the first key, and after the focus has gone.
    [[nodiscard]] const std::optional<FigureHit>& current() const { return m_current; }
    [[nodiscard]] QPointF place() const;
    /// Another figure is shown: the walk goes on where it was, if there still is such a point.
    void figureChanged();

signals:
    void reached();
    void left();
    void chosen(const calibrium::ui::FigureHit& hit, bool isAdded);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool pressKey(const QKeyEvent& event);
    void leave();
    void goTo(const std::optional<FigureHit>& hit);
    /// The neighbour in a series; the same one at its ends.
    [[nodiscard]] std::optional<FigureHit> along(int step) const;
    /// The next series that has points, or the next row of cells.
    [[nodiscard]] std::optional<FigureHit> across(int step) const;
    [[nodiscard]] std::optional<FigureHit> nextMark(FigureHit from, int step) const;
    [[nodiscard]] int countAt(const FigureHit& hit) const;

    QWidget& m_plot;
    const FigurePlot& m_figure;
    SelectionOverlay& m_overlay;
    std::optional<FigureHit> m_current;
};

}  // namespace calibrium::ui
