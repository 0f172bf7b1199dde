// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_method.h"
#include "core/run/registered.h"

namespace calibrium {

/// What figureMethods() reads, for core/registry, which hands it down.
Registered<FigureMethod>& registeredFigureMethods();

}  // namespace calibrium
