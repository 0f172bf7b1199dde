// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/disjoint_pairs.h"

#include "core/risk/risk_rows.h"
#include "core/statistics/moments.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// A function without a form, or with one, and the gaps of its rows.
struct Example {
    PairFunction function;
    RowMatrix gaps;
};

Example exampleOf(Index n, bool hasForm) {
    const RiskRows rows = riskRows(randomClasses(n, 3, 21, false), false);
    Example example{.function = {.features = 0.5 * rows.predictions, .form = {}}, .gaps = rows.gaps};
    if (hasForm) {
        example.function.form = Eigen::MatrixXd::Identity(3, 3);
        example.function.form(0, 1) = example.function.form(1, 0) = -0.7;
    }
    return example;
}

}  // namespace

class TestDisjointPairs : public QObject {
    Q_OBJECT

private slots:
    void everyRowIsInOnePair() {
        Generator generator = makeGenerator(1, 1);
        for (const Index n : {Index{2}, Index{9}, Index{40}}) {
            const DisjointPairs pairs = disjointPairs(n, generator);
            QCOMPARE(std::ssize(pairs.first), n / 2);
            std::set<Index> seen(pairs.first.begin(), pairs.first.end());
            seen.insert(pairs.second.begin(), pairs.second.end());
            QCOMPARE(std::ssize(seen), n / 2 * 2);
            QVERIFY(*seen.begin() >= 0 && *seen.rbegin() < n);
        }
        // Neighbours of a sorted file are strangers.
        const DisjointPairs many = disjointPairs(1000, generator);
        Index neighbours = 0;
        for (std::size_t k = 0; k < many.first.size(); ++k) {
            neighbours += std::abs(many.first[k] - many.second[k]) == 1 ? 1 : 0;
        }
        QVERIFY(neighbours < 10);
    }

    void lossesAreThoseOfTheirPairs_data() {
        QTest::addColumn<bool>("hasForm");
        QTest::newRow("inner products") << false;
        QTest::newRow("with a form") << true;
    }
    void lossesAreThoseOfTheirPairs() {
        QFETCH(bool, hasForm);
        const auto [function, gaps] = exampleOf(7, hasForm);
        const DisjointPairs pairs{.first = {4, 0, 6}, .second = {1, 3, 2}};
        const auto losses = pairLosses(function, gaps, pairs);
        const auto risks = disjointRowRisks(function, gaps, pairs);
        double sum = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const Index i = pairs.first[k];
            const Index j = pairs.second[k];
            const double loss = std::pow(gaps.row(i).dot(gaps.row(j)) - function.value(i, j), 2);
            QVERIFY(std::abs(losses[k] - loss) < 1e-15);
            QCOMPARE(risks[static_cast<std::size_t>(i)], losses[k]);
            QCOMPARE(risks[static_cast<std::size_t>(j)], losses[k]);
            sum += loss;
        }
        QVERIFY(std::isnan(risks[5]));
        QVERIFY(std::abs(disjointRisk(function, gaps, pairs) - sum / 3) < 1e-15);
    }

    /// The mean over all orders of four or five rows is the mean over all their pairs.
    void theMeanOverAllPairingsIsTheRisk_data() { lossesAreThoseOfTheirPairs_data(); }
    void theMeanOverAllPairingsIsTheRisk() {
        QFETCH(bool, hasForm);
        for (const Index n : {Index{4}, Index{5}}) {
            const auto [function, gaps] = exampleOf(n, hasForm);
            std::vector<Index> order(static_cast<std::size_t>(n));
            std::iota(order.begin(), order.end(), Index{0});
            double sum = 0;
            double count = 0;
            do {
                const DisjointPairs pairs{.first = {order[0], order[2]}, .second = {order[1], order[3]}};
                sum += disjointRisk(function, gaps, pairs);
                count += 1;
            } while (std::next_permutation(order.begin(), order.end()));
            QVERIFY(std::abs(sum / count - function.risk(gaps)) < 1e-14);
        }
    }

    /// In expectation over the pairings, of 61 rows: means of 3000, five standard errors, so that fewer than 1 of 10^6
    /// seeds fail. A single pairing scatters more than that.
    void theRiskIsRightOnAverage_data() { lossesAreThoseOfTheirPairs_data(); }
    void theRiskIsRightOnAverage() {
        QFETCH(bool, hasForm);
        const auto [function, gaps] = exampleOf(61, hasForm);
        Generator generator = makeGenerator(8, 2);
        std::vector<double> risks;
        for (int k = 0; k < 3000; ++k) risks.push_back(disjointRisk(function, gaps, disjointPairs(61, generator)));
        const SampleMoments moments = momentsOf(risks);
        QVERIFY(std::abs(moments.mean - function.risk(gaps)) < 5 * moments.standardError());
        const auto [least, most] = std::minmax_element(risks.begin(), risks.end());
        QVERIFY(*most - *least > 5 * moments.standardError());
    }
};

QTEST_GUILESS_MAIN(TestDisjointPairs)
#include "tst_disjoint_pairs.moc"
