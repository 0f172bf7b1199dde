// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/visible_text.h"

#include "core/run/error.h"

#include <QTest>

using namespace calibrium;

class TestVisibleText : public QObject {
    Q_OBJECT

private slots:
    void plainTextStays();
    void controlCharactersAreShown();
    void brokenUtf8IsShown();
    void linesKeepTheirEnds();
    void longTextIsCutBetweenCharacters();
    void messagesAreOneLineWithShortQuotes();
    void errorsSayWhatTerminalsWouldObey();
};

void TestVisibleText::plainTextStays() {
    const std::string text = "résnet 18 ≤ Ω 模型 🙂 \\x1b";
    QCOMPARE(visibleText(text), text);
    QCOMPARE(visibleText(visibleText("a\x1b")), visibleText("a\x1b"));
}

void TestVisibleText::controlCharactersAreShown() {
    QCOMPARE(visibleText("a\x1b[31m\tb\n\r\x7f"), std::string("a\\x1b[31m\\x09b\\x0a\\x0d\\x7f"));
    // C1, which some terminals obey; a mark that turns the direction of text; a line separator.
    QCOMPARE(visibleText("\xC2\x9B|\xE2\x80\xAE|\xE2\x80\xA8"),
             std::string("\\xc2\\x9b|\\xe2\\x80\\xae|\\xe2\\x80\\xa8"));
    QCOMPARE(visibleText(std::string_view("a\0b", 3)), std::string("a\\x00b"));
}

void TestVisibleText::brokenUtf8IsShown() {
    QCOMPARE(visibleText("a\xFF\xC3"), std::string("a\\xff\\xc3"));
    QCOMPARE(visibleText("\xC0\x80|\xED\xA0\x80"), std::string("\\xc0\\x80|\\xed\\xa0\\x80"));
}

void TestVisibleText::linesKeepTheirEnds() { QCOMPARE(visibleLines("a\x1b\n\nb\n"), std::string("a\\x1b\n\nb\n")); }

void TestVisibleText::longTextIsCutBetweenCharacters() {
    std::string umlauts;
    for (int i = 0; i < 61; ++i) umlauts += "ä";
    const std::string cut = shortened(umlauts);
    QCOMPARE(cut, umlauts.substr(0, 2 * 59) + "…");
    QCOMPARE(shortened(umlauts.substr(0, 120)), umlauts.substr(0, 120));
    QCOMPARE(shortened(cut), cut);
}

void TestVisibleText::messagesAreOneLineWithShortQuotes() {
    const std::string name(500, 'x');
    const std::string message = messageText("The cell \"" + name + "\n\" is not a number.");
    QCOMPARE(message, "The cell \"" + std::string(59, 'x') + "…\" is not a number.");
    QCOMPARE(messageText("There is no \"a\", \"b\" is there."), std::string("There is no \"a\", \"b\" is there."));
    QVERIFY(messageText(std::string(1'000'000, '"')).size() < 3000);
}

void TestVisibleText::errorsSayWhatTerminalsWouldObey() {
    const InvalidInput error("The cell \"\x1b[2J\" is bad.",
                             {.file = "a\nb.csv", .row = 3, .column = 1, .columnName = "\t"});
    QCOMPARE(std::string(error.what()),
             std::string("a\\x0ab.csv, line 3, column 1 (\\x09): The cell \"\\x1b[2J\" is bad."));
}

QTEST_GUILESS_MAIN(TestVisibleText)
#include "tst_visible_text.moc"
