// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that are written in another way than as one number a cell: percent signs, a target in one column per class, a
// confidence in the predicted class.
#include "core/data/dataset.h"
#include "core/io/cells/percent_cells.h"
#include "core/io/sets/one_hot_targets.h"

#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/plain_samples.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset read(const QString& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
}

/// The rows as often as it takes to look like a file.
QString rows(const QString& header, const QString& block) { return header + block.repeated(10); }

bool isSaid(const Dataset& data, const std::string& id) {
    const auto& said = data.warnings();
    return std::any_of(said.begin(), said.end(), [&](const Warning& warning) { return warning.id == id; });
}

const QString threeClasses = "0.5,0.25,0.25,1,0,0\n0.25,0.5,0.25,0,1,0\n0.25,0.125,0.625,0,0,1\n0.5,0.25,0.25,0,0,1\n";

}  // namespace

class TestRewrittenColumns : public QObject {
    Q_OBJECT

private slots:
    void percentSignsAreRead_data();
    void percentSignsAreRead();
    void percentagesThatTheUserNamesAreDividedOnce();
    void aColumnWithOtherCellsStaysAsItIs();
    void missingPercentagesStayMissing();
    void oneHotTargetsAreRead_data();
    void oneHotTargetsAreRead();
    void oneHotTargetsOfAFileAreRead();
    void whatMayBeSomethingElseIsNotJoined_data();
    void whatMayBeSomethingElseIsNotJoined();
    void confidencesAreFound_data();
    void confidencesAreFound();
    void predictedClassesStandBesideTheTargets();
    void oneHotTargetsMayStandBesideAnIdentifier();
    void labelsMayHaveOtherMarksThanColumns();
    void rowsOfMeansAreTotalsToo();
};

void TestRewrittenColumns::percentSignsAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("one probability") << rows("p,y\n", "25%,0\n75%,1\n12.5%,0\n");
    QTest::newRow("blank before the sign") << rows("p,y\n", "25 %,0\n75 %,1\n12.5 %,0\n");
    QTest::newRow("decimal comma") << rows("p;y\n", "25%;0\n75,0%;1\n12,5%;0\n");
    QTest::newRow("with a remark") << rows("p;y;note\n", "25%;0;good, or so\n75,0%;1;a, b, c\n12,5%;0;none, yet\n");
    QTest::newRow("no header") << rows("", "25%,0\n75%,1\n12.5%,0\n");
}

void TestRewrittenColumns::percentSignsAreRead() {
    QFETCH(const QString, text);
    const Dataset data = read(text);
    QCOMPARE(data.family().id(), std::string("binary"));
    QCOMPARE(data.parameters()(0, 1), 0.25);
    QCOMPARE(data.parameters()(1, 1), 0.75);
    QCOMPARE(data.parameters()(2, 1), 0.125);
    QCOMPARE(data.labels()[1], 1);
    QVERIFY(isSaid(data, "import-percent-signs"));
}

void TestRewrittenColumns::percentagesThatTheUserNamesAreDividedOnce() {
    ImportOverrides overrides;
    overrides.scale = NumberScale::Percentages;
    QCOMPARE(read(rows("p,y\n", "25%,0\n75%,1\n12.5%,0\n"), overrides).parameters()(2, 1), 0.125);
    overrides.scale.reset();
    QCOMPARE(read(rows("p,y\n", "25%,0\n75%,1\n12.5%,0\n"), overrides).parameters()(2, 1), 0.125);
    const Dataset three = read(rows("a,b,c,label\n", "25%,25%,50%,a\n75%,12.5%,12.5%,b\n20%,20%,60%,c\n"));
    QCOMPARE(three.parameters()(0, 2), 0.5);
    QCOMPARE(three.labels()[2], 2);
}

