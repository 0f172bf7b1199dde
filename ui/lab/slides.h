// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/figures/figure_edits.h"
#include "core/run/run.h"
#include "ui/look/theme.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace calibrium::ui {

/// Writes the figure in the format of a slide, 16 : 9, with large text, as the suffix says: PNG of 1920 x 1080 pixels,
/// SVG or PDF. title: of the slide, in place of the figure's own; empty: the slide has none but one of the edits.
/// edits: the words that somebody has written on it. Throws as renderFigure() does.
void saveSlide(Figure figure, const std::vector<SeriesStyle>& styles, const QString& title, const QString& path,
               const FigureEdits& edits = {});

/// Where frame `number` of `count`, from 1, is written: "run-001.png" for the path "run.png".
QString framePath(const QString& path, std::size_t number, std::size_t count);

/// Writes numbered slides beside each other, "run-001.png", "run-002.png", ... for the path "run.png", and returns
/// their paths. Qt writes no animated formats; film programs join the pictures. Throws as saveSlide() does.
/// run: a stop between two frames; those that are written stay.
QStringList saveFrames(const std::vector<Figure>& frames, const QString& path, const Run& run = {});

}  // namespace calibrium::ui
