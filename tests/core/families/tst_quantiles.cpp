// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/quantiles.h"
#include "core/method/kernel.h"

#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_shape.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Levels 0.2, 0.4, 0.8 and the quantiles 0, 1, 5: densities 0.2 and 0.1, tails with means 1 (below) and 2 (above).
const std::vector<double> handRow{0.2, 0.4, 0.8, 0, 1, 5};

const UnivariateDistributions& lineOf(const std::shared_ptr<const PredictiveDistributions>& distributions) {
    return *distributions->univariate();
}

std::shared_ptr<const PredictiveDistributions> distributionsOf(const std::vector<std::vector<double>>& rows) {
    return quantilesFamily().distributions(matrix(rows));
}

/// ∫ f over (0,1) by the midpoint rule after u = z²(3 - 2z), which crowds the points at both ends.
double overLevels(const std::function<double(double)>& f, int count = 200000) {
    double sum = 0;
    for (int i = 0; i < count; ++i) {
        const double z = (i + 0.5) / count;
        sum += f(z * z * (3 - 2 * z)) * 6 * z * (1 - z);
    }
    return sum / count;
}

/// The quantile function straight from the definition.
double naiveQuantile(const std::vector<double>& row, double u) {
    const std::size_t k = row.size() / 2;
    const double* p = row.data();
    const double* q = row.data() + k;
    if (u < p[0]) return q[0] + p[0] * (q[1] - q[0]) / (p[1] - p[0]) * std::log(u / p[0]);
    if (u > p[k - 1]) {
        const double scale = (1 - p[k - 1]) * (q[k - 1] - q[k - 2]) / (p[k - 1] - p[k - 2]);
        return q[k - 1] - scale * std::log((1 - u) / (1 - p[k - 1]));
    }
    std::size_t i = 0;
    while (i + 2 < k && u > p[i + 1]) ++i;
    return q[i] + (u - p[i]) / (p[i + 1] - p[i]) * (q[i + 1] - q[i]);
}

const std::vector<std::vector<double>>& oracleRows() {
    static const std::vector<std::vector<double>> rows{handRow,
                                                       {0.05, 0.25, 0.5, 0.95, -2, -1, -1, 4},
                                                       {0.25, 0.75, -1, 1},
                                                       {0.1, 0.5, 0.9, 2, 2, 3},
                                                       {0.01, 0.5, 0.6, 0.99, -7, 0.5, 0.75, 0.8}};
    return rows;
}

bool isNear(double value, double expected, double tolerance) {
    if (std::abs(value - expected) <= tolerance) return true;
    qWarning("%.12g, not %.12g", value, expected);
    return false;
}

std::string refusal(const std::vector<std::vector<double>>& rows, const std::vector<std::vector<double>>& targets) {
    DatasetParts parts{.name = "rows",
                       .family = &quantilesFamily(),
                       .parameters = matrix(rows),
                       .targets = {.labels = {}, .values = matrix(targets)},
                       .classNames = {},
                       .warnings = {}};
    try {
        static_cast<void>(Dataset::create(std::move(parts)));
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return {};
}

std::unique_ptr<PairTerms> terms(const Dataset& data, const std::string& target, double gamma) {
    Kernel kernel;
    kernel.distance = "wasserstein";
    kernel.target = target;
    kernel.gamma = gamma;
    return quantilesFamily().pairTerms(data, kernel);
}

}  // namespace

class TestQuantiles : public QObject {
    Q_OBJECT

private slots:
    void handComputedDistribution();
    void agreesWithNumericIntegration();
    void cdfInvertsTheQuantileFunction();
    void atomsHoldTheirProbability();
    void wassersteinIsTheDistanceOfQuantileFunctions();
    void targetKernelsAgreeWithNumericIntegration_data();
    void targetKernelsAgreeWithNumericIntegration();
    void farTargetsChangeNoOtherPair();
    void tailsOfDrawsAreExponential();
    void temperatureMultipliesTheVariance();
    void crossingQuantilesAreSortedAndCounted();
    void refusesWhatIsNoForecast();
    void membersOfAnEnsembleAreAveraged();
};

