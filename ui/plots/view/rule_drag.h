// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/drawing/figure_plot.h"

#include <QObject>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace calibrium::ui {

/// Lets the pointer and the arrow keys move those rules of a figure that have a handle. While a rule is dragged the
/// plot itself sees no mouse events, so that it does not pan.
class RuleDrag final : public QObject {
    Q_OBJECT

public:
    /// Watches the events of `plot`, on which `figure` is drawn; both must outlive this.
    RuleDrag(QWidget& plot, FigurePlot& figure, QObject* parent = nullptr);

    [[nodiscard]] bool isDragging(const QString& handle) const { return m_drag && m_drag->rule.handle == handle; }
    /// A new figure is shown: the rule stays where the pointer holds it. While it is missing, the drag rests.
    void figureChanged();

signals:
    void moved(const QString& handle, double value);
    void released(const QString& handle, double value);
    /// The pointer holds no rule any more. wasPutBack: by Escape.
    void ended(bool wasPutBack);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drag {
        RuleHit rule;   ///< with its present value
        double before;  ///< value at the start
        QPointF grab;   ///< from the pointer to the line, which does not jump to the pointer
        bool hasMoved = false;
    };

    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool pressKey(const QKeyEvent& event);
    void finish();
    void putBack();
    void showCursor(const QPointF& position);
    /// The rule that arrow keys move: the last one touched, else the first one that stands so.
    [[nodiscard]] std::optional<RuleHit> ruleForKeys(bool isVertical) const;
    [[nodiscard]] std::optional<RuleHit> find(const QString& handle, bool isVertical) const;

    QWidget& m_plot;
    FigurePlot& m_figure;
    std::optional<Drag> m_drag;
    QString m_last;
};

}  // namespace calibrium::ui
