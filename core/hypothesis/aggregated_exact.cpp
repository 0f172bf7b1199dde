// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/aggregated_exact.h"

#include "core/data/family.h"
#include "core/hypothesis/aggregated.h"
#include "core/hypothesis/drawn_class_sums.h"
#include "core/hypothesis/exact.h"
#include "core/hypothesis/measure_test.h"
#include "core/hypothesis/score_member.h"
#include "core/kernels/kernel_settings.h"
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

/// One column per member and a row per data set, the observed one first.
struct MemberTable {
    std::vector<std::vector<double>> members;
    std::vector<std::string> names;
};

MemberTable memberTable(const MethodCall& call, const ChosenMeasure& chosen, std::size_t resampleCount,
                        const std::optional<Dataset>& otherRows) {
    const double median = chosen.values.real("bandwidth");
    std::vector<double> bandwidths = aggregatedFactors();
    MemberTable table;
    for (double& bandwidth : bandwidths) {
        bandwidth *= median;
        table.names.push_back("bandwidth " + significant(bandwidth, 4));
    }
    const auto kernels =
        preparedBandwidths(*chosen.measure, call.with(chosen.values, call.run.part(0.0, 0.1)), bandwidths);
    const ScoreTotals score(call.data);
    const bool isOfClasses = call.data.classCount() > 0;
    table.names.emplace_back(isOfClasses ? "class frequencies on the whole" : "targets on the whole");
    table.names.push_back((isOfClasses ? "certainty of the predictions (" : "spread of the targets (") + score.name() +
                          ")");
    table.members.resize(bandwidths.size());
    const auto setCount = static_cast<Index>(resampleCount + 1);
    WholeSums sums{.totals = RowMatrix(setCount, 0), .scores = {}};
    const auto add = [&](std::span<const Targets> batch, const Run& run) {
        const RowMatrix values = kernels->evaluate(batch, run.part(0.0, 0.9));
        for (Index b = 0; b < values.rows(); ++b) {
            auto& member = table.members[static_cast<std::size_t>(b)];
            member.insert(member.end(), values.row(b).begin(), values.row(b).end());
        }
        const RowMatrix totals = targetTotals(call.data, batch);
        if (sums.scores.empty()) sums.totals.resize(setCount, totals.cols());
        sums.totals.middleRows(std::ssize(sums.scores), totals.rows()) = totals;
        const auto scores = score.of(batch, run.part(0.9, 1.0));
        sums.scores.insert(sums.scores.end(), scores.begin(), scores.end());
    };
    const double share = otherRows ? 0.8 : 1.0;
    forEachDrawnBatch(call.data, resampleCount, call.seed, call.memoryBudget, call.run.part(0.1, share), add);
    if (otherRows) {
        const WholeSums others =
            drawnClassSums(*otherRows, resampleCount, call.seed, Purpose::OtherRowResamples, call.run.part(share, 1.0));
        sums.totals += others.totals;
        for (std::size_t s = 0; s < sums.scores.size(); ++s) sums.scores[s] += others.scores[s];
    }
    table.members.push_back(largeMember(sums.totals));
    table.members.push_back(
        largeMember(Eigen::Map<const Eigen::VectorXd>(sums.scores.data(), std::ssize(sums.scores))));
    return table;
}

}  // namespace

TestOutcome aggregatedExactTest(const MethodCall& call, std::size_t resampleCount,
                                const std::optional<Dataset>& otherRows) {
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    const MemberTable table = memberTable(call.during(call.run.part(0.1, 1.0)), chosen, resampleCount, otherRows);
    const AggregatedRanks ranks = aggregatedRanks(table.members);
    std::vector<double> evidence;
    for (const double share : ranks.smallest) evidence.push_back(-std::log10(share));
    const double observed = evidence.front();
    evidence.erase(evidence.begin());
    TestOutcome outcome = countedOutcome(chosen, observed, std::move(evidence), resamplesText(call, resampleCount));
    outcome.pValue = ranks.pValue;
    outcome.isTwoSided = false;
    outcome.statisticName = "−log10 of the smallest p of " + std::to_string(table.members.size()) + " statistics";
    outcome.resolved.set("bandwidth", std::string(aggregatedBandwidth));
    outcome.findings.set("median", chosen.values.real("bandwidth"));
    outcome.findings.set("strongest", table.names[ranks.strongest]);
    return outcome;
}

}  // namespace calibrium
