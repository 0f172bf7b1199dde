// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/pair_engine.h"

#include "core/data/family.h"
#include "core/kernels/pairs/class_pair_terms.h"
#include "tests/support/class_samples.h"

#include <atomic>
#include <chrono>
#include <map>
#include <thread>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Visits = std::map<std::pair<Index, Index>, double>;

/// Keeps the value of every visited pair and fails the count if one is met twice.
struct Visitor {
    Visits visits;
    int repeats = 0;

    void add(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const Index first = tile.range.isDiagonal ? r : 0;
            for (Index c = first; c < tile.columnCount(); ++c) {
                keep({tile.range.rows.begin + r, tile.range.columns.begin + c}, tile.at(r, c));
            }
        }
    }
    void merge(const Visitor& later) {
        for (const auto& [pair, value] : later.visits) keep(pair, value);
        repeats += later.repeats;
    }
    void keep(std::pair<Index, Index> pair, double value) { repeats += visits.emplace(pair, value).second ? 0 : 1; }
};

struct Sum {
    double pairs = 0;
    double diagonal = 0;
    void add(const PairTile& tile) {
        pairs += sumOverPairs(tile);
        diagonal += sumOverDiagonal(tile);
    }
    void merge(const Sum& later) {
        pairs += later.pairs;
        diagonal += later.diagonal;
    }
};

}  // namespace

class TestPairEngine : public QObject {
    Q_OBJECT

private slots:
    void visitsEveryPairOnce_data();
    void visitsEveryPairOnce();
    void visitsPairsInsideBlocksOnly();
    void visitsRectangles();
    void computesEachQuantity();
    void bandwidthsShareAPass_data();
    void bandwidthsShareAPass();
    void sumsHaveSameDigitsForEveryThreadCount();
    void stopsWithinATile();
    void progressRisesToOne();
    void pairValuesMatchDefinition();
};

void TestPairEngine::visitsEveryPairOnce_data() {
    QTest::addColumn<int>("n");
    for (const int n : {1, 2, 63, 64, 65, 200}) QTest::addRow("n = %d", n) << n;
}

void TestPairEngine::visitsEveryPairOnce() {
    QFETCH(int, n);
    const Dataset data = randomClasses(n, 3, 1);
    const auto terms = classPairTerms(data, {});
    const Visitor all = PairPass(*terms, {}, PairQuantity::Distance).over(PairDomain::all(n), Visitor{});
    QCOMPARE(all.repeats, 0);
    QCOMPARE(static_cast<int>(all.visits.size()), n * (n + 1) / 2);
    for (const auto& [pair, value] : all.visits) {
        QVERIFY(pair.first <= pair.second);
        QVERIFY(std::abs(value - naiveDistance(data, "tv", pair.first, pair.second)) < 1e-15);
    }
}

void TestPairEngine::visitsPairsInsideBlocksOnly() {
    const Dataset data = randomClasses(300, 3, 1);
    const auto terms = classPairTerms(data, {});
    for (const Index blockSize : {Index{2}, Index{7}, Index{100}, Index{300}}) {
        const Index blockCount = 300 / blockSize;
        const PairPass pass(*terms, {}, PairQuantity::Distance);
        const Visitor blocks = pass.over(PairDomain::blocks(blockSize, blockCount), Visitor{});
        QCOMPARE(blocks.repeats, 0);
        QCOMPARE(static_cast<Index>(blocks.visits.size()), blockCount * blockSize * (blockSize + 1) / 2);
        for (const auto& visit : blocks.visits) {
            QCOMPARE(visit.first.first / blockSize, visit.first.second / blockSize);
        }
        const Visitor squares = pass.over(PairDomain::squares(blockSize, blockCount), Visitor{});
        QCOMPARE(squares.repeats, 0);
        QCOMPARE(static_cast<Index>(squares.visits.size()), blockCount * blockSize * blockSize);
    }
}

void TestPairEngine::visitsRectangles() {
    const Dataset data = randomClasses(300, 3, 1);
    const auto terms = classPairTerms(data, {});
    const Visitor visitor =
        PairPass(*terms, {}, PairQuantity::Distance).over(PairDomain::rectangle({10, 210}, {200, 271}), Visitor{});
    QCOMPARE(visitor.repeats, 0);
    QCOMPARE(static_cast<int>(visitor.visits.size()), 200 * 71);
    QVERIFY(visitor.visits.contains({209, 270}) && visitor.visits.contains({10, 200}));
}

void TestPairEngine::computesEachQuantity() {
    const Dataset data = randomClasses(70, 4, 3);
    const Kernel kernel{.distance = "euclidean", .bandwidth = 0.4, .exponent = 2.0};
    const auto terms = classPairTerms(data, kernel);
    const auto values = [&](PairQuantity quantity) {
        return PairPass(*terms, kernel, quantity).over(PairDomain::all(70), Visitor{}).visits;
    };
    for (const auto& [pair, value] : values(PairQuantity::PredictionKernel)) {
        const double r = naiveDistance(data, "euclidean", pair.first, pair.second) / 0.4;
        QVERIFY(std::abs(value - std::exp(-r * r)) < 1e-14);
    }
    const auto targetTerms = values(PairQuantity::TargetTerm);
    const auto kernelValues = values(PairQuantity::PredictionKernel);
    for (const auto& [pair, value] : values(PairQuantity::H)) {
        QCOMPARE(kernelValues.at(pair) * targetTerms.at(pair), value);
        QVERIFY(std::abs(value - naiveH(data, kernel, pair.first, pair.second)) < 1e-14);
    }
}

