// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure_export.h"

#include "core/figures/figure_csv.h"
#include "core/io/output_file.h"
#include "core/run/error.h"
#include "core/run/memory.h"
#include "core/text/visible_text.h"
#include "ui/plots/figure_plot.h"

#include <cmath>
#include <cstring>

#include <QBuffer>
#include <QByteArray>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <qcustomplot.h>

namespace calibrium::ui {

namespace {

constexpr double millimetresPerInch = 25.4;
/// Vectors are placed on a grid this fine; it divides neither text nor lines.
constexpr double vectorDpi = 384;
constexpr double unitDpi = 96;

void check(const Figure& figure, const ExportOptions& options) {
    const auto isUsable = [](double value, double least, double most) { return value >= least && value <= most; };
    if (!isUsable(options.sizeMm.width(), 10, 2000) || !isUsable(options.sizeMm.height(), 10, 2000)) {
        throw InvalidSetting(
            QStringLiteral("The figure's size is %1 x %2 mm; width and height must be between 10 and 2000 mm.")
                .arg(options.sizeMm.width())
                .arg(options.sizeMm.height())
                .toStdString());
    }
    if (!isUsable(options.dpi, 30, 2400)) {
        throw InvalidSetting(QStringLiteral("The resolution is %1 dpi; it must be between 30 and 2400 dpi.")
                                 .arg(options.dpi)
                                 .toStdString());
    }
    if (figure.panels.empty()) {
        throw InvalidInput(figure.emptyReason.empty() ? "The figure is empty."
                                                      : "The figure is empty: " + figure.emptyReason);
    }
}

/// Stands for the title while Qt writes a drawing: some of its versions escape what they are given, some do not.
constexpr const char* titlePlace = "CalibriumFigureTitle";

/// Qt paints pictures up to this many pixels a side.
constexpr double longestSide = 32767;

/// Twice what the picture takes: once more while it is compressed.
void checkPixels(const ExportOptions& options) {
    const QSizeF size = options.sizeMm / millimetresPerInch * options.dpi;
    const double bytes = 2 * 4 * size.width() * size.height();
    const auto limit = static_cast<double>(contentLimit());
    const bool fits = size.width() <= longestSide && size.height() <= longestSide && bytes <= limit;
    if (fits) return;
    throw InvalidSetting(QStringLiteral("A picture of %1 x %2 mm at %3 dpi has %4 x %5 pixels and takes %6; at most %7 "
                                        "pixels a side and %8 are possible here. Choose a smaller resolution.")
                             .arg(options.sizeMm.width())
                             .arg(options.sizeMm.height())
                             .arg(options.dpi)
                             .arg(std::lround(size.width()))
                             .arg(std::lround(size.height()))
                             .arg(QString::fromStdString(memoryText(bytes)))
                             .arg(longestSide)
                             .arg(QString::fromStdString(memoryText(limit)))
                             .toStdString());
}

QSize sizeAt(const ExportOptions& options, double dpi) {
    const QSizeF size = options.sizeMm / millimetresPerInch * dpi;
    return {static_cast<int>(std::lround(size.width())), static_cast<int>(std::lround(size.height()))};
}

bool paintOn(QPaintDevice& device, const Figure& figure, const std::vector<SeriesStyle>& styles,
             const ExportOptions& options, double dpi, bool isVector) {
    QCustomPlot plot;
    FigurePlot painted(plot);
    painted.setFigure(figure, {.theme = themeOf(options.scheme),
                               .styles = styles,
                               .unit = dpi / unitDpi,
                               .isTransparent = options.isTransparent,
                               .isForPaper = true});
    const QSize size = sizeAt(options, dpi);
    return painted.paint(device, size.width(), size.height(), isVector);
}

QByteArray pngOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    renderImage(figure, styles, options).save(&buffer, "PNG");
    return bytes;
}

QByteArray pdfOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(vectorDpi));
    writer.setPageSize(QPageSize(options.sizeMm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(QString::fromStdString(figure.title));
    writer.setCreator(QStringLiteral("Calibrium"));
    if (!paintOn(writer, figure, styles, options, vectorDpi, true)) return {};
    return bytes;
}

/// In the format of the suffix.
QByteArray bytesOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                   const ExportOptions& options) {
    const QString format = QFileInfo(path).suffix().toLower();
    if (!exportFormats().contains(format)) {
        throw InvalidSetting(
            QStringLiteral("\"%1\" has no ending that a figure can be written to; expected one of: %2.")
                .arg(path, exportFormats().join(QStringLiteral(", ")))
                .toStdString());
    }
    check(figure, options);
    QByteArray bytes;
    if (format == QLatin1String("csv")) {
        bytes = QByteArray::fromStdString(toCsv(figure));
    } else if (format == QLatin1String("svg")) {
        bytes = svgOf(figure, styles, options);
    } else if (format == QLatin1String("pdf")) {
        bytes = pdfOf(figure, styles, options);
    } else {
        bytes = pngOf(figure, styles, options);
    }
    if (bytes.isEmpty()) {
        throw UnreadableFile("The figure could not be drawn.", {.file = QFileInfo(path).fileName().toStdString()});
    }
    return bytes;
}

}  // namespace

const std::vector<SizePreset>& sizePresets() {
    static const std::vector<SizePreset> presets{
        {QStringLiteral("Single column (85 \u00d7 85 mm)"), {85, 85}},
        {QStringLiteral("Single column with histogram (85 \u00d7 110 mm)"), {85, 110}},
        {QStringLiteral("Single column, flat (85 \u00d7 55 mm)"), {85, 55}},
        {QStringLiteral("Double column (178 \u00d7 100 mm)"), {178, 100}},
        {QStringLiteral("Double column, square (178 \u00d7 178 mm)"), {178, 178}},
    };
    return presets;
}

const QStringList& exportFormats() {
    static const QStringList formats{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"),
                                     QStringLiteral("csv")};
    return formats;
}

void renderFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                  const ExportOptions& options) {
    writeFileBytes(path.toStdString(), bytesOf(figure, styles, path, options).toStdString());
}

void renderFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                  const ExportOptions& options, const Run& run) {
    writeFileBytes(path.toStdString(), bytesOf(figure, styles, path, options).toStdString(), run);
}

QByteArray svgOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    check(figure, options);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    const QSize size = sizeAt(options, vectorDpi);
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(vectorDpi));
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(QString::fromLatin1(titlePlace));
    if (!paintOn(generator, figure, styles, options, vectorDpi, true)) return {};
    const QString title = QString::fromStdString(visibleText(figure.title)).toHtmlEscaped();
    const qsizetype place = bytes.indexOf(titlePlace);
    return place < 0 ? bytes : bytes.replace(place, qsizetype(std::strlen(titlePlace)), title.toUtf8());
}

QImage renderImage(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    check(figure, options);
    checkPixels(options);
    QImage image(sizeAt(options, options.dpi), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) {
        throw InvalidSetting(
            QStringLiteral("There is not enough memory for a picture at %1 dpi; choose a smaller resolution.")
                .arg(options.dpi)
                .toStdString());
    }
    image.fill(Qt::transparent);
    paintOn(image, figure, styles, options, options.dpi, false);
    const int dotsPerMetre = static_cast<int>(std::lround(options.dpi / millimetresPerInch * 1000));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    return image;
}

}  // namespace calibrium::ui
