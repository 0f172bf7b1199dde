// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/method.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "core/text/phrase_book.h"
#include "ui/explain/explanation_browser.h"
#include "ui/import/samples.h"
#include "ui/lab/compare_runs_dialog.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/explanation_html.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>
#include <QXmlStreamReader>

#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// Every text that the registry holds, with the id of what it belongs to.
class Registry {
public:
    Registry() {
        add(verdictInfo());
        for (const auto& one : measures()) add(one.info);
        for (const auto& one : hypothesisTests()) add(one.info);
        for (const auto& one : kernelParts()) add(one.info);
        for (const auto& one : figureMethods()) add(one.info);
        for (const auto& one : recalibrationMethods()) add(one.info);
        for (const auto& one : experiments()) add(one.info);
        for (const auto& one : worlds()) add(one.info);
        for (const auto& one : lensInfos()) {
            add(one.id, one.name);
            add(one.id, one.explanation);
        }
        for (const auto* one : families()) {
            add(one->id(), one->name());
            add(one->id(), one->explanation());
        }
        for (const auto& one : demonstrations()) {
            add(one.id, one.name);
            add(one.id, one.explanation);
            for (const auto& step : one.steps) {
                add(one.id, step.title);
                add(one.id, step.text);
            }
        }
        for (const auto& one : publishedFigures()) {
            add(one.id, one.name);
            add(one.id, one.explanation);
            add(one.id, one.group);
        }
    }
    std::vector<std::pair<std::string, std::string>> texts;

private:
    void add(const std::string& id, const std::string& text) { texts.emplace_back(id, text); }
    void add(const MethodInfo& info) {
        add(info.id, info.name);
        add(info.id, info.explanation);
        for (const auto& parameter : info.parameters) {
            add(info.id, parameter.name);
            add(info.id, parameter.explanation);
            for (const auto& choice : parameter.choices) {
                add(info.id, choice.name);
                add(info.id, choice.explanation);
            }
        }
    }
};

bool hasWords(const std::string& text) {
    return QString::fromStdString(text).contains(QRegularExpression(QStringLiteral("[A-Za-z]{3}")));
}

