// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/seed_box.h"

#include <limits>

#include <QSignalSpy>
#include <QTest>

using namespace calibrium::ui;

class TestSeedBox : public QObject {
    Q_OBJECT

private slots:
    void keepsAll64Bits() {
        SeedBox box;
        QSignalSpy changed(&box, &SeedBox::valueChanged);
        box.setValue(12345678901234567890U);
        QCOMPARE(box.value(), 12345678901234567890U);
        QCOMPARE(box.text(), QStringLiteral("12345678901234567890"));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].value<quint64>(), 12345678901234567890U);
        box.setValue(12345678901234567890U);
        QCOMPARE(changed.size(), 1);
    }

    void typedNumbersCountWhenTheyAreComplete() {
        SeedBox box;
        QSignalSpy changed(&box, &SeedBox::valueChanged);
        box.show();
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("3000000000"));
        QCOMPARE(changed.size(), 0);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), 3000000000U);
        QCOMPARE(changed.size(), 1);
    }

    void takesDigitsOnly_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QValidator::State>("state");
        QTest::newRow("number") << QStringLiteral("17") << QValidator::Acceptable;
        QTest::newRow("largest") << QStringLiteral("18446744073709551615") << QValidator::Acceptable;
        QTest::newRow("too large") << QStringLiteral("18446744073709551616") << QValidator::Invalid;
        QTest::newRow("negative") << QStringLiteral("-1") << QValidator::Invalid;
        QTest::newRow("letters") << QStringLiteral("1e3") << QValidator::Invalid;
        QTest::newRow("nothing yet") << QString() << QValidator::Intermediate;
    }

    void takesDigitsOnly() {
        QFETCH(QString, text);
        QFETCH(QValidator::State, state);
        const SeedBox box;
        int position = 0;
        QCOMPARE(box.validate(text, position), state);
    }

    void nothingTypedLeavesTheNumber() {
        SeedBox box;
        box.setValue(5);
        box.show();
        box.selectAll();
        QTest::keyClick(&box, Qt::Key_Delete);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), 5U);
        QCOMPARE(box.text(), QStringLiteral("5"));
    }

    void stepsEndAtTheEnds() {
        SeedBox box;
        box.setValue(1);
        box.stepBy(-3);
        QCOMPARE(box.value(), 0U);
        box.setValue(std::numeric_limits<quint64>::max() - 1);
        box.stepBy(5);
        QCOMPARE(box.value(), std::numeric_limits<quint64>::max());
    }
};

QTEST_MAIN(TestSeedBox)
#include "tst_seed_box.moc"
