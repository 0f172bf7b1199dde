// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/bandwidth_p_values.h"

#include "core/analysis/analyse.h"
#include "core/analysis/method_plan.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/views/bandwidth_grid.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

constexpr double longTime = 10;  // seconds for a whole curve

bool takesKernel(const MethodInfo& info, const Values& given) {
    const auto parameters = parametersOf(info, given);
    const Parameter* bandwidth = findParameter(parameters, "bandwidth");
    return bandwidth != nullptr && bandwidth->group == kernelGroup;
}

/// Whether the test, as it is asked for, takes several bandwidths at once.
bool takesSeveral(const MethodRequest& request, const FigureCall& call, const Family& family) {
    return isAggregated(planOf(hypothesisTest(request.id), request, call.analysis, family).values);
}

/// The test's name; its whole request where the same test is asked for with other settings too.
Text testName(const MethodRequest& request, const std::vector<MethodRequest>& all) {
    const auto count = std::count_if(all.begin(), all.end(), [&](const auto& other) { return other.id == request.id; });
    return count > 1 ? asItStands(toText(request)) : inEnglish(hypothesisTest(request.id).info.name);
}

/// Kernel tests for these data that do without all pairs, with their costs: "Asymptotic block takes O(n B m) time".
Text fasterTests(const Dataset& data) {
    std::vector<Text> texts;
    for (const auto& test : hypothesisTests()) {
        if (!test.isFast || !appliesTo(test.info, data)) continue;
        texts.push_back(Text("{1} takes {2}", inEnglish(test.info.name),
                             inEnglish(test.info.cost.substr(0, test.info.cost.find(';')))));
    }
    return inSequence(std::move(texts), ", ");
}

}  // namespace

Note slowCurveNote(const Text& name, std::size_t pointCount, double secondsEach, const Dataset& data) {
    if (secondsEach * static_cast<double>(pointCount) < longTime) return Text();
    const Text note = Text("about {1} × {2} s", pointCount, asNumber(significant(secondsEach, 2)));
    return {name, inSequence({note, fasterTests(data)}, "; ")};
}

BandwidthPValues::BandwidthPValues(const FigureCall& call, std::vector<double> grid)
    : m_call(call), m_grid(std::move(grid)) {
    std::vector<MethodRequest> requests = call.analysis.tests;
    std::erase_if(requests, [](const MethodRequest& request) {
        return !takesKernel(hypothesisTest(request.id).info, request.values);
    });
    const bool areSeveralModels = call.models.size() > 1;
    for (const auto& model : call.models) {
        for (std::size_t t = 0; t < requests.size(); ++t) {
            const MethodRequest& request = requests[t];
            const HypothesisTest& test = hypothesisTest(request.id);
            if (!appliesTo(test.info, model.data)) continue;
            const Text own = testName(request, requests);
            const Text name = areSeveralModels ? Text("{1} · {2}", model.data.name(), own) : own;
            m_curves.push_back(
                {.model = &model,
                 .test = &test,
                 .request = request,
                 .name = name,
                 .legend = areSeveralModels && requests.size() == 1 ? asItStands(model.data.name()) : own,
                 .variant = requests.size() == 1 ? std::nullopt : std::optional(static_cast<int>(t))});
            m_curves.back().pValues.resize(m_grid.size());
        }
    }
}

void BandwidthPValues::compute(const Run& run, PartPublisher& publisher) {
    const auto total = static_cast<double>((m_grid.size() + 1) * m_curves.size());
    double done = 0;
    for (auto& curve : m_curves) {
        if (takesSeveral(curve.request, m_call, curve.model->data.family())) {
            addOverall(curve, run.part(done / total, (done + 1) / total));
        }
        done += 1;
        publisher.offer();
    }
    for (const auto& group : coarseToFine(m_grid.size())) {
        for (const std::size_t place : group) {
            for (auto& curve : m_curves) {
                addPoint(curve, place, run.part(done / total, (done + 1) / total));
                done += 1;
                run.step(done / total);
                publisher.offer();
            }
        }
        if (!m_curves.empty()) publisher.publish();
    }
}

void BandwidthPValues::addPoint(Curve& curve, std::size_t place, const Run& run) {
    if (curve.hasFailed) return;
    AnalysisSpecification single = m_call.analysis;
    single.measures.clear();
    single.tests = {curve.request};
    single.tests.front().values.set("bandwidth", m_grid[place]);
    const auto start = std::chrono::steady_clock::now();
    curve.hasFailed = !attempt(curve.name, m_notes, [&] {
        const TestResult result = analyse(preparedOf(*curve.model), single, run).tests.front();
        if (!result.refusal.empty()) throw InvalidInput(result.refusal);
        curve.pValues[place] = pValueOf(result.outcome);
    });
    curve.seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
}

void BandwidthPValues::addOverall(Curve& curve, const Run& run) {
    AnalysisSpecification single = m_call.analysis;
    single.measures.clear();
    single.tests = {curve.request};
    curve.hasFailed = !attempt(curve.name, m_notes, [&] {
        const TestResult result = analyse(preparedOf(*curve.model), single, run).tests.front();
        if (!result.refusal.empty()) throw InvalidInput(result.refusal);
        curve.overall = pValueOf(result.outcome);
    });
}

void BandwidthPValues::addTo(Panel& panel, bool withTimes) const {
    bool isAggregationNamed = false;  // of several models once: the colour says which
    for (const auto& curve : m_curves) {
        Line line = lineOf(curve);
        // A note says why; the legend must not promise a line.
        if (curve.hasFailed && line.x.empty()) continue;
        panel.marks.emplace_back(std::move(line));
        if (curve.overall) {
            panel.marks.emplace_back(overallLineOf(curve, !isAggregationNamed));
            isAggregationNamed = m_call.models.size() > 1;
        }
        if (!withTimes || curve.hasFailed || curve.test->isFast || curve.seconds.empty()) continue;
        const double total = std::accumulate(curve.seconds.begin(), curve.seconds.end(), 0.0);
        const auto count = static_cast<double>(curve.seconds.size());
        const Note note = slowCurveNote(curve.name, m_grid.size(), total / count, curve.model->data);
        if (!note.empty()) panel.notes.push_back(note);
    }
    panel.notes.insert(panel.notes.end(), m_notes.begin(), m_notes.end());
    if (m_curves.empty()) panel.notes.push_back(Text("Choose a test that uses the kernel to see its p-values."));
}

Line BandwidthPValues::lineOf(const Curve& curve) const {
    Line line{.style = {Role::Model, curve.model->series, curve.legend, curve.variant}, .x = {}, .y = {}};
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!curve.pValues[i]) continue;
        line.x.push_back(m_grid[i]);
        line.y.push_back(curve.pValues[i]->value);
        line.tips.push_back(Text("{1}: {2} at ℓ = {3}", curve.name, asNumber(pValueStatement(*curve.pValues[i])),
                                 asNumber(significant(m_grid[i]))));
    }
    return line;
}

Line BandwidthPValues::overallLineOf(const Curve& curve, bool isNamed) const {
    const Text tip = Text("{1} over several bandwidths, totals and a score: {2}", curve.name,
                          asNumber(pValueStatement(*curve.overall)));
    const Text name =
        m_call.models.size() > 1 ? Text("aggregated over bandwidths") : Text("{1}, aggregated", curve.legend);
    return {.style = {Role::Model, curve.model->series, isNamed ? name : Text(), curve.variant},
            .x = {m_grid.front(), m_grid.back()},
            .y = {curve.overall->value, curve.overall->value},
            .isDashed = true,
            .tips = {tip, tip}};
}

}  // namespace calibrium
