// SPDX-License-Identifier: GPL-3.0-or-later
// Classes that sets and targets write with other capitals.
#include "core/data/table.h"
#include "core/io/table/text_table.h"
#include "core/prediction_sets/set_coverage.h"
#include "core/prediction_sets/set_report.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

PredictionSets setsIn(const std::string& text, const SetColumns& columns) {
    return predictionSetsOf(readTextTable(text, "sets.tsv", '\t', true), columns);
}

}  // namespace

class TestSetSpellings : public QObject {
    Q_OBJECT

private slots:
    void namesThatDifferInCaseAreOneClass_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("commas") << QByteArray("set\ty\ncat, dog\tCat\ndog\tBird\nbird,cat\tbird\ndog\tDOG\n");
        QTest::newRow("braces") << QByteArray("set\ty\n{cat, dog}\tCat\n{Dog}\tBird\n{bird, cat}\tbird\n{dog}\tdog\n");
        QTest::newRow("blanks") << QByteArray("set\ty\ncat dog\tCat\nDog\tBird\nbird cat\tBird\ndog\tDog\n");
    }
    void namesThatDifferInCaseAreOneClass() {
        QFETCH(const QByteArray, text);
        const PredictionSets sets = setsIn(text.toStdString(), {.target = "y", .set = "set"});
        QVERIFY(sets.isCaseIgnored);
        QCOMPARE(sets.isCovered, (std::vector<bool>{true, false, true, true}));
        QCOMPARE(sets.classes[1], sets.classes[2]);
        const SetCoverage coverage = setCoverage(sets, {.level = 0.5, .fewestInStratum = 1});
        QVERIFY(std::any_of(coverage.warnings.begin(), coverage.warnings.end(),
                            [](const Warning& warning) { return warning.id == "case-ignored"; }));
    }

    void columnsOfMembersMayHaveOtherCapitals() {
        const PredictionSets sets = setsIn("in_cat\tin_dog\ty\n1\t0\tCat\n0\t1\tCat\n1\t1\tDog\n",
                                           {.target = "y", .members = {"in_cat", "in_dog"}});
        QVERIFY(sets.isCaseIgnored);
        QCOMPARE(sets.isCovered, (std::vector<bool>{true, false, true}));
    }

    void aSetWithBothSpellingsHasTwoClasses() {
        const PredictionSets sets = setsIn("set\ty\na, A\tA\nA\ta\nb\tb\n", {.target = "y", .set = "set"});
        QVERIFY(!sets.isCaseIgnored);
        QCOMPARE(sets.isCovered, (std::vector<bool>{true, false, true}));
    }

    void sameSpellingsAreAsTheyWere() {
        const PredictionSets sets = setsIn("set\ty\nCat, Dog\tCat\nDog\tCat\n", {.target = "y", .set = "set"});
        QVERIFY(!sets.isCaseIgnored);
        QCOMPARE(sets.classes, (std::vector<std::string>{"Cat", "Cat"}));
    }
};

QTEST_GUILESS_MAIN(TestSetSpellings)
#include "tst_set_spellings.moc"
