// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/training/training_summary.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct ExperimentTable;
struct Panel;

/// Where a statistic is best on the test data, training by training.
struct TurnsOfStatistic {
    std::size_t statistic = 0;   ///< of the layout
    std::vector<double> steps;   ///< step at which the networks' mean is best; a repetition's place is its number
    std::vector<double> errors;  ///< of the same repetitions, the step at which their mean squared error is smallest
};

/// The turns of all statistics but the mean squared error, of the repetitions that are complete. Empty without the mean
/// squared error and for fewer than two complete repetitions. A repetition in which a statistic has no number at any
/// step is left out of that statistic.
std::vector<TurnsOfStatistic> turningSteps(const TrainingLayout& layout, const ExperimentTable& table);

/// A point per training: the step at which the squared error is smallest against that at which another statistic is
/// best. Below the diagonal the statistic turns first. Nothing where turningSteps() is empty.
std::optional<Panel> turnsPanel(const TrainingLayout& layout, const ExperimentTable& table);

/// "Log score: turns before the squared error in 18 of 20 trainings, 120 steps in the median (from 40 after to 310
/// before)." One per statistic.
std::vector<Text> turnSentences(const TrainingLayout& layout, const ExperimentTable& table);

}  // namespace calibrium
