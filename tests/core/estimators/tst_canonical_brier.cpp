// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/parts/canonical_brier.h"
#include "core/method/estimate.h"

#include "core/analysis/analyse.h"
#include "core/estimators/local/kde_ece.h"
#include "core/estimators/scores/brier.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/dirichlet_density.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// The definition: sharpness from the estimated frequencies themselves, not as what is left.
CanonicalBrier naive(const Dataset& data, double b) {
    const Index n = data.sampleCount();
    const Index m = data.classCount();
    const RowMatrix p = data.parameters();
    RowMatrix outcomes = RowMatrix::Zero(n, m);
    for (Index i = 0; i < n; ++i) outcomes(i, data.labels()[static_cast<std::size_t>(i)]) = 1;
    CanonicalBrier parts;
    for (Index i = 0; i < n; ++i) {
        Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(m);
        double total = 0;
        for (Index j = 0; j < n; ++j) {
            if (j == i) continue;
            const double kernel = std::exp(logDirichlet(p.row(i), p.row(j), b));
            sums += kernel * outcomes.row(j);
            total += kernel;
        }
        parts.calibration += (sums / total - p.row(i)).squaredNorm() / static_cast<double>(n);
    }
    parts.score = (p - outcomes).rowwise().squaredNorm().mean();
    const Eigen::RowVectorXd shares = outcomes.colwise().mean();
    parts.uncertainty = (outcomes.rowwise() - shares).rowwise().squaredNorm().mean();
    return parts;
}

double measuredPart(const Dataset& data, const std::string& part) {
    const AnalysisSpecification specification{.measures = {{"canonical-brier", {{"part", part}}}}, .tests = {}};
    return analyse(data, specification).measures.front().estimate.value;
}

}  // namespace

class TestCanonicalBrier : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition() {
        const Dataset data = randomClasses(60, 3, 4, false);
        const CanonicalBrier parts = canonicalBrier(data, 0.1);
        const CanonicalBrier expected = naive(data, 0.1);
        QVERIFY(std::abs(parts.calibration - expected.calibration) < 1e-10);
        QVERIFY(std::abs(parts.uncertainty - expected.uncertainty) < 1e-12);
        QVERIFY(std::abs(parts.score - expected.score) < 1e-12);
        QVERIFY(std::abs(parts.score - (parts.calibration - parts.sharpness + parts.uncertainty)) < 1e-12);
    }

    /// Predictions (0.8, 0.1, 0.1) and (0.1, 0.1, 0.8), far apart: the kernels see each group alone.
    void twoGroupsByHand() {
        std::vector<std::vector<double>> rows;
        Labels labels;
        for (int i = 0; i < 100; ++i) {
            rows.push_back(i < 50 ? std::vector<double>{0.8, 0.1, 0.1} : std::vector<double>{0.1, 0.1, 0.8});
            labels.push_back(i < 50 ? (i < 30 ? 0 : 1) : (i < 90 ? 2 : 1));
        }
        const CanonicalBrier parts = canonicalBrier(classes(rows, labels), 1e-4);
        // Frequencies (0.6, 0.4, 0) and (0, 0.2, 0.8), of all (0.3, 0.3, 0.4); leaving one out moves them a little.
        const double calibration = 0.5 * (0.04 + 0.09 + 0.01) + 0.5 * (0.01 + 0.01 + 0);
        const double sharpness = 0.5 * (0.09 + 0.01 + 0.16) + 0.5 * (0.09 + 0.01 + 0.16);
        QVERIFY(std::abs(parts.uncertainty - (1 - 0.09 - 0.09 - 0.16)) < 1e-12);
        QVERIFY2(std::abs(parts.calibration - calibration) < 0.002, std::to_string(parts.calibration).c_str());
        QVERIFY2(std::abs(parts.sharpness - sharpness) < 0.002, std::to_string(parts.sharpness).c_str());
    }

    void theMeasureGivesEachPart() {
        const Dataset data = randomClasses(120, 3, 5, false);
        const CanonicalBrier parts = canonicalBrier(data);
        QCOMPARE(measuredPart(data, "mcb"), parts.calibration);
        QCOMPARE(measuredPart(data, "unc"), parts.uncertainty);
        QCOMPARE(measuredPart(data, "score"), parts.score);
        QVERIFY(std::abs(measuredPart(data, "dsc") - parts.sharpness) < 1e-12);
        QCOMPARE(parts.calibration, kdeEce(data, {.p = 2, .bandwidth = {}}).value);
    }

    void calibratedModelsLieInTheirRange() {
        int inside = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Dataset data = randomClasses(80, 3, seed);
            const AnalysisSpecification specification{.measures = {{"canonical-brier", {}}}, .tests = {}};
            const Estimate estimate = analyse(data, specification).measures.front().estimate;
            QVERIFY(estimate.ifCalibrated);
            inside += estimate.value >= estimate.ifCalibrated->lower && estimate.value <= estimate.ifCalibrated->upper;
        }
        QVERIFY2(inside >= 33, std::to_string(inside).c_str());  // of 40 at 0.95: below 33 with probability 0.001
    }

    void otherPartsAreNoTest() {
        const AnalysisSpecification specification{
            .measures = {},
            .tests = {{"exact", {{"measure", std::string("canonical-brier")}, {"part", std::string("dsc")}}}}};
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, analyse(randomClasses(50, 3, 1), specification));
    }
};

QTEST_GUILESS_MAIN(TestCanonicalBrier)
#include "tst_canonical_brier.moc"
