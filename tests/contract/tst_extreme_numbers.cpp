// SPDX-License-Identifier: GPL-3.0-or-later
// Finite input whose squares, products or differences leave the range of numbers: every method and every family gives
// finite numbers or one sentence, and no report shows "nan" or "inf".
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "tests/support/extreme_numbers.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/method_requests.h"

#include <cmath>
#include <string>
#include <vector>

#include <QRegularExpression>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr std::int64_t resampleCount = 19;

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
        for (const auto& request : variantsInTurn(item.info, data.family().id()))
            look(onlyMeasure(request), toText(request));
    }
    for (const auto& item : hypothesisTests()) {
        if (!claims(item.info, data.family().id())) continue;
        for (const auto& request : variantsInTurn(item.info, data.family().id())) {
            look(onlyTest(request, resampleCount), toText(request));
        }
    }
    QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join("\n   ")));
}

}  // namespace

class TestExtremeNumbers : public QObject {
    Q_OBJECT

private slots:
    void realTargetsGiveNumbersOrASentence_data() { addScaleRows(); }
    void realTargetsGiveNumbersOrASentence() {
        QFETCH(QString, familyId);
        QFETCH(int, number);
        const auto data = scaledData(familyId, number);
        if (data) requireNumbersOrSentences(*data);
    }
    void similaritiesGiveNumbersOrASentence_data() { addSimilarityRows(); }
    void similaritiesGiveNumbersOrASentence() {
        QFETCH(QString, matrix);
        const FileFixtures files;
        requireNumbersOrSentences(similarClasses(), similarityKernel(files, matrix));
    }
};

QTEST_GUILESS_MAIN(TestExtremeNumbers)
#include "tst_extreme_numbers.moc"