/// 45 beside 45%: whoever wrote that must say what it means.
void TestRewrittenColumns::aColumnWithOtherCellsStaysAsItIs() {
    const QString message = messageOf<InvalidInput>([] { read(rows("p,y\n", "25%,0\n75%,1\n0.5%,0\n0.5,1\n")); });
    QVERIFY2(message.startsWith("pasted text"), qPrintable(message));
}

void TestRewrittenColumns::missingPercentagesStayMissing() {
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    const Dataset data = read(rows("p,y\n", "25%,0\n,1\n75%,1\n"), overrides);
    QCOMPARE(data.sampleCount(), Index{20});
    QCOMPARE(data.parameters()(1, 1), 0.75);
}

void TestRewrittenColumns::oneHotTargetsAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("named") << rows("p_cat,p_dog,p_frog,y_cat,y_dog,y_frog\n", threeClasses);
    QTest::newRow("true") << rows("cat,dog,frog,true_cat,true_dog,true_frog\n", threeClasses);
    QTest::newRow("numbered") << rows("p0,p1,p2,y0,y1,y2\n", threeClasses);
    QTest::newRow("numbered from 1") << rows("p1,p2,p3,label_1,label_2,label_3\n", threeClasses);
    QTest::newRow("by the same names") << rows("p_cat,p_dog,p_frog,cat,dog,frog\n", threeClasses);
    QTest::newRow("by the same names, is") << rows("cat,dog,frog,is_cat,is_dog,is_frog\n", threeClasses);
    QTest::newRow("no header") << rows("", threeClasses);
    QTest::newRow("other order") << rows("y_frog,y_cat,y_dog,p_cat,p_dog,p_frog\n",
                                         "0,1,0,0.5,0.25,0.25\n0,0,1,0.25,0.5,0.25\n1,0,0,0.25,0.125,0.625\n1,0,0,"
                                         "0.5,0.25,0.25\n");
    const QString sideBySide =
        "0.5,1,0.25,0,0.25,0\n0.25,0,0.5,1,0.25,0\n0.25,0,0.125,0,0.625,1\n0.5,0,0.25,0,0.25,1\n";
    QTest::newRow("side by side") << rows("p0,t0,p1,t1,p2,t2\n", sideBySide);
}

void TestRewrittenColumns::oneHotTargetsAreRead() {
    QFETCH(const QString, text);
    const Dataset data = read(text);
    QCOMPARE(data.family().id(), std::string("categorical"));
    QCOMPARE(data.classCount(), Index{3});
    QCOMPARE(data.parameters()(2, 2), 0.625);
    const Labels first(data.labels().begin(), data.labels().begin() + 4);
    QVERIFY((first == Labels{0, 1, 2, 2}));
    QVERIFY(isSaid(data, "import-one-hot"));
}

void TestRewrittenColumns::oneHotTargetsOfAFileAreRead() {
    const test::FileFixtures files;
    const QString predictions = rows("p0,p1,p2\n", "0.5,0.25,0.25\n0.25,0.125,0.625\n");
    const QString targets = rows("y0,y1,y2\n", "1,0,0\n0,0,1\n");
    const Dataset data = importDataset({.predictionsPath = files.write("p.csv", predictions.toStdString()),
                                        .predictionsText = {},
                                        .targetsPath = files.write("t.csv", targets.toStdString())});
    QCOMPARE(data.labels()[0], 0);
    QCOMPARE(data.labels()[1], 2);
}

