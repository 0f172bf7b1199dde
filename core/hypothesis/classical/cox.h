// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct HypothesisTest;

/// Cox's test of a logistic calibration line: logit P(c = 1) = a + b logit r, H0: (a, b) = (0, 1).
struct CoxTest {
    double statistic = 0;  ///< twice the gain of log-likelihood
    double pValue = 1;     ///< P(χ²_2 >= statistic)
};

/// data: two classes (a binary data set or a lens). Cost O(n) per step of the fit. Throws as
/// LogisticCalibration::jointStatistic(): one outcome only, equal predictions, separation.
/// Source: Cox (1958), Biometrika 45; Miller, Hui, Tierney (1991), Statistics in Medicine 10.
CoxTest coxCalibration(const Dataset& data, const Run& run = {});

/// Test `cox`.
HypothesisTest coxTest();

}  // namespace calibrium
