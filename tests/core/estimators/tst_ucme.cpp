// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/ucme.h"
#include "core/estimators/local/w21_locations.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/data/family.h"
#include "core/estimators/local/witness.h"
#include "core/simulation/w21_model.h"
#include "tests/support/class_samples.h"
#include "tests/support/ready_call.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Values valuesOf(const std::string& form) {
    return complete(ucmeMeasure().info.parameters, {{"form", form}, {"locations", std::int64_t{4}}}, "ucme");
}

}  // namespace

class TestUcme : public QObject {
    Q_OBJECT

private slots:
    void locationsComeFromTheRecipeOfW21();
    void agreesWithPublishedNumbers_data();
    void agreesWithPublishedNumbers();
    void rootIsTheRootOfTheSquare();
    void targetStatisticAgreesWithTheEstimate();
};

// CalibrationErrors.jl, test/ucme.jl: kernel exp(-‖p-p'‖²/2) times the Kronecker delta.
void TestUcme::agreesWithPublishedNumbers_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<double>("expected");
    QTest::newRow("1, 2") << 0 << 1 << 0.0;
    QTest::newRow("1, 1") << 0 << 0 << (std::exp(-2) + std::exp(-0.5) + 1) / 12;
    QTest::newRow("2, 2") << 1 << 1 << (std::exp(-2) + std::exp(-0.5) + 1) / 12;
    QTest::newRow("2, 1") << 1 << 0 << (1 - std::exp(-1)) * (1 - std::exp(-1)) / 6;
}

void TestUcme::agreesWithPublishedNumbers() {
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(double, expected);
    const Kernel kernel{.distance = "euclidean", .bandwidth = std::sqrt(2.0), .exponent = 2};
    const Dataset data = classes({{1, 0}, {0, 1}}, {first, second});
    const Dataset locations = classes({{1, 0}, {0.5, 0.5}, {0, 1}}, {0, 0, 1});
    QVERIFY(std::abs(ucme(data, kernel, locations).squared - expected) < 1e-15);
}

void TestUcme::rootIsTheRootOfTheSquare() {
    const Dataset data = randomClasses(60, 3, 1, false);
    const Values squaredValues = valuesOf("squared");
    const Values rootValues = valuesOf("root");
    const Estimate squared = ucmeMeasure().evaluate(ready({.data = data, .values = squaredValues}));
    const Estimate root = ucmeMeasure().evaluate(ready({.data = data, .values = rootValues}));
    QCOMPARE(root.value, std::sqrt(squared.value));
    QVERIFY(squared.value > 0);
}

void TestUcme::targetStatisticAgreesWithTheEstimate() {
    const Dataset data = randomClasses(60, 3, 1, false);
    for (const std::string form : {"squared", "root"}) {
        const Values values = valuesOf(form);
        const MethodCall call = ready({.data = data, .values = values});
        const std::vector<Targets> targets{data.targets(), {.labels = Labels(60, 1), .values = {}}};
        const std::vector<double> found = ucmeMeasure().prepare(call)->evaluate(targets, {});
        QVERIFY(std::abs(found[0] - ucmeMeasure().evaluate(call).value) < 1e-15);
        QVERIFY(std::abs(found[1] - found[0]) > 1e-3);
    }
}

void TestUcme::locationsComeFromTheRecipeOfW21() {
    const Measure& method = measure("ucme");
    Values values = complete(method.info.parameters,
                             {{"locations-from", std::string("recipe")}, {"bandwidth", 1.0}, {"gamma", 0.5}}, "ucme");
    const Dataset data = simulate(W21NormalModel{.sampleCount = 30, .dimension = 3}, 1);
    const MethodCall call = ready({.data = data, .values = values, .seed = 11});
    const Dataset locations = locationsOf(call);
    const Dataset expected = w21Locations(3, 10, 11);
    QVERIFY(locations.parameters() == expected.parameters() && locations.values() == expected.values());
    const Kernel kernel{.distance = "wasserstein", .target = "gaussian"};
    QCOMPARE(method.evaluate(call).value, ucme(data, kernel, expected).squared);
    values.set("locations-from", std::string("data"));
    QVERIFY(locationsOf(call).parameters() != expected.parameters());
}

QTEST_GUILESS_MAIN(TestUcme)
#include "tst_ucme.moc"
