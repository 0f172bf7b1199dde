// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_predictions.h"
#include "core/io/reading/mapped_file.h"

#include "core/data/family.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/predictions_file.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

UnjudgedPredictions read(const FileFixtures& files, const std::string& text, const ImportOverrides& overrides = {}) {
    return importUnjudged({.predictionsPath = files.write("file.csv", text), .predictionsText = {}, .targetsPath = {}},
                          overrides);
}

}  // namespace

class TestImportPredictions : public QObject {
    Q_OBJECT

private slots:
    void targetsMayBeUnknown_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("family");
        QTest::addColumn<int>("targets");
        QTest::newRow("classes") << "0.2,0.3,0.5\n0.1,0.1,0.8\n"
                                 << "categorical" << 0;
        QTest::newRow("named classes") << "cat,dog\n0.25,0.75\n0.5,0.5\n"
                                       << "binary" << 0;
        QTest::newRow("binary") << "p\n0.25\n0.5\n"
                                << "binary" << 0;
        QTest::newRow("normal") << "mean,sd\n0,1\n1,2\n"
                                << "normal" << 1;
        QTest::newRow("two dimensions") << "mean0,mean1,sd0,sd1\n0,1,1,1\n1,2,1,2\n"
                                        << "normal" << 2;
        QTest::newRow("rates") << "rate\n1.5\n2\n"
                               << "poisson" << 1;
        QTest::newRow("draws") << "s0,s1,s2\n1.5,2.25,0.125\n2,3,1.75\n"
                               << "draws" << 1;
    }

    void targetsMayBeUnknown() {
        QFETCH(QString, text);
        QFETCH(QString, family);
        QFETCH(int, targets);
        const FileFixtures files;
        const UnjudgedPredictions predictions = read(files, text.toStdString());
        QVERIFY(!predictions.hasTargets);
        QCOMPARE(QString::fromStdString(predictions.data.family().id()), family);
        QCOMPARE(predictions.data.sampleCount(), Index{2});
        QCOMPARE(predictions.data.values().cols(), Index{targets});
        const UnjudgedPredictions again = read(files, predictionsCsv(predictions.data));
        QVERIFY(again.data.parameters() == predictions.data.parameters());
        QVERIFY(!again.hasTargets);
    }

    void observationsAreNotLookedAt() {
        const FileFixtures files;
        const UnjudgedPredictions predictions = read(files, "p0,p1,p2,y\n0.2,0.3,0.5,2\n0.1,0.1,0.8,\n");
        QVERIFY(predictions.hasTargets);
        QCOMPARE(predictions.data.sampleCount(), Index{2});
    }

    void namesOfClassesStay() {
        const FileFixtures files;
        QVERIFY(
            (read(files, "cat,dog\n0.25,0.75\n0.5,0.5\n").data.classNames() == std::vector<std::string>{"cat", "dog"}));
    }

    void whatIsWrongElsewhereIsStillRefused() {
        const FileFixtures files;
        QVERIFY(
            messageOf<InvalidInput>([&] { read(files, "p0,p1\n0.2,0.8\n0.9,0.9\n"); }).startsWith("file.csv, line 3"));
        QVERIFY(messageOf<InvalidInput>([&] { read(files, "p0,p1\n0.2,x\n"); }).startsWith("file.csv"));
    }

    void theSuffixDecidesTheFormat() {
        const FileFixtures files;
        const Dataset data = read(files, "p\n0.25\n0.5\n").data;
        QCOMPARE(predictionsBytes(data, "a.csv", false), std::string("p\n0.25\n0.5\n"));
        QVERIFY(predictionsBytes(data, "a.csv").starts_with("p,y\n"));
        QVERIFY(predictionsBytes(data, "a.NPY").starts_with("\x93NUMPY"));
    }
};

QTEST_GUILESS_MAIN(TestImportPredictions)
#include "tst_import_predictions.moc"
