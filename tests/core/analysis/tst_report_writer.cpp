// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"

#include "core/analysis/verdict/verdict.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/error.h"

#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

constexpr double awkward = 2.6344912345678901e-4;

Dataset dataset(const std::string& name, std::vector<Warning> warnings = {}) {
    DatasetParts parts;
    parts.name = name;
    parts.family = &family("categorical");
    parts.parameters.resize(4, 3);
    parts.parameters << 0.5, 0.25, 0.25, 0.25, 0.5, 0.25, 0.25, 0.25, 0.5, 1, 0, 0;
    parts.targets.labels = {0, 1, 2, 0};
    parts.warnings = std::move(warnings);
    return Dataset::create(parts);
}

MeasureResult eceResult(double value) {
    MeasureResult result{.id = "ece",
                         .name = "ECE",
                         .lens = "top-label",
                         .parameters = {{"bins", std::int64_t{15}}, {"binning", std::string("equal-width")}},
                         .estimate = {}};
    result.estimate.value = value;
    result.estimate.ifCalibrated = CalibratedRange{.lower = 0.01, .upper = 0.03, .level = 0.95, .resampleCount = 1000};
    result.estimate.warnings = {{"sparse-bins", Severity::Note, "7 of 15 bins hold fewer than 10 samples.", 7, 15}};
    return result;
}

MeasureResult skceResult() {
    MeasureResult result{.id = "skce",
                         .name = "SKCE",
                         .lens = "canonical",
                         .parameters = {{"estimator", std::string("unbiased")}, {"bandwidth", 1.0 / 3}},
                         .estimate = {}};
    result.estimate.value = awkward;
    result.estimate.interval =
        Interval{.lower = 0.0001, .upper = 0.0005, .level = 0.95, .kind = "U-statistic variance"};
    return result;
}

TestResult exactResult() {
    TestResult result{.id = "exact",
                      .name = "Exact Monte Carlo",
                      .lens = "canonical",
                      .parameters = {{"resamples", std::int64_t{1000}}},
                      .outcome = {}};
    result.outcome.statistic = awkward;
    result.outcome.pValue = 1.0 / 1001;
    return result;
}

std::vector<ReportedModel> twoModels() {
    return {{"resnet18.csv",
             dataset("resnet18", {{"repaired-row-sums", Severity::Doubt, "3 rows were scaled.", 3, 4}}),
             {1, {skceResult(), eceResult(0.0431249)}, {exactResult()}}},
            {"dir/vgg_16.csv", dataset("vgg_16"), {1, {skceResult(), eceResult(0.05)}, {exactResult()}}}};
}

const ReportHead head{"0.1.0", 7};

QString written(ReportFormat format) { return QString::fromStdString(writeReport(head, twoModels(), format)); }

}  // namespace

class TestReportWriter : public QObject {
    Q_OBJECT

private slots:
    void jsonHasExactlyTheDocumentedShape();
    void jsonNumbersRoundTrip();
    void jsonOfAnEmptyAnalysisHasEmptyLists();
    void textAlignsModelsAsColumnsAndListsSettingsAndWarnings();
    void markdownListsWarningsBelow();
    void latexIsACompactTable();
    void latexSaysWhatTheImportAssumed();
    void csvHasOneRowPerNumberWithAllDigits();
    void refusalsStandBelowTheTable();
    void reportsWithoutWarningsHaveNoWarningsHeading();
    void doubtfulKernelsAreMarkedInEveryFormat();
    void formatsAreFoundByTheirNames();
    void refusesAnUnknownFormat();
};

