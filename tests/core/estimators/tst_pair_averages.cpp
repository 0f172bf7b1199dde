// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/pair_averages.h"

#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel kernel{.bandwidth = 0.4};

}  // namespace

class TestPairAverages : public QObject {
    Q_OBJECT

private slots:
    void groupsOfOneAreTheMatrixOfH() {
        const Dataset data = randomClasses(70, 3, 1, false);
        const RowMatrix cells = pairAverages(data, kernel, 1);
        QCOMPARE(cells.rows(), Index{70});
        for (Index i = 0; i < 70; ++i) {
            for (Index j = 0; j < 70; ++j) QVERIFY(std::abs(cells(i, j) - naiveH(data, kernel, i, j)) < 1e-14);
        }
    }

    void cellsAreMeansOverGroups() {
        const Dataset data = randomClasses(150, 3, 2, false);  // 21 groups of 7 and one of 3
        const RowMatrix cells = pairAverages(data, kernel, 7);
        QCOMPARE(cells.cols(), Index{22});
        for (const auto& [a, b] : {std::pair<Index, Index>{0, 0}, {3, 11}, {9, 9}, {5, 21}, {21, 21}}) {
            double sum = 0;
            Index count = 0;
            for (Index i = 7 * a; i < std::min<Index>(150, 7 * a + 7); ++i) {
                for (Index j = 7 * b; j < std::min<Index>(150, 7 * b + 7); ++j, ++count) {
                    sum += naiveH(data, kernel, i, j);
                }
            }
            QVERIFY(std::abs(cells(a, b) - sum / static_cast<double>(count)) < 1e-14);
        }
        QVERIFY(cells == RowMatrix(cells.transpose()));
    }

    /// Of a few samples of each group a sample meets itself too often.
    void samplesThatAreDrawnMeetThemselvesAsOftenAsAll() {
        const Dataset data = randomClasses(20, 3, 7, false);
        const std::vector<Index> populations{1000, 400};
        const RowMatrix cells = pairAverages(data, kernel, 10, {}, populations);
        for (Index a = 0; a < 2; ++a) {
            double others = 0;
            double same = 0;
            for (Index i = 10 * a; i < 10 * a + 10; ++i) {
                for (Index j = 10 * a; j < 10 * a + 10; ++j) (i == j ? same : others) += naiveH(data, kernel, i, j);
            }
            const auto population = static_cast<double>(populations[static_cast<std::size_t>(a)]);
            const double expected = (population - 1) / population * others / 90 + same / 10 / population;
            QVERIFY(std::abs(cells(a, a) - expected) < 1e-14);
        }
        const RowMatrix all = pairAverages(data, kernel, 10);
        QCOMPARE(cells(0, 1), all(0, 1));
        QCOMPARE(pairAverages(data, kernel, 10, {}, std::vector<Index>{10, 10}), all);
    }

    void meanOverAllPairsIsTheBiasedSkce() {
        const Dataset data = randomClasses(200, 4, 3, false);
        double sum = 0;
        for (Index i = 0; i < 200; ++i) {
            for (Index j = 0; j < 200; ++j) sum += naiveH(data, kernel, i, j);
        }
        QVERIFY(std::abs(pairAverages(data, kernel, 10).mean() - sum / 40000) < 1e-13);
        QVERIFY(std::abs(pairAverages(data, kernel, 200)(0, 0) - sum / 40000) < 1e-13);
    }

    void sameDigitsForEveryThreadCount() {
        const Dataset data = randomClasses(500, 3, 4);
        setThreadCount(1);
        const RowMatrix one = pairAverages(data, kernel, 3);
        setThreadCount(2);
        const RowMatrix two = pairAverages(data, kernel, 3);
        setThreadCount(0);
        QVERIFY(one == two);
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(pairAverages(randomClasses(50, 3, 5), kernel, 1, Run(source.get_token())), Cancelled);
    }

    void refusesEmptyGroups() {
        QVERIFY_EXCEPTION_THROWN(pairAverages(randomClasses(5, 3, 6), kernel, 0), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestPairAverages)
#include "tst_pair_averages.moc"
