// SPDX-License-Identifier: GPL-3.0-or-later
// No result is ever NaN: over all registered methods and families, data at the edge of what is allowed gives finite
// numbers or one clear sentence. New methods are covered without a line here, new families by their extreme samples.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "tests/support/extreme_samples.h"
#include "tests/support/figure_numbers.h"
#include "tests/support/method_requests.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <QStringList>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using calibrium::test::areFinite;
using calibrium::test::complaint;

constexpr std::int64_t resampleCount = 19;

bool areFinite(const Values& values) {
    return std::all_of(values.begin(), values.end(), [](const auto& item) {
        const double* number = std::get_if<double>(&item.second);
        return number == nullptr || std::isfinite(*number);
    });
}

/// What is not a number in an outcome; empty if all is well.
QString complaint(const Estimate& estimate) {
    if (!std::isfinite(estimate.value)) return "value";
    if (!areFinite(estimate.resolved)) return "resolved settings";
    if (const auto& range = estimate.ifCalibrated) {
        const bool isRange = std::isfinite(range->lower) && std::isfinite(range->upper) && range->lower <= range->upper;
        if (!isRange) return "range of a calibrated model";
    }
    if (!estimate.interval) return {};
    const auto [lower, upper] = std::pair(estimate.interval->lower, estimate.interval->upper);
    return std::isfinite(lower) && std::isfinite(upper) && lower <= upper ? QString() : "interval";
}

QString complaint(const TestOutcome& outcome) {
    if (!std::isfinite(outcome.statistic)) return "statistic";
    if (!(outcome.pValue >= 0 && outcome.pValue <= 1)) return "p-value";
    if (!areFinite(outcome.resolved)) return "resolved settings";
    if (!areFinite(outcome.null.sample)) return "null sample";
    return areFinite(outcome.null.curveX) && areFinite(outcome.null.curveY) ? QString() : "null curve";
}

QString complaint(const AnalysisResult& result) {
    if (!refusalsOf(result).empty()) return {};
    return result.tests.empty() ? complaint(result.measures.front().estimate) : complaint(result.tests.front().outcome);
}

/// One sentence with its full stop; what it names ("row 2: ...") may stand in front.
bool isSentence(const std::string& text) { return text.ends_with(".") && text.find(". ") == std::string::npos; }

/// What is wrong with the outcome of an action: something that is not a number, or an error that is not one sentence.
template <class Action>
QString complaintOf(const Action& action) {
    try {
        return action();
    } catch (const UnreadableFile& error) {
        return QString("is no matter of files: ") + error.what();
    } catch (const Error& error) {
        return isSentence(error.what()) ? QString() : QString("message: ") + error.what();
    } catch (const std::exception& error) {
        return QString("unexpected: ") + error.what();
    }
}

/// The request as it is, and for a test of a measure one for every measure that it can take.
std::vector<MethodRequest> everyRequest(const MethodInfo& info, const std::string& familyId) {
    std::vector<MethodRequest> requests = variants(info, familyId);
    for (const auto& parameter : info.parameters) {
        if (parameter.kind != ParameterKind::Measure) continue;
        for (const auto& item : measures()) {
            if (item.isTestable && claims(item.info, familyId)) {
                requests.push_back({info.id, {{parameter.id, item.info.id}}});
            }
        }
    }
    return requests;
}

bool hasKernel(const MethodInfo& info) {
    return std::any_of(info.parameters.begin(), info.parameters.end(),
                       [](const Parameter& parameter) { return parameter.group == kernelGroup; });
}

/// Whether the data set meets the default of every method: every second one of a family does, and as families share
/// their edges, those left out in one are met in the next.
bool meetsDefaults(const Family& family, int number) {
    const auto all = families();
    const auto place = std::find(all.begin(), all.end(), &family) - all.begin();
    return (number + place) % 2 == 0;
}

/// The requests whose turn it is, of those after the first, which is the default.
std::vector<MethodRequest> inTurn(const std::vector<MethodRequest>& all, int turn, std::size_t rounds) {
    std::vector<MethodRequest> met;
    for (std::size_t i = 1; i < all.size(); ++i) {
        if ((i + static_cast<std::size_t>(turn)) % rounds == 0) met.push_back(all[i]);
    }
    return met;
}

/// The default where this data set meets it, and a twelfth of the other requests, others from data set to data set: an
/// edge of what is allowed is met by several data sets of a family, so that all of them meet every request.
std::vector<MethodRequest> requestsMet(const std::vector<MethodRequest>& all, const Dataset& data, int number) {
    std::vector<MethodRequest> met = inTurn(all, number, 12);
    if (meetsDefaults(data.family(), number)) met.push_back(all.front());
    return met;
}

