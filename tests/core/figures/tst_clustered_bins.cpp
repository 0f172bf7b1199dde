// SPDX-License-Identifier: GPL-3.0-or-later
// Bars of bins and bands of curves over clusters: by hand, and their coverage.
#include "core/data/sample_notes.h"
#include "core/estimators/curves/calibration_curve.h"
#include "core/figures/reliability/reliability_bins.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/weighted_mean.h"
#include "tests/support/clustered_risks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ReliabilityOptions fiveBins(ReliabilityOptions::Uncertainty uncertainty, const std::vector<Index>& clusters) {
    ReliabilityOptions options{.uncertainty = uncertainty, .clusters = clusters};
    options.bins.count = 5;
    return options;
}

/// Of 95 % intervals over data sets, the share that holds what is observed on average over all of them.
struct Coverages {
    double overClusters = 0;
    double overRows = 0;
};

}  // namespace

class TestClusteredBins : public QObject {
    Q_OBJECT

private slots:
    /// Korn and Graubard's bars of a bin, written out.
    void barsAreThoseOfTheEffectiveSize() {
        const Dataset data = riskData(1);
        const auto bins = reliabilityBins(data, fiveBins(ReliabilityOptions::Uncertainty::Confidence, sitesOf(data)));
        const ReliabilityBin& bin = bins[1];
        std::vector<double> outcomes;
        std::vector<Index> clusters;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double p = data.parameters()(i, 1);
            if (!(p > bin.left && p <= bin.right)) continue;
            outcomes.push_back(data.labels()[static_cast<std::size_t>(i)]);
            clusters.push_back(i / clusterSize);
        }
        QCOMPARE(std::ssize(outcomes), bin.count);
        QCOMPARE(*std::max_element(clusters.begin(), clusters.end()), Index{29});  // all sites have rows in it
        const double error = clusterError(outcomes, {}, clusters).standardError;
        const double f = bin.frequency;
        // Quantiles 0.975 of Student's distribution with bin.count - 1 (numpy: 1.9665 of 342) and 29 degrees.
        const double ofRows = studentInterval(0, 1, bin.count - 1).upper;
        const double ofClusters = studentInterval(0, 1, 29).upper;
        const double size = f * (1 - f) / (error * error) * std::pow(ofRows / ofClusters, 2);
        QVERIFY(size < 0.7 * static_cast<double>(bin.count));
        const Interval expected = realClopperPearson(f * size, size);
        QVERIFY(std::abs(bin.range->lower - expected.lower) < 1e-9);
        QVERIFY(std::abs(bin.range->upper - expected.upper) < 1e-9);
    }

    void binsOfFewClustersHaveNoBars() {
        const Dataset data = riskData(2, 4);
        for (const auto uncertainty :
             {ReliabilityOptions::Uncertainty::Confidence, ReliabilityOptions::Uncertainty::Consistency,
              ReliabilityOptions::Uncertainty::Simultaneous}) {
            const auto bins = reliabilityBins(data, fiveBins(uncertainty, sitesOf(data)));
            QVERIFY(std::none_of(bins.begin(), bins.end(), [](const auto& bin) { return bin.range.has_value(); }));
        }
    }

    /// Bars at 95 % hold what is observed on average; over rows they do far too rarely.
    void barsCover() {
        constexpr std::size_t sets = 300;
        std::vector<std::array<std::vector<ReliabilityBin>, 2>> all(sets);
        parallelFor(sets, {}, [&](std::size_t s) {
            const Dataset data = riskData(100 + s);
            const auto kind = ReliabilityOptions::Uncertainty::Confidence;
            all[s] = {reliabilityBins(data, fiveBins(kind, sitesOf(data))), reliabilityBins(data, fiveBins(kind, {}))};
        });
        Coverages held;
        double count = 0;
        for (std::size_t b = 0; b < 4; ++b) {
            double mean = 0;
            for (const auto& one : all) mean += one[0][b].frequency / static_cast<double>(sets);
            for (const auto& one : all) {
                const auto holds = [&](const ReliabilityBin& bin) {
                    return bin.range && bin.range->lower <= mean && mean <= bin.range->upper ? 1.0 : 0.0;
                };
                held.overClusters += holds(one[0][b]);
                held.overRows += holds(one[1][b]);
                count += 1;
            }
        }
        qInfo("bars: %.3f over clusters, %.3f over rows", held.overClusters / count, held.overRows / count);
        QVERIFY(held.overClusters / count > 0.93 && held.overClusters / count < 0.985);
        QVERIFY(held.overRows / count < 0.85);
    }

    /// The same of the band of a curve, at places in its middle.
    void bandsCover() {
        constexpr std::size_t sets = 200;
        constexpr std::array<double, 3> places{0.2, 0.4, 0.6};
        const Eigen::VectorXd at = Eigen::Map<const Eigen::VectorXd>(places.data(), 3);
        struct Drawn {
            Eigen::VectorXd curve;
            CurveBand clustered;
            CurveBand plain;
        };
        std::vector<Drawn> all(sets);
        parallelFor(sets, {}, [&](std::size_t s) {
            const Dataset data = riskData(1000 + s);
            const ForecastGroups groups = groupForecasts(data);
            const auto curve = kernelCurve(groups, at, 0.1);
            const auto fine = kernelCurve(groups, groups.forecast, 0.1);
            const Eigen::VectorXd fitted = fine->at(groups.hits);
            const std::vector<Index> sites = sitesOf(data);
            const CurveBandOptions options{.resampleCount = 400, .seed = s};
            all[s].curve = curve->at(groups.hits);
            all[s].clustered = clusteredCurveBand(*curve, groups, fitted,
                                                  {.labels = data.labels(), .clusters = sites, .fitted = fitted},
                                                  all[s].curve, options);
            all[s].plain = curveBand(*curve, groups, fitted, options);
        });
        Eigen::VectorXd mean = Eigen::VectorXd::Zero(3);
        for (const auto& one : all) mean += one.curve / static_cast<double>(sets);
        Coverages held;
        for (const auto& one : all) {
            for (Index t = 0; t < 3; ++t) {
                const auto holds = [&](const CurveBand& band) {
                    return band.lower(t) <= mean(t) && mean(t) <= band.upper(t) ? 1.0 : 0.0;
                };
                held.overClusters += holds(one.clustered) / (3.0 * sets);
                held.overRows += holds(one.plain) / (3.0 * sets);
            }
        }
        qInfo("bands: %.3f over clusters, %.3f over rows", held.overClusters, held.overRows);
        QVERIFY(held.overClusters > 0.92 && held.overClusters < 0.985);
        QVERIFY(held.overRows < 0.8);
    }
};

QTEST_GUILESS_MAIN(TestClusteredBins)
#include "tst_clustered_bins.moc"
