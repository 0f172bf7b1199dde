// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <QPointF>
#include <QString>
#include <QStringList>

namespace calibrium::ui {

struct FigureScene;

/// The figure with the notes that its panels have no room for, as it is read aloud.
Figure withAllNotes(const FigureScene& scene);

/// What a panel says of this model, where its notes have no room for all models: one line a note.
QStringList notesOfModel(const FigureScene& scene, int panel, const QString& model);
/// The same of all panels, below the name, for the model whose entry of the legend is at `position` of the widget;
/// empty where there is none.
QString legendTip(const FigureScene& scene, const QPointF& position);

}  // namespace calibrium::ui
