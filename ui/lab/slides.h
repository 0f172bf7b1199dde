// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
/// their paths; film programs join the pictures. Throws as saveSlide() does.
/// run: a stop between two frames; those that are written stay. From another thread than that of the windows they are
/// drawn there, one by one.
QStringList saveFrames(const std::vector<Figure>& frames, const QString& path, const Run& run = {});

/// Writes slides as one animated PNG, in full or not at all: each is shown for so many milliseconds, the last one
/// longer. Throws as saveSlide() does, Cancelled. run: as for saveFrames().
void saveAnimation(const std::vector<Figure>& frames, int milliseconds, const QString& path, const Run& run = {});

/// How long a frame is shown where the program draws as fast as it can.
inline constexpr int fastFrame = 100;  // milliseconds

}  // namespace calibrium::ui
