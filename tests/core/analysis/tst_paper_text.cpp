// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/text/number_text.h"

#include "core/analysis/analyse.h"
#include "core/analysis/papers/bibliography.h"
#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/reports/report_writer.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include <QStringList>
#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

std::optional<ResultCell> cell(double value, double lower, double upper) {
    ResultCell result;
    result.value = value;
    result.interval = Interval{.lower = lower, .upper = upper, .level = 0.95, .kind = "bootstrap"};
    return result;
}

QString paper(double value, double lower, double upper) {
    return QString::fromStdString(paperCellText(cell(value, lower, upper), false).english());
}

ReportedModel modelWith(const std::string& id, bool isTest) {
    DatasetParts parts;
    parts.name = "resnet_18";
    parts.family = &family("categorical");
    parts.parameters.resize(4, 2);
    parts.parameters << 0.5, 0.5, 0.25, 0.75, 0.75, 0.25, 0.5, 0.5;
    parts.targets.labels = {0, 1, 0, 1};
    ReportedModel model{"resnet.csv", Dataset::create(parts), {}};
    if (isTest) {
        model.result.tests.push_back({.id = id, .name = "Exact", .lens = "canonical", .parameters = {}, .outcome = {}});
    } else {
        model.result.measures.push_back(
            {.id = id, .name = "ECE", .lens = "top-label", .parameters = {{"bins", std::int64_t{15}}}, .estimate = {}});
    }
    return model;
}

}  // namespace

