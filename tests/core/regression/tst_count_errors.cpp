// SPDX-License-Identifier: GPL-3.0-or-later
// ECE and MCE of counts, against a program written from their definitions (SciPy): tests/data/count_errors.py.
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/regression/count_errors.h"

#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

const nlohmann::json& reference() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/count_errors.json"));
    return json;
}

Dataset counts(const std::vector<double>& rates, const std::vector<double>& targets) {
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> values;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        parameters.push_back({rates[i]});
        values.push_back({targets[i]});
    }
    return test::regression(poissonFamily(), parameters, values);
}

/// Predictions `rate`, targets from the rate `truth`.
Dataset sameRates(Index n, double rate, double truth, std::uint64_t stream) {
    Generator generator = makeGenerator(9, stream);
    const Targets targets = poissonFamily().drawTargets(RowMatrix::Constant(n, 1, truth), generator);
    return counts(std::vector<double>(static_cast<std::size_t>(n), rate),
                  std::vector<double>(targets.values.data(), targets.values.data() + n));
}

double expectedOf(const Dataset& data, Index bins, double q) {
    return CountGaps(data, bins, "test").expected(data.values(), q);
}
double largestOf(const Dataset& data, Index bins) { return CountGaps(data, bins, "test").largest(data.values()); }

}  // namespace

class TestCountErrors : public QObject {
    Q_OBJECT

private slots:
    /// Poisson(1) twice, with the counts 0 and 2: frequencies 1/2, 0, 1/2 against e^-1 (1, 1, 1/2, 1/6, ..).
    void oneBinByHand() {
        const Dataset data = counts({1, 1}, {0, 2});
        const double e = std::exp(-1.0);
        const double atNought = 0.5 - e;
        const double atTwo = 0.5 - e / 2;
        QVERIFY(std::abs(expectedOf(data, 1, 1) - (atNought + e + atTwo + 1 - 2.5 * e)) < 1e-11);
        QVERIFY(std::abs(largestOf(data, 1) - e) < 1e-14);
    }

    void meetsTheDefinition() {
        for (const auto& item : reference().at("cases")) {
            Dataset data =
                counts(item.at("rates").get<std::vector<double>>(), item.at("targets").get<std::vector<double>>());
            const auto weights = item.at("weights").get<std::vector<double>>();
            data =
                data.withWeights(Eigen::Map<const Eigen::VectorXd>(weights.data(), static_cast<Index>(weights.size())));
            const auto bins = item.at("bins").get<Index>();
            for (const auto& [q, value] : item.at("expected").items()) {
                QVERIFY2(std::abs(expectedOf(data, bins, std::stod(q)) - value.get<double>()) < 1e-10, q.c_str());
            }
            QVERIFY(std::abs(largestOf(data, bins) - item.at("largest").get<double>()) < 1e-10);
        }
    }

    /// With many samples in one bin the errors are those of the two laws.
    void tendsToTheErrorOfTheLaws() {
        const Dataset data = sameRates(200000, 3, 4, 0);
        const auto& limit = reference().at("limit");
        QVERIFY(std::abs(expectedOf(data, 5, 1) - limit.at("1").get<double>()) < 0.01);
        QVERIFY(std::abs(expectedOf(data, 5, 2) - limit.at("2").get<double>()) < 0.005);
        QVERIFY(std::abs(largestOf(data, 5) - limit.at("largest").get<double>()) < 0.005);
        const Dataset right = sameRates(200000, 3, 3, 1);
        QVERIFY(expectedOf(right, 5, 1) < 0.02);
        QVERIFY(largestOf(right, 5) < 0.005);
    }

    void staysWithinItsBoundsAndFallsWithTheOrder() {
        for (std::uint64_t stream = 0; stream < 20; ++stream) {
            const Dataset data = sameRates(30, 0.5 + static_cast<double>(stream), 6, stream);
            double before = 2;
            for (const double q : {1.0, 1.5, 2.0, 7.0, 100.0}) {
                const double value = expectedOf(data, 4, q);
                QVERIFY(value > 0 && value <= before);
                before = value;
            }
            // The order 100 is nearly the maximum.
            QVERIFY(std::abs(before - largestOf(data, 4)) < 0.05);
        }
    }

    void doesNotDependOnTheOrderOfRows() {
        const auto& item = reference().at("cases").at(0);
        const Dataset data =
            counts(item.at("rates").get<std::vector<double>>(), item.at("targets").get<std::vector<double>>());
        std::vector<Index> rows(static_cast<std::size_t>(data.sampleCount()));
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        QVERIFY(std::abs(expectedOf(data.select(rows), 4, 1) - expectedOf(data, 4, 1)) < 1e-14);
    }

    /// A sample of weight 2 counts as two samples.
    void weightsAreRepetitions() {
        const Dataset weighted = counts({1, 1, 2}, {0, 2, 3}).withWeights(Eigen::Vector3d(2, 1, 1));
        const Dataset repeated = counts({1, 1, 1, 2}, {0, 0, 2, 3});
        QVERIFY(std::abs(expectedOf(weighted, 1, 1) - expectedOf(repeated, 1, 1)) < 1e-14);
        QVERIFY(std::abs(largestOf(weighted, 1) - largestOf(repeated, 1)) < 1e-14);
    }

    void countsWithoutProbabilityAreErrors() {
        // All of the probability is near 0, all targets at 900: nothing in common.
        QVERIFY(std::abs(expectedOf(counts({0.5, 0.5}, {900, 900}), 1, 1) - 2) < 1e-11);
        QCOMPARE(largestOf(counts({0.5, 0.5}, {900, 900}), 1), 1.0);
    }

    void equalRatesAreOneBinAndSaySo() {
        const Dataset data = counts({1, 1, 1}, {0, 1, 2});
        const Measure measure = countEceMeasure();
        const Values values = complete(measure.info.parameters, {}, "ece-counts");
        const Estimate estimate = measure.evaluate({.data = data, .values = values, .run = {}});
        QCOMPARE(estimate.warnings.front().id, "merged-bins");
        QCOMPARE(estimate.value, expectedOf(data, 1, 1));
    }

    void refusesOtherTargetsAndHugeCounts() {
        const Dataset normal = test::regression(normalFamily(), {{0, 1}}, {{1}});
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)CountGaps(normal, 1, "ece-counts"));
        QVERIFY(!appliesTo(countEceMeasure().info, normal));
        const std::vector<double> large(200, 2e9);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)CountGaps(counts(large, large), 1, "ece-counts"));
    }
};

QTEST_GUILESS_MAIN(TestCountErrors)
#include "tst_count_errors.moc"
