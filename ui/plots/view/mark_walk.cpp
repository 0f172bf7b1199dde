// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/mark_walk.h"

#include "ui/plots/marks/mark_geometry.h"
#include "ui/plots/marks/mark_hits.h"

#include <algorithm>

#include <QKeyEvent>
#include <QWidget>

namespace calibrium::ui {

MarkWalk::MarkWalk(QWidget& plot, const FigurePlot& figure, SelectionOverlay& overlay, QObject* parent)
    : QObject(parent), m_plot(plot), m_figure(figure), m_overlay(overlay) {
    m_plot.installEventFilter(this);
}

QPointF MarkWalk::place() const {
    if (!m_current) return {};
    const FigureScene& scene = *m_figure.scene();
    const auto panel = static_cast<std::size_t>(m_current->panel);
    const Panel& shown = scene.figure.panels[panel];
    return positionIn(shown.marks[static_cast<std::size_t>(m_current->mark)], m_current->index,
                      scene.panels[panel].map(shown));
}

void MarkWalk::figureChanged() {
    if (!m_current) return;
    if (m_current->index >= countAt(*m_current)) m_current.reset();
    // Where it stands now is known after the next drawing; the next key shows it.
    m_overlay.setCrosshair(std::nullopt);
}

bool MarkWalk::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) leave();
    // Not what a field within the plot leaves over.
    const bool isOwnKey = event->type() == QEvent::KeyPress && m_plot.hasFocus();
    if (isOwnKey && pressKey(*static_cast<QKeyEvent*>(event))) return true;
    return QObject::eventFilter(watched, event);
}

bool MarkWalk::pressKey(const QKeyEvent& event) {
    const Qt::KeyboardModifiers other =
        event.modifiers() & ~(Qt::KeypadModifier | Qt::ControlModifier | Qt::ShiftModifier);
    if (other != Qt::NoModifier) return false;
    switch (event.key()) {
        case Qt::Key_Right:
            goTo(along(1));
            return true;
        case Qt::Key_Left:
            goTo(along(-1));
            return true;
        case Qt::Key_Down:
            goTo(across(1));
            return true;
        case Qt::Key_Up:
            goTo(across(-1));
            return true;
        case Qt::Key_Home:
        case Qt::Key_End:
            if (!m_current) return false;
            goTo(FigureHit{m_current->panel, m_current->mark,
                           event.key() == Qt::Key_Home ? 0 : countAt(*m_current) - 1});
            return true;
        case Qt::Key_Space:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!m_current) return false;
            emit chosen(*m_current, (event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier)) != 0);
            return true;
        case Qt::Key_Escape:
            leave();
            return false;
        default:
            return false;
    }
}

void MarkWalk::leave() {
    if (!m_current) return;
    m_current.reset();
    m_overlay.setCrosshair(std::nullopt);
    emit left();
}

void MarkWalk::goTo(const std::optional<FigureHit>& hit) {
    if (!hit) return;
    m_current = hit;
    m_overlay.setCrosshair(place());
    emit reached();
}

int MarkWalk::countAt(const FigureHit& hit) const {
    const FigureScene* scene = m_figure.scene();
    const auto panel = static_cast<std::size_t>(hit.panel);
    const auto mark = static_cast<std::size_t>(hit.mark);
    if (scene == nullptr || panel >= scene->figure.panels.size()) return 0;
    const std::vector<Mark>& marks = scene->figure.panels[panel].marks;
    return mark < marks.size() ? placeCount(marks[mark]) : 0;
}

std::optional<FigureHit> MarkWalk::along(int step) const {
    if (!m_current) return nextMark({0, -1, 0}, 1);
    return FigureHit{m_current->panel, m_current->mark,
                     std::clamp(m_current->index + step, 0, countAt(*m_current) - 1)};
}

std::optional<FigureHit> MarkWalk::across(int step) const {
    if (!m_current) return nextMark({0, -1, 0}, 1);
    const Panel& panel = m_figure.scene()->figure.panels[static_cast<std::size_t>(m_current->panel)];
    if (const auto* cells = std::get_if<HeatMap>(&panel.marks[static_cast<std::size_t>(m_current->mark)])) {
        // Rows are counted from below.
        const int index = m_current->index - step * static_cast<int>(cells->xEdges.size() - 1);
        if (index >= 0 && index < countAt(*m_current)) return FigureHit{m_current->panel, m_current->mark, index};
    }
    const auto next = nextMark(*m_current, step);
    return next ? next : m_current;
}

std::optional<FigureHit> MarkWalk::nextMark(FigureHit from, int step) const {
    const FigureScene* scene = m_figure.scene();
    if (scene == nullptr) return std::nullopt;
    const auto panelCount = static_cast<int>(scene->figure.panels.size());
    const auto markCount = [scene](int panel) {
        return static_cast<int>(scene->figure.panels[static_cast<std::size_t>(panel)].marks.size());
    };
    while (from.panel < panelCount) {
        from.mark += step;
        if (from.mark < 0 || from.mark >= markCount(from.panel)) {
            from.panel += step;
            if (from.panel < 0 || from.panel >= panelCount) return std::nullopt;
            from.mark = step > 0 ? -1 : markCount(from.panel);
            continue;
        }
        const int count = countAt(from);
        if (count > 0) return FigureHit{from.panel, from.mark, std::clamp(from.index, 0, count - 1)};
    }
    return std::nullopt;
}

}  // namespace calibrium::ui
