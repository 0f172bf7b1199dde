// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/column_names.h"
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

class TestColumnNames : public QObject {
    Q_OBJECT

private slots:
    void everyLayoutBelongsToARegisteredFamily();
    void unknownFamilyIsRefused();
    void nameIsSplit_data();
    void nameIsSplit();
    void probabilitiesAreRecognised();
    void targetsAreRankedByName();
    void rowIdentifiersAreRecognised();
    void longListsAreCut();
};

void TestColumnNames::everyLayoutBelongsToARegisteredFamily() {
    for (const FamilyLayout& layout : familyLayouts()) {
        QVERIFY(family(layout.family).id() == layout.family);
        QVERIFY(!layout.blocks.empty());
        QVERIFY(&familyLayout(layout.family) == &layout);
    }
}

void TestColumnNames::unknownFamilyIsRefused() {
    const QString message = messageOf<InvalidSetting>([] { familyLayout("weibull"); });
    QVERIFY2(
        message.startsWith(
            "Predictions of the family \"weibull\" cannot be read from a file; known are t-mixture, t-vector-mixture, "
            "power-exponential, zero-inflated, mixture, "),
        qPrintable(message));
}

void TestColumnNames::nameIsSplit_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("stem");
    QTest::addColumn<int>("number");
    QTest::newRow("plain") << "p0"
                           << "p" << 0;
    QTest::newRow("separator") << "Prob_13"
                               << "prob" << 13;
    QTest::newRow("brackets") << "p[3]"
                              << "p" << 3;
    QTest::newRow("number") << "7"
                            << "" << 7;
    QTest::newRow("word") << "Cat"
                          << "cat" << -1;
    QTest::newRow("negative number") << "-1"
                                     << "-" << 1;
    QTest::newRow("empty") << ""
                           << "" << -1;
}

void TestColumnNames::nameIsSplit() {
    QFETCH(QString, name);
    QFETCH(QString, stem);
    QFETCH(int, number);
    const NumberedName split = splitName(name.toStdString());
    QCOMPARE(QString::fromStdString(split.stem), stem);
    QCOMPARE(split.number.value_or(-1), static_cast<long>(number));
}

void TestColumnNames::probabilitiesAreRecognised() {
    const FamilyLayout& layout = familyLayout("categorical");
    for (const char* name : {"p0", "prob_3", "P(2)", "12", "logit 4", "Probability"})
        QVERIFY2(blockOf(layout, name), name);
    for (const char* name : {"", "cat", "mean", "-1", "x0"}) QVERIFY2(!blockOf(layout, name), name);
}

void TestColumnNames::targetsAreRankedByName() {
    QVERIFY(targetRank("y").has_value());
    QVERIFY(targetRank("True Label").has_value());
    QVERIFY(targetRank("ground_truth").has_value());
    QVERIFY(*targetRank("y") < *targetRank("class"));
    QVERIFY(!targetRank("class_0").has_value());
    QVERIFY(!targetRank("cat").has_value());
}

void TestColumnNames::rowIdentifiersAreRecognised() {
    QVERIFY(isRowIdentifier(""));
    QVERIFY(isRowIdentifier("Unnamed: 0"));
    QVERIFY(isRowIdentifier("sample_id"));
    QVERIFY(!isRowIdentifier("p0"));
}

void TestColumnNames::longListsAreCut() {
    QVERIFY(listed(std::vector<std::string>{"a", "b"}) == "a, b");
    QVERIFY(listed(std::vector<std::string>(13, "x")) == "x, x, x, x, x, x, x, x, x, x, x, x, ...");
}

QTEST_GUILESS_MAIN(TestColumnNames)
#include "tst_column_names.moc"
