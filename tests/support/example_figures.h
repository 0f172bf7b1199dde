// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <cstdlib>
#include <string>

#include <QColor>
#include <QImage>
#include <QString>

/// Small figures whose every number is known, and what is needed to look at pictures of them.
namespace calibrium::test {

Panel reliabilityPanel(int series, const Text& legend);

Panel histogramPanel(int series);

Figure reliability();

Figure twoModels();

/// How many pixels of `area` are nearer to `colour` than a little.
int countOf(const QImage& image, const QRect& area, const QColor& colour);

}  // namespace calibrium::test
