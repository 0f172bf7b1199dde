// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/blanks.h"

#include "core/io/table/number.h"

#include <QTest>

using namespace calibrium;

class TestBlanks : public QObject {
    Q_OBJECT

private slots:
    void blanksOfTypesettingAreBlanks() {
        QCOMPARE(std::string(trimmed("\u00a0 \u202frisk\u200b\t")), std::string("risk"));
        QCOMPARE(std::string(trimmed("\u00e0")), std::string("\u00e0"));
        QCOMPARE(parseNumber("\u20090.25\u00a0", false).value_or(-1), 0.25);
        QCOMPARE(parsePercent("12,5\u202f%", true).value_or(-1), 12.5);
        QCOMPARE(parseNumber("1\u202f423", false).value_or(-1), 1423.0);
        QVERIFY(!parseNumber("1\u202f42", false).has_value());
    }

    void hiddenCharactersVanish() {
        QCOMPARE(visibleCell("\ufeffye\u200bs\u00a0"), std::string("yes"));
        QCOMPARE(visibleCell("1\u202f423.1"), std::string("1\u202f423.1"));
        QCOMPARE(visibleName("\u00a0risk\u00a0of\u2009death\u200b"), std::string("risk of death"));
        QCOMPARE(visibleName(" plain "), std::string(" plain "));
    }

    void windows1252IsRead() {
        QCOMPARE(visibleName("probabilit\xE9\xA0"), std::string("probabilit\u00e9"));
        QCOMPARE(visibleCell("12 \x80"), std::string("12 \u20ac"));
    }
};

QTEST_GUILESS_MAIN(TestBlanks)
#include "tst_blanks.moc"
