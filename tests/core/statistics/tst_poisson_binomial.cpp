// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/poisson_binomial.h"

#include "core/statistics/random.h"

#include <cmath>

#include <QTest>

#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;

namespace {

bool isNear(double a, double b, double relative) { return std::abs(a - b) <= relative * std::max(std::abs(b), 1e-12); }

/// All 2^n outcomes.
CountTails naiveTails(const std::vector<double>& p, Index count) {
    CountTails tails{0, 0};
    for (std::uint32_t outcome = 0; outcome < (1U << p.size()); ++outcome) {
        double probability = 1;
        Index successes = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            const bool isSuccess = ((outcome >> i) & 1U) != 0;
            probability *= isSuccess ? p[i] : 1 - p[i];
            successes += isSuccess ? 1 : 0;
        }
        if (successes <= count) tails.atMost += probability;
        if (successes >= count) tails.atLeast += probability;
    }
    return tails;
}

}  // namespace

class TestPoissonBinomial : public QObject {
    Q_OBJECT

private slots:
    void agreesWithAllOutcomes() {
        const std::vector<double> p{0.05, 0.3, 0.31, 0.5, 0.72, 0.999, 0.0, 1.0, 0.11};
        for (Index count = 0; count <= 9; ++count) {
            const CountTails tails = poissonBinomialTails(trialGroups(p), count);
            const CountTails expected = naiveTails(p, count);
            QVERIFY(std::abs(tails.atMost - expected.atMost) < 1e-14);
            QVERIFY(std::abs(tails.atLeast - expected.atLeast) < 1e-14);
        }
    }

    void equalProbabilitiesAreBinomial() {
        const boost::math::binomial_distribution<double> binomial(200, 0.1);
        const std::vector<TrialGroup> groups{{0.1, 200}};
        for (const Index count : {0, 5, 20, 41, 120}) {
            const auto k = static_cast<double>(count);
            const CountTails tails = poissonBinomialTails(groups, count);
            QVERIFY(isNear(tails.atMost, boost::math::cdf(binomial, k), 1e-10));
            if (count > 0)
                QVERIFY(std::abs(tails.atLeast - boost::math::cdf(boost::math::complement(binomial, k - 1))) < 1e-12);
        }
    }

    /// Above 1000 trials the tails come from a saddlepoint: common, rare and nearly sure events.
    void saddlepointAgreesWithTheBinomial_data() {
        QTest::addColumn<double>("p");
        QTest::newRow("common") << 0.3;
        QTest::newRow("rare") << 0.002;
        QTest::newRow("nearly sure") << 0.998;
    }
    void saddlepointAgreesWithTheBinomial() {
        QFETCH(double, p);
        constexpr Index n = 4000;
        const boost::math::binomial_distribution<double> binomial(n, p);
        const std::vector<TrialGroup> groups{{p, n}};
        for (Index count = 0; count <= n; ++count) {
            const auto k = static_cast<double>(count);
            const double expected = boost::math::cdf(binomial, k);
            if (expected < 1e-4 || expected > 1 - 1e-4) continue;
            QVERIFY2(isNear(poissonBinomialTails(groups, count).atMost, expected, 0.02), std::to_string(count).c_str());
        }
    }

    void sureAndImpossibleEventsBoundTheCount() {
        const std::vector<TrialGroup> groups{{0.0, 900}, {1.0, 300}, {0.5, 100}};
        QCOMPARE(poissonBinomialTails(groups, 300).atLeast, 1.0);
        QCOMPARE(poissonBinomialTails(groups, 401).atLeast, 0.0);
        QCOMPARE(poissonBinomialTails(groups, 299).atMost, 0.0);
    }

    /// Grouping thousands of different probabilities changes the tails by less than the saddlepoint does.
    void groupsStandForTheirMembers() {
        Generator generator = makeGenerator(Purpose::Simulation, 3, 0);
        std::vector<double> p(5000);
        for (double& value : p) value = 0.02 * uniform01(generator);
        std::vector<TrialGroup> own;
        for (const double value : p) own.push_back({value, 1});
        for (const Index count : {35, 50, 65}) {
            const double grouped = poissonBinomialTails(trialGroups(p), count).atLeast;
            QVERIFY(isNear(grouped, poissonBinomialTails(own, count).atLeast, 1e-4));
        }
    }
};

QTEST_GUILESS_MAIN(TestPoissonBinomial)
#include "tst_poisson_binomial.moc"
