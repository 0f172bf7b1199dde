// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/hosmer_lemeshow.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include "core/hypothesis/level_warnings.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestHosmerLemeshow : public QObject {
    Q_OBJECT

private slots:
    void byHand();
    void keepsItsLevel();
    void groupsWithoutSpreadAreDefined();
    void countsSmallGroups();
    void refusesTooFewGroups();
};

void TestHosmerLemeshow::byHand() {
    // Two groups: E = 0.5, O = 1, n = 2: 0.25 / (0.5 * 0.75); E = 1.7, O = 1: 0.49 / (1.7 * 0.15).
    const Dataset data = test::binary({0.2, 0.3, 0.8, 0.9}, {1, 0, 1, 0});
    const HosmerLemeshowTest test = hosmerLemeshow(data, {.groupCount = 2});
    const double expected = 0.25 / 0.375 + 0.49 / 0.255;
    QVERIFY(std::abs(test.statistic - expected) < 1e-12);
    QCOMPARE(test.degreesOfFreedom, Index{2});
    QVERIFY(std::abs(test.pValue - std::exp(-expected / 2)) < 1e-12);  // χ² with 2 degrees of freedom
}

void TestHosmerLemeshow::keepsItsLevel() {
    constexpr int runs = 2000;
    int count = 0;
    for (int run = 0; run < runs; ++run) {
        count += hosmerLemeshow(test::randomBinary(600, static_cast<std::uint64_t>(run))).pValue <= 0.05 ? 1 : 0;
    }
    // The χ² distribution is approximate where groups expect few hits: 0.01 for that.
    QVERIFY2(std::abs(count / static_cast<double>(runs) - 0.05) < 4 * std::sqrt(0.05 * 0.95 / runs) + 0.01,
             qPrintable(QString::number(count)));
}

void TestHosmerLemeshow::groupsWithoutSpreadAreDefined() {
    const HosmerLemeshowTest right = hosmerLemeshow(test::binary({0, 0, 1, 1}, {0, 0, 1, 1}));
    QCOMPARE(right.statistic, 0.0);
    QCOMPARE(right.pValue, 1.0);
    QCOMPARE(right.groupCount, Index{2});
    const HosmerLemeshowTest wrong = hosmerLemeshow(test::binary({0, 0, 1, 1}, {0, 1, 1, 1}));
    QCOMPARE(wrong.pValue, 0.0);
    QCOMPARE(wrong.impossibleCount, Index{1});
}

void TestHosmerLemeshow::countsSmallGroups() {
    const Dataset data = test::randomBinary(600, 1);
    const HosmerLemeshowTest test = hosmerLemeshow(data);
    QCOMPARE(test.groupCount, Index{10});
    QCOMPARE(test.smallGroupCount, Index{2});  // the outermost expect about 3 hits or misses among 60
    const HypothesisTest method = hosmerLemeshowTest();
    const Values values = complete(method.info.parameters, {}, "hosmer-lemeshow");
    QCOMPARE(method.evaluate({.data = data, .values = values, .run = {}}).warnings.front().id,
             std::string(levelWarningId));
}

void TestHosmerLemeshow::refusesTooFewGroups() {
    const Dataset data = test::binary({0.5, 0.5}, {0, 1});
    try {
        hosmerLemeshow(data, {.wasFittedHere = true});
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(
            error.what(),
            "The number of groups of hosmer-lemeshow is 1; for a model fitted on these rows it must be at least 3.");
    }
    QVERIFY_EXCEPTION_THROWN(hosmerLemeshow(data, {.groupCount = 0}), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(hosmerLemeshow(test::randomClasses(5, 3, 1)), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestHosmerLemeshow)
#include "tst_hosmer_lemeshow.moc"
