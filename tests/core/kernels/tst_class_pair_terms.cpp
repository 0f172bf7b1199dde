// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/kernels/pairs/class_pair_terms.h"
#include "core/kernels/pairs/pair_terms.h"

#include "core/run/error.h"
#include "tests/support/class_samples.h"

#include <cmath>
#include <utility>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestClassPairTerms : public QObject {
    Q_OBJECT

private slots:
    void matchesHandComputedPair();
    void agreesWithDefinition_data();
    void agreesWithDefinition();
    void isSymmetricToTheLastBit();
    void equalPredictionsHaveDistanceZero();
    void wholeTilesAgreeWithTheirParts_data();
    void wholeTilesAgreeWithTheirParts();
    void perfectPredictionHasNoTargetTerm();
    void writesOnlyItsTile();
    void refusesUnknownParts();
};

void TestClassPairTerms::matchesHandComputedPair() {
    const Dataset data = classes({{0.5, 0.3, 0.2}, {0.1, 0.6, 0.3}}, {0, 1});
    double value = 0;
    classPairTerms(data, {.distance = "tv"})->distances({0, 1}, {1, 2}, &value, 1);
    QVERIFY(std::abs(value - 0.4) < 1e-15);
    classPairTerms(data, {.distance = "euclidean"})->distances({0, 1}, {1, 2}, &value, 1);
    QVERIFY(std::abs(value - std::sqrt(0.26)) < 1e-15);
    // <(0.5, -0.3, -0.2), (-0.1, 0.4, -0.3)> = -0.05 - 0.12 + 0.06
    classPairTerms(data, {})->targetTerms({0, 1}, {1, 2}, &value, 1);
    QVERIFY(std::abs(value + 0.11) < 1e-15);
}

void TestClassPairTerms::agreesWithDefinition_data() {
    QTest::addColumn<int>("classCount");
    for (const int m : {2, 3, 10, 33}) QTest::addRow("%d classes", m) << m;
}

void TestClassPairTerms::agreesWithDefinition() {
    QFETCH(int, classCount);
    const Dataset data = randomClasses(60, classCount, 5);
    for (const char* distance : {"tv", "euclidean"}) {
        const Kernel kernel{.distance = distance};
        const auto terms = classPairTerms(data, kernel);
        const IndexRange rows{3, 30};
        const IndexRange columns{11, 60};
        std::vector<double> distances(static_cast<std::size_t>(rows.size() * columns.size()));
        std::vector<double> targets(distances.size());
        terms->distances(rows, columns, distances.data(), columns.size());
        terms->targetTerms(rows, columns, targets.data(), columns.size());
        const Kernel flat{.distance = distance, .bandwidth = 1e300};
        for (Index r = 0; r < rows.size(); ++r) {
            for (Index c = 0; c < columns.size(); ++c) {
                const auto at = static_cast<std::size_t>(r * columns.size() + c);
                const Index i = rows.begin + r;
                const Index j = columns.begin + c;
                QVERIFY(std::abs(distances[at] - naiveDistance(data, distance, i, j)) < 1e-15);
                QVERIFY(std::abs(targets[at] - naiveH(data, flat, i, j)) < 1e-15);
            }
        }
    }
}

void TestClassPairTerms::isSymmetricToTheLastBit() {
    const Dataset data = randomClasses(40, 7, 9);
    for (const char* distance : {"tv", "euclidean"}) {
        const auto terms = classPairTerms(data, {.distance = distance});
        std::vector<double> distances(1600);
        std::vector<double> targets(1600);
        terms->distances({0, 40}, {0, 40}, distances.data(), 40);
        terms->targetTerms({0, 40}, {0, 40}, targets.data(), 40);
        for (std::size_t i = 0; i < 40; ++i) {
            for (std::size_t j = 0; j < 40; ++j) {
                QVERIFY(distances[i * 40 + j] == distances[j * 40 + i]);
                QVERIFY(targets[i * 40 + j] == targets[j * 40 + i]);
            }
        }
    }
}

