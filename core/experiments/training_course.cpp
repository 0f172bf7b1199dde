// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training_course.h"

#include "core/run/run.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

TrainingCourse::TrainingCourse(FriedmanTrainingOptions options) : m_options(std::move(options)) {}

TrainingCourse::Ongoing TrainingCourse::take(std::size_t repetition, std::int64_t step) const {
    const std::lock_guard lock(m_mutex);
    std::optional<Ongoing> kept = std::exchange(m_ongoing, std::nullopt);
    if (kept && kept->repetition == repetition && kept->training.lastStep() <= step) return std::move(*kept);
    FriedmanTrainingOptions own = m_options;
    own.seed = friedmanSeed(m_options.seed, repetition);
    return {repetition, FriedmanTraining(own)};
}

void TrainingCourse::keep(Ongoing ongoing) const {
    const std::lock_guard lock(m_mutex);
    m_ongoing = std::move(ongoing);
}

TrainedNetworks TrainingCourse::at(std::size_t repetition, std::int64_t step, const Run& run) const {
    Ongoing ongoing = take(repetition, step);
    try {
        ongoing.training.advanceTo(step, run.withoutProgress());
    } catch (const Cancelled&) {
        keep(std::move(ongoing));
        throw;
    }
    TrainedNetworks result{ongoing.training.models(), ongoing.training.testData(), ongoing.training.trainingData()};
    keep(std::move(ongoing));
    return result;
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

}  // namespace calibrium
