// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/imputations/pooled_report.h"
#include "core/studies/table_study.h"

namespace calibrium {

inline constexpr const char* poolStudyId = "pool";

/// Study `pool`: the measures of one model over the imputed copies of its data, which stand one below the other in a
/// file, by Rubin's rules: pooledModels().
TableStudy poolStudy();

/// A panel for each measure, up to 12: the estimate of each copy, up to 20, with its interval, and below them the
/// pooled one, beside the value that is right. A note says what is not drawn.
Figure poolFigure(const PooledModels& pooled);

StudyPage poolPage(const PooledModels& pooled);

}  // namespace calibrium
