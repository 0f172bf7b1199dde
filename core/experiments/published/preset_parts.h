// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Values;
struct ExperimentPlan;
struct MethodRequest;

/// An experiment on a world, both with what differs from their defaults; measures and tests are still to be chosen.
ExperimentPlan worldPlan(const std::string& experiment, const Values& values, const std::string& world,
                         const Values& worldValues);

/// The training of the Friedman networks up to a step, with the kernel of W21; statistics are still to be chosen.
ExperimentPlan trainingPlan(std::int64_t steps);

/// The SKCE by one of its estimators: "biased", "unbiased".
MethodRequest skceBy(const std::string& estimator);
/// The SKCE from blocks of 2, or of the root of n.
MethodRequest skceOfPairs();
MethodRequest skceOfRootBlocks();

/// The bootstrap test of the SKCE.
MethodRequest bootstrapTestRequest(std::int64_t resamples);
/// The exact test of a measure.
MethodRequest exactTestOf(const std::string& measure, std::int64_t resamples);

/// exp(−W₂(p, p')) exp(−‖y − y'‖²/2): the kernel of W21's synthetic experiments.
Values w21Kernel();

/// The settings of the models M1, M2 and M3 of W19.
Values w19Model(const std::string& preset);

}  // namespace calibrium