/// Sources of messages without a finished translation.
QStringList unfinished(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {path};
    QStringList list;
    QString source;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        if (xml.name() == QLatin1String("translation") && xml.attributes().hasAttribute(QLatin1String("type"))) {
            list.append(source);
        }
    }
    if (xml.hasError()) list.append(xml.errorString());
    return list;
}

}  // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { speak(QStringLiteral("en")); }

    void everyTextHasItsTranslation_data() {
        QTest::addColumn<QString>("file");
        for (const char* name : {"calibrium_de.ts", "core_de.ts"}) QTest::newRow(name) << QString::fromLatin1(name);
    }
    void everyTextHasItsTranslation() {
        QFETCH(QString, file);
        const QStringList missing = unfinished(QStringLiteral(CALIBRIUM_SAMPLES "/../translations/") + file);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    /// Not what the files hold, but what the sources say: found by the script that brings the files up to date.
    void noTextOfTheSourcesIsNew() {
        const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        const QString script = QStringLiteral(CALIBRIUM_SAMPLES "/../translations/update");
        if (python.isEmpty() || !QFile::exists(QStringLiteral("/usr/lib/qt6/bin/lupdate"))) {
            QSKIP("The script needs python3 and lupdate.");
        }
        QProcess update;
        update.setProcessChannelMode(QProcess::MergedChannels);
        update.start(python, {script, QStringLiteral("--check")});
        QVERIFY(update.waitForFinished(60000));
        QVERIFY2(update.exitCode() == 0,
                 "Run resources/translations/update, translate with Linguist:\n" + update.readAll());
    }

    void everyTextOfTheRegistryIsKnown() {
        speak(QStringLiteral("de"));
        QStringList missing;
        for (const auto& [id, text] : Registry().texts) {
            if (hasWords(text) && !coreBook().find(text)) missing.append(toQt(id) + QStringLiteral(": ") + toQt(text));
        }
        missing.removeDuplicates();
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    void wordsOfFormulasAreThoseOfTheWindow() {
        speak(QStringLiteral("de"));
        for (const auto& method : explainedMethods()) {
            if (method.info.id != "ici") continue;
            const QString german = QStringLiteral("ICI = n⁻¹ Σ_i |loess(r_i) − r_i|, Spanne 0,75, Grad 2");
            QVERIFY(explanationHtml(method).contains(formulaAddress(german)));
            return;
        }
        QFAIL("There is no such measure.");
    }

    void samplesAreKnown() {
        const auto english = samples();
        speak(QStringLiteral("de"));
        for (const auto& one : english) QVERIFY2(coreBook().find(one.name.toStdString()), qPrintable(one.name));
    }

    void englishIsCoresOwn() {
        QCOMPARE(coreText("Brier score"), QStringLiteral("Brier score"));
        QCOMPARE(coreText("under-confident by -4.8 points [-6, -3]"),
                 QStringLiteral("under-confident by \u22124.8 points [\u22126, \u22123]"));
        QVERIFY(coreBook().isEmpty());
    }

    void namesOfModelsAreNobodysWords() {
        speak(QStringLiteral("de"));
        QCOMPARE(coreText("accuracy is over-confident by 4.3 points (95 % 3.7 to 4.9)."),
                 QStringLiteral("accuracy ist überkonfident, um 4,3 Prozentpunkte (95 % 3,7 bis 4,9)."));
    }

    /// A finding has a place before it, and lists of columns within it.
    void findingsOfTheImportAreTranslated_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("file") << "a.npy: The array is empty."
                              << "a.npy: Das Feld ist leer.";
        QTest::newRow("file that is called as a word of the book") << "distance: The file is empty."
                                                                   << "distance: Die Datei ist leer.";
        QTest::newRow("row and column") << "data.csv, row 3, column 2 (sd): The standard deviation 0 must be above 0."
                                        << "data.csv, Zeile 3, Spalte 2 (sd): Die Standardabweichung 0 muss über 0 "
                                           "liegen.";
        QTest::newRow("cell") << "bad.csv, row 3, column 2 (p_b): \"oops\" is not a number."
                              << "bad.csv, Zeile 3, Spalte 2 (p_b): „oops“ ist keine Zahl.";
        QTest::newRow("list of columns")
            << "pasted text: Nothing says what the numbers in column 1 (u), column 2 (v), column 4 are; say what a row "
               "predicts with --kind, such as draws or quantiles, and which columns hold it with --columns."
            << "eingefügter Text: Nichts sagt, was die Zahlen in Spalte 1 (u), Spalte 2 (v), Spalte 4 sind; geben Sie "
               "mit --kind an, was eine Zeile vorhersagt, etwa draws oder quantiles, und mit --columns, in welchen "
               "Spalten.";
        QTest::newRow("two lists") << "t.csv: It is not clear which columns hold the predictions: column 3 (a) to "
                                      "column 5 (c) (categorical), or column 6, column 8 (categorical); say which with "
                                      "--columns, or the family with --kind."
                                   << "t.csv: Es ist nicht klar, welche Spalten die Vorhersagen enthalten: Spalte 3 "
                                      "(a) bis Spalte 5 (c) (kategorial), oder Spalte 6, Spalte 8 (kategorial); geben "
                                      "Sie sie mit --columns an, oder die Familie mit --kind.";
    }
    /// What the dialog says below the form: lists of columns, and questions that end in a point there.
    void notesOfTheImportAreTranslated_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("columns") << "The predictions are in 10 columns, from column 1 (p0) to column 10 (p9): family "
                                    "categorical."
                                 << "Die Vorhersagen stehen in 10 Spalten, von Spalte 1 (p0) bis Spalte 10 (p9): "
                                    "Familie kategorial.";
        QTest::newRow("targets") << "The targets are in column 1 (label) of targets.csv."
                                 << "Die Zielgrößen stehen in Spalte 1 (label) von targets.csv.";
        QTest::newRow("kept") << "Kept beside the predictions: column 1 (id: an identifier), column 2 (sex: can be a "
                                 "group), column 3 (age: can be a group)."
                              << "Neben den Vorhersagen behalten: Spalte 1 (id: eine Kennung), Spalte 2 (sex: kann "
                                 "eine Gruppe sein), Spalte 3 (age: kann eine Gruppe sein).";
        QTest::newRow("labels") << "The labels run from 0 to 9: classes counted from 0."
                                << "Die Klassen laufen von 0 bis 9: Klassen ab 0 gezählt.";
        QTest::newRow("question") << "The labels are names (a, b, c), and nothing says which column belongs to which."
                                  << "Die Klassen sind Namen (a, b, c), und nichts sagt, welche Spalte zu welcher "
                                     "gehört.";
        QTest::newRow("only one") << "Of the columns left, only column 4 (species) can hold the targets."
                                  << "Von den übrigen Spalten kann nur Spalte 4 (species) die Zielgrößen enthalten.";
    }
    /// Tips of marks and lines below figures are put together of pieces that mean little alone.
    void tipsOfFiguresAreTranslated_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("bin") << "bin (0.2, 0.267]: 13 samples, mean confidence 0.236, observed 0.385, expected [0.000, "
                                "0.467]"
                             << "Bin (0.2, 0.267]: 13 Beobachtungen, mittlere Konfidenz 0.236, beobachtet 0.385, "
                                "erwartet [0.000, 0.467]";
        QTest::newRow("blocks") << "net, blocks of 16: SKCE = 0.001 [0, 0.002]"
                                << "net, Blöcke von 16: SKCE = 0.001 [0, 0.002]";
        QTest::newRow("part of a score") << "net: MCB = 0.02, what the best monotone recalibration of these rows gains"
                                         << "net: MCB = 0.02, was die beste monotone Rekalibrierung dieser Zeilen "
                                            "gewinnt";
        QTest::newRow("ranking")
            << "log_reg has the best value, but does not differ clearly from forest or bayes (p-values "
               "not adjusted)."
            << "log_reg hat den besten Wert, ist aber nicht von forest oder bayes zu "
               "unterscheiden (p-Werte nicht adjustiert).";
        QTest::newRow("no gain")
            << "By the CRPS the recalibrated model does not differ clearly from the one before, which it "
               "beats by 0.012 (95 %: -0.002 to 0.026)."
            << "Nach dem Maß CRPS ist das rekalibrierte Modell nicht vom vorigen zu "
               "unterscheiden, das es um 0.012 (95 %: −0.002 bis 0.026) übertrifft.";
        QTest::newRow("before") << "before: spread 1.36 [1.2, 1.5]"
                                << "vorher: Streuung 1.36 [1.2, 1.5]";
        QTest::newRow("bias")
            << "net: targets lie above the predictions by 0.8 (95 % 0.7 to 0.9) on average; spread as "
               "predicted, 0.99 (95 % 0.94 to 1.04)."
            << "net: Zielgrößen liegen im Mittel um 0.8 (95 % 0.7 bis 0.9) über den Vorhersagen; "
               "Streuung wie vorhergesagt, 0.99 (95 % 0.94 bis 1.04).";
        QTest::newRow("narrow") << "net: targets scatter 1.7 (95 % 1.5 to 1.9) times as far as predicted: too narrow; "
                                   "the 90 % intervals hold 67 % of the targets (95 % 60 to 73)."
                                << "net: Zielgrößen streuen im Verhältnis 1.7 (95 % 1.5 bis 1.9) zur Vorhersage: zu "
                                   "eng; die Intervalle zu 90 % enthalten 67 % der Zielgrößen (95 % 60 bis 73).";
        QTest::newRow("best alone") << "net: best optimised bins"
                                    << "net: am besten optimierte Bins";
        QTest::newRow("lineage") << "Temperature scaling (T = 0.47), cross-fitted in 5 folds of 150 rows: every row is "
                                    "judged by a map that has not seen it, seed 1"
                                 << "Temperaturskalierung (T = 0.47), kreuzangepasst in 5 Teilen von 150 Zeilen: Jede "
                                    "Zeile wird durch eine Vorschrift beurteilt, die sie nicht gesehen hat, "
                                    "Startwert 1";
        QTest::newRow("level of a test") << "CME: p is at most 0.05 in 5.2 % of 500 data sets, which agrees with the "
                                            "5 % of an exact test."
                                         << "CME: p ist in 5.2 % von 500 Datensätzen höchstens 0.05, wie es die 5 % "
                                            "eines exakten Tests erwarten lassen.";
    }
    void tipsOfFiguresAreTranslated() { findingsOfTheImportAreTranslated(); }
    void notesOfTheImportAreTranslated() { findingsOfTheImportAreTranslated(); }
    void findingsOfTheImportAreTranslated() {
        QFETCH(QString, english);
        QFETCH(QString, german);
        speak(QStringLiteral("de"));
        QCOMPARE(printedText(english.toStdString()), german);
    }

    void sentencesOfTheLabAreTranslated_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("truth that nobody knows")
            << "The Brier score is 0.7894 ± 0.0007 on average, with standard deviation 0.009; its true value is not "
               "known."
            << "Brier-Score ist im Mittel 0.7894 ± 0.0007, mit Standardabweichung 0.009; der wahre Wert ist nicht "
               "bekannt.";
        QTest::newRow("bins") << "With 5 bins the ECE is 0.0347 on average at n = 250; its true value is 0 (the model "
                                 "is calibrated)."
                              << "Mit 5 Bins ist ECE im Mittel 0.0347 bei n = 250; der wahre Wert ist 0 (das Modell "
                                 "ist kalibriert).";
        QTest::newRow("error") << "PIT Kolmogorov-Smirnov: type II error 23 % (17.7 to 29.3 %) at n = 256 and α = 0.05."
                               << "PIT Kolmogorow-Smirnow: Fehler 2. Art 23 % (17.7 bis 29.3 %) bei n = 256 und α = "
                                  "0.05.";
    }
    void sentencesOfTheLabAreTranslated() {
        QFETCH(QString, english);
        QFETCH(QString, german);
        speak(QStringLiteral("de"));
        QCOMPARE(printedText(english.toStdString()), german);
    }

    /// What stands there while the exact test still runs.
    void directionWithoutATestIsTranslated() {
        speak(QStringLiteral("de"));
        QCOMPARE(coreText("quantiles: the 90 % intervals hold 84 % of the targets (95 % 81 to 88) (n = 442)."),
                 QStringLiteral("quantiles: Die Intervalle zu 90 % enthalten 84 % der Zielgrößen (95 % 81 bis 88) "
                                "(n = 442)."));
    }

    void figuresKeepWhatIsNoWord() {
        speak(QStringLiteral("de"));
        Figure figure;
        figure.title = "Reliability";
        figure.series = {"\uE0007\uE001"};
        figure.panels.resize(1);
        figure.panels.front().x.label = "confidence";
        Rule rule;
        rule.handle = "bandwidth";
        figure.panels.front().marks.push_back(rule);
        const Figure german = inLanguage(figure);
        QCOMPARE(german.title, std::string("Zuverlässigkeit"));
        QCOMPARE(german.series.front(), figure.series.front());
        QCOMPARE(german.panels.front().x.label, std::string("Konfidenz"));
        QCOMPARE(std::get<Rule>(german.panels.front().marks.front()).handle, std::string("bandwidth"));
    }

    /// The worlds that demonstrations compare stand in tables and sentences.
    void casesOfDemonstrationsAreKnown() {
        speak(QStringLiteral("de"));
        for (const auto& item : demonstrations()) {
            for (const auto& step : item.steps) {
                for (const auto& one : step.plan.cases) QVERIFY2(coreBook().find(one.label), one.label.c_str());
            }
        }
        QCOMPARE(coreText("The ECE is biased in knows more (+0.036), knows less (+0.033)."),
                 QStringLiteral("ECE ist verzerrt in weiß mehr (+0,036), weiß weniger (+0,033)."));
        QVERIFY(coreText("On the test data at step 5000 the ensemble is better than the mean of the networks in Mean "
                         "squared error; Log score.")
                    .startsWith(QStringLiteral("Auf den Testdaten ist das Ensemble bei Schritt 5000 besser als")));
    }

    /// One rule: names stand as somebody has given them, everything else is in the language of the window.
    void comparedRunsKeepTheirNames() {
        RunComparison comparison;
        comparison.figure.title = "Reliability and Reliability: confidence";
        comparison.figure.series = {"Reliability", "Reliability: confidence"};
        comparison.figure.panels.resize(1);
        Panel& panel = comparison.figure.panels.front();
        panel.title = "Reliability";
        panel.x.label = "confidence";
        Line line;
        line.style.legend = "Reliability: confidence";
        panel.marks.push_back(line);
        line.style.legend = "Reliability: confidence: observed frequency";
        panel.marks.push_back(line);
        Rule rule;
        rule.label = "confidence, Reliability";
        panel.marks.push_back(rule);
        speak(QStringLiteral("de"));
        const CompareRunsDialog dialog(comparison);
        QCOMPARE(dialog.windowTitle(), QStringLiteral("Reliability und Reliability: confidence"));
        const Figure& shown = dialog.findChild<FigureView*>()->figure();
        QCOMPARE(shown.series, comparison.figure.series);
        const auto& marks = shown.panels.front().marks;
        QCOMPARE(std::get<Line>(marks[0]).style.legend, std::string("Reliability: confidence"));
        QCOMPARE(std::get<Line>(marks[1]).style.legend, std::string("Reliability: confidence: beobachtete Häufigkeit"));
        QCOMPARE(std::get<Rule>(marks[2]).label, std::string("Konfidenz, Reliability"));
        QCOMPARE(shown.panels.front().x.label, std::string("Konfidenz"));
        QCOMPARE(shown.panels.front().title, std::string("Zuverlässigkeit"));
    }

    void theDesktopsLanguageOrEnglish() {
        QCOMPARE(spokenLanguage(QStringLiteral("de")), QStringLiteral("de"));
        QCOMPARE(spokenLanguage(QStringLiteral("fr")), QStringLiteral("en"));
        QCOMPARE(languages().front().code, QString());
    }

    void qtsOwnButtonsFollow() {
        speak(QStringLiteral("de"));
        if (QCoreApplication::translate("QPlatformTheme", "Cancel") == QLatin1String("Cancel")) {
            QSKIP("Qt's translations are not installed.");
        }
        QDialogButtonBox box(QDialogButtonBox::Cancel);
        QCOMPARE(box.button(QDialogButtonBox::Cancel)->text().remove(u'&'), QStringLiteral("Abbrechen"));
    }
};

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
