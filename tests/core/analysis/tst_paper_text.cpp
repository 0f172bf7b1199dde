// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/paper_text.h"

#include "core/analysis/analyse.h"
#include "core/analysis/bibliography.h"
#include "core/method/method.h"

#include <algorithm>
#include <cmath>

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
    return QString::fromStdString(paperCellText(cell(value, lower, upper), false));
}

QStringList keysOf(const std::string& source) {
    QStringList keys;
    for (const auto& entry : bibliographyOf(source)) keys.append(QString::fromStdString(entry.key));
    return keys;
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
        QVERIFY(text(0.04312, 0.01, 0.01).starts_with("0.04312 ("));
        QVERIFY(text(1234.5678, 1e-6, 2e-6).starts_with("1235 ("));
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

    void sourcesBecomeEntries_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("keys");
        QTest::newRow("two") << "Guo, Pleiss, Sun, Weinberger (2017), section 2; interval: Clopper, Pearson (1934)"
                             << QStringList{"guo2017", "clopper1934"};
        QTest::newRow("the same authors") << "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Lemma 3; (2021), ICLR, "
                                             "Remarks B.1 and B.3"
                                          << QStringList{"widmann2019", "widmann2021"};
        QTest::newRow("two of a year") << "B\u0142asiok, Nakkiran (2023), Smooth ECE: principled reliability diagrams, "
                                          "section 4"
                                       << QStringList{"blasiok2023smooth"};
        QTest::newRow("after and beyond others")
            << QString::fromStdString(hypothesisTest("exact").info.source)
            << QStringList{"barnard1963", "schrab2023", "wilson2019", "widmann2019", "widmann2021"};
        QTest::newRow("two of one part") << "inversion: Imhof (1961), Biometrika 48, and Rice (1980), SIAM"
                                         << QStringList{"imhof1961", "rice1980"};
        QTest::newRow("others") << "Debray et al. (2017), A guide, BMJ 356" << QStringList{"debray2017"};
        QTest::newRow("none") << "by definition" << QStringList{};
    }
    void sourcesBecomeEntries() {
        QFETCH(QString, source);
        QFETCH(QStringList, keys);
        QCOMPARE(keysOf(source.toStdString()), keys);
    }

    void everyMethodHasAWellFormedEntry() {
        QStringList sources;
        for (const auto& method : measures()) sources.append(QString::fromStdString(method.info.source));
        for (const auto& method : hypothesisTests()) sources.append(QString::fromStdString(method.info.source));
        for (const QString& source : sources) {
            const auto entries = bibliographyOf(source.toStdString());
            QVERIFY2(!entries.empty(), qPrintable(source));
            for (const auto& entry : entries) {
                const QString text = QString::fromStdString(entry.text);
                QVERIFY2(text.startsWith('@') && text.endsWith("}\n"), qPrintable(text));
                QVERIFY2(text.contains("author = {") && text.contains("year = {"), qPrintable(text));
                QCOMPARE(text.count('{'), text.count('}'));
                QVERIFY2(text.section("author = {", 1).front().isUpper(), qPrintable(text));
                QVERIFY2(!entry.key.empty() && QString::fromStdString(entry.key).toLower().toLatin1().size() > 4,
                         qPrintable(text));
            }
        }
    }

    void theParagraphNamesWhatWasComputedAndCitesIt() {
        const std::vector<ReportedModel> models{modelWith("ece", false)};
        const QString text = QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, models));
        QVERIFY(text.contains("resnet\\_18 ($n = 4$)"));
        QVERIFY(text.contains("Calibrium 1.0 (seed 7)"));
        QVERIFY2(text.contains("ECE (bins=15, lens=top-label)~\\citep{"), qPrintable(text));
        QVERIFY(!text.contains("hypothesis"));
        const QString bib = QString::fromStdString(bibliographyText(models));
        const QString key = text.section("\\citep{", 1).section('}', 0, 0).section(',', 0, 0);
        QVERIFY(bib.contains("{" + key + ","));
        const std::vector<ReportedModel> tested{modelWith("exact", true)};
        QVERIFY(QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, tested)).contains("hypothesis"));
    }

    /// Which statistic was the strongest is for the results section: nobody can set it.
    void theParagraphListsSettingsButNoFindings() {
        ReportedModel model = modelWith("exact", true);
        model.result = analyse(model.data, {.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{19}}}}}});
        const TestResult& test = model.result.tests.at(0);
        QVERIFY(test.outcome.findings.contains("strongest") && test.outcome.findings.contains("median"));
        const std::vector<ReportedModel> models{model};
        const QString text = QString::fromStdString(methodsParagraph({.version = "1.0", .seed = 7}, models));
        QVERIFY2(text.contains("bandwidth=aggregated") && text.contains("resamples=19"), qPrintable(text));
        QVERIFY2(!text.contains("strongest") && !text.contains("median"), qPrintable(text));
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
