// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/experiment_runs.h"

#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include <stdexcept>
#include <string>

namespace calibrium::test {

ExperimentState runPlan(const Experiment& experiment, const ExperimentPlan& plan, std::size_t repetitions) {
    const auto prepared = experiment.prepare(plan, {});
    return stream(*prepared, emptyTable(*prepared), {.repetitions = repetitions});
}

const SummaryRow& rowOf(const ExperimentSummary& summary, const std::string& quantity, const std::string& condition) {
    for (const auto& row : summary.rows) {
        if (row.quantity == quantity && row.condition == condition) return row;
    }
    throw std::logic_error("no row " + quantity + " / " + condition);
}

}  // namespace calibrium::test
