// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/blanks.h"

#include "core/io/cells/number.h"

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

    /// What looks alike is alike: a letter with its mark behind it, as macOS writes names, and both as one character.
    void lettersAndMarksAreOneCharacter() {
        QCOMPARE(visibleCell("Cafe\u0301"), std::string("Caf\u00e9"));
        QCOMPARE(visibleName("Gro\u0308\u00dfe"), std::string("Gr\u00f6\u00dfe"));
        QCOMPARE(visibleCell("n\u0303A\u030As\u030C"), std::string("\u00f1\u00c5\u0161"));
        QCOMPARE(visibleCell("a\u0323\u0302"), std::string("\u1ead"));  // two marks
        QCOMPARE(visibleCell("\u0438\u0306"), std::string("\u0439"));   // Cyrillic
        QCOMPARE(visibleCell("\u1112\u1161\u11ab\u1100\u1173\u11af\u110b\u1161"), std::string("\ud55c\uae00\uc544"));
        QCOMPARE(visibleCell("q\u0301, \u0301"), std::string("q\u0301, \u0301"));  // none that is one character
    }

    void windows1252IsRead() {
        QCOMPARE(visibleName("probabilit\xE9\xA0"), std::string("probabilit\u00e9"));
        QCOMPARE(visibleCell("12 \x80"), std::string("12 \u20ac"));
    }
};

QTEST_GUILESS_MAIN(TestBlanks)
#include "tst_blanks.moc"
