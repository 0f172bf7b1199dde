// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"
#include "core/experiments/runs/stream.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>

namespace calibrium::test {

/// The state after so many repetitions of a plan.
ExperimentState runPlan(const Experiment& experiment, const ExperimentPlan& plan, std::size_t repetitions);

/// The row of a summary; throws where there is none.
const SummaryRow& rowOf(const ExperimentSummary& summary, const std::string& quantity,
                        const std::string& condition = "");

/// The first mark of a kind in a panel; throws where there is none.
template <class Kind>
const Kind& markOf(const Panel& panel, std::size_t number = 0) {
    for (const auto& mark : panel.marks) {
        const auto* found = std::get_if<Kind>(&mark);
        if (found != nullptr && number-- == 0) return *found;
    }
    throw std::logic_error("no such mark");
}

template <class Kind>
std::size_t markCount(const Panel& panel) {
    return static_cast<std::size_t>(std::count_if(panel.marks.begin(), panel.marks.end(),
                                                  [](const Mark& mark) { return std::holds_alternative<Kind>(mark); }));
}

/// The message of an expected exception; empty if there was none.
template <class Exception, class Action>
std::string failureOf(const Action& action) {
    try {
        action();
    } catch (const Exception& error) {
        return error.what();
    }
    return {};
}

}  // namespace calibrium::test
