// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report.h"

#include "core/analysis/reports/macro_average.h"
#include "core/comparison/paired_difference.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/io/bytes/output_file.h"
#include "core/method/shared_parts.h"
#include "core/run/error.h"
#include "ui/export/report_caption.h"
#include "ui/export/report_html.h"
#include "ui/export/report_pages.h"
#include "ui/export/report_pictures.h"
#include "ui/export/report_repair.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/plots/export/figure_export.h"

#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPicture>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr double figureDpi = 220;
constexpr double pageWidthMm = 168;   // between the margins of A4 that QTextDocument brings
constexpr double mostHeightMm = 215;  // leaves room for heading and caption
constexpr double fontPt = 8;
constexpr int mostInRow = 4;
constexpr int mostRowsWithCounts = 3;
constexpr int widestInRow = 2;  ///< diagrams of real targets, with numbers beside them
constexpr uint mostBytesOfDrawing = 4'000'000;
constexpr double pixelsPerMm = 96 / 25.4;  // of CSS

bool hasClasses(const ReportedModel& model) { return model.data.classCount() > 0; }

ExportOptions optionsFor(const ReportContent& content, const ReportDrawing& drawn) {
    ExportOptions options{.sizeMm = {pageWidthMm, 0}, .dpi = figureDpi, .fontPt = fontPt};
    const auto written = content.notes.find(drawn.method->info.id);
    if (written != content.notes.end()) options.edits = written->second;
    options.hasTitle = !options.edits.title.empty();
    // The diagrams of real targets are different ones, which need the room that they have.
    const bool isOfModels =
        drawn.method->hasDiagramOfEach && std::any_of(content.models.begin(), content.models.end(), hasClasses);
    // Of several models the table has the other numbers, and diagrams side by side have no room for them.
    options.parts.hasFirstNoteOnly = content.models.size() > 2 && isOfModels;
    // Small diagrams of many models stand in rows: a page of reading has no room for large ones.
    const int columns = columnCount(drawn.figure);
    if (columns > 2 && isOfModels) {
        options.columns = std::min(columns, mostInRow);
        // In more rows than that the histograms would take the room of the diagrams.
        options.parts.hasCounts = static_cast<int>(content.models.size()) <= mostInRow * mostRowsWithCounts;
    }
    if (columns > widestInRow && drawn.method->hasDiagramOfEach && !isOfModels) options.columns = widestInRow;
    // The height of the content, as in the export, but no more than a page has.
    options.sizeMm = exportedSize(drawn.figure, content.styles, options);
    options.sizeMm.setHeight(std::min(options.sizeMm.height(), mostHeightMm));
    return options;
}

ReportFigure describe(const ReportContent& content, const ReportDrawing& drawn, const QSizeF& sizeMm,
                      const QString& source) {
    QString caption = reportCaption(*drawn.method, content.models, drawn.values);
    if (!drawn.clusters.empty()) caption += QLatin1Char(' ') + printedText(drawn.clusters);
    return {.title = printedText(drawn.method->info.name),
            .caption = caption,
            .source = source,
            .width = static_cast<int>(std::lround(sizeMm.width() * pixelsPerMm)),
            .height = static_cast<int>(std::lround(sizeMm.height() * pixelsPerMm)),
            .refusal = printedText(drawn.refusal)};
}

/// The figure as an SVG inside the page, so that the report is one file.
QString svgDataUrl(const ReportContent& content, const ReportDrawing& drawn, const ExportOptions& options) {
    const QByteArray svg = svgOf(drawn.figure, content.styles, options);
    if (svg.isEmpty()) throw UnreadableFile("A figure of the report could not be drawn.");
    return QStringLiteral("data:image/svg+xml;base64,") + QString::fromLatin1(svg.toBase64());
}

