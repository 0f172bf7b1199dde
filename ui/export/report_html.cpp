// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_html.h"

#include "core/analysis/papers/bibliography.h"
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/method/method.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"

#include <QFileInfo>

namespace calibrium::ui {

namespace {

// Attributes and these few properties are what browsers and QTextDocument have in common.
const char* const styleSheet =
    "body { font-family: 'DejaVu Sans', sans-serif; font-size: 10pt; color: #1d2329; }"
    "h1 { font-size: 18pt; font-weight: 600; }"
    "h2 { font-size: 13pt; font-weight: 600; margin-top: 22px; }"
    "p { line-height: 140%; }"
    ".figure { line-height: 100%; }"  // QTextDocument would leave 40 % of a picture's height free below it
    "th { text-align: left; background-color: #eef1f4; font-weight: 600; }"
    "td, th { border: 1px solid #c9d0d7; padding: 4px 8px; vertical-align: top; }"
    "table { border-collapse: collapse; font-size: 9pt; }"
    ".page { page-break-before: always; }"
    ".muted { color: #5b6670; font-size: 8.5pt; }"
    ".model { font-weight: 600; }"
    "pre { background-color: #eef1f4; padding: 8px; white-space: pre-wrap; }";

// A browser shows the page in a readable column; QTextDocument takes the width of the paper instead.
const char* const screenStyle =
    "<style media=\"screen\">body { max-width: 60em; margin: 2em auto; padding: 0 1em; }</style>";

QString escaped(const std::string& text) { return QString::fromStdString(text).toHtmlEscaped(); }
QString spoken(const std::string& text) { return coreText(text).toHtmlEscaped(); }
QString element(const QString& tag, const QString& body) { return QStringLiteral("<%1>%2</%1>").arg(tag, body); }
QString headCell(const QString& body) { return element(QStringLiteral("th"), body); }
QString headCell(const QString& body, int percent) {
    return QStringLiteral("<th width=\"%1%\">%2</th>").arg(QString::number(percent), body);
}
QString bodyCell(const QString& body) { return element(QStringLiteral("td"), body); }
QString tableRow(const QString& cells) { return element(QStringLiteral("tr"), cells) + QLatin1Char('\n'); }

QString table(const QString& rows) {
    return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"4\">\n%1</table>\n").arg(rows);
}

QString heading(const QString& text) { return QStringLiteral("<h2>%1</h2>\n").arg(text); }
QString headingOnNewPage(const QString& text) { return QStringLiteral("<h2 class=\"page\">%1</h2>\n").arg(text); }

SeriesStyle styleOf(const ReportContent& content, std::size_t model) {
    return model < content.styles.size() ? content.styles[model] : seriesStyle(static_cast<int>(model));
}

QString swatch(const ReportContent& content, std::size_t model) {
    return QStringLiteral("<span style=\"color: %1\">&#9632;</span> ").arg(styleOf(content, model).colour.name());
}

QString verdictsHtml(const ReportContent& content) {
    QString html;
    for (std::size_t i = 0; i < content.models.size(); ++i) {
        QString sentences;
        std::vector<std::string> said = verdict(content.models[i].data, content.models[i].result).sentences;
        if (i < content.remarks.size()) {
            said.insert(said.end(), content.remarks[i].begin(), content.remarks[i].end());
        }
        for (const auto& sentence : said) {
            sentences += (sentences.isEmpty() ? QString() : QStringLiteral(" ")) + spoken(sentence);
        }
        html += QStringLiteral("<p>%1%2</p>\n").arg(swatch(content, i), sentences);
    }
    return html;
}

QString dataHtml(const ReportContent& content) {
    QString rows =
        tableRow(headCell(QObject::tr("model")) + headCell(QObject::tr("file")) + headCell(QObject::tr("predictions")) +
                 headCell(QObject::tr("samples")) + headCell(QObject::tr("classes")));
    for (std::size_t i = 0; i < content.models.size(); ++i) {
        const std::string& file = content.models[i].file;
        const Dataset& data = content.models[i].data;
        const QString classes = data.classCount() > 0 ? QString::number(data.classCount()) : QString();
        rows += tableRow(bodyCell(swatch(content, i) + escaped(data.name())) +
                         bodyCell(QFileInfo(QString::fromStdString(file)).fileName().toHtmlEscaped()) +
                         bodyCell(spoken(data.family().name())) + bodyCell(QString::number(data.sampleCount())) +
                         bodyCell(classes));
    }
    return heading(QObject::tr("Data")) + table(rows);
}

QString figuresHtml(const std::vector<ReportFigure>& figures) {
    QString html;
    for (const auto& figure : figures) {
        html += heading(figure.title.toHtmlEscaped());
        if (!figure.refusal.isEmpty()) {
            html += QStringLiteral("<p>%1</p>\n").arg(figure.refusal.toHtmlEscaped());
            continue;
        }
        html += QStringLiteral("<p class=\"figure\"><img src=\"%1\" width=\"%2\" height=\"%3\" alt=\"%4\"></p>\n")
                    .arg(figure.source, QString::number(figure.width), QString::number(figure.height),
                         figure.title.toHtmlEscaped());
        html += QStringLiteral("<p class=\"muted\">%1</p>\n").arg(figure.explanation.toHtmlEscaped());
    }
    return html;
}

QString cellHtml(const std::optional<ResultCell>& cell, bool isTest) {
    if (!cell) return {};
    if (!cell->refusal.empty()) return spoken(cell->refusal);
    const std::string mark = definitenessMark(cell->warnings);
    if (isTest) {
        return QString::fromStdString(pValueText(cell->pValue.value_or(PValue{.value = cell->value})) + mark)
                   .toHtmlEscaped() +
               (cell->statistic
                    ? QStringLiteral("<br><span class=\"muted\">%1 %2</span>")
                          .arg(QObject::tr("statistic"), QString::fromStdString(significant(*cell->statistic)))
                    : QString());
    }
    const std::string text = paperCellText(cell, false);
    // What is said of a calibrated model is a phrase of its own.
    const std::size_t place = cell->ifCalibrated ? text.find(" (if ") : std::string::npos;
    if (place == std::string::npos) return spoken(text);
    return spoken(text.substr(0, place)) + QStringLiteral("<br><span class=\"muted\">%1</span>")
                                               .arg(spoken(text.substr(place + 2, text.size() - place - 3)));
}

/// Quantities as rows: however many there are, the table fits on a page.
QString resultsHtml(const ReportContent& content, const ResultTable& results, bool isTest) {
    QString head = headCell(isTest ? QObject::tr("test") : QObject::tr("measure"));
    for (std::size_t i = 0; i < content.models.size(); ++i) {
        head += headCell(swatch(content, i) + escaped(results.models[i]));
    }
    QString rows;
    for (std::size_t column = 0; column < results.columns.size(); ++column) {
        if (results.columns[column].isTest != isTest) continue;
        QString cells = bodyCell(spoken(results.columns[column].label));
        for (const auto& row : results.cells) cells += bodyCell(cellHtml(row[column], isTest));
        rows += tableRow(cells);
    }
    if (rows.isEmpty()) return {};
    const QString title =
        isTest ? heading(QObject::tr("Tests of calibration")) : headingOnNewPage(QObject::tr("Measures"));
    return title + table(tableRow(head) + rows);
}

/// The levels that occur, so that no bracket is left unexplained.
QString intervalNote(const ResultTable& results) {
    QStringList levels;
    for (const auto& row : results.cells) {
        for (const auto& cell : row) {
            if (!cell || !cell->interval) continue;
            const QString level =
                escaped(percentText(cell->interval->level)) + QStringLiteral(" (%1)").arg(spoken(cell->interval->kind));
            if (!levels.contains(level)) levels.append(level);
        }
    }
    if (levels.isEmpty()) return {};
    return QStringLiteral("<p class=\"muted\">%1</p>\n")
        .arg(QObject::tr("Brackets hold intervals: %1.").arg(levels.join(QStringLiteral("; "))));
}

QString definitenessHtml(const ResultTable& results) {
    const std::string note = definitenessNote(results);
    return note.empty() ? QString() : QStringLiteral("<p class=\"muted\">%1</p>\n").arg(spoken(note));
}

/// Models as columns, as in the tables of measures and tests.
QString keptHtml(const ReportContent& content) {
    if (content.kept.empty()) return {};
    QString html = heading(QObject::tr("Kept results"));
    for (const auto& row : content.kept) {
        QString rows = tableRow(headCell(QObject::tr("quantity")) + headCell(escaped(row.model)));
        for (const auto& cell : row.cells) {
            if (!cell.text.empty()) rows += tableRow(bodyCell(spoken(cell.label)) + bodyCell(spoken(cell.text)));
        }
        html += QStringLiteral("<p><span class=\"model\">%1</span>: %2.</p>\n")
                    .arg(escaped(row.model), spoken(keptNote(row))) +
                table(rows);
    }
    return html;
}

QString warningsHtml(const ReportContent& content, const ResultTable& results) {
    QString items;
    for (std::size_t row = 0; row < content.models.size(); ++row) {
        for (const auto& line : warningLines(content.models[row], results, row)) {
            items +=
                element(QStringLiteral("li"), escaped(results.models[row] + ", ") + spoken(line)) + QLatin1Char('\n');
        }
    }
    if (items.isEmpty()) return {};
    return heading(QObject::tr("Warnings")) + QStringLiteral("<ul>\n%1</ul>\n").arg(items);
}

QString definitionsHtml(const ResultTable& results) {
    QString rows = tableRow(headCell(QObject::tr("quantity"), 18) + headCell(QObject::tr("definition"), 27) +
                            headCell(QObject::tr("settings"), 28) + headCell(QObject::tr("source"), 27));
    for (std::size_t column = 0; column < results.columns.size(); ++column) {
        const auto& head = results.columns[column];
        const MethodInfo& info = head.isTest ? hypothesisTest(head.id).info : measure(head.id).info;
        QString settings;
        for (std::size_t row = 0; row < results.models.size() && settings.isEmpty(); ++row) {
            if (results.cells[row][column]) settings = escaped(settingsText(*results.cells[row][column]));
        }
        rows += tableRow(bodyCell(spoken(head.label)) + bodyCell(spoken(info.formula)) + bodyCell(settings) +
                         bodyCell(escaped(info.source)));
    }
    return heading(QObject::tr("Definitions and settings")) + table(rows) +
           QStringLiteral("<p class=\"muted\">%1</p>\n")
               .arg(
                   QObject::tr("Where models differ in a setting resolved from the data, the first model's is shown."));
}

QString paperHtml(const ReportContent& content) {
    if (content.models.empty()) return {};
    return heading(QObject::tr("For the methods section of a paper")) +
           QStringLiteral("<p class=\"muted\">%1</p>\n<pre>%2</pre>\n")
               .arg(QObject::tr("LaTeX, with \\citep of natbib."),
                    escaped(methodsParagraph(content.head, content.models))) +
           heading(QObject::tr("BibTeX of the sources")) +
           QStringLiteral("<pre>%1</pre>\n").arg(escaped(bibliographyText(content.models)));
}

}  // namespace

QString reportHtml(const ReportContent& content, const std::vector<ReportFigure>& figures) {
    const ResultTable results = makeResultTable(content.models);
    QString body = QStringLiteral("<h1>%1</h1>\n").arg(QObject::tr("Calibration report")) + verdictsHtml(content) +
                   dataHtml(content) + figuresHtml(figures) + resultsHtml(content, results, false) +
                   intervalNote(results) + resultsHtml(content, results, true) + definitenessHtml(results) +
                   keptHtml(content) + warningsHtml(content, results) + definitionsHtml(results);
    body += heading(QObject::tr("How to compute this again"));
    body += QStringLiteral("<p>%1</p>\n<pre>%2</pre>\n")
                .arg(QObject::tr("Calibrium %1, seed %2.")
                         .arg(escaped(content.head.version), QString::number(content.head.seed)),
                     content.command.toHtmlEscaped());
    body += paperHtml(content);
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"%4\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<title>%5</title>\n<style>%1</style>\n%2\n</head>\n<body>\n%3</body>\n</html>\n")
        .arg(QString::fromLatin1(styleSheet), QString::fromLatin1(screenStyle), body, shownLanguage(),
             QObject::tr("Calibration report"));
}

}  // namespace calibrium::ui
