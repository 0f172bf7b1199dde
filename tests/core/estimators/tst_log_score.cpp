// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/log_score.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestLogScore : public QObject {
    Q_OBJECT

private slots:
    /// scoringrules tests: log score of outcome 0 at 0.481.
    void agreesWithAPublishedValue() { QVERIFY(std::abs(logScore(binaryData({0.481}, {0})).value - 0.6558514) < 5e-8); }

    void isTheMeanOverRows() {
        const Dataset data = classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {1, 0});
        QVERIFY(std::abs(logScore(data).value + (std::log(0.3) + std::log(0.1)) / 2) < 1e-15);
    }

    void tinyProbabilitiesCountAsTheyAre() {
        QVERIFY(std::abs(logScore(classData({{1e-30, 1}}, {0})).value - 30 * std::log(10.0)) < 1e-12);
    }

    void impossibleOutcomesStayFiniteAndAreCounted() {
        const Dataset data = classData({{0, 1}, {0.5, 0.5}, {1, 0}}, {0, 1, 0});
        const Measure measure = logScoreMeasure();
        const Estimate estimate = measure.evaluate({.data = data, .values = {}, .run = {}});
        QVERIFY(std::isfinite(estimate.value));
        QVERIFY(std::abs(estimate.value - (708.3964185322641 + std::log(2.0)) / 3) < 1e-9);
        QCOMPARE(estimate.warnings.size(), std::size_t{2});  // there is no interval either
        QCOMPARE(
            estimate.warnings.back().text.english(),
            std::string("1 of 3 observed classes had probability 0, which makes the log score infinite; each counts "
                        "as 2.2e-308 here and adds 708 to the sum."));
    }
};

QTEST_GUILESS_MAIN(TestLogScore)
#include "tst_log_score.moc"
