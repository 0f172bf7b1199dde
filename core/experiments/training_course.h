// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/simulation/friedman_training.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace calibrium {

/// Networks as they are after a number of steps, with the data that they learn from and those that they never see.
struct TrainedNetworks {
    std::vector<NormalNetwork> models;
    RegressionData testData;
    RegressionData trainingData;
};

/// Repeated trainings of the Friedman networks, each from data and first weights of its own, asked for step after step:
/// the training that the last question left goes on where it leads to the next one. That saves time and changes no
/// digit. Several threads may ask; they do not wait for each other.
class TrainingCourse {
public:
    /// options.seed is that of all trainings; each has a seed of its own made from it (friedmanSeed()).
    explicit TrainingCourse(FriedmanTrainingOptions options);

    /// Throws Cancelled; asked again, the training goes on from the steps made so far.
    [[nodiscard]] TrainedNetworks at(std::size_t repetition, std::int64_t step, const Run& run) const;

private:
    struct Ongoing {
        std::size_t repetition;
        FriedmanTraining training;
    };

    /// The training that the last question left, if it leads to this one, else a new one. Nobody else has it meanwhile.
    [[nodiscard]] Ongoing take(std::size_t repetition, std::int64_t step) const;
    void keep(Ongoing ongoing) const;

    FriedmanTrainingOptions m_options;
    mutable std::mutex m_mutex;
    mutable std::optional<Ongoing> m_ongoing;
};

/// Whole numbers evenly spread on a logarithmic axis from 10, or `steps` if that is less, to `steps`, rising.
std::vector<std::int64_t> recordedSteps(std::int64_t steps, std::int64_t points);

}  // namespace calibrium
