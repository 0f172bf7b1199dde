// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/world.h"
#include "core/simulation/worlds/subsample_world.h"

#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <set>

#include <QTest>

using namespace calibrium;
using test::failureOf;

namespace {

const Dataset& loaded() {
    static const Dataset data = simulate(W19Model{.sampleCount = 50, .classCount = 3, .alpha = 1.0}, 3);
    return data;
}

std::unique_ptr<WorldSampler> samplerOf(const Values& given) {
    const World known = subsampleWorld();
    const Values values = complete(known.info.parameters, given, known.info.id);
    return known.sampler({.values = values, .data = &loaded()});
}

}  // namespace

class TestSubsampleWorld : public QObject {
    Q_OBJECT

private slots:
    void rowsAreDrawnWithoutReplacement();
    void smallerChoicesBeginLargerOnes();
    void everyRowIsAsLikely();
    void rowsKeepTheirTargets();
    void refusesMoreRowsThanThereAre();
    void poolsAreDrawnOnce();
};

void TestSubsampleWorld::rowsAreDrawnWithoutReplacement() {
    for (const Index count : {Index{1}, Index{7}, Index{50}}) {
        const auto rows = subsampledRows(50, count, 1, 4);
        const std::set<Index> distinct(rows.begin(), rows.end());
        QCOMPARE(static_cast<Index>(distinct.size()), count);
        QVERIFY(*distinct.begin() >= 0 && *distinct.rbegin() < 50);
    }
}

void TestSubsampleWorld::smallerChoicesBeginLargerOnes() {
    const auto few = subsampledRows(50, 10, 2, 9);
    const auto many = subsampledRows(50, 30, 2, 9);
    QVERIFY(std::equal(few.begin(), few.end(), many.begin()));
    QVERIFY(subsampledRows(50, 10, 2, 10) != few);
    QVERIFY(subsampledRows(50, 10, 3, 9) != few);
}

/// 4000 choices of 5 rows of 20: each row is in 1000 of them, standard deviation 27.4; five of them, twenty rows.
void TestSubsampleWorld::everyRowIsAsLikely() {
    std::vector<int> counts(20, 0);
    for (std::uint64_t stream = 0; stream < 4000; ++stream) {
        for (const Index row : subsampledRows(20, 5, 1, stream)) ++counts[static_cast<std::size_t>(row)];
    }
    for (const int count : counts) QVERIFY2(std::abs(count - 1000) < 137, qPrintable(QString::number(count)));
}

void TestSubsampleWorld::rowsKeepTheirTargets() {
    const Dataset drawn = samplerOf({{"n", std::int64_t{20}}})->draw(1, 3);
    const auto rows = subsampledRows(50, 20, 1, 3);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QVERIFY(drawn.parameters().row(static_cast<Index>(i)) == loaded().parameters().row(rows[i]));
        QCOMPARE(drawn.labels()[i], loaded().labels()[static_cast<std::size_t>(rows[i])]);
    }
    QCOMPARE(samplerOf({})->draw(1, 0).sampleCount(), Index{25});
}

void TestSubsampleWorld::refusesMoreRowsThanThereAre() {
    QCOMPARE(
        failureOf<InvalidSetting>([] {
            samplerOf({{"n", std::int64_t{51}}});
        }),
        std::string("The setting n is 51, but W19 model has only 50 rows, and a test set holds each at most once."));
}

/// GB22's test sets are parts of one pool: all of it has the same rows whatever the stream, and a part's rows are in
/// it.
void TestSubsampleWorld::poolsAreDrawnOnce() {
    const World& known = world("logistic-normal");
    const auto firstColumn = [&](std::int64_t n, std::uint64_t stream) {
        const Values values = complete(
            known.info.parameters,
            {{"n", n}, {"classes", std::int64_t{4}}, {"occurring", std::int64_t{2}}, {"pool", std::int64_t{30}}},
            known.info.id);
        const Dataset data = known.sampler({.values = values})->draw(1, stream);
        return std::multiset<double>(data.parameters().col(0).begin(), data.parameters().col(0).end());
    };
    const auto whole = firstColumn(30, 0);
    QVERIFY(firstColumn(30, 1) == whole);
    const auto part = firstColumn(12, 5);
    QCOMPARE(part.size(), std::size_t{12});
    QVERIFY(std::includes(whole.begin(), whole.end(), part.begin(), part.end()));
    QCOMPARE(failureOf<InvalidSetting>([&] { firstColumn(31, 0); }),
             std::string("The setting n is 31; it must not exceed pool, which is 30."));
}

QTEST_GUILESS_MAIN(TestSubsampleWorld)
#include "tst_subsample_world.moc"
