// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/training_course.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

TrainingCourse::TrainingCourse(FriedmanTrainingOptions options)
    : m_trainings([options = std::move(options)](std::size_t repetition) {
          FriedmanTrainingOptions own = options;
          own.seed = friedmanSeed(options.seed, repetition);
          return FriedmanTraining(own);
      }) {}

TrainedNetworks TrainingCourse::at(std::size_t repetition, std::int64_t step, const Run& run) const {
    return m_trainings.at(repetition, step, run, [](const FriedmanTraining& training) {
        return TrainedNetworks{training.models(), training.testData(), training.trainingData()};
    });
}

std::vector<std::int64_t> recordedSteps(std::int64_t steps, std::int64_t points) {
    constexpr double firstStep = 10;
    const auto last = static_cast<double>(steps);
    const double first = std::min(firstStep, last);
    std::vector<std::int64_t> recorded;
    for (std::int64_t i = 0; i < points; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(points - 1);
        const auto step = static_cast<std::int64_t>(std::llround(first * std::pow(last / first, share)));
        if (recorded.empty() || step > recorded.back()) recorded.push_back(step);
    }
    return recorded;
}

std::vector<std::int64_t> evenSteps(std::int64_t first, std::int64_t last, std::int64_t points) {
    std::vector<std::int64_t> recorded;
    for (std::int64_t i = 0; i < points; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(points - 1);
        const auto step = first + static_cast<std::int64_t>(std::llround(static_cast<double>(last - first) * share));
        if (recorded.empty() || step > recorded.back()) recorded.push_back(step);
    }
    return recorded;
}

}  // namespace calibrium
