// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/level_warnings.h"

#include "core/analysis/analyse.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;

namespace {

/// The warnings about the level that one test leaves with a data set.
std::vector<Warning> levelWarnings(const Dataset& data, const std::string& request) {
    const auto result = analyse(data, {.measures = {}, .tests = {parseTestRequest(request)}});
    std::vector<Warning> warnings = result.tests.at(0).outcome.warnings;
    std::erase_if(warnings, [](const Warning& warning) { return warning.id != levelWarningId; });
    return warnings;
}

}  // namespace

class TestLevelWarnings : public QObject {
    Q_OBJECT

private slots:
    void saidWhereTheLevelIsNotKept_data();
    void saidWhereTheLevelIsNotKept();
    void sentencesHoldTheNumbers();
};

void TestLevelWarnings::saidWhereTheLevelIsNotKept_data() {
    QTest::addColumn<QString>("request");
    QTest::addColumn<int>("sampleCount");
    QTest::addColumn<bool>("isWarned");
    for (const char* id : {"spectrum", "gamma", "pearson3", "bootstrap:resamples=19"}) {
        QTest::addRow("%s, few samples", id) << id << 15 << true;
        QTest::addRow("%s, enough samples", id) << id << 16 << false;
    }
    QTest::newRow("too few blocks") << "asymptotic-block:blocksize=5" << 15 << true;
    QTest::newRow("enough blocks") << "asymptotic-block:blocksize=5" << 20 << false;
    QTest::newRow("99 samples for one location") << "cme:locations=1" << 99 << true;
    QTest::newRow("many samples for one location") << "cme:locations=1" << 900 << false;
    QTest::newRow("few samples for ten locations") << "cme" << 256 << true;
    QTest::newRow("consistency resampling") << "consistency:resamples=9" << 50 << true;
    QTest::newRow("exact, three samples") << "exact:resamples=9" << 3 << false;
    QTest::newRow("distribution-free, three samples") << "distribution-free" << 3 << false;
}

void TestLevelWarnings::saidWhereTheLevelIsNotKept() {
    QFETCH(QString, request);
    QFETCH(int, sampleCount);
    QFETCH(bool, isWarned);
    const Dataset data = test::randomClasses(sampleCount, 3, 1);
    QCOMPARE(levelWarnings(data, request.toStdString()).size(), isWarned ? std::size_t{1} : std::size_t{0});
}

void TestLevelWarnings::sentencesHoldTheNumbers() {
    QCOMPARE(
        locationWarning(64, 10, 40)->text,
        std::string("With 64 samples for 10 locations the p-value can be far too small; it needs about 100 samples "
                    "per location."));
    QCOMPARE(locationWarning(64, 10, 40)->count, std::int64_t{64});
    QCOMPARE(locationWarning(64, 10, 40)->total, std::int64_t{1000});
    QCOMPARE(groupWarning(2, 10)->text, std::string("2 of 10 groups expect fewer than 5 hits or fewer than 5 misses: "
                                                    "the p-value may be too small."));
    QVERIFY(!groupWarning(0, 10));
    QCOMPARE(
        locationWarning(1024, 10, 21.7)->text,
        std::string("Some differences between the 10 locations hang on about 21 of 1024 samples, so the p-value can "
                    "be far too small; fewer locations give a sounder test."));
    QVERIFY(!locationWarning(1024, 10, 100));
    QCOMPARE(limitWarning(15)->id, std::string(levelWarningId));
    QCOMPARE(limitWarning(16)->id, std::string(roughLimitId));
    QVERIFY(!limitWarning(30));
    QCOMPARE(blockWarning(3)->id, std::string(levelWarningId));
    QCOMPARE(blockWarning(4)->id, std::string(roughLimitId));
    QVERIFY(!blockWarning(30));
}

QTEST_GUILESS_MAIN(TestLevelWarnings)
#include "tst_level_warnings.moc"
