// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/figures/figure_csv.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <variant>
#include <vector>

#include <QString>

namespace calibrium::test {

bool areFinite(const std::vector<double>& values);

bool areFinite(const Line& mark);
bool areFinite(const Points& mark);
bool areFinite(const Bars& mark);
bool areFinite(const ErrorBars& mark);
bool areFinite(const Band& mark);
bool areFinite(const Rule& mark);
bool areFinite(const ColourScale& scale);
bool areFinite(const HeatMap& mark);
bool areFinite(const Triangles& mark);
bool areFinite(const Arrows& mark);
bool areFinite(const Words& mark);
bool areFinite(const Axis& axis);

/// A text for reading in which no number is missing.
bool showsNumbers(const std::string& text);

QString complaint(const Figure& figure);

}  // namespace calibrium::test
