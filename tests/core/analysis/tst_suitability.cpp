// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/analysis/suitability.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "tests/support/class_samples.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;

class TestSuitability : public QObject {
    Q_OBJECT

private slots:
    void theSentenceNamesWhatApplies() {
        QCOMPARE(QString::fromStdString(misfit(parseMeasureRequest("corp"), false, family("normal")).english()),
                 QString("CORP (corp) does not apply to normal predictions, only to binary and categorical ones; for "
                         "these there is Decomposition (decomposition) or CRPS (crps)."));
        QCOMPARE(misfit(parseMeasureRequest("corp"), false, family("binary")).english(), std::string());
        const std::string exact = misfit(parseTestRequest("exact:measure=crps"), true, family("categorical")).english();
        QVERIFY2(exact.starts_with("CRPS (crps) does not apply to categorical predictions"), exact.c_str());
    }

    /// Of every method and family: nothing where it applies, else a sentence that names another one.
    void everyMisfitNamesAnother() {
        for (const auto* item : families()) {
            for (const auto& one : measures()) {
                const std::string text = misfit(one.info, false, *item).english();
                const auto& known = one.info.families;
                QCOMPARE(text.empty(), std::find(known.begin(), known.end(), item->id()) != known.end());
                if (!text.empty()) QVERIFY2(text.find("for these there is ") != std::string::npos, text.c_str());
            }
            for (const auto& one : hypothesisTests()) {
                const std::string text = misfit(one.info, true, *item).english();
                if (!text.empty()) QVERIFY2(text.find("for these there is ") != std::string::npos, text.c_str());
            }
        }
    }

    void oneMisfitDoesNotStopTheOthers() {
        const Dataset data = test::randomClasses(60, 3, 1);
        const AnalysisSpecification asked{.measures = {parseMeasureRequest("crps"), parseMeasureRequest("brier")},
                                          .tests = {parseTestRequest("pit-ks")}};
        const AnalysisResult result = analyse(data, asked);
        QVERIFY(result.measures[0].refusal.english().starts_with("CRPS (crps) does not apply to categorical"));
        QVERIFY(std::isnan(result.measures[0].estimate.value));
        QVERIFY(result.measures[1].refusal.empty());
        QVERIFY(result.measures[1].estimate.value > 0);
        QVERIFY(!result.tests[0].refusal.empty());
    }

    /// A word that stands for a number was never resolved where there is no result.
    void aRefusedResultReportsNoUnresolvedSetting() {
        const Dataset one = test::randomClasses(1, 3, 1);
        const AnalysisSpecification asked{.measures = {parseMeasureRequest("skce:estimator=unbiased")}, .tests = {}};
        const MeasureResult result = analyse(one, asked).measures.front();
        QVERIFY(!result.refusal.empty());
        QVERIFY(!result.parameters.contains("bandwidth"));
        QCOMPARE(result.parameters.text("estimator"), std::string("unbiased"));
    }
};

QTEST_GUILESS_MAIN(TestSuitability)
#include "tst_suitability.moc"
