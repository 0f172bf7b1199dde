// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/isotonic_map.h"

#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::classData;

class TestIsotonicMap : public QObject {
    Q_OBJECT

private slots:
    void handComputedBlocks();
    void agreesWithScikitLearn();
    void manyClassesAreDividedByTheSum();
    void isNeverInjective();
};

void TestIsotonicMap::handComputedBlocks() {
    // 0.2 and 0.4 violate the order and are pooled to 1/2; 0.1 stays at 0, 0.8 at 1.
    const auto map = fittedMap("isotonic", binaryData({0.1, 0.2, 0.4, 0.8}, {0, 1, 0, 1}));
    QCOMPARE(parameterOf(*map, "blocks"), 3.0);
    QCOMPARE(mappedProbability(*map, 0.05), 0.0);
    QCOMPARE(mappedProbability(*map, 0.3), 0.5);
    QVERIFY(std::abs(mappedProbability(*map, 0.15) - 0.25) < 1e-15);
    QVERIFY(std::abs(mappedProbability(*map, 0.7) - 0.875) < 1e-15);
    QCOMPARE(mappedProbability(*map, 1), 1.0);
    const auto curves = map->curves();
    QCOMPARE(curves.size(), std::size_t{1});
    QVERIFY(curves[0].x == (std::vector<double>{0, 0.1, 0.2, 0.4, 0.8, 1}));
    QVERIFY(curves[0].y == (std::vector<double>{0, 0, 0.5, 0.5, 1, 1}));
}

void TestIsotonicMap::agreesWithScikitLearn() {
    const auto values = sklearnValues(CALIBRIUM_TEST_DATA).at("binary");
    const auto map = fittedMap("isotonic", binaryData(values.at("p"), values.at("y").get<Labels>()));
    const auto x = values.at("isotonic").at("x").get<std::vector<double>>();
    const auto y = values.at("isotonic").at("y").get<std::vector<double>>();
    QCOMPARE(x.size(), std::size_t{101});
    for (std::size_t i = 0; i < x.size(); ++i) {
        QVERIFY2(std::abs(mappedProbability(*map, x[i]) - y[i]) < 1e-12, std::to_string(x[i]).c_str());
    }
}

void TestIsotonicMap::manyClassesAreDividedByTheSum() {
    // Class by class: p0 in {0.6, 0.2}: 1 and 0; p1 in {0.3, 0.7}: 0 and 1; p2 is 0.1 for both, and never comes.
    const Dataset data = classData({{0.6, 0.3, 0.1}, {0.2, 0.7, 0.1}}, {0, 1});
    const auto map = fittedMap("isotonic", data);
    const Dataset rows = classData({{0.6, 0.3, 0.1}, {0.4, 0.5, 0.1}, {0.1, 0.1, 0.8}}, {0, 0, 0});
    const RowMatrix mapped = map->apply(rows).parameters();
    QVERIFY(mapped.row(0) == (Eigen::RowVector3d(1, 0, 0)));
    QVERIFY((mapped.row(1) - Eigen::RowVector3d(0.5, 0.5, 0)).norm() < 1e-12);
    // No class is left: every one gets the same.
    QVERIFY((mapped.row(2) - Eigen::RowVector3d::Constant(1.0 / 3)).norm() < 1e-15);
    QCOMPARE(map->curves().size(), std::size_t{3});
}

void TestIsotonicMap::isNeverInjective() {
    QVERIFY(!fittedMap("isotonic", binaryData({0.1, 0.9}, {0, 1}))->isInjective());
}

QTEST_GUILESS_MAIN(TestIsotonicMap)
#include "tst_isotonic_map.moc"
