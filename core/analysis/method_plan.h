// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/registry/method.h"

#include <string>

namespace calibrium {

/// A request with everything settled that can be settled without computing.
struct MethodPlan {
    std::string lens;
    Values values;  ///< complete, those of the measure included for a test of a measure
};

/// The request's own values, then the kernel and lens of the specification, then the defaults for such data: measures of
/// one probability per sample take the lens that suits the predictions, Family::confidenceLens().
/// Throws InvalidSetting for an unknown parameter or a value out of range.
MethodPlan planOf(const Measure& method, const MethodRequest& request, const AnalysisSpecification& specification,
                  const Family& family);
MethodPlan planOf(const HypothesisTest& method, const MethodRequest& request,
                  const AnalysisSpecification& specification, const Family& family);

/// Throws InvalidSetting, naming the families that the method applies to, unless the data's is one of them.
void requireFamily(const MethodInfo& info, const Dataset& data);

}  // namespace calibrium
