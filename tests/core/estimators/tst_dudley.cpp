// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/dudley.h"

#include "core/estimators/metrics/kantorovich.h"
#include "core/estimators/metrics/total_variation.h"
#include "core/families/reals/normal.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "tests/support/class_samples.h"
#include "tests/support/integral_metrics.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double dudleyOf(const Dataset& data) { return dudley(JointLaws(data, "dudley", 1, 1), data.targets()); }

}  // namespace

class TestDudley : public QObject {
    Q_OBJECT

private slots:
    /// Two points at distance 1: f = ±1/3 has the size 1/3 and the slope 2/3, and a mass of 0.7 differs by 2/3.
    void ofOneSample() {
        QVERIFY(std::abs(dudleyOf(classes({{0.7, 0.3}}, {1})) - 0.7 * 2 / 3) < 1e-14);
        QCOMPARE(dudleyOf(classes({{0.0, 1.0}}, {1})), 0.0);
        QVERIFY(dudleyOf(classes({{0.5, 0.5}, {0.5, 0.5}}, {0, 1})) < 1e-15);
    }

    void agreesWithALinearProgram() {
        for (const auto& item : integralMetricCases(CALIBRIUM_TEST_DATA)) {
            QVERIFY2(std::abs(dudleyOf(item.data) - item.dudley) < 1e-12, item.name.c_str());
        }
    }

    /// Of normal predictions, each with two targets drawn.
    void agreesWithALinearProgramOfRealTargets() {
        const auto reals =
            nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/integral_metrics.json")).at("reals");
        const auto mean = reals.at("mean").get<std::vector<double>>();
        const auto sd = reals.at("sd").get<std::vector<double>>();
        const auto drawn = reals.at("drawn").get<std::vector<std::vector<double>>>();
        const auto target = reals.at("target").get<std::vector<double>>();
        const std::size_t n = mean.size();
        for (const auto& item : reals.at("dudley")) {
            const auto size = static_cast<Index>(n);
            JointLaws::Difference difference{
                .expected = Eigen::VectorXd::Constant(2 * size, 1 / static_cast<double>(2 * n)),
                .observed = Eigen::VectorXd::Constant(size, 1 / static_cast<double>(n)),
                .distances = RowMatrix(2 * size, size)};
            for (std::size_t a = 0; a < 2 * n; ++a) {
                for (std::size_t j = 0; j < n; ++j) {
                    const double between = std::hypot(mean[a % n] - mean[j], sd[a % n] - sd[j]);
                    difference.distances(static_cast<Index>(a), static_cast<Index>(j)) =
                        (between + std::abs(drawn[a / n][a % n] - target[j])) / item.at("unit").get<double>();
                }
            }
            QVERIFY(std::abs(dudley(difference) - item.at("value").get<double>()) < 1e-12);
        }
    }

    /// What is far is said by the unit, which is by default that of the predictions: another unit of the targets
    /// changes nothing, and large units make a Kantorovich distance of it.
    void realTargetsHaveAUnit() {
        const Measure measure = dudleyMeasure();
        const auto found = [&](const Dataset& data, const Values& given) {
            const Values values = complete(measure.info.parameters, given, "dudley");
            return measure.evaluate({.data = data, .values = values, .seed = 3, .run = {}});
        };
        std::vector<std::vector<double>> rows;
        std::vector<std::vector<double>> targets;
        std::vector<std::vector<double>> largeRows;
        std::vector<std::vector<double>> largeTargets;
        for (int i = 0; i < 30; ++i) {
            const double mean = std::sin(i);
            const double target = mean + 1.5 * std::cos(2.5 * i);
            rows.push_back({mean, 1 + 0.01 * i});
            targets.push_back({target});
            largeRows.push_back({1000 * mean, 1000 + 10.0 * i});
            largeTargets.push_back({1000 * target});
        }
        const Dataset data = regression(normalFamily(), rows, targets);
        const Dataset large = regression(normalFamily(), largeRows, largeTargets);
        const Estimate one = found(data, {});
        QVERIFY(one.value > 0 && one.value < 2);
        QVERIFY(std::abs(one.value - found(large, {}).value) < 1e-9);
        const double unit = one.resolved.real("unit");
        QVERIFY2(unit > 0.5 && unit < 3, std::to_string(unit).c_str());
        QVERIFY(std::abs(found(data, {{"unit", unit}}).value - one.value) < 1e-12);
        const JointLaws laws(data, "kantorovich", 5, 3);
        const double far = found(data, {{"unit", 1e6}}).value;
        QVERIFY(std::abs(1e6 * far / kantorovich(laws, data.targets()) - 1) < 1e-4);
    }

    /// Its functions have slopes of at most 1 and values of at most 1.
    void isBelowItsNeighbours() {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Dataset data = randomClasses(60, 3, seed, seed % 2 == 0);
            const double value = dudleyOf(data);
            QVERIFY(value > 0 && value < totalVariation(data));
            QVERIFY(value < kantorovich(JointLaws(data, "kantorovich", 1, 1), data.targets()));
        }
    }
};

QTEST_GUILESS_MAIN(TestDudley)
#include "tst_dudley.moc"
