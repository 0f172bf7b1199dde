// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"

#include <cstddef>
#include <vector>

namespace calibrium::ui {

/// Grey styles of models, told apart by lightness, marker and dash.
std::vector<SeriesStyle> greyStyles(std::size_t count);

/// The light theme without hues: what a printer without colours shows anyway.
Theme greyTheme();

}  // namespace calibrium::ui
