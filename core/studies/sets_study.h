// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prediction_sets/set_coverage.h"
#include "core/studies/table_study.h"

namespace calibrium {

/// Study `sets`: coverage of sets or intervals from elsewhere, setCoverage().
TableStudy setsStudy();

/// Coverage of all rows and of each size, class and group, one row each with its interval, beside the promised level.
/// Of more than 60 of a kind those with the smallest p-values are drawn, which a note says.
Figure setsFigure(const SetCoverage& result);

StudyPage setsPage(const SetCoverage& result);

}  // namespace calibrium
