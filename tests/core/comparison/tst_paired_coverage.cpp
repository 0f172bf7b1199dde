// SPDX-License-Identifier: GPL-3.0-or-later
// Coverage and level of paired differences, simulated with fixed seeds. A correct program fails a bound with a
// probability of at most 0.001 per check if the seeds were drawn again.
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/comparison/paired_difference.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/measure.h"
#include "core/statistics/intervals.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/ready_call.h"

#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Index setCount = 200;
constexpr int truthSets = 600;  // their mean is known to a fiftieth of an interval
constexpr std::size_t resamples = 200;
/// METHODS section 5b: an interval is printed as 95 % where it covers at least 93 %.
constexpr double promisedCoverage = 0.93;

struct Models {
    Dataset a, b;
};

/// The true probabilities raised to a power and blurred.
Dataset blurred(const Dataset& truth, double power, double noise, const std::string& name, Generator& generator) {
    boost::random::normal_distribution<double> normal;
    RowMatrix parameters = truth.parameters().array().max(1e-9).pow(power);
    for (Index i = 0; i < parameters.rows(); ++i) {
        for (Index k = 0; k < parameters.cols(); ++k) parameters(i, k) *= std::exp(noise * normal(generator));
    }
    return modelOf(truth, std::move(parameters), name);
}

struct Setting {
    double powerA, powerB, noiseA, noiseB;
};

/// The second model is blurred more, and says what it knows to this power.
Setting differing(double power) { return {1.0, power, 0.1, 0.5}; }

const std::vector<std::string> measureIds{"brier", "log-score", "accuracy", "ece", "skce"};

Models drawn(Index n, const Setting& setting, std::uint64_t seed) {
    const Dataset truth = randomClasses(n, 3, seed);
    Generator generator = makeGenerator(seed, 77);
    const Dataset a = blurred(truth, setting.powerA, setting.noiseA, "a", generator);
    return {a, blurred(truth, setting.powerB, setting.noiseB, "b", generator)};
}

PairedDifference compared(const Models& models, const std::string& id, std::size_t count) {
    return pairedDifference(PreparedData(models.a), PreparedData(models.b), {id, {}}, {.resampleCount = count});
}

double valueOn(const Dataset& data, const std::string& id) {
    const Measure& method = measure(id);
    const Dataset seen = applyLens(data, parseLens(usualLens(method.defaultLens, data.family())));
    const Values values = complete(method.info.parameters, {}, id);
    return valueOf(method, ready({.data = seen, .values = values}));
}

/// The mean differences of all measures over data sets of this size, drawn once for all of them.
std::map<std::string, double> meanDifferences(Index n, const Setting& setting) {
    std::map<std::string, double> means;
    for (int s = 0; s < truthSets; ++s) {
        const Models models = drawn(n, setting, 900000 + static_cast<std::uint64_t>(s));
        for (const auto& id : measureIds) means[id] += (valueOn(models.b, id) - valueOn(models.a, id)) / truthSets;
    }
    return means;
}

double meanDifference(Index n, double power, const std::string& id) {
    static std::map<std::pair<Index, double>, std::map<std::string, double>> known;
    const auto key = std::pair(n, power);
    if (!known.contains(key)) known.emplace(key, meanDifferences(n, differing(power)));
    return known.at(key).at(id);
}

/// The smallest count that a proportion's 0.1 % tail allows.
Index fewest(Index count, double proportion) { return binomialQuantile(count, proportion, 0.001); }
Index most(double proportion) { return binomialQuantile(setCount, proportion, 0.999); }

}  // namespace

class TestPairedCoverage : public QObject {
    Q_OBJECT

private slots:
    void intervalsCover_data() {
        QTest::addColumn<QString>("measure");
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("power");
        for (const auto& id : measureIds) {
            for (const int n : {100, 400}) {
                for (const double power : {1.0, 2.0}) {
                    QTest::addRow("%s, n = %d, power %g", id.c_str(), n, power)
                        << QString::fromStdString(id) << n << power;
                }
            }
        }
    }
    void intervalsCover() {
        QFETCH(QString, measure);
        QFETCH(int, n);
        QFETCH(double, power);
        const std::string id = measure.toStdString();
        const Setting setting = differing(power);
        const double truth = meanDifference(n, power, id);
        Index covered = 0;
        Index intervals = 0;
        for (std::uint64_t s = 0; s < static_cast<std::uint64_t>(setCount); ++s) {
            const auto interval = compared(drawn(n, setting, 1000 + s), id, resamples).interval;
            if (!interval) continue;
            ++intervals;
            covered += interval->lower <= truth && truth <= interval->upper ? 1 : 0;
        }
        std::printf("%s: %ld of %ld cover\n", QTest::currentDataTag(), static_cast<long>(covered),
                    static_cast<long>(intervals));
        // Accuracies that differ in a handful of rows have none.
        QVERIFY2(intervals >= 3 * setCount / 4, std::to_string(intervals).c_str());
        QVERIFY2(covered >= fewest(intervals, promisedCoverage), std::to_string(covered).c_str());
    }

    /// Two blurred copies of the truth differ by chance alone: p <= 0.05 in 5 % of the sets, at most.
    void levelIsKept_data() {
        QTest::addColumn<QString>("measure");
        QTest::addColumn<int>("n");
        for (const auto& id : measureIds) {
            for (const int n : {100, 400}) {
                QTest::addRow("%s, n = %d", id.c_str(), n) << QString::fromStdString(id) << n;
            }
        }
    }
    void levelIsKept() {
        QFETCH(QString, measure);
        QFETCH(int, n);
        Index rejected = 0;
        for (std::uint64_t s = 0; s < static_cast<std::uint64_t>(setCount); ++s) {
            const Models models = drawn(n, {1.0, 1.0, 0.5, 0.5}, 5000 + s);
            const auto pValue = compared(models, measure.toStdString(), resamples).pValue;
            rejected += pValue && *pValue <= 0.05 ? 1 : 0;
        }
        std::printf("%s: %ld of %ld rejected\n", QTest::currentDataTag(), static_cast<long>(rejected),
                    static_cast<long>(setCount));
        QVERIFY2(rejected <= most(1 - promisedCoverage), std::to_string(rejected).c_str());
    }
};

QTEST_GUILESS_MAIN(TestPairedCoverage)
#include "tst_paired_coverage.moc"
