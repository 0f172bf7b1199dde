// SPDX-License-Identifier: GPL-3.0-or-later
// Observed : expected, intercept and slope of counts, against R's Poisson regressions: tests/data/count_line.R.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/specification.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/regression/count_calibration.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

using Numbers = std::vector<double>;

const nlohmann::json& cases() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/count_line.json"));
    return json;
}

Dataset poissonCounts(const Numbers& rates, const Numbers& targets) {
    std::vector<Numbers> parameters;
    std::vector<Numbers> values;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        parameters.push_back({rates[i]});
        values.push_back({targets[i]});
    }
    return test::regression(poissonFamily(), parameters, values);
}

/// The family of a case: by its size and its extra zeros.
Dataset dataOf(const nlohmann::json& item) {
    const auto y = item.at("y").get<Numbers>();
    const auto m = item.at("m").get<Numbers>();
    if (!item.contains("size")) return poissonCounts(m, y);
    const double size = item.at("size");
    const double zero = item.at("zero");
    std::vector<Numbers> parameters;
    std::vector<Numbers> values;
    for (std::size_t i = 0; i < y.size(); ++i) {
        parameters.push_back({m[i] / (1 - zero), size});
        if (zero > 0) parameters.back().push_back(zero);
        values.push_back({y[i]});
    }
    return test::regression(family(zero > 0 ? "zero-inflated" : "negative-binomial"), parameters, values);
}

Dataset weightedDataOf(const nlohmann::json& item) {
    const Dataset data = dataOf(item);
    if (!item.contains("w")) return data;
    const auto w = item.at("w").get<Numbers>();
    return data.withWeights(Eigen::Map<const Eigen::VectorXd>(w.data(), static_cast<Index>(w.size())));
}

void verifyNear(double value, double expected, const std::string& what, double tolerance = 1e-7) {
    QVERIFY2(std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected)),
             (what + ": " + std::to_string(value) + " instead of " + std::to_string(expected)).c_str());
}

Estimate measured(const Dataset& data, const std::string& id) {
    const auto result = analyse(data, {.measures = {{id, {}}}, .tests = {}});
    if (!result.measures.front().refusal.empty()) throw InvalidInput(result.measures.front().refusal);
    return result.measures.front().estimate;
}

std::string refusal(const Dataset& data, const std::string& id) {
    return analyse(data, {.measures = {{id, {}}}, .tests = {}}).measures.front().refusal.english();
}

bool holds(const AnalysisSpecification& columns, const std::string& id) {
    return std::any_of(columns.measures.begin(), columns.measures.end(),
                       [&](const MethodRequest& request) { return request.id == id; });
}

}  // namespace

class TestCountCalibration : public QObject {
    Q_OBJECT

private slots:
    void valuesAreThoseOfR() {
        for (const auto& item : cases()) {
            const std::string name = item.at("name");
            const Dataset data = weightedDataOf(item);
            verifyNear(measured(data, "observed-expected-counts").value, item.at("ratio"), name + ", ratio", 1e-12);
            verifyNear(measured(data, "intercept-counts").value, item.at("intercept"), name + ", intercept", 1e-9);
            verifyNear(measured(data, "slope-counts").value, item.at("slope"), name + ", slope");
            verifyNear(CountCalibration(data, "test").slope().standardError, item.at("slopeError"), name + ", error");
        }
    }

    void intervalsAreThoseOfR() {
        for (const auto& item : cases()) {
            if (item.contains("w")) continue;
            const std::string name = item.at("name");
            const Dataset data = dataOf(item);
            const auto ratio = item.at("ratioInterval").get<Numbers>();
            const auto slope = item.at("slopeInterval").get<Numbers>();
            const auto observed = measured(data, "observed-expected-counts").interval.value();
            verifyNear(observed.lower, ratio[0], name + ", lower", 1e-9);
            verifyNear(observed.upper, ratio[1], name + ", upper", 1e-9);
            QCOMPARE(observed.kind.english() == "exact Poisson", item.at("dispersion") == 1.0);
            const auto intercept = measured(data, "intercept-counts").interval.value();
            verifyNear(intercept.lower, std::log(ratio[0]), name + ", lower end of the intercept", 1e-9);
            const auto line = measured(data, "slope-counts").interval.value();
            verifyNear(line.lower, slope[0], name + ", lower end of the slope");
            verifyNear(line.upper, slope[1], name + ", upper end of the slope");
        }
    }

