// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/kernel_error.h"
#include "core/figures/reliability.h"
#include "core/registry/figure_method.h"

namespace calibrium {

const std::vector<FigureMethod>& figureMethods() {
    static const std::vector<FigureMethod> list{
        reliabilityFigure(),
        kernelErrorFigure(),
    };
    return list;
}

}  // namespace calibrium
