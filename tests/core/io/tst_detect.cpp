// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect.h"
#include "core/io/reading/import.h"

#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

ImportPlan plan(const QString& text, const ImportOverrides& overrides = {}) {
    return planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
}

/// One letter per column: Prediction, Target, . ignored.
QString rolesOf(const ColumnReading& reading) {
    QString text;
    for (const ColumnRole role : reading.roles) {
        text += role == ColumnRole::Prediction ? 'P' : (role == ColumnRole::Target ? 'T' : '.');
    }
    return text;
}

QString kindOf(const ColumnReading& reading) {
    if (reading.labelKind == LabelKind::Names) return "names";
    return reading.labelKind == LabelKind::FromOne ? "from 1" : "from 0";
}

QString namesOf(const ColumnReading& reading) {
    QStringList names;
    for (const std::string& name : reading.classNames) names << QString::fromStdString(name);
    return names.join(" ");
}

QString findingsOf(const ImportPlan& plan) {
    QStringList findings;
    for (const Text& finding : plan.remarks.findings) findings << QString::fromStdString(finding.english());
    return findings.join("\n");
}

}  // namespace

class TestDetect : public QObject {
    Q_OBJECT

private slots:
    void columnsAreDetected_data();
    void columnsAreDetected();
    void labelsAreDetected_data();
    void labelsAreDetected();
    void findingsAreSentences();
    void ambiguousLabelBaseIsAsked();
    void keptColumnsAreSaid();
    void overriddenDetectionsStayAsTheyAre();
    void overriddenRolesDecideTheFamily();
    void wrongNumberOfRolesIsRefused();
    void unknownFamilyIsRefused();
    void spreadsOnAnotherScaleAreAskedAbout();
};

void TestDetect::columnsAreDetected_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("roles");
    QTest::addColumn<QString>("family");
    QTest::addColumn<bool>("areLogits");
    const auto row = [](const char* name, const char* text, const char* roles, const char* family, bool areLogits) {
        QTest::newRow(name) << QString(text) << QString(roles) << QString(family) << areLogits;
    };
    row("named", "p0,p1,y\n0.5,0.5,0\n0.25,0.75,1\n", "PPT", "binary", false);
    row("one-hot, named", "p0,p1,p2,y\n1,0,0,0\n0,1,0,1\n0,0,1,2\n", "PPPT", "categorical", false);
    row("target first", "label,p0,p1\n0,0.5,0.5\n1,0.25,0.75\n", "TPP", "binary", false);
    row("class names", "cat,dog,truth\n0.5,0.5,0\n0.25,0.75,1\n", "PPT", "binary", false);
    row("index and prediction beside", ",cat,dog,hit,truth\n0,0.5,0.5,0,0\n1,0.25,0.75,1,1\n", ".PP.T", "binary",
        false);
    row("binary", "p,y\n0.5,0\n0.25,1\n", "PT", "binary", false);
    row("binary among features", "age,bmi,prob,outcome\n50,23.5,0.5,0\n61,25.1,0.25,1\n", "..PT", "binary", false);
    row("binary without header", "0.5,0\n0.25,1\n0.75,1\n", "PT", "binary", false);
    row("binary of exact values", "p,y\n1,0\n0,1\n", "PT", "binary", false);
    row("no header", "0.5,0.25,0.25,0\n0.25,0.25,0.5,1\n", "PPPT", "categorical", false);
    row("no header, target first", "0,0.5,0.25,0.25\n1,0.25,0.25,0.5\n", "TPPP", "categorical", false);
    row("no header, no target", "0.5,0.5\n0.25,0.75\n", "PP", "binary", false);
    row("no header, saturated", "1,0,0\n0,1,0\n1,0,0\n", "PPP", "categorical", false);
    row("no header, words", "0.5,0.5,cat\n0.25,0.75,dog\n", "PPT", "binary", false);
    row("words under an unknown name", "p0,p1,animal\n0.5,0.5,cat\n0.25,0.75,dog\n", "PPT", "binary", false);
    row("file names are no targets", "file,p0,p1,y\na.png,0.5,0.5,0\nb.png,0.25,0.75,1\n", ".PPT", "binary", false);
    row("logits", "-1.5,2.5,0.25,1\n3.5,0.5,-2.25,0\n", "PPPT", "categorical", true);
    row("logits by name", "logit0,logit1,y\n0.5,0.5,0\n0.25,0.75,1\n", "PPT", "binary", true);
    row("one logit", "score,y\n-2.5,0\n1.25,1\n0.5,1\n", "PT", "binary", true);
    row("one bad sum in three", "0.5,0.5,0\n0.5,0.9,1\n0.25,0.75,1\n", "PPT", "binary", false);
    row("bad sums under the name", "p0,p1,y\n0.5,0.9,0\n0.5,0.9,1\n", "PPT", "binary", false);
    row("one bad cell", "p0,p1,y\n0.5,abc,0\n0.5,0.5,1\n0.5,0.5,1\n", "PPT", "binary", false);
    row("trailing delimiter", "0.5,0.5,0,\n0.25,0.75,1,\n", "PPT.", "binary", false);
    row("header that counts", "0,1,label\n0.5,0.5,0\n0.25,0.75,1\n", "PPT", "binary", false);
}