void TestReportWriter::jsonHasExactlyTheDocumentedShape() {
    const auto json = nlohmann::ordered_json::parse(writeReport(head, twoModels(), ReportFormat::Json));
    auto expected = nlohmann::ordered_json::parse(R"({
        "calibrium": "0.1.0", "seed": 7, "models": [
          {"name": "resnet18", "file": "resnet18.csv", "family": "categorical", "samples": 4, "classes": 3,
           "warnings": [{"id": "repaired-row-sums", "severity": "doubt", "text": "3 rows were scaled.", "count": 3, "total": 4}],
           "measures": [
             {"id": "skce", "parameters": {"bandwidth": 0.3333333333333333, "estimator": "unbiased", "lens": "canonical"},
              "value": 0.000263449123456789, "interval": [0.0001, 0.0005], "warnings": []},
             {"id": "ece", "parameters": {"binning": "equal-width", "bins": 15, "lens": "top-label"},
              "value": 0.0431249, "interval": null, "if_calibrated": [0.01, 0.03],
              "warnings": [{"id": "sparse-bins", "severity": "note", "text": "7 of 15 bins hold fewer than 10 samples.",
                            "count": 7, "total": 15}]}],
           "tests": [{"id": "exact", "parameters": {"resamples": 1000, "lens": "canonical"},
                      "statistic": 0.000263449123456789, "p_value": 0.000999000999000999, "warnings": []}]}]})");
    const Verdict spoken = verdict(twoModels()[0].data, twoModels()[0].result);
    std::vector<std::string> sentences;
    for (const Text& sentence : spoken.sentences) sentences.push_back(sentence.english());
    expected["models"][0]["verdict"] = {{"sentences", sentences}, {"against", true}};
    QCOMPARE(QString::fromStdString(json.at("models").at(0).dump(1)),
             QString::fromStdString(expected.at("models").at(0).dump(1)));
    QCOMPARE(json.at("models").size(), std::size_t{2});
    QCOMPARE(json.at("seed").get<int>(), 7);
    QVERIFY(json.begin().key() == "calibrium");
}

void TestReportWriter::jsonNumbersRoundTrip() {
    const auto json = nlohmann::json::parse(writeReport(head, twoModels(), ReportFormat::Json));
    const auto& model = json.at("models").at(0);
    QCOMPARE(model.at("measures").at(0).at("value").get<double>(), awkward);
    QCOMPARE(model.at("measures").at(0).at("parameters").at("bandwidth").get<double>(), 1.0 / 3);
    QCOMPARE(model.at("tests").at(0).at("p_value").get<double>(), 1.0 / 1001);
}

void TestReportWriter::jsonOfAnEmptyAnalysisHasEmptyLists() {
    const std::vector<ReportedModel> models{{"a.csv", dataset("a"), {}}};
    const auto json = reportJson(head, models).at("models").at(0);
    QCOMPARE(json.at("classes").get<int>(), 3);
    QVERIFY(json.at("measures").is_array() && json.at("measures").empty());
    QVERIFY(json.at("tests").is_array() && json.at("tests").empty());
}

void TestReportWriter::textAlignsModelsAsColumnsAndListsSettingsAndWarnings() {
    const QString text = written(ReportFormat::Text);
    const QString sentences = text.section("\n\n", 0, 0);
    QCOMPARE(sentences.count("The exact test rejects calibration (p = 0.0010)."), 2);
    QCOMPARE(text.section("\n\n", 1).simplified(),
             QString("                                           resnet18                              vgg_16\n"
                     "samples                                           4                                   4\n"
                     "SKCE       (2.6 [1.0, 5.0])·10⁻⁴  (2.6 [1.0, 5.0])·10⁻⁴\n"
                     "ECE        0.043 (if calibrated 0.010 to 0.030)  0.050 (if calibrated 0.010 to 0.030)\n"
                     "p (exact)                                    0.0010                              0.0010\n"
                     "\n"
                     "Intervals in brackets: 95 % (SKCE: U-statistic variance).\n"
                     "If calibrated: where 95 % of the values of a calibrated model with the same predictions lie.\n"
                     "Settings (seed 7; where models differ, those of the first)\n"
                     "  SKCE: bandwidth=0.3333, estimator=unbiased, lens=canonical\n"
                     "  ECE: binning=equal-width, bins=15, lens=top-label\n"
                     "  p (exact): resamples=1000, lens=canonical\n"
                     "Warnings\n"
                     "  resnet18, data: 3 rows were scaled.\n"
                     "Notes\n"
                     "  resnet18, vgg_16, ECE: 7 of 15 bins hold fewer than 10 samples.\n")
                 .simplified());
}

