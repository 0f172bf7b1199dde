// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"

namespace calibrium::ui {

/// A model's colour as it is drawn on the theme's ground: in plots, in lists and beside sentences alike.
QColor shownColour(const QColor& colour, const Theme& theme);

/// A colour of the same hue, nearer to black or to white in steps that are seen beside each other.
/// step: 0, 1, 2, ...: dark and light in turn. first: share of black or white of the first two.
QColor shadeOf(const QColor& colour, int step, bool isDarkFirst, double first);

/// The style of model number `series` that was made of another one: a shade of its colour, so that both are seen to
/// belong together, with marker and dash of its own. child: how many were made of it before, from 0.
SeriesStyle childStyle(int series, const QColor& parent, int child);

}  // namespace calibrium::ui
