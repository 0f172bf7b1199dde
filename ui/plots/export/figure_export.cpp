// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/figure_export.h"

#include "core/figures/figure_csv.h"
#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "core/run/memory.h"
#include "core/text/visible_text.h"
#include "ui/look/text.h"
#include "ui/plots/drawing/figure_plot.h"
#include "ui/plots/export/export_layout.h"
#include "ui/plots/export/tikz_scene.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <QBuffer>
#include <QByteArray>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QPicture>
#include <QSvgGenerator>

#include <qcustomplot.h>

namespace calibrium::ui {

namespace {

constexpr double millimetresPerInch = 25.4;
/// Vectors are placed on a grid this fine; it divides neither text nor lines.
constexpr double vectorDpi = 384;
constexpr double unitDpi = 96;

/// Stands for the title while Qt writes a drawing: some of its versions escape what they are given, some do not.
constexpr const char* titlePlace = "CalibriumFigureTitle";

/// Qt paints pictures up to this many pixels a side.
constexpr double longestSide = 32767;

QSize sizeAt(const PaperFigure& paper, double dpi) {
    const QSizeF size = paper.sizeMm / millimetresPerInch * dpi;
    return {static_cast<int>(std::lround(size.width())), static_cast<int>(std::lround(size.height()))};
}

/// Twice what the picture takes: once more while it is compressed.
void checkPixels(const PaperFigure& paper, double dpi) {
    const QSizeF size = paper.sizeMm / millimetresPerInch * dpi;
    const double bytes = 2 * 4 * size.width() * size.height();
    const auto limit = static_cast<double>(contentLimit());
    const bool fits = size.width() <= longestSide && size.height() <= longestSide && bytes <= limit;
    if (fits) return;
    throw InvalidSetting(
        asItStands(QStringLiteral("A picture of %1 x %2 mm at %3 dpi has %4 x %5 pixels and takes %6; at most %7 "
                                  "pixels a side and %8 are possible here. Choose a smaller resolution.")
                       .arg(paper.sizeMm.width())
                       .arg(paper.sizeMm.height())
                       .arg(dpi)
                       .arg(std::lround(size.width()))
                       .arg(std::lround(size.height()))
                       .arg(QString::fromStdString(memoryText(bytes)))
                       .arg(longestSide)
                       .arg(QString::fromStdString(memoryText(limit)))
                       .toStdString()));
}

/// Placed as a drawing whatever the resolution, so that lines of text break alike in all formats and in the preview.
bool paintOn(QPaintDevice& device, const PaperFigure& paper, double dpi, bool isVector) {
    QCustomPlot plot;
    FigurePlot painted(plot);
    PlotLook look = paper.look;
    look.unit = vectorDpi / unitDpi;
    painted.setFigure(paper.figure, look);
    painted.setAnnotations(paper.annotations);
    const QSize size = sizeAt(paper, vectorDpi);
    return painted.paint(device, size.width(), size.height(), isVector, dpi / vectorDpi);
}

QImage imageOf(const PaperFigure& paper, double dpi) {
    checkPixels(paper, dpi);
    QImage image(sizeAt(paper, dpi), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) {
        throw InvalidSetting(
            asItStands(QObject::tr("There is not enough memory for a picture at %1 dpi; choose a smaller resolution.")
                           .arg(dpi)
                           .toStdString()));
    }
    image.fill(paper.look.isTransparent ? QColor(Qt::transparent) : paper.look.theme.panel);
    paintOn(image, paper, dpi, false);
    const int dotsPerMetre = static_cast<int>(std::lround(dpi / millimetresPerInch * 1000));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

QByteArray pngOf(const PaperFigure& paper, double dpi) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(paper, dpi).save(&buffer, "PNG");
    return bytes;
}

QByteArray pdfOf(const PaperFigure& paper) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(vectorDpi));
    writer.setPageSize(QPageSize(paper.sizeMm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(toQt(paper.figure.title));
    writer.setCreator(QStringLiteral("Calibrium"));
    if (!paintOn(writer, paper, vectorDpi, true)) return {};
    return bytes;
}

QByteArray svgOf(const PaperFigure& paper) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    const QSize size = sizeAt(paper, vectorDpi);
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(vectorDpi));
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(QString::fromLatin1(titlePlace));
    if (!paintOn(generator, paper, vectorDpi, true)) return {};
    const QString title = QString::fromStdString(visibleText(paper.figure.title.english())).toHtmlEscaped();
    const qsizetype place = bytes.indexOf(titlePlace);
    return place < 0 ? bytes : bytes.replace(place, qsizetype(std::strlen(titlePlace)), title.toUtf8());
}

