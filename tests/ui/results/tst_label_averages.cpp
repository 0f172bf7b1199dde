// SPDX-License-Identifier: GPL-3.0-or-later
// Several labels of one file: imported together, and their averages below the table and in what is copied, as
// `evaluate` prints them.
#include "core/analysis/reports/macro_average.h"
#include "core/analysis/reports/micro_average.h"
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/specification.h"
#include "core/text/number_text.h"
#include "tests/support/import_fixture.h"
#include "tests/support/window_fixture.h"
#include "ui/language/language.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QRegularExpression>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// Two labels of 28 samples, of which the second never applies where it says so.
QByteArray labelsFile(bool hasColds) {
    const QByteArray rows(
        "0.5,0.25,1,0\n0.25,0.5,0,1\n0.75,0.5,1,1\n0.5,0.125,0,0\n0.875,0.5,1,0\n0.125,0.75,0,0\n"
        "0.375,0.625,1,1\n");
    QByteArray all = rows.repeated(4);
    if (!hasColds) all.replace(",1\n", ",0\n");
    return "p_flu,p_cold,y_flu,y_cold\n" + all;
}

}  // namespace

class TestLabelAverages : public QObject, private WindowFixture {
    Q_OBJECT

    [[nodiscard]] QString write(const QByteArray& text) const {
        const QString path = m_sandbox.filePath(QStringLiteral("labels.csv"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write the file");
        return path;
    }
    [[nodiscard]] QString note() const { return widget<QLabel>("resultsNote")->text(); }
    /// Both labels through the import dialog, with these measures.
    void openLabels(const QByteArray& text, const std::vector<std::string>& measures) {
        openWindow();
        AnalysisSettings settings = m_workspace->settings().current();
        settings.requests.clear();
        m_workspace->settings().change(settings, [] { return QStringLiteral("none"); });
        for (const std::string& id : measures) {
            m_workspace->settings().change(
                withRequest(m_workspace->settings().current(), false, parseMeasureRequest(id)),
                [] { return QStringLiteral("one"); });
        }
        const ImportBatch batch = sortFiles({write(text)}, {}, {});
        ImportDialog dialog(batch, attemptImport(batch, {}));
        auto* all = dialog.findChild<QCheckBox*>(QStringLiteral("allModels"));
        QVERIFY(all->isVisibleTo(&dialog));
        QVERIFY2(all->text().contains(QStringLiteral("p_flu, p_cold")), qPrintable(all->text()));
        auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(!ok->isEnabled());
        all->click();
        QTRY_VERIFY2(dialog.isSettled() && ok->isEnabled(),
                     qPrintable(dialog.findChild<QLabel*>(QStringLiteral("importError"))->text()));
        ok->click();
        QCOMPARE(dialog.models().size(), std::size_t{2});
        m_workspace->models().add(dialog.models());
        await();
    }
    [[nodiscard]] QString copied(const char* name) const {
        QGuiApplication::clipboard()->clear();
        action(name)->trigger();
        return QGuiApplication::clipboard()->text();
    }

private slots:
    void cleanup() { speak(QStringLiteral("en")); }

    void averagesStandBelowTheTable() {
        openLabels(labelsFile(true), {"brier"});
        const auto& models = m_workspace->models().all();
        QCOMPARE(models.size(), std::size_t{2});
        QCOMPARE(models[0].overrides.targetName.value_or(""), std::string("y_flu"));
        QCOMPARE(models[1].overrides.targetName.value_or(""), std::string("y_cold"));
        const auto labels = m_workspace->report();
        const double flu = labels[0].result.measures.at(0).estimate.value;
        const double cold = labels[1].result.measures.at(0).estimate.value;
        QVERIFY(flu != cold);
        AnalysisSpecification asked;
        asked.measures.push_back(parseMeasureRequest("brier"));
        const auto micro = microAverages(labels, asked, {});
        QCOMPARE(micro.size(), std::size_t{1});
        QVERIFY(micro[0].interval.has_value());
        const auto sentences = labelSentences(labels, micro);
        QCOMPARE(sentences.size(), std::size_t{2});
        QCOMPARE(note().toStdString(), sentences[0].english() + " " + sentences[1].english());
        // With the digits of the values above it.
        const ColumnDigits digits = columnDigits(makeResultTable(labels), 0);
        QVERIFY2(
            note().startsWith(QStringLiteral("Averages over the 2 labels (macro): Brier score ") +
                              QString::fromStdString(fixedText((flu + cold) / 2, *digits.decimals)) + QLatin1Char('.')),
            qPrintable(note()));
        for (const char* copy : {"copyMarkdown", "copyLatex"}) {
            const QString text = copied(copy);
            QVERIFY2(text.contains(QStringLiteral("Averages over the 2 labels (macro): Brier score")),
                     qPrintable(text));
            QVERIFY2(text.contains(QStringLiteral("All 2 labels pooled (micro): Brier score")), qPrintable(text));
        }
        QVERIFY(copied("copyCsv").contains(QStringLiteral("\nall labels,,,macro,")));
    }

    /// Nobody had a cold: there is an AUC of one label, which is no average.
    void whatSomeLabelLacksIsSaid() {
        openLabels(labelsFile(false), {"brier", "auc"});
        QVERIFY2(note().contains(QStringLiteral("Without an average over the labels, since some label has none: AUC.")),
                 qPrintable(note()));
    }

    /// One of them alone, and two models of one outcome, are no labels.
    void othersHaveNoAverages() {
        openLabels(labelsFile(true), {"brier"});
        QVERIFY(!note().isEmpty());
        m_workspace->models().setVisible(m_workspace->models().all().front().id, false);
        await();
        QVERIFY2(note().isEmpty(), qPrintable(note()));
        openIris();
        QVERIFY2(note().isEmpty(), qPrintable(note()));
    }

    void inGerman() {
        speak(QStringLiteral("de"));
        openLabels(labelsFile(true), {"brier"});
        QVERIFY2(note().contains(QStringLiteral("Mittel über die 2 Labels (macro)")), qPrintable(note()));
        // Numbers and intervals alike with decimal commas.
        static const QRegularExpression pointed(QStringLiteral("\\d\\.\\d"));
        QVERIFY2(!note().contains(pointed) && note().contains(QStringLiteral("[0,")), qPrintable(note()));
    }
};

QTEST_MAIN(TestLabelAverages)
#include "tst_label_averages.moc"
