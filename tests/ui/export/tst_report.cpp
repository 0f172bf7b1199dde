// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report.h"

#include "core/analysis/analyse.h"
#include "core/figures/figure_method.h"
#include "core/io/import.h"
#include "core/run/error.h"
#include "ui/import/samples.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;

namespace {

ui::ReportContent irisContent() {
    const ui::Sample sample = ui::sample("iris");
    AnalysisSpecification specification;
    specification.measures = {{"accuracy", {}}};
    ui::ReportContent content;
    content.head = {"1.2.3", 1};
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
    ui::writeReportFile(irisContent(), path);
    const QByteArray pdf = contents(path);
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.contains("/Subtype /Image"));
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

QTEST_MAIN(TestReport)
#include "tst_report.moc"
