// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/compared_side.h"

#include "core/analysis/method_run.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/families/classes/doubtful_class.h"
#include "core/hypothesis/exact/calibrated_range.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"

#include <cmath>

namespace calibrium {

namespace {

AnalysisSpecification specificationOf(const PairedOptions& options) {
    return {.seed = options.seed,
            .lens = options.lens,
            .kernel = options.kernel,
            .measures = {},
            .tests = {},
            .memoryBudget = options.memoryBudget};
}

}  // namespace

ComparedSide::ComparedSide(const PreparedData& data, const MethodRequest& request, const PairedOptions& options,
                           const Run& run)
    : m_measure(measure(request.id)),
      m_options(options),
      m_plan(planOf(m_measure, request, specificationOf(options), data.data().family(), run)),
      m_lens(lensTextFor(m_plan.lens, data.data())),
      m_ready(ready(data, run.part(0.0, 0.8))),
      m_settled(m_plan.values) {
    requireWeightsTaken(m_measure.info, m_plan.values, data.data());
    const Estimate estimate =
        pointOf(m_measure, m_ready.call(m_plan.values, options.seed, options.memoryBudget, run.part(0.8, 1.0)));
    m_value = estimate.value;
    m_resolved = estimate.resolved;
    for (const Warning& warning : estimate.warnings) {
        if (warning.id == orderOfClasses) m_classOrder = warning;
    }
    requireInRange(std::isfinite(m_value));
    // Resamples keep what the data settled: a bandwidth chosen again would be another measure.
    for (const auto& [id, value] : estimate.resolved) {
        const Parameter* parameter = findParameter(m_measure.info.parameters, id);
        if (parameter != nullptr && parameter->group != kernelGroup) m_settled.set(id, value);
    }
}

Better ComparedSide::better() const {
    Values used = m_plan.values;
    used.merge(m_resolved);
    return m_measure.better(used);
}

ReadyData ComparedSide::ready(const PreparedData& data, const Run& run) const {
    requireFamily(m_measure.info, data.data());
    return readyFor(m_measure, m_plan, data, {.seed = m_options.seed, .memoryBudget = m_options.memoryBudget}, run);
}

Values ComparedSide::parameters() const {
    Values all = m_plan.values;
    all.merge(m_resolved);
    Values values;
    for (const auto& parameter : m_measure.info.parameters) {
        if (isActive(parameter, all)) values.set(parameter.id, m_plan.values.at(parameter.id));
    }
    values.merge(m_resolved);
    return values;
}

double ComparedSide::valueOn(std::span<const Index> rows, const Run& run) const {
    const Dataset part = m_ready.data.select(rows);
    const MethodCall call{.data = part,
                          .values = m_settled,
                          .seed = m_options.seed,
                          .memoryBudget = m_options.memoryBudget / threadCount(),
                          .run = run,
                          .kernel = m_ready.kernel,
                          .parts = {}};
    return valueOf(m_measure, call);
}

std::vector<double> ComparedSide::valuesAtOnce(std::size_t choiceCount,
                                               const std::function<std::vector<Index>(std::size_t)>& rowsOf,
                                               const Run& run) const {
    if (!m_measure.hasValuesOnRows || !m_measure.hasValuesOnRows(m_ready.data, m_settled)) return {};
    return m_measure.valuesOnRows(m_ready.call(m_settled, m_options.seed, m_options.memoryBudget, run), choiceCount,
                                  rowsOf);
}

std::optional<double> ComparedSide::attemptOn(std::span<const Index> rows, const Run& run) const {
    try {
        const double value = valueOn(rows, run);
        return std::isfinite(value) ? std::optional(value) : std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<std::vector<double>> ComparedSide::pairMeans(const Run& run) const {
    if (!m_measure.isPairMean || !m_measure.isPairMean(m_ready.data, m_settled)) return std::nullopt;
    return m_measure.pairMeans(m_ready.call(m_settled, m_options.seed, m_options.memoryBudget, run));
}

std::optional<double> ComparedSide::noise(const Run& run) const {
    return calibratedMean(m_measure, {.data = m_ready.data,
                                      .values = m_settled,
                                      .seed = m_options.seed,
                                      .memoryBudget = m_options.memoryBudget,
                                      .run = run,
                                      .kernel = m_ready.kernel,
                                      .parts = {}});
}

}  // namespace calibrium
