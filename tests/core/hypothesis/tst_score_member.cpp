// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/score_member.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/values.h"

#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <limits>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double totalOf(const Dataset& data) { return ScoreTotals(data).of({&data.targets(), 1}).front(); }

/// The registered measure is the mean of the same scores.
double meanOf(const std::string& id, const Dataset& data) {
    return valueOf(measure(id), {.data = data, .values = Values(), .run = {}});
}

}  // namespace

class TestScoreMember : public QObject {
    Q_OBJECT

private slots:
    void classesByHand() {
        const Dataset data = classes({{0.5, 0.5}, {0.25, 0.75}}, {0, 1});
        QVERIFY(std::abs(totalOf(data) + std::log(0.5) + std::log(0.75)) < 1e-15);
        QCOMPARE(ScoreTotals(data).name(), std::string("log score"));
    }

    void isTheTotalOfTheMeasure() {
        const Dataset labels = randomClasses(40, 3, 5);
        QVERIFY(std::abs(totalOf(labels) - 40 * meanOf("log-score", labels)) < 1e-12);
        const Dataset normals = regression(normalFamily(), {{0, 1}, {2, 0.5}, {-1, 3}}, {{0.5}, {1}, {4}});
        QVERIFY(std::abs(totalOf(normals) - 3 * meanOf("log-score", normals)) < 1e-13);
        const Dataset counts = regression(poissonFamily(), {{1.5}, {4}}, {{0}, {7}});
        QVERIFY(std::abs(totalOf(counts) - 2 * meanOf("log-score", counts)) < 1e-13);
    }

    /// Draws have no density; what the variances add is the same for all targets.
    void drawsByHand() {
        const Dataset data = regression(drawsFamily(), {{-1, 1}, {2, 6}, {3, 3}}, {{2}, {4}, {5}});
        QCOMPARE(totalOf(data), 4.0);  // (2 - 0)² / 1 + (4 - 4)² / 4, and nothing from the row without spread
        QCOMPARE(ScoreTotals(data).name(), std::string("Dawid-Sebastiani score"));
    }

    void impossibleOutcomesCountAsFinite() {
        QVERIFY(std::abs(totalOf(classes({{1.0, 0.0}}, {1})) - 708.396) < 0.001);
        const Dataset far = regression(normalFamily(), {{0, 1e-100}}, {{1e100}});
        QCOMPARE(totalOf(far), 1e100);
    }

    void setsAreIndependentOfTheirBatch() {
        const Dataset data = randomClasses(30, 4, 8);
        const std::vector<Targets> batch{data.targets(), {.labels = Labels(30, 2), .values = {}}, data.targets()};
        const auto totals = ScoreTotals(data).of(batch);
        QCOMPARE(totals.size(), std::size_t{3});
        QCOMPARE(totals[0], totalOf(data));
        QCOMPARE(totals[2], totals[0]);
        QVERIFY(totals[1] != totals[0]);
    }
};

QTEST_GUILESS_MAIN(TestScoreMember)
#include "tst_score_member.moc"
