// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/feature_file.h"

#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestFeatureFile : public QObject {
    Q_OBJECT

private slots:
    void lastColumnIsTheTarget();
    void targetIsFoundByNameAndByNumber();
    void decimalCommasAreRead();
    void diabetesDataAreWhole();
    void refusesWhatIsNoNumber();
    void refusesWhatCannotBeLearnt();
};

void TestFeatureFile::lastColumnIsTheTarget() {
    const FileFixtures files;
    const RegressionData data = readFeatures(files.write("a.csv", "x1,x2,y\n1,2.50,3\n4,-5e1,6\n"), "");
    RowMatrix inputs(2, 2);
    inputs << 1, 2.5, 4, -50;
    QVERIFY(data.inputs == inputs);
    QCOMPARE(data.targets(0), 3.0);
    QCOMPARE(data.targets(1), 6.0);
}

void TestFeatureFile::targetIsFoundByNameAndByNumber() {
    for (const char* target : {"price", "2"}) {
        const RegressionData data = parseFeatures("a;price;b\n1;2;3\n4;5;6\n", "a.csv", target);
        QCOMPARE(data.targets(1), 5.0);
        QCOMPARE(data.inputs(1, 0), 4.0);
        QCOMPARE(data.inputs(1, 1), 6.0);
    }
    QCOMPARE(parseFeatures("1,2\n3,4\n", "a.csv", "1").targets(1), 3.0);
}

/// The Residential Building data come like this.
void TestFeatureFile::decimalCommasAreRead() {
    const RegressionData data = parseFeatures("V-1;V-2;V-10\n1,5;2;3,25\n4;5,5;6\n", "a.csv", "V-10");
    QCOMPARE(data.inputs(0, 0), 1.5);
    QCOMPARE(data.targets(0), 3.25);
}

void TestFeatureFile::diabetesDataAreWhole() {
    const RegressionData data = diabetesFeatures();
    QCOMPARE(data.inputs.rows(), Index{442});
    QCOMPARE(data.inputs.cols(), Index{10});
    QCOMPARE(data.targets.minCoeff(), 25.0);
    QCOMPARE(data.targets.maxCoeff(), 346.0);
    // As scikit-learn 1.2.1 prints the first patient.
    QCOMPARE(data.inputs(0, 0), 59.0);
    QCOMPARE(data.inputs(0, 8), 4.8598);
    QCOMPARE(data.targets(0), 151.0);
}

void TestFeatureFile::refusesWhatIsNoNumber() {
    const auto refused = [](const char* text, const char* target) {
        return messageOf<InvalidInput>([&] { static_cast<void>(parseFeatures(text, "a.csv", target)); });
    };
    const QString what = "is not a number within ±1e30; features and targets must be.";
    QCOMPARE(refused("x,region,y\n1,2,3\n4,north,6\n", ""),
             QString("a.csv, line 3, column 2 (region): \"north\" ") + what);
    QCOMPARE(refused("x,y\n1,2\n,3\n", ""), QString("a.csv, line 3, column 1 (x): \"\" ") + what);
    QCOMPARE(refused("x,y\n1,2\n1e31,3\n", ""), QString("a.csv, line 3, column 1 (x): \"1e31\" ") + what);
    QVERIFY(refused("x,y\n1,2\nnan,3\n", "").contains("\"nan\" is not a number"));
}

void TestFeatureFile::refusesWhatCannotBeLearnt() {
    const auto refused = [](const char* text, const char* target) {
        return messageOf<InvalidInput>([&] { static_cast<void>(parseFeatures(text, "a.csv", target)); });
    };
    QCOMPARE(refused("y\n1\n2\n", ""), QString("a.csv: The file has one column; it must have features and a target."));
    QCOMPARE(refused("x,y\n1,2\n2,2\n", ""), QString("a.csv: All targets are equal; there is nothing to learn."));
    QCOMPARE(refused("x,y\n1,2\n2,3\n", "z"), QString("a.csv: There is no column \"z\" for the target."));
    QCOMPARE(refused("x,y\n1,2\n2,3\n", "3"), QString("a.csv: There is no column \"3\" for the target."));
}

QTEST_GUILESS_MAIN(TestFeatureFile)
#include "tst_feature_file.moc"
