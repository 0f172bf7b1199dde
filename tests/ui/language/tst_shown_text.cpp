// SPDX-License-Identifier: GPL-3.0-or-later
// Warnings and refusals of core in the German window: the sentence is German, a name in it stays what it is.
#include "core/analysis/reports/settings_words.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import_predictions.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/run/error.h"
#include "core/run/text_json.h"
#include "core/run/warning.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/language/named_ids.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// Names that are words of core, or look like a part of one of its sentences.
const std::vector<std::string> namesLikeWords{"temperature", "rank",     "class",       "The",
                                              "line 3",      "column 2", "categorical", "bins: The rows sum to 1."};

std::vector<const MethodInfo*> shownMethods() {
    std::vector<const MethodInfo*> all;
    for (const auto& one : measures()) all.push_back(&one.info);
    for (const auto& one : hypothesisTests()) all.push_back(&one.info);
    return all;
}

}  // namespace

class TestShownText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { speak(QStringLiteral("de")); }
    void cleanupTestCase() { speak(QStringLiteral("en")); }

    void namesStandAsTheyAre_data() {
        QTest::addColumn<QString>("name");
        for (const std::string& name : namesLikeWords) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    void namesStandAsTheyAre() {
        QFETCH(QString, name);
        const std::string own = name.toStdString();
        const InvalidInput error(Text("The column {1} of {2} names a single centre; calibration by centre needs at "
                                      "least two.",
                                      own, own),
                                 {.file = own, .row = 3, .column = 2, .columnName = own});
        const QString shown = spokenText(error);
        QVERIFY2(shown.startsWith(name + QStringLiteral(", Zeile 3, Spalte 2 (") + name + QStringLiteral("): ")),
                 qPrintable(shown));
        QVERIFY2(shown.contains(QStringLiteral("Spalte ") + name + QStringLiteral(" von ") + name), qPrintable(shown));
        QVERIFY2(!shown.contains(QStringLiteral("column")) || name.contains(QStringLiteral("column")),
                 qPrintable(shown));
        const Warning warning("absent-classes", Severity::Note,
                              Text("Samples without a value of {1}: {2}. They are in "
                                   "no centre.",
                                   own, 3));
        const QString said = spokenText(warning.text);
        QVERIFY2(said.contains(name + QStringLiteral(": 3")) && !said.contains(QStringLiteral("Samples without")),
                 qPrintable(said));
        // A file that was kept is shown in the same way.
        QCOMPARE(spokenText(textFromJson(nlohmann::json::parse(textJson(warning.text).dump()))), said);
    }

    /// Through the reader: a column of a file, and a class among the labels.
    void namesOfAFileStandAsTheyAre() {
        ImportSource source;
        source.predictionsText = "temperature,y\n0.5,0\n1.5,1\n0.25,0\n";
        ImportOverrides overrides;
        overrides.family = "binary";
        overrides.scale = NumberScale::Probabilities;
        try {
            importDataset(source, overrides);
            QFAIL("1.5 is no probability");
        } catch (const Error& error) {
            const QString shown = spokenText(error);
            QVERIFY2(shown.contains(QStringLiteral("(temperature)")), qPrintable(shown));
            QVERIFY2(shown.contains(QStringLiteral("Zeile 3")), qPrintable(shown));
        }
    }

    void numbersHaveMinusSignAndComma() {
        QCOMPARE(spokenText(Text("{1} {2}", asNumber("-0.5"), std::string("-0.5"))), QStringLiteral("−0,5 -0.5"));
    }

    /// Core names settings by what is typed on the command line; the window calls them by their names.
    void settingsOfAMethodHaveTheirNames() {
        const auto shown = [](const MethodInfo& info, const Values& values) {
            return spokenText(settingsWords(info, values));
        };
        QCOMPARE(shown(measure("skce").info, {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}),
                 QStringLiteral("Block, Blockgröße=2"));
        QCOMPARE(shown(hypothesisTest("consistency").info,
                       {{"measure", std::string("ece")}, {"resamples", std::int64_t{200}}}),
                 QStringLiteral("ECE, Neuziehungen=200"));
        // English stands as it is typed.
        QCOMPARE(
            settingsWords(measure("skce").info, {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}})
                .english(),
            std::string("block, blocksize=2"));
        for (const MethodInfo* info : shownMethods()) {
            for (const Parameter& parameter : info->parameters) {
                const auto name = nameOfId(parameter.id);
                QVERIFY2(name.has_value() && translatedLiteral(*name), parameter.id.c_str());
            }
        }
    }

    void familiesOfANoteHaveTheirNames() {
        ImportSource source;
        source.predictionsText = "mean,sd,y\n0.5,1,0.25\n1.5,2,0.75\n0.25,1,2\n";
        QString notes;
        for (const auto& warning : importDataset(source, {}).warnings()) notes += spokenText(warning.text);
        QVERIFY2(!notes.contains(QStringLiteral("family")), qPrintable(notes));
        QCOMPARE(coreText("draws"), coreText(family("draws").name()));
    }

    void anOldSentenceIsShownAsBefore() {
        const std::string sentence = "The fit counts every row the same: it takes no case weights.";
        QCOMPARE(spokenText(textFromJson(sentence)), coreText(sentence));
        QVERIFY(spokenText(textFromJson(sentence)) != QString::fromStdString(sentence));
    }
};

QTEST_MAIN(TestShownText)
#include "tst_shown_text.moc"
