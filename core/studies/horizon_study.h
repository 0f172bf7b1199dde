// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/table_study.h"
#include "core/survival/horizon_groups.h"

#include <vector>

namespace calibrium {

inline constexpr const char* horizonStudyId = "survival";

/// Study `survival`: calibration of risks up to a time, horizonCalibration() of each column of risks.
TableStudy horizonStudy();

/// Observed along predicted risks up to the horizon: the curve with its band, the groups of risk with their intervals,
/// how many people have which risk, and D-calibration where a model has it. One panel for all models, whose horizons
/// are the same.
Figure horizonFigure(const std::vector<HorizonCalibration>& models);

/// Sentences, figure, tables and notes of the models, and of their groups of people where there are any.
StudyPage horizonPage(const std::vector<HorizonCalibration>& models, const std::vector<GroupedHorizon>& grouped = {});

}  // namespace calibrium
