// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/bandwidth.h"
#include "core/kernels/pairs/class_pair_terms.h"
#include "core/kernels/pairs/pair_terms.h"

#include "core/families/classes/categorical.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double sortedMedian(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t count = values.size();
    return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

double bandwidthOf(const Dataset& data, BandwidthHeuristic heuristic, const SelectionOptions& options = {}) {
    return heuristicBandwidth(data, {}, heuristic, options).value;
}

}  // namespace

class TestBandwidth : public QObject {
    Q_OBJECT

private slots:
    void mediansAgreeWithASort_data();
    void mediansAgreeWithASort();
    void samplingDoesNotChangeTheResult();
    void meanAgreesWithASum();
    void zeroMedianFallsBackToMeanOfPositiveDistances();
    void equalPredictionsGiveOne();
    void matchesPublishedCifarValues();
    void sameDigitsForEveryThreadCount();
    void manySamplesTakeSomePairsAndSayHowWell();
    void rowsThatAreLeftOutCountInTheError();
    void refusesSingleSamplesAndUnknownHeuristics();
    void stopsWhenAsked();
};

void TestBandwidth::mediansAgreeWithASort_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<bool>("isTied");
    for (const int n : {2, 3, 4, 5, 6, 7, 65, 130, 500}) {
        QTest::addRow("n = %d", n) << n << false;
        QTest::addRow("n = %d, ties", n) << n << true;
    }
}

void TestBandwidth::mediansAgreeWithASort() {
    QFETCH(int, n);
    QFETCH(bool, isTied);
    const Dataset data = isTied ? tiedClasses(n) : randomClasses(n, 3, 7);
    const std::vector<double> pairs = sortedDistances(data);
    std::vector<double> all(static_cast<std::size_t>(n), 0.0);
    all.insert(all.end(), pairs.begin(), pairs.end());
    all.insert(all.end(), pairs.begin(), pairs.end());
    const double median = sortedMedian(pairs);
    const double medianAll = sortedMedian(all);
    for (const bool isSampled : {true, false}) {
        for (const std::size_t budget : {std::size_t{1} << 29U, std::size_t{1}}) {
            const SelectionOptions options{.memoryBudget = budget, .isSampled = isSampled};
            if (median > 0.0) QCOMPARE(bandwidthOf(data, BandwidthHeuristic::Median, options), median);
            if (medianAll > 0.0) QCOMPARE(bandwidthOf(data, BandwidthHeuristic::MedianAll, options), medianAll);
        }
    }
}

void TestBandwidth::samplingDoesNotChangeTheResult() {
    // Enough pairs that the range is guessed from a sample instead of keeping them all.
    for (const Dataset& data : {randomClasses(1500, 3, 9), tiedClasses(1500)}) {
        const double expected = sortedMedian(sortedDistances(data));
        QCOMPARE(bandwidthOf(data, BandwidthHeuristic::Median), expected);
        QCOMPARE(bandwidthOf(data, BandwidthHeuristic::Median, {.isSampled = false}), expected);
        QCOMPARE(bandwidthOf(data, BandwidthHeuristic::Median, {.memoryBudget = 1 << 16}), expected);
    }
}

void TestBandwidth::meanAgreesWithASum() {
    const Dataset data = randomClasses(100, 3, 7);
    const auto pairs = sortedDistances(data);
    const double mean = std::accumulate(pairs.begin(), pairs.end(), 0.0) / static_cast<double>(pairs.size());
    QVERIFY(std::abs(bandwidthOf(data, BandwidthHeuristic::Mean) - mean) < 1e-14);
}

void TestBandwidth::zeroMedianFallsBackToMeanOfPositiveDistances() {
    // 6 equal predictions and one apart: 15 of 21 pairs are equal, the other 6 have distance 0.3.
    std::vector<std::vector<double>> rows(6, {0.5, 0.5});
    rows.push_back({0.2, 0.8});
    const Bandwidth found = heuristicBandwidth(classes(rows, Labels(7, 0)), {}, BandwidthHeuristic::Median);
    QVERIFY(std::abs(found.value - 0.3) < 1e-15);
    QCOMPARE(found.warnings.size(), std::size_t{1});
    const Warning& warning = found.warnings.front();
    QCOMPARE(warning.id, std::string("zero-median"));
    QCOMPARE(warning.text.english(),
             std::string("The median distance is 0, because 15 of 21 pairs of predictions are equal; the mean of the "
                         "positive distances was used as the bandwidth."));
    QVERIFY(!warning.isNote() && warning.count == 15 && warning.total == 21);
}

void TestBandwidth::equalPredictionsGiveOne() {
    const Dataset data = classes(std::vector<std::vector<double>>(5, {0.5, 0.5}), Labels(5, 0));
    for (const auto heuristic : {BandwidthHeuristic::Median, BandwidthHeuristic::MedianAll, BandwidthHeuristic::Mean}) {
        const Bandwidth found = heuristicBandwidth(data, {}, heuristic);
        QCOMPARE(found.value, 1.0);
        QCOMPARE(found.warnings.size(), std::size_t{1});
        QCOMPARE(found.warnings.front().text.english(),
                 std::string("All 5 predictions are equal, so no bandwidth follows from their distances; 1 was used."));
    }
}

