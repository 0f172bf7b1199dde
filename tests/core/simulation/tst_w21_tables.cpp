// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/estimators/local/w21_locations.h"
#include "core/hypothesis/kernel/bootstrap.h"
#include "core/hypothesis/kernel/cme.h"
#include "core/hypothesis/kernel/skce_block.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/parallel.h"
#include "core/simulation/w21_model.h"

#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

/// Data sets behind each published figure.
constexpr double publishedCount = 500;
/// Normal quantile that leaves 0.1 % outside, on both sides together.
constexpr double quantile999 = 3.290526731491926;
const Kernel kernel{.distance = "wasserstein", .target = "gaussian"};
const std::array<const char*, 4> estimators{"SKCE", "SKCE (B = 2)", "SKCE (B = √n)", "SKCE (B = n)"};

/// The numbers after the three columns name, dim, nsamples, which are the key "name,dim,nsamples".
std::map<std::string, std::vector<double>> readTable(const std::string& name) {
    std::ifstream stream(CALIBRIUM_SHARED "/data/w21/" + name);
    std::map<std::string, std::vector<double>> table;
    std::string line;
    std::getline(stream, line);
    while (std::getline(stream, line)) {
        std::size_t end = 0;
        for (int comma = 0; comma < 3; ++comma) end = line.find(',', end) + 1;
        std::vector<double>& numbers = table[line.substr(0, end - 1)];
        std::stringstream rest(line.substr(end));
        std::string cell;
        while (std::getline(rest, cell, ',')) numbers.push_back(std::stod(cell));
    }
    return table;
}

std::string keyOf(const std::string& name, const W21NormalModel& model) {
    return name + "," + std::to_string(model.dimension) + "," + std::to_string(model.sampleCount);
}

std::string suffix(bool isCalibrated) { return isCalibrated ? "calibrated_model.csv" : "uncalibrated_model.csv"; }

Index blockSizeOf(Index n) { return std::max<Index>(2, static_cast<Index>(std::sqrt(static_cast<double>(n)))); }

/// One pass for the estimates over all pairs; skceUnbiased() would take another one for its interval.
SkceRows pairSums(const Dataset& data) {
    const auto terms = weightedPairTerms(data, kernel);
    return PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(data.sampleCount()), rowsFor(data), {});
}

struct Moments {
    double mean = 0;
    double variance = 0;
    double fourth = 0;  ///< fourth central moment
};

Moments momentsOf(const Eigen::ArrayXd& sample) {
    const double mean = sample.mean();
    const Eigen::ArrayXd squares = (sample - mean).square();
    return {mean, squares.sum() / static_cast<double>(sample.size() - 1), squares.square().mean()};
}

/// Whether a published mean over 500 data sets lies in the band around ours: both scatter. A standard deviation is that
/// of one data set's contribution.
bool agrees(const QString& what, double published, double found, double deviation, double count) {
    const double error = deviation * std::sqrt(1 / count + 1 / publishedCount);
    const bool isInside = std::abs(found - published) <= quantile999 * error;
    if (!isInside) qWarning().noquote() << what << "published" << published << "found" << found << "error" << error;
    return isInside;
}

/// Data sets of ours: where they are cheap, more than were published, since the heavy tails of few samples make the
/// error of a variance uncertain itself.
std::size_t repetitionsOf(Index n) { return n <= 16 ? 4000 : n <= 64 ? 1000 : 300; }

void addModels() {
    QTest::addColumn<bool>("isCalibrated");
    QTest::addColumn<int>("dimension");
    QTest::addColumn<int>("n");
    for (const bool isCalibrated : {true, false}) {
        for (const int dimension : {1, 10}) {
            for (const int n : {4, 16, 64, 256}) {
                QTest::addRow("%s, d = %d, n = %d", isCalibrated ? "calibrated" : "uncalibrated", dimension, n)
                    << isCalibrated << dimension << n;
            }
        }
    }
}

W21NormalModel fetchModel() {
    QFETCH(bool, isCalibrated);
    QFETCH(int, dimension);
    QFETCH(int, n);
    return {.sampleCount = n, .dimension = dimension, .isCalibrated = isCalibrated};
}

/// Standard deviation of one wrong decision, for a rate known from two samples; never 0, so that 0 of 500 is compared
/// too.
double decisionDeviation(double published, double found, double count) {
    const double rate = (published * publishedCount + found * count + 1) / (publishedCount + count + 2);
    return std::sqrt(rate * (1 - rate));
}

}  // namespace

/// The published tables of W21, Appendix A.2, from the same generative models and kernel.
class TestW21Tables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void errorsOfTheEstimatorsAgree_data() { addModels(); }
    void errorsOfTheEstimatorsAgree();
    void errorRatesOfTheSkceTestsAgree_data() { addModels(); }
    void errorRatesOfTheSkceTestsAgree();
    void errorRatesOfTheCmeTestAgree_data() { addModels(); }
    void errorRatesOfTheCmeTestAgree();
};

void TestW21Tables::initTestCase() {
    if (readTable("errors_calibrated_model.csv").empty()) QSKIP("The published tables of W21 are not there.");
}

