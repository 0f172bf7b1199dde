// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/region_select.h"

#include "core/selection/pick.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

namespace calibrium::ui {

namespace {

constexpr double regionReach = 12;  // pixels between pointer and mark, as for tips
constexpr double ruleReach = 6;     // rules are dragged, see RuleDrag

bool isAdding(const QMouseEvent& event) {
    return event.modifiers().testFlag(Qt::ShiftModifier) || event.modifiers().testFlag(Qt::ControlModifier);
}

}  // namespace

RegionSelect::RegionSelect(QWidget& plot, const FigurePlot& figure, SelectionOverlay& overlay, QObject* parent)
    : QObject(parent), m_plot(plot), m_figure(figure), m_overlay(overlay) {
    m_plot.installEventFilter(this);
}

bool RegionSelect::eventFilter(QObject* watched, QEvent* event) {
    if (m_isForwarding) return QObject::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove:
            return move(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonRelease:
            return release(*static_cast<QMouseEvent*>(event));
        case QEvent::KeyPress:
            return pressKey(*static_cast<QKeyEvent*>(event));
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

std::optional<std::size_t> RegionSelect::panelAt(const QPointF& place) const {
    const FigureScene* scene = m_figure.scene();
    if (scene == nullptr) return std::nullopt;
    for (std::size_t panel = 0; panel < scene->panels.size(); ++panel) {
        // Markers on the edge regionReach beyond it.
        if (panel < m_kinds.size() && m_kinds[panel] &&
            scene->panels[panel]
                .area.adjusted(-regionReach / 2, -regionReach / 2, regionReach / 2, regionReach / 2)
                .contains(place)) {
            return panel;
        }
    }
    return std::nullopt;
}

/// The plot pans by its left button.
void RegionSelect::panWithMiddle(const QMouseEvent& event) {
    QMouseEvent left(event.type(), event.position(), event.globalPosition(),
                     event.type() == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                     event.type() == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
    m_isForwarding = true;
    QApplication::sendEvent(&m_plot, &left);
    m_isForwarding = false;
}

bool RegionSelect::press(const QMouseEvent& event) {
    m_overlay.setCrosshair(std::nullopt);
    if (event.button() == Qt::MiddleButton && !m_figure.ruleAt(event.position(), ruleReach)) {
        panWithMiddle(event);
        return true;
    }
    if (event.button() != Qt::LeftButton || m_figure.ruleAt(event.position(), ruleReach)) return false;
    const auto panel = panelAt(event.position());
    if (!panel) return false;
    m_press = Press{.panel = *panel, .place = event.position()};
    return m_isBandEnabled;
}

bool RegionSelect::move(const QMouseEvent& event) {
    if (event.buttons().testFlag(Qt::MiddleButton)) {
        panWithMiddle(event);
        return true;
    }
    if (!m_press) {
        showCrosshair(event);
        return false;
    }
    if (!event.buttons().testFlag(Qt::LeftButton)) {
        // The release went elsewhere, to a dialog that came up for example.
        m_press.reset();
        m_overlay.setBand(std::nullopt);
        return false;
    }
    const bool isFar =
        (event.position() - m_press->place).manhattanLength() >= static_cast<double>(QApplication::startDragDistance());
    if (isFar) m_press->isBand = true;
    if (m_isBandEnabled && m_press->isBand) m_overlay.setBand(bandOf(*m_press, event.position()));
    return m_isBandEnabled;
}

bool RegionSelect::release(const QMouseEvent& event) {
    if (event.button() == Qt::MiddleButton) {
        panWithMiddle(event);
        return true;
    }
    if (!m_press || event.button() != Qt::LeftButton) return false;
    const Press press = *m_press;
    m_press.reset();
    m_overlay.setBand(std::nullopt);
    const bool isStillThere = m_figure.scene() != nullptr && press.panel < m_figure.scene()->panels.size();
    if (!isStillThere) return m_isBandEnabled;
    if (!press.isBand) {
        pickMark(press.place, isAdding(event));
    } else if (m_isBandEnabled) {
        const Region region = regionOf(press.panel, bandOf(press, event.position()));
        emit picked({.panel = press.panel, .part = {}, .region = region}, isAdding(event));
    }
    return m_isBandEnabled;
}

bool RegionSelect::pressKey(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Escape) return false;
    if (m_press) {
        m_press.reset();
        m_overlay.setBand(std::nullopt);
        return true;
    }
    // While a rule is dragged, Escape puts it back: it goes on to who drags.
    if (QGuiApplication::mouseButtons() == Qt::NoButton) emit cleared();
    return false;
}

bool RegionSelect::isOnSamples(const FigureHit& hit) const {
    const auto panel = static_cast<std::size_t>(hit.panel);
    return panel < m_kinds.size() && m_kinds[panel].has_value();
}

void RegionSelect::pick(const FigureHit& hit, bool isAdded) {
    if (!isOnSamples(hit)) return;
    const MarkPart part{static_cast<std::size_t>(hit.mark), static_cast<std::size_t>(hit.index)};
    emit picked({.panel = static_cast<std::size_t>(hit.panel), .part = part, .region = {}}, isAdded);
}

void RegionSelect::pickMark(const QPointF& place, bool isAdded) {
    const auto hit = m_figure.hitAt(place, regionReach);
    if (hit && isOnSamples(*hit)) {
        pick(*hit, isAdded);
    } else if (!isAdded) {
        emit cleared();
    }
}

QRectF RegionSelect::bandOf(const Press& press, const QPointF& place) const {
    if (m_figure.scene() == nullptr || press.panel >= m_figure.scene()->panels.size()) return {};
    const QRectF& area = m_figure.scene()->panels[press.panel].area;
    const auto inside = [&area](const QPointF& at) {
        return QPointF(std::clamp(at.x(), area.left(), area.right()), std::clamp(at.y(), area.top(), area.bottom()));
    };
    // QRectF's own intersection knows no lines, which a straight drag makes.
    const QRectF band = QRectF(inside(press.place), inside(place)).normalized();
    const bool isAlongX = press.panel < m_kinds.size() && m_kinds[press.panel] == PanelSamples::Kind::AlongX;
    return isAlongX ? QRectF(band.left(), area.top(), band.width(), area.height()) : band;
}

Region RegionSelect::regionOf(std::size_t index, const QRectF& band) const {
    const FigureScene& scene = *m_figure.scene();
    const PanelScene& panel = scene.panels[index];
    const Panel& shown = scene.figure.panels[index];
    return {.left = panel.ruleValueAt(band.topLeft(), shown, true),
            .right = panel.ruleValueAt(band.bottomRight(), shown, true),
            .bottom = panel.ruleValueAt(band.bottomRight(), shown, false),
            .top = panel.ruleValueAt(band.topLeft(), shown, false)};
}

void RegionSelect::showCrosshair(const QMouseEvent& event) {
    if (event.buttons() == Qt::NoButton) m_overlay.setCrosshair(event.position());
}

}  // namespace calibrium::ui