QByteArray htmlOf(const ReportContent& content, const ReportParts& parts) {
    std::vector<ReportFigure> figures;
    for (const auto& one : parts.drawings) {
        if (!one.refusal.empty()) {
            figures.push_back(describe(content, one, {}, {}));
            continue;
        }
        const ExportOptions options = optionsFor(content, one);
        figures.push_back(describe(content, one, options.sizeMm, svgDataUrl(content, one, options)));
    }
    return reportHtml(content, parts, figures).toUtf8();
}

/// add: takes a figure under the name that the document knows it by.
void fill(const ReportContent& content, const ReportParts& parts, QTextDocument& document,
          const std::function<void(const QString&, const ReportDrawing&, const ExportOptions&)>& add) {
    std::vector<ReportFigure> figures;
    for (const auto& one : parts.drawings) {
        if (!one.refusal.empty()) {
            figures.push_back(describe(content, one, {}, {}));
            continue;
        }
        const QString name = QStringLiteral("figure-%1").arg(figures.size());
        const ExportOptions options = optionsFor(content, one);
        add(name, one, options);
        figures.push_back(describe(content, one, options.sizeMm, name));
    }
    document.setHtml(reportHtml(content, parts, figures));
}

/// The figure as lines and text; one of very many marks as a picture of points, which is smaller.
QPicture drawingOf(const ReportContent& content, const ReportDrawing& drawn, const ExportOptions& options) {
    const QPicture picture = renderPicture(drawn.figure, content.styles, options);
    if (picture.size() <= mostBytesOfDrawing) return picture;
    const QImage image = renderImage(drawn.figure, content.styles, options);
    QPicture points;
    QPainter painter(&points);
    painter.drawImage(QRect(QPoint(0, 0), image.size()), image);
    painter.end();
    points.setBoundingRect(QRect(QPoint(0, 0), image.size()));
    return points;
}

QByteArray pdfOf(const ReportContent& content, const ReportParts& parts) {
    QTextDocument document;
    auto* pictures = new ReportPictures(document);
    fill(content, parts, document, [&](const QString& name, const ReportDrawing& drawn, const ExportOptions& options) {
        pictures->add(name, drawingOf(content, drawn, options));
    });
    return pdfPages(document, QObject::tr("Calibration report"), QString::fromStdString(content.head.version));
}

/// What is drawn, without pictures: the chosen figures and, where all are asked for, every other view behind them.
std::vector<ReportDrawing> drawingsOf(const ReportContent& content) {
    std::vector<ReportDrawing> drawings;
    const auto add = [&](const MethodRequest& request, bool isChosen) {
        const FigureMethod& method = figureMethod(request.id);
        drawings.push_back(
            {.method = &method, .values = viewValuesOf(content, method, request.values), .isChosen = isChosen});
    };
    if (content.has("figure")) {
        for (const auto& request : content.figures) add(request, true);
        if (content.figures.empty()) add({figureMethods().front().info.id, {}}, true);
    }
    if (!content.has("figures")) return drawings;
    for (const auto& method : figureMethods()) {
        const bool isThere = std::any_of(drawings.begin(), drawings.end(),
                                         [&](const ReportDrawing& one) { return one.method == &method; });
        if (!isThere && method.isInReports) add({method.info.id, {}}, false);
    }
    return drawings;
}

/// Draws it, unless the view shows nothing of these models.
void addDrawing(const ReportContent& content, const std::vector<FigureModel>& models, ReportDrawing drawing,
                const Run& run, ReportParts& parts) {
    try {
        Figure figure = drawing.method->build(
            {.models = models, .values = drawing.values, .analysis = content.analysis, .run = run});
        if (figure.panels.empty()) {
            if (!drawing.isChosen) return;
            drawing.refusal = figure.emptyReason;
            parts.drawings.push_back(std::move(drawing));
            return;
        }
        drawing.clusters = clustersNote(figure, models);
        drawing.figure = inLanguage(std::move(figure));
    } catch (const InvalidInput& error) {
        drawing.refusal = error.reason();
    }
    parts.drawings.push_back(std::move(drawing));
}

