// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"
#include "core/run/text_json.h"
#include "core/run/warning.h"
#include "core/text/text.h"

#include <QTest>

#include <stdexcept>
#include <string>
#include <type_traits>

#include <nlohmann/json.hpp>

using namespace calibrium;

// A phrase with another number of places than arguments does not compile: PhraseOf asks hasPlaces() of every literal.
static_assert(hasPlaces("none", 0));
static_assert(hasPlaces("{2} of {1}", 2));
static_assert(hasPlaces("{1} and {1}", 1));
static_assert(hasPlaces("the set {a, b}, {} and {0, 1}", 0));
static_assert(!hasPlaces("{1} of {2}", 1));
static_assert(!hasPlaces("{1} of {2}", 3));
static_assert(!hasPlaces("{2}", 1));
static_assert(!hasPlaces("{1}", 0));
static_assert(!hasPlaces("{0}", 1));
static_assert(hasPlaces("{1}{2}{3}{4}{5}{6}{7}{8}{9}{10}", 10));
static_assert(!hasPlaces("{1}{2}{3}{4}{5}{6}{7}{8}{9}{11}", 10));
// A name is no phrase, and a phrase is made of a literal only.
static_assert(!std::is_convertible_v<std::string, Text>);
static_assert(!std::is_convertible_v<const char*, Text>);
static_assert(std::is_convertible_v<const char (&)[5], Text>);
static_assert(!std::is_constructible_v<InvalidInput, std::string>);

class TestText : public QObject {
    Q_OBJECT

private slots:
    void says_data() {
        QTest::addColumn<Text>("text");
        QTest::addColumn<QString>("english");
        const std::string name = "temperature";
        QTest::newRow("nothing") << Text() << "";
        QTest::newRow("a phrase") << Text("There are no samples.") << "There are no samples.";
        QTest::newRow("places in any order") << Text("{2} of {1}", 3, name) << "temperature of 3";
        QTest::newRow("a place twice") << Text("{1}, {1}", name) << "temperature, temperature";
        QTest::newRow("a large count") << Text("{1}", std::uint64_t{18446744073709551615U}) << "18446744073709551615";
        QTest::newRow("a phrase in a place") << Text("there {1}", Text("are {1}.", 2)) << "there are 2.";
        QTest::newRow("a literal in a place") << Text("there {1}", "is 1.") << "there is 1.";
        QTest::newRow("a number") << Text("p = {1}", asNumber("-0.5")) << "p = -0.5";
        QTest::newRow("a name with a place in it")
            << Text("{1} of {2}", std::string("{2}"), name) << "{2} of temperature";
        QTest::newRow("braces that are no place") << Text("{1} in {0, 1}", name) << "temperature in {0, 1}";
        QTest::newRow("items") << inSequence({Text("one"), Text(), asItStands("two")}, ", ") << "one, two";
        QTest::newRow("names") << inSequence(std::vector<std::string>{"a", "b"}) << "a, b";
        QTest::newRow("sentences") << inSequence({Text("A."), Text("B.")}) << "A. B.";
        QTest::newRow("no items") << inSequence(std::vector<Text>{}) << "";
    }
    void says() {
        QFETCH(Text, text);
        QFETCH(QString, english);
        QCOMPARE(QString::fromStdString(text.english()), english);
        QVERIFY(text == english.toStdString());
        QCOMPARE(text.empty(), english.isEmpty());
        // What a file keeps of it says the same in every language.
        const auto json = nlohmann::json::parse(textJson(text).dump());
        QVERIFY(textFromJson(json) == text);
    }

    void textsAreEqualByTheirParts() {
        const std::string name = "a";
        QVERIFY(Text("{1} rows", 3) == Text("{1} rows", 3));
        QVERIFY(!(Text("{1} rows", 3) == Text("{1} rows", 4)));
        QVERIFY(!(Text("{1} rows", name) == Text("{1} rows", "a")));
        QVERIFY(Text() == asItStands(""));
    }

    void aLanguageChangesNoName() {
        const Wording shouting{.phrase = [](const std::string& literal) -> std::optional<std::string> {
                                   if (literal == "bins") return "Bins";
                                   return std::nullopt;
                               },
                               .number = [](const std::string& digits) { return "<" + digits + ">"; },
                               .english = [](const std::string& words) { return "!" + words; }};
        QCOMPARE(Text("{1} {2} {3} {4} {5}", "bins", std::string("bins"), 3, asNumber("0.5"), inEnglish("bins"))
                     .in(shouting),
                 std::string("Bins bins <3> <0.5> !bins"));
    }

    void aWholeSentenceComesBeforeItsParts() {
        const Wording german{.phrase = [](const std::string& literal) -> std::optional<std::string> {
            if (literal == "1 of {1} rows is left.") return "1 von {1} Zeilen bleibt.";
            if (literal == "{1} of {2} rows are left.") return "Von {2} Zeilen bleiben {1}.";
            if (literal == "{1} of {2} rows {3} left.") return "{1} von {2} Zeilen {3} übrig.";
            if (literal == "was") return "war";
            return std::nullopt;
        }};
        const auto left = [&](int count, const Text& verb) {
            return Text("{1} of {2} rows {3} left.", count, 9, verb).in(german);
        };
        QCOMPARE(left(1, "is"), std::string("1 von 9 Zeilen bleibt."));
        QCOMPARE(left(2, "are"), std::string("Von 9 Zeilen bleiben 2."));
        QCOMPARE(left(2, "was"), std::string("2 von 9 Zeilen war übrig."));
        QCOMPARE(left(2, asItStands("was")), std::string("2 von 9 Zeilen was übrig."));
    }

    void aWrongNumberOfArgumentsIsRefused() {
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Text("{1} rows"));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Text::phrase("{1} of {2}", {Text("a")}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, Text::phrase("rows", {Text("a")}));
        QCOMPARE(Text::phrase("{1} rows", {asItStands("a")}).english(), std::string("a rows"));
    }

    void aFileWithSomethingElseIsRefused() {
        QVERIFY(textFromJson("An old sentence.") == inEnglish("An old sentence."));
        for (const char* damaged : {"3", "{}", R"({"phrase": "{1} rows"})", R"({"name": 3})", R"({"items": 3})"}) {
            QVERIFY_THROWS_EXCEPTION(InvalidInput, textFromJson(nlohmann::json::parse(damaged)));
        }
        std::string deep = "\"a\"";
        for (int i = 0; i < 30; ++i) deep = R"({"phrase": "{1}", "of": [)" + deep + "]}";
        QVERIFY_THROWS_EXCEPTION(InvalidInput, textFromJson(nlohmann::json::parse(deep)));
    }

    void anErrorSaysWhereAndWhy() {
        const InvalidInput error(Text("The cell \"{1}\" is empty.", std::string("rank")),
                                 {.file = "a.csv", .row = 3, .column = 2, .columnName = "row 3"});
        QCOMPARE(std::string(error.what()),
                 std::string("a.csv, line 3, column 2 (row 3): The cell \"rank\" is empty."));
        QVERIFY(error.text() == error.what());
        QVERIFY(textOf(error) == error.text());
        QVERIFY(textOf(std::runtime_error("words")) == inEnglish("words"));
        QCOMPARE(describe({.column = 1, .lastColumn = 3, .columnName = "p"}), std::string("columns 1 to 3 (p)"));
        QCOMPARE(describe({.column = 1, .lastColumn = 3}), std::string("columns 1 to 3"));
        QCOMPARE(describe({.columnName = "p"}), std::string("column p"));
        QCOMPARE(describe({}), std::string());
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "tst_text.moc"
