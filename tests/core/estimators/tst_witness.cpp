// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/w21_locations.h"
#include "core/estimators/local/witness.h"

#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/families/samples/draws.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/parallel.h"
#include "core/simulation/w21_model.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <set>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel classKernel{.bandwidth = 0.4};
const Kernel normalKernel{.distance = "wasserstein", .bandwidth = 0.7, .target = "gaussian"};

double naiveTerm(const Dataset& data, Index i, const Dataset& locations, Index j) {
    const Dataset both = classes({{data.parameters().row(i).begin(), data.parameters().row(i).end()},
                                  {locations.parameters().row(j).begin(), locations.parameters().row(j).end()}},
                                 {0, 0});
    const auto y = data.labels()[static_cast<std::size_t>(i)];
    const auto t = locations.labels()[static_cast<std::size_t>(j)];
    return std::exp(-naiveDistance(both, "tv", 0, 1) / 0.4) * ((y == t ? 1.0 : 0.0) - data.parameters()(i, t));
}

}  // namespace

class TestWitness : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinitionForClasses();
    void meansOfTheTermsAreTheWitness();
    void errorsAreThoseOfTheTerms();
    void averageOverTheDataIsTheBiasedSkceOfAFullSample();
    void signTellsTooManyFromTooFew();
    void vanishesForPerfectPredictions();
    void calibratedRegressionScattersAroundZero();
    void sameDigitsForEveryThreadCount();
    void locationsDoNotDependOnTheTargets();
    void locationsAreDifferentRowsWhereThereAreEnough();
    void refusesWhatDoesNotFit();
};

void TestWitness::agreesWithTheDefinitionForClasses() {
    const Dataset data = randomClasses(150, 3, 1, false);
    const Dataset locations = randomClasses(70, 3, 2);
    const std::vector<double> found = witness(data, classKernel, locations);
    QCOMPARE(found.size(), std::size_t{70});
    for (Index j = 0; j < 70; ++j) {
        double sum = 0;
        for (Index i = 0; i < 150; ++i) sum += naiveTerm(data, i, locations, j);
        QVERIFY(std::abs(found[static_cast<std::size_t>(j)] - sum / 150) < 1e-14);
    }
}

void TestWitness::meansOfTheTermsAreTheWitness() {
    const Dataset data = simulate(W21NormalModel{.sampleCount = 90, .dimension = 3, .isCalibrated = false}, 1);
    const Dataset locations = w21Locations(3, 66, 2);
    const RowMatrix terms = witnessTerms(data, normalKernel, locations);
    const std::vector<double> means = witness(data, normalKernel, locations);
    QCOMPARE(terms.rows(), Index{90});
    QCOMPARE(terms.cols(), Index{66});
    for (Index j = 0; j < 66; ++j) {
        QVERIFY(std::abs(terms.col(j).mean() - means[static_cast<std::size_t>(j)]) < 1e-14);
    }
}

void TestWitness::errorsAreThoseOfTheTerms() {
    const Dataset data = randomClasses(150, 3, 1, false);
    const Dataset locations = randomClasses(70, 3, 2);
    const RowMatrix terms = witnessTerms(data, classKernel, locations);
    const WitnessEstimate found = witnessWithErrors(data, classKernel, locations);
    QVERIFY(found.values == witness(data, classKernel, locations));
    for (Index j = 0; j < 70; ++j) {
        const double variance = (terms.col(j).array() - terms.col(j).mean()).square().sum() / 149;
        QVERIFY(std::abs(found.standardErrors[static_cast<std::size_t>(j)] - std::sqrt(variance / 150)) < 1e-14);
    }
    const WitnessEstimate single = witnessWithErrors(data.select(std::vector<Index>{0}), classKernel, locations);
    QVERIFY(single.standardErrors[0] < 1e-8);
}