/// Rows of one cluster are dependent in differences as well.
PairedOptions pairedOptions(const ReportContent& content) {
    PairedOptions options{.seed = content.head.seed};
    if (!content.study.clusters.empty()) {
        options.dependence = {.kind = RowDependence::Kind::Clusters, .column = content.study.clusters};
    }
    return options;
}

void addComparison(const ReportContent& content, const Run& run, ReportParts& parts) {
    if (!content.has("comparison") || content.models.size() < 2) return;
    if (!content.labelAverages.empty()) {
        // Labels have outcomes of their own: only who asked for the comparison is told why there is none.
        if (content.sections != usualSections()) parts.comparisonRefusal = labelsAreNotCompared();
        return;
    }
    std::vector<PreparedData> models;
    for (const auto& model : content.models) models.push_back(model.prepared.value_or(PreparedData(model.data)));
    try {
        parts.comparison =
            compareModels(models, defaultComparison(models), pairedOptions(content), Adjustment::Holm, run);
    } catch (const InvalidInput& error) {
        parts.comparisonRefusal = error.reason();
    } catch (const InvalidSetting& error) {
        parts.comparisonRefusal = error.text();
    }
}

void addRepairs(const ReportContent& content, const Run& run, ReportParts& parts) {
    if (!content.has("repair")) return;
    for (const Repair& repair : repairsOf(content)) {
        std::vector<PreparedData> models;
        for (const std::size_t number : {repair.before, repair.after}) {
            const ReportedModel& model = content.models[number];
            models.push_back(model.prepared.value_or(PreparedData(model.data)));
        }
        try {
            parts.repairs.emplace_back(
                compareModels(models, defaultComparison(models), pairedOptions(content), Adjustment::Holm, run));
        } catch (const Error&) {
            // Held-out rows, for instance; the values stand beside each other all the same.
            parts.repairs.emplace_back();
        }
    }
}

}  // namespace

void fillReport(const ReportContent& content, const ReportParts& parts, QTextDocument& document) {
    fill(content, parts, document, [&](const QString& name, const ReportDrawing& drawn, const ExportOptions& options) {
        document.addResource(QTextDocument::ImageResource, QUrl(name),
                             renderImage(drawn.figure, content.styles, options));
    });
}

bool ReportContent::has(const std::string& section) const {
    return std::find(sections.begin(), sections.end(), section) != sections.end();
}

ReportParts reportParts(const ReportContent& content, const Run& run) {
    std::vector<FigureModel> models;
    for (const auto& model : content.models) {
        models.push_back(
            {model.data, model.result, static_cast<int>(models.size()), model.prepared, content.study.clusters});
    }
    std::vector<ReportDrawing> drawings = drawingsOf(content);
    const double total = static_cast<double>(drawings.size()) + 1;
    double done = 0;
    ReportParts parts;
    for (ReportDrawing& drawing : drawings) {
        const Run part = run.part(done / total, (done + 1) / total);
        part.check();
        ++done;
        addDrawing(content, models, std::move(drawing), part, parts);
    }
    run.check();
    addComparison(content, run.part(done / total, 1.0), parts);
    addRepairs(content, Run(), parts);
    return parts;
}

void requireReportSuffix(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QStringLiteral("html") || suffix == QStringLiteral("pdf")) return;
    throw InvalidSetting(Text("A report is written as .html or .pdf, not as \"{1}\".", path.toStdString()));
}

void writeReportFile(const ReportContent& content, const ReportParts& parts, const QString& path, const Run& run) {
    requireReportSuffix(path);
    const bool isHtml = QFileInfo(path).suffix().toLower() == QStringLiteral("html");
    const QByteArray bytes = isHtml ? htmlOf(content, parts) : pdfOf(content, parts);
    writeFileBytes(path.toStdString(), bytes.toStdString(), run);
}

void writeReportFile(const ReportContent& content, const QString& path, const Run& run) {
    requireReportSuffix(path);
    writeReportFile(content, reportParts(content, run), path, run);
}

}  // namespace calibrium::ui
