// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/scene/figure_scene.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>

namespace calibrium::ui {

/// A text of a figure that can be written again.
struct SceneWord {
    enum class Kind { Title, Label, Annotation };
    Kind kind = Kind::Label;
    QString text;    ///< as it is shown, without a common factor of ticks
    QRectF area;     ///< where it stands
    int number = 0;  ///< of an annotation
};

/// The title of the figure or of a panel, a label of an axis or of colours, a name in the legend or an annotation.
std::optional<SceneWord> wordAt(const FigureScene& scene, const QPointF& position);

/// The annotation at a place; the last one is in front.
std::optional<SceneWord> annotationAt(const FigureScene& scene, const QPointF& position);

}  // namespace calibrium::ui