void TestBandwidth::matchesPublishedCifarValues() {
    const auto data = cifar10(CALIBRIUM_SHARED, "resnet18");
    if (!data) QSKIP("the CIFAR-10 predictions are not beside this repository");
    QVERIFY(std::abs(bandwidthOf(*data, BandwidthHeuristic::MedianAll) - 0.9986236334437499) < 1e-14);
    QVERIFY(std::abs(bandwidthOf(*data, BandwidthHeuristic::Median) - 0.9986237962975) < 1e-14);
    QVERIFY(std::abs(bandwidthOf(*data, BandwidthHeuristic::Mean) - 0.8979984785565266) < 1e-13);
    QCOMPARE(bandwidthOf(*data, BandwidthHeuristic::Median, {.isSampled = false}),
             bandwidthOf(*data, BandwidthHeuristic::Median));
}

void TestBandwidth::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(700, 5, 3);
    setThreadCount(1);
    const double median = bandwidthOf(data, BandwidthHeuristic::Median);
    const double mean = bandwidthOf(data, BandwidthHeuristic::Mean);
    setThreadCount(2);
    QVERIFY(bandwidthOf(data, BandwidthHeuristic::Median) == median);
    QVERIFY(bandwidthOf(data, BandwidthHeuristic::Mean) == mean);
    setThreadCount(0);
}

/// Just beyond allPairsBandwidthRows, against all pairs by selection: five of the standard errors that are said.
void TestBandwidth::manySamplesTakeSomePairsAndSayHowWell() {
    const Dataset data = randomClasses(allPairsBandwidthRows + 500, 3, 7);
    const std::int64_t n = data.sampleCount();
    const auto terms = classPairTerms(data, {});
    const double exact = selectDistances(*terms, {}, (n * (n - 1) / 2 - 1) / 2).lower;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const Bandwidth found = heuristicBandwidth(data, {}, BandwidthHeuristic::Median, {.seed = seed});
        QCOMPARE(found.warnings.size(), std::size_t{1});
        QCOMPARE(found.warnings.front().id, std::string("sampled-bandwidth"));
        qInfo("relative error %.1e: %s", found.value / exact - 1, found.warnings.front().text.english().c_str());
        QVERIFY(std::abs(found.value / exact - 1) < 2e-3);
        QVERIFY(found.value != exact);
        QVERIFY(std::abs(heuristicBandwidth(data, {}, BandwidthHeuristic::MedianAll, {.seed = seed}).value / exact -
                         1) < 2e-3);
    }
    QVERIFY(heuristicBandwidth(data, {}, BandwidthHeuristic::Mean).value > 0);
    // Equal predictions: the same words as for few samples.
    const Dataset equal = classes(std::vector<std::vector<double>>(20100, {0.5, 0.5}), Labels(20100, 0));
    const Bandwidth one = heuristicBandwidth(equal, {}, BandwidthHeuristic::Median);
    QCOMPARE(one.value, 1.0);
    QCOMPARE(one.warnings.front().id, std::string("equal-predictions"));
}

/// Of rows that are not all taken the error must say what these would have added. Even confidences: the median over all
/// pairs is that of |U - V|, 1 - 1/√2. The mean of 25 squared errors by their standard error, said with one digit:
/// outside of these bounds about once in 10,000.
void TestBandwidth::rowsThatAreLeftOutCountInTheError() {
    const Index n = 100000;
    RowMatrix even(n, 2);
    for (Index i = 0; i < n; ++i) {
        even(i, 0) = (static_cast<double>(i) + 0.5) / static_cast<double>(n);
        even(i, 1) = 1 - even(i, 0);
    }
    const Dataset data = Dataset::create({.name = "even",
                                          .family = &categoricalFamily(),
                                          .parameters = even,
                                          .targets = {.labels = Labels(std::size_t(n), 0)},
                                          .classNames = {},
                                          .warnings = {}});
    const double exact = 1 - std::sqrt(0.5);
    double sum = 0;
    constexpr int seeds = 25;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const Bandwidth found = heuristicBandwidth(data, {}, BandwidthHeuristic::Median, {.seed = seed});
        const QString text = QString::fromStdString(found.warnings.front().text.english());
        const double percent = text.section(QStringLiteral("standard error is "), 1).section(' ', 0, 0).toDouble();
        QVERIFY2(percent > 0 && percent < 0.3, qPrintable(text));
        const double error = (found.value / exact - 1) / (percent / 100);
        sum += error * error;
    }
    qInfo("mean squared error over the one that is said: %.2f", sum / seeds);
    QVERIFY(sum / seeds > 0.35);
    QVERIFY(sum / seeds < 2.2);
}

void TestBandwidth::refusesSingleSamplesAndUnknownHeuristics() {
    QCOMPARE(messageOf<InvalidInput>([] { bandwidthOf(randomClasses(1, 3, 7), BandwidthHeuristic::Median); }),
             QString("A bandwidth taken from the data needs at least 2 samples; there is 1."));
    QCOMPARE(messageOf<InvalidSetting>([] { parseHeuristic("mode"); }),
             QString("There is no bandwidth heuristic \"mode\"; there are median, median-all and mean."));
}

void TestBandwidth::stopsWhenAsked() {
    std::stop_source source;
    source.request_stop();
    const Dataset data = randomClasses(100, 3, 7);
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(heuristicBandwidth(data, {}, BandwidthHeuristic::Median, {},
                                                                             Run(source.get_token()))));
}

QTEST_GUILESS_MAIN(TestBandwidth)
#include "tst_bandwidth.moc"
