// SPDX-License-Identifier: GPL-3.0-or-later
// Values that other programs and papers give (../data/reference/PEER_VALUES.md), bins and binned errors.
//
// Where the values of that page stand, beside the files of this folder:
//   CalibrationErrors.jl, bins of 3 and 5 rows       tst_uniform_simplex, tst_median_variance
//   CalibrationErrors.jl, SKCE of two rows, blocks   tst_skce
//   CalibrationErrors.jl, UCME                       tst_ucme
//   pycalibration, Py_KCE                            tst_skce
//   biased/unbiased identity                         tst_skce
//   ReliabilityDiagrams.jl, consistency ranges       tst_reliability_bins
//   verified_calibration, ECE of 2, 4 and 9 rows     tst_ece
//   CORP of six rows (model-diagnostics)             tst_corp
//   CRPS (scoringRules), DSS, interval and quantile  tst_regression_scores
//   scikit-learn, calibration_curve                  tst_reliability_bins
//
// Values of that page that no test holds:
//   Niamey precipitation (CORP)      the data set is not part of this repository (an R file of another package)
//   calzone's simulated_welldata     the data set is not part of this repository; its equal-frequency bins also lose
//   the
//                                    smallest row, which those of METHODS.md section 6 do not
//   RPS(class 3; ..) = .1619         METHODS.md section 7 has no ranked probability score
//   netcal's VarianceScaling         recalibration, METHODS.md section 9: with that method
#include "core/binning/equal_mass.h"
#include "core/binning/equal_width.h"
#include "core/binning/median_variance.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/binned/ece_canonical.h"
#include "core/simulation/w19_truth.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestPeerBinning : public QObject {
    Q_OBJECT

private slots:
    void binIndices_data();
    void binIndices();
    void probabilitiesOutsideTheUnitIntervalAreRefused();
    void oneMedianVarianceBinHasThePublishedFrequencies();
    void equalMassEdges_data();
    void equalMassEdges();
    void simulatedDirichletModelsHaveThePublishedError();
    void canonicalEceExceedsThePublishedErrorByNoise();
};

void TestPeerBinning::binIndices_data() {
    QTest::addColumn<double>("probability");
    QTest::addColumn<int>("binCount");
    QTest::addColumn<int>("published");
    // Both programs count bins from 1.
    QTest::newRow("CalibrationErrors.jl binindex, 0") << 0.0 << 10 << 1;
    QTest::newRow("CalibrationErrors.jl binindex, 0.1") << 0.1 << 10 << 1;
    QTest::newRow("CalibrationErrors.jl binindex, 0.45") << 0.45 << 10 << 5;
    QTest::newRow("CalibrationErrors.jl binindex, 0.55 of a vector") << 0.55 << 10 << 6;
    QTest::newRow("CalibrationErrors.jl binindex, 1") << 1.0 << 10 << 10;
    QTest::newRow("ReliabilityDiagrams.jl, 0.1 of 11 bins") << 0.1 << 11 << 2;
    QTest::newRow("ReliabilityDiagrams.jl, 1 of 11 bins") << 1.0 << 11 << 11;
}

void TestPeerBinning::binIndices() {
    QFETCH(double, probability);
    QFETCH(int, binCount);
    QFETCH(int, published);
    QCOMPARE(equalWidthBins(vector({probability}), binCount).index.front() + 1, published);
}

/// CalibrationErrors.jl: binindex of -0.5 and 1.5 throws. Here a data set is checked once, when it is made.
void TestPeerBinning::probabilitiesOutsideTheUnitIntervalAreRefused() {
    for (const double p : {-0.5, 1.5}) QVERIFY_EXCEPTION_THROWN(binaryData({p}, {0}), InvalidInput);
}

/// CalibrationErrors.jl test/binning/medianvariance.jl, minsize 3: class frequencies (.4, .4, .2), against which the
/// mean prediction (.42, .24, .34) is .02 + .16 + .14 off.
void TestPeerBinning::oneMedianVarianceBinHasThePublishedFrequencies() {
    const Dataset data =
        classData({{0.4, 0.1, 0.5}, {0.5, 0.3, 0.2}, {0.3, 0.7, 0}, {0.1, 0, 0.9}, {0.8, 0.1, 0.1}}, {0, 1, 2, 0, 1});
    const CanonicalEceOptions options{.binning = CanonicalEceOptions::Binning::MedianVariance,
                                      .minSize = 3,
                                      .distance = CanonicalEceOptions::Distance::CityBlock};
    QVERIFY(std::abs(canonicalEce(data, options).value - 0.32) < 1e-15);
}

void TestPeerBinning::equalMassEdges_data() {
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<int>("binCount");
    QTest::addColumn<QList<double>>("upperEdges");
    const QList<double> six{0.3, 0.5, 0.2, 0.3, 0.5, 0.7};
    QTest::newRow("verified_calibration get_equal_bins, 2") << six << 2 << QList<double>{0.4, 1};
    QTest::newRow("verified_calibration get_equal_bins, 3") << six << 3 << QList<double>{0.3, 0.5, 1};
    // Its discrete bins hold one distinct value each: as many equal-mass bins as values.
    QTest::newRow("verified_calibration, discrete")
        << QList<double>{0.2, 0.3, 0.5, 0.7} << 4 << QList<double>{0.25, 0.4, 0.6, 1};
}

void TestPeerBinning::equalMassEdges() {
    QFETCH(QList<double>, values);
    QFETCH(int, binCount);
    QFETCH(QList<double>, upperEdges);
    const Eigen::VectorXd confidences = Eigen::Map<const Eigen::VectorXd>(values.constData(), values.size());
    const Bins bins = equalMassBins(confidences, binCount);
    QCOMPARE(bins.edges.size(), static_cast<std::size_t>(upperEdges.size()) + 1);
    for (std::size_t b = 0; b + 1 < bins.edges.size(); ++b) {
        QVERIFY(std::abs(bins.edges[b + 1] - upperEdges[static_cast<Index>(b)]) < 1e-15);
    }
}

/// CalibrationErrors.jl docs/examples/distribution: π(m-1)/m.
void TestPeerBinning::simulatedDirichletModelsHaveThePublishedError() {
    QVERIFY(std::abs(trueTvEce(W19Model::m2()) - 0.45) < 1e-15);
    QCOMPARE(trueTvEce(W19Model::m1()), 0.0);
}

/// The same example: no bin mixes errors of different sign in this model, so the noise of the frequencies is all that
/// the binned error adds, whatever the bins. Wide bins and many samples have next to none; the bins of the example have
/// more.
void TestPeerBinning::canonicalEceExceedsThePublishedErrorByNoise() {
    W19Model model = W19Model::m2();
    QVERIFY(canonicalEce(simulate(model, 21)).value > 0.55);
    QVERIFY(canonicalEce(simulate(W19Model::m1(), 22)).value > 0.05);
    model.sampleCount = 50000;
    // The standard error is below 0.002: five of them.
    const double value = canonicalEce(simulate(model, 21), {.binsPerClass = 2}).value;
    QVERIFY2(std::abs(value - 0.45) < 0.01, qPrintable(QString::number(value)));
}

QTEST_GUILESS_MAIN(TestPeerBinning)
#include "tst_peer_binning.moc"
