// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/aggregated_exact.h"

#include "core/data/family.h"
#include "core/hypothesis/exact/aggregated.h"
#include "core/hypothesis/exact/drawn_class_sums.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/line_sums.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/hypothesis/exact/score_member.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>

namespace calibrium {

namespace {

std::shared_ptr<const ResolvedKernel> withBandwidth(ResolvedKernel kernel, double bandwidth) {
    kernel.kernel.bandwidth = bandwidth;
    return std::make_shared<const ResolvedKernel>(std::move(kernel));
}

/// Bandwidths that share nothing: a statistic for each.
class SeparateBandwidths : public BandwidthStatistics {
public:
    SeparateBandwidths(const Measure& measure, const MethodCall& call, std::span<const double> bandwidths) {
        for (const double bandwidth : bandwidths) {
            const auto place = static_cast<double>(m_statistics.size());
            const auto count = static_cast<double>(bandwidths.size());
            MethodCall single = call.during(call.run.part(place / count, (place + 1) / count));
            single.memoryBudget = call.memoryBudget / bandwidths.size();
            single.kernel = withBandwidth(call.readyKernel(), bandwidth);
            m_statistics.push_back(measure.prepare(single));
        }
    }

    [[nodiscard]] RowMatrix evaluate(std::span<const Targets> batch, const Run& run) const override {
        RowMatrix values(std::ssize(m_statistics), std::ssize(batch));
        for (Index b = 0; b < values.rows(); ++b) {
            const auto count = static_cast<double>(values.rows());
            const auto row = m_statistics[static_cast<std::size_t>(b)]->evaluate(
                batch, run.part(static_cast<double>(b) / count, static_cast<double>(b + 1) / count));
            values.row(b) = Eigen::Map<const Eigen::RowVectorXd>(row.data(), std::ssize(row));
        }
        return values;
    }

private:
    std::vector<std::unique_ptr<TargetStatistic>> m_statistics;
};

std::unique_ptr<BandwidthStatistics> preparedBandwidths(const Measure& measure, const MethodCall& call,
                                                        std::span<const double> bandwidths) {
    if (measure.prepareBandwidths) {
        if (auto shared = measure.prepareBandwidths(call, bandwidths)) return shared;
    }
    return std::make_unique<SeparateBandwidths>(measure, call, bandwidths);
}

/// The sums of all data sets, joined batch by batch.
class GatheredSums {
public:
    GatheredSums(const Dataset& data, std::size_t setCount)
        : m_data(data),
          m_score(data),
          m_lines(data),
          m_setCount(static_cast<Index>(setCount)),
          m_sums{.totals = {}, .scores = {}, .lines = RowMatrix(m_setCount, m_lines.count())} {}

    [[nodiscard]] const std::string& scoreName() const { return m_score.name(); }
    [[nodiscard]] const MemberSums& sums() const { return m_sums; }

    void add(std::span<const Targets> batch, const Run& run) {
        const RowMatrix totals = targetTotals(m_data, batch);
        const auto first = std::ssize(m_sums.scores);
        if (first == 0) m_sums.totals.resize(m_setCount, totals.cols());
        m_sums.totals.middleRows(first, totals.rows()) = totals;
        m_sums.lines.middleRows(first, totals.rows()) = m_lines.of(batch, run.part(0.0, 0.5));
        const auto scores = m_score.of(batch, run.part(0.5, 1.0));
        m_sums.scores.insert(m_sums.scores.end(), scores.begin(), scores.end());
    }

    /// Further rows, whose classes are not known one by one.
    void add(const WholeSums& others) {
        m_sums.totals += others.totals;
        for (std::size_t s = 0; s < m_sums.scores.size(); ++s) m_sums.scores[s] += others.scores[s];
    }

private:
    const Dataset& m_data;
    ScoreTotals m_score;
    LineSums m_lines;
    Index m_setCount;
    MemberSums m_sums;
};

std::vector<Member> membersOf(const MethodCall& call, const ChosenMeasure& chosen, std::size_t resampleCount,
                              const std::optional<Dataset>& otherRows) {
    const double median = chosen.values.real("bandwidth");
    std::vector<double> bandwidths = aggregatedFactors();
    std::vector<Member> members;
    for (double& bandwidth : bandwidths) {
        bandwidth *= median;
        // All bandwidths together weigh as much as one member of another kind.
        const double weight = 1 / static_cast<double>(bandwidths.size());
        members.push_back({Text("errors shared within {1}", asNumber(significant(bandwidth, 3))), {}, weight});
    }
    const auto kernels =
        preparedBandwidths(*chosen.measure, call.with(chosen.values, call.run.part(0.0, 0.1)), bandwidths);
    GatheredSums sums(call.data, resampleCount + 1);
    const auto add = [&](std::span<const Targets> batch, const Run& run) {
        const RowMatrix values = kernels->evaluate(batch, run.part(0.0, 0.8));
        for (Index b = 0; b < values.rows(); ++b) {
            auto& statistics = members[static_cast<std::size_t>(b)].statistics;
            statistics.insert(statistics.end(), values.row(b).begin(), values.row(b).end());
        }
        sums.add(batch, run.part(0.8, 1.0));
    };
    const double share = otherRows ? 0.8 : 1.0;
    forEachDrawnBatch(call.data, resampleCount, call.seed, call.memoryBudget, call.run.part(0.1, share), add);
    if (otherRows) {
        sums.add(drawnClassSums(*otherRows, resampleCount, call.seed, Purpose::OtherRowResamples,
                                call.run.part(share, 1.0)));
    }
    for (Member& member : wholeMembers(sums.sums(), sums.scoreName(), call.data.classCount())) {
        members.push_back(std::move(member));
    }
    return members;
}

}  // namespace

TestOutcome aggregatedExactTest(const MethodCall& call, std::size_t resampleCount,
                                const std::optional<Dataset>& otherRows) {
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    const auto members = membersOf(call.during(call.run.part(0.1, 1.0)), chosen, resampleCount, otherRows);
    const AggregatedRanks ranks = aggregatedRanks(members);
    std::vector<double> evidence;
    for (const double share : ranks.combined) evidence.push_back(-std::log10(share));
    const double observed = evidence.front();
    evidence.erase(evidence.begin());
    TestOutcome outcome = countedOutcome(chosen, observed, std::move(evidence), resamplesText(call, resampleCount));
    outcome.pValue = ranks.pValue;
    outcome.isTwoSided = false;
    outcome.isLogOfP = true;
    outcome.statisticName = Text("−log10 of the harmonic mean p of {1} statistics", members.size());
    for (std::size_t b = 0; b < members.size(); ++b) {
        outcome.parts.push_back({members[b].name, ranks.ofObserved[b]});
    }
    outcome.resolved.set("bandwidth", std::string(aggregatedBandwidth));
    outcome.findings.set("median", chosen.values.real("bandwidth"));
    outcome.findings.set("strongest", members[ranks.strongest].name.english());
    return outcome;
}

}  // namespace calibrium
