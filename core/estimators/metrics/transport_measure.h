// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/metrics/joint_laws.h"
#include "core/method/method_info.h"
#include "core/method/parameter.h"

#include <functional>

namespace calibrium {

struct Measure;

/// A measure that is a distance between the two joint laws, by linear programs.
struct TransportParts {
    MethodInfo info;
    std::function<double(const JointLaws&, const Targets&, const Run&)> distance;
    std::function<Index(const Values&)> drawCount;  ///< of JointLaws, for real targets
    double programCount = 1;                        ///< linear programs for a set of targets, about: the stated cost
    bool hasUnit = false;                           ///< of real targets, distances are divided by the setting "unit"
};

/// The setting "drawn-targets": draws that stand for a predicted distribution.
Parameter drawnTargetsParameter();
Index drawnTargets(const Values& values);

/// The measure: its value, where sets of targets are cheap enough the range of a calibrated model, else a warning
/// (warnWithoutRange()), and its target statistic.
Measure transportMeasure(TransportParts parts);

}  // namespace calibrium
