// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/drawing/figure_plot.h"
#include "ui/plots/view/selection_overlay.h"

#include <QObject>
#include <QPointF>

#include <optional>
#include <vector>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace calibrium {
struct FigurePick;
}

namespace calibrium::ui {

/// Lets the mouse pick samples: a click on a mark, or a rubber band in a panel that shows samples. Shift or Ctrl add to
/// what was picked before. Elsewhere, and while it is off, the plot sees the mouse and pans; the middle button pans
/// always.
class RegionSelect final : public QObject {
    Q_OBJECT

public:
    /// Watches the events of `plot`, on which `figure` is drawn; all three must outlive this.
    RegionSelect(QWidget& plot, const FigurePlot& figure, SelectionOverlay& overlay, QObject* parent = nullptr);

    /// How samples stand in each panel; nothing where it shows none, or for panels beyond.
    void setKinds(std::vector<std::optional<PanelSamples::Kind>> kinds) { m_kinds = std::move(kinds); }
    /// Off: dragging pans everywhere. Clicks pick all the same.
    void setBandEnabled(bool isEnabled) { m_isBandEnabled = isEnabled; }
    /// As a click on this mark does; nothing where its panel shows no samples.
    void pick(const FigureHit& hit, bool isAdded);

signals:
    void picked(const calibrium::FigurePick& pick, bool isAdded);
    /// A click beside all marks, or Escape.
    void cleared();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Press {
        std::size_t panel;
        QPointF place;
        bool isBand = false;
    };

    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool pressKey(const QKeyEvent& event);
    void pickMark(const QPointF& place, bool isAdded);
    /// From the press to a place, within the panel; over its whole height where x alone says where samples stand.
    [[nodiscard]] QRectF bandOf(const Press& press, const QPointF& place) const;
    [[nodiscard]] Region regionOf(std::size_t panel, const QRectF& band) const;
    [[nodiscard]] std::optional<std::size_t> panelAt(const QPointF& place) const;
    void showCrosshair(const QMouseEvent& event);
    void panWithMiddle(const QMouseEvent& event);
    [[nodiscard]] bool isOnSamples(const FigureHit& hit) const;

    QWidget& m_plot;
    const FigurePlot& m_figure;
    SelectionOverlay& m_overlay;
    std::vector<std::optional<PanelSamples::Kind>> m_kinds;
    std::optional<Press> m_press;
    bool m_isBandEnabled = true;
    bool m_isForwarding = false;  ///< a middle button goes on as the left one, by which the plot pans
};

}  // namespace calibrium::ui
