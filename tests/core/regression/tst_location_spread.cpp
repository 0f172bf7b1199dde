// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/regression/location_spread.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/quantiles.h"
#include "core/regression/moved_pit.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>

#include <boost/math/distributions/gamma.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/poisson_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

class Normal {
public:
    explicit Normal(std::uint64_t stream) : m_generator(makeGenerator(Purpose::Simulation, 301, stream)) {}
    double operator()() { return m_normal(m_generator); }
    double uniform() { return uniform01(m_generator); }
    Generator& generator() { return m_generator; }

private:
    Generator m_generator;
    boost::random::normal_distribution<double> m_normal;
};

/// Predictions N(m, s²), m in (0, 5), s in (½, 2); targets m + bias + factor s z.
Dataset normals(Index n, double bias, double factor, std::uint64_t stream = 1) {
    Normal normal(stream);
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double mean = 5 * normal.uniform();
        const double deviation = 0.5 + 1.5 * normal.uniform();
        parameters.push_back({mean, deviation});
        targets.push_back({mean + bias + factor * deviation * normal()});
    }
    return regression(normalFamily(), parameters, targets);
}

/// Rows of S draws around a centre; the target scatters `factor` times as far, around the centre plus bias.
Dataset ensembles(Index n, int count, double bias, double factor, std::uint64_t stream = 2) {
    Normal normal(stream);
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double centre = 5 * normal.uniform();
        std::vector<double> draws;
        for (int s = 0; s < count; ++s) draws.push_back(centre + normal());
        parameters.push_back(draws);
        targets.push_back({centre + bias + factor * normal()});
    }
    return regression(drawsFamily(), parameters, targets);
}

/// Amounts that are zero in half of all cases, as of rain; targets are `factor` times a further draw.
Dataset showers(Index n, int count, double factor, std::uint64_t stream = 5) {
    Normal normal(stream);
    const auto amount = [&] {
        return normal.uniform() < 0.5 ? 0.0 : std::round(-40 * std::log(normal.uniform())) / 10;
    };
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        std::vector<double> draws;
        for (int s = 0; s < count; ++s) draws.push_back(amount());
        parameters.push_back(draws);
        targets.push_back({factor * amount()});
    }
    return regression(drawsFamily(), parameters, targets);
}

/// Counts whose rates are `factor` times the predicted ones.
Dataset counts(Index n, double factor, std::uint64_t stream = 3) {
    Normal normal(stream);
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double rate = 1 + 9 * normal.uniform();
        boost::random::poisson_distribution<int> poisson(factor * rate);
        parameters.push_back({rate});
        targets.push_back({static_cast<double>(poisson(normal.generator()))});
    }
    return regression(poissonFamily(), parameters, targets);
}

bool holds(const std::optional<Interval>& interval, double value) {
    return interval && interval->lower <= value && value <= interval->upper;
}

std::string textOf(const LocationSpread& parts) {
    return "location " + std::to_string(parts.location) + ", spread " + std::to_string(*parts.spread);
}

}  // namespace

class TestLocationSpread : public QObject {
    Q_OBJECT

private slots:
    void calibratedModelsHaveNeither();
    void aBiasAloneLeavesTheSpread();
    void theSpreadIsTheFactorOfStandardDeviations();
    void bothAreToldApart();
    void drawsBeyondTheirEnsemblesAreBiasToo();
    void countsAreMovedByAFactor();
    void drawsThatAreOftenZeroAreMultiplied();
    void quantilesSayNothingBetweenTheirLevels();
    void aSingleLevelHasNoSpread();
    void spreadsOfAllSizesGoTogether();
    void oneRowWithATinySpreadDecidesNothing();
    void farTooNarrowIsAFiniteFactor();
    void repeatedRowsAreWeights();
    void unitsDoNotMatter();
    void intervalsCover();
    void measuresSayTheSame();
};

void TestLocationSpread::calibratedModelsHaveNeither() {
    for (const Dataset& data : {normals(2000, 0, 1), ensembles(2000, 10, 0, 1), counts(2000, 1)}) {
        const LocationSpread parts = locationSpread(data, 1);
        QVERIFY2(std::abs(parts.location - 0.5) < 0.02 && std::abs(*parts.spread - 1) < 0.06, textOf(parts).c_str());
        QVERIFY(holds(parts.locationInterval, 0.5) && holds(parts.spreadInterval, 1));
    }
}

