// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/target_statistic.h"

#include "core/run/parallel.h"
#include "core/run/run.h"

#include <utility>

namespace calibrium {

namespace {

class StatisticPerTargets : public TargetStatistic {
public:
    explicit StatisticPerTargets(std::function<double(const Targets&)> evaluateOne)
        : m_evaluateOne(std::move(evaluateOne)) {}

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        std::vector<double> values(batch.size());
        parallelFor(batch.size(), run, [&](std::size_t r) { values[r] = m_evaluateOne(batch[r]); });
        return values;
    }

private:
    std::function<double(const Targets&)> m_evaluateOne;
};

}  // namespace

std::unique_ptr<TargetStatistic> statisticPerTargets(std::function<double(const Targets&)> evaluateOne) {
    return std::make_unique<StatisticPerTargets>(std::move(evaluateOne));
}

}  // namespace calibrium
