// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/settings_text.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"

#include "core/run/error.h"

#include <QTest>

using namespace calibrium;

class TestSettingsText : public QObject {
    Q_OBJECT

private slots:
    void briefTextNamesOptionsByThemselves();
    void briefTextFollowsTheOrderOfTheParameters();
    void pairsAreReadBackAsTheyWereWritten();
    void aPieceThatIsNoPairIsRefused();
};

void TestSettingsText::briefTextNamesOptionsByThemselves() {
    QCOMPARE(briefText(measure("skce").info, {{"estimator", std::string("biased")}}), std::string("biased"));
    QCOMPARE(briefText(hypothesisTest("exact").info, {{"measure", std::string("ks")}}), std::string("ks"));
    QCOMPARE(briefText(measure("skce").info, {}), std::string());
    // Distance and target kernel both have this option.
    QCOMPARE(briefText(measure("skce").info, {{"target", std::string("auto")}}), std::string("target=auto"));
    QCOMPARE(briefText(measure("skce").info, {{"bandwidth", 1.0 / 3}}), std::string("bandwidth=0.3333"));
}

void TestSettingsText::briefTextFollowsTheOrderOfTheParameters() {
    const Values values{
        {"blocksize", std::string("sqrt")}, {"estimator", std::string("block")}, {"lens", std::string("top-label")}};
    QCOMPARE(briefText(measure("skce").info, values), std::string("block, blocksize=sqrt, lens=top-label"));
    // A test of a measure has the measure's parameters after its own.
    const Values nested{{"bins", std::int64_t{20}}, {"measure", std::string("ece")}};
    QCOMPARE(briefText(hypothesisTest("exact").info, nested), std::string("ece, bins=20"));
}

void TestSettingsText::pairsAreReadBackAsTheyWereWritten() {
    const std::string text = pairText("similarity", std::string("a,\"b\".csv")) + "," + pairText("gamma", 0.5);
    const auto pairs = splitPairs(text);
    QCOMPARE(pairs.size(), std::size_t{2});
    QCOMPARE(pairs[0].key, std::string("similarity"));
    QCOMPARE(pairs[0].value, std::string("a,\"b\".csv"));
    QCOMPARE(pairs[1].value, std::string("0.5"));
}

void TestSettingsText::aPieceThatIsNoPairIsRefused() {
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(splitPairs("bins")), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(splitPairs("=3")), InvalidSetting);
}

QTEST_APPLESS_MAIN(TestSettingsText)
#include "tst_settings_text.moc"