void TestWitness::averageOverTheDataIsTheBiasedSkceOfAFullSample() {
    // h(i,j) = term of i at (p_j, y_j) minus its expectation over targets of p_j: sum over all targets of a location.
    const Dataset data = randomClasses(40, 3, 3, false);
    for (Index j = 0; j < 40; ++j) {
        const auto row = data.parameters().row(j);
        std::vector<std::vector<double>> rows(3, std::vector<double>(row.begin(), row.end()));
        const std::vector<double> w = witness(data, classKernel, classes(rows, {0, 1, 2}));
        double centred = w[static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(j)])];
        for (Index k = 0; k < 3; ++k) centred -= row(k) * w[static_cast<std::size_t>(k)];
        double expected = 0;
        for (Index i = 0; i < 40; ++i) expected += naiveH(data, classKernel, i, j) / 40;
        QVERIFY(std::abs(centred - expected) < 1e-14);
    }
}

void TestWitness::signTellsTooManyFromTooFew() {
    const Dataset data = classes({{0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}}, {1, 1, 1, 0});
    const std::vector<double> w = witness(data, classKernel, classes({{0.5, 0.5}, {0.5, 0.5}}, {0, 1}));
    QCOMPARE(w, (std::vector<double>{-0.25, 0.25}));
}

void TestWitness::vanishesForPerfectPredictions() {
    const Dataset data = classes({{1, 0}, {0, 1}, {1, 0}}, {0, 1, 0});
    QCOMPARE(witness(data, classKernel, data), (std::vector<double>{0, 0, 0}));
}

void TestWitness::calibratedRegressionScattersAroundZero() {
    const Dataset locations = w21Locations(1, 5, 3);
    const Dataset calibrated = simulate(W21NormalModel{.sampleCount = 4000}, 4);
    const RowMatrix terms = witnessTerms(calibrated, normalKernel, locations);
    for (Index j = 0; j < 5; ++j) {
        const double mean = terms.col(j).mean();
        const double error = std::sqrt((terms.col(j).array() - mean).square().sum() / 4000.0 / 3999.0);
        QVERIFY(std::abs(mean) < 4 * error);
    }
}

void TestWitness::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(3000, 4, 5, false);
    const Dataset locations = drawLocations(data, 7, 1);
    setThreadCount(1);
    const std::vector<double> one = witness(data, classKernel, locations);
    setThreadCount(0);
    QCOMPARE(witness(data, classKernel, locations), one);
}

void TestWitness::locationsDoNotDependOnTheTargets() {
    const Dataset data = randomClasses(50, 3, 6);
    const Dataset other = data.withTargets({.labels = Labels(50, 0), .values = {}});
    const Dataset first = drawLocations(data, 10, 7);
    const Dataset second = drawLocations(other, 10, 7);
    QVERIFY(first.parameters() == second.parameters());
    QCOMPARE(first.labels(), second.labels());
    QVERIFY(!(drawLocations(data, 10, 8).parameters() == first.parameters()));
}

void TestWitness::locationsAreDifferentRowsWhereThereAreEnough() {
    const Dataset data = randomClasses(12, 3, 8);
    std::set<double> rows;
    const Dataset all = drawLocations(data, 12, 9);
    for (Index j = 0; j < 12; ++j) rows.insert(all.parameters()(j, 0));
    QCOMPARE(rows.size(), std::size_t{12});
    QCOMPARE(drawLocations(data, 30, 9).sampleCount(), Index{30});
}

void TestWitness::refusesWhatDoesNotFit() {
    const Dataset data = randomClasses(5, 3, 10);
    QCOMPARE(messageOf<InvalidInput>([&] { witness(data, classKernel, randomClasses(2, 4, 1)); }),
             QString("The locations must be predictions and targets like those of the data: family categorical with 3 "
                     "columns, not categorical with 4."));
    QCOMPARE(messageOf<InvalidSetting>([&] { drawLocations(data, 0, 1); }),
             QString("The number of locations is 0; it must be at least 1."));
    QCOMPARE(messageOf<InvalidInput>([&] { witnessTerms(data, classKernel, data, 100); }),
             QString("The terms of 5 samples at 5 locations need more memory than allowed (100 bytes); use fewer "
                     "locations."));
}

QTEST_GUILESS_MAIN(TestWitness)
#include "tst_witness.moc"
