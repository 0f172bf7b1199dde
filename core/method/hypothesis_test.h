// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
struct Cost;
struct MethodCall;
struct TestOutcome;

struct HypothesisTest {
    MethodInfo info;
    std::string defaultLens;  ///< likewise; a test of a measure takes the measure's lens instead
    /// Of the null hypothesis that the target is one more draw of its prediction: it is called with the data as
    /// Family::exchangeable() has them.
    bool isExchangeable = false;
    bool isFast = false;  ///< a kernel test without all pairs of samples: named where others take long
    std::function<TestOutcome(const MethodCall&)> evaluate;
    /// As Measure::cost.
    std::function<Cost(const Dataset&, const Values&)> cost{};
};

/// All registered tests, in the order in which they are shown. The list stands above all methods, in core/registry.
const std::vector<HypothesisTest>& hypothesisTests();
/// The one with this id. Throws InvalidSetting that lists the known ids.
const HypothesisTest& hypothesisTest(std::string_view id);

}  // namespace calibrium