void TestDetect::columnsAreDetected() {
    QFETCH(QString, text);
    QFETCH(QString, roles);
    QFETCH(QString, family);
    QFETCH(bool, areLogits);
    const ColumnReading reading = plan(text).reading;
    QCOMPARE(rolesOf(reading), roles);
    QCOMPARE(QString::fromStdString(reading.family), family);
    QCOMPARE(reading.scale == NumberScale::Logits, areLogits);
}

void TestDetect::labelsAreDetected_data() {
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("labels");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* name, const char* header, const char* labels, const char* kind, const char* names) {
        QTest::newRow(name) << QString(header) << QString(labels) << QString(kind) << QString(names);
    };
    row("from 0", "p0,p1,p2", "0 1 2", "from 0", "0 1 2");
    row("from 1", "p0,p1,p2", "1 2 3", "from 1", "1 2 3");
    row("from 1, first class absent", "p0,p1,p2", "2 3 3", "from 1", "1 2 3");
    row("fits both", "a,b,c", "1 2 2", "from 0", "a b c");
    row("fits both, columns from 1", "p1,p2,p3", "1 2 2", "from 1", "1 2 3");
    row("stray label", "p0,p1,p2", "0 1 0 1 2 3", "from 0", "0 1 2");
    row("names of the header", "cat,dog,bird", "dog bird dog", "names", "cat dog bird");
    row("names with a prefix", "p_cat,p_dog,p_bird", "dog bird dog", "names", "cat dog bird");
    row("names as whole headers", "class1,class2,class3", "class2 class3 class2", "names", "class1 class2 class3");
    row("names without header of names", "p0,p1,p2", "red green blue", "names", "blue green red");
    row("numbers under names", "cat,dog,bird", "0 2 1", "from 0", "cat dog bird");
    row("columns numbered otherwise", "p3,p7,p9", "3 9 9", "names", "3 7 9");
    row("binary", "p", "0 1 1", "from 0", "0 1");
    row("binary from 1", "p", "1 2 2", "from 1", "1 2");
    row("binary signs", "p", "-1 1 1", "names", "-1 1");
    row("binary signs, floats", "p", "-1.0 1.0 1.0", "names", "-1.0 1.0");
    row("binary words", "p", "yes no no", "names", "no yes");
    row("German words", "p", "ja nein nein", "names", "nein ja");
    row("binary words, column of the first", "ham", "ham spam spam", "names", "spam ham");
}

void TestDetect::labelsAreDetected() {
    QFETCH(QString, header);
    QFETCH(QString, labels);
    QFETCH(QString, kind);
    QFETCH(QString, names);
    const qsizetype columns = header.count(',') + 1;
    const QString row = columns == 1 ? "0.25" : "0.5,0.25,0.25";
    QString text = header + ",label\n";
    for (const QString& label : labels.split(' ')) text += row + "," + label + "\n";
    const ColumnReading reading = plan(text).reading;
    QCOMPARE(kindOf(reading), kind);
    QCOMPARE(namesOf(reading), names);
}