class TestPaperText : public QObject {
    Q_OBJECT

private slots:
    void decimalsFollowTheInterval_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<QString>("text");
        QTest::newRow("error") << 0.0431249 << 0.0372 << 0.04901 << "0.0431 [0.0372, 0.0490]";
        QTest::newRow("zeros stay") << 0.4 << 0.39 << 0.41 << "0.400 [0.390, 0.410]";
        QTest::newRow("small") << 2.63e-4 << 2.43e-4 << 2.83e-4 << "(2.63 [2.43, 2.83])·10⁻⁴";
        QTest::newRow("around zero") << -1e-5 << -1.4e-4 << 1.2e-4 << "(-0.1 [-1.4, 1.2])·10⁻⁴";
        QTest::newRow("large") << 1234567.0 << 1200000.0 << 1270000.0 << "(1.235 [1.200, 1.270])·10⁶";
        QTest::newRow("hundreds") << 123.4 << 100.2 << 146.6 << "123 [100, 147]";
    }
    void decimalsFollowTheInterval() {
        QFETCH(double, value);
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(QString, text);
        QCOMPARE(paper(value, lower, upper), text);
    }

    void theEndsOfARangeHaveAsManyDecimals() {
        const auto text = [](double lower, double upper) { return rangeText({.lower = lower, .upper = upper}, 2); };
        QCOMPARE(text(0.0016, 0.004), std::string("if calibrated 0.0016 to 0.0040"));
        QCOMPARE(text(0.0391, 0.1102), std::string("if calibrated 0.039 to 0.110"));
        QCOMPARE(text(0, 0.03), std::string("if calibrated 0 to 0.03"));
        QCOMPARE(text(0.00012, 12.3), std::string("if calibrated 0.00012 to 12"));
        QCOMPARE(text(1.5e-6, 0.25), std::string("if calibrated 1.5e-06 to 0.25"));
    }

    void decimalsFollowTheRangeOfACalibratedModel() {
        const auto text = [](double value, double lower, double upper) {
            ResultCell result;
            result.value = value;
            result.ifCalibrated = CalibratedRange{.lower = lower, .upper = upper};
            return paperCellText(result, false);
        };
        QCOMPARE(text(0.0118512, 0.0057291, 0.0152273), std::string("0.0119 (if calibrated 0.0057 to 0.0152)"));
        QCOMPARE(text(0.2, 0.02, 0.04), std::string("0.200 (if calibrated 0.020 to 0.040)"));
        // A range of no width says nothing of digits, and one beside a large value would make it long.
        QVERIFY(text(0.04312, 0.01, 0.01).english().starts_with("0.04312 ("));
        QVERIFY(text(1234.5678, 1e-6, 2e-6).english().starts_with("1235 ("));
    }

    void withoutAUsableIntervalItIsTheUsualText() {
        ResultCell plain;
        plain.value = 0.04312;
        QCOMPARE(paperCellText(plain, false), std::string("0.04312"));
        QVERIFY(paper(0.5, 0.5, 0.5).startsWith("0.5 ["));
        QVERIFY(!paper(0.5, std::nan(""), 1).contains("10"));
        plain.pValue = PValue{.value = 1.0 / 1001, .resampleCount = 1000};
        QCOMPARE(paperCellText(plain, true), std::string("≤ 0.001"));
        QCOMPARE(paperCellText(std::nullopt, false), std::string());
    }

    /// 1.30·10⁻⁴ above 3.2·10⁻⁵ reads as worse: a column has one power of ten and the same decimals.
    void aColumnHasOneExponent() {
        ResultTable table;
        table.cells = {{cell(1.3e-4, 1.1e-4, 1.5e-4)}, {cell(3.2e-5, 3.0e-5, 3.4e-5)}, {std::nullopt}};
        const ColumnDigits digits = columnDigits(table, 0);
        QCOMPARE(paperCellText(table.cells[0][0], false, digits), std::string("(1.300 [1.100, 1.500])·10⁻⁴"));
        QCOMPARE(paperCellText(table.cells[1][0], false, digits), std::string("(0.320 [0.300, 0.340])·10⁻⁴"));
        // A very narrow interval does not give the wide one digits without meaning.
        table.cells = {{cell(0.5, 0.4, 0.6)}, {cell(0.5, 0.49999, 0.50001)}};
        QCOMPARE(paperCellText(table.cells[1][0], false, columnDigits(table, 0)),
                 std::string("0.5000 [0.5000, 0.5000]"));
        ResultCell plain;
        plain.value = 0.5;
        ResultCell other;
        other.value = 0.04312;
        table.cells = {{plain}, {other}};
        QCOMPARE(paperCellText(table.cells[0][0], false, columnDigits(table, 0)), std::string("0.5000"));
        QCOMPARE(paperCellText(table.cells[1][0], false, columnDigits(table, 0)), std::string("0.0431"));
    }

    void methodsCiteTheWorksOfTheirSource() {
        const auto keysOf = [](const MethodInfo& info) {
            QStringList keys;
            for (const auto& entry : bibliographyOf(info)) keys.append(QString::fromStdString(entry.key));
            return keys;
        };
        QCOMPARE(keysOf(hypothesisTest("exact").info),
                 (QStringList{"barnard1963", "schrab2023", "wilson2019", "widmann2019", "widmann2021"}));
        QCOMPARE(keysOf(measure("rps").info), (QStringList{"epstein1969", "murphy1971"}));
        MethodInfo unknown;
        unknown.id = "own";
        unknown.papers = {"nobody1900"};
        QVERIFY_EXCEPTION_THROWN(bibliographyOf(unknown), InvalidSetting);
    }

    /// Every method has a work and every work a method; the source names its first author and its year.
    void everyMethodHasAWellFormedEntry() {
        std::vector<const MethodInfo*> infos;
        for (const auto& method : measures()) infos.push_back(&method.info);
        for (const auto& method : hypothesisTests()) infos.push_back(&method.info);
        for (const auto& method : recalibrationMethods()) infos.push_back(&method.info);
        for (const MethodInfo* info : infos) {
            const auto entries = bibliographyOf(*info);
            QVERIFY2(!entries.empty(), info->id.c_str());
            for (const auto& entry : entries) {
                const QString year = QString::fromStdString(entry.text).section("year = {", 1).left(4);
                QVERIFY2(QString::fromStdString(info->source).contains(year), (info->id + " " + entry.key).c_str());
            }
        }
        std::set<std::string> keys;
        for (const auto& entry : bibliography()) {
            const QString text = QString::fromStdString(entry.text);
            QVERIFY2(text.startsWith('@') && text.endsWith("\n}\n"), qPrintable(text));
            QVERIFY2(text.contains("author = {") && text.contains("title = {") && text.contains("year = {"),
                     qPrintable(text));
            QCOMPARE(text.count('{'), text.count('}'));
            QVERIFY2(keys.insert(entry.key).second, entry.key.c_str());
        }
        QVERIFY(keys.size() > 80 && std::is_sorted(keys.begin(), keys.end()));
    }

    void theParagraphNamesWhatWasComputedAndCitesIt() {
        const std::vector<ReportedModel> models{modelWith("ece", false)};
        const QString text = QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, models));
        QVERIFY(text.contains("resnet\\_18 ($n = 4$)"));
        QVERIFY2(text.contains("the ECE~\\citep{guo2017} (15 bins)"), qPrintable(text));
        QVERIFY(!text.contains("hypothesis"));
        const QString bib = QString::fromStdString(bibliographyText({.version = "1.0", .seed = 7}, models));
        QVERIFY2(bib.contains("@misc{calibrium,") && bib.contains("version = {1.0}"), qPrintable(bib));
        QVERIFY(text.contains("Calibrium 1.0~\\citep{calibrium} (seed 7)"));
        const QString key = text.section("\\citep{", 1).section('}', 0, 0).section(',', 0, 0);
        QVERIFY(bib.contains("{" + key + ","));
        const std::vector<ReportedModel> tested{modelWith("exact", true)};
        QVERIFY(QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, tested)).contains("hypothesis"));
    }

    /// Models of the same samples stand together; what was recalibrated is said once, and the seed at the end alone.
    void theParagraphIsProse() {
        ReportedModel first = modelWith("ece", false);
        ReportedModel second = first;
        second.data = second.data.withName("vgg");
        ReportedModel repaired = first;
        repaired.data = repaired.data.withName("resnet_18 (temperature)");
        ReportedModel other = first;
        other.data = other.data.withName("vgg (temperature)");
        const std::string rest =
            "), cross-fitted in 5 folds of 4 rows: every row is judged by a map that has not seen it";
        const StudyNotes notes{.recalibrations = {{.model = "resnet_18 (temperature)",
                                                   .text = "Temperature scaling (T = 1.33" + rest + ", seed 7",
                                                   .parent = "resnet_18"},
                                                  {.model = "vgg (temperature)",
                                                   .text = "Temperature scaling (T = 1.2" + rest + ", seed 7",
                                                   .parent = "vgg"}}};
        const std::vector<ReportedModel> models{first, repaired, second, other};
        const QString text =
            QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, models, notes, PaperMarkup::Plain));
        QVERIFY2(text.startsWith("We assessed the calibration of the predictions of resnet_18 and vgg (n = 4 each)."),
                 qPrintable(text));
        QVERIFY2(
            text.contains(" resnet_18 was recalibrated by temperature scaling (T = 1.33), which gives resnet_18 "
                          "(temperature), cross-fitted in 5 folds of 4 rows: every row is judged by a map that has not "
                          "seen it."),
            qPrintable(text));
        QVERIFY2(text.contains(" vgg was recalibrated in the same way (T = 1.2), which gives vgg (temperature)."),
                 qPrintable(text));
        QCOMPARE(text.count("seed"), 1);
        for (const char* raw : {": true", "interval:", "form:", "auto"})
            QVERIFY2(!text.contains(raw), qPrintable(text));
    }

    /// Which statistic was the strongest is for the results section: nobody can set it.
    void theParagraphListsSettingsButNoFindings() {
        ReportedModel model = modelWith("exact", true);
        model.result = analyse(model.data, {.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{19}}}}}});
        const TestResult& test = model.result.tests.at(0);
        QVERIFY(test.outcome.findings.contains("strongest") && test.outcome.findings.contains("median"));
        const std::vector<ReportedModel> models{model};
        const QString text = QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, models));
        // Of equal signs there is the one of the number of samples.
        QVERIFY2(text.contains("19 resamples") && text.count('=') == 1, qPrintable(text));
        // The factors of the bandwidths are times the median, whose number is a finding.
        QVERIFY2(!text.contains("strongest") && text.count("median") == 1, qPrintable(text));
        const auto written = [&](ReportFormat format) {
            return QString::fromStdString(writeReport({.version = "1.0", .seed = 7}, models, format));
        };
        const auto json = nlohmann::json::parse(written(ReportFormat::Json).toStdString());
        const auto& entry = json.at("models").at(0).at("tests").at(0);
        QVERIFY(!entry.at("parameters").contains("strongest") && !entry.at("parameters").contains("median"));
        QVERIFY(entry.at("findings").at("strongest").is_string() && entry.at("findings").at("median").is_number());
        QVERIFY(written(ReportFormat::Text).contains("(found: median="));
        const QStringList lines = written(ReportFormat::Csv).split('\n');
        const auto line =
            std::find_if(lines.begin(), lines.end(), [](const auto& row) { return row.contains(",test,"); });
        QVERIFY(line != lines.end() && line->trimmed().section(',', -1).contains("strongest="));
    }
};

QTEST_GUILESS_MAIN(TestPaperText)
#include "tst_paper_text.moc"
