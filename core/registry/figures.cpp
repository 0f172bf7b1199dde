// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/along_column.h"
#include "core/figures/bandwidth_curves.h"
#include "core/figures/compare.h"
#include "core/figures/errors.h"
#include "core/figures/estimator_choice.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_weights.h"
#include "core/figures/kernel_error.h"
#include "core/figures/pair_matrix.h"
#include "core/figures/reliability.h"
#include "core/figures/sweeps.h"
#include "core/figures/where.h"

namespace calibrium {

const std::vector<FigureMethod>& figureMethods() {
    static const std::vector<FigureMethod> list = refusingWeights({
        reliabilityFigure(),      // frequencies beside probabilities
        kernelErrorFigure(),      // estimates and tests
        bandwidthFigure(),        // below the former
        whereFigure(),            // where a model is off
        pairMatrixFigure(),       // which pairs say so
        alongColumnFigure(),      // and along a column of the file
        errorsFigure(),           // all errors together
        sweepsFigure(),           // what bins and blocks do to them
        estimatorChoiceFigure(),  // which estimate to trust
        compareFigure(),          // which model is better
    });
    return list;
}

}  // namespace calibrium
