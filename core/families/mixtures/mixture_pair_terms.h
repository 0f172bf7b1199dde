// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/mixtures/component_law.h"

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;
struct Kernel;

/// The pair terms of mixtures on the line under the distance MW_s (W21 section D.3): the s-th root of the least cost of
/// a coupling of the components, two of which cost W_s^s, in closed form on the line, where quantiles are coupled.
/// Expectations of the target kernel are double sums over components in closed form; of a law without closed form
/// (Student's t) they are those of TargetFeatures, which needs the kernel gaussian.
/// Throws InvalidSetting for an order other than 2 where components differ in shape.
std::unique_ptr<PairTerms> mixturePairTerms(const ComponentLaw& law, const Dataset& data, const Kernel& kernel,
                                            double order);
/// Their distances alone.
std::unique_ptr<PairTerms> mixtureDistanceTerms(const ComponentLaw& law, const Dataset& data, double order);

}  // namespace calibrium
