// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a figure on paper as its author wants it, and the same in every format.
#include "ui/plots/export/export_layout.h"

#include "core/run/error.h"
#include "tests/support/example_figures.h"
#include "tests/support/file_fixtures.h"
#include "ui/plots/export/export_pages.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QFile>
#include <QFontDatabase>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

constexpr int patience = 60'000;

/// Models in two columns, each with a title and a histogram.
Figure models(int count) {
    Figure figure{.title = "Reliability", .series = {}, .panels = {}, .emptyReason = ""};
    for (int model = 0; model < count; ++model) {
        figure.series.push_back(asItStands("network " + std::to_string(model)));
        Panel upper = test::reliabilityPanel(model, figure.series.back());
        upper.title = figure.series.back();
        upper.notes.push_back("accuracy 0.912, mean confidence 0.965");
        upper.row = 2 * (model / 2);
        upper.column = model % 2;
        Panel lower = histogramPanel(model);
        lower.row = upper.row + 1;
        lower.column = upper.column;
        figure.panels.push_back(upper);
        figure.panels.push_back(lower);
    }
    return figure;
}

int columnsOf(const FigureScene& scene) {
    int columns = 0;
    for (const PanelScene& panel : scene.panels) columns = std::max(columns, panel.column + 1);
    return columns;
}

/// Of the first panel, between its axes, in millimetres.
double panelWidth(const PaperFigure& paper) {
    return paperScene(paper).panels.front().area.width() * millimetresPerLayoutUnit;
}

/// Width and height of the first page, in millimetres, as poppler reads them.
QSizeF pageSize(const QString& path) {
    QProcess reader;
    reader.start(QStringLiteral("pdfinfo"), {path});
    if (!reader.waitForFinished(patience)) return {};
    static const QRegularExpression size(QStringLiteral("Page size:\\s+([0-9.]+) x ([0-9.]+) pts"));
    const auto found = size.match(QString::fromUtf8(reader.readAllStandardOutput()));
    return QSizeF(found.captured(1).toDouble(), found.captured(2).toDouble()) * (25.4 / 72);
}

