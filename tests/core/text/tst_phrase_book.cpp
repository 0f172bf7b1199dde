// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/phrase_book.h"

#include <QTest>

#include <stdexcept>
#include <string>

using calibrium::Phrase;
using calibrium::PhraseBook;

class TestPhraseBook : public QObject {
    Q_OBJECT

private slots:
    void anEmptyBookLeavesEverything() {
        const PhraseBook book;
        QVERIFY(book.isEmpty());
        QCOMPARE(book.translated("Brier score"), std::string("Brier score"));
        QVERIFY(!book.find("Brier score"));
    }

    void wholeTextsAndTemplates_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("whole") << "bins"
                               << "Bins";
        QTest::newRow("blanks around stay") << " bins"
                                            << " Bins";
        QTest::newRow("unknown stays") << "Some other words."
                                       << "Some other words.";
        QTest::newRow("place") << "The number of bins is 0."
                               << "Die Anzahl der Bins ist 0.";
        QTest::newRow("places change sides") << "3 of 10 rows"
                                             << "von 10 Zeilen 3";
        QTest::newRow("a place is translated itself") << "no value for bins"
                                                      << "kein Wert für Bins";
        QTest::newRow("a name is not") << "bins is over-confident."
                                       << "bins ist überkonfident.";
        QTest::newRow("more words of its own win") << "1 of 10 rows"
                                                   << "eine von 10 Zeilen";
        QTest::newRow("sentence by sentence") << "bins is over-confident. The number of bins is 2."
                                              << "bins ist überkonfident. Die Anzahl der Bins ist 2.";
        QTest::newRow("an unknown sentence stays among known ones") << "Nobody knows. The number of bins is 2."
                                                                    << "Nobody knows. Die Anzahl der Bins ist 2.";
        QTest::newRow("statements") << "3 of 10 rows; bins"
                                    << "von 10 Zeilen 3; Bins";
        QTest::newRow("a statement that goes on") << "3 of 10 rows; nobody knows why."
                                                  << "von 10 Zeilen 3; niemand weiß, warum.";
        QTest::newRow("lines") << "bins\n3 of 10 rows"
                               << "Bins\nvon 10 Zeilen 3";
        QTest::newRow("a sentence as a place") << "It was not saved. The number of bins is 2."
                                               << "Nicht gespeichert. Die Anzahl der Bins ist 2.";
        QTest::newRow("few words fit only what is known") << "certainty of guesses"
                                                          << "certainty of guesses";
        QTest::newRow("a place of two letters") << "There is 1."
                                                << "Es gibt 1.";
        QTest::newRow("numbers stay") << "0.053"
                                      << "0.053";
    }
    void wholeTextsAndTemplates() {
        QFETCH(QString, english);
        QFETCH(QString, german);
        const PhraseBook book({{"bins", "Bins"},
                               {"The number of bins is {1}.", "Die Anzahl der Bins ist {1}."},
                               {"{1} of {2} rows", "von {2} Zeilen {1}"},
                               {"{1} of {2}", "{1} von {2}"},
                               {"There {1}", "Es gibt {1}"},
                               {"is {1}.", "{1}."},
                               {"1 of {1} rows", "eine von {1} Zeilen"},
                               {"no value for {1}", "kein Wert für {1}"},
                               {"{1} is over-confident.", "{1!} ist überkonfident."},
                               {"It was not saved. {1}", "Nicht gespeichert. {1}"},
                               {"; nobody knows why.", "; niemand weiß, warum."},
                               {"not translated yet", ""}});
        QCOMPARE(QString::fromStdString(book.translated(english.toStdString())), german);
        // Asked again, out of what it remembers.
        QCOMPARE(QString::fromStdString(book.translated(english.toStdString())), german);
    }

    void refusesATranslationWithOtherPlaces() {
        const std::vector<Phrase> wrong{{"{1} of {2} rows", "{1} Zeilen"}};
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, PhraseBook{wrong});
    }

    /// Of "{1} to {2}", made for names, neither half of a cell with its range is a place.
    void parenthesesAreWhole() {
        const PhraseBook book({{"{1} to {2}", "{1!} bis {2!}"},
                               {"if calibrated {1} to {2}", "falls kalibriert {1} bis {2}"},
                               {"samples in {1}", "Beobachtungen in {1}"}});
        QCOMPARE(book.translated("0.05 (if calibrated 0.04 to 0.13)"),
                 std::string("0.05 (falls kalibriert 0.04 bis 0.13)"));
        QCOMPARE(book.translated("0.05 [0.02, 0.07] (if calibrated 0.04 to 0.13)"),
                 std::string("0.05 [0.02, 0.07] (falls kalibriert 0.04 bis 0.13)"));
        QCOMPARE(book.translated("(if calibrated 0.04 to 0.13)"), std::string("(falls kalibriert 0.04 bis 0.13)"));
        QCOMPARE(book.translated("forest to tree"), std::string("forest bis tree"));
        QCOMPARE(book.translated("samples in (0.1, 0.2]"), std::string("Beobachtungen in (0.1, 0.2]"));
        QCOMPARE(book.translated("0.05 (a name (b))"), std::string("0.05 (a name (b))"));
    }

    void shortWordsAreKnownAsTheyStand() {
        const PhraseBook book({{"To", "Bis"}, {"n", "N"}});
        QCOMPARE(book.translated("To"), std::string("Bis"));
        QCOMPARE(book.translated("n"), std::string("N"));
        QCOMPARE(book.translated("No"), std::string("No"));
    }

    void listsAreKnownOnlyAsAWhole() {
        const PhraseBook book({{"bins", "Bins"}, {"rows", "Zeilen"}});
        QCOMPARE(book.translated("bins, rows"), std::string("Bins, Zeilen"));
        QCOMPARE(book.translated("bins, models"), std::string("bins, models"));
    }
};

QTEST_GUILESS_MAIN(TestPhraseBook)
#include "tst_phrase_book.moc"
