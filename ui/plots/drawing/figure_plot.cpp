// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/drawing/figure_plot.h"

#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/plots/drawing/figure_layout.h"
#include "ui/plots/marks/mark_geometry.h"
#include "ui/plots/marks/mark_hits.h"
#include "ui/plots/marks/mark_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace calibrium::ui {

namespace {

/// Where rules with a handle and their labels are drawn, see layerOf().
constexpr const char* movingLayers[] = {"points", "texts"};

/// One layer of the marks of one panel.
class MarkArtist final : public QCPLayerable {
public:
    MarkArtist(QCustomPlot& plot, const QString& layer, const FigureScene& scene, std::size_t panel, MarkLayer marks)
        : QCPLayerable(&plot, layer), m_scene(scene), m_panel(panel), m_marks(marks) {}

protected:
    [[nodiscard]] QRect clipRect() const override {
        // Markers and lines on the edge of a panel are drawn whole.
        const double reach = m_marks == MarkLayer::Points ? 2 * m_scene.look.markerRadius() : m_scene.look.px(1);
        const int air = static_cast<int>(std::ceil(reach));
        return m_scene.panels[m_panel].area.toRect().adjusted(-air, -air, air, air);
    }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override {
        const Panel& panel = m_scene.figure.panels[m_panel];
        const PanelMap map = m_scene.panels[m_panel].map(panel);
        for (const Mark& mark : panel.marks) {
            if (layerOf(mark) == m_marks) drawMark(*painter, mark, map, m_scene.look);
        }
    }

private:
    const FigureScene& m_scene;
    std::size_t m_panel;
    MarkLayer m_marks;
};

/// Legend, titles, notes, labels of rules and words.
class TextArtist final : public QCPLayerable {
public:
    TextArtist(QCustomPlot& plot, const QString& layer, const FigureScene& scene)
        : QCPLayerable(&plot, layer), m_scene(scene) {}

protected:
    // QCustomPlot's antialiasing also moves by half a pixel, which would blur text.
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override {
        painter->setRenderHint(QPainter::Antialiasing);
        if (m_scene.legend.isNeeded()) m_scene.legend.draw(*painter, m_scene.legendArea.topLeft(), m_scene.look);
        for (const PlacedText& text : m_scene.texts) drawText(*painter, text);
        for (const PlacedText& text : m_scene.annotationTexts) drawText(*painter, text);
        for (const PanelScene& panel : m_scene.panels) {
            for (const PlacedText& text : panel.texts) drawText(*painter, text);
            for (const ColourBar& bar : panel.bars) bar.draw(*painter, m_scene.look);
        }
        for (std::size_t i = 0; i < m_scene.panels.size(); ++i) {
            const Panel& panel = m_scene.figure.panels[i];
            for (const Mark& mark : panel.marks) {
                if (layerOf(mark) == MarkLayer::Words) {
                    drawMark(*painter, mark, m_scene.panels[i].map(panel), m_scene.look);
                }
            }
        }
    }

private:
    void drawText(QPainter& painter, const PlacedText& text) const {
        painter.setFont(text.isTitle ? m_scene.look.titleFont() : m_scene.look.labelFont());
        painter.setPen(text.colour);
        const int flags = static_cast<int>(text.alignment) | Qt::TextDontClip;
        if (!text.isVertical) return drawLine(painter, text, flags);
        const QSizeF turned = text.area.size().transposed();
        painter.save();
        painter.translate(text.area.center());
        painter.rotate(-90);
        painter.drawText(QRectF(QPointF(-turned.width() / 2, -turned.height() / 2), turned), flags, text.text);
        painter.restore();
    }

    static void drawLine(QPainter& painter, const PlacedText& text, int flags) {
        QRectF whole;
        painter.drawText(text.area, flags, text.text, &whole);
        if (!text.firstColour.isValid()) return;
        painter.setPen(text.firstColour);
        painter.drawText(whole, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text.text.left(1));
    }