void TestQuantiles::handComputedDistribution() {
    const auto distributions = distributionsOf({handRow});
    const auto& line = lineOf(distributions);
    QCOMPARE(line.quantile(0, 0.2), 0.0);
    QCOMPARE(line.quantile(0, 0.3), 0.5);
    QCOMPARE(line.quantile(0, 0.6), 3.0);
    QCOMPARE(line.quantile(0, 0.8), 5.0);
    QVERIFY(isNear(line.quantile(0, 0.1), -std::log(2.0), 1e-14));
    QVERIFY(isNear(line.quantile(0, 0.9), 5 + 2 * std::log(2.0), 1e-14));
    QVERIFY(isNear(line.cdf(0, -1), 0.2 / std::exp(1.0), 1e-15));
    QVERIFY(isNear(line.cdf(0, 3), 0.6, 1e-15));
    QVERIFY(isNear(line.cdf(0, 7), 1 - 0.2 / std::exp(1.0), 1e-15));
    // 0.2 (-1) + 0.2 (0.5) + 0.4 (3) + 0.2 (7)
    QVERIFY(isNear(line.mean(0), 2.5, 1e-14));
    // E X² = 0.2 (2) + 0.2 (1/3) + 0.4 (31/3) + 0.2 (25 + 20 + 8)
    const double second = 0.4 + 0.2 / 3 + 0.4 * 31 / 3 + 0.2 * 53;
    QVERIFY(isNear(line.variance(0), second - 6.25, 1e-13));
    // E |X| = 0.2 (1) + 0.2 (0.5) + 0.4 (3) + 0.2 (7)
    const std::vector<double> zero{0.0};
    QVERIFY(isNear(line.meanDistance(0, zero), 2.9, 1e-14));
    // 2 ∫ F (1 - F): tails 1 (0.2 - 0.02), 2 (0.2 - 0.02); segments 1 (0.16 + 0.06 - 0.04/3), 4 (0.24 + 0.04 - 0.16/3)
    const double half = 0.18 + 0.36 + (0.22 - 0.04 / 3) + 4 * (0.28 - 0.16 / 3);
    QVERIFY(isNear(line.meanDifference(0), 2 * half, 1e-14));
}

void TestQuantiles::agreesWithNumericIntegration() {
    for (const auto& row : oracleRows()) {
        const auto one = distributionsOf({row});
        const auto& line = lineOf(one);
        const double mean = overLevels([&](double u) { return naiveQuantile(row, u); });
        const double second = overLevels([&](double u) { return std::pow(naiveQuantile(row, u) - mean, 2); });
        QVERIFY(isNear(line.mean(0), mean, 1e-6));
        QVERIFY(isNear(line.variance(0), second, 1e-5));
        const double difference = overLevels([&](double u) { return 2 * (2 * u - 1) * naiveQuantile(row, u); });
        QVERIFY(isNear(line.meanDifference(0), difference, 1e-6));
        for (const double y : {-9.0, -1.0, 0.3, 2.0, 3.0, 12.0}) {
            const std::vector<double> target{y};
            QVERIFY(isNear(line.meanDistance(0, target),
                           overLevels([&](double u) { return std::abs(naiveQuantile(row, u) - y); }), 1e-6));
            QVERIFY(isNear(line.cdf(0, y), overLevels([&](double u) { return naiveQuantile(row, u) <= y ? 1.0 : 0.0; }),
                           1e-4));
        }
    }
}

void TestQuantiles::cdfInvertsTheQuantileFunction() {
    const auto distributions = distributionsOf({handRow});
    const auto& line = lineOf(distributions);
    for (int i = 1; i < 1000; ++i) {
        const double u = i / 1000.0;
        QVERIFY(isNear(line.cdf(0, line.quantile(0, u)), u, 1e-14));
        QVERIFY(isNear(line.quantile(0, u), naiveQuantile(handRow, u), 1e-13));
    }
    QVERIFY(!line.isDiscrete());
    QVERIFY(!line.hasDensity());
    QCOMPARE(line.randomisedPit(0, 3.0, 0.9), line.cdf(0, 3.0));
}

void TestQuantiles::atomsHoldTheirProbability() {
    // An atom of 0.5 at 2, the lower tail and the first segment; one of 0.5 at 3 in the second row.
    const auto distributions = distributionsOf({{0.1, 0.5, 0.9, 2, 2, 3}, {0.1, 0.5, 0.9, 1, 3, 3}});
    const auto& line = lineOf(distributions);
    QVERIFY(line.isDiscrete());
    QCOMPARE(line.cdf(0, 1.999), 0.0);
    QCOMPARE(line.cdf(0, 2.0), 0.5);
    QCOMPARE(line.randomisedPit(0, 2.0, 0.5), 0.25);
    QCOMPARE(line.quantile(0, 0.3), 2.0);
    QCOMPARE(line.cdf(1, 3.0), 1.0);
    QCOMPARE(line.randomisedPit(1, 3.0, 0.25), 0.625);
    const auto points = distributionsOf({{0.1, 0.5, 0.9, 4, 4, 4}});
    const auto& point = lineOf(points);
    QCOMPARE(point.cdf(0, 3.9), 0.0);
    QCOMPARE(point.cdf(0, 4.0), 1.0);
    QCOMPARE(point.randomisedPit(0, 4.0, 0.3), 0.3);
    QCOMPARE(point.variance(0), 0.0);
    QCOMPARE(point.meanDifference(0), 0.0);
}

