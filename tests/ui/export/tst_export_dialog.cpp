// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "core/run/error.h"
#include "tests/support/example_figures.h"
#include "ui/export/export_preview.h"
#include "ui/plots/export/export_layout.h"
#include "ui/plots/export/export_pages.h"

#include <cmath>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFontMetricsF>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTransform>
#include <QXmlStreamReader>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

/// Four models side by side, each with its histogram.
Figure fourModels() {
    Figure figure{.title = "Reliability", .series = {}, .panels = {}, .emptyReason = ""};
    for (int model = 0; model < 4; ++model) {
        figure.series.push_back(asItStands("forest " + std::to_string(model)));
        Panel upper = reliabilityPanel(model, figure.series.back());
        upper.title = figure.series.back();
        upper.column = model;
        Panel lower = histogramPanel(model);
        lower.column = model;
        figure.panels.push_back(upper);
        figure.panels.push_back(lower);
    }
    return figure;
}

/// A text of a drawing and where it stands, in millimetres.
struct DrawnText {
    QString text;
    QRectF area;
};

QTransform matrixOf(const QString& text) {
    QList<double> numbers;
    const QStringList parts = text.mid(text.indexOf(QLatin1Char('(')) + 1).chopped(1).split(QLatin1Char(','));
    for (const QString& part : parts) numbers.append(part.toDouble());
    return numbers.size() == 6 ? QTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
                               : QTransform();
}

QList<DrawnText> textsOf(const QByteArray& svg, double millimetresPerPixel) {
    QList<DrawnText> texts;
    QXmlStreamReader reader(svg);
    QTransform transform;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement()) continue;
        const QXmlStreamAttributes attributes = reader.attributes();
        const QString matrix = attributes.value(QLatin1String("transform")).toString();
        if (reader.name() == QLatin1String("g") && !matrix.isEmpty()) transform = matrixOf(matrix);
        if (reader.name() != QLatin1String("text")) continue;
        QFont font = QApplication::font();
        font.setPixelSize(attributes.value(QLatin1String("font-size")).toInt());
        font.setWeight(static_cast<QFont::Weight>(attributes.value(QLatin1String("font-weight")).toInt()));
        const QPointF start(attributes.value(QLatin1String("x")).toDouble(),
                            attributes.value(QLatin1String("y")).toDouble());
        const QString text = reader.readElementText();
        const QFontMetricsF metrics(font);
        const QRectF area(start - QPointF(0, metrics.ascent()), metrics.size(0, text));
        const QRectF placed = transform.mapRect(area);
        texts.append({text, QRectF(placed.topLeft() * millimetresPerPixel, placed.size() * millimetresPerPixel)});
    }
    return texts;
}

double difference(const QImage& a, const QImage& b) {
    double sum = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
    }
    return sum / (255.0 * a.width() * a.height());
}

}  // namespace

class TestExportDialog : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    template <class Widget>
    static Widget& part(ExportDialog& dialog, const char* name) {
        return *dialog.findChild<Widget*>(QString::fromLatin1(name));
    }
    /// How many panels stand side by side on the page.
    static int drawnColumns(const Figure& figure, const ExportOptions& options) {
        int columns = 0;
        for (const PanelScene& panel : paperScene(paperFigure(figure, {}, options)).panels) {
            columns = std::max(columns, panel.column + 1);
        }
        return columns;
    }
    static ExportPreview& previewOf(ExportDialog& dialog) { return *dialog.findChild<ExportPreview*>(); }

