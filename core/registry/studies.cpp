// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/lists.h"
#include "core/studies/horizon_study.h"
#include "core/studies/pool_study.h"
#include "core/studies/sets_study.h"

namespace calibrium {

std::vector<TableStudy> allTableStudies() {
    return {
        horizonStudy(),  // risks with follow-up that may end early
        setsStudy(),     // sets and intervals from elsewhere
        poolStudy(),     // copies of one data set whose gaps were imputed
    };
}

}  // namespace calibrium
