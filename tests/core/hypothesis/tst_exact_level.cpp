// SPDX-License-Identifier: GPL-3.0-or-later
// W19's generative models, n = 250, m = 10, alpha = 0.1: the exact test keeps its level on M1 and has power on M2, M3.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/run/parallel.h"
#include "core/simulation/w19_model.h"

#include <numeric>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;

namespace {

constexpr std::uint64_t seed = 20260;
constexpr double level = 0.05;
/// Probability that a correct program fails one of these checks.
constexpr double errorProbability = 0.001;

int rejectionCount(const W19Model& model, std::size_t repetitions) {
    AnalysisSpecification specification;
    specification.tests = {{"exact", {{"resamples", std::int64_t{199}}}}};
    std::vector<int> isRejected(repetitions);
    for (std::size_t r = 0; r < repetitions; ++r) {
        specification.seed = seed + r;
        const auto result = analyse(simulate(model, seed, r), specification);
        isRejected[r] = result.tests.at(0).outcome.pValue <= level ? 1 : 0;
    }
    return std::accumulate(isRejected.begin(), isRejected.end(), 0);
}

}  // namespace

class TestExactLevel : public QObject {
    Q_OBJECT

private slots:
    void rejectsTheCalibratedModelAsOftenAsItsLevelSays();
    void rejectsTheMiscalibratedModelsNearlyAlways();
};

void TestExactLevel::rejectsTheCalibratedModelAsOftenAsItsLevelSays() {
    constexpr int repetitions = 400;
    const boost::math::binomial_distribution<double> expected(repetitions, level);
    const auto lower = static_cast<int>(boost::math::quantile(expected, errorProbability / 2));
    const auto upper = static_cast<int>(boost::math::quantile(boost::math::complement(expected, errorProbability / 2)));
    const int count = rejectionCount(W19Model::m1(), repetitions);
    qInfo("seed %llu: %d of %d data sets of M1 rejected, 99.9 %% band %d to %d", static_cast<unsigned long long>(seed),
          count, repetitions, lower, upper);
    QVERIFY(count >= lower && count <= upper);
}

void TestExactLevel::rejectsTheMiscalibratedModelsNearlyAlways() {
    constexpr int repetitions = 100;
    const int m2 = rejectionCount(W19Model::m2(), repetitions);
    const int m3 = rejectionCount(W19Model::m3(), repetitions);
    qInfo("%d of %d data sets of M2 and %d of M3 rejected", m2, repetitions, m3);
    QVERIFY(m2 >= 99);
    QVERIFY(m3 >= 99);
}

QTEST_GUILESS_MAIN(TestExactLevel)
#include "tst_exact_level.moc"