/// In the format of the suffix.
QByteArray bytesOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                   const ExportOptions& options) {
    const QString format = QFileInfo(path).suffix().toLower();
    if (!exportFormats().contains(format)) {
        throw InvalidSetting(
            asItStands(QStringLiteral("\"%1\" has no ending that a figure can be written to; expected one of: %2.")
                           .arg(path, exportFormats().join(QStringLiteral(", ")))
                           .toStdString()));
    }
    const QByteArray bytes = figureBytes(figure, styles, format, options);
    if (bytes.isEmpty()) {
        throw UnreadableFile("The figure could not be drawn.", {.file = QFileInfo(path).fileName().toStdString()});
    }
    return bytes;
}

}  // namespace

void checkExport(const Figure& figure, const ExportOptions& options) {
    const auto isUsable = [](double value, double least, double most) { return value >= least && value <= most; };
    const bool isAutomatic = options.sizeMm.height() == 0;
    if (!isUsable(options.sizeMm.width(), 10, 2000) || (!isAutomatic && !isUsable(options.sizeMm.height(), 10, 2000))) {
        throw InvalidSetting(
            asItStands(QObject::tr("The figure's size is %1 x %2 mm; width and height must be between 10 and 2000 mm.")
                           .arg(options.sizeMm.width())
                           .arg(options.sizeMm.height())
                           .toStdString()));
    }
    if (options.columns < 0 || options.columns > mostColumns) {
        throw InvalidSetting(
            Text("The figure has {1} panels side by side; it must be 1 to {2}, or as many as suit its size.",
                 options.columns, mostColumns));
    }
    if (options.panelWidthMm != 0 && !isUsable(options.panelWidthMm, 10, 500)) {
        throw InvalidSetting(Text("The width of a panel is {1} mm; it must be between 10 and 500 mm.",
                                  asNumber(QString::number(options.panelWidthMm).toStdString())));
    }
    if (options.panelWidthMm != 0 && !isAutomatic) {
        throw InvalidSetting("Panels of a given width need the height that their content takes.");
    }
    if (!isUsable(options.dpi, 30, 2400)) {
        throw InvalidSetting(asItStands(QObject::tr("The resolution is %1 dpi; it must be between 30 and 2400 dpi.")
                                            .arg(options.dpi)
                                            .toStdString()));
    }
    if (options.fontPt != 0 && !isUsable(options.fontPt, 3, 60)) {
        throw InvalidSetting(asItStands(
            QObject::tr("The font size is %1 pt; it must be between 3 and 60 pt.").arg(options.fontPt).toStdString()));
    }
    if (!isUsable(options.lineScale, 0.1, 10)) {
        throw InvalidSetting(
            asItStands(QObject::tr("The line width is %1 times the usual; it must be between 0.1 and 10.")
                           .arg(options.lineScale)
                           .toStdString()));
    }
    if (figure.panels.empty()) {
        if (figure.emptyReason.empty()) throw InvalidInput("The figure is empty.");
        std::string reason = figure.emptyReason.english();  // a line for each model
        std::replace(reason.begin(), reason.end(), '\n', ' ');
        throw InvalidInput(Text("The figure is empty: {1}", reason));
    }
}

