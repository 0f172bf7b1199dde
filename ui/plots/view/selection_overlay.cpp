// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/selection_overlay.h"

#include "core/figures/reliability/forecast_axis.h"
#include "core/method/shared_parts.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/plots/marks/mark_geometry.h"
#include "ui/plots/marks/mark_hits.h"

#include <utility>

#include <QFocusEvent>
#include <QPainter>
#include <QPainterPath>

namespace calibrium::ui {

namespace {

constexpr double bandTickLength = 7;
constexpr double ringRadius = 7.5;
constexpr double dotRadius = 2.5;
constexpr double readingMargin = 3;

QColor translucent(QColor colour, float alpha) {
    colour.setAlphaF(alpha);
    return colour;
}

}  // namespace

SelectionOverlay::SelectionOverlay(QWidget& plot, const FigurePlot& figure) : QWidget(&plot), m_figure(figure) {
    setObjectName(QStringLiteral("selectionOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(plot.rect());
    plot.installEventFilter(this);
}

bool SelectionOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
    if (event->type() == QEvent::Leave) setCrosshair(std::nullopt);
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        m_hasKeys =
            event->type() == QEvent::FocusIn && (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                                                 (m_hasKeys && reason != Qt::MouseFocusReason));
        update();
    }
    if (event->type() == QEvent::KeyPress && !m_hasKeys) {
        m_hasKeys = parentWidget()->hasFocus();
        update();
    }
    return QWidget::eventFilter(watched, event);
}

void SelectionOverlay::setHighlights(std::vector<PanelHighlight> highlights) {
    m_highlights = std::move(highlights);
    update();
}

void SelectionOverlay::setBand(std::optional<QRectF> band) {
    if (m_band == band) return;
    m_band = band;
    update();
}

void SelectionOverlay::setCrosshair(std::optional<QPointF> place) {
    if (m_crosshair == place) return;
    m_crosshair = place;
    update();
}

void SelectionOverlay::paintEvent(QPaintEvent* /*event*/) {
    const FigureScene* scene = m_figure.scene();
    if (scene == nullptr || scene->figure.panels.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& highlight : m_highlights) {
        if (highlight.panel < scene->panels.size()) drawHighlight(painter, highlight);
    }
    drawCrosshair(painter);
    if (m_hasKeys) drawFocus(painter, scene->look);
    if (!m_band) return;
    const QColor accent = scene->look.theme.accent;
    painter.setPen(QPen(accent, scene->look.px(1)));
    painter.setBrush(translucent(accent, 0.15F));
    painter.drawRect(*m_band);
}

void SelectionOverlay::drawFocus(QPainter& painter, const PlotLook& look) const {
    painter.setPen(QPen(look.theme.accent, look.px(1.5)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    if (!m_crosshair) return;
    painter.drawEllipse(*m_crosshair, look.px(ringRadius), look.px(ringRadius));
}

void SelectionOverlay::drawHighlight(QPainter& painter, const PanelHighlight& highlight) const {
    const FigureScene& scene = *m_figure.scene();
    const Panel& panel = scene.figure.panels[highlight.panel];
    const PanelMap map = scene.panels[highlight.panel].map(panel);
    const QColor accent = scene.look.theme.accent;
    painter.save();
    painter.setClipRect(map.area.adjusted(-1, -1, 1, 1));
    painter.setPen(QPen(accent, scene.look.px(1)));
    painter.setBrush(translucent(accent, 0.55F));
    for (const auto& bars : highlight.bars) {
        for (std::size_t b = 0; b < barCount(bars); ++b) painter.drawRect(barRect(bars, b, map));
    }
    drawTicks(painter, highlight, map);
    painter.setPen(QPen(scene.look.theme.panel, scene.look.px(0.5)));
    painter.setBrush(accent);
    for (std::size_t k = 0; k < highlight.x.size(); ++k) {
        painter.drawEllipse(map.toPixel(highlight.x[k], highlight.y[k]), scene.look.px(dotRadius),
                            scene.look.px(dotRadius));
    }
    painter.setClipRect(map.area.adjusted(-ringRadius, -ringRadius, ringRadius, ringRadius));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent, scene.look.px(2)));
    for (const auto& part : highlight.parts) {
        if (part.mark >= panel.marks.size()) continue;
        const QPointF place = positionIn(panel.marks[part.mark], static_cast<int>(part.index), map);
        painter.drawEllipse(place, scene.look.px(ringRadius), scene.look.px(ringRadius));
    }
    drawCurrent(painter, highlight, map);
    painter.restore();
}

void SelectionOverlay::drawTicks(QPainter& painter, const PanelHighlight& highlight, const PanelMap& map) const {
    const PlotLook& look = m_figure.scene()->look;
    const double length = look.px(bandTickLength);
    painter.save();
    // Many together look like what they are: a density.
    painter.setPen(QPen(translucent(look.theme.accent, 0.6F), look.px(1)));
    for (const double x : highlight.foot) {
        const double at = map.toPixel(x, 1).x();
        painter.drawLine(QPointF(at, map.area.bottom()), QPointF(at, map.area.bottom() - length));
    }
    for (const double x : highlight.head) {
        const double at = map.toPixel(x, 1).x();
        painter.drawLine(QPointF(at, map.area.top()), QPointF(at, map.area.top() + length));
    }
    if (highlight.kind == PanelSamples::Kind::Pairs) {
        for (const double x : highlight.foot) {
            const double at = map.toPixel(1, x).y();
            painter.drawLine(QPointF(map.area.left(), at), QPointF(map.area.left() + length, at));
        }
    }
    painter.restore();
}

void SelectionOverlay::drawCurrent(QPainter& painter, const PanelHighlight& highlight, const PanelMap& map) const {
    if (!highlight.current) return;
    const PlotLook& look = m_figure.scene()->look;
    const QRectF& area = map.area;
    const QPointF place = map.toPixel(highlight.current->x, highlight.current->y);
    // In the colour of its model: a sample of several models has a place in each.
    const QColor colour = look.colour({.role = Role::Model, .series = highlight.series, .legend = {}});
    painter.setPen(QPen(colour, look.px(1.5), Qt::DashLine));
    if (highlight.kind == PanelSamples::Kind::Plane) {
        painter.setPen(QPen(look.theme.text, look.px(1.5)));
        painter.drawEllipse(place, look.px(ringRadius), look.px(ringRadius));
        painter.drawPoint(place);
        return;
    }
    painter.drawLine(QPointF(place.x(), area.top()), QPointF(place.x(), area.bottom()));
    if (highlight.kind == PanelSamples::Kind::Pairs) {
        const double y = map.toPixel(1, highlight.current->x).y();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        return;
    }
    // At the head where its event was observed, at the foot where not.
    const double y = highlight.current->isHit ? area.top() : area.bottom();
    const double side = look.px(bandTickLength) * (highlight.current->isHit ? 1 : -1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(
        QPolygonF{QPointF(place.x() - side / 2, y), QPointF(place.x() + side / 2, y), QPointF(place.x(), y + side)});
    painter.setBrush(Qt::NoBrush);
}

const PanelScene* SelectionOverlay::panelAt(const QPointF& place, std::size_t& index) const {
    const FigureScene* scene = m_figure.scene();
    if (scene == nullptr) return nullptr;
    for (index = 0; index < scene->panels.size(); ++index) {
        if (scene->panels[index].area.contains(place)) return &scene->panels[index];
    }
    return nullptr;
}

QString SelectionOverlay::readingOf(bool isAlongX) const {
    std::size_t index = 0;
    const PanelScene* panel = m_crosshair ? panelAt(*m_crosshair, index) : nullptr;
    if (panel == nullptr) return {};
    const Panel& shown = m_figure.scene()->figure.panels[index];
    const Axis& axis = isAlongX ? shown.x : shown.y;
    if (axis.isHidden || !axis.hasTicks) return {};
    const double place = panel->ruleValueAt(*m_crosshair, shown, isAlongX);
    if (axis.ticks.empty()) return shownNumber(significant(place, 3));
    // Places named by words are no numbers to read.
    const auto forecast = forecastTextAt(axis, place);
    return forecast ? toQt(*forecast) : QString();
}

QString SelectionOverlay::reading() const {
    const QString x = readingOf(true);
    const QString y = readingOf(false);
    return x.isEmpty() || y.isEmpty() ? x + y : x + QStringLiteral(", ") + y;
}

std::array<QRectF, 2> SelectionOverlay::readingBoxes() const {
    std::size_t index = 0;
    const PanelScene* panel = m_crosshair ? panelAt(*m_crosshair, index) : nullptr;
    if (panel == nullptr) return {};
    const PlotLook& look = m_figure.scene()->look;
    const QRectF& area = panel->area;
    const double margin = look.px(readingMargin);
    std::array<QRectF, 2> boxes;
    for (const bool isAlongX : {true, false}) {
        const QString text = readingOf(isAlongX);
        if (text.isEmpty()) continue;
        QRectF box = QFontMetricsF(look.tickFont()).boundingRect(text).adjusted(-margin, 0, margin, 0);
        if (isAlongX) {
            box.moveCenter({m_crosshair->x(), area.bottom() - box.height() / 2 - margin});
        } else {
            box.moveCenter({area.left() + box.width() / 2 + margin, m_crosshair->y()});
        }
        if (box.right() > area.right()) box.moveRight(area.right());
        if (box.left() < area.left()) box.moveLeft(area.left());
        if (box.top() < area.top()) box.moveTop(area.top());
        if (box.bottom() > area.bottom()) box.moveBottom(area.bottom());
        boxes[isAlongX ? 0 : 1] = box;
    }
    // Near the corner of the axes both would stand in one place.
    if (boxes[0].intersects(boxes[1])) boxes[1].moveBottom(boxes[0].top() - 1);
    return boxes;
}

void SelectionOverlay::drawCrosshair(QPainter& painter) const {
    std::size_t index = 0;
    const PanelScene* panel = m_crosshair ? panelAt(*m_crosshair, index) : nullptr;
    if (panel == nullptr || m_figure.scene()->figure.panels[index].x.isHidden) return;
    const PlotLook& look = m_figure.scene()->look;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(translucent(look.theme.mutedText, 0.6F), 1, Qt::DotLine));
    painter.drawLine(QPointF(m_crosshair->x(), panel->area.top()), QPointF(m_crosshair->x(), panel->area.bottom()));
    painter.drawLine(QPointF(panel->area.left(), m_crosshair->y()), QPointF(panel->area.right(), m_crosshair->y()));
    painter.setFont(look.tickFont());
    painter.setPen(look.theme.mutedText);
    const std::array<QRectF, 2> boxes = readingBoxes();
    for (const bool isAlongX : {true, false}) {
        const QString text = readingOf(isAlongX);
        if (text.isEmpty()) continue;
        const QRectF& box = boxes[isAlongX ? 0 : 1];
        painter.fillRect(box, translucent(look.theme.panel, 0.85F));
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
    }
    painter.restore();
}

}  // namespace calibrium::ui