/// What LaTeX says.
QByteArray compiled(const QString& latex, const QString& folder, const QString& file) {
    QProcess compiler;
    compiler.setWorkingDirectory(folder);
    compiler.start(latex, {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"), file});
    return compiler.waitForFinished(patience) ? compiler.readAllStandardOutput() : QByteArray("no answer");
}

}  // namespace

class TestExportLayout : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }

    void panelsStandInAsManyColumnsAsAsked_data() {
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("columns");
        for (int asked = 1; asked <= 6; ++asked) QTest::addRow("%d", asked) << asked << std::min(asked, 4);
    }
    void panelsStandInAsManyColumnsAsAsked() {
        QFETCH(int, asked);
        QFETCH(int, columns);
        const PaperFigure paper = paperFigure(models(4), {}, {.sizeMm = {139.7, 0}, .columns = asked, .fontPt = 7});
        const FigureScene scene = paperScene(paper);
        QCOMPARE(columnsOf(scene), columns);
        QCOMPARE(paper.sizeMm.width(), 139.7);
        for (std::size_t i = 0; i < scene.panels.size(); i += 2) {
            // In reading order, each above its histogram.
            const auto block = static_cast<int>(i / 2);
            QCOMPARE(scene.panels[i].column, block % columns);
            QCOMPARE(scene.panels[i + 1].column, scene.panels[i].column);
            QVERIFY(scene.panels[i + 1].area.top() > scene.panels[i].area.bottom());
            QCOMPARE(scene.panels[i].area.width(), scene.panels.front().area.width());
        }
        const QRectF content = scene.content();
        QVERIFY(content.width() * millimetresPerLayoutUnit > (columns == 1 ? 0.7 : 0.93) * 139.7);
    }

    void aRowOfFourIsOneChoice() {
        const auto presets = sizePresets();
        const auto row = std::find_if(presets.begin(), presets.end(), [](const SizePreset& preset) {
            return preset.id == QLatin1String("neurips-row");
        });
        QVERIFY(row != presets.end());
        const PaperFigure paper =
            paperFigure(models(4), {},
                        {.sizeMm = row->sizeMm, .columns = row->columns, .fontPt = row->fontPt, .parts = row->parts});
        QCOMPARE(columnsOf(paperScene(paper)), 4);
        // Titles name the models, so that they need no legend.
        QVERIFY2(paper.sizeMm.height() > 40 && paper.sizeMm.height() <= 51,
                 qPrintable(QString::number(paper.sizeMm.height())));
    }

    void panelsHaveTheWidthThatIsAsked_data() {
        QTest::addColumn<int>("columns");
        for (const int columns : {0, 1, 2, 4}) QTest::addRow("%d", columns) << columns;
    }
    void panelsHaveTheWidthThatIsAsked() {
        QFETCH(int, columns);
        const PaperFigure paper =
            paperFigure(models(4), {}, {.sizeMm = {85, 0}, .columns = columns, .panelWidthMm = 30});
        QVERIFY2(std::abs(panelWidth(paper) - 30) < 0.2, qPrintable(QString::number(panelWidth(paper))));
        QCOMPARE(columnsOf(paperScene(paper)), columns == 0 ? 2 : columns);
        QVERIFY(paper.sizeMm.width() > 30.0 * std::max(columns, 1));
    }

    /// Nothing that is only text decides where panels stand, nor how many files there are.
    void textsThatAreLeftOutCostNoPanels() {
        const ExportOptions whole{.sizeMm = {139.7, 0}, .fontPt = 8};
        const FigureScene full = paperScene(paperFigure(models(4), {}, whole));
        const auto fullPages = exportPages(models(4), {}, whole).size();
        for (int left = 1; left < 8; ++left) {
            ExportOptions options = whole;
            options.parts = {
                .hasPanelTitles = (left & 1) == 0, .hasLegend = (left & 2) == 0, .hasNotes = (left & 4) == 0};
            const PaperFigure paper = paperFigure(models(4), {}, options);
            const FigureScene scene = paperScene(paper);
            QCOMPARE(scene.panels.size(), full.panels.size());
            for (std::size_t i = 0; i < full.panels.size(); ++i) {
                QCOMPARE(scene.panels[i].row, full.panels[i].row);
                QCOMPARE(scene.panels[i].column, full.panels[i].column);
            }
            QCOMPARE(exportPages(models(4), {}, options).size(), fullPages);
        }
    }

    /// A preview in few dots is the drawing: its texts stand where those of the file do, in the same lines.
    void everyResolutionHasTheLayoutOfTheDrawing() {
        Figure figure = models(2);
        figure.panels[0].title = "A model with a rather long name that needs more than a line";
        const PaperFigure paper = paperFigure(figure, {}, {.sizeMm = {85, 0}, .fontPt = 8});
        const QImage small = renderImage(paper, 80);
        const QImage large = renderImage(paper, 384);
        const QImage reduced =
            large.scaled(small.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(small.format());
        // Rows of dark dots of the titles above the first panel.
        const auto inkOf = [](const QImage& image, int y) {
            int ink = 0;
            for (int x = 0; x < image.width(); ++x) ink += 255 - qGray(image.pixel(x, y));
            return ink;
        };
        double common = 0;
        double sum = 0;
        for (int y = 0; y < small.height(); ++y) {
            common += std::min(inkOf(small, y), inkOf(reduced, y));
            sum += std::max(inkOf(small, y), inkOf(reduced, y));
        }
        QVERIFY2(common > 0.8 * sum, qPrintable(QString::number(common / sum)));
    }

    void axesThatShowTheSameHaveTheSameTicks() {
        Figure figure = models(3);
        figure.panels[4].row = 2;
        figure.panels[5].row = 3;
        const FigureScene scene = paperScene(paperFigure(figure, {}, {.sizeMm = {178, 0}, .columns = 3, .fontPt = 8}));
        for (std::size_t i = 2; i < 6; i += 2) {
            QCOMPARE(scene.panels[i].ticksX.positions, scene.panels[0].ticksX.positions);
            QCOMPARE(scene.panels[i].ticksY.positions, scene.panels[0].ticksY.positions);
        }
    }

    void fontsAreThoseThatAreInstalled() {
        QVERIFY(fontFamiliesOf(FigureFont::Automatic).isEmpty());
        QCOMPARE(fontFor(FigureFont::Automatic, QStringLiteral("tex")), FigureFont::Document);
        QCOMPARE(fontFor(FigureFont::Times, QStringLiteral("pdf")), FigureFont::Times);
        QCOMPARE(
            messageOf<InvalidSetting>([] { figureBytes(models(1), {}, "pdf", {.font = FigureFont::Document}); }),
            QStringLiteral("The font of the document is for tex alone; the font of a pdf is automatic, sans, serif "
                           "or times."));
        for (const FigureFont font : {FigureFont::Sans, FigureFont::Serif, FigureFont::Times}) {
            QStringList families;
            try {
                families = fontFamiliesOf(font);
            } catch (const InvalidSetting& error) {
                QVERIFY(QString(error.what()).startsWith("None of the fonts is installed here"));
                continue;
            }
            if (font == FigureFont::Times) {
                QVERIFY(figureBytes(models(1), {}, "tex", {.font = font}).contains("\\fontfamily{ptm}"));
            }
            const QByteArray svg = svgOf(models(1), {}, {.font = font});
            QVERIFY2(svg.contains(families.front().toUtf8()), qPrintable(families.front()));
        }
    }

    void refusesWhatContradictsItself() {
        QCOMPARE(messageOf<InvalidSetting>([] { figureBytes(models(1), {}, "svg", {.panelWidthMm = 30}); }),
                 QStringLiteral("Panels of a given width need the height that their content takes."));
        QCOMPARE(
            messageOf<InvalidSetting>([] { figureBytes(models(1), {}, "svg", {.columns = 9}); }),
            QStringLiteral("The figure has 9 panels side by side; it must be 1 to 6, or as many as suit its size."));
    }

    void aHeightThatLeavesPanelsNoRoomIsRefused() {
        const QString refusal = messageOf<InvalidSetting>([] {
            figureBytes(models(4), {}, "pdf", {.sizeMm = {139.7, 30}, .columns = 4, .fontPt = 7});
        });
        QVERIFY2(refusal.startsWith(QStringLiteral("139.7 × 30 mm leave no room for the panels")), qPrintable(refusal));
        static const QRegularExpression needed(QStringLiteral("a height of ([0-9.]+) mm"));
        const double height = needed.match(refusal).captured(1).toDouble();
        QVERIFY2(height > 40 && height < 100, qPrintable(refusal));
        QVERIFY(!figureBytes(models(4), {}, "pdf", {.sizeMm = {139.7, height}, .columns = 4, .fontPt = 7}).isEmpty());
    }

    void aPdfIsAsLargeAsAsked() {
        if (QStandardPaths::findExecutable(QStringLiteral("pdfinfo")).isEmpty()) {
            QSKIP("pdfinfo (poppler-utils) is not installed.");
        }
        QTemporaryDir folder;
        const QString pdf = folder.filePath(QStringLiteral("figure.pdf"));
        renderFigure(models(4), {}, pdf, {.sizeMm = {139.7, 70}, .columns = 4, .fontPt = 7});
        const QSizeF drawn = pageSize(pdf);
        QVERIFY2(std::abs(drawn.width() - 139.7) < 0.4 && std::abs(drawn.height() - 70) < 0.4,
                 qPrintable(QStringLiteral("%1 x %2").arg(drawn.width()).arg(drawn.height())));
    }

    /// Alone, and read into the text of a paper as wide as NeurIPS has it.
    void compiledTikzIsExactlyAsLargeAsAsked() {
        const QString latex = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
        if (latex.isEmpty()) QSKIP("pdflatex (texlive) is not installed.");
        if (QStandardPaths::findExecutable(QStringLiteral("pdfinfo")).isEmpty()) {
            QSKIP("pdfinfo (poppler-utils) is not installed.");
        }
        QTemporaryDir folder;
        renderFigure(models(4), {}, folder.filePath(QStringLiteral("row.tex")),
                     {.sizeMm = {139.7, 70}, .columns = 4, .fontPt = 7});
        const QByteArray alone = compiled(latex, folder.path(), QStringLiteral("row.tex"));
        if (alone.contains("standalone.cls' not found") || alone.contains("pgfplots.sty' not found")) {
            QSKIP("This LaTeX lacks the packages standalone or pgfplots.");
        }
        QVERIFY2(QByteArray(alone).replace('\n', "").contains("(1 page"), alone.right(2000).constData());
        const QSizeF size = pageSize(folder.filePath(QStringLiteral("row.pdf")));
        QVERIFY2(std::abs(size.width() - 139.7) < 0.1 && std::abs(size.height() - 70) < 0.1,
                 qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
        QFile paper(folder.filePath(QStringLiteral("paper.tex")));
        QVERIFY(paper.open(QIODevice::WriteOnly));
        paper.write(R"(\documentclass{article}\textwidth=5.5in\usepackage{standalone}\usepackage{pgfplots}
\begin{document}
\noindent\input{row.tex}
\end{document}
)");
        paper.close();
        const QByteArray within = compiled(latex, folder.path(), QStringLiteral("paper.tex"));
        QVERIFY2(QByteArray(within).replace('\n', "").contains("(1 page"), within.right(2000).constData());
        QVERIFY2(!within.contains("Overfull"), within.right(2000).constData());
    }
};

QTEST_MAIN(TestExportLayout)
#include "tst_export_layout.moc"
