// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/rule_drag.h"

#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

namespace calibrium::ui {

namespace {

constexpr double pointerReach = 6;    // pixels between pointer and line
constexpr double keyStep = 1.0 / 50;  // of the visible axis

bool isArrow(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

bool isAlongX(int key) { return key == Qt::Key_Left || key == Qt::Key_Right; }

}  // namespace

RuleDrag::RuleDrag(QWidget& plot, FigurePlot& figure, QObject* parent)
    : QObject(parent), m_plot(plot), m_figure(figure) {
    m_plot.installEventFilter(this);
}

void RuleDrag::figureChanged() {
    if (!m_drag) return;
    const auto rule = find(m_drag->rule.handle, m_drag->rule.isVertical);
    if (!rule) return;
    m_drag->rule.panel = rule->panel;
    m_figure.setRule(m_drag->rule.handle, m_drag->rule.value);
}

bool RuleDrag::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove:
            return move(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonRelease:
            return release(*static_cast<QMouseEvent*>(event));
        case QEvent::KeyPress:
            return pressKey(*static_cast<QKeyEvent*>(event));
        case QEvent::ShortcutOverride:
            // Escape belongs to the drag, not to whatever else it would stop.
            if (!m_drag || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) break;
            event->accept();
            return true;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

bool RuleDrag::press(const QMouseEvent& event) {
    if (m_drag) return true;
    if (event.button() != Qt::LeftButton) return false;
    const auto rule = m_figure.ruleAt(event.position(), pointerReach);
    if (!rule) return false;
    const PanelScene& scene = m_figure.scene()->panels[rule->panel];
    const PanelMap map = scene.map(m_figure.scene()->figure.panels[rule->panel]);
    m_drag = Drag{.rule = *rule,
                  .before = rule->value,
                  .grab = map.toPixel(rule->value, rule->value) - event.position(),
                  .hasMoved = false};
    m_last = rule->handle;
    showCursor(event.position());
    return true;
}

bool RuleDrag::move(const QMouseEvent& event) {
    if (!m_drag) {
        if (event.buttons() == Qt::NoButton) showCursor(event.position());
        return false;
    }
    if (!event.buttons().testFlag(Qt::LeftButton)) {
        // The release went elsewhere, to a dialog that came up for example.
        finish();
        return true;
    }
    RuleHit& rule = m_drag->rule;
    if (!find(rule.handle, rule.isVertical)) return true;
    const FigureScene& scene = *m_figure.scene();
    const double value = scene.panels[rule.panel].ruleValueAt(event.position() + m_drag->grab,
                                                              scene.figure.panels[rule.panel], rule.isVertical);
    if (value == rule.value) return true;
    rule.value = value;
    m_drag->hasMoved = true;
    m_figure.setRule(rule.handle, value);
    emit moved(QString(rule.handle), value);
    return true;
}

bool RuleDrag::release(const QMouseEvent& event) {
    if (!m_drag) return false;
    if (event.button() == Qt::LeftButton) finish();
    return true;
}

void RuleDrag::finish() {
    const Drag drag = *m_drag;
    m_drag.reset();
    if (drag.hasMoved) emit released(drag.rule.handle, drag.rule.value);
    emit ended(false);
}

void RuleDrag::putBack() {
    const Drag drag = *m_drag;
    m_drag.reset();
    m_plot.unsetCursor();
    if (drag.hasMoved) {
        m_figure.setRule(drag.rule.handle, drag.before);
        emit moved(drag.rule.handle, drag.before);
    }
    emit ended(true);
}

bool RuleDrag::pressKey(const QKeyEvent& event) {
    if (m_drag) {
        if (event.key() == Qt::Key_Escape) putBack();
        return event.key() == Qt::Key_Escape || isArrow(event.key());
    }
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    if (!isArrow(event.key()) || modifiers != Qt::NoModifier) return false;
    const auto rule = ruleForKeys(isAlongX(event.key()));
    if (!rule) return false;
    const Panel& panel = m_figure.scene()->figure.panels[rule->panel];
    const PanelScene& scene = m_figure.scene()->panels[rule->panel];
    const double step = event.key() == Qt::Key_Right || event.key() == Qt::Key_Up ? keyStep : -keyStep;
    const double share = scene.ruleShareOf(rule->value, panel, rule->isVertical);
    const double value = scene.ruleValueOf(share + step, panel, rule->isVertical);
    if (value == rule->value) return true;
    m_figure.setRule(rule->handle, value);
    emit released(rule->handle, value);
    return true;
}

void RuleDrag::showCursor(const QPointF& position) {
    const auto rule = m_drag ? std::optional(m_drag->rule) : m_figure.ruleAt(position, pointerReach);
    if (rule) {
        m_plot.setCursor(rule->isVertical ? Qt::SizeHorCursor : Qt::SizeVerCursor);
    } else {
        m_plot.unsetCursor();
    }
}

std::optional<RuleHit> RuleDrag::ruleForKeys(bool isVertical) const {
    if (const auto last = find(m_last, isVertical)) return last;
    return find({}, isVertical);
}

std::optional<RuleHit> RuleDrag::find(const QString& handle, bool isVertical) const {
    if (m_figure.scene() == nullptr) return std::nullopt;
    const std::vector<Panel>& panels = m_figure.scene()->figure.panels;
    const Rule::Kind kind = isVertical ? Rule::Kind::Vertical : Rule::Kind::Horizontal;
    for (std::size_t panel = 0; panel < panels.size(); ++panel) {
        for (const Mark& mark : panels[panel].marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule == nullptr || rule->kind != kind || rule->handle.empty()) continue;
            const QString own = QString::fromStdString(rule->handle);
            if (handle.isEmpty() || own == handle) return RuleHit{panel, own, isVertical, rule->value};
        }
    }
    return std::nullopt;
}

}  // namespace calibrium::ui
