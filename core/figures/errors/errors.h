// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `errors`. For classes: the ladder of calibration errors of GB22 Theorem 3.1, MMCE and KS included, with the
/// range of a calibrated model and marks where estimates break the order; score = MCB - DSC + UNC of the Brier and the
/// log score; the plane of MCB and DSC. For real targets: predicted standard deviation against error in bins, the bias
/// along the predicted mean, the coverage of intervals along the spread, and the error of the quantiles over their
/// level. Numbers are those of the registered measures, computed through the prepared data of each model. Source:
/// METHODS.md section 7.
FigureMethod errorsFigure();

}  // namespace calibrium