    const FigureScene& m_scene;
};

/// Fades what is out of date.
class DimmingLayer final : public QCPLayerable {
public:
    DimmingLayer(QCustomPlot& plot, const QString& layer) : QCPLayerable(&plot, layer) { setVisible(false); }
    void setColour(const QColor& colour) {
        m_colour = colour;
        m_colour.setAlphaF(0.6F);
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override { painter->fillRect(parentPlot()->viewport(), m_colour); }

private:
    QColor m_colour;
};

bool isSameFrame(const Figure& a, const Figure& b) {
    const auto isSameScale = [](const Axis& first, const Axis& second) {
        return first.label == second.label && first.minimum == second.minimum && first.maximum == second.maximum &&
               first.isLogarithmic == second.isLogarithmic && first.hasTicks == second.hasTicks &&
               first.isCount == second.isCount && first.isHidden == second.isHidden && first.ticks == second.ticks;
    };
    return std::equal(a.panels.begin(), a.panels.end(), b.panels.begin(), b.panels.end(),
                      [&](const Panel& first, const Panel& second) {
                          return first.title == second.title && first.row == second.row &&
                                 first.column == second.column && isSameScale(first.x, second.x) &&
                                 isSameScale(first.y, second.y);
                      });
}

}  // namespace

class FigurePlot::Private {
public:
    explicit Private(QCustomPlot& target) : plot(target) {
        plot.plotLayout()->clear();
        plot.plotLayout()->setMargins({});
        plot.plotLayout()->setRowSpacing(0);
        plot.setAutoAddPlottableToLegend(false);
        // From back to front; the axes stand between lines and markers so that markers at the edge stay whole.
        const std::array<QString, 3> below{QStringLiteral("fills"), QStringLiteral("rules"), QStringLiteral("lines")};
        QCPLayer* last = plot.layer(QStringLiteral("main"));
        for (const QString& name : below) {
            plot.addLayer(name, last);
            last = plot.layer(name);
        }
        last = plot.layer(QStringLiteral("axes"));
        for (const QString& name : {QStringLiteral("points"), QStringLiteral("texts"), QStringLiteral("dimming")}) {
            plot.addLayer(name, last);
            last = plot.layer(name);
        }
        // What moves alone is painted alone.
        for (const char* name : movingLayers) plot.layer(QLatin1String(name))->setMode(QCPLayer::lmBuffered);
        // While a slider is dragged it comes and goes with every figure.
        plot.layer(QStringLiteral("dimming"))->setMode(QCPLayer::lmBuffered);
        dimming = std::make_unique<DimmingLayer>(plot, QStringLiteral("dimming"));
    }

    ~Private() { clear(); }

    void clear() {
        artists.clear();
        plot.plotLayout()->clear();
        layout = nullptr;
        scene.reset();
    }

    void makeArtists() {
        const std::array<std::pair<const char*, MarkLayer>, 4> layers{{{"fills", MarkLayer::Fills},
                                                                       {"rules", MarkLayer::Rules},
                                                                       {"lines", MarkLayer::Lines},
                                                                       {"points", MarkLayer::Points}}};
        for (std::size_t panel = 0; panel < scene->panels.size(); ++panel) {
            for (const auto& [name, marks] : layers) {
                artists.push_back(std::make_unique<MarkArtist>(plot, QLatin1String(name), *scene, panel, marks));
            }
        }
        artists.push_back(std::make_unique<TextArtist>(plot, QStringLiteral("texts"), *scene));
    }

    QCustomPlot& plot;
    std::unique_ptr<FigureScene> scene;
    FigureLayout* layout = nullptr;  ///< owned by the plot's layout
    std::vector<std::unique_ptr<QCPLayerable>> artists;
    /// The rules with a handle as the figure has them, before anything moves them.
    void rememberRules(const Figure& figure) {
        drawnRules.clear();
        for (const Panel& panel : figure.panels) {
            for (const Mark& mark : panel.marks) {
                const auto* rule = std::get_if<Rule>(&mark);
                if (rule != nullptr && !rule->handle.empty()) drawnRules.try_emplace(rule->handle, *rule);
            }
        }
    }

