// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/study_report.h"

#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "core/text/line_breaks.h"
#include "ui/export/html_parts.h"
#include "ui/export/report.h"
#include "ui/export/report_html.h"
#include "ui/export/report_pages.h"
#include "ui/export/report_pictures.h"
#include "ui/language/core_text.h"
#include "ui/language/figure_language.h"
#include "ui/plots/export/figure_export.h"

#include <QFileInfo>
#include <QPicture>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

using namespace html;

namespace {

constexpr double pictureWidthMm = 120;
constexpr double rowsWidthMm = 150;               // names of rows need room beside the axes
constexpr double mostPictureMm = 215;             // leaves room for heading and caption
constexpr double picturePixelsPerMm = 96 / 25.4;  // of CSS
constexpr double pictureFontPt = 8;

ExportOptions pictureOptions(const Figure& figure) {
    const bool hasRows = std::any_of(figure.panels.begin(), figure.panels.end(),
                                     [](const Panel& panel) { return !panel.y.ticks.empty(); });
    ExportOptions options{.sizeMm = {hasRows ? rowsWidthMm : pictureWidthMm, 0}, .fontPt = pictureFontPt};
    options.sizeMm = exportedSize(figure, {}, options);
    options.sizeMm.setHeight(std::min(options.sizeMm.height(), mostPictureMm));
    return options;
}

QString cellsHtml(const std::vector<Text>& row, bool isHead) {
    QString cells;
    for (std::size_t k = 0; k < row.size(); ++k) {
        const QString text = breakable(spoken(row[k]));
        cells += isHead ? headCell(text) : bodyCell(text);
    }
    return tableRow(cells);
}

QString tableHtml(const StudyTable& table) {
    QString rows;
    for (std::size_t r = 1; r < table.table.rows.size(); ++r) rows += cellsHtml(table.table.rows[r], false);
    return heading(spoken(table.title)) + headedTable(cellsHtml(table.table.rows.front(), true), rows, 100);
}

QString bodyOf(const StudyReport& report, const ReportFigure& figure) {
    const MethodInfo& info = report.study->info;
    QString body = QStringLiteral("<h1>%1</h1>\n").arg(spoken(info.name));
    body += mutedParagraph(report.file.toHtmlEscaped());
    for (const Text& finding : report.page.findings) body += paragraph(spoken(finding));
    body += figureHtml(figure);
    for (const StudyTable& table : report.page.tables) body += tableHtml(table);
    body += heading(QObject::tr("Notes"));
    for (const Text& note : report.page.notes) body += paragraph(spoken(note));
    body += heading(QObject::tr("Methods"));
    body += mutedParagraph(escaped(info.formula)) + mutedParagraph(escaped(info.source));
    body += heading(QObject::tr("Command"));
    body += QStringLiteral("<pre>%1</pre>\n").arg(escaped(wrappedCommand(report.command.toStdString(), fixedLetters)));
    return body + mutedParagraph(QStringLiteral("Calibrium ") + report.version.toHtmlEscaped());
}

ReportFigure describeFigure(const StudyReport& report, const Figure& figure, const QSizeF& sizeMm,
                            const QString& source) {
    return {.title = QString::fromStdString(figure.title.english()),
            .caption = printedText(report.study->info.explanation),
            .source = source,
            .width = static_cast<int>(std::lround(sizeMm.width() * picturePixelsPerMm)),
            .height = static_cast<int>(std::lround(sizeMm.height() * picturePixelsPerMm))};
}

}  // namespace

void writeStudyReport(const StudyReport& report, const QString& path, const Run& run) {
    requireReportSuffix(path);
    const QString title = printedText(report.study->info.name);
    const Figure figure = inLanguage(report.page.figure);
    const ExportOptions options = pictureOptions(figure);
    QByteArray bytes;
    if (QFileInfo(path).suffix().toLower() == QStringLiteral("html")) {
        const QByteArray svg = svgOf(figure, {}, options);
        if (svg.isEmpty()) throw UnreadableFile("A figure of the report could not be drawn.");
        const QString source = QStringLiteral("data:image/svg+xml;base64,") + QString::fromLatin1(svg.toBase64());
        bytes = reportPageHtml(title, bodyOf(report, describeFigure(report, figure, options.sizeMm, source))).toUtf8();
    } else {
        QTextDocument document;
        auto* pictures = new ReportPictures(document);
        const QString name = QStringLiteral("figure");
        pictures->add(name, renderPicture(figure, {}, options));
        document.setHtml(reportPageHtml(title, bodyOf(report, describeFigure(report, figure, options.sizeMm, name))));
        bytes = pdfPages(document, title, report.version);
    }
    writeFileBytes(path.toStdString(), bytes.toStdString(), run);
}

}  // namespace calibrium::ui
