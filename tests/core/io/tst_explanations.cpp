// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/explanations.h"

#include "core/io/columns/candidate_columns.h"
#include "tests/support/pasted_table.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Columns = std::vector<std::size_t>;

QString columnsOf(const Explanation& explanation) {
    QStringList columns;
    for (const std::size_t column : explanation.columns) columns.append(QString::number(column));
    return columns.join(" ");
}

}  // namespace

class TestExplanations : public QObject {
    Q_OBJECT

private slots:
    void theBestExplanationIsClear_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("columns");
        QTest::newRow("sums win") << "a,b,zeta,c"
                                  << QStringList{"0.5,0.25,0.8,0.25", "0.25,0.5,0.1,0.25", "0.2,0.3,0.4,0.5"}
                                  << "categorical"
                                  << "0 1 3";
        QTest::newRow("numbered names") << "p0,p1,conf" << QStringList{"0.5,0.5,0.5", "0.25,0.75,0.75"} << "categorical"
                                        << "0 1";
        QTest::newRow("one probability") << "age,prob,loss" << QStringList{"30,0.5,0.7", "41,0.25,0.3"} << "binary"
                                         << "1";
        QTest::newRow("weights of samples") << "mean,sd,weight" << QStringList{"0.5,1.5,1", "0.25,2.5,1"} << "normal"
                                            << "0 1";
        QTest::newRow("draws of one stem") << "s0,s1,s2,x1" << QStringList{"0.5,1.5,1,7", "2.25,2.5,1,8"} << "draws"
                                           << "0 1 2";
        QTest::newRow("features are no draws") << "x1,x2,p" << QStringList{"0.5,1.5,0.25", "2.25,2.5,0.75"} << "binary"
                                               << "2";
        QTest::newRow("no header") << "" << QStringList{"7,0.5,0.25,0.25", "3,0.25,0.5,0.25", "9,0.2,0.3,0.5"}
                                   << "categorical"
                                   << "1 2 3";
    }
    void theBestExplanationIsClear() {
        QFETCH(QString, header);
        QFETCH(QStringList, rows);
        std::vector<std::string> lines;
        for (const auto& row : rows) lines.push_back(row.toStdString());
        const PastedTable pasted(repeatedRows(header.toStdString(), lines), !header.isEmpty());
        const auto all = explain(pasted.view(), {});
        QVERIFY(!all.empty());
        QTEST(QString::fromStdString(all[0].family), "family");
        QTEST(columnsOf(all[0]), "columns");
        const auto rival = std::find_if(all.begin(), all.end(),
                                        [&](const Explanation& other) { return other.columns != all[0].columns; });
        QVERIFY(rival == all.end() || rival->score <= all[0].score - clearLead);
    }

    void sumsDecideWhatTheNumbersAre() {
        const PastedTable percent(repeatedRows("a,b", {"50,50", "25.5,74.5"}));
        QVERIFY(explainClasses(percent.view(), {0, 1}, {}).scale == NumberScale::Percentages);
        const PastedTable logits(repeatedRows("a,b", {"-1,2", "3,0.5"}));
        QVERIFY(explainClasses(logits.view(), {0, 1}, {}).scale == NumberScale::Logits);
        const PastedTable scores(repeatedRows("a,b", {"0.5,0.9", "0.3,0.1"}));
        QVERIFY(!explainClasses(scores.view(), {0, 1}, {}).scale);
    }

    void realTargetsSpeakAgainstClasses() {
        const PastedTable pasted(repeatedRows("a,b", {"-1.5,2", "3,0.5"}));
        const double free = explain(pasted.view(), {})[0].score;
        QVERIFY(explain(pasted.view({.isKnown = true, .isReal = true, .labels = {}}), {})[0].score < free - 10);
    }

    /// A thousand saturated classes in float32: no column of tiny probabilities makes a candidate of its own.
    void manyClassesHaveFewCandidates() {
        std::string row;
        for (int k = 0; k < 1000; ++k) row += (k == 0 ? "0.9999" : ",1.001001e-7");
        const PastedTable pasted(repeatedRows("", {row}, 20), false);
        QVERIFY(candidateColumns(pasted.view()).size() < 10);
    }
};

QTEST_GUILESS_MAIN(TestExplanations)
#include "tst_explanations.moc"