void TestW21Tables::errorsOfTheEstimatorsAgree() {
    const W21NormalModel model = fetchModel();
    const auto table = readTable("errors_" + suffix(model.isCalibrated));
    // The published truth of the uncalibrated model is itself a mean over 1000 data sets of 1000 samples; its error is
    // about 2 % of the smallest mean error compared here, and enters to second order only.
    const double truth = trueSkce(model);
    const std::size_t count = repetitionsOf(model.sampleCount);
    Eigen::ArrayXXd estimates(static_cast<Index>(count), 4);
    parallelFor(count, {}, [&](std::size_t r) {
        const Dataset data = simulate(model, 2021, r);
        const SkceRows pairs = pairSums(data);
        estimates.row(static_cast<Index>(r)) << pairs.biased(), skceBlock(data, kernel, 2).value,
            skceBlock(data, kernel, blockSizeOf(model.sampleCount)).value, pairs.unbiasedValue();
    });
    const Dataset first = simulate(model, 2021, 0);
    QVERIFY(std::abs(estimates(0, 0) - skceBiased(first, kernel)) < 1e-14);
    QCOMPARE(estimates(0, 3), skceUnbiased(first, kernel).value);
    for (std::size_t e = 0; e < estimators.size(); ++e) {
        const Eigen::ArrayXd sample = estimates.col(static_cast<Index>(e));
        const std::vector<double>& published = table.at(keyOf(estimators[e], model));
        const Moments errors = momentsOf((sample - truth).abs());
        const Moments moments = momentsOf(sample);
        const auto repetitions = static_cast<double>(count);
        QVERIFY(agrees(QString("mean error of ") + estimators[e], published[0], errors.mean, std::sqrt(errors.variance),
                       repetitions));
        const double deviation = std::sqrt(moments.fourth - moments.variance * moments.variance);
        QVERIFY(
            agrees(QString("variance of ") + estimators[e], published[1], moments.variance, deviation, repetitions));
    }
}

void TestW21Tables::errorRatesOfTheSkceTestsAgree() {
    const W21NormalModel model = fetchModel();
    const auto table = readTable("tests_" + suffix(model.isCalibrated));
    constexpr std::size_t count = 150;
    std::vector<std::array<bool, 3>> rejected(count);
    parallelFor(count, {}, [&](std::size_t r) {
        const Dataset data = simulate(model, 2022, r);
        const SkceBlock pairs = skceBlock(data, kernel, 2);
        const SkceBlock roots = skceBlock(data, kernel, blockSizeOf(model.sampleCount));
        const BootstrapStatistics bootstrap = bootstrapStatistics(data, kernel, {.resampleCount = 200, .seed = r});
        rejected[r] = {skceBlockTest(pairs.blocks).pValue < 0.05, skceBlockTest(roots.blocks).pValue < 0.05,
                       bootstrapPValue(bootstrap) < 0.05};
    });
    for (std::size_t t = 0; t < 3; ++t) {
        double wrong = 0;
        for (const auto& decisions : rejected) wrong += decisions[t] == model.isCalibrated ? 1 : 0;
        const double published = table.at(keyOf(estimators[t + 1], model))[0];
        const double found = wrong / count;
        QVERIFY(agrees(QString("error rate of ") + estimators[t + 1], published, found,
                       decisionDeviation(published, found, count), count));
    }
}

void TestW21Tables::errorRatesOfTheCmeTestAgree() {
    const W21NormalModel model = fetchModel();
    if (model.sampleCount == 4) {
        // 4 samples at 10 locations: the covariance has rank 3, as the rank below checks. The published program solves
        // with the singular matrix as if it were regular, so that rounding decides; this one uses the pseudo-inverse.
        const CmeTest test = cmeTest(simulate(model, 2023), kernel, w21Locations(model.dimension, 10, 2024));
        QCOMPARE(test.rank, Index{3});
        QSKIP("The published figure is that of a singular system.");
    }
    const auto table = readTable("tests_" + suffix(model.isCalibrated));
    // The published figures of one dimension belong to one random draw of the locations, which matters much more than
    // the data sets do: the band is that of the rate over draws of locations, plus the scatter of 500 decisions.
    constexpr std::size_t drawCount = 20;
    constexpr std::size_t dataCount = 50;
    std::vector<double> rates(drawCount);
    parallelFor(drawCount, {}, [&](std::size_t draw) {
        const Dataset locations = w21Locations(model.dimension, 10, 2024, draw);
        double wrong = 0;
        for (std::size_t r = 0; r < dataCount; ++r) {
            const Dataset data = simulate(model, 2025 + draw, r);
            wrong += (cmeTest(data, kernel, locations).pValue < 0.05) == model.isCalibrated ? 1 : 0;
        }
        rates[draw] = wrong / dataCount;
    });
    const Moments moments = momentsOf(Eigen::Map<const Eigen::ArrayXd>(rates.data(), drawCount));
    const double published = table.at(keyOf("CME", model))[0];
    const double decision = decisionDeviation(published, moments.mean, drawCount * dataCount);
    const double error = std::sqrt(moments.variance * (1 + 1.0 / drawCount) + decision * decision / publishedCount);
    QVERIFY2(std::abs(moments.mean - published) <= quantile999 * error,
             qPrintable(QString("published %1, found %2, error %3").arg(published).arg(moments.mean).arg(error)));
}

QTEST_GUILESS_MAIN(TestW21Tables)
#include "tst_w21_tables.moc"
