// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/name_list.h"

#include "core/run/error.h"

#include <QTest>

using namespace calibrium;

using Names = std::vector<std::string>;

class TestNameList : public QObject {
    Q_OBJECT

private slots:
    void namesStandBetweenCommas() {
        QCOMPARE(splitNames("age, sex ,site"), (Names{"age", "sex", "site"}));
        QCOMPARE(splitNames(""), Names{""});
        QCOMPARE(splitNames("a,,b,"), (Names{"a", "", "b", ""}));
        QCOMPARE(splitNames("6\" pipe,b"), (Names{"6\" pipe", "b"}));
    }

    void quotationMarksHoldCommas() {
        QCOMPARE(splitNames("\"age, in years\",sex"), (Names{"age, in years", "sex"}));
        QCOMPARE(splitNames("\"say \"\"yes\"\"\""), Names{"say \"yes\""});
        const auto cut = listedNames("\"age, in years\":65");
        QCOMPARE(cut.front().text, std::string("age, in years:65"));
        QCOMPARE(cut.front().quotedSize, std::size_t{13});
        QVERIFY_EXCEPTION_THROWN(splitNames("a,\"b"), InvalidSetting);
    }

    void joinedNamesAreSplitAgain() {
        for (const Names& names : {Names{"a", "b"}, Names{"a,b", "\"c\"", " d "}, Names{"x \"y\""}}) {
            QCOMPARE(splitNames(joinedNames(names)), names);
        }
        QCOMPARE(joinedNames({"a", "b c"}), std::string("a,b c"));
    }

    void optionOfANameCanBePasted() {
        QCOMPARE(columnsOption("p"), std::string(" --columns p"));
        QCOMPARE(columnsOption("Score B, updated"), std::string(" --columns '\"Score B, updated\"'"));
        QCOMPARE(columnsOption("Jane's risk"), std::string(" --columns 'Jane'\\''s risk'"));
        QCOMPARE(columnsOption("net,a_*"), std::string(" --columns '\"net,a_*\"'"));
        QCOMPARE(columnsOption("net_*"), std::string(" --columns 'net_*'"));
    }
};

QTEST_GUILESS_MAIN(TestNameList)
#include "tst_name_list.moc"
