// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_html.h"

#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/papers/tripod.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/group_report.h"
#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/table_text.h"
#include "core/analysis/verdict/verdict.h"
#include "core/comparison/comparison_report.h"
#include "core/data/family.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/text/line_breaks.h"
#include "core/text/number_text.h"
#include "ui/export/html_parts.h"
#include "ui/export/report_comparison.h"
#include "ui/export/report_findings.h"
#include "ui/export/report_repair.h"
#include "ui/export/report_tables.h"
#include "ui/language/language.h"

#include <QFileInfo>

#include <algorithm>

namespace calibrium::ui {

using namespace html;

namespace {

// Attributes and these few properties are what browsers and QTextDocument have in common. Lines between rows alone, as
// in printed tables.
const char* const styleSheet =
    "body { font-family: 'DejaVu Sans', sans-serif; font-size: 9.5pt; color: #1d2329; }"
    "h1 { font-size: 18pt; font-weight: 600; }"
    "h2 { font-size: 13pt; font-weight: 600; margin-top: 20px; margin-bottom: 6px; }"
    "p { line-height: 135%; }"
    ".figure { line-height: 100%; }"  // QTextDocument would leave 35 % of a picture's height free below it
    "table { border-collapse: collapse; font-size: 8.5pt; margin-top: 4px; margin-bottom: 12px; }"
    "th { text-align: left; font-weight: 600; border-bottom: 1px solid #5b6670; }"
    "td { border-bottom: 1px solid #dde2e7; }"
    "td, th { padding: 3px 6px 3px 0px; vertical-align: top; }"
    ".num, .interval { white-space: nowrap; }"
    ".muted { color: #5b6670; font-size: 8pt; }"
    ".interval { font-size: 7.5pt; }"
    ".model { font-weight: 600; }"
    "pre { background-color: #eef1f4; padding: 8px; white-space: pre-wrap; }";

// A browser shows the page in a readable column. QTextDocument, which would take these margins for those of paper, does
// not know such a condition and passes over it.
const char* const screenStyle =
    "<style>@media (min-width: 1px) { @media screen { "
    "body { max-width: 60em; margin: 2em auto; padding: 0 1em; } } }</style>";

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
        std::vector<Text> said = verdict(content.models[i].data, content.models[i].result).withAdvice();
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

/// Each model is a paragraph: a table would break the names of models and files inside words.
QString dataHtml(const ReportContent& content) {
    const auto facts = factRows(content.models);
    QString html = heading(QObject::tr("Data"));
    QStringList said;
    for (std::size_t i = 0; i < content.models.size(); ++i) {
        const ReportedModel& model = content.models[i];
        // As readers of risks say it, to whom a class, positive or not, is nothing that happens.
        const bool isOfEvents = model.data.family().abilities().holds(Ability::Event);
        QStringList parts{isOfEvents ? QObject::tr("Predicted probability of an event")
                                     : spoken(model.data.family().name())};
        if (model.data.classCount() > 0 && !isOfEvents) {
            parts.append(QObject::tr("%n classes", nullptr, static_cast<int>(model.data.classCount())));
        }
        for (const auto& fact : facts) {
            if (!fact.cells[i].empty()) parts.append(spoken(fact.name) + QLatin1Char(' ') + escaped(fact.cells[i]));
        }
        const QString file = QFileInfo(QString::fromStdString(model.file)).fileName().toHtmlEscaped();
        QString text =
            swatch(content, i) + QStringLiteral("<span class=\"model\">%1</span>").arg(escaped(model.data.name()));
        if (!file.isEmpty()) text += QStringLiteral(" (%1)").arg(file);
        text += QStringLiteral(": ") + parts.join(QStringLiteral(", ")) + QLatin1Char('.');
        if (factsOf(model.data).leftOutCount > 0) {
            for (const auto& warning : model.data.warnings()) {
                // A recalibrated model has the rows of its parent.
                const QString reason = QLatin1Char(' ') + spoken(warning.text);
                const QString known = file + reason;
                if (!isOfRowsLeftOut(warning) || said.contains(known)) continue;
                said.append(known);
                text += reason;
            }
        }
        html += paragraph(text);
    }
    return html;
}

/// What the lines of a cell are, for the intervals and ranges that occur.
QString linesNote(const ResultTable& results, bool areKindsInTable) {
    QStringList notes;
    const Text intervals = intervalNote(results);
    if (!intervals.empty()) {
        notes.append(areKindsInTable ? QObject::tr("Brackets hold intervals, 95 %, made as named.")
                                     : printedText(intervals));
    }
    if (!rangeNote(results).empty()) {
        notes.append(
            QObject::tr("Parentheses hold the values of a calibrated model with the same predictions, 95 % of "
                        "them."));
    }
    return notes.isEmpty() ? QString() : mutedParagraph(notes.join(QLatin1Char(' ')).toHtmlEscaped());
}

QString resultsHtml(const std::vector<ReportedModel>& models, const ReadTable& read) {
    if (read.table.columns.empty()) return {};
    QString html = heading(QObject::tr("Results")) + resultsTableHtml(models, read) +
                   linesNote(read.table, !areModelsRows(models, read));
    const std::string note = definitenessNote(read.table);
    if (!note.empty()) html += mutedParagraph(spoken(note));
    for (std::size_t row = 0; row < read.table.models.size(); ++row) {
        for (const auto& line : refusalLines(read.table, row)) {
            html += mutedParagraph(escaped(read.table.models[row] + ", ") + spoken(line));
        }
    }
    return html;
}

QString groupsHtml(const ReportContent& content) {
    QString html;
    for (const auto& model : content.models) {
        if (!model.groups) continue;
        const GroupTables tables = groupTables(model, false);
        html += heading(QObject::tr("%1 by %2").arg(escaped(model.data.name()), escaped(model.groups->column)));
        html += compactTableHtml(tables.groups, escaped(model.groups->column));
        if (tables.differences.rows.size() > 1) html += gridHtml(tables.differences);
        for (const auto& note : tables.notes) html += mutedParagraph(spoken(note));
    }
    return html;
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

/// What was asked: which test decides, and what is beside it.
QString questionHtml(const ReportContent& content, const ResultTable& results) {
    QStringList models;
    for (const auto& model : content.models) models.append(escaped(model.data.name()));
    QStringList quantities;
    for (const auto& column : results.columns) quantities.append(spoken(column.label));
    return paragraph(QObject::tr("Can the predictions of %1 be taken at their word? Judged by %2.")
                         .arg(models.join(QStringLiteral(", ")), quantities.join(QStringLiteral(", "))));
}

QString methodsHtml(const ReportContent& content) {
    const std::string text = methodsParagraph(content.head, content.models, content.study, PaperMarkup::Plain);
    return heading(QObject::tr("Methods")) + paragraph(escaped(text));
}

QString sourcesHtml(const ReportContent& content, const ResultTable& results) {
    QStringList sources;
    for (const auto& head : results.columns) {
        const MethodInfo& info = head.isTest ? hypothesisTest(head.id).info : measure(head.id).info;
        const QString line = spoken(info.name) + QStringLiteral(": ") + escaped(info.source) + QLatin1Char('.');
        if (!sources.contains(line)) sources.append(line);
    }
    for (const auto& note : content.study.recalibrations) {
        const QString line = escaped(note.source);
        if (!line.isEmpty() && !sources.contains(line)) sources.append(line);
    }
    QString html;
    for (const auto& line : sources) html += mutedParagraph(line);
    return html.isEmpty() ? html : heading(QObject::tr("Sources")) + html;
}

QString tripodHtml(const ReportContent& content) {
    QString rows = tableRow(headCell(QObject::tr("item"), 7) + headCell(QObject::tr("asks for"), 33) +
                            headCell(QObject::tr("given"), 30) + headCell(QObject::tr("to be added"), 30));
    for (const auto& item : tripodItems(content.models, content.study)) {
        rows += tableRow(bodyCell(escaped(item.number)) + bodyCell(spoken(item.asks)) +
                         bodyCell(breakable(spoken(item.given))) + bodyCell(breakable(spoken(item.missing))));
    }
    return heading(QObject::tr("TRIPOD+AI: items on calibration")) + table(rows) +
           mutedParagraph(QObject::tr("Items of Collins et al. (2024), BMJ 385:e078378, shortened."));
}

QString commandsHtml(const ReportContent& content) {
    return heading(QObject::tr("How to compute this again")) +
           QStringLiteral("<p>%1</p>\n<pre>%2</pre>\n")
               .arg(QObject::tr("Calibrium %1, seed %2.")
                        .arg(escaped(content.head.version), QString::number(content.head.seed)),
                    escaped(wrappedCommand(content.command.toStdString(), fixedLetters)));
}

QString paperHtml(const ReportContent& content) {
    return heading(QObject::tr("For the methods section of a paper")) +
           QStringLiteral("<p class=\"muted\">%1</p>\n<pre>%2</pre>\n")
               .arg(QObject::tr("LaTeX, with \\citep of natbib."),
                    escaped(wrappedText(methodsParagraph(content.head, content.models, content.study), fixedLetters))) +
           heading(QObject::tr("BibTeX of the sources")) +
           QStringLiteral("<pre>%1</pre>\n")
               .arg(escaped(wrappedText(bibliographyText(content.head, content.models, content.study), fixedLetters)));
}

/// Figures that were chosen stand before the results; all others come at the end.
QString figuresHtml(const ReportParts& parts, const std::vector<ReportFigure>& figures, bool isChosen) {
    QString html;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        // Without parts, as in a preview, all stand in front.
        const bool isIt = i >= parts.drawings.size() || parts.drawings[i].isChosen;
        if (isIt == isChosen) html += figureHtml(figures[i]);
    }
    return html;
}

/// With what was computed for the report alone.
StudyNotes studyOf(const ReportContent& content, const ReportParts& parts) {
    StudyNotes study = content.study;
    if (parts.comparison) study.comparison = comparisonNote(*parts.comparison);
    study.showsUtility = std::any_of(parts.drawings.begin(), parts.drawings.end(), [](const ReportDrawing& drawn) {
        return drawn.refusal.empty() && drawn.method->info.uses.holds(Use::Utility);
    });
    return study;
}

QString bodyHtml(const ReportContent& content, const ReportParts& parts, const std::vector<ReportFigure>& figures) {
    const ReadTable read = readTable(content.models, {});
    const bool hasModels = !content.models.empty();
    QString body = QStringLiteral("<h1>%1</h1>\n").arg(QObject::tr("Calibration report"));
    if (content.has("question") && hasModels) body += questionHtml(content, read.table);
    if (content.has("verdict")) body += verdictsHtml(content);
    if (content.has("data")) body += dataHtml(content);
    body += figuresHtml(parts, figures, true);
    if (content.has("results")) {
        // Recalibrated models stand beside their parents in a section of their own.
        const auto given = content.has("repair") ? modelsAsGiven(content) : content.models;
        body += resultsHtml(given, readTable(given, {}));
        for (const Text& sentence : content.labelAverages) {
            body += QStringLiteral("<p>%1</p>\n").arg(spoken(sentence));
        }
    }
    if (content.has("repair")) body += repairHtml(content, parts);
    if (content.has("groups")) body += groupsHtml(content);
    if (content.has("comparison")) body += comparisonHtml(parts);
    body += keptHtml(content);
    if (content.has("warnings")) {
        body += findingsHtml(content.models, read.table, Severity::Doubt, QObject::tr("Warnings")) +
                findingsHtml(content.models, read.table, Severity::Note, QObject::tr("Notes"));
    }
    if (content.has("methods") && hasModels) body += methodsHtml(content);
    body += figuresHtml(parts, figures, false);
    if (content.has("definitions")) body += definitionsHtml(read.table);
    if (content.has("tripod") && hasModels) body += tripodHtml(content);
    if (content.has("sources")) body += sourcesHtml(content, read.table);
    if (content.has("paper") && hasModels) body += paperHtml(content);
    if (content.has("commands")) body += commandsHtml(content);
    return body;
}

}  // namespace

QString figureHtml(const ReportFigure& figure) {
    QString html = heading(figure.title.toHtmlEscaped());
    if (!figure.refusal.isEmpty()) return html + paragraph(figure.refusal.toHtmlEscaped());
    html += QStringLiteral("<p class=\"figure\"><img src=\"%1\" width=\"%2\" height=\"%3\" alt=\"%4\"></p>\n")
                .arg(figure.source, QString::number(figure.width), QString::number(figure.height),
                     figure.title.toHtmlEscaped());
    return html + mutedParagraph(figure.caption.toHtmlEscaped());
}

QString reportPageHtml(const QString& title, const QString& body) {
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"%4\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<title>%5</title>\n<style>%1</style>\n%2\n</head>\n<body>\n%3</body>\n</html>\n")
        .arg(QString::fromLatin1(styleSheet), QString::fromLatin1(screenStyle), body, shownLanguage(), title);
}

QString reportHtml(const ReportContent& content, const ReportParts& parts, const std::vector<ReportFigure>& figures) {
    ReportContent described = content;
    described.study = studyOf(content, parts);
    return reportPageHtml(QObject::tr("Calibration report"), bodyHtml(described, parts, figures));
}

}  // namespace calibrium::ui