void TestQuantiles::wassersteinIsTheDistanceOfQuantileFunctions() {
    const std::vector<std::vector<double>> rows{{0.05, 0.25, 0.5, 0.95, -2, -1, -1, 4},
                                                {0.05, 0.25, 0.5, 0.95, 0, 1, 3, 3},
                                                {0.05, 0.25, 0.5, 0.95, 0, 1, 3, 3},
                                                {0.05, 0.25, 0.5, 0.95, 7, 9, 30, 31}};
    const Dataset data = regression(quantilesFamily(), rows, {{0}, {1}, {1}, {2}});
    const auto pairs = terms(data, "gaussian", 0.5);
    RowMatrix distances(4, 4);
    pairs->distances({0, 4}, {0, 4}, distances.data(), 4);
    for (Index i = 0; i < 4; ++i) {
        for (Index j = 0; j < 4; ++j) {
            const double squared = overLevels([&](double u) {
                return std::pow(naiveQuantile(rows[static_cast<std::size_t>(i)], u) -
                                    naiveQuantile(rows[static_cast<std::size_t>(j)], u),
                                2);
            });
            QVERIFY(isNear(distances(i, j), std::sqrt(squared), 1e-4));
            QCOMPARE(distances(i, j), distances(j, i));
        }
    }
    QCOMPARE(distances(1, 2), 0.0);
}

void TestQuantiles::targetKernelsAgreeWithNumericIntegration_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<double>("tolerance");
    QTest::newRow("gaussian") << "gaussian" << 1e-4;
    QTest::newRow("laplacian") << "laplacian" << 2e-3;
}

/// Neighbouring quantiles are up to 2.5 apart, which is the widest that the tolerance is promised for.
void TestQuantiles::targetKernelsAgreeWithNumericIntegration() {
    QFETCH(QString, target);
    QFETCH(double, tolerance);
    const std::vector<std::vector<double>> rows{{0.05, 0.25, 0.5, 0.95, -2, -1, -1, 1.5},
                                                {0.05, 0.25, 0.5, 0.95, 0, 1, 3, 5.5}};
    const Dataset data = regression(quantilesFamily(), rows, {{0.3}, {4}});
    const double gamma = target == "gaussian" ? 0.16 : 0.4;
    const auto kernel = [&](double x) { return std::exp(-gamma * (target == "gaussian" ? x * x : std::abs(x))); };
    const auto pairs = terms(data, target.toStdString(), gamma);
    double h = 0;
    double witness = 0;
    pairs->targetTerms({0, 1}, {1, 2}, &h, 1);
    pairs->witnessTerms({0, 1}, {1, 2}, &witness, 1);
    const auto toTarget = [&](std::size_t row, double y) {
        return overLevels([&](double u) { return kernel(naiveQuantile(rows[row], u) - y); }, 20000);
    };
    const double one = toTarget(0, 4);
    const double other = toTarget(1, 0.3);
    const double both = overLevels(
        [&](double u) {
            const double x = naiveQuantile(rows[0], u);
            return overLevels([&](double v) { return kernel(x - naiveQuantile(rows[1], v)); }, 1500);
        },
        1500);
    QVERIFY(isNear(witness, kernel(3.7) - one, tolerance));
    QVERIFY(isNear(h, kernel(3.7) - one - other + both, tolerance));
}

/// A grid over all targets would be too large then, and pairs of points take its place.
void TestQuantiles::farTargetsChangeNoOtherPair() {
    const std::vector<std::vector<double>> rows{
        {0.05, 0.5, 0.95, -2, -1, 1.5}, {0.05, 0.5, 0.95, 0, 1, 3}, {0.05, 0.5, 0.95, 0, 0, 3}};
    const auto near = terms(regression(quantilesFamily(), rows, {{0.3}, {2}, {3}}), "gaussian", 0.5);
    const auto far = terms(regression(quantilesFamily(), rows, {{0.3}, {2}, {1e6}}), "gaussian", 0.5);
    RowMatrix a(2, 2);
    RowMatrix b(2, 2);
    near->targetTerms({0, 2}, {0, 2}, a.data(), 2);
    far->targetTerms({0, 2}, {0, 2}, b.data(), 2);
    QVERIFY((a - b).cwiseAbs().maxCoeff() < 1e-5);
    QVERIFY(a(0, 1) == a(1, 0));
    QVERIFY(a(0, 0) > 0.1);
    near->witnessTerms({0, 2}, {0, 2}, a.data(), 2);
    far->witnessTerms({0, 2}, {0, 2}, b.data(), 2);
    QVERIFY((a - b).cwiseAbs().maxCoeff() < 1e-5);
}