std::vector<SizePreset> sizePresets() {
    const auto preset = [](const char* id, const QString& name, double width, double fontPt) {
        return SizePreset{QString::fromLatin1(id), name, QSizeF(width, 0), fontPt};
    };
    return {
        preset("column", QObject::tr("One column (85 mm)"), 85, 8),
        preset("two-columns", QObject::tr("Two columns (178 mm)"), 178, 8),
        preset("nature-column", QObject::tr("Nature, one column (89 mm)"), 89, 7),
        preset("nature-two-columns", QObject::tr("Nature, two columns (183 mm)"), 183, 7),
        preset("ieee-column", QObject::tr("IEEE, one column (88.9 mm)"), 88.9, 8),
        preset("ieee-two-columns", QObject::tr("IEEE, two columns (181 mm)"), 181, 8),
        preset("elsevier-column", QObject::tr("Elsevier, one column (90 mm)"), 90, 8),
        preset("elsevier-two-columns", QObject::tr("Elsevier, two columns (190 mm)"), 190, 8),
        preset("text-width", QObject::tr("NeurIPS, JMLR, text width (139.7 mm)"), 139.7, 9),
        {QStringLiteral("neurips-row"), QObject::tr("NeurIPS, a row of four panels (139.7 mm)"), QSizeF(139.7, 0), 7, 1,
         4, FigureParts{.hasLegend = false, .hasFirstNoteOnly = true, .hasCounts = false}},
        {QStringLiteral("slide"), QObject::tr("Slide, 16:9 (338.7 × 190.5 mm)"), QSizeF(338.7, 190.5), 18, 2},
    };
}

const QStringList& exportFormats() {
    static const QStringList formats{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"),
                                     QStringLiteral("tex"), QStringLiteral("csv")};
    return formats;
}

QSizeF exportedSize(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    checkExport(figure, options);
    return paperFigure(figure, styles, options).sizeMm;
}

QByteArray figureBytes(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& suffix,
                       const ExportOptions& options) {
    checkExport(figure, options);
    if (suffix == QLatin1String("csv")) {
        return QByteArray::fromStdString(toCsv(edited(figure, options.edits, options.parts).figure));
    }
    ExportOptions ofFormat = options;
    ofFormat.font = fontFor(options.font, suffix);
    return paperBytes(paperFigure(figure, styles, ofFormat), suffix, options.dpi);
}

QByteArray paperBytes(const PaperFigure& paper, const QString& suffix, double dpi) {
    if (suffix == QLatin1String("svg")) return svgOf(paper);
    if (suffix == QLatin1String("pdf")) return pdfOf(paper);
    if (suffix == QLatin1String("tex")) return QByteArray::fromStdString(toTikz(paper.figure, tikzSceneOf(paper)));
    return pngOf(paper, dpi);
}

QImage renderImage(const PaperFigure& paper, double dpi) { return imageOf(paper, dpi); }

void renderFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                  const ExportOptions& options) {
    writeFileBytes(path.toStdString(), bytesOf(figure, styles, path, options).toStdString());
}

void renderFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                  const ExportOptions& options, const Run& run) {
    writeFileBytes(path.toStdString(), bytesOf(figure, styles, path, options).toStdString(), run);
}

QByteArray svgOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    checkExport(figure, options);
    return svgOf(paperFigure(figure, styles, options));
}

QPicture renderPicture(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    checkExport(figure, options);
    const PaperFigure paper = paperFigure(figure, styles, options);
    QPicture picture;
    paintOn(picture, paper, vectorDpi, true);
    picture.setBoundingRect(QRect(QPoint(0, 0), sizeAt(paper, vectorDpi)));
    return picture;
}

QImage renderImage(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    checkExport(figure, options);
    return imageOf(paperFigure(figure, styles, options), options.dpi);
}

}  // namespace calibrium::ui