void TestPairEngine::bandwidthsShareAPass_data() {
    QTest::addColumn<PairQuantity>("quantity");
    QTest::newRow("prediction kernel") << PairQuantity::PredictionKernel;
    QTest::newRow("h") << PairQuantity::H;
}

void TestPairEngine::bandwidthsShareAPass() {
    QFETCH(PairQuantity, quantity);
    const Dataset data = randomClasses(150, 4, 3);
    const std::vector<double> bandwidths{0.7, 0.01, 20.0};
    const auto terms = classPairTerms(data, {});
    const auto shared = PairPass(*terms, {}, quantity).overBandwidths(PairDomain::all(150), bandwidths, Sum{});
    QCOMPARE(shared.size(), bandwidths.size());
    for (std::size_t b = 0; b < bandwidths.size(); ++b) {
        const Sum alone = PairPass(*terms, {.bandwidth = bandwidths[b]}, quantity).over(PairDomain::all(150), Sum{});
        // Of h alone, distances come from what two predictions share.
        QVERIFY(std::abs(shared[b].pairs - alone.pairs) <= 1e-12);
        QVERIFY(std::abs(shared[b].diagonal - alone.diagonal) <= 1e-12);
    }
}

void TestPairEngine::sumsHaveSameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(1000, 5, 4);
    const Kernel kernel{.bandwidth = 0.5};
    const auto terms = classPairTerms(data, kernel);
    const PairPass pass(*terms, kernel, PairQuantity::H);
    std::vector<double> sums;
    for (const unsigned threads : {1U, 2U, 7U}) {
        setThreadCount(threads);
        const Sum sum = pass.over(PairDomain::all(1000), Sum{});
        sums.push_back(sum.pairs);
        sums.push_back(sum.diagonal);
    }
    setThreadCount(0);
    QVERIFY(sums[0] == sums[2] && sums[0] == sums[4]);
    QVERIFY(sums[1] == sums[3] && sums[1] == sums[5]);
}

void TestPairEngine::stopsWithinATile() {
    const Dataset data = randomClasses(20000, 10, 4);
    const auto terms = classPairTerms(data, {});
    const PairPass pass(*terms, {}, PairQuantity::H);
    std::stop_source source;
    source.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             static_cast<void>(pass.over(PairDomain::all(20000), Sum{}, Run(source.get_token()))));
    std::stop_source later;
    std::chrono::steady_clock::time_point stopped;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stopped = std::chrono::steady_clock::now();
        later.request_stop();
    });
    bool isCancelled = false;
    try {
        // Many passes: the stop comes in the middle, however fast the machine.
        for (int i = 0; i < 1000; ++i) {
            static_cast<void>(pass.over(PairDomain::all(20000), Sum{}, Run(later.get_token())));
        }
    } catch (const Cancelled&) {
        isCancelled = true;
    }
    QVERIFY(isCancelled);
    // All passes would take minutes.
    QVERIFY(std::chrono::steady_clock::now() - stopped < std::chrono::seconds(5));
}

void TestPairEngine::progressRisesToOne() {
    const Dataset data = randomClasses(500, 3, 4);
    const auto terms = classPairTerms(data, {});
    std::atomic<double> last{0};
    std::atomic<int> count{0};
    const Run run({}, [&](double fraction) {
        if (fraction > last) last = fraction;
        ++count;
    });
    static_cast<void>(PairPass(*terms, {}, PairQuantity::H).over(PairDomain::all(500), Sum{}, run));
    QCOMPARE(last.load(), 1.0);
    QCOMPARE(count.load(), 8);  // one report per stripe: 500 samples are 8 rows of tiles
}

void TestPairEngine::pairValuesMatchDefinition() {
    const Dataset data = randomClasses(20, 3, 8);
    const Kernel kernel{.bandwidth = 0.3};
    const std::vector<std::pair<Index, Index>> pairs{{0, 0}, {3, 17}, {17, 3}};
    const auto distances = pairValues(data, kernel, PairQuantity::Distance, pairs);
    const auto h = pairValues(data, kernel, PairQuantity::H, pairs);
    QCOMPARE(distances[0], 0.0);
    QVERIFY(distances[1] == distances[2] && h[1] == h[2]);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        QVERIFY(std::abs(distances[i] - naiveDistance(data, "tv", pairs[i].first, pairs[i].second)) < 1e-15);
        QVERIFY(std::abs(h[i] - naiveH(data, kernel, pairs[i].first, pairs[i].second)) < 1e-14);
    }
}

QTEST_GUILESS_MAIN(TestPairEngine)
#include "tst_pair_engine.moc"