/// 12 Σ (PIT - ½)² / n would be 1.3 here, "too narrow".
void TestLocationSpread::aBiasAloneLeavesTheSpread() {
    const LocationSpread parts = locationSpread(normals(2000, 0.8, 1), 1);
    QVERIFY2(parts.location > 0.65 && std::abs(*parts.spread - 1) < 0.05, textOf(parts).c_str());
    QVERIFY(parts.locationInterval->lower > 0.5);
    QVERIFY(holds(parts.spreadInterval, 1));
}

void TestLocationSpread::theSpreadIsTheFactorOfStandardDeviations() {
    for (const double factor : {0.5, 1.7, 4.0}) {
        const LocationSpread parts = locationSpread(normals(4000, 0, factor), 1);
        QVERIFY2(std::abs(*parts.spread / factor - 1) < 0.06, textOf(parts).c_str());
        QVERIFY(!holds(parts.spreadInterval, 1) && holds(parts.spreadInterval, factor));
        QVERIFY(holds(parts.locationInterval, 0.5));
    }
}

void TestLocationSpread::bothAreToldApart() {
    const LocationSpread parts = locationSpread(normals(4000, -1, 1.5), 1);
    QVERIFY2(parts.location < 0.4 && std::abs(*parts.spread - 1.5) < 0.1, textOf(parts).c_str());
}

/// A target two standard deviations above the centre is above nearly all of 10 draws.
void TestLocationSpread::drawsBeyondTheirEnsemblesAreBiasToo() {
    const LocationSpread moved = locationSpread(ensembles(4000, 10, 2, 1), 1);
    QVERIFY2(moved.location > 0.85 && std::abs(*moved.spread - 1) < 0.06, textOf(moved).c_str());
    const LocationSpread narrow = locationSpread(ensembles(4000, 10, 0, 1.8), 1);
    QVERIFY2(std::abs(*narrow.spread - 1.8) < 0.12, textOf(narrow).c_str());
    const LocationSpread few = locationSpread(ensembles(4000, 3, 0, 1.8), 1);
    QVERIFY2(std::abs(*few.spread - 1.8) < 0.25, textOf(few).c_str());
}

void TestLocationSpread::countsAreMovedByAFactor() {
    const LocationSpread moved = locationSpread(counts(3000, 1.4), 1);
    QVERIFY2(moved.locationInterval->lower > 0.5 && std::abs(*moved.spread - 1) < 0.06, textOf(moved).c_str());
    const LocationSpread none = locationSpread(counts(3000, 0.3), 1);
    QVERIFY2(none.location < 0.3 && std::abs(*none.spread - 1) < 0.08, textOf(none).c_str());
}

/// Quantiles of the true gamma distributions at three levels: calibrated, though no line between them is.
/// Moved by an amount, each zero would lie beyond all draws that it is equal to.
void TestLocationSpread::drawsThatAreOftenZeroAreMultiplied() {
    for (const double factor : {1.0, 1.6}) {
        const LocationSpread parts = locationSpread(showers(2000, 20, factor), 1);
        QVERIFY2(std::abs(*parts.spread - 1) < 0.15, textOf(parts).c_str());
    }
}

void TestLocationSpread::quantilesSayNothingBetweenTheirLevels() {
    Normal random(5);
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (int i = 0; i < 4000; ++i) {
        const boost::math::gamma_distribution<double> gamma(0.7, 1 + random.uniform());
        parameters.push_back({0.1, 0.5, 0.9, quantile(gamma, 0.1), quantile(gamma, 0.5), quantile(gamma, 0.9)});
        targets.push_back({quantile(gamma, random.uniform())});
    }
    const LocationSpread parts = locationSpread(regression(quantilesFamily(), parameters, targets), 1);
    QVERIFY2(holds(parts.locationInterval, 0.5) && std::abs(*parts.spread - 1) < 0.02, textOf(parts).c_str());
    QVERIFY(!parts.spreadInterval);

    // Of normal targets the factor of the standard deviations.
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const double z = 1.2815515655446004;
        parameters[i] = {0.1, 0.5, 0.9, -z, 0, z};
        targets[i] = {0.3 + 1.6 * random()};
    }
    const LocationSpread wide = locationSpread(regression(quantilesFamily(), parameters, targets), 1);
    QVERIFY2(std::abs(*wide.spread - 1.6) < 0.1 && wide.location > 0.5, textOf(wide).c_str());
}

void TestLocationSpread::aSingleLevelHasNoSpread() {
    const Dataset data = regression(quantilesFamily(), {{0.1, 0.2, 0, 1}, {0.1, 0.2, 0, 1}}, {{0.5}, {1}});
    QVERIFY(!locationSpread(data, 1).spread);
    const AnalysisResult result = analyse(data, {.measures = {{"spread", {}}}, .tests = {}});
    QCOMPARE(result.measures.front().refusal,
             std::string("The spread of quantile forecasts needs predicted quantiles below and above the median."));
}

