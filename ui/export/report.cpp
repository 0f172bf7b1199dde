// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report.h"

#include "core/figures/figure_method.h"
#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "ui/export/report_html.h"
#include "ui/export/report_pages.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/plots/export/figure_export.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextDocument>
#include <QUrl>

#include <utility>

namespace calibrium::ui {

namespace {

constexpr double figureDpi = 220;
// CSS pixels: about the text width of a page, in the proportions of figureSizeMm.
constexpr int figureWidth = 570;
constexpr int figureHeight = 380;

const QSizeF figureSizeMm{150, 100};

ReportFigure describe(const ReportDrawing& drawn, const QString& source) {
    return {.title = coreText(drawn.method->info.name),
            .explanation = coreText(drawn.method->info.explanation),
            .source = source,
            .width = figureWidth,
            .height = figureHeight,
            .refusal = coreText(drawn.refusal)};
}

ExportOptions optionsFor(const ReportContent& content, const ReportDrawing& drawn) {
    ExportOptions options{.sizeMm = figureSizeMm, .dpi = figureDpi};
    const auto written = content.notes.find(drawn.method->info.id);
    if (written != content.notes.end()) options.edits = written->second;
    options.hasTitle = !options.edits.title.empty();
    return options;
}

/// The figure as an SVG inside the page, so that the report is one file.
QString svgDataUrl(const ReportContent& content, const ReportDrawing& drawn) {
    const QByteArray svg = svgOf(drawn.figure, content.styles, optionsFor(content, drawn));
    if (svg.isEmpty()) throw UnreadableFile("A figure of the report could not be drawn.");
    return QStringLiteral("data:image/svg+xml;base64,") + QString::fromLatin1(svg.toBase64());
}

QByteArray htmlOf(const ReportContent& content, const std::vector<ReportDrawing>& drawn) {
    std::vector<ReportFigure> figures;
    for (const auto& one : drawn) {
        figures.push_back(describe(one, one.refusal.empty() ? svgDataUrl(content, one) : QString()));
    }
    return reportHtml(content, figures).toUtf8();
}

QByteArray pdfOf(const ReportContent& content, const std::vector<ReportDrawing>& drawn) {
    QTextDocument document;
    std::vector<ReportFigure> figures;
    for (const auto& one : drawn) {
        if (!one.refusal.empty()) {
            figures.push_back(describe(one, {}));
            continue;
        }
        const QString name = QStringLiteral("figure-%1").arg(figures.size());
        const QImage image = renderImage(one.figure, content.styles, optionsFor(content, one));
        document.addResource(QTextDocument::ImageResource, QUrl(name), image);
        figures.push_back(describe(one, name));
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(QObject::tr("Calibration report"));
    writer.setCreator(QStringLiteral("Calibrium ") + QString::fromStdString(content.head.version));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));  // QTextDocument brings its own, of 2 cm
    document.setHtml(reportHtml(content, figures));
    prepareForPaper(document, writer);
    document.print(&writer);
    return bytes;
}

}  // namespace

std::vector<ReportDrawing> reportDrawings(const ReportContent& content, const Run& run) {
    std::vector<FigureModel> models;
    for (const auto& model : content.models) {
        models.push_back({model.data, model.result, static_cast<int>(models.size()), model.prepared});
    }
    const auto total = static_cast<double>(figureMethods().size());
    double done = 0;
    std::vector<ReportDrawing> drawings;
    for (const auto& method : figureMethods()) {
        const Run part = run.part(done / total, (done + 1) / total);
        part.check();
        ++done;
        if (!method.isInReports) continue;
        const auto given = content.views.find(method.info.id);
        try {
            Figure figure =
                method.build({.models = models,
                              .values = viewValues(method, given == content.views.end() ? Values() : given->second,
                                                   content.analysis.kernel),
                              .analysis = content.analysis,
                              .run = part});
            if (!figure.panels.empty()) drawings.push_back({&method, inLanguage(std::move(figure))});
        } catch (const InvalidInput& error) {
            drawings.push_back({&method, {}, error.reason()});
        }
    }
    return drawings;
}

void requireReportSuffix(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QStringLiteral("html") || suffix == QStringLiteral("pdf")) return;
    throw InvalidSetting("A report is written as .html or .pdf, not as \"" + path.toStdString() + "\".");
}

void writeReportFile(const ReportContent& content, const std::vector<ReportDrawing>& drawings, const QString& path,
                     const Run& run) {
    requireReportSuffix(path);
    const bool isHtml = QFileInfo(path).suffix().toLower() == QStringLiteral("html");
    const QByteArray bytes = isHtml ? htmlOf(content, drawings) : pdfOf(content, drawings);
    writeFileBytes(path.toStdString(), bytes.toStdString(), run);
}

void writeReportFile(const ReportContent& content, const QString& path, const Run& run) {
    requireReportSuffix(path);
    writeReportFile(content, reportDrawings(content, run), path, run);
}

}  // namespace calibrium::ui
