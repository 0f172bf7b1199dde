// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/io/names/spellings.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;

namespace {

using Names = std::vector<std::string>;

ImportSource pasted(const std::string& header, const Names& rows, int times = 6) {
    std::string text = header + "\n";
    for (int i = 0; i < times; ++i) {
        for (const std::string& row : rows) text += row + "\n";
    }
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

QString saidOf(const Dataset& data, const std::string& id) {
    for (const Warning& warning : data.warnings()) {
        if (warning.id == id) return QString::fromStdString(warning.text.english());
    }
    return "nothing";
}

}  // namespace

class TestSpellings : public QObject {
    Q_OBJECT

private slots:
    void caseAndBlanksAreFolded() {
        QCOMPARE(foldedLabel(" Not  Sure\t"), std::string("not sure"));
        QCOMPARE(foldedLabel("\xC2\xA0Yes\xC2\xA0"), std::string("yes"));
        QCOMPARE(foldedLabel("  "), std::string());
    }

    void columnsNamedAfterSpellingsKeepThemApart() {
        const Names header{"p_no", "outcome"};
        QVERIFY(withOneSpelling({"NO", "No", "YES", "Yes", "no"}, header) == (Names{"YES", "no"}));
        QVERIFY(withOneSpelling({"AA", "Aa", "aa", "b"}, {"p_AA", "p_Aa", "p_aa", "p_b"}) ==
                (Names{"AA", "Aa", "aa", "b"}));
        // One label alone is no target: they are two.
        QVERIFY(withOneSpelling({"A", "a"}, {}) == (Names{"A", "a"}));
    }

    void labelsThatDifferInCaseOnlyAreOneClass() {
        const Dataset data = importDataset(
            pasted("prob_yes,outcome", {"0.8,Yes", "0.7,YES", "0.2,\"No \"", "0.3,no", "0.9,Yes", "0.1,No"}));
        QVERIFY(data.classNames() == (Names{"No", "Yes"}));
        QCOMPARE(std::count(data.labels().begin(), data.labels().end(), 1), 18);
        QCOMPARE(saidOf(data, "import-spellings"),
                 QString("Labels that differ in case and blanks only are one class: no is No, YES is Yes."));
    }

    void labelsTakeTheSpellingOfTheColumns() {
        const Dataset data = importDataset(
            pasted("cat,dog,fox,animal", {"0.8,0.1,0.1,Cat", "0.2,0.7,0.1,Dog", "0.1,0.2,0.7,FOX", "0.6,0.2,0.2,Dog"}));
        QVERIFY(data.classNames() == (Names{"cat", "dog", "fox"}));
        QCOMPARE(data.labels()[1], 1);
    }

    void spellingsThatAreClassesStayApart() {
        const Dataset data =
            importDataset(pasted("A,a,b,letter", {"0.8,0.1,0.1,A", "0.2,0.7,0.1,a", "0.1,0.2,0.7,b", "0.6,0.2,0.2,a"}));
        QVERIFY(data.classNames() == (Names{"A", "a", "b"}));
        QCOMPARE(data.labels()[1], 1);
        QCOMPARE(saidOf(data, "import-spellings"), QString("nothing"));
    }
};

QTEST_GUILESS_MAIN(TestSpellings)
#include "tst_spellings.moc"