void TestRewrittenColumns::whatMayBeSomethingElseIsNotJoined_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("namesakes that may be predicted") << rows("p_a,p_b,p_c,a,b,c,kind\n", "0.5,0.25,0.25,1,0,0,c\n");
    QTest::newRow("a target beside") << rows("p0,p1,p2,y_0,y_1,y_2,label\n", "0.5,0.25,0.25,1,0,0,2\n");
    QTest::newRow("two ones") << rows("p0,p1,p2,y_0,y_1,y_2\n", threeClasses + "0.5,0.25,0.25,1,1,0\n");
    QTest::newRow("predicted classes") << rows("p0,p1,p2,pred_0,pred_1,pred_2,y\n",
                                               "0.5,0.25,0.25,1,0,0,2\n0.25,0.5,0.25,0,1,0,1\n0.5,0.25,0.25,1,0,0,0\n");
    QTest::newRow("side by side and a column beside")
        << rows("p0,t0,p1,t1,p2,t2,kind\n", "0.5,1,0.25,0,0.25,0,c\n0.25,0,0.5,1,0.25,0,a\n0.25,0,0.125,1,0.625,0,b\n");
    QTest::newRow("several ones side by side")
        << rows("p0,t0,p1,t1,p2,t2\n", "0.5,1,0.25,1,0.25,0\n0.25,0,0.5,1,0.25,0\n0.25,0,0.125,1,0.625,0\n");
    QTest::newRow("fewer classes") << rows("p0,p1,p2,p3,y_0,y_1,y_2\n", "0.25,0.25,0.25,0.25,1,0,0\n");
}

void TestRewrittenColumns::whatMayBeSomethingElseIsNotJoined() {
    QFETCH(const QString, text);
    const ImportPlan plan =
        planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
    const auto isJoined = [](const Warning& warning) { return warning.id == "import-one-hot"; };
    QVERIFY(std::none_of(plan.remarks.assumptions.begin(), plan.remarks.assumptions.end(), isJoined));
    QCOMPARE(plan.tables.predictions.columnCount(), static_cast<std::size_t>(text.section('\n', 0, 0).count(',')) + 1);
}

/// The confidence in the predicted class, however the outcome is called and whatever stands beside it.
void TestRewrittenColumns::confidencesAreFound_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("prediction");
    const auto add = [](const char* name, const QString& header, const SampleLine& line, const char* prediction = "") {
        QTest::newRow(name) << linesOf(header, line) << QString(prediction);
    };
    const auto plain = [](const PlainSample& one, int) {
        return QString("%1,%2,%3").arg(one.isEvent ? 1 : 0).arg(one.isPredicted ? 1 : 0).arg(one.confidence);
    };
    add("PyCaret", "Purchase,prediction_label,prediction_score", plain);
    add("any names", "Exited,predicted,predicted_prob", plain);
    add("in German", "kuendigung,Vorhersage,Wahrscheinlichkeit", plain);
    add("beside features", "Purchase,prediction_label,prediction_score,Loyal,Discount",
        [&](const PlainSample& one, int row) {
            return plain(one, row) + QString(",%1,%2").arg(one.falling[1]).arg(one.falling[2]);
        });
    add(
        "beside a propensity", "churn,$L-churn,$LP-churn,$LRP-churn",
        [&](const PlainSample& one, int row) { return plain(one, row) + "," + QString::number(one.p); }, "$LP-churn");
    const auto answers = [](const QString& label) {
        return [label](const PlainSample& one, int row) {
            const bool isRight = one.isPredicted == one.isEvent;
            const QString gold = row % 3 == 0 ? label : row % 3 == 1 ? "Rome" : "Oslo";
            const QString said = isRight == (row % 3 == 0) ? "NYC" : isRight == (row % 3 == 1) ? "Rome" : "Oslo";
            const QString answer = isRight ? (row % 3 == 0 ? "NYC" : gold) : (said == gold ? "Bern" : said);
            return QString("%1,%2,%3,%4").arg(answer, gold).arg(one.confidence).arg(isRight ? 1 : 0);
        };
    };
    add("a judge's verdict", "pred,label,confidence,correct", answers("New York"));
    add("a judge's verdict under other names", "response,ground_truth,confidence,is_correct", answers("New York"));
    add("a verdict over free answers", "response,gold,confidence,is_correct", [](const PlainSample& one, int row) {
        const bool isRight = one.isPredicted == one.isEvent;
        return QString("it is %1,%2,%3,%4").arg(row).arg(row + 0.5).arg(one.confidence).arg(isRight ? "True" : "False");
    });
}

