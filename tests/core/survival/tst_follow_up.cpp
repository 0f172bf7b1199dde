// SPDX-License-Identifier: GPL-3.0-or-later
// Follow-up read from a table, and what is refused.
#include "core/data/table.h"
#include "core/io/table/text_table.h"
#include "core/survival/follow_up.h"
#include "tests/support/class_data.h"

#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

const FollowUpColumns columns{.time = "t", .status = "s", .risk = "p"};

Table tableOf(const std::string& text) { return readTextTable(text, "people.csv", ',', true); }

std::string refusal(const std::string& text, const FollowUpColumns& asked = columns) {
    return messageOf([&] { static_cast<void>(followUpOf(tableOf(text), asked)); });
}

}  // namespace

class TestFollowUp : public QObject {
    Q_OBJECT

private slots:
    void readsCodes() {
        const FollowUp people = followUpOf(tableOf("t,s,p\n1.5,0,0.25\n2,1,0.5\n3,2,1\n"), columns);
        QCOMPARE(people.size(), Index{3});
        QVERIFY((people.times == std::vector<double>{1.5, 2, 3}));
        QVERIFY((people.endings ==
                 std::vector<FollowUpEnd>{FollowUpEnd::Censored, FollowUpEnd::Event, FollowUpEnd::Competing}));
        QCOMPARE(people.risks(0), 0.25);
        QVERIFY(people.hasCompeting());
    }

    void readsWords() {
        FollowUpColumns asked = columns;
        asked.events = {"dead", "killed"};
        asked.competing = {"moved"};
        const FollowUp people =
            followUpOf(tableOf("t,s,p\n1,dead,0.1\n1,killed,0.1\n1,moved,0.1\n1,alive,0.1\n1,,0.1\n"), asked);
        QVERIFY(
            (people.endings == std::vector<FollowUpEnd>{FollowUpEnd::Event, FollowUpEnd::Event, FollowUpEnd::Competing,
                                                        FollowUpEnd::Censored, FollowUpEnd::Censored}));
    }

    void countsWhatIsMissing() {
        FollowUpColumns asked = columns;
        asked.dropsMissing = true;
        const FollowUp people = followUpOf(tableOf("t,s,p\n1,1,0.1\nNA,1,0.1\n1,,0.1\n1,0,?\n2,0,0.1\n"), asked);
        QCOMPARE(people.size(), Index{2});
        QCOMPARE(people.missingCount, Index{3});
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        QTest::newRow("column") << "t,s,q\n1,1,0.1\n"
                                << "There is no column p; there are t, s, q.";
        QTest::newRow("missing") << "t,s,p\n1,1,0.1\n,1,0.1\n"
                                 << "--drop-missing";
        QTest::newRow("time") << "t,s,p\n-1,1,0.1\n"
                              << "people.csv, row 2, column 1 (t)";
        QTest::newRow("risk") << "t,s,p\n1,1,12\n"
                              << "lies between 0 and 1, this is 12";
        QTest::newRow("status") << "t,s,p\n1,3,0.1\n"
                                << "--event";
        QTest::newRow("word") << "t,s,p\n1,dead,0.1\n"
                              << "--event";
        QTest::newRow("1 and 2") << "t,s,p\n1,1,0.1\n1,2,0.1\n"
                                 << "--event";
        QTest::newRow("no event") << "t,s,p\n1,0,0.1\n"
                                  << "--event";
    }
    void refuses() {
        QFETCH(const QString, text);
        QFETCH(const QString, said);
        const std::string message = refusal(text.toStdString());
        QVERIFY2(message.find(said.toStdString()) != std::string::npos, message.c_str());
    }
};

QTEST_GUILESS_MAIN(TestFollowUp)
#include "tst_follow_up.moc"
