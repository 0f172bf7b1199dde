// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
class Values;
struct Cost;

// What the tests over pairs of samples take (HypothesisTest::cost), their bandwidth known.

Cost bootstrapCost(const Dataset& data, const Values& values);
Cost gammaCost(const Dataset& data, const Values& values);
/// With all eigenvalues where the matrix of pairs fits into computationMemory(), else with the leading ones.
Cost spectrumCost(const Dataset& data, const Values& values);
Cost pearson3Cost(const Dataset& data, const Values& values);
Cost cmeCost(const Dataset& data, const Values& values);
Cost distributionFreeCost(const Dataset& data, const Values& values);
Cost asymptoticBlockCost(const Dataset& data, const Values& values);

}  // namespace calibrium