void TestRewrittenColumns::confidencesAreFound() {
    QFETCH(QString, text);
    QFETCH(QString, prediction);
    ImportOverrides overrides;
    if (!prediction.isEmpty()) overrides.predictionNames = {prediction.toStdString()};
    const Dataset data = read(text, overrides);
    const auto all = plainSamples();
    QCOMPARE(data.sampleCount(), static_cast<Index>(all.size()));
    for (std::size_t i = 0; i < all.size(); ++i) {
        QVERIFY(std::abs(data.parameters()(static_cast<Index>(i), 1) - all[i].confidence) < 1e-6);
        QCOMPARE(data.labels()[i] == 1, all[i].isPredicted == all[i].isEvent);
    }
}

/// Without its own class the number of a rank says nothing; with it the first is a confidence.
void TestRewrittenColumns::predictedClassesStandBesideTheTargets() {
    const calibrium::test::FileFixtures files;
    QString scores = "id,score\n";
    QString targets = "id,label,pred\n";
    int row = 0;
    for (const PlainSample& one : plainSamples()) {
        scores += QString("k%1,%2\n").arg(row).arg(one.confidence);
        targets += QString("k%1,%2,%3\n").arg(row++).arg(one.isEvent ? 1 : 0).arg(one.isPredicted ? 1 : 0);
    }
    const Dataset data = importDataset({.predictionsPath = files.write("s.csv", scores.toStdString()),
                                        .predictionsText = {},
                                        .targetsPath = files.write("t.csv", targets.toStdString())});
    const auto all = plainSamples();
    for (std::size_t i = 0; i < all.size(); ++i) QCOMPARE(data.labels()[i] == 1, all[i].isPredicted == all[i].isEvent);
}

/// A submission to a competition and its solution in another order.
void TestRewrittenColumns::oneHotTargetsMayStandBesideAnIdentifier() {
    const calibrium::test::FileFixtures files;
    QString predictions = "id,Status_C,Status_CL,Status_D\n";
    QString targets = predictions;
    for (int i = 0; i < 30; ++i) {
        const int other = 29 - i;
        predictions += QString("s%1,%2\n").arg(i).arg(i % 3 == 0 ? "0.5,0.25,0.25" : "0.125,0.375,0.5");
        targets += QString("s%1,%2\n").arg(other).arg(other % 3 == 0 ? "1,0,0" : other % 3 == 1 ? "0,1,0" : "0,0,1");
    }
    const Dataset data = importDataset({.predictionsPath = files.write("p.csv", predictions.toStdString()),
                                        .predictionsText = {},
                                        .targetsPath = files.write("t.csv", targets.toStdString())});
    QCOMPARE(data.classCount(), Index{3});
    for (std::size_t i = 0; i < 30; ++i) QCOMPARE(data.labels()[i], static_cast<std::int32_t>(i % 3));
}

/// R makes names of its columns of labels.
void TestRewrittenColumns::labelsMayHaveOtherMarksThanColumns() {
    const Dataset data = read(rows("label,prob.Iris.virginica,prob.Iris.setosa,prob.Iris.versicolor\n",
                                   "Iris-setosa,0.25,0.5,0.25\nIris-versicolor,0.125,0.25,0.625\n"
                                   "Iris-virginica,0.5,0.25,0.25\n"));
    QVERIFY((data.classNames() == std::vector<std::string>{"Iris-virginica", "Iris-setosa", "Iris-versicolor"}));
}

void TestRewrittenColumns::rowsOfMeansAreTotalsToo() {
    const QString text = rows("Patient;Risiko;Tod\n", "P;0,25;0\nQ;0,75;1\n") + "Insgesamt;20;0,5\n";
    const QString message = messageOf<UndecidedImport>([&] { read(text); });
    QVERIFY2(message.contains("--skip-last 1"), qPrintable(message));
}

QTEST_GUILESS_MAIN(TestRewrittenColumns)
#include "tst_rewritten_columns.moc"
