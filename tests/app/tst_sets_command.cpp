// SPDX-License-Identifier: GPL-3.0-or-later
// Sets and intervals from elsewhere on the command line.
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

using namespace calibrium::test;

class TestSetsCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyFormHasItsCoverage_data();
    void everyFormHasItsCoverage();
    void codesAreNoTargets();
    void drawsAndReports();
    void refusesInOneLine_data();
    void refusesInOneLine();

private:
    QTemporaryDir m_folder;
};

/// 100 rows, 85 of which hold the target.
void TestSetsCommand::initTestCase() {
    QByteArray sets = "id,target,set,in_cat,in_dog,site\n";
    QByteArray intervals = "Ort;Unten;Oben;Ist\n";
    for (int i = 0; i < 100; ++i) {
        const bool isCovered = i >= 15;
        const QByteArray target = i % 2 == 0 ? "cat" : "dog";
        const bool hasCat = (target == "cat") == isCovered;
        const bool hasDog = (target == "dog") == isCovered;
        sets += QByteArray::number(i) + "," + target + ",\"['" + (hasCat ? "cat" : "") +
                (hasCat && hasDog ? "', '" : "") + (hasDog ? "dog" : "") + "']\"," + (hasCat ? "1," : "0,") +
                (hasDog ? "1," : "0,") + (i % 4 == 0 ? "A\n" : "B\n");
        intervals += QByteArray(i % 4 == 0 ? "A" : "B") + ";0,5;1,5;" + (isCovered ? "1,25\n" : "1,75\n");
    }
    write(m_folder.filePath("sets.csv"), sets);
    write(m_folder.filePath("intervals.csv"), intervals);
    QByteArray codes = "y,lo,hi\n";
    for (int i = 0; i < 20; ++i) codes += QByteArray(i == 4 ? "-999" : QByteArray::number(i)) + ",0,20\n";
    write(m_folder.filePath("codes.csv"), codes);
}

void TestSetsCommand::everyFormHasItsCoverage_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("a column of sets") << "sets.csv --target target --set set --group site";
    QTest::newRow("members") << "sets.csv --target target --members in_*";
    QTest::newRow("members and classes") << "sets.csv --target target --members in_dog,in_cat --classes dog,cat";
    QTest::newRow("intervals, decimal commas") << "intervals.csv --target Ist --lower Unten --upper Oben --group Ort";
}

void TestSetsCommand::everyFormHasItsCoverage() {
    QFETCH(const QString, arguments);
    const Ending ending = run("sets " + arguments + " --level 0.9 --format json", m_folder.path());
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    const auto sets = nlohmann::json::parse(ending.output.toStdString())["sets"];
    QCOMPARE(sets["rows"].get<int>(), 100);
    QCOMPARE(sets["covered"].get<int>(), 85);
    const Ending text = run("sets " + arguments + " --level 0.9", m_folder.path());
    QVERIFY2(text.output.contains("hold 85.0 % of 100 targets"), qPrintable(text.output));
}

void TestSetsCommand::codesAreNoTargets() {
    const auto rowsOf = [this](const QString& options) {
        const Ending ending = run(
            "sets codes.csv --target y --lower lo --upper hi --level 0.9 --format json " + options, m_folder.path());
        return nlohmann::json::parse(ending.output.toStdString())["sets"]["rows"].get<int>();
    };
    QCOMPARE(rowsOf("--drop-missing"), 19);
    QCOMPARE(rowsOf("--drop-missing --missing -999"), 19);
    QCOMPARE(rowsOf("--missing none"), 20);
}

void TestSetsCommand::drawsAndReports() {
    const Ending ending =
        run("sets sets.csv --target target --members in_dog,in_cat --classes dog,cat --level 0.9 "
            "--group site --figure sets-figure.csv --output sets.html",
            m_folder.path());
    QVERIFY2(ending.status == 0, qPrintable(ending.errors));
    const QByteArray csv = contents(m_folder.filePath("sets-figure.csv"));
    QVERIFY2(csv.contains("rule-vertical,,,0.9") && csv.contains("0.85"), csv.constData());
    const QByteArray html = contents(m_folder.filePath("sets.html"));
    QVERIFY(html.contains("85.0 % of 100 targets") && html.contains("data:image/svg+xml"));
    // In one line again.
    const QByteArray command = QByteArray(html).replace("\\\n", "").simplified();
    QVERIFY2(command.contains("--members in_dog,in_cat --classes 'dog, cat' --level 0.9"), html.constData());
    QCOMPARE(run("sets sets.csv --target target --set set --level 0.9 --dpi 100", m_folder.path()).status, 2);
}

void TestSetsCommand::refusesInOneLine_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("named");
    QTest::newRow("no level") << "sets.csv --target target --set set"
                              << "--level";
    QTest::newRow("no target") << "sets.csv --set set --level 0.9"
                               << "--target";
    QTest::newRow("no sets") << "sets.csv --target target --level 0.9"
                             << "--members";
    QTest::newRow("both") << "sets.csv --target target --set set --members in_* --level 0.9"
                          << "--members";
    QTest::newRow("classes in another order of number")
        << "sets.csv --target target --members in_* --classes cat --level 0.9"
        << "classes";
    QTest::newRow("no such columns") << "sets.csv --target target --members out_* --level 0.9"
                                     << "out_";
    QTest::newRow("one column twice") << "intervals.csv --target Ist --lower Unten --upper Unten --level 0.9"
                                      << "Unten is named twice";
    QTest::newRow("a code among the targets") << "codes.csv --target y --lower lo --upper hi --level 0.9"
                                              << "--missing none";
    QTest::newRow("an id as the target") << "sets.csv --target id --set set --level 0.9"
                                         << "name them otherwise";
}

void TestSetsCommand::refusesInOneLine() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, named);
    const Ending ending = run("sets " + arguments, m_folder.path());
    QVERIFY(ending.status != 0);
    QVERIFY(ending.output.isEmpty());
    QVERIFY2(ending.errors.trimmed().count('\n') <= 1 && ending.errors.contains(named), qPrintable(ending.errors));
}

QTEST_GUILESS_MAIN(TestSetsCommand)
#include "tst_sets_command.moc"
