// SPDX-License-Identifier: GPL-3.0-or-later
// The members of the exact test that look at the calibration line, at single classes and at PIT values.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/hypothesis/exact/line_sums.h"
#include "core/method/known_families.h"
#include "core/method/test_outcome.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/hypothesis/exact/score_member.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

RowMatrix sumsOf(const Dataset& data) { return LineSums(data).of({&data.targets(), 1}); }

double normalNumber(Generator& generator) { return boost::random::normal_distribution<double>()(generator); }

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// Log odds N(centre, 1); the outcomes are drawn from a + b times them.
Dataset binaryLine(Index n, double centre, double a, double b, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 17);
    RowMatrix parameters(n, 1);
    Labels labels(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i) {
        const double x = centre + normalNumber(generator);
        parameters(i, 0) = logistic(x);
        labels[static_cast<std::size_t>(i)] = uniform01(generator) < logistic(a + b * x) ? 1 : 0;
    }
    return Dataset::create({.name = "binary",
                            .family = &family("binary"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = std::move(labels), .values = {}},
                            .classNames = {},
                            .warnings = {}});
}

/// Means U(-2, 2), spread 1; the targets are drawn by `target` from mean and generator.
Dataset normalRows(Index n, const std::function<double(double, Generator&)>& target, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 19);
    RowMatrix parameters(n, 2);
    RowMatrix values(n, 1);
    for (Index i = 0; i < n; ++i) {
        const double mean = 4 * uniform01(generator) - 2;
        parameters.row(i) << mean, 1;
        values(i, 0) = target(mean, generator);
    }
    return Dataset::create({.name = "normal",
                            .family = &family("normal"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = {}, .values = std::move(values)},
                            .classNames = {},
                            .warnings = {}});
}

struct Found {
    int count = 0;
    std::string strongest;  ///< of the last one that was found
};

/// How many of `count` data sets the exact test rejects.
Found found(const std::function<Dataset(std::uint64_t)>& draw, int count) {
    std::vector<TestOutcome> outcomes(static_cast<std::size_t>(count));
    parallelFor(outcomes.size(), {}, [&](std::size_t s) {
        outcomes[s] =
            analyse(draw(s), {.seed = s, .measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{199}}}}}})
                .tests.at(0)
                .outcome;
    });
    Found result;
    for (const TestOutcome& outcome : outcomes) {
        if (outcome.pValue > 0.05) continue;
        ++result.count;
        result.strongest = outcome.findings.text("strongest");
    }
    return result;
}

}  // namespace

class TestLineSums : public QObject {
    Q_OBJECT

private slots:
    void classesByHand() {
        const Dataset data = classes({{0.5, 0.25, 0.25}, {0.1, 0.7, 0.2}, {0.3, 0.3, 0.4}}, {0, 2, 2});
        const RowMatrix sums = sumsOf(data);
        QCOMPARE(sums.cols(), Index{3});
        QVERIFY((sums.row(0) - Eigen::RowVector3d(0.5, 0, 0.6)).norm() < 1e-15);
        QCOMPARE(LineSums(classes({{0.5, 0.5}}, {0})).count(), Index{0});
    }

    void realTargetsByHand() {
        const Dataset data = regression(normalFamily(), {{0, 1}, {4, 2}}, {{1}, {0}});
        const RowMatrix sums = sumsOf(data);
        QCOMPARE(sums(0, 0), 1.0 - 2.0);
        // Means 0 and 4 around 2: slopes -2 and 1, z 1 and -2.
        QCOMPARE(sums(0, 1), -2.0 - 2.0);
        // PIT values 0.841 and 0.023: above 13 of the levels j / 16, and below all.
        for (Index j = 1; j <= 15; ++j) QCOMPARE(sums(0, 1 + j), j <= 13 ? 1.0 : 2.0);
    }

    void countsHaveQuantilesToo() {
        const Dataset data = regression(poissonFamily(), {{1}}, {{0}});
        const RowMatrix sums = sumsOf(data);  // P(Y = 0) = 0.368
        for (Index j = 1; j <= 15; ++j) QCOMPARE(sums(0, 1 + j), 1.0);
        QCOMPARE(sums(0, 0), -1.0);
    }

    void rowsWithoutSpreadAddNothing() {
        const Dataset data = regression(poissonFamily(), {{0}, {0}}, {{0}, {3}});
        QCOMPARE(sumsOf(data)(0, 0), 0.0);
        QCOMPARE(sumsOf(data)(0, 1), 0.0);
    }

    void membersAreNamedAndWeighed() {
        const Dataset data = randomClasses(30, 3, 4);
        std::vector<Targets> sets(41, data.targets());
        Generator generator = makeGenerator(5, 5);
        for (std::size_t s = 1; s < sets.size(); ++s) sets[s] = data.family().drawTargets(data.parameters(), generator);
        const MemberSums sums{targetTotals(data, sets), ScoreTotals(data).of(sets), LineSums(data).of(sets)};
        const auto members = wholeMembers(sums, "log score", 3);
        const std::vector<std::string> names{"class frequencies on the whole",
                                             "certainty of the predictions (log score)",
                                             "certainty beside class frequencies", "slope of every class by itself"};
        const std::vector<double> weights{1, 3, 0.5, 1};
        QCOMPARE(members.size(), names.size());
        for (std::size_t b = 0; b < names.size(); ++b) {
            QCOMPARE(members[b].name, names[b]);
            QCOMPARE(members[b].weight, weights[b]);
            QCOMPARE(members[b].statistics.size(), sets.size());
        }
        // With few data sets for many classes nothing can be learned of how the score goes with the totals.
        const std::vector<Targets> few(sets.begin(), sets.begin() + 20);
        const MemberSums ofFew{targetTotals(data, few), ScoreTotals(data).of(few), LineSums(data).of(few)};
        QCOMPARE(wholeMembers(ofFew, "log score", 3).size(), std::size_t{3});
    }

    /// Risks around 0.12 that are too extreme, but nearly right on the whole: total and score go together there, so
    /// that neither of them sees much of it. 34 of 40 are found.
    void slopeOfLowRisksIsSeen() {
        const Found result = found([](std::uint64_t seed) { return binaryLine(900, -2, -0.72, 0.65, seed); }, 40);
        qInfo("%d of 40, %s", result.count, result.strongest.c_str());
        QVERIFY(result.count >= 28);
    }

    void slopeOfRealTargetsIsSeen() {
        const Found result = found(
            [](std::uint64_t seed) {
                return normalRows(
                    300, [](double mean, Generator& generator) { return 0.82 * mean + normalNumber(generator); }, seed);
            },
            40);
        qInfo("%d of 40, %s", result.count, result.strongest.c_str());
        QVERIFY(result.count >= 30);
    }

    /// Laplace distributed targets of the predicted variance: the shape alone is off.
    void shapeOfRealTargetsIsSeen() {
        const Found result = found(
            [](std::uint64_t seed) {
                return normalRows(
                    400,
                    [](double mean, Generator& generator) {
                        const double u = uniform01(generator) - 0.5;
                        const double size = -std::log(1 - 2 * std::abs(u)) / std::sqrt(2.0);
                        return mean + (u < 0 ? -size : size);
                    },
                    seed);
            },
            40);
        qInfo("%d of 40, %s", result.count, result.strongest.c_str());
        QVERIFY(result.count >= 20);
        QCOMPARE(result.strongest, std::string("distribution of the PIT values"));
    }
};

QTEST_GUILESS_MAIN(TestLineSums)
#include "tst_line_sums.moc"
