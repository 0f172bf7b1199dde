// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/scene_words.h"
#include "ui/look/text.h"

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

std::optional<SceneWord> label(const Text& text, const QRectF& area, const QPointF& position) {
    if (text.empty() || !area.contains(position)) return std::nullopt;
    return SceneWord{SceneWord::Kind::Label, toQt(text), area, 0};
}

/// The strips beside a panel in which the labels of its axes stand, beyond the ticks.
std::optional<SceneWord> axisLabelAt(const FigureScene& scene, std::size_t index, const QPointF& position) {
    const PanelScene& panel = scene.panels[index];
    const Panel& shown = scene.figure.panels[index];
    const double ticks = scene.look.px(7) + QFontMetricsF(scene.look.tickFont()).height();
    const QRectF below(panel.area.left(), panel.area.bottom() + (panel.ticksX.labels.empty() ? 0 : ticks),
                       panel.area.width(), panel.margins.bottom() - (panel.ticksX.labels.empty() ? 0 : ticks));
    if (!panel.labelX.isEmpty()) {
        if (const auto word = label(shown.x.label, below, position)) return word;
    }
    const double width = panel.margins.left() - panel.tickWidthY - scene.look.px(7);
    const QRectF beside(panel.area.left() - panel.margins.left(), panel.area.top(), width, panel.area.height());
    return panel.labelY.isEmpty() ? std::nullopt : label(shown.y.label, beside, position);
}

std::optional<SceneWord> panelWordAt(const FigureScene& scene, std::size_t index, const QPointF& position) {
    for (const PlacedText& text : scene.panels[index].texts) {
        if (!text.isTitle) continue;
        if (const auto word = label(scene.figure.panels[index].title, text.area, position)) return word;
    }
    for (const ColourBar& bar : scene.panels[index].bars) {
        if (const auto word = label(bar.scale.label, bar.bounds, position)) return word;
    }
    return axisLabelAt(scene, index, position);
}

/// A label that is said once for all panels.
Text sharedLabel(const FigureScene& scene, bool isVertical) {
    for (const Panel& panel : scene.figure.panels) {
        const Text& text = isVertical ? panel.y.label : panel.x.label;
        if (!text.empty()) return text;
    }
    return {};
}

}  // namespace

std::optional<SceneWord> annotationAt(const FigureScene& scene, const QPointF& position) {
    for (std::size_t i = scene.annotationTexts.size(); i-- > 0;) {
        const PlacedText& text = scene.annotationTexts[i];
        const double air = scene.look.px(3);
        if (!text.area.adjusted(-air, -air, air, air).contains(position)) continue;
        return SceneWord{SceneWord::Kind::Annotation, text.text, text.area, static_cast<int>(i)};
    }
    return std::nullopt;
}

std::optional<SceneWord> wordAt(const FigureScene& scene, const QPointF& position) {
    if (const auto annotation = annotationAt(scene, position)) return annotation;
    for (const PlacedText& text : scene.texts) {
        if (!text.area.contains(position)) continue;
        if (!text.isTitle) return label(sharedLabel(scene, text.isVertical), text.area, position);
        return SceneWord{SceneWord::Kind::Title, toQt(scene.figure.title), text.area, 0};
    }
    if (scene.legend.isNeeded()) {
        const auto [text, area] = scene.legend.entryAt(position - scene.legendArea.topLeft());
        if (!text.isEmpty()) {
            return SceneWord{SceneWord::Kind::Label, text, area.translated(scene.legendArea.topLeft()), 0};
        }
    }
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        if (const auto word = panelWordAt(scene, i, position)) return word;
    }
    return std::nullopt;
}

}  // namespace calibrium::ui
