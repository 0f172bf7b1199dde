// SPDX-License-Identifier: GPL-3.0-or-later
// Rubin's rules against tests/data/rubin.py, and which results are pooled.
#include "core/analysis/imputations/pooled_report.h"

#include "core/analysis/analyse.h"
#include "core/analysis/imputations/rubins_rules.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/specification.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <fstream>
#include <string>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ReportedModel judged(const Dataset& data, const std::string& request) {
    return {
        .file = {}, .data = data, .result = analyse(data, {.measures = {parseMeasureRequest(request)}, .tests = {}})};
}

/// Two of the same outcomes: the predictions of the second are changed a little.
std::vector<ReportedModel> copies(Index secondCount, const std::string& request) {
    const Dataset first = randomBinary(100, 5).withName("first");
    std::vector<double> probabilities;
    Labels labels;
    for (Index i = 0; i < secondCount; ++i) {
        probabilities.push_back(0.02 + 0.95 * first.parameters()(i, 1));
        labels.push_back(first.labels()[static_cast<std::size_t>(i)]);
    }
    return {judged(first, request), judged(binary(probabilities, labels).withName("second"), request)};
}

}  // namespace

class TestRubinsRules : public QObject {
    Q_OBJECT

private slots:
    void theFormulasOfThePapers() {
        const auto cases = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/rubin.json"));
        QCOMPARE(cases.size(), std::size_t{3});
        for (const auto& one : cases) {
            std::vector<CopyEstimate> given;
            for (std::size_t j = 0; j < one.at("values").size(); ++j) {
                given.push_back({one.at("values")[j], Interval{one.at("lower")[j], one.at("upper")[j], 0.95, {}}});
            }
            const auto scale = one.at("is_log").get<bool>() ? PoolingScale::Logarithm : PoolingScale::Plain;
            const PooledEstimate pooled = pooledByRubin(given, scale, one.at("n").get<Index>());
            QVERIFY(std::abs(pooled.value - one.at("pooled").get<double>()) < 1e-12);
            QVERIFY(std::abs(pooled.interval->lower - one.at("interval")[0].get<double>()) < 1e-10);
            QVERIFY(std::abs(pooled.interval->upper - one.at("interval")[1].get<double>()) < 1e-10);
            QVERIFY(std::abs(*pooled.missingShare - one.at("missing_share").get<double>()) < 1e-12);
        }
    }

    /// Copies that agree: the interval of each, but for Student's t.
    void nothingMissingIsTheResultOfOneCopy() {
        const CopyEstimate one{0.5, Interval{0.3, 0.8, 0.95, {}}};
        const PooledEstimate pooled = pooledByRubin(std::vector{one, one, one}, PoolingScale::Plain, 100000);
        QCOMPARE(pooled.value, 0.5);
        QCOMPARE(*pooled.missingShare, 0.0);
        QVERIFY(std::abs(pooled.interval->lower - 0.3) < 1e-4 && std::abs(pooled.interval->upper - 0.8) < 1e-4);
    }

    void aCopyWithoutIntervalLeavesThePooledValueAlone() {
        const std::vector<CopyEstimate> given{{0.5, Interval{0.3, 0.8, 0.95, {}}}, {0.6, std::nullopt}};
        const PooledEstimate pooled = pooledByRubin(given, PoolingScale::Plain, 100);
        QCOMPARE(pooled.value, 0.55);
        QVERIFY(!pooled.interval && !pooled.missingShare);
        QCOMPARE(pooled.lowest, 0.5);
        QCOMPARE(pooled.highest, 0.6);
    }

    void aMeasureIsPooledOverTheCopies() {
        const auto models = copies(100, "slope");
        const PooledModels pooled = pooledModels(models);
        QCOMPARE(pooled.measures.size(), std::size_t{1});
        const double first = models[0].result.measures[0].estimate.value;
        const double second = models[1].result.measures[0].estimate.value;
        QVERIFY(std::abs(pooled.measures[0].estimate.value - (first + second) / 2) < 1e-15);
        QCOMPARE(*pooled.measures[0].rightValue, 1.0);
        const std::string text = writePooled({"1", 1}, pooled, ReportFormat::Text);
        QVERIFY2(text.find("2 imputed copies of 100 samples") != std::string::npos, text.c_str());
    }

    /// Observed : expected is a ratio.
    void ratiosArePooledAsLogarithms() {
        const auto models = copies(100, "observed-expected");
        const double product =
            models[0].result.measures[0].estimate.value * models[1].result.measures[0].estimate.value;
        QVERIFY(std::abs(pooledModels(models).measures[0].estimate.value - std::sqrt(product)) < 1e-12);
    }

    /// Other people, the same file again, an outcome that was imputed.
    void copiesAreOfTheSameSamples() {
        const auto refusal = [](const std::vector<ReportedModel>& models) {
            return messageOf<InvalidInput>([&] { static_cast<void>(pooledModels(models)); });
        };
        const auto twins = copies(100, "slope");
        QVERIFY(refusal({twins[0], twins[0]}).startsWith("All 2 copies hold the same predictions"));
        const ReportedModel other = judged(randomBinary(100, 6).withName("other"), "slope");
        QVERIFY(refusal({twins[0], other}).startsWith("The outcomes of \"first\" are not those of \"other\""));
        const auto withIds = [&](const ReportedModel& model, int start, bool isTurned) {
            SampleNotes notes{.file = "imp.csv"};
            SampleColumn column{.name = "patient_id", .cells = {}};
            std::vector<Index> rows;
            for (int i = 0; i < 100; ++i) rows.push_back(isTurned ? 99 - i : i);
            for (const Index i : rows) column.cells.push_back("P" + std::to_string(start + static_cast<int>(i)));
            notes.columns.push_back(std::move(column));
            std::vector<double> p;
            Labels y;
            for (const Index i : rows) p.push_back(model.data.parameters()(i, 1));
            for (const Index i : rows) y.push_back(model.data.labels()[static_cast<std::size_t>(i)]);
            return judged(binary(p, y).withNotes(std::move(notes)).withName(model.data.name()), "slope");
        };
        // In another order they are the same samples.
        QCOMPARE(pooledModels(std::vector{withIds(twins[0], 0, false), withIds(twins[1], 0, true)}).sampleCount,
                 Index{100});
        QVERIFY(refusal({withIds(twins[0], 0, false), withIds(twins[1], 50, false)})
                    .startsWith("patient_id P0 of \"first\" is not in \"second\""));
        QVERIFY(refusal({withIds(twins[0], 0, false), withIds(other, 0, false)}).contains("different outcomes in "));
    }

    void copiesHaveTheSameNumberOfSamples() {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pooledModels(copies(90, "slope")));
        const auto models = copies(100, "slope");
        QVERIFY_THROWS_EXCEPTION(InvalidInput, pooledModels(std::span(models).first(1)));
    }
};

QTEST_GUILESS_MAIN(TestRubinsRules)
#include "tst_rubins_rules.moc"