    /// Garwood's interval of no event, (0, 3.689), over the mean of all.
    void nothingCountedHasARatioOnly() {
        const Dataset data = poissonCounts({0.5, 1.5, 2}, {0, 0, 0});
        const Estimate ratio = measured(data, "observed-expected-counts");
        QCOMPARE(ratio.value, 0.0);
        QCOMPARE(ratio.interval->lower, 0.0);
        verifyNear(ratio.interval->upper, 3.6888794541139363 / 4, "upper", 1e-9);
        QVERIFY(refusal(data, "intercept-counts").find("whose counts are all 0") != std::string::npos);
        QVERIFY(refusal(data, "slope-counts").find("whose counts are all 0") != std::string::npos);
    }

    void slopesWithoutAMaximumAreRefused() {
        QVERIFY(
            refusal(poissonCounts({2, 2, 2}, {1, 4, 0}), "slope-counts").find("needs predicted means that differ") !=
            std::string::npos);
        QVERIFY(refusal(poissonCounts({1, 2, 3}, {0, 0, 4}), "slope-counts").find("predicted mean is largest") !=
                std::string::npos);
        QVERIFY(refusal(poissonCounts({1, 2, 3}, {5, 0, 0}), "slope-counts").find("predicted mean is smallest") !=
                std::string::npos);
    }

    void otherTargetsAreNoCounts() {
        const Dataset normal = test::regression(normalFamily(), {{0, 1}, {1, 1}}, {{0}, {1}});
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)CountCalibration(normal, "slope-counts"));
    }

    /// They are usual columns of counts, and of no others, where their columns would be empty.
    void theyAreColumnsOfCounts() {
        const Dataset counts = poissonCounts({1, 2, 3}, {0, 3, 4});
        const Dataset normal = test::regression(normalFamily(), {{0, 1}, {1, 1}}, {{0}, {1}});
        for (const char* id : {"observed-expected-counts", "intercept-counts", "slope-counts"}) {
            QVERIFY2(holds(usualColumns(std::vector<Dataset>{counts}), id), id);
            QVERIFY2(holds(usualColumns(std::vector<Dataset>{normal, counts}), id), id);
            QVERIFY2(!holds(usualColumns(std::vector<Dataset>{normal}), id), id);
        }
        QCOMPARE(usualColumns(counts).id, std::string("counts"));
        QCOMPARE(usualColumns(normal).id, std::string("forecasts"));
        QVERIFY(holds(usualColumns(std::vector<Dataset>{counts}), "crps"));
    }

    /// Counts that spread four times as much as predicted: the exact interval of a Poisson count covers 0.67 there.
    void intervalsCoverOverDispersedCounts() {
        int covered = 0;
        const int sets = 300;
        for (int s = 0; s < sets; ++s) {
            Generator generator = makeGenerator(11, static_cast<std::uint64_t>(s));
            const RowMatrix law = RowMatrix::Constant(200, 1, 3.0);
            RowMatrix wide(200, 2);
            wide.col(0) = law;
            wide.col(1).setConstant(1.0);
            const Targets targets = family("negative-binomial").drawTargets(wide, generator);
            const Dataset data =
                poissonCounts(Numbers(200, 3.0), Numbers(targets.values.data(), targets.values.data() + 200));
            const auto interval = measured(data, "observed-expected-counts").interval.value();
            covered += interval.lower <= 1 && interval.upper >= 1 ? 1 : 0;
        }
        QVERIFY2(covered >= 0.92 * sets && covered < sets, std::to_string(covered).c_str());
    }
};

QTEST_GUILESS_MAIN(TestCountCalibration)
#include "tst_count_calibration.moc"
