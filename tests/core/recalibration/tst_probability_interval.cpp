// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/probability_interval.h"

#include "core/io/bytes/output_file.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"
#include "core/io/reading/predictions_file.h"
#include "core/recalibration/classes/venn_abers.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"
#include "tests/support/over_confident_binary.h"
#include "tests/support/recalibration_samples.h"

#include <string>

#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;

namespace {

Dataset binarySample(Index n) { return support::overConfidentBinary(n, 3); }

Recalibrated recalibrated(const Dataset& data, const std::string& method, FitChoice::Kind kind) {
    return recalibrate(data, {.request = {method, {}}, .fit = {.kind = kind}});
}

}  // namespace

class TestProbabilityInterval : public QObject {
    Q_OBJECT

private slots:
    void vennAbersHoldsItsMergedProbability() {
        for (const auto kind : {FitChoice::Kind::All, FitChoice::Kind::Share, FitChoice::Kind::Folds}) {
            const Recalibrated made = recalibrated(binarySample(120), "venn-abers", kind);
            QVERIFY(made.interval.has_value());
            QCOMPARE(made.interval->lower.size(), made.data.sampleCount());
            for (Index i = 0; i < made.data.sampleCount(); ++i) {
                const VennAbersInterval ends{made.interval->lower(i), made.interval->upper(i)};
                QVERIFY(ends.p0 < ends.p1);
                // The file holds the probability of class 1, whose complement is the other.
                QCOMPARE(made.data.parameters()(i, 1), ends.merged());
            }
        }
    }

    void otherMethodsAndMoreClassesHaveNone() {
        QVERIFY(!recalibrated(binarySample(120), "platt", FitChoice::Kind::Folds).interval);
        QVERIFY(recalibrated(binarySample(120), "platt", FitChoice::Kind::Folds).extraColumns().empty());
        const Dataset three = test::calibratedClasses(150, 3, 1);
        QVERIFY(!recalibrated(three, "venn-abers", FitChoice::Kind::Folds).interval);
    }

    void theFileHasTwoMoreColumnsThatTheReaderLeavesOut() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("repaired.csv")).toStdString();
        const Recalibrated made = recalibrated(binarySample(150), "venn-abers", FitChoice::Kind::Folds);
        const std::string csv = predictionsBytes(made.data, path, true, made.extraColumns());
        QCOMPARE(csv.substr(0, csv.find('\n')), std::string("p,y,interval_lower,interval_upper"));
        writeFileBytes(path, csv);
        const Dataset read = importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}});
        QVERIFY(read.parameters() == made.data.parameters());
        QVERIFY(read.labels() == made.data.labels());
        QCOMPARE(&read.family(), &made.data.family());
    }

    void withoutTargetsTheColumnsFollowThePredictions() {
        const Recalibrated made = recalibrated(binarySample(60), "venn-abers", FitChoice::Kind::Folds);
        const std::string csv = predictionsBytes(made.data, "a.csv", false, made.extraColumns());
        QCOMPARE(csv.substr(0, csv.find('\n')), std::string("p,interval_lower,interval_upper"));
        for (const auto& column : made.extraColumns()) QVERIFY(isUsualExtra(column.name));
    }

    void aSavedMapKnowsItsIntervals() {
        const Recalibrated made = recalibrated(binarySample(100), "venn-abers", FitChoice::Kind::All);
        const SavedMap saved = parseSavedMap(savedMapText(savedMapOf(made, "1.0")), "map.json");
        const Recalibrated again = appliedBeside(saved, made.parent, "map.json");
        QVERIFY(again.interval.has_value());
        QVERIFY(again.interval->lower == made.interval->lower);
        QVERIFY(again.interval->upper == made.interval->upper);
    }
};

QTEST_GUILESS_MAIN(TestProbabilityInterval)
#include "tst_probability_interval.moc"