    std::unique_ptr<DimmingLayer> dimming;
    std::map<std::string, Rule> drawnRules;
};

FigurePlot::FigurePlot(QCustomPlot& plot) : m_private(std::make_unique<Private>(plot)) {}

FigurePlot::~FigurePlot() = default;

void FigurePlot::setFigure(Figure figure, const PlotLook& look) {
    Private& d = *m_private;
    d.rememberRules(figure);
    d.plot.setBackground(look.isTransparent ? QBrush(Qt::NoBrush) : QBrush(look.theme.panel));
    d.dimming->setColour(look.theme.panel);
    if (d.scene && isSameFrame(d.scene->figure, figure)) {
        d.scene->replace(std::move(figure), look);
        d.layout->showRanges();
        return;
    }
    d.clear();
    d.scene = std::make_unique<FigureScene>(std::move(figure), look);
    d.layout = new FigureLayout(d.plot, *d.scene);
    d.plot.plotLayout()->addElement(0, 0, d.layout);
    d.makeArtists();
}

void FigurePlot::setAnnotations(std::vector<Annotation> annotations) {
    if (m_private->scene) m_private->scene->annotations = std::move(annotations);
}

void FigurePlot::repaintWords() {
    if (!m_private->scene || m_private->plot.size().isEmpty()) return;
    m_private->scene->placeAnnotations();
    m_private->plot.layer(QStringLiteral("texts"))->replot();
}

void FigurePlot::setRule(const QString& handle, double value) {
    if (!m_private->scene) return;
    const std::string wanted = handle.toStdString();
    FigureScene& scene = *m_private->scene;
    bool isMoved = false;
    bool isAlone = true;
    for (std::size_t p = 0; p < scene.figure.panels.size(); ++p) {
        bool isHere = false;
        for (Mark& mark : scene.figure.panels[p].marks) {
            auto* rule = std::get_if<Rule>(&mark);
            if (rule == nullptr || rule->handle != wanted || rule->value == value) continue;
            rule->value = value;
            // "median" where the figure was made with it; elsewhere the number.
            const Rule& drawn = m_private->drawnRules.at(wanted);
            if (!drawn.label.empty()) {
                rule->label =
                    value == drawn.value ? drawn.label : asItStands(shownNumber(significant(value)).toStdString());
            }
            isHere = true;
        }
        isMoved = isMoved || isHere;
        if (isHere && !scene.moveRuleLabels(p)) isAlone = false;
    }
    if (!isMoved || m_private->plot.size().isEmpty()) return;
    if (!isAlone) return m_private->plot.replot(QCustomPlot::rpQueuedReplot);
    for (const char* layer : movingLayers) m_private->plot.layer(QLatin1String(layer))->replot();
}

void FigurePlot::setDimmed(bool isDimmed) {
    m_private->dimming->setVisible(isDimmed);
    if (!m_private->plot.size().isEmpty()) m_private->dimming->layer()->replot();
}

void FigurePlot::resetZoom() {
    if (!m_private->scene) return;
    m_private->scene->resetRanges();
    m_private->layout->showRanges();
}

const FigureScene* FigurePlot::scene() const { return m_private->scene.get(); }

std::optional<FigureHit> FigurePlot::hitAt(const QPointF& position, double reach) const {
    if (!m_private->scene) return std::nullopt;
    const FigureScene& scene = *m_private->scene;
    std::optional<FigureHit> best;
    double distance = reach;
    for (std::size_t panel = 0; panel < scene.panels.size(); ++panel) {
        const QRectF near = scene.panels[panel].area.adjusted(-reach, -reach, reach, reach);
        if (!near.contains(position)) continue;
        const Panel& shown = scene.figure.panels[panel];
        const PanelMap map = scene.panels[panel].map(shown);
        for (std::size_t mark = 0; mark < shown.marks.size(); ++mark) {
            const auto hit = nearest(shown.marks[mark], map, position, reach);
            if (!hit || hit->distance > distance || (best && hit->distance == distance)) continue;
            distance = hit->distance;
            best = {static_cast<int>(panel), static_cast<int>(mark), hit->index};
        }
    }
    return best;
}

std::optional<RuleHit> FigurePlot::ruleAt(const QPointF& position, double reach) const {
    if (!m_private->scene) return std::nullopt;
    const FigureScene& scene = *m_private->scene;
    std::optional<RuleHit> best;
    double distance = reach;
    for (std::size_t panel = 0; panel < scene.panels.size(); ++panel) {
        const QRectF near = scene.panels[panel].area.adjusted(-reach, -reach, reach, reach);
        if (!near.contains(position)) continue;
        const PanelMap map = scene.panels[panel].map(scene.figure.panels[panel]);
        for (const Mark& mark : scene.figure.panels[panel].marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule == nullptr || gripRect(*rule, map, scene.look).isEmpty()) continue;
            const bool isVertical = rule->kind == Rule::Kind::Vertical;
            const QPointF away = positionIn(mark, 0, map) - position;
            const double distanceHere = std::abs(isVertical ? away.x() : away.y());
            if (distanceHere > distance) continue;
            distance = distanceHere;
            best = {panel, QString::fromStdString(rule->handle), isVertical, rule->value};
        }
    }
    return best;
}

bool FigurePlot::paint(QPaintDevice& device, int width, int height, bool isVector, double scale) {
    QCPPainter painter;
    if (!painter.begin(&device)) return false;
    painter.setMode(QCPPainter::pmVectorized, isVector);
    painter.setMode(QCPPainter::pmNoCaching, true);
    painter.setMode(QCPPainter::pmNonCosmetic, true);
    painter.scale(scale, scale);
    m_private->plot.toPainter(&painter, width, height);
    return painter.end();
}

}  // namespace calibrium::ui
