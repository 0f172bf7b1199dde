// SPDX-License-Identifier: GPL-3.0-or-later
// The published table of W19 for networks on CIFAR-10 (../data/reference/PEER_VALUES.md). The predictions are not part
// of the repository: what needs them is skipped where ../shared is absent.
#include "core/binning/median_variance.h"
#include "core/binning/uniform_simplex.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/binned/ece_canonical.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/reals/normal_distributions.h"
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/hypothesis/kernel/skce_block.h"
#include "core/kernels/bandwidth.h"
#include "tests/support/class_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index imageCount = 10000;

/// One row of the table: exponential kernel of the total variation distance, its bandwidth the median of all n² entries
/// of the distance matrix, times the Kronecker delta.
struct PublishedNetwork {
    const char* name;
    double bandwidth;
    double eceUniform;         ///< 10 bins per class
    double eceMedianVariance;  ///< at least 100 samples in a bin
    double biased, unbiased, block;
    double pBiased, pUnbiased, pBlock, pAsymptotic;
};

constexpr PublishedNetwork networks[] = {
    {"densenet121", 0.99733338888500001, 0.06607267260685921, 0.029532869835646354, 1.4200255937238076e-4,
     1.3014214272447108e-4, -3.4300214660923725e-4, 1.0, 0.9999894144452068, 0.9999264711580163, 0.8392336627764564},
    {"resnet18", 0.99862363344374994, 0.07488154767161395, 0.03644622574154899, 2.7614450993714907e-4,
     2.625240589747678e-4, 3.565449804289092e-4, 0.9847969855715755, 0.9999569266267215, 0.9999205504543641,
     0.1834527533092085},
};

void addNetworks() {
    QTest::addColumn<int>("number");
    for (int i = 0; i < 2; ++i) QTest::newRow(networks[i].name) << i;
}

const PublishedNetwork& currentNetwork() {
    QFETCH(int, number);
    return networks[number];
}

bool isNear(double value, double expected, double tolerance) { return std::abs(value - expected) <= tolerance; }

const char* const reason = "the CIFAR-10 predictions are not beside this repository";

}  // namespace

class TestPeerCifar10 : public QObject {
    Q_OBJECT

private slots:
    void estimates_data() { addNetworks(); }
    void estimates();
    void binnedErrors_data() { addNetworks(); }
    void binnedErrors();
    void numbersOfBins();
    void distributionFreePValues_data() { addNetworks(); }
    void distributionFreePValues();
    void pValueOfResnetOrig();
    void asymptoticPValues_data() { addNetworks(); }
    void asymptoticPValues();
};

void TestPeerCifar10::estimates() {
    const PublishedNetwork& published = currentNetwork();
    const auto data = cifar10(CALIBRIUM_SHARED, published.name);
    if (!data) QSKIP(reason);
    Kernel kernel;
    kernel.bandwidth = heuristicBandwidth(*data, kernel, BandwidthHeuristic::MedianAll).value;
    QVERIFY(isNear(kernel.bandwidth, published.bandwidth, 1e-14));
    QVERIFY(isNear(skceBiased(*data, kernel), published.biased, 1e-15));
    QVERIFY(isNear(skceUnbiased(*data, kernel).value, published.unbiased, 1e-15));
    QVERIFY(isNear(skceBlock(*data, kernel, 2).value, published.block, 1e-15));
}

void TestPeerCifar10::binnedErrors() {
    const PublishedNetwork& published = currentNetwork();
    const auto data = cifar10(CALIBRIUM_SHARED, published.name);
    if (!data) QSKIP(reason);
    QVERIFY(isNear(canonicalEce(*data, {.binsPerClass = 10}).value, published.eceUniform, 1e-13));
    const CanonicalEceOptions dynamic{.binning = CanonicalEceOptions::Binning::MedianVariance, .minSize = 100};
    QVERIFY(isNear(canonicalEce(*data, dynamic).value, published.eceMedianVariance, 1e-13));
}

void TestPeerCifar10::numbersOfBins() {
    const auto data = cifar10(CALIBRIUM_SHARED, "densenet121");
    if (!data) QSKIP(reason);
    QCOMPARE(uniformSimplexBins(data->parameters(), 10).count, Index{467});
    QCOMPARE(medianVarianceBins(data->parameters(), 100).count, Index{64});
}

/// From the published estimates. The published program squares an estimate below 0, where METHODS.md section 5 gives 1.
void TestPeerCifar10::distributionFreePValues() {
    const PublishedNetwork& published = currentNetwork();
    QVERIFY(isNear(distributionFreePValueBiased(published.biased, imageCount), published.pBiased, 1e-14));
    QVERIFY(
        isNear(distributionFreePValueBlock(published.unbiased, imageCount, imageCount), published.pUnbiased, 1e-14));
    const double ofSquare = distributionFreePValueBlock(std::abs(published.block), imageCount, 2);
    QVERIFY(isNear(ofSquare, published.pBlock, 1e-14));
    QCOMPARE(distributionFreePValueBlock(published.block, imageCount, 2), published.block > 0 ? ofSquare : 1.0);
}

void TestPeerCifar10::pValueOfResnetOrig() {
    QVERIFY(isNear(distributionFreePValueBiased(4.270270957092768e-4, imageCount), 0.899103196672312, 1e-14));
}

/// The published program divides by the standard deviation of the blocks with ddof 0, METHODS.md section 5 with ddof 1.
void TestPeerCifar10::asymptoticPValues() {
    const PublishedNetwork& published = currentNetwork();
    const auto data = cifar10(CALIBRIUM_SHARED, published.name);
    if (!data) QSKIP(reason);
    const BlockTest test = skceBlockTest(skceBlock(*data, {.bandwidth = published.bandwidth}, 2).blocks);
    constexpr double blockCount = imageCount / 2.0;
    const double z = test.statistic / test.standardError;
    QVERIFY(isNear(standardNormalCdf(-z * std::sqrt(blockCount / (blockCount - 1))), published.pAsymptotic, 1e-11));
    QVERIFY(isNear(test.pValue, published.pAsymptotic, 5e-5) && !isNear(test.pValue, published.pAsymptotic, 1e-6));
}

QTEST_GUILESS_MAIN(TestPeerCifar10)
#include "tst_peer_cifar10.moc"
