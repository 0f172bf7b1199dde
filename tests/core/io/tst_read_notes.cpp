// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside predictions and targets in a file reaches the data set, with the lines of its rows.
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/io/reading/read_notes.h"

#include "core/data/notes.h"
#include "core/data/sample_place.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/npy_writer.h"

#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Names = std::vector<std::string>;

Dataset read(const std::string& predictions, const std::string& targets = {}, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = predictions, .predictionsText = {}, .targetsPath = targets}, overrides);
}

}  // namespace

class TestReadNotes : public QObject {
    Q_OBJECT

private slots:
    void extraColumnsAndLinesStayWithTheSamples();
    void aMissingNumberIsNone();
    void rowsOnEveryLineNeedOneNumber();
    void aRemarkBetweenRowsIsCounted();
    void columnsOfAJoinedTargetsFileFollowThePredictions();
    void unnamedColumnsAreNumbered();
    void theSamplesOfAnEnsembleAreThoseOfItsFirstMember();
    void nothingBesideLeavesNoColumn();
    void columnsWithoutRoomAreNamed();

private:
    FileFixtures m_files;
};

void TestReadNotes::extraColumnsAndLinesStayWithTheSamples() {
    const Dataset data =
        read(m_files.write("a.csv", "id,p,y,sex,age\na1,0.25,0,F,31\na2,0.5,1,M,40.5\na3,0.75,1,F,52\n"));
    QVERIFY(data.notes() != nullptr);
    QVERIFY(data.notes()->file == "a.csv");
    QVERIFY(noteColumnNames(data) == (Names{"id", "sex", "age"}));
    const SampleColumn& sex = noteColumn(data, "sex");
    QVERIFY(cellsOf(data, sex) == (Names{"F", "M", "F"}));
    QVERIFY(sex.numbers.empty());
    QVERIFY(numbersOf(data, noteColumn(data, "age")) == (std::vector<double>{31, 40.5, 52}));
    const std::vector<Index> rows{2, 0};
    const Dataset some = data.select(rows);
    QVERIFY(cellsOf(some, noteColumn(some, "id")) == (Names{"a3", "a1"}));
    QVERIFY(sampleText(some, 0).english() == "a.csv, line 4");
    QCOMPARE(messageOf<InvalidInput>([&] { noteColumn(data, "site"); }),
             QString("There is no column \"site\" beside the predictions and targets of a; there are id, sex, age."));
}

void TestReadNotes::aMissingNumberIsNone() {
    const Dataset data =
        read(m_files.write("m.csv", "p,y,age,weight,site,empty\n0.25,0,31,2,1,\n0.5,1,NA,1,x,\n0.75,1,52,,NA,\n"));
    const std::vector<double> age = numbersOf(data, noteColumn(data, "age"));
    QCOMPARE(age.size(), std::size_t{3});
    QVERIFY(age[0] == 31 && std::isnan(age[1]) && age[2] == 52);
    QVERIFY(noteColumn(data, "site").numbers.empty());
    QVERIFY(noteColumn(data, "empty").numbers.empty());
    QCOMPARE(
        messageOf<InvalidInput>([&] { withWeightColumn(data, "weight"); }),
        QString("m.csv, line 4, column weight: The weight \"\" is not a number; weights are numbers of at least 0."));
}

void TestReadNotes::rowsOnEveryLineNeedOneNumber() {
    const Dataset data = read(m_files.write("dense.csv", "p,y\n0.25,0\n0.5,1\n0.75,1\n"));
    QVERIFY(data.notes()->lines == std::vector<std::int64_t>{2});
    QCOMPARE(*lineOf(*data.notes(), 2), std::int64_t{4});
}

void TestReadNotes::aRemarkBetweenRowsIsCounted() {
    const Dataset data = read(m_files.write("r.csv", "p,y\n0.25,0\n# a remark\n0.5,1\n\n0.75,1\n"));
    QVERIFY(data.notes()->lines == (std::vector<std::int64_t>{2, 4, 6}));
}

void TestReadNotes::columnsOfAJoinedTargetsFileFollowThePredictions() {
    const std::string predictions = m_files.write("p.csv", "id,p,site\nx,0.25,north\ny,0.5,south\nz,0.75,north\n");
    const std::string targets = m_files.write("t.csv", "id,y,age,site\nz,1,52,c\nx,0,31,a\ny,1,40,b\n");
    const Dataset data = read(predictions, targets);
    QVERIFY(noteColumnNames(data) == (Names{"id", "site", "age", "site (t.csv)"}));
    QVERIFY(numbersOf(data, noteColumn(data, "age")) == (std::vector<double>{31, 40, 52}));
    QVERIFY(cellsOf(data, noteColumn(data, "site (t.csv)")) == (Names{"a", "b", "c"}));
    QVERIFY(sampleText(data, 2).english() == "p.csv, line 4");
}

void TestReadNotes::unnamedColumnsAreNumbered() {
    ImportOverrides overrides;
    overrides.family = "binary";
    overrides.roles = std::vector{ColumnRole::Prediction, ColumnRole::Target, ColumnRole::Ignored};
    const Dataset data = read(m_files.write("n.csv", "0.25,0,F\n0.5,1,M\n"), {}, overrides);
    QVERIFY(noteColumnNames(data) == Names{"column 3"});
    QVERIFY(cellsOf(data, noteColumn(data, "3")) == (Names{"F", "M"}));
    QVERIFY(sampleText(data, 0).english() == "n.csv, line 1");
}

void TestReadNotes::theSamplesOfAnEnsembleAreThoseOfItsFirstMember() {
    const std::string first = m_files.write("m1.csv", "mean,sd,y,site\n0,1,0.5,a\n1,1,0.25,b\n");
    const std::string second = m_files.write("m2.csv", "mean,sd,y\n0.5,1,0.5\n0,2,0.25\n");
    ImportSource source{.predictionsPath = first, .predictionsText = {}, .targetsPath = {}};
    source.furtherMembers = {second};
    const Dataset data = importDataset(source);
    QVERIFY(noteColumnNames(data) == Names{"site"});
    QVERIFY(sampleText(data, 1).english() == "m1.csv, line 3");
}

void TestReadNotes::nothingBesideLeavesNoColumn() {
    const Dataset data = read(m_files.write("bare.csv", "p,y\n0.25,0\n0.5,1\n"));
    QVERIFY(data.notes()->columns.empty());
    QCOMPARE(
        messageOf<InvalidInput>([&] { noteColumn(data, "sex"); }),
        QString("There is no column \"sex\" beside the predictions and targets of bare; it has no other columns."));
}

void TestReadNotes::columnsWithoutRoomAreNamed() {
    const ImportPlan plan = planImport(
        {.predictionsPath = m_files.write("wide.csv", "p,y,sex,age,site\n0.25,0,F,31,A\n0.5,1,M,40,B\n0.75,1,F,52,A\n"),
         .predictionsText = {},
         .targetsPath = {}},
        {});
    std::vector<Warning> findings;
    const SampleNotes all = readNotes(plan, findings);
    QCOMPARE(all.columns.size(), std::size_t{3});
    QVERIFY(findings.empty());
    const SampleNotes some = readNotes(plan, findings, {}, 150);
    QCOMPARE(some.columns.size(), std::size_t{1});
    QCOMPARE(findings.size(), std::size_t{1});
    QCOMPARE(findings.front().id, std::string("import-columns-left-out"));
    QVERIFY(findings.front().text.english().find("age, site") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestReadNotes)
#include "tst_read_notes.moc"