void TestReportWriter::markdownListsWarningsBelow() {
    const QString text = written(ReportFormat::Markdown);
    QVERIFY(text.section("\n\n", 1, 1).contains("vgg_16"));
    QCOMPARE(text.section("\n\n", 2),
             QString("| model | samples | SKCE | ECE | p (exact) |\n"
                     "|---|---:|---:|---:|---:|\n"
                     "| resnet18 | 4 | (2.6 [1.0, 5.0])·10⁻⁴ | 0.043 (if calibrated 0.010 to 0.030) | 0.0010 |\n"
                     "| vgg_16 | 4 | (2.6 [1.0, 5.0])·10⁻⁴ | 0.050 (if calibrated 0.010 to 0.030) | 0.0010 |\n"
                     "\nIntervals in brackets: 95 % (SKCE: U-statistic variance).\n"
                     "\nIf calibrated: where 95 % of the values of a calibrated model with the same predictions lie.\n"
                     "\nWarnings:\n\n"
                     "- resnet18, data: 3 rows were scaled.\n"
                     "\nNotes:\n\n"
                     "- resnet18, vgg_16, ECE: 7 of 15 bins hold fewer than 10 samples.\n"));
}

void TestReportWriter::latexIsACompactTable() {
    const QString text = written(ReportFormat::Latex);
    const QString table =
        "{\\small\\setlength{\\tabcolsep}{4pt}\n\\begin{tabular}{@{}lrr@{}}\n\\toprule\n"
        " & resnet18 & vgg\\_16 \\\\\n\\midrule\n"
        "samples & 4 & 4 \\\\\n"
        "SKCE ($\\cdot$10$^{-4}$) & 2.6 & 2.6 \\\\\n"
        " & {\\scriptsize [1.0, 5.0]} & {\\scriptsize [1.0, 5.0]} \\\\\n"
        "ECE & 0.043 & 0.050 \\\\\n";
    const QString end = "p (exact) & 0.0010 & 0.0010 \\\\\n\\bottomrule\n\\end{tabular}}\n";
    QVERIFY2(text.startsWith(table + end), qPrintable(text));
    // All else is for the author, not for the page.
    for (const QString& line : text.mid((table + end).size()).split('\n', Qt::SkipEmptyParts)) {
        QVERIFY2(line.startsWith("% "), qPrintable(line));
    }
    QVERIFY(text.contains("\n% Intervals in brackets: 95 % (SKCE: U-statistic variance).\n"));
    QCOMPARE(text.count("rejects calibration"), 0);
    const QString notes = written(ReportFormat::LatexNotes);
    const QString ranges = " & {\\scriptsize (0.010 to 0.030)} & {\\scriptsize (0.010 to 0.030)} \\\\\n";
    QVERIFY2(notes.startsWith(table + ranges + end), qPrintable(notes));
    QVERIFY(notes.contains("{\\footnotesize If calibrated: where 95 \\% of the values"));
    QCOMPARE(notes.count("rejects calibration"), 2);
}

void TestReportWriter::latexSaysWhatTheImportAssumed() {
    QVERIFY(written(ReportFormat::Latex).contains("\n% resnet18: 3 rows were scaled.\n"));
}

void TestReportWriter::csvHasOneRowPerNumberWithAllDigits() {
    const QStringList lines = written(ReportFormat::Csv).split('\n');
    // A head, two models with two sentences and three numbers each, one with a warning, the end.
    QCOMPARE(lines.size(), 13);
    QCOMPARE(lines[6], QString("resnet18,resnet18.csv,4,warning,repaired-row-sums,,,,,,,,,,,7,,3 rows were scaled."));
    QCOMPARE(lines[0], QString("model,file,samples,kind,id,lens,parameters,value,lower,upper,level,if_calibrated_lower,"
                               "if_calibrated_upper,statistic,p_value,seed,warnings,text"));
    QCOMPARE(lines[2],
             QString("resnet18,resnet18.csv,4,verdict,against,,,1,,,,,,,,7,,The exact test rejects calibration "
                     "(p = 0.0010)."));
    QCOMPARE(lines[3], QString("resnet18,resnet18.csv,4,measure,skce,canonical,bandwidth=0.3333333333333333;"
                               "estimator=unbiased,0.000263449123456789,1e-04,5e-04,0.95,,,,,7,,"));
    QCOMPARE(lines[4], QString("resnet18,resnet18.csv,4,measure,ece,top-label,binning=equal-width;bins=15,0.0431249,,,,"
                               "0.01,0.03,,,7,7 of 15 bins hold fewer than 10 samples.,"));
    QCOMPARE(lines[5], QString("resnet18,resnet18.csv,4,test,exact,canonical,resamples=1000,,,,,,,0.000263449123456789,"
                               "0.000999000999000999,7,,"));
}

