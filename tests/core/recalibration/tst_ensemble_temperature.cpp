// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/ensemble_temperature.h"

#include "core/estimators/scores/log_score.h"
#include "core/recalibration/classes/temperature.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double scoreWith(const Dataset& data, double temperature, const EnsembleWeights& weights) {
    const RowMatrix tempered = atTemperature(data.family(), data.parameters(), temperature);
    double sum = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Index y = data.labels()[static_cast<std::size_t>(i)];
        sum -= std::log(weights[0] * tempered(i, y) + weights[1] * data.parameters()(i, y) +
                        weights[2] / static_cast<double>(data.classCount()));
    }
    return sum / static_cast<double>(data.sampleCount());
}

/// Mostly calibrated, but a tenth of the outcomes come from nowhere.
Dataset contaminated() {
    const Dataset data = calibratedClasses(3000, 4, 1);
    Labels labels = data.labels();
    Generator generator = makeGenerator(2, 0);
    for (std::size_t i = 0; i < labels.size(); i += 10)
        labels[i] = static_cast<std::int32_t>(uniformIndex(generator, 4));
    return data.withTargets({.labels = labels, .values = {}});
}

}  // namespace

class TestEnsembleTemperature : public QObject {
    Q_OBJECT

private slots:
    void weightsAreThoseOfTheBestMixture();
    void evenPartIsFound();
    void fitsAtLeastAsWellAsTheTemperature();
    void orderOfClassesStays();
    void injectiveForTwoClasses();
};

void TestEnsembleTemperature::weightsAreThoseOfTheBestMixture() {
    const Dataset data = contaminated();
    const double temperature = fitTemperature(data).temperature;
    const EnsembleWeights best = fitEnsembleWeights(data, temperature);
    QVERIFY(std::abs(best[0] + best[1] + best[2] - 1) < 1e-15);
    const double score = scoreWith(data, temperature, best);
    for (int i = 0; i <= 20; ++i) {
        for (int j = 0; i + j <= 20; ++j) {
            const EnsembleWeights other{0.05 * i, 0.05 * j, 0.05 * (20 - i - j)};
            QVERIFY(scoreWith(data, temperature, other) >= score - 1e-9);
        }
    }
}

void TestEnsembleTemperature::evenPartIsFound() {
    const EnsembleWeights weights = fitEnsembleWeights(contaminated(), 1);
    QVERIFY2(std::abs(weights[2] - 0.1) < 0.05, std::to_string(weights[2]).c_str());
}

void TestEnsembleTemperature::fitsAtLeastAsWellAsTheTemperature() {
    const Dataset data = contaminated();
    const double tempered = logScore(fittedMap("temperature", data)->apply(data)).value;
    QVERIFY(logScore(fittedMap("ensemble-temperature", data)->apply(data)).value <= tempered + 1e-9);
}

void TestEnsembleTemperature::orderOfClassesStays() {
    const Dataset data = contaminated();
    const RowMatrix mapped = fittedMap("ensemble-temperature", data)->apply(data).parameters();
    for (Index i = 0; i < 50; ++i) {
        for (Index k = 1; k < 4; ++k) {
            QCOMPARE(mapped(i, k) > mapped(i, 0), data.parameters()(i, k) > data.parameters()(i, 0));
        }
        QVERIFY(std::abs(mapped.row(i).sum() - 1) < 1e-14);
    }
}

void TestEnsembleTemperature::injectiveForTwoClasses() {
    QVERIFY(fittedMap("ensemble-temperature", calibratedClasses(500, 2, 3))->isInjective());
}

QTEST_GUILESS_MAIN(TestEnsembleTemperature)
#include "tst_ensemble_temperature.moc"