void TestQuantiles::tailsOfDrawsAreExponential() {
    constexpr Index count = 40000;
    Generator generator = makeGenerator(11, 0);
    const RowMatrix drawn = quantilesFamily().drawTargets(matrix({handRow}).replicate(count, 1), generator).values;
    double above = 0;
    double sum = 0;
    for (Index i = 0; i < count; ++i) {
        if (drawn(i, 0) <= 5) continue;
        above += 1;
        sum += drawn(i, 0) - 5;
    }
    QVERIFY(isNear(above / count, 0.2, 0.011));
    QVERIFY(isNear(sum / above, 2.0, 0.12));
}

void TestQuantiles::temperatureMultipliesTheVariance() {
    const RowMatrix rows = matrix({handRow});
    const auto before = quantilesFamily().distributions(rows);
    const auto after = quantilesFamily().distributions(quantilesFamily().tempered(rows, 4));
    QVERIFY(isNear(lineOf(after).mean(0), lineOf(before).mean(0), 1e-13));
    QVERIFY(isNear(lineOf(after).variance(0), 4 * lineOf(before).variance(0), 1e-12));
    QVERIFY(quantilesFamily().tempered(rows, 1).leftCols(3) == rows.leftCols(3));
}

void TestQuantiles::crossingQuantilesAreSortedAndCounted() {
    DatasetParts parts{.name = "rows",
                       .family = &quantilesFamily(),
                       .parameters = matrix({{0.1, 0.5, 0.9, 1, 3, 2.5}, {0.1, 0.5, 0.9, 1, 2, 3}}),
                       .targets = {.labels = {}, .values = matrix({{0}, {1}})},
                       .classNames = {},
                       .warnings = {}};
    const Dataset data = Dataset::create(std::move(parts));
    QVERIFY(data.parameters().row(0) == matrix({{0.1, 0.5, 0.9, 1, 2.5, 3}}).row(0));
    QCOMPARE(data.warnings().size(), std::size_t{1});
    QCOMPARE(data.warnings()[0].id, std::string("crossing-quantiles"));
    QCOMPARE(data.warnings()[0].text.english(),
             std::string("The quantiles of 1 of 2 rows cross (a higher level has a lower value, by up to 0.5); they "
                         "were sorted."));
}

void TestQuantiles::refusesWhatIsNoForecast() {
    const auto holds = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
    QVERIFY(holds(refusal({{0.5, 1}}, {{0}}), "need at least two levels"));
    QVERIFY(holds(refusal({{0.5, 0.25, 1, 2}}, {{0}}), "must rise; 0.25 follows 0.5"));
    QVERIFY(holds(refusal({{0.5, 0.5, 1, 2}}, {{0}}), "must rise"));
    QVERIFY(holds(refusal({{0, 0.5, 1, 2}}, {{0}}), "The level 0 of a quantile must lie between 0 and 1"));
    QVERIFY(holds(refusal({{0.5, 1, 1, 2}}, {{0}}), "The level 1 of a quantile"));
    QVERIFY(holds(refusal({{0.1, 0.5, 1, 2}, {0.1, 0.6, 1, 2}}, {{0}, {0}}), "not those of the first row"));
    QVERIFY(holds(refusal({{0.1, 0.5, 1, std::nan("")}}, {{0}}), "not a finite number"));
    QVERIFY(holds(refusal({{0.1, 0.5, 1, 2}}, {{0, 1}}), "1 dimensions but the targets have 2"));
    QVERIFY(refusal({{0.1, 0.5, 1, 2}}, {{0}}).empty());
}

void TestQuantiles::membersOfAnEnsembleAreAveraged() {
    const RowMatrix a = matrix({{0.1, 0.7, 0, 2}});
    const RowMatrix b = matrix({{0.1, 0.7, 1, 5}});
    const std::vector<const RowMatrix*> members{&a, &b};
    QVERIFY(quantilesFamily().joined(members).parameters == matrix({{0.1, 0.7, 0.5, 3.5}}));
    const RowMatrix c = matrix({{0.2, 0.7, 1, 5}});
    const std::vector<const RowMatrix*> others{&a, &c};
    QVERIFY_THROWS_EXCEPTION(InvalidInput, static_cast<void>(quantilesFamily().joined(others)));
}

QTEST_GUILESS_MAIN(TestQuantiles)
#include "tst_quantiles.moc"
