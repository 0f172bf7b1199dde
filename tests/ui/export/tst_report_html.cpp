// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "ui/export/report_html.h"

#include "core/analysis/analyse.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/error.h"
#include "ui/export/report_sections.h"

#include <QRegularExpression>
#include <QTest>

using namespace calibrium;

namespace {

Dataset dataset(const std::string& name) {
    DatasetParts parts;
    parts.name = name;
    parts.family = &family("categorical");
    parts.parameters.resize(4, 2);
    parts.parameters << 0.75, 0.25, 0.5, 0.5, 0.25, 0.75, 1, 0;
    parts.targets.labels = {0, 1, 1, 0};
    return Dataset::create(parts);
}

ui::ReportContent content() {
    AnalysisSpecification specification;
    specification.seed = 42;
    specification.measures = {{"accuracy", {}}, {"ece", {}}};
    ui::ReportContent content;
    content.head = {"1.2.3", 42};
    for (const char* name : {"a <b> & c", "second"}) {
        content.models.push_back({"some file.csv", dataset(name), analyse(dataset(name), specification)});
    }
    content.command = "calibrium evaluate 'a <b>.csv'";
    return content;
}

/// With all sections.
QString page(ui::ReportContent content) {
    content.sections = ui::parseSections("all");
    return ui::reportHtml(content, {}, {});
}

}  // namespace

class TestReportHtml : public QObject {
    Q_OBJECT

private slots:
    void holdsVerdictsTablesSettingsSeedVersionAndCommand();
    void escapesWhatTheUserNamed();
    void showsFiguresWithTheirCaptions();
    void refersToNoOtherFile();
    void leavesOutEmptySections();
    void notesAreNoWarnings();
    void marksDoubtfulKernels();
    void sectionsAreChosen();
    void manyModelsAreRows();
};

void TestReportHtml::holdsVerdictsTablesSettingsSeedVersionAndCommand() {
    const QString html = page(content());
    for (const auto* part :
         {"second: mean confidence minus accuracy is ", ">quantity</th>", "<td>Accuracy</td>",
          ">0.75</span> <span class=\"muted interval\">[0.19, 0.99]</span>", "Clopper-Pearson</span></td>",
          "Calibrium 1.2.3, seed 42.", "calibrium evaluate", "bins=15", "Definitions and settings"}) {
        QVERIFY2(html.contains(part), part);
    }
    for (const auto* id : {"accuracy", "ece"}) {
        QVERIFY(html.contains(QString::fromStdString(measure(id).info.source).toHtmlEscaped()));
    }
}

void TestReportHtml::escapesWhatTheUserNamed() {
    const QString html = page(content());
    QVERIFY(!html.contains("<b>"));
    QVERIFY(html.contains("a &lt;b&gt; &amp; c"));
    QVERIFY(html.contains("'a &lt;b&gt;.csv'"));
}

void TestReportHtml::showsFiguresWithTheirCaptions() {
    const QString html =
        ui::reportHtml(content(), {}, {{"Reliability", "How to read <it>.", "data:image/png;base64,AA", 300, 200}});
    QVERIFY(html.contains("<h2>Reliability</h2>"));
    QVERIFY(html.contains("<img src=\"data:image/png;base64,AA\" width=\"300\" height=\"200\""));
    QVERIFY(html.contains("How to read &lt;it&gt;."));
}

void TestReportHtml::refersToNoOtherFile() {
    const QString html = ui::reportHtml(content(), {}, {{"R", "x", "data:image/png;base64,AA", 300, 200}});
    const QRegularExpression reference("(src|href)=\"(?!data:)");
    QVERIFY(!reference.match(html).hasMatch());
}

void TestReportHtml::leavesOutEmptySections() {
    ui::ReportContent few = content();
    for (auto& model : few.models) {
        for (auto& result : model.result.measures) result.estimate.warnings.clear();
    }
    const QString html = page(few);
    QVERIFY(!html.contains("<h2>Warnings</h2>"));
    QVERIFY(!html.contains("<h2>Notes</h2>"));
    QVERIFY(!html.contains("p (exact)"));
}

