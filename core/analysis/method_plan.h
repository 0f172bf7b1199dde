// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/classes/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/values.h"
#include "core/run/run.h"

#include <optional>

namespace calibrium {

class Dataset;
struct AnalysisSpecification;
struct HypothesisTest;
struct Measure;
struct MethodInfo;
struct MethodRequest;

/// A request with everything settled that can be settled without computing.
struct MethodPlan {
    Lens lens;
    Values values;                           ///< complete, those of the measure included for a test of a measure
    std::optional<KernelSettings> kernel{};  ///< what they say of it, of a kernel method
};

/// The request's own values, then the kernel and lens of the specification, then the defaults for such data: measures
/// of one probability per sample take the lens that suits the predictions, Family::confidenceLens(). Throws
/// InvalidSetting for an unknown parameter or a value out of range, and as readKernelSettings().
MethodPlan planOf(const Measure& method, const MethodRequest& request, const AnalysisSpecification& specification,
                  const Family& family, const Run& run = {});
MethodPlan planOf(const HypothesisTest& method, const MethodRequest& request,
                  const AnalysisSpecification& specification, const Family& family, const Run& run = {});

/// Throws InvalidSetting, naming the families that the method applies to, unless the data's is one of them.
void requireFamily(const MethodInfo& info, const Dataset& data);

}  // namespace calibrium
