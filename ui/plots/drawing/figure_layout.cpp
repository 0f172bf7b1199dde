// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/drawing/figure_layout.h"

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

namespace {

/// Ticks that the scene has already chosen.
class GivenTicks final : public QCPAxisTicker {
public:
    void setTicks(const AxisTicks& ticks) { m_ticks = ticks; }

    void generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override {
        const double air = 1e-9 * range.size();
        ticks.clear();
        if (labels != nullptr) labels->clear();
        if (subTicks != nullptr) *subTicks = QVector<double>(m_ticks.minor.begin(), m_ticks.minor.end());
        for (std::size_t i = 0; i < m_ticks.positions.size(); ++i) {
            const double position = m_ticks.positions[i];
            if (position < range.lower - air || position > range.upper + air) continue;
            ticks.append(position);
            if (labels != nullptr) labels->append(m_ticks.labels[i]);
        }
    }

private:
    AxisTicks m_ticks;
};

int pixels(double length) { return static_cast<int>(std::lround(length)); }

AxisRange rangeOf(const QCPAxis& axis) { return {axis.range().lower, axis.range().upper}; }

void dressAxis(QCPAxis& axis, const AxisTicks& ticks, const QString& label, bool isLabelled, const PlotLook& look) {
    const auto ticker = axis.ticker().staticCast<GivenTicks>();
    ticker->setTicks(ticks);
    const QPen pen(look.theme.axis, look.px(look.lineScale), Qt::SolidLine, Qt::SquareCap);
    axis.setBasePen(pen);
    axis.setTickPen(pen);
    axis.setSubTickPen(QPen(look.theme.reference, look.px(1)));
    axis.setTickLengthIn(0);
    axis.setTickLengthOut(pixels(look.px(4)));
    axis.setSubTickLengthIn(0);
    axis.setSubTickLengthOut(pixels(look.px(2.5)));
    axis.setTickLabelFont(look.tickFont());
    axis.setTickLabelColor(look.theme.axis);
    axis.setTickLabelPadding(pixels(look.px(3)));
    axis.setTickLabels(isLabelled && !ticks.labels.empty());
    axis.setTicks(!ticks.positions.empty());
    axis.setLabelFont(look.labelFont());
    axis.setLabelColor(look.theme.text);
    axis.setLabel(label);
    axis.grid()->setPen(QPen(look.theme.grid, look.px(1)));
    axis.grid()->setVisible(true);
    axis.grid()->setZeroLinePen(Qt::NoPen);
}

}  // namespace

FigureLayout::FigureLayout(QCustomPlot& plot, FigureScene& scene) : m_scene(scene) {
    initializeParentPlot(&plot);
    for (const Panel& panel : scene.figure.panels) addPanel(panel);
    linkSharedAxes();
    showRanges();
}

FigureLayout::~FigureLayout() { clear(); }

void FigureLayout::addPanel(const Panel& panel) {
    auto* rect = new QCPAxisRect(mParentPlot, false);
    rect->addAxes(QCPAxis::atLeft | QCPAxis::atBottom);
    rect->setAutoMargins(QCP::msNone);
    rect->setMargins({});
    rect->setMinimumMargins({});
    rect->setMinimumSize(1, 1);
    const auto prepare = [](QCPAxis& axis, const Axis& wanted) {
        axis.setTicker(QSharedPointer<GivenTicks>::create());
        axis.setNumberFormat(QStringLiteral("f"));
        axis.setScaleType(wanted.isLogarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        axis.setLayer(QStringLiteral("axes"));
        axis.grid()->setLayer(QStringLiteral("grid"));
    };
    QCPAxis& x = *rect->axis(QCPAxis::atBottom);
    QCPAxis& y = *rect->axis(QCPAxis::atLeft);
    prepare(x, panel.x);
    prepare(y, panel.y);
    // Counts stand on the axis, which therefore stays where it is.
    const bool isYMovable = panel.y.hasTicks && !panel.y.isCount;
    rect->setRangeDragAxes({&x}, isYMovable ? QList<QCPAxis*>{&y} : QList<QCPAxis*>{});
    rect->setRangeZoomAxes({&x}, isYMovable ? QList<QCPAxis*>{&y} : QList<QCPAxis*>{});
    rect->setRangeDrag(Qt::Horizontal | Qt::Vertical);
    rect->setRangeZoom(Qt::Horizontal | Qt::Vertical);
    m_rects.push_back(rect);
    adoptElement(rect);
}

void FigureLayout::linkSharedAxes() {
    const auto link = [](QCPAxis* from, QCPAxis* to) {
        QObject::connect(from, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), to,
                         qOverload<const QCPRange&>(&QCPAxis::setRange));
    };
    const std::vector<Panel>& panels = m_scene.figure.panels;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        for (std::size_t j = 0; j < panels.size(); ++j) {
            if (i == j) continue;
            if (isSameAxis(panels[i].x, panels[j].x)) {
                link(m_rects[i]->axis(QCPAxis::atBottom), m_rects[j]->axis(QCPAxis::atBottom));
            }
            if (isSameAxis(panels[i].y, panels[j].y)) {
                link(m_rects[i]->axis(QCPAxis::atLeft), m_rects[j]->axis(QCPAxis::atLeft));
            }
        }
    }
}

