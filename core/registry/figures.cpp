// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/bandwidth_curves.h"
#include "core/figures/figure_method.h"
#include "core/figures/kernel_error.h"
#include "core/figures/pair_matrix.h"
#include "core/figures/reliability.h"
#include "core/figures/sweeps.h"
#include "core/figures/where.h"

namespace calibrium {

const std::vector<FigureMethod>& figureMethods() {
    static const std::vector<FigureMethod> list{
        reliabilityFigure(), kernelErrorFigure(), bandwidthFigure(), whereFigure(), pairMatrixFigure(), sweepsFigure(),
    };
    return list;
}

}  // namespace calibrium