/// Everything that a model shows on figures: all measures and tests that can be computed.
AnalysisResult everythingComputed(const PreparedData& prepared) {
    const Dataset& data = prepared.data();
    AnalysisResult all;
    const auto tryOne = [&](const AnalysisSpecification& specification) {
        try {
            const AnalysisResult result = analyse(prepared, specification);
            all.measures.insert(all.measures.end(), result.measures.begin(), result.measures.end());
            all.tests.insert(all.tests.end(), result.tests.begin(), result.tests.end());
        } catch (const Error&) {
            // Refused in a sentence, which other slots look at.
        }
    };
    for (const auto& item : measures()) {
        if (calibrium::appliesTo(item.info, data)) tryOne(onlyMeasure(plainRequest(item.info)));
    }
    for (const auto& item : hypothesisTests()) {
        if (calibrium::appliesTo(item.info, data)) tryOne(onlyTest({item.info.id, {}}, resampleCount));
    }
    return all;
}

void addSampleRows(const std::function<bool(const Family&, int number)>& isMet = {}) {
    QTest::addColumn<QString>("familyId");
    QTest::addColumn<int>("number");
    for (const Family* item : families()) {
        const auto samples = extremeSamples(item->id());
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (isMet && !isMet(*item, static_cast<int>(i))) continue;
            QTest::addRow("%s, %s", item->id().c_str(), samples[i].name.c_str())
                << QString::fromStdString(item->id()) << static_cast<int>(i);
        }
    }
}

/// The sample of the current data row, with what other slots have computed of it.
const PreparedData& currentData() {
    QFETCH(QString, familyId);
    QFETCH(int, number);
    static std::map<std::pair<QString, int>, PreparedData> known;
    const auto key = std::pair(familyId, number);
    auto found = known.find(key);
    if (found == known.end()) {
        const auto samples = extremeSamples(familyId.toStdString());
        found = known.emplace(key, PreparedData(datasetOf(samples.at(static_cast<std::size_t>(number))))).first;
    }
    return found->second;
}

void require(const QStringList& complaints) { QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join("\n   "))); }

}  // namespace

class TestExtremes : public QObject {
    Q_OBJECT

private slots:
    void measuresGiveNumbersOrOneSentence_data() { addSampleRows(); }
    void measuresGiveNumbersOrOneSentence();
    void testsGiveNumbersOrOneSentence_data() { addSampleRows(); }
    void testsGiveNumbersOrOneSentence();
    void figuresAndVerdictsHaveNumbers_data() { addSampleRows(meetsDefaults); }
    void figuresAndVerdictsHaveNumbers();
};

void TestExtremes::measuresGiveNumbersOrOneSentence() {
    QFETCH(int, number);
    const PreparedData& prepared = currentData();
    const Dataset& data = prepared.data();
    QStringList complaints;
    for (const auto& item : measures()) {
        if (!claims(item.info, data.family().id())) continue;
        for (const auto& request : requestsMet(variants(item.info, data.family().id()), data, number)) {
            const QString text = complaintOf([&] { return complaint(analyse(prepared, onlyMeasure(request))); });
            if (!text.isEmpty()) complaints << QString::fromStdString(toText(request)) + " " + text;
        }
    }
    require(complaints);
}

void TestExtremes::testsGiveNumbersOrOneSentence() {
    QFETCH(int, number);
    const PreparedData& prepared = currentData();
    const Dataset& data = prepared.data();
    QStringList complaints;
    for (const auto& item : hypothesisTests()) {
        if (!claims(item.info, data.family().id())) continue;
        for (const auto& request : requestsMet(everyRequest(item.info, data.family().id()), data, number)) {
            const QString text =
                complaintOf([&] { return complaint(analyse(prepared, onlyTest(request, resampleCount))); });
            if (!text.isEmpty()) complaints << QString::fromStdString(toText(request)) + " " + text;
        }
    }
    require(complaints);
}

void TestExtremes::figuresAndVerdictsHaveNumbers() {
    QFETCH(int, number);
    const PreparedData& prepared = currentData();
    const Dataset& data = prepared.data();
    const std::vector<FigureModel> models{{data, everythingComputed(prepared), 0, prepared}};
    AnalysisSpecification analysis;
    analysis.tests = {{"asymptotic-block", {}}};
    QStringList complaints;
    for (const auto& item : figureMethods()) {
        // Kernels are varied with the measures above, for less: views that compute with them are built once.
        std::vector<MethodRequest> met{{item.info.id, {}}};
        if (!hasKernel(item.info)) {
            const auto others = inTurn(variants(item.info, data.family().id()), number / 2, 6);
            met.insert(met.end(), others.begin(), others.end());
        }
        for (const auto& request : met) {
            const Values values = complete(item.info.parameters, request.values, item.info.id);
            const FigureCall call{.models = models, .values = values, .analysis = analysis};
            const QString text = complaintOf([&] { return complaint(item.build(call)); });
            if (!text.isEmpty()) complaints << QString::fromStdString(toText(request)) + " " + text;
        }
    }
    for (const auto& line : verdict(data, models.front().result).sentences) {
        const std::string words = line.english();
        if (!showsNumbers(words)) complaints << QString::fromStdString(words);
    }
    require(complaints);
}

QTEST_GUILESS_MAIN(TestExtremes)
#include "tst_extremes.moc"