/// Standard deviations over four powers of ten: the mean error of the widest would move the narrowest out of sight.
void TestLocationSpread::spreadsOfAllSizesGoTogether() {
    Normal normal(7);
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (int i = 0; i < 3000; ++i) {
        const double deviation = std::pow(10.0, 4 * normal.uniform() - 2);
        parameters.push_back({0, deviation});
        targets.push_back({deviation * normal()});
    }
    const LocationSpread parts = locationSpread(regression(normalFamily(), parameters, targets), 1);
    QVERIFY2(holds(parts.spreadInterval, 1), textOf(parts).c_str());
}

void TestLocationSpread::oneRowWithATinySpreadDecidesNothing() {
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    Normal normal(8);
    for (int i = 0; i < 500; ++i) {
        parameters.push_back({0, i == 0 ? 1e-9 : 1.0});
        targets.push_back({i == 0 ? 3.0 : normal()});
    }
    const LocationSpread parts = locationSpread(regression(normalFamily(), parameters, targets), 1);
    QVERIFY2(holds(parts.spreadInterval, 1), textOf(parts).c_str());
}

void TestLocationSpread::farTooNarrowIsAFiniteFactor() {
    const LocationSpread parts = locationSpread(normals(200, 0, 1e4), 1);
    QVERIFY2(std::isfinite(*parts.spread) && *parts.spread > 100, textOf(parts).c_str());
    const LocationSpread wide = locationSpread(normals(200, 0, 0), 1);
    QVERIFY2(*wide.spread >= 0 && *wide.spread < 1e-6, textOf(wide).c_str());
}

void TestLocationSpread::repeatedRowsAreWeights() {
    const Dataset data = normals(60, 0.4, 1.3, 9);
    std::vector<Index> rows;
    Eigen::VectorXd weights(60);
    for (Index i = 0; i < 60; ++i) {
        weights(i) = static_cast<double>(1 + i % 3);
        for (Index k = 0; k <= i % 3; ++k) rows.push_back(i);
    }
    const LocationSpread weighted = locationSpread(data.withWeights(weights), 1);
    const LocationSpread repeated = locationSpread(data.select(rows), 1);
    QVERIFY(std::abs(weighted.location - repeated.location) < 1e-12);
    QVERIFY(std::abs(*weighted.spread - *repeated.spread) < 1e-7);
}

void TestLocationSpread::unitsDoNotMatter() {
    const Dataset data = normals(100, 0.4, 1.3, 10);
    const LocationSpread one = locationSpread(data, 1);
    const Dataset other = Dataset::trusted({.name = "other",
                                            .family = &normalFamily(),
                                            .parameters = 1e6 * data.parameters(),
                                            .targets = {.labels = {}, .values = 1e6 * data.values()},
                                            .classNames = {},
                                            .warnings = {}});
    const LocationSpread large = locationSpread(other, 1);
    QVERIFY(std::abs(one.location - large.location) < 1e-12);
    QVERIFY(std::abs(*one.spread - *large.spread) < 1e-7);
}

/// 95 % intervals of biased, too narrow predictions, of 100 samples.
void TestLocationSpread::intervalsCover() {
    int location = 0;
    int spread = 0;
    constexpr int sets = 400;
    for (std::uint64_t s = 0; s < sets; ++s) {
        const LocationSpread calibrated = locationSpread(normals(100, 0, 1, 1000 + s), 1);
        location += holds(calibrated.locationInterval, 0.5) ? 0 : 1;
        spread += holds(locationSpread(normals(100, 0.5, 1.4, 2000 + s), 1).spreadInterval, 1.4) ? 0 : 1;
    }
    qInfo("%d and %d of %d missed", location, spread, sets);
    QVERIFY(location <= 0.07 * sets && spread <= 0.08 * sets);
}

void TestLocationSpread::measuresSayTheSame() {
    const Dataset data = normals(200, 0.4, 1.3, 11);
    const LocationSpread parts = locationSpread(data, 3);
    const AnalysisResult result =
        analyse(data, {.seed = 3, .measures = {{"location", {}}, {"spread", {}}}, .tests = {}});
    QCOMPARE(result.measures.at(0).estimate.value, parts.location);
    QCOMPARE(result.measures.at(1).estimate.value, *parts.spread);
    QCOMPARE(result.measures.at(1).estimate.interval->upper, parts.spreadInterval->upper);
}

QTEST_GUILESS_MAIN(TestLocationSpread)
#include "tst_location_spread.moc"
