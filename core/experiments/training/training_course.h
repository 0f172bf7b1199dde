// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/training/kept_training.h"
#include "core/run/run.h"
#include "core/simulation/friedman_training.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

/// Networks as they are after a number of steps, with the data that they learn from and those that they never see.
struct TrainedNetworks {
    std::vector<NormalNetwork> models;
    RegressionData testData;
    RegressionData trainingData;
};

/// Repeated trainings of the Friedman networks, each from data and first weights of its own, asked for step after step.
class TrainingCourse {
public:
    /// options.seed is that of all trainings; each has a seed of its own made from it (friedmanSeed()).
    explicit TrainingCourse(FriedmanTrainingOptions options);

    /// Throws Cancelled; asked again, the training goes on from the steps made so far.
    [[nodiscard]] TrainedNetworks at(std::size_t repetition, std::int64_t step, const Run& run) const;

private:
    KeptTraining<FriedmanTraining> m_trainings;
};

/// Whole numbers evenly spread on a logarithmic axis from 10, or `steps` if that is less, to `steps`, rising.
std::vector<std::int64_t> recordedSteps(std::int64_t steps, std::int64_t points);
/// Whole numbers evenly spread from `first` to `last`, rising; 1 <= first <= last, points >= 2.
std::vector<std::int64_t> evenSteps(std::int64_t first, std::int64_t last, std::int64_t points);

}  // namespace calibrium
