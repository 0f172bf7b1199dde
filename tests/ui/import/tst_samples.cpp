// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "ui/import/samples.h"

#include "core/data/family.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <QFile>
#include <QTest>

using namespace calibrium;

namespace {

QString familyOf(const QString& sampleId, const QString& path) {
    if (sampleId == "breast-cancer") return "binary";
    if (sampleId != "diabetes") return "categorical";
    return path.contains("quantiles") ? "quantiles" : "normal";
}

}  // namespace

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void everySampleIsWholeAndImports();
    void oneModelIsClearlyOverConfident();
    void theFirstIsTheOneThatTheProgramOpens();
    void refusesAnUnknownSample();
};

void TestSamples::everySampleIsWholeAndImports() {
    const auto list = ui::samples();
    QVERIFY(list.size() >= 3);
    for (const auto& sample : list) {
        QVERIFY(!sample.id.isEmpty() && !sample.name.isEmpty() && !sample.description.isEmpty());
        QVERIFY(!sample.predictions.isEmpty());
        for (const auto& path : sample.predictions) {
            const Dataset data = importDataset({.predictionsPath = path.toStdString(),
                                                .predictionsText = {},
                                                .targetsPath = sample.targets.toStdString()});
            QCOMPARE(QString::fromStdString(data.family().id()), familyOf(sample.id, path));
            QVERIFY(data.sampleCount() >= 150);
            for (const auto& warning : data.warnings()) QVERIFY(warning.id != "repaired-row-sums");
        }
    }
}

void TestSamples::oneModelIsClearlyOverConfident() {
    const ui::Sample digits = ui::sample("digits");
    const Dataset data = importDataset({.predictionsPath = digits.predictions.at(1).toStdString(),
                                        .predictionsText = {},
                                        .targetsPath = digits.targets.toStdString()});
    QVERIFY(confidenceGap(data).interval.lower > 0.05);
}

void TestSamples::theFirstIsTheOneThatTheProgramOpens() { QCOMPARE(ui::samples().front().id, QString("digits")); }

void TestSamples::refusesAnUnknownSample() {
    try {
        static_cast<void>(ui::sample("nope"));
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(
            QString(error.what()),
            QString("There is no sample \"nope\"; there are digits, digits-network, breast-cancer, iris, diabetes."));
    }
}

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
