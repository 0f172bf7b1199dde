// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/decision/decision.h"
#include "core/figures/errors/errors.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_weights.h"
#include "core/figures/reliability/reliability.h"
#include "core/figures/views/along_column.h"
#include "core/figures/views/bandwidth_curves.h"
#include "core/figures/views/compare.h"
#include "core/figures/views/cumulative.h"
#include "core/figures/views/estimator_choice.h"
#include "core/figures/views/forest.h"
#include "core/figures/views/kernel_error.h"
#include "core/figures/views/pair_matrix.h"
#include "core/figures/views/subgroups.h"
#include "core/figures/views/sweeps.h"
#include "core/figures/views/two_columns.h"
#include "core/figures/views/watch_view.h"
#include "core/figures/where/where.h"
#include "core/registry/lists.h"

namespace calibrium {

std::vector<FigureMethod> allFigureMethods() {
    return refusingWeights({
        reliabilityFigure(),      // frequencies beside probabilities
        kernelErrorFigure(),      // estimates and tests
        bandwidthFigure(),        // below the former
        whereFigure(),            // where a model is off
        pairMatrixFigure(),       // which pairs say so
        alongColumnFigure(),      // and along a column of the file
        twoColumnsFigure(),       // along two of them
        cumulativeFigure(),       // without bins
        subgroupsFigure(),        // and where in the file
        forestFigure(),           // and at which centre
        watchFigure(),            // and when
        decisionFigure(),         // what acting on it is worth
        errorsFigure(),           // all errors together
        sweepsFigure(),           // what bins and blocks do to them
        estimatorChoiceFigure(),  // which estimate to trust
        compareFigure(),          // which model is better
    });
}

}  // namespace calibrium
