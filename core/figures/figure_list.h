// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/registered.h"

namespace calibrium {

struct FigureMethod;

/// What figureMethods() reads, for core/registry, which hands it down.
Registered<FigureMethod>& registeredFigureMethods();

}  // namespace calibrium
