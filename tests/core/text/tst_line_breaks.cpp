// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/line_breaks.h"

#include <QProcess>
#include <QTest>

using namespace calibrium;

class TestLineBreaks : public QObject {
    Q_OBJECT

private slots:
    void linesEndAtBlanksAlone() {
        QCOMPARE(wrappedText("p-values adjusted by Holm", 9), std::string("p-values\nadjusted\nby Holm"));
        QCOMPARE(wrappedText("a-very-long-word b", 5), std::string("a-very-long-word\nb"));
        QCOMPARE(wrappedText("short", 9), std::string("short"));
    }

    void breaksAndIndentationStay() {
        QCOMPARE(wrappedText("@book{a,\n  title = {One two},\n}\n", 14),
                 std::string("@book{a,\n  title = {One\n  two},\n}\n"));
    }

    void lettersCountAndNotBytes() { QCOMPARE(wrappedText("äöü äöü", 7), std::string("äöü äöü")); }

    void commandsGoOnBehindABackslash() {
        QCOMPARE(wrappedCommand("calibrium report a.csv --measure ece --seed 1", 24),
                 std::string("calibrium report a.csv \\\n  --measure ece \\\n  --seed 1"));
    }

    void quotedWordsAreWhole() {
        QCOMPARE(wrappedCommand("calibrium report 'my own data file.csv' --seed 1", 28),
                 std::string("calibrium report \\\n  'my own data file.csv' \\\n  --seed 1"));
        QCOMPARE(wrappedCommand("x 'it'\\''s  two' yyyyyyyyyy", 20), std::string("x 'it'\\''s  two' \\\n  yyyyyyyyyy"));
    }

    void aWordLongerThanALineGoesOnBehindABackslash() {
        QCOMPARE(wrappedCommand("x --columns p_one,p_two,p_three", 18),
                 std::string("x \\\n  --columns p_o\\\nne,p_two,p_three"));
        QCOMPARE(wrappedCommand("x 'one two three' y", 12), std::string("x \\\n  'one t'\\\n'wo three' \\\n  y"));
        QCOMPARE(wrappedCommand("x /folder/of/letters/file.csv y", 20),
                 std::string("x \\\n  /folder/of/\\\nletters/file.csv y"));
        const std::string longest = "calibrium evaluate /a/folder/of/many/letters/with/a/file.csv --columns " +
                                    std::string(70, 'a') + ",äöü," + std::string(70, 'b');
        const std::string wrapped = wrappedCommand(longest, 80);
        for (const QString& line : QString::fromStdString(wrapped).split('\n'))
            QVERIFY2(line.size() <= 80, qPrintable(line));
    }

    void wordsOfEveryWidthAreReadByAShell() {
        const std::string command =
            "printf '%s|' one,two,three/four/five 'it'\\''s a long \\ word' --columns 'p a',b\\'c";
        QByteArray plain;
        for (std::size_t width = 6; width <= 80; ++width) {
            QProcess shell;
            shell.start("sh", {"-c", QString::fromStdString(width == 6 ? command : wrappedCommand(command, width))});
            if (!shell.waitForStarted()) QSKIP("There is no shell.");
            QVERIFY(shell.waitForFinished());
            const QByteArray words = shell.readAllStandardOutput();
            if (plain.isEmpty()) plain = words;
            QCOMPARE(words, plain);
        }
        QCOMPARE(plain, QByteArray("one,two,three/four/five|it's a long \\ word|--columns|p a,b'c|"));
    }

    /// The shell reads the words of the command.
    void aShellReadsTheSameWords() {
        const QString command("printf '%s|' one 'two  words' 'it'\\''s' --four=5 six seven eight nine");
        QByteArray plain;
        for (const QString& text : {command, QString::fromStdString(wrappedCommand(command.toStdString(), 20))}) {
            QProcess shell;
            shell.start("sh", {"-c", text});
            if (!shell.waitForStarted()) QSKIP("There is no shell.");
            QVERIFY(shell.waitForFinished());
            const QByteArray words = shell.readAllStandardOutput();
            if (plain.isEmpty()) plain = words;
            QCOMPARE(words, plain);
        }
        QCOMPARE(plain, QByteArray("one|two  words|it's|--four=5|six|seven|eight|nine|"));
    }
};

QTEST_GUILESS_MAIN(TestLineBreaks)
#include "tst_line_breaks.moc"
