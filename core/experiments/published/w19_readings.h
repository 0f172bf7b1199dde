// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace calibrium {

class Values;
struct ExperimentPlan;
struct MethodRequest;
struct PublishedValue;

/// The estimators of W19's Figure 1: canonical ECE (total variation) on 10 uniform bins per class, biased, unbiased and
/// pairwise SKCE.
std::vector<MethodRequest> w19Estimators();
/// Those of appendix J.2.3: Figure 1's and the canonical ECE on median-variance bins.
std::vector<MethodRequest> w19AllEstimators();
/// The tests of W19's Figure 2, with so many resamples where they resample.
std::vector<MethodRequest> w19Tests(std::int64_t resamples);
/// The kernel of W19's figures: exp(-TV/bandwidth), bandwidth the median of the whole distance matrix.
Values w19Kernel();

/// What W19 published about the plan's world, and about each of its cases, for those of its measures (experiment
/// distribution: mean and standard deviation of the estimates) and tests (experiment test-error: error at a few levels)
/// that the paper has: worlds `dirichlet` with 250 samples and α = 0.1; 2, 10, 100, 1000 classes and π = 0, 0.25, 0.5,
/// 0.75, 1 for the estimates, 2 and 10 classes and π = 0, 0.5, 1 for the tests; bandwidth median-all or the expected
/// distance of two predictions (dirichletMeanTv(), to a thousandth). Empty for every other plan.
/// Source: W19, Figures 1 and 2 and appendices J.2.3, J.2.4, read from the figures.
std::vector<PublishedValue> w19Readings(const ExperimentPlan& plan);

}  // namespace calibrium
