// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct ExperimentPlan;
struct MethodRequest;
struct PublishedValue;

/// The four models of W21's synthetic experiments (Appendix A.2): targets of 1 or 10 dimensions, calibrated or not.
struct W21Case {
    int dimension = 1;
    bool isCalibrated = true;
};

/// The tests of Figures 2, 10 and 11: blocks of 2, blocks of √n, bootstrap of 1000 resamples, CME at 10 locations from
/// the recipe of A.2.
std::vector<MethodRequest> w21Tests();
/// The estimators of Figures 6 to 9: biased, unbiased, blocks of 2, blocks of √n.
std::vector<MethodRequest> w21Estimators();

/// What W21 published about a plan: for the experiment sample-size on the world `normal` with 1 or 10 dimensions, α =
/// 0.05 and the kernel w21Kernel(), the shares of wrong decisions, mean absolute errors and variances over 500 data
/// sets of n = 4, 16, .., 1024 samples, two digits. Empty for every other plan. Source: the authors' tables behind the
/// figures, github.com/devmotion/Calibration_ICLR2021, experiments/data/synthetic.
std::vector<PublishedValue> w21Readings(const ExperimentPlan& plan);

}  // namespace calibrium
