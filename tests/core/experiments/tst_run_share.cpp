// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_share.h"
#include "core/experiments/runs/stream.h"
#include "core/run/error.h"

#include <QTest>

using namespace calibrium;

namespace {

/// Two conditions; each cell holds its own place, and complains of it if there is anything to complain of.
class Places : public PreparedExperiment {
public:
    explicit Places(std::vector<std::string> complaints) : m_complaints(std::move(complaints)) {}

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"n"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override { return {{{1.0}, "n = 1"}, {{2.0}, "n = 2"}}; }
    [[nodiscard]] std::vector<std::string> quantities() const override { return {"place"}; }
    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& /*run*/) const override {
        if (condition == 0 && repetition < m_complaints.size())
            refusals.push_back(asItStands(m_complaints[repetition]));
        return {static_cast<double>(2 * repetition + condition)};
    }
    [[nodiscard]] Figure figure(const ExperimentTable& /*table*/) const override { return {}; }
    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& /*table*/) const override { return {}; }

private:
    std::vector<std::string> m_complaints;
};

ExperimentPlan planOf(std::int64_t repetitions) {
    ExperimentPlan plan = experiments().front().defaults;
    plan.values.set("repetitions", repetitions);
    return plan;
}

std::vector<NamedShare> allShares(const PreparedExperiment& experiment, std::size_t parts, std::int64_t repetitions) {
    std::vector<NamedShare> shares;
    for (std::size_t part = parts; part >= 1; --part) {
        auto table = computeShare(experiment, {part, parts}, static_cast<std::size_t>(repetitions));
        shares.push_back({"part-" + std::to_string(part),
                          {.name = "run",
                           .plan = planOf(repetitions),
                           .table = std::make_shared<const ExperimentTable>(std::move(table)),
                           .share = RunShare{part, parts}}});
    }
    return shares;
}

}  // namespace

class TestRunShare : public QObject {
    Q_OBJECT

private slots:
    void sharesHoldEveryRepetitionOnce();
    void sharesTogetherAreTheWholeRun();
    void theFirstFewRefusalsAreKept();
    void refusesSharesThatDoNotExist();
};

void TestRunShare::sharesHoldEveryRepetitionOnce() {
    for (const std::size_t repetitions : {1, 2, 7, 64, 1001}) {
        for (std::size_t parts = 1; parts <= std::min<std::size_t>(repetitions, 70); ++parts) {
            std::size_t next = 0;
            for (std::size_t part = 1; part <= parts; ++part) {
                const RepetitionRange range = rangeOf({part, parts}, repetitions);
                QCOMPARE(range.first, next);
                QVERIFY(range.count == repetitions / parts || range.count == repetitions / parts + 1);
                next += range.count;
            }
            QCOMPARE(next, repetitions);
        }
    }
}

void TestRunShare::sharesTogetherAreTheWholeRun() {
    const Places experiment({});
    const ExperimentRun whole = mergeShares(allShares(experiment, 3, 8));
    QVERIFY(!whole.share);
    QCOMPARE(whole.table->numbers.size(), std::size_t{16});
    for (std::size_t i = 0; i < 16; ++i) QCOMPARE(whole.table->numbers[i], static_cast<double>(i));
}

void TestRunShare::theFirstFewRefusalsAreKept() {
    const Places experiment({"a", "b", "a", "c", "b", "a", "d", "c", "e", "f", "a", "g"});
    const auto expected = stream(experiment, emptyTable(experiment), {.repetitions = 12}).table->refusals;
    QCOMPARE(englishOf(expected), (std::vector<std::string>{"a", "b", "c", "d", "e"}));
    for (const std::size_t parts : {2, 3, 5, 12}) {
        QCOMPARE(englishOf(mergeShares(allShares(experiment, parts, 12)).table->refusals), englishOf(expected));
    }
}

void TestRunShare::refusesSharesThatDoNotExist() {
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, rangeOf({0, 2}, 5));
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, rangeOf({3, 2}, 5));
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, rangeOf({1, 6}, 5));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, mergeShares({}));
}

QTEST_GUILESS_MAIN(TestRunShare)
#include "tst_run_share.moc"
