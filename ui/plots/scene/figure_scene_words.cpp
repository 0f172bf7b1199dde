// SPDX-License-Identifier: GPL-3.0-or-later
// The part of FigureScene that places what people have written: the title of the figure and annotations.
#include "ui/plots/scene/figure_scene.h"

#include <algorithm>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

constexpr double titleGap = 6;  // in units of 1/96 inch

}  // namespace

double FigureScene::placeTitle(const QRectF& whole) {
    if (!look.hasTitle || figure.title.empty()) return 0;
    const QFontMetricsF metrics(look.titleFont());
    const QStringList lines =
        inFewLines(QString::fromStdString(figure.title), whole.width(), metrics).split(QLatin1Char('\n'));
    double y = whole.top();
    for (const QString& line : lines) {
        texts.push_back({.text = line,
                         .area = QRectF(whole.left(), y, whole.width(), metrics.height()),
                         .alignment = Qt::AlignCenter,
                         .colour = look.theme.text,
                         .isTitle = true});
        y += metrics.height();
    }
    return y - whole.top() + look.px(titleGap);
}

void FigureScene::placeAnnotations() {
    annotationTexts.clear();
    const QFontMetricsF metrics(look.labelFont());
    for (const Annotation& annotation : annotations) {
        PlacedText placed{.text = QString::fromStdString(annotation.text),
                          .area = {},
                          .alignment = Qt::AlignCenter,
                          .colour = look.theme.text};
        if (annotation.panel < panels.size()) {
            const QRectF& area = panels[annotation.panel].area;
            const QSizeF size = metrics.size(0, placed.text);
            // Whole within the panel, however small that is now.
            const double left = area.left() + annotation.x * area.width() - size.width() / 2;
            const double top = area.bottom() - annotation.y * area.height() - size.height() / 2;
            placed.area = QRectF(std::clamp(left, area.left(), std::max(area.left(), area.right() - size.width())),
                                 std::clamp(top, area.top(), std::max(area.top(), area.bottom() - size.height())),
                                 size.width(), size.height());
        }
        annotationTexts.push_back(placed);
    }
}

}  // namespace calibrium::ui
