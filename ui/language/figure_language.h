// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

namespace calibrium::ui {

/// The figure with its texts in the language of the window. Of a name that means something in core, too, only figures
/// with stand-ins for their names are sure (see FigureBuilder).
Figure inLanguage(Figure figure);

}  // namespace calibrium::ui