/// What the data do not allow is said in every format; a table that is read stays as narrow as its numbers.
void TestReportWriter::refusalsStandBelowTheTable() {
    const Dataset two = dataset("few").select(std::vector<Index>{0});
    const std::vector<ReportedModel> models{{"", two,
                                             analyse(two, {.measures = {{"ece", {}}, {"skce", {{"bandwidth", 0.5}}}},
                                                           .tests = {{"bootstrap", {{"bandwidth", 0.5}}}}})}};
    const QString sentence = "The unbiased SKCE needs at least 2 samples; there is 1.";
    for (const auto format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Latex, ReportFormat::Csv}) {
        QVERIFY(QString::fromStdString(writeReport(head, models, format)).contains(sentence));
    }
    const QString text = QString::fromStdString(writeReport(head, models, ReportFormat::Text));
    QVERIFY2(text.contains(QRegularExpression("\\nSKCE +not computed\\n")), qPrintable(text));
    QVERIFY2(text.contains("\n  few, SKCE: " + sentence + "\n"), qPrintable(text));
    const QString markdown = QString::fromStdString(writeReport(head, models, ReportFormat::Markdown));
    QVERIFY2(markdown.contains("| not computed |") && markdown.contains("- few, SKCE: " + sentence),
             qPrintable(markdown));
    const auto json = nlohmann::json::parse(writeReport(head, models, ReportFormat::Json));
    const auto& skce = json.at("models").at(0).at("measures").at(1);
    QVERIFY(skce.at("value").is_null());
    QCOMPARE(QString::fromStdString(skce.at("refused").get<std::string>()), sentence);
    QVERIFY(json.at("models").at(0).at("measures").at(0).at("value").is_number());
    QVERIFY(json.at("models").at(0).at("tests").at(0).at("p_value").is_null());
}

void TestReportWriter::reportsWithoutWarningsHaveNoWarningsHeading() {
    const std::vector<ReportedModel> models{{"", dataset("a"), {1, {skceResult()}, {}}}};
    for (const auto format : {ReportFormat::Text, ReportFormat::Markdown}) {
        const std::string text = writeReport(head, models, format);
        QVERIFY(text.find("Warnings") == std::string::npos);
        QVERIFY(text.find("Notes") == std::string::npos);
        QVERIFY(text.find("If calibrated") == std::string::npos);
    }
}

void TestReportWriter::doubtfulKernelsAreMarkedInEveryFormat() {
    auto models = twoModels();
    const Warning doubt{notPositiveDefinite, Severity::Doubt, "This kernel may give negative squared errors.", 0, 0};
    models[0].result.measures[0].estimate.warnings = {doubt};
    models[1].result.tests[0].outcome.warnings = {doubt};
    const auto text = [&](ReportFormat format) { return QString::fromStdString(writeReport(head, models, format)); };
    const QString note = "† The kernel may not be positive definite, so squared errors may be negative.";
    for (const auto format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Latex}) {
        QCOMPARE(text(format).count("†"), 3);  // a measure, a p-value and the note
        QVERIFY(text(format).contains(note));
        QVERIFY(!written(format).contains("†"));
    }
    for (const auto format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Json, ReportFormat::Csv}) {
        QCOMPARE(text(format).count("This kernel may give negative squared errors."), 2);
    }
    QVERIFY(text(ReportFormat::Text).contains("(2.6 [1.0, 5.0])·10⁻⁴†"));
    QVERIFY(text(ReportFormat::Text).contains("0.0010†"));
}

void TestReportWriter::formatsAreFoundByTheirNames() {
    QCOMPARE(reportFormats(), (std::vector<std::string>{"text", "json", "csv", "markdown", "latex", "latex-notes"}));
    QCOMPARE(parseReportFormat("latex"), ReportFormat::Latex);
    QCOMPARE(parseReportFormat("text"), ReportFormat::Text);
}

void TestReportWriter::refusesAnUnknownFormat() {
    try {
        static_cast<void>(parseReportFormat("xml"));
        QFAIL("xml was accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(QString(error.what()),
                 QString("There is no format \"xml\"; there are text, json, csv, markdown, latex, latex-notes."));
    }
}

QTEST_GUILESS_MAIN(TestReportWriter)
#include "tst_report_writer.moc"
