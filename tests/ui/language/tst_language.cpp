// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"
#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/lab_presets.h"
#include "core/families/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/method.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "core/text/phrase_book.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/language/language.h"
#include "ui/look/text.h"

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
                 QStringLiteral("accuracy ist überkonfident, um 4.3 Prozentpunkte (95 % 3.7 bis 4.9)."));
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