void FigureLayout::showRanges() {
    // A copy, because linked axes change while the loop runs.
    const std::vector<PanelScene> panels = m_scene.panels;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        m_rects[i]->axis(QCPAxis::atBottom)->setRange(panels[i].rangeX.lower, panels[i].rangeX.upper);
        m_rects[i]->axis(QCPAxis::atLeft)->setRange(panels[i].rangeY.lower, panels[i].rangeY.upper);
    }
}

void FigureLayout::dressAxes(std::size_t panel) {
    const PanelScene& scene = m_scene.panels[panel];
    QCPAxis& x = *m_rects[panel]->axis(QCPAxis::atBottom);
    QCPAxis& y = *m_rects[panel]->axis(QCPAxis::atLeft);
    dressAxis(x, scene.ticksX, scene.labelX, scene.isXLabelled, m_scene.look);
    dressAxis(y, scene.ticksY, scene.labelY, scene.isYLabelled, m_scene.look);
    x.setLabelPadding(pixels(m_scene.look.px(5)));
    y.setLabelPadding(pixels(m_scene.look.px(5) + scene.labelOffsetY));
    const Panel& shown = m_scene.figure.panels[panel];
    if (!shown.y.hasTicks) y.setBasePen(Qt::NoPen);
    const auto show = [](QCPAxis& axis, bool isVisible) {
        axis.setVisible(isVisible);
        axis.grid()->setVisible(isVisible);
    };
    show(x, !shown.x.isHidden);
    show(y, !shown.y.isHidden);
}

void FigureLayout::update(UpdatePhase phase) {
    if (phase == upPreparation) {
        for (std::size_t i = 0; i < m_rects.size(); ++i) {
            m_scene.panels[i].rangeX = rangeOf(*m_rects[i]->axis(QCPAxis::atBottom));
            m_scene.panels[i].rangeY = rangeOf(*m_rects[i]->axis(QCPAxis::atLeft));
        }
        m_scene.arrange(QRectF(mParentPlot->viewport()));
        for (std::size_t i = 0; i < m_rects.size(); ++i) dressAxes(i);
    }
    QCPLayout::update(phase);
}

void FigureLayout::updateLayout() {
    for (std::size_t i = 0; i < m_rects.size(); ++i) {
        if (m_rects[i] != nullptr) m_rects[i]->setOuterRect(m_scene.panels[i].area.toRect());
    }
}

int FigureLayout::elementCount() const { return static_cast<int>(m_rects.size()); }

QCPLayoutElement* FigureLayout::elementAt(int index) const {
    return index >= 0 && index < elementCount() ? m_rects[static_cast<std::size_t>(index)] : nullptr;
}

QCPLayoutElement* FigureLayout::takeAt(int index) {
    QCPLayoutElement* element = elementAt(index);
    if (element == nullptr) return nullptr;
    releaseElement(element);
    m_rects[static_cast<std::size_t>(index)] = nullptr;
    return element;
}

bool FigureLayout::take(QCPLayoutElement* element) {
    for (int i = 0; i < elementCount(); ++i) {
        if (element != nullptr && elementAt(i) == element) {
            takeAt(i);
            return true;
        }
    }
    return false;
}

}  // namespace calibrium::ui
