// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/plain_letters.h"

#include <QTest>

using namespace calibrium;

class TestPlainLetters : public QObject {
    Q_OBJECT

private slots:
    void accentsVanish() {
        QCOMPARE(plainLetters("\u00c9v\u00e9nement d\u00fb, gr\u00f6\u00dfe, ni\u00f1o, \u0153uf"),
                 std::string("Evenement du, grosse, nino, ouf"));
        QCOMPARE(plainLetters("\u0440\u0438\u0441\u043a 1"), std::string("\u0440\u0438\u0441\u043a 1"));
    }

    void bytesAreTold() {
        QVERIFY(isUtf8("gr\u00f6\u00dfe \u20ac"));
        QVERIFY(!isUtf8("gr\xF6\xDF"));
        QVERIFY(!isUtf8("d\xE9"));
        QCOMPARE(fromWindows1252("gr\xF6\xDF \x80\x93\x81"), std::string("gr\u00f6\u00df \u20ac\u201c\ufffd"));
    }
};

QTEST_GUILESS_MAIN(TestPlainLetters)
#include "tst_plain_letters.moc"