private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("tst_export_dialog"));
        QVERIFY(m_folder.isValid());
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }
    void init() {
        QSettings().clear();
        applyTheme(*qApp, Scheme::Light);
    }

    void oneColumnIsFilledByAReliabilityDiagram() {
        ExportOptions options;
        options.sizeMm = {85, 0};
        options.fontPt = 8;
        const FigureScene scene = paperScene(paperFigure(reliability(), {}, options));
        const double width = scene.panels[0].area.width() * millimetresPerLayoutUnit;
        QVERIFY2(width > 0.72 * 85, qPrintable(QString::number(width)));
        QCOMPARE(scene.panels[0].area.width(), scene.panels[0].area.height());
        const QSizeF size = exportedSize(reliability(), {}, options);
        QVERIFY2(size.height() > 85 && size.height() < 125, qPrintable(QString::number(size.height())));
    }

    void narrowPaperPutsPanelsBelowEachOther() {
        ExportOptions options;
        options.sizeMm = {85, 0};
        options.fontPt = 8;
        const int narrow = drawnColumns(fourModels(), options);
        QVERIFY2(narrow <= 2, qPrintable(QString::number(narrow)));
        options.sizeMm = {178, 0};
        const int wide = drawnColumns(fourModels(), options);
        QVERIFY2(wide > narrow, qPrintable(QString::number(wide)));
        // A tall page of fixed size as well.
        options.sizeMm = {85, 240};
        QVERIFY(drawnColumns(fourModels(), options) <= 2);
    }

    void manySmallSquaresStandSideBySide() {
        Figure classes{.title = "Classes", .series = {"forest"}, .panels = {}, .emptyReason = ""};
        for (int i = 0; i < 10; ++i) {
            classes.panels.push_back(reliabilityPanel(0, "forest"));
            classes.panels.back().title = asItStands("class " + std::to_string(i));
            classes.panels.back().row = i / 4;
            classes.panels.back().column = i % 4;
        }
        ExportOptions options;
        options.sizeMm = {85, 0};
        options.fontPt = 8;
        const QSizeF size = exportedSize(classes, {}, options);
        QVERIFY2(size.height() > 150 && size.height() < 280, qPrintable(QString::number(size.height())));
    }

    void everyAxisHasThreeTicksAndEveryTextIsOnThePage_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("font");
        for (const auto& preset : sizePresets()) {
            QTest::newRow(qPrintable(preset.id)) << preset.sizeMm.width() << preset.fontPt;
        }
    }
    void everyAxisHasThreeTicksAndEveryTextIsOnThePage() {
        QFETCH(double, width);
        QFETCH(double, font);
        ExportOptions options;
        options.sizeMm = {width, 0};
        options.fontPt = font;
        options.hasTitle = true;
        options.edits.annotations = {{.text = "p = 0.031", .panel = 0, .x = 0, .y = 1}};
        for (const Figure& figure : {reliability(), twoModels(), fourModels()}) {
            const PaperFigure paper = paperFigure(figure, {}, options);
            const FigureScene scene = paperScene(paper);
            for (const PanelScene& panel : scene.panels) {
                if (panel.isXLabelled) QVERIFY(panel.ticksX.positions.size() >= 3);
                const QString height = QString::number(panel.area.height() * millimetresPerLayoutUnit);
                if (panel.isYLabelled) QVERIFY2(panel.ticksY.positions.size() >= 3, qPrintable(height));
                for (const PlacedText& text : panel.texts) QVERIFY(!text.text.contains(QChar(0x2026)));
            }
            const QByteArray svg = svgOf(figure, {}, options);
            const QList<DrawnText> texts = textsOf(svg, 25.4 / 384);
            QVERIFY(texts.size() > 12);
            const QRectF page(QPointF(), paper.sizeMm);
            for (const DrawnText& text : texts) {
                const QRectF inside = text.area.adjusted(0.5, 0.5, -0.5, -0.5);
                QVERIFY2(page.contains(inside), qPrintable(text.text));
            }
            const auto has = [&](const QString& wanted) {
                return std::any_of(texts.begin(), texts.end(),
                                   [&](const DrawnText& text) { return text.text == wanted; });
            };
            QVERIFY(has(QStringLiteral("Reliability")));
            QVERIFY(has(QStringLiteral("p = 0.031")));
        }
    }

    void printSchemeHasNoHueAndKeepsModelsApart() {
        ExportOptions options;
        options.isGreySafe = true;
        options.dpi = 150;
        const QImage image = renderImage(twoModels(), {}, options);
        int darkest = 255;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                QVERIFY(std::abs(pixel.red() - pixel.blue()) <= 1 && std::abs(pixel.red() - pixel.green()) <= 1);
                darkest = std::min(darkest, pixel.red());
            }
        }
        QVERIFY(darkest < 10);
        const std::vector<SeriesStyle> styles = greyStyles(4);
        for (std::size_t i = 1; i < styles.size(); ++i) {
            QVERIFY(styles[i].marker != styles[i - 1].marker);
            QVERIFY(styles[i].dash != styles[i - 1].dash);
            QVERIFY(styles[i].colour != styles[i - 1].colour);
        }
    }

    void texIsWrittenWithTheSameTicks() {
        ExportOptions options;
        options.sizeMm = {85, 0};
        const QString tex = QString::fromUtf8(figureBytes(twoModels(), {}, QStringLiteral("tex"), options));
        QCOMPARE(tex.count(QStringLiteral("\\begin{axis}")), qsizetype{2});
        QVERIFY(tex.contains(QStringLiteral("observed frequency")));
        QVERIFY(tex.contains(QStringLiteral("{12,000}")) || tex.contains(QStringLiteral("{10,000}")));
        QVERIFY(tex.contains(QStringLiteral("\\addlegendentry{{vgg16\\_bn}}")));
        QVERIFY(tex.contains(QStringLiteral("ECE 0.053")));
    }

    void settingsChangeThePreviewAndTheFileIsThePreview() {
        ExportDialog dialog({{.id = "reliability", .name = "Reliability", .figure = twoModels()}});
        dialog.show();
        // In a small preview lines of one pixel differ from those of the file made small.
        dialog.resize(1400, 1000);
        ExportPreview& preview = previewOf(dialog);
        QTRY_VERIFY(!preview.image().isNull());
        const QImage before = preview.image();
        QSignalSpy updates(&preview, &ExportPreview::updated);
        part<QDoubleSpinBox>(dialog, "fontSize").setValue(12);
        QTRY_VERIFY(!updates.isEmpty());
        QVERIFY(preview.image() != before);
        updates.clear();
        part<QCheckBox>(dialog, "part:legend").setChecked(false);
        QTRY_VERIFY(!updates.isEmpty());
        const std::vector<ExportItem> job = dialog.job();
        QCOMPARE(job.size(), std::size_t{1});
        QVERIFY(!job.front().options.parts.hasLegend);
        const QString path = m_folder.filePath(QStringLiteral("written.png"));
        writeFigure(job.front(), path);
        const QImage written(path);
        QVERIFY(std::abs(1.0 * written.width() / written.height() -
                         1.0 * preview.image().width() / preview.image().height()) < 0.02);
        const QImage small = written.scaled(preview.image().size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                                 .convertToFormat(preview.image().format());
        const double same = difference(small, preview.image());
        QVERIFY2(same < 0.03, qPrintable(QString::number(same)));
        QVERIFY(difference(small.mirrored(), preview.image()) > 2 * same);
    }

    void whatIsChosenIsRemembered() {
        {
            ExportDialog dialog({{.id = "reliability", .name = "Reliability", .figure = twoModels()}});
            part<QComboBox>(dialog, "preset").setCurrentIndex(2);
            QCOMPARE(part<QDoubleSpinBox>(dialog, "fontSize").value(), 7.0);
            part<QComboBox>(dialog, "scheme").setCurrentIndex(1);
            part<QCheckBox>(dialog, "part:letters").setChecked(true);
            part<QSpinBox>(dialog, "columns").setValue(3);
            part<QComboBox>(dialog, "font").setCurrentIndex(2);
            dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
        }
        ExportDialog again({{.id = "reliability", .name = "Reliability", .figure = twoModels()}});
        const ExportOptions options = again.job().front().options;
        QCOMPARE(options.sizeMm, QSizeF(89, 0));
        QVERIFY(options.isGreySafe && options.parts.hasLetters && options.parts.hasCounts);
        QCOMPARE(options.fontPt, 7.0);
        QCOMPARE(options.columns, 3);
        QVERIFY(options.font == FigureFont::Serif);
        // A preset says how many stand in a row.
        auto& preset = part<QComboBox>(again, "preset");
        preset.setCurrentIndex(preset.findData(QStringLiteral("neurips-row")));
        QCOMPARE(again.job().front().options.columns, 4);
        // Titles name the models there; other sizes have the legend again, and what was ticked by hand stays.
        QVERIFY(!again.job().front().options.parts.hasLegend && again.job().front().options.parts.hasFirstNoteOnly);
        preset.setCurrentIndex(0);
        QVERIFY(again.job().front().options.parts.hasLegend && again.job().front().options.parts.hasLetters);
        QVERIFY(!again.job().front().options.parts.hasFirstNoteOnly);
        preset.setCurrentIndex(preset.findData(QStringLiteral("other")));
        part<QCheckBox>(again, "widthOfPanels").setChecked(true);
        part<QDoubleSpinBox>(again, "width").setValue(30);
        QCOMPARE(again.job().front().options.panelWidthMm, 30.0);
        QCOMPARE(again.job().front().options.sizeMm.height(), 0.0);
    }

    void panelsAndModelsAreChosenByName() {
        ExportDialog dialog({{.id = "reliability", .name = "Reliability", .figure = fourModels()}});
        auto& panels = part<QListWidget>(dialog, "panels");
        QCOMPARE(panels.count(), 8);
        for (int i = 2; i < 8; ++i) panels.item(i)->setCheckState(Qt::Unchecked);
        const ExportOptions options = dialog.job().front().options;
        QCOMPARE(options.parts.panels.size(), std::size_t{2});
        QCOMPARE(paperFigure(fourModels(), {}, options).figure.panels.size(), std::size_t{2});
        for (int i = 0; i < 2; ++i) panels.item(i)->setCheckState(Qt::Unchecked);
        part<QComboBox>(dialog, "model").setCurrentIndex(2);
        QCOMPARE(dialog.job().front().options.parts.models, std::vector<std::string>{"forest 1"});
    }

    void severalFiguresGoIntoAFolder() {
        ExportDialog dialog({{.id = "reliability", .name = "Reliability", .figure = reliability()},
                             {.id = "errors", .name = "Errors", .figure = twoModels()}});
        auto& figures = part<QListWidget>(dialog, "figures");
        QCOMPARE(dialog.chosen().size(), std::size_t{1});
        figures.item(1)->setCheckState(Qt::Checked);
        QCOMPARE(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->text(),
                 QStringLiteral("Save 2 Figures…"));
        auto& format = part<QComboBox>(dialog, "format");
        format.setCurrentIndex(format.findData(QStringLiteral("svg")));
        const QStringList paths = writeFigures(dialog.job(), m_folder.path());
        QCOMPARE(paths, (QStringList{m_folder.filePath("reliability.svg"), m_folder.filePath("errors.svg")}));
        for (const QString& path : paths) QVERIFY(QFile(path).size() > 1000);
    }

    /// Fourteen panels of one column: every one is in one of the files, in its order, with its letter, and the dialog
    /// says how many files there will be.
    void whatIsLongerThanAPageBecomesSeveralFiles() {
        Figure figure;
        for (int row = 0; row < 14; ++row) {
            figure.panels.push_back(test::reliabilityPanel(0, "m"));
            Panel& panel = figure.panels.back();
            panel.isSquare = false;
            panel.row = row;
            panel.title = asItStands("panel " + std::to_string(row + 1));
            panel.y.label = panel.title;
        }
        ExportDialog dialog({{.id = "long", .name = "Long", .figure = figure}});
        part<QCheckBox>(dialog, "part:letters").setChecked(true);
        part<QSpinBox>(dialog, "columns").setValue(1);
        auto& format = part<QComboBox>(dialog, "format");
        format.setCurrentIndex(format.findData(QStringLiteral("tex")));
        dialog.show();
        const auto* caption = dialog.findChild<QLabel*>(QStringLiteral("exportSize"));
        const QStringList paths = writeFigures(dialog.job(), m_folder.path());
        QVERIFY(paths.size() > 1);
        QTRY_VERIFY(caption->text().contains(QStringLiteral("%1 files").arg(paths.size())));
        QString all;
        for (qsizetype i = 0; i < paths.size(); ++i) {
            QCOMPARE(paths[i], m_folder.filePath(QStringLiteral("long-%1.tex").arg(i + 1)));
            QFile file(paths[i]);
            QVERIFY(file.open(QIODevice::ReadOnly));
            all += QString::fromUtf8(file.readAll());
        }
        qsizetype last = -1;
        for (int row = 0; row < 14; ++row) {
            const QString title = QStringLiteral("%1  panel %2").arg(QChar(u'a' + row)).arg(row + 1);
            QCOMPARE(all.count(title + QLatin1Char('}')), qsizetype{1});
            QVERIFY(all.indexOf(title) > last);
            last = all.indexOf(title);
        }
        for (const ExportPage& page : exportPages(figure, {}, dialog.job().front().options)) {
            QVERIFY(exportedSize(page.figure, {}, page.options).height() <= 240);
        }
        // Data are one table however long.
        format.setCurrentIndex(format.findData(QStringLiteral("csv")));
        QCOMPARE(writeFigures(dialog.job(), m_folder.path()), QStringList{m_folder.filePath("long.csv")});
    }

    void textsArePreviewedAsTexts() {
        ExportDialog dialog({{.id = "reliability", .name = "Reliability", .figure = reliability()}});
        dialog.show();
        auto& format = part<QComboBox>(dialog, "format");
        QSignalSpy updates(&previewOf(dialog), &ExportPreview::updated);
        format.setCurrentIndex(format.findData(QStringLiteral("tex")));
        QTRY_VERIFY(!updates.isEmpty());
        QVERIFY(previewOf(dialog).image().isNull());
        QVERIFY(dialog.findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("\\begin{axis}")));
    }
};

QTEST_MAIN(TestExportDialog)
#include "tst_export_dialog.moc"
