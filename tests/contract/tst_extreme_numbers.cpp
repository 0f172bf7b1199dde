// SPDX-License-Identifier: GPL-3.0-or-later
// Finite input whose squares, products or differences leave the range of numbers: every method and every family gives
// finite numbers or one sentence, and no report shows "nan" or "inf".
#include "core/analysis/analyse.h"
#include "core/analysis/report_writer.h"
#include "core/method/method.h"
#include "core/run/error.h"
#include "tests/support/extreme_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/method_requests.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <QRegularExpression>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::int64_t resampleCount = 19;

/// A pair of locations and scales that is repeated over the rows, with the targets.
struct Scales {
    const char* name;
    double location;
    double scale;
    double target;
};
constexpr std::array<Scales, 8> extremes{{{"locations 1e200", 1e200, 1, 1e200},
                                          {"locations 1e308", 1e308, 1e300, -1e308},
                                          {"targets 1e200", 0, 1, 1e200},
                                          {"scales 1e200", 1, 1e200, 2},
                                          {"scales 1e-200", 1, 1e-200, 1},
                                          {"scales 1e-200, targets elsewhere", 1, 1e-200, 2},
                                          {"scales 5e-324", 0, 5e-324, 0},
                                          {"everything 1e-308", 1e-308, 1e-308, -1e-308}}};

std::vector<double> rowOf(const std::string& familyId, double location, double scale) {
    if (familyId == "mixture") return {0.5, 0.5, location, -location, scale, 1.0};
    if (familyId == "draws") return {location, location + scale, -location};
    if (familyId == "normal-full") return {location, -location, scale, 0, scale};
    return {location, scale};
}

std::vector<ExtremeSample> samplesOf(const std::string& familyId) {
    std::vector<ExtremeSample> samples;
    const std::size_t dimension = familyId == "normal-full" ? 2 : 1;
    for (const Scales& one : extremes) {
        ExtremeSample sample{familyId, one.name, {}, {}};
        for (std::size_t i = 0; i < 12; ++i) {
            const double factor = 1.0 - 0.05 * static_cast<double>(i);
            sample.parameters.push_back(rowOf(familyId, factor * one.location, one.scale));
            sample.targets.push_back(std::vector<double>(dimension, factor * one.target));
        }
        samples.push_back(std::move(sample));
    }
    return samples;
}

const std::vector<std::string>& realFamilies() {
    static const std::vector<std::string> ids{"normal", "normal-full", "laplace", "mixture", "draws"};
    return ids;
}

bool isFinite(const std::optional<Interval>& interval) {
    return !interval || (std::isfinite(interval->lower) && std::isfinite(interval->upper));
}

/// What is wrong with the results; empty if all is well.
QString complaint(const Dataset& data, const AnalysisResult& result) {
    for (const auto& one : result.measures) {
        if (one.refusal.empty() && !(std::isfinite(one.estimate.value) && isFinite(one.estimate.interval)))
            return "no number";
    }
    for (const auto& one : result.tests) {
        const bool isNumber =
            std::isfinite(one.outcome.statistic) && one.outcome.pValue >= 0 && one.outcome.pValue <= 1;
        if (one.refusal.empty() && !isNumber) return "no p-value";
    }
    static const QRegularExpression missing("\\b(nan|inf)\\b");
    const std::vector<ReportedModel> models{{"file.csv", data, result}};
    for (const std::string& format : reportFormats()) {
        const QString text = QString::fromStdString(writeReport({"test", 1}, models, parseReportFormat(format)));
        if (missing.match(text).hasMatch())
            return QString::fromStdString(format) + " shows: " + text.mid(text.indexOf(missing) - 40, 80);
    }
    return {};
}

QString complaintOf(const Dataset& data, const AnalysisSpecification& specification) {
    try {
        return complaint(data, analyse(data, specification));
    } catch (const Error& error) {
        return QString::fromUtf8(error.what()).contains('\n') ? "several lines" : QString();
    } catch (const std::exception& error) {
        return QString("unexpected: ") + error.what();
    }
}

void requireNumbersOrSentences(const Dataset& data, const Values& kernel = {}) {
    QStringList complaints;
    const auto look = [&](AnalysisSpecification specification, const std::string& request) {
        specification.kernel = kernel;
        const QString text = complaintOf(data, specification);
        if (!text.isEmpty()) complaints << QString::fromStdString(request) + ": " + text;
    };
    for (const auto& item : measures()) {
        if (!claims(item.info, data.family().id())) continue;
        for (const auto& request : variants(item.info, data.family().id())) look(onlyMeasure(request), toText(request));
    }
    for (const auto& item : hypothesisTests()) {
        if (!claims(item.info, data.family().id())) continue;
        for (const auto& request : variants(item.info, data.family().id())) {
            look(onlyTest(request, resampleCount), toText(request));
        }
    }
    QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join("\n   ")));
}

}  // namespace

class TestExtremeNumbers : public QObject {
    Q_OBJECT

private slots:
    void realTargetsGiveNumbersOrASentence_data();
    void realTargetsGiveNumbersOrASentence();
    void similaritiesGiveNumbersOrASentence_data();
    void similaritiesGiveNumbersOrASentence();
};

void TestExtremeNumbers::realTargetsGiveNumbersOrASentence_data() {
    QTest::addColumn<QString>("familyId");
    QTest::addColumn<int>("number");
    for (const auto& id : realFamilies()) {
        for (std::size_t i = 0; i < extremes.size(); ++i) {
            QTest::addRow("%s, %s", id.c_str(), extremes[i].name) << QString::fromStdString(id) << static_cast<int>(i);
        }
    }
}

void TestExtremeNumbers::realTargetsGiveNumbersOrASentence() {
    QFETCH(QString, familyId);
    QFETCH(int, number);
    std::optional<Dataset> data;
    try {
        data = datasetOf(samplesOf(familyId.toStdString()).at(static_cast<std::size_t>(number)));
    } catch (const InvalidInput&) {
        return;  // refused on entry, in a sentence that the tests of the families look at
    }
    requireNumbersOrSentences(*data);
}

void TestExtremeNumbers::similaritiesGiveNumbersOrASentence_data() {
    QTest::addColumn<QString>("matrix");
    QTest::newRow("all 1e200") << "1e200,1e199,0\n1e199,1e200,0\n0,0,1e200\n";
    QTest::newRow("1e308, of both signs") << "1e308,-1e308,0\n-1e308,1e308,0\n0,0,1e308\n";
    QTest::newRow("1e-200") << "1e-200,0,0\n0,1e-200,0\n0,0,1e-200\n";
    QTest::newRow("1e200 and 1e-200") << "1e200,0,1e-200\n0,1,0\n1e-200,0,1e-200\n";
    QTest::newRow("not positive definite, 1e300") << "0,1e300,1e300\n1e300,0,1e300\n1e300,1e300,0\n";
}

void TestExtremeNumbers::similaritiesGiveNumbersOrASentence() {
    QFETCH(QString, matrix);
    const FileFixtures files;
    const std::string path = files.write("similar.csv", matrix.toStdString());
    const Dataset data = datasetOf({"categorical", "classes",
                                    cycled({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}, {0.25, 0.5, 0.25}, {0.8, 0.1, 0.1}}, 16),
                                    cycled({{0}, {2}, {1}, {1}}, 16)});
    requireNumbersOrSentences(data, {{"target", std::string("matrix")}, {"similarity", path}});
}

QTEST_GUILESS_MAIN(TestExtremeNumbers)
#include "tst_extreme_numbers.moc"
