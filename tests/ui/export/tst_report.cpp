// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report.h"

#include "core/analysis/analyse.h"
#include "core/figures/figure_method.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "ui/export/report_pages.h"
#include "ui/import/samples.h"

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QPdfWriter>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>

using namespace calibrium;

namespace {

ui::ReportContent irisContent() {
    const ui::Sample sample = ui::sample("iris");
    AnalysisSpecification specification;
    specification.measures = {{"accuracy", {}}};
    ui::ReportContent content;
    content.head = {"1.2.3", 1};
    content.sections = ui::parseSections("usual,figures");
    for (const auto& path : sample.predictions) {
        const Dataset data = importDataset({.predictionsPath = path.toStdString(),
                                            .predictionsText = {},
                                            .targetsPath = sample.targets.toStdString()});
        content.models.push_back({path.toStdString(), data, analyse(data, specification)});
    }
    return content;
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void htmlHoldsTheFiguresThatHaveSomethingToDraw();
    void whatIsWrittenOnAFigureIsInTheReport();
    void pdfHasSeveralObjectsAndATitle();
    void theSameContentGivesTheSamePage();
    void refusesOtherSuffixes();
    void namesAFileThatCannotBeWritten();
    void stopsWhenAsked();
    void aHeadingGoesToThePageOfItsPicture();
    void noBackgroundRunsIntoTheMargins();

private:
    QTemporaryDir m_folder;
};

void TestReport::htmlHoldsTheFiguresThatHaveSomethingToDraw() {
    const QString path = m_folder.filePath("report.html");
    ui::writeReportFile(irisContent(), path);
    const QByteArray html = contents(path);
    QVERIFY(html.startsWith("<!DOCTYPE html>"));
    const auto figures = html.count("<img src=\"data:image/svg+xml;base64,");
    QVERIFY(figures >= 1);
    QVERIFY(figures <= static_cast<qsizetype>(figureMethods().size()));
}

void TestReport::whatIsWrittenOnAFigureIsInTheReport() {
    ui::ReportContent content = irisContent();
    content.notes["reliability"] = {
        .title = "", .texts = {}, .annotations = {{.text = "look here", .panel = 0, .x = 0.5, .y = 0.5}}};
    const QString path = m_folder.filePath("notes.html");
    ui::writeReportFile(content, path);
    int found = 0;
    const QByteArray html = contents(path);
    const QByteArray head = "data:image/svg+xml;base64,";
    for (qsizetype at = html.indexOf(head); at >= 0; at = html.indexOf(head, at + 1)) {
        const QByteArray coded = html.mid(at + head.size(), html.indexOf('"', at) - at - head.size());
        found += QByteArray::fromBase64(coded).contains("look here") ? 1 : 0;
    }
    QCOMPARE(found, 1);
}

void TestReport::pdfHasSeveralObjectsAndATitle() {
    const QString path = m_folder.filePath("report.pdf");
    ui::ReportContent content = irisContent();
    content.sections = {"figure"};
    ui::writeReportFile(content, path);
    const QByteArray pdf = contents(path);
    QVERIFY(pdf.startsWith("%PDF-"));
    // Figures are lines and text, no pictures of points.
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
}

void TestReport::theSameContentGivesTheSamePage() {
    ui::writeReportFile(irisContent(), m_folder.filePath("a.html"));
    ui::writeReportFile(irisContent(), m_folder.filePath("b.html"));
    QCOMPARE(contents(m_folder.filePath("a.html")), contents(m_folder.filePath("b.html")));
}

void TestReport::refusesOtherSuffixes() {
    try {
        ui::writeReportFile(irisContent(), "report.doc");
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(QString(error.what()), QString("A report is written as .html or .pdf, not as \"report.doc\"."));
    }
}

void TestReport::namesAFileThatCannotBeWritten() {
    for (const char* suffix : {"html", "pdf"}) {
        const QString path = m_folder.filePath(QString("no/such/folder/report.") + suffix);
        try {
            ui::writeReportFile(irisContent(), path);
            QFAIL("written");
        } catch (const UnreadableFile& error) {
            QCOMPARE(QString::fromStdString(error.place().file), QFileInfo(path).fileName());
        }
    }
}

void TestReport::stopsWhenAsked() {
    std::stop_source stop;
    stop.request_stop();
    const QString path = m_folder.filePath("stopped.html");
    QVERIFY_EXCEPTION_THROWN(ui::writeReportFile(irisContent(), path, Run(stop.get_token())), Cancelled);
    QVERIFY(!QFile::exists(path));
}

void TestReport::aHeadingGoesToThePageOfItsPicture() {
    QBuffer bytes;
    QVERIFY(bytes.open(QIODevice::WriteOnly));
    QPdfWriter writer(&bytes);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    const auto brokenBefore = [&](const QList<int>& heights, const QString& caption = {}) {
        QTextDocument document;
        document.addResource(QTextDocument::ImageResource, QUrl("picture"), QImage(10, 10, QImage::Format_RGB32));
        QString html;
        for (qsizetype i = 0; i < heights.size(); ++i) {
            html += QString("<h2>Figure %1</h2><p><img src=\"picture\" width=\"500\" height=\"%2\"></p>")
                        .arg(i + 1)
                        .arg(heights[i]);
        }
        html += caption;
        document.setHtml(html);
        ui::prepareForPaper(document, writer);
        QStringList headings;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            if (block.blockFormat().pageBreakPolicy() & QTextFormat::PageBreak_AlwaysBefore) headings << block.text();
        }
        return headings;
    };
    // A page holds about 970 of these pixels: below a picture of 600 there is room for a heading, not for another one.
    QCOMPARE(brokenBefore({600, 600, 100, 600}), (QStringList{"Figure 2", "Figure 4"}));
    QCOMPARE(brokenBefore({200, 200, 200}), QStringList());
    // A caption stays with its figure: below the highest picture that fits on the page there is no room for one.
    int highest = 300;
    while (brokenBefore({300, highest + 5}).isEmpty()) highest += 5;
    QCOMPARE(brokenBefore({300, highest}, QStringLiteral("<p>Points: what was observed.</p>")),
             QStringList("Figure 2"));
}

void TestReport::noBackgroundRunsIntoTheMargins() {
    QBuffer bytes;
    QVERIFY(bytes.open(QIODevice::WriteOnly));
    const QPdfWriter writer(&bytes);
    QTextDocument document;
    document.setHtml("<pre style=\"background-color: #eef1f4\">one\ntwo</pre>");
    QVERIFY(document.begin().blockFormat().hasProperty(QTextFormat::BackgroundBrush));
    ui::prepareForPaper(document, writer);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QVERIFY(!block.blockFormat().hasProperty(QTextFormat::BackgroundBrush));
    }
}

QTEST_MAIN(TestReport)
#include "tst_report.moc"
