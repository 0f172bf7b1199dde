// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/reliability/reliability_panels.h"

#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
class Values;
struct Parameter;

/// The settings of the view `reliability`.
std::vector<Parameter> reliabilityParameters();

/// How (complete) values of them want the diagrams of single probabilities to look.
ReliabilityLook reliabilityLook(const Values& values, std::uint64_t seed);

/// Whether the data are risks of one event, and enough of them for a smooth curve.
bool areRisksForCurve(const Dataset& data);
/// The same as reliabilityLook(), but where nobody has chosen a curve or changed the bins: a curve of risks, as
/// clinical papers draw it (bins of rare events hold a patient or two), else bins.
ReliabilityLook suitingLook(const Values& values, std::uint64_t seed, bool areRisks);
/// Bins that are changed where a curve of risks is drawn by itself: in this view it is the bins that are wanted, and
/// the setting says so; in a view that shares them the curve stays.
Values settledCurve(const Values& before, Values after, std::span<const Dataset> shown, bool isOwn);

}  // namespace calibrium
