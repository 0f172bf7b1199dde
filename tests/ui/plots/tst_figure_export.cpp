// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/figure_export.h"

#include "core/figures/figure_csv.h"
#include "core/run/error.h"
#include "tests/support/example_figures.h"
#include "tests/support/file_fixtures.h"
#include "ui/plots/export/export_layout.h"
#include "ui/plots/view/figure_view.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

class TestFigureExport : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }
    void pngHasTheRequestedPixels();
    void transparentPictureHasNoBackground();
    void svgIsReadable();
    void pdfIsWritten();
    void csvIsTheCoresCsv();
    void exportedFileDoesNotDependOnTheScheme();
    void refusesWhatItCannotWrite();
    void namesOfModelsAreTextInADrawing();
    void copiesAPicture();
    void whatIsLongerThanAPageHasPanelsSideBySide();
};

void TestFigureExport::pngHasTheRequestedPixels() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("figure.png"));
    FigureView view;
    view.setFigure(twoModels());
    view.exportTo(path, {.sizeMm = {85, 110}, .dpi = 300});
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1004, 1299));
    QCOMPARE(std::lround(image.dotsPerMeterX() * 0.0254), 300L);
    QVERIFY(countOf(image, image.rect(), seriesStyle(0).colour) > 100);
    QVERIFY(countOf(image, image.rect(), seriesStyle(1).colour) > 100);
}

void TestFigureExport::transparentPictureHasNoBackground() {
    const QImage clear = renderImage(reliability(), {}, {.isTransparent = true});
    QCOMPARE(clear.pixelColor(1, 1).alpha(), 0);
    const QImage solid = renderImage(reliability(), {}, {});
    QCOMPARE(solid.pixelColor(1, 1), QColor(Qt::white));
}

void TestFigureExport::svgIsReadable() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("figure.svg"));
    renderFigure(twoModels(), {}, path);
    QSvgRenderer renderer(path);
    QVERIFY(renderer.isValid());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("observed frequency"));
    QVERIFY(text.contains("vgg16_bn"));
    QVERIFY(text.contains("mm\""));
}

void TestFigureExport::pdfIsWritten() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("figure.pdf"));
    renderFigure(twoModels(), {}, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith("%PDF"));
    QVERIFY(bytes.size() > 4000);
    QVERIFY(!bytes.contains("/Subtype /Image"));
}

void TestFigureExport::csvIsTheCoresCsv() {
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("figure.CSV"));
    renderFigure(twoModels(), {}, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray::fromStdString(toCsv(twoModels())));
}

void TestFigureExport::exportedFileDoesNotDependOnTheScheme() {
    const QImage light = renderImage(twoModels(), {});
    applyTheme(*qApp, Scheme::Dark);
    QCOMPARE(renderImage(twoModels(), {}), light);
    QVERIFY(renderImage(twoModels(), {}, {.scheme = Scheme::Dark}) != light);
}

void TestFigureExport::refusesWhatItCannotWrite() {
    QTemporaryDir directory;
    const QString inside = directory.filePath(QStringLiteral("figure.png"));
    QCOMPARE(
        messageOf<InvalidSetting>([] { renderFigure(reliability(), {}, QStringLiteral("figure.bmp")); }),
        QStringLiteral(
            "\"figure.bmp\" has no ending that a figure can be written to; expected one of: png, svg, pdf, tex, csv."));
    QCOMPARE(messageOf<InvalidSetting>([&] {
                 renderFigure(reliability(), {}, inside, {.sizeMm = {5, 85}});
             }),
             QStringLiteral("The figure's size is 5 x 85 mm; width and height must be between 10 and 2000 mm."));
    QCOMPARE(messageOf<InvalidSetting>([&] { renderFigure(reliability(), {}, inside, {.dpi = 10}); }),
             QStringLiteral("The resolution is 10 dpi; it must be between 30 and 2400 dpi."));
    QCOMPARE(messageOf<InvalidInput>([&] {
                 renderFigure({.title = "", .series = {}, .panels = {}, .emptyReason = "Open a file."}, {}, inside);
             }),
             QStringLiteral("The figure is empty: Open a file."));
    const QString nowhere = directory.filePath(QStringLiteral("missing/figure.pdf"));
    const QString message = messageOf<UnreadableFile>([&] { renderFigure(reliability(), {}, nowhere); });
    QCOMPARE(message, QStringLiteral("figure.pdf: The file was not written. There is no such folder."));
    QVERIFY(!QFile::exists(inside));
    const QString poster = messageOf<InvalidSetting>([&] {
        renderFigure(reliability(), {}, inside, {.sizeMm = {2000, 2000}, .dpi = 2400});
    });
    QVERIFY2(poster.startsWith("A picture of 2000 x 2000 mm at 2400 dpi has 188976 x 188976 pixels and takes "),
             qPrintable(poster));
    QVERIFY(!QFile::exists(inside));
}

void TestFigureExport::namesOfModelsAreTextInADrawing() {
    Figure figure = twoModels();
    figure.title = "<script>alert(1)</script> & \"quoted\"";
    figure.series.front() = "</text><script>alert(2)</script>";
    for (Panel& panel : figure.panels) panel.title = figure.series.front();
    const QByteArray svg = svgOf(figure, {});
    QVERIFY(!svg.contains("<script"));
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) reader.readNext();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
}

void TestFigureExport::copiesAPicture() {
    FigureView view;
    view.resize(600, 500);
    view.setFigure(twoModels());
    view.grab();
    QApplication::clipboard()->clear();
    view.copyToClipboard();
    const QImage image = QApplication::clipboard()->image();
    QVERIFY(std::abs(image.width() - 1200) <= 1);
    QVERIFY(countOf(image, image.rect(), seriesStyle(0).colour) > 100);
}

void TestFigureExport::whatIsLongerThanAPageHasPanelsSideBySide() {
    Figure figure{.title = {}, .series = {"model"}, .panels = {}, .emptyReason = {}};
    for (int row = 0; row < 6; ++row) {
        Panel panel = histogramPanel(0);
        panel.row = row;
        panel.heightShare = 1;
        panel.x.label = asItStands("quantity " + std::to_string(row));
        figure.panels.push_back(panel);
    }
    const auto columnsOf = [](const FigureScene& scene) {
        int last = 0;
        for (const PanelScene& panel : scene.panels) last = std::max(last, panel.column);
        return last + 1;
    };
    const PaperFigure wide = paperFigure(figure, {}, {.sizeMm = QSizeF(180, 0)});
    QVERIFY2(wide.sizeMm.height() <= 240, qPrintable(QString::number(wide.sizeMm.height())));
    QVERIFY(columnsOf(paperScene(wide)) > 1);
    // One column of a journal has no room for two: they are flatter, and still have their scales.
    const PaperFigure narrow = paperFigure(figure, {}, {.sizeMm = QSizeF(85, 0)});
    QVERIFY2(narrow.sizeMm.height() <= 240, qPrintable(QString::number(narrow.sizeMm.height())));
    const FigureScene scene = paperScene(narrow);
    QCOMPARE(columnsOf(scene), 1);
    for (const PanelScene& panel : scene.panels) QVERIFY(panel.ticksY.positions.size() >= 2);
    // Sixty cannot be read on one page.
    for (int row = 6; row < 60; ++row) {
        figure.panels.push_back(figure.panels.front());
        figure.panels.back().row = row;
    }
    QVERIFY(paperFigure(figure, {}, {.sizeMm = QSizeF(85, 0)}).sizeMm.height() > 240);
}

QTEST_MAIN(TestFigureExport)
#include "tst_figure_export.moc"