void TestClassPairTerms::equalPredictionsHaveDistanceZero() {
    const Dataset data = classes({{0.1, 0.2, 0.7}, {0.1, 0.2, 0.7}, {1.0 / 3, 1.0 / 3, 1.0 / 3}}, {0, 1, 2});
    for (const char* distance : {"tv", "euclidean"}) {
        std::vector<double> values(9, -1.0);
        classPairTerms(data, {.distance = distance})->distances({0, 3}, {0, 3}, values.data(), 3);
        QVERIFY(values[0] == 0.0 && values[1] == 0.0 && values[3] == 0.0 && values[8] == 0.0);
        QVERIFY(values[2] > 0.0);
    }
}

void TestClassPairTerms::wholeTilesAgreeWithTheirParts_data() {
    QTest::addColumn<int>("classCount");
    QTest::addColumn<double>("bandwidth");
    // Whole tiles take distances from what two vectors share, from a bandwidth of 0.01 on.
    for (const int m : {2, 10, 70, 600}) {
        for (const double bandwidth : {0.5, 0.011, 0.009}) {
            QTest::addRow("%d classes, bandwidth %g", m, bandwidth) << m << bandwidth;
        }
    }
}

void TestClassPairTerms::wholeTilesAgreeWithTheirParts() {
    QFETCH(int, classCount);
    QFETCH(double, bandwidth);
    const Dataset random = randomClasses(128, classCount, 6);
    RowMatrix parameters = random.parameters();
    parameters.row(100) = parameters.row(3);
    const Dataset data = Dataset::trusted({.name = "an equal pair",
                                           .family = &random.family(),
                                           .parameters = std::move(parameters),
                                           .targets = {.labels = random.labels(), .values = {}},
                                           .classNames = {},
                                           .warnings = {}});
    const Kernel kernel{.distance = "tv", .bandwidth = bandwidth};
    const auto terms = classPairTerms(data, kernel);
    std::vector<double> scratch;
    std::vector<double> products(64 * 64);
    std::vector<double> distances(products.size());
    std::vector<double> targets(products.size());
    terms->products(kernel, {0, 64}, {64, 128}, products.data(), 64, scratch);
    terms->distances({0, 64}, {64, 128}, distances.data(), 64);
    terms->targetTerms({0, 64}, {64, 128}, targets.data(), 64);
    for (std::size_t i = 0; i < products.size(); ++i) {
        const double expected = std::exp(-distances[i] / bandwidth) * targets[i];
        QVERIFY2(std::abs(products[i] - expected) < 1e-13, qPrintable(QString::number(products[i] - expected)));
    }
    const std::size_t equal = 3 * 64 + 36;
    QVERIFY(std::abs(products[equal] - targets[equal]) <= 2e-16 * std::abs(targets[equal]));
}

void TestClassPairTerms::perfectPredictionHasNoTargetTerm() {
    const Dataset data = classes({{1.0, 0.0}, {0.3, 0.7}, {0.0, 1.0}}, {0, 0, 1});
    std::vector<double> values(9, -1.0);
    classPairTerms(data, {})->targetTerms({0, 3}, {0, 3}, values.data(), 3);
    QVERIFY(values[0] == 0.0 && values[1] == 0.0 && values[2] == 0.0 && values[5] == 0.0);
    QVERIFY(values[4] > 0.0);
}

void TestClassPairTerms::writesOnlyItsTile() {
    const Dataset data = randomClasses(30, 3, 2);
    const auto terms = classPairTerms(data, {});
    std::vector<double> values(5 * 20, -7.0);
    terms->distances({0, 5}, {10, 21}, values.data(), 20);
    for (std::size_t r = 0; r < 5; ++r) {
        for (std::size_t c = 0; c < 20; ++c) QCOMPARE(values[r * 20 + c] == -7.0, c >= 11);
    }
}

void TestClassPairTerms::refusesUnknownParts() {
    const Dataset data = randomClasses(3, 3, 2);
    const auto message = [&](const Kernel& kernel) {
        try {
            static_cast<void>(classPairTerms(data, kernel));
        } catch (const InvalidSetting& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    QCOMPARE(
        message({.distance = "wasserstein"}),
        std::string("There is no distance \"wasserstein\" between class probabilities; there are tv and euclidean."));
    QCOMPARE(message({.target = "gaussian"}),
             std::string("There is no target kernel \"gaussian\" for classes; there are delta and matrix."));
}

QTEST_GUILESS_MAIN(TestClassPairTerms)
#include "tst_class_pair_terms.moc"
