// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_list.h"

#include "core/figures/figure_method.h"
#include "core/method/lookup.h"

namespace calibrium {

Registered<FigureMethod>& registeredFigureMethods() {
    static Registered<FigureMethod> list;
    return list;
}

const std::vector<FigureMethod>& figureMethods() { return registeredFigureMethods().all(); }

const FigureMethod& figureMethod(std::string_view id) { return lookUp(figureMethods(), id, "view"); }

}  // namespace calibrium
