// SPDX-License-Identifier: GPL-3.0-or-later
// Which column is the outcome, by names and by what the cells can be.
#include "core/io/outcomes/choose_target.h"

#include "tests/support/event_lines.h"
#include "tests/support/pasted_table.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestChooseTarget : public QObject {
    Q_OBJECT

    static TargetChoice choose(const std::string& text, const TargetDemand& demand) {
        const PastedTable pasted(text);
        return chooseTarget(pasted.table, pasted.facts, {0, 1}, demand);
    }

private slots:
    void namesDecide() {
        const TargetDemand two{.areClasses = true, .classCount = 2};
        QVERIFY(choose("p0,p1,other,y\n0.5,0.5,1,0\n0.5,0.5,1,1\n", two).column == std::size_t{3});
        QVERIFY(choose("p0,p1,y,pred\n0.5,0.5,1,0\n0.5,0.5,1,1\n", two).column == std::size_t{2});
    }

    void rivalsAreNamed() {
        const TargetChoice choice =
            choose("p0,p1,class,y\n0.5,0.5,1,0\n0.5,0.5,1,1\n", {.areClasses = true, .classCount = 2});
        QVERIFY((choice.rivals == std::vector<std::size_t>{3, 2}));
    }

    void rivalsOfTheSameCellsAreNone() {
        const TargetChoice choice =
            choose("p0,p1,class,y\n0.5,0.5,1,1\n0.5,0.5,0,0\n", {.areClasses = true, .classCount = 2});
        QVERIFY(choice.rivals.empty());
        QVERIFY(choice.column == std::size_t{3});
    }

    void whatCannotBeLabelsIsNoRival() {
        const TargetChoice choice =
            choose("p0,p1,outcome,y\n0.5,0.5,17.5,1\n0.5,0.5,3.25,0\n", {.areClasses = true, .classCount = 2});
        QVERIFY(choice.rivals.empty());
        QVERIFY(choice.column == std::size_t{3});
        QVERIFY(choice.isAssumed);
    }

    void onlyLabelsThatFitAreTaken() {
        const TargetDemand demand{.areClasses = true, .classCount = 2, .classNames = {"cat", "dog"}};
        QVERIFY(
            choose("cat,dog,animal,place,size\n0.5,0.5,cat,a,7\n0.5,0.5,dog,b,8\n0.5,0.5,dog,c,9\n", demand).column ==
            std::size_t{2});
        QVERIFY(!choose("cat,dog,fold,id\n0.5,0.5,0,1\n0.5,0.5,1,0\n", demand).column);
    }

    void realTargetsNeedAName() {
        QVERIFY(!choose("mean,sd,z\n0.5,0.5,1.5\n", {.areClasses = false}).column);
        QVERIFY(choose("mean,sd,y\n0.5,0.5,1.5\n", {.areClasses = false}).column == std::size_t{2});
    }

    /// A risk goes with what raises it as with the outcome.
    void whatIsKnownBeforeIsNoOutcome() {
        const auto chosen = [](const std::string& text) {
            const PastedTable pasted(text);
            return chooseTarget(pasted.table, pasted.facts, {0}, {.areClasses = true, .classCount = 2}).column;
        };
        for (const char* name :
             {"season", "horizon", "Ward", "treatment", "male", "is_smoker", "Raucher", "prior_mi"}) {
            QVERIFY2(!chosen(std::string("risk,age,") + name + "\n0.2,71,0\n0.7,65,1\n0.4,59,0\n"), name);
        }
        QVERIFY(chosen("risk,male,relapsed\n0.2,0,0\n0.7,1,1\n0.4,1,0\n") == std::size_t{2});
        QVERIFY(chosen("p_smoker,smoker\n0.2,0\n0.7,1\n0.4,0\n") == std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestChooseTarget)
#include "tst_choose_target.moc"
