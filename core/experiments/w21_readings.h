// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/experiment.h"

#include <vector>

namespace calibrium {

/// The four models of W21's synthetic experiments (Appendix A.2): targets of 1 or 10 dimensions, calibrated or not.
struct W21Case {
    int dimension = 1;
    bool isCalibrated = true;
};

/// The tests of Figures 2, 10 and 11: blocks of 2, blocks of √n, bootstrap.
std::vector<MethodRequest> w21Tests();
/// The estimators of Figures 6 to 9: biased, unbiased, blocks of 2, blocks of √n.
std::vector<MethodRequest> w21Estimators();

/// Published shares of wrong decisions at level 0.05 over 500 data sets of n = 4, 16, .., 1024 samples, two digits, as
/// readings of the experiment sample-size. Source: the authors' tables behind the figures,
/// github.com/devmotion/Calibration_ICLR2021, experiments/data/synthetic.
std::vector<PublishedValue> w21TestErrors(const W21Case& model);
/// Published mean absolute errors and variances of the estimators, from the same source.
std::vector<PublishedValue> w21EstimatorErrors(const W21Case& model);

}  // namespace calibrium
