// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/figure_options.h"
#include "core/method/shared_parts.h"

#include "app/command_line.h"
#include "app/usage_error.h"
#include "core/run/error.h"
#include "ui/plots/export/figure_export.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::app;

namespace {

FigureLine figureOf(const QString& options) {
    const QString arguments = "calibrium plot reliability a.csv --output a.tex " + options;
    return std::get<PlotOptions>(parseCommandLine(arguments.split(' ', Qt::SkipEmptyParts)).options).figure;
}

/// Two panels, one model.
Figure twoPanels() {
    Panel first;
    first.title = "left";
    first.marks = {Line{.style = {}, .x = {0, 1}, .y = {0, 1}}};
    Panel second = first;
    second.title = "right";
    second.column = 1;
    return {.title = "", .series = {"forest"}, .panels = {first, second}, .emptyReason = ""};
}

}  // namespace

class TestFigureOptions : public QObject {
    Q_OBJECT

private slots:
    void aSizeIsAWidthAPairOrAName() {
        QCOMPARE(figureOf("--size 85x60").heightMm, 60.0);
        QCOMPARE(figureOf("--size 85").widthMm, 85.0);
        QCOMPARE(figureOf("--size 85").heightMm, 0.0);
        const FigureLine nature = figureOf("--size nature-column");
        QCOMPARE(nature.widthMm, 89.0);
        QCOMPARE(nature.fontPt, 7.0);
        QCOMPARE(figureOf("--size nature-column --font-size 6.5").fontPt, 6.5);
    }

    void sizesAreFinite() {
        for (const char* option : {"--size inf", "--size 85xinf", "--font-size inf", "--line-width inf",
                                   "--line-width nan", "--annotate 1,inf,0.5,x", "--annotate 1,nan,0.5,x"}) {
            QVERIFY_THROWS_EXCEPTION(UsageError, figureOf(option));
        }
    }

    void layoutAndFontAreTheAuthors() {
        const FigureLine row = figureOf("--size neurips-row");
        QCOMPARE(row.widthMm, 139.7);
        QCOMPARE(row.columns, 4);
        QVERIFY(!row.parts.hasLegend && !row.parts.hasCounts && row.parts.hasFirstNoteOnly);
        QVERIFY(figureOf("--size neurips-row --show legend,counts").parts.hasCounts);
        QCOMPARE(figureOf("--size neurips-row --panels-per-row 2").columns, 2);
        QCOMPARE(figureOf("--panels-per-row auto").columns, 0);
        const FigureLine line = figureOf("--panel-width 30 --font times --panels-per-row 1");
        const ui::ExportOptions options = exportOptions(line, twoPanels());
        QCOMPARE(options.panelWidthMm, 30.0);
        QCOMPARE(options.columns, 1);
        QVERIFY(options.font == ui::FigureFont::Times);
        QCOMPARE(sizeOr(line, {140, 120}), QSizeF(140, 0));
        QCOMPARE(sizeOr(figureOf(""), {140, 120}), QSizeF(140, 120));
        QCOMPARE(sizeOr(figureOf("--panels-per-row 2 --size 85x60"), {140, 120}), QSizeF(85, 60));
    }

    /// A row of panels by model needs none; curves of several models in one panel do, unless somebody says otherwise.
    void aLegendThatIsNeededStays() {
        Figure figure = twoPanels();
        QVERIFY(!exportOptions(figureOf("--size neurips-row"), figure).parts.hasLegend);
        for (const int series : {0, 1}) {
            figure.panels.front().marks.emplace_back(Line{
                .style = {Role::Model, series, asItStands("net " + std::to_string(series))}, .x = {0, 1}, .y = {0, 1}});
        }
        QVERIFY(exportOptions(figureOf("--size neurips-row"), figure).parts.hasLegend);
        QVERIFY(!exportOptions(figureOf("--size neurips-row --hide legend"), figure).parts.hasLegend);
    }

