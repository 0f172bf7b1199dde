// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/shared_parts.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "ui/explain/explanation_browser.h"
#include "ui/import/samples.h"
#include "ui/lab/compare_runs_dialog.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/help/explanation_html.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
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
    void add(const std::string& id, const Text& text) {
        if (text.kind() == Text::Kind::Sequence) {
            for (const Text& part : text.parts()) add(id, part);
        } else {
            texts.emplace_back(id, text.words());
        }
    }
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

/// The numbers of the places of a text: {1}, {12}.
QSet<QString> placesOf(const QString& text) {
    static const QRegularExpression place(QStringLiteral("\\{(\\d+)!?\\}"));
    QSet<QString> places;
    for (const auto& found : place.globalMatch(text)) places.insert(found.captured(1));
    return places;
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
            if (hasWords(text) && !translatedLiteral(text))
                missing.append(toQt(id) + QStringLiteral(": ") + toQt(text));
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
        for (const auto& one : english) QVERIFY2(translatedLiteral(one.name.toStdString()), qPrintable(one.name));
    }

    void englishIsCoresOwn() {
        QCOMPARE(coreText("Brier score"), QStringLiteral("Brier score"));
        QCOMPARE(coreText("under-confident by -4.8 points [-6, -3]"),
                 QStringLiteral("under-confident by \u22124.8 points [\u22126, \u22123]"));
        QVERIFY(!areCoreTextsTranslated());
    }

    /// A translation that loses a number, or asks for one that is not there, says something else.
    void translationsHaveThePlacesOfTheirSource() {
        QFile file(QStringLiteral(CALIBRIUM_SAMPLES "/../translations/core_de.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QStringList wrong;
        QString source;
        QXmlStreamReader xml(&file);
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement) continue;
            if (xml.name() == QLatin1String("source")) source = xml.readElementText();
            if (xml.name() != QLatin1String("translation")) continue;
            const QString translation = xml.readElementText();
            if (placesOf(translation) != placesOf(source)) wrong.append(source);
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void namesOfModelsAreNobodysWords() {
        speak(QStringLiteral("de"));
        const std::string name = "accuracy";
        QCOMPARE(spokenText(Text(
                     "{1} is nearest to {2}, but its distance from {2} does not differ clearly from that of {3} ({4}).",
                     name, asNumber("0.5"), std::string("The Brier score"), Text("p-values {1}", "not adjusted"))),
                 QStringLiteral(
                     "accuracy liegt 0,5 am nächsten, doch sein Abstand von 0,5 unterscheidet sich nicht deutlich "
                     "von dem von The Brier score (p-Werte nicht adjustiert)."));
    }

    void figuresKeepWhatIsNoWord() {
        speak(QStringLiteral("de"));
        Figure figure;
        figure.title = "Reliability";
        figure.series = {asItStands("\uE0007\uE001")};
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
                for (const auto& one : step.plan.cases) QVERIFY2(translatedLiteral(one.label), one.label.c_str());
            }
        }
    }

    /// One rule: names stand as somebody has given them, everything else is in the language of the window.
    void comparedRunsKeepTheirNames() {
        RunComparison comparison;
        const Text first = asItStands("Reliability");
        const Text second = asItStands("Reliability: confidence");
        comparison.figure.title = Text("{1} and {2}", first, second);
        comparison.figure.series = {first, second};
        comparison.figure.panels.resize(1);
        Panel& panel = comparison.figure.panels.front();
        panel.title = "Reliability";
        panel.x.label = "confidence";
        Line line;
        line.style.legend = second;
        panel.marks.push_back(line);
        line.style.legend = Text("{1}: {2}", second, "observed frequency");
        panel.marks.push_back(line);
        Rule rule;
        rule.label = Text("{1}, {2}", "confidence", first);
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
