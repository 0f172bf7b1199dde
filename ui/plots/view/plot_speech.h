// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace calibrium {
struct Figure;
}

namespace calibrium::ui {

/// What a figure shows, for who cannot see it: its panels with their axes, series and notes. Not its numbers: the
/// arrow keys read those point by point.
QString spokenFigure(const Figure& figure);

/// Makes plots charts, and not just some widgets, for screen readers. Once is enough.
void announcePlotsAsCharts();

}  // namespace calibrium::ui