/// What only says how a number was made does not stand among what speaks against it.
void TestReportHtml::notesAreNoWarnings() {
    ui::ReportContent both = content();
    for (auto& model : both.models) {
        for (auto& result : model.result.measures) result.estimate.warnings.clear();
    }
    auto& warnings = both.models[0].result.measures[0].estimate.warnings;
    warnings = {{"bad", Severity::Doubt, "It may mislead.", 0, 0}, {"good", Severity::Note, "It is sampled.", 0, 0}};
    const QString html = page(both);
    const auto placeOf = [&](const char* text) { return html.indexOf(QLatin1String(text)); };
    QVERIFY(placeOf("<h2>Warnings</h2>") >= 0);
    QVERIFY(placeOf("<h2>Warnings</h2>") < placeOf("It may mislead."));
    QVERIFY(placeOf("It may mislead.") < placeOf("<h2>Notes</h2>"));
    QVERIFY(placeOf("<h2>Notes</h2>") < placeOf("It is sampled."));
    warnings.erase(warnings.begin());
    QVERIFY(!page(both).contains("<h2>Warnings</h2>"));
}

/// What nobody has chosen is a page of reading: no formulas, no BibTeX, one figure.
void TestReportHtml::sectionsAreChosen() {
    const QString usual = ui::reportHtml(content(), {}, {});
    QVERIFY(!usual.contains("Definitions and settings") && !usual.contains("@article"));
    QVERIFY(usual.contains("<h2>Methods</h2>") && usual.contains("We assessed the calibration of"));
    QVERIFY(!usual.contains("\\citep"));
    ui::ReportContent few = content();
    few.sections = ui::parseSections("results,paper");
    const QString html = ui::reportHtml(few, {}, {});
    QVERIFY(html.contains("<h2>Results</h2>") && html.contains("@misc{calibrium,"));
    QVERIFY(!html.contains("<h2>Data</h2>") && !html.contains("How to compute this again"));
    QVERIFY(page(content()).contains("TRIPOD+AI"));
    QVERIFY_EXCEPTION_THROWN(ui::parseSections("results,nothing"), InvalidSetting);
}

/// Nine models do not fit beside each other: they stand below each other, and the kinds of intervals in a note. Four
/// stand beside each other, with the kinds below the names.
void TestReportHtml::manyModelsAreRows() {
    ui::ReportContent many = content();
    while (many.models.size() < 9) many.models.push_back(many.models.back());
    many.sections = {"results"};
    const QString rows = ui::reportHtml(many, {}, {});
    QVERIFY(rows.contains(">model</th>") && rows.contains(">Accuracy</th>"));
    QVERIFY(rows.contains("Intervals in brackets: 95 % (Accuracy: Clopper-Pearson"));
    many.models.erase(many.models.begin() + 4, many.models.end());
    const QString columns = ui::reportHtml(many, {}, {});
    QVERIFY(columns.contains("<td>Accuracy<br><span class=\"muted\">Clopper-Pearson</span></td>"));
    QCOMPARE(columns.count("<table"), 1);
}

void TestReportHtml::marksDoubtfulKernels() {
    ui::ReportContent doubtful = content();
    QVERIFY(!page(doubtful).contains(QStringLiteral("†")));
    doubtful.models[0].result.measures[1].estimate.warnings.push_back(
        {notPositiveDefinite, Severity::Doubt, "It may not be.", 0, 0});
    const QString html = page(doubtful);
    QCOMPARE(html.count(QStringLiteral("†")), 2);
    QVERIFY(html.contains(QStringLiteral("† The kernel may not be positive definite")));
    QVERIFY(html.contains(QStringLiteral("It may not be.")));
}

QTEST_MAIN(TestReportHtml)
#include "tst_report_html.moc"