    void partsSchemesAndTextsAreTaken() {
        const FigureLine line = figureOf(
            "--scheme print --show letters --hide legend,counts --text confidence=risk --title Ours --line-width 1.5 "
            "--annotate 2,0.25,0.9,n=10");
        QVERIFY(line.isGreySafe && !line.isDark && line.hasTitle);
        QVERIFY(line.parts.hasLetters && !line.parts.hasLegend && !line.parts.hasCounts && line.parts.hasNotes);
        QCOMPARE(line.edits.texts.at("confidence"), std::string("risk"));
        QCOMPARE(line.edits.title, std::string("Ours"));
        QCOMPARE(line.lineScale, 1.5);
        QCOMPARE(line.edits.annotations, (std::vector<Annotation>{{.text = "n=10", .panel = 1, .x = 0.25, .y = 0.9}}));
    }

    void contrariesAreRefused() {
        for (const char* options :
             {"--show legend --hide legend", "--show letters,title --hide counts,title", "--title Ours --hide title",
              "--show first-number-only --hide numbers", "--hide numbers,first-number-only"}) {
            QVERIFY_THROWS_EXCEPTION(UsageError, figureOf(options));
        }
        QVERIFY(!figureOf("--show letters --hide legend").parts.hasLegend);
    }

    void panelsAreChosenByNameOrNumber() {
        QCOMPARE(exportOptions(figureOf("--panels 2"), twoPanels()).parts.panels, std::vector<std::string>{"right"});
        QCOMPARE(exportOptions(figureOf("--panels left,2"), twoPanels()).parts.panels,
                 (std::vector<std::string>{"left", "right"}));
        try {
            exportOptions(figureOf("--panels 3"), twoPanels());
            QFAIL("nothing was thrown");
        } catch (const InvalidSetting& error) {
            QCOMPARE(QString(error.what()), QString("The figure has no panel \"3\"; it has: left, right."));
        }
    }

    /// A word that is not in the figure would be changed into nothing without a word.
    void wordsAndPanelsThatAreNotThereAreNamed() {
        const auto refusal = [](const QString& options) {
            try {
                exportOptions(figureOf(options), twoPanels());
            } catch (const InvalidSetting& error) {
                return QString(error.what());
            }
            return QString();
        };
        QCOMPARE(refusal("--text right=wrong --text forest=wood --annotate 2,0.5,0.5,here"), QString());
        QCOMPARE(refusal("--text confidence=risk"),
                 QString("The figure has no text \"confidence\"; it has: forest, left, right."));
        QCOMPARE(refusal("--annotate 3,0.5,0.5,here"), QString("The figure has no panel 3 for \"here\"; it has 2."));
    }

    void refusesWhatItCannotRead_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("beginning");
        QTest::newRow("size") << "--size 85x"
                              << "--size is \"85x\"; it must be a width in millimetres (85)";
        QTest::newRow("negative") << "--size -5"
                                  << "--size is \"-5\"";
        QTest::newRow("scheme") << "--scheme blue"
                                << "--scheme is \"blue\"; it must be light, print or dark.";
        QTest::newRow("part") << "--hide axes"
                              << "--hide has \"axes\"; the parts of a figure are title, panel-titles";
        QTest::newRow("text") << "--text risk"
                              << "--text is \"risk\"; it must be old=new";
        QTest::newRow("annotation") << "--annotate 1,2,0,far"
                                    << "--annotate is \"1,2,0,far\"; it must be PANEL,X,Y,TEXT";
        QTest::newRow("panels per row")
            << "--panels-per-row 7"
            << "--panels-per-row is \"7\"; it must be auto or a number of panels from 1 to 6.";
        QTest::newRow("two sizes") << "--size 85 --panel-width 30"
                                   << "--size is the size of the figure, which follows from --panel-width";
        QTest::newRow("typeface") << "--font comic"
                                  << "--font is \"comic\"; it must be one of: automatic, sans, serif, times, document.";
        QTest::newRow("font") << "--font-size big"
                              << "--font-size is \"big\"; it must be a number of points, as in 8.";
    }
    void refusesWhatItCannotRead() {
        QFETCH(QString, options);
        QFETCH(QString, beginning);
        try {
            figureOf(options);
            QFAIL("nothing was thrown");
        } catch (const UsageError& error) {
            QVERIFY2(QString(error.what()).startsWith(beginning), error.what());
        }
    }
};

QTEST_GUILESS_MAIN(TestFigureOptions)
#include "tst_figure_options.moc"
