// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/method.h"

#include <functional>

namespace calibrium {

/// The test of a call's data as Family::exchangeable() has them: what every test does whose null hypothesis is that the
/// targets are drawn from the predictions. For predictive draws it adds the warning "exchanged-draws", that the
/// statistic is that of draws and target together; for other families it is the test itself.
std::function<TestOutcome(const MethodCall&)> onExchangeable(std::function<TestOutcome(const MethodCall&)> evaluate);

}  // namespace calibrium