void TestDetect::findingsAreSentences() {
    QCOMPARE(findingsOf(plan("p0;p1;p2;y\n0,5;0,25;0,25;1\n0,5;0,25;0,25;3\n")),
             QString("Columns are separated by semicolons.\n"
                     "Numbers have a decimal comma.\n"
                     "The first line names the columns.\n"
                     "The predictions are in 3 columns, from column 1 (p0) to column 3 (p2): family categorical.\n"
                     "The rows sum to 1: class probabilities.\n"
                     "The targets are in column 4 (y).\n"
                     "The labels run from 1 to 3: classes counted from 1."));
    QCOMPARE(findingsOf(plan("0.5,yes\n0.25,no\n")), QString("Columns are separated by commas.\n"
                                                             "There is no header line.\n"
                                                             "The predictions are in column 1: family binary.\n"
                                                             "The predictions lie between 0 and 1: probabilities.\n"
                                                             "The targets are in column 2.\n"
                                                             "The labels are names: no, yes.\n"
                                                             "The predictions are probabilities of the class yes."));
}

void TestDetect::ambiguousLabelBaseIsAsked() {
    const QString findings = findingsOf(plan("0.5,0.25,0.25,1\n0.5,0.25,0.25,2\n"));
    QVERIFY2(findings.endsWith("The labels run from 1 to 2 with 3 classes, which fits counting from 0 and from 1."),
             qPrintable(findings));
}

void TestDetect::keptColumnsAreSaid() {
    QVERIFY(findingsOf(plan("id,p0,p1,note,y\n7,0.5,0.5,a,0\n8,0.5,0.5,b,1\n"))
                .contains("Kept beside the predictions: column 1 (id: an identifier), column 4 (note).\n"));
}

void TestDetect::overriddenDetectionsStayAsTheyAre() {
    ImportOverrides overrides;
    overrides.delimiter = ',';
    overrides.hasHeader = true;
    overrides.scale = NumberScale::Logits;
    overrides.labelKind = LabelKind::FromZero;
    overrides.classNames = std::vector<std::string>{"u", "v", "w"};
    const ImportPlan made = plan("p0,p1,p2,y\n0.5,0.25,0.25,1\n0.5,0.25,0.25,3\n", overrides);
    QVERIFY(made.reading.scale == NumberScale::Logits);
    QCOMPARE(kindOf(made.reading), QString("from 0"));
    QCOMPARE(namesOf(made.reading), QString("u v w"));
    QCOMPARE(made.remarks.findings.size(), std::size_t{2});  // the columns only
    overrides = {};
    overrides.hasHeader = false;
    QVERIFY(plan("p,y\n0.5,1\n", overrides).tables.predictions.header().empty());
}

void TestDetect::overriddenRolesDecideTheFamily() {
    using enum ColumnRole;
    ImportOverrides overrides;
    overrides.roles = std::vector<ColumnRole>{Ignored, Prediction, Target};
    const ColumnReading reading = plan("0.5,0.5,0\n0.25,0.75,1\n", overrides).reading;
    QVERIFY(reading.family == "binary");
    QCOMPARE(rolesOf(reading), QString(".PT"));
}

void TestDetect::wrongNumberOfRolesIsRefused() {
    ImportOverrides overrides;
    overrides.roles = std::vector<ColumnRole>{ColumnRole::Prediction};
    QCOMPARE(messageOf<InvalidSetting>([&] { plan("0.5,1\n", overrides); }),
             QString("Roles are given for 1 columns; pasted text has 2."));
}

void TestDetect::unknownFamilyIsRefused() {
    ImportOverrides overrides;
    overrides.family = "weibull";
    QVERIFY(messageOf<InvalidSetting>([&] { plan("0.5,1\n", overrides); }).contains("\"weibull\""));
}

/// Networks and Bayesian models write them so; as standard deviations they would be wrong in every row.
void TestDetect::spreadsOnAnotherScaleAreAskedAbout() {
    for (const QString name : {"log_var", "logStd", "precision"}) {
        const ImportPlan found = plan("mu," + name + ",y\n1.5,0.7,1.2\n-0.3,0.4,0.6\n2.25,0.9,1.75\n0.2,0.3,-0.4\n");
        QVERIFY2(!found.remarks.questions.empty(), qPrintable(name));
        const QString text = QString::fromStdString(found.remarks.questions.front().text.english());
        QVERIFY2(text.startsWith("By its name column 2 (" + name + ") holds "), qPrintable(text));
        // Beside a standard deviation it is one more column.
        QVERIFY(
            plan("mu,sd," + name + ",y\n1.5,1,0.7,1.2\n-0.3,1,0.4,0.6\n2.25,2,0.9,1.75\n").remarks.questions.empty());
    }
}

QTEST_GUILESS_MAIN(TestDetect)
#include "tst_detect.moc"
