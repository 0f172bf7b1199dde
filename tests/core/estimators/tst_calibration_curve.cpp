// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/calibration_curve.h"

#include "core/estimators/parts/isotonic.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <QTest>

#include <cmath>

using namespace calibrium;
using namespace calibrium::support;

namespace {

/// n forecasts that rise from 0.02 to 0.98, in scattered order, with outcomes drawn from `truth` of them.
Dataset drawn(Index n, double (*truth)(double), std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> forecasts;
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        const double r = 0.02 + 0.96 * static_cast<double>((i * 7919) % n) / static_cast<double>(n - 1);
        forecasts.push_back(r);
        labels.push_back(uniform01(generator) < truth(r) ? 1 : 0);
    }
    return binaryData(forecasts, labels);
}

double same(double r) { return r; }
double squared(double r) { return r * r; }

Eigen::VectorXd evenly(double first, double last, Index count) {
    return Eigen::VectorXd::LinSpaced(count, first, last);
}

}  // namespace

class TestCalibrationCurve : public QObject {
    Q_OBJECT

private slots:
    void groupsKeepEveryForecast() {
        const ForecastGroups groups = groupForecasts(binaryData({0.5, 0.1, 0.5, 0.9}, {1, 0, 0, 1}));
        QCOMPARE(groups.size(), Index{3});
        QCOMPARE(groups.forecast(1), 0.5);
        QCOMPARE(groups.count(1), 2.0);
        QCOMPARE(groups.hits(1), 1.0);
        QCOMPARE(groups.hits.sum(), 2.0);
        QCOMPARE(groups.hitsOf({0, 1, 0, 0})(0), 1.0);
    }

    void manyForecastsArePutTogether() {
        const Dataset data = drawn(10000, same, 1);
        const ForecastGroups groups = groupForecasts(data, 100);
        QVERIFY(groups.size() <= 100);
        QVERIFY(groups.size() > 90);
        QCOMPARE(groups.sampleCount(), 10000.0);
        QVERIFY(std::abs(groups.forecast.dot(groups.count) / 10000 - data.parameters().col(1).mean()) < 1e-12);
        for (Index g = 1; g < groups.size(); ++g) QVERIFY(groups.forecast(g) > groups.forecast(g - 1));
    }

    void isotonicCurveIsTheIsotonicFitAtTheForecasts() {
        const Dataset data = drawn(300, squared, 2);
        const ForecastGroups groups = groupForecasts(data);
        const Eigen::VectorXd curve = isotonicCurve(groups, groups.forecast)->at(groups.hits);
        const Eigen::VectorXd fit = isotonicFit(data.parameters().col(1), data.labels());
        for (Index i = 0; i < fit.size(); ++i) {
            const auto group = groups.groupOf[static_cast<std::size_t>(i)];
            QVERIFY(std::abs(curve(group) - fit(i)) < 1e-12);
        }
    }

    /// 30 rows without an event below, 20 with events alone above: resamples of 0 and 1 never scatter, and the open
    /// side is that of Clopper and Pearson, 1 - 0.025^(1/30) = 0.1157 and 0.025^(1/20) = 0.8316.
    void isotonicBandHasAWidthAtItsEnds() {
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 30; ++i) {
            p.push_back(0.01 + 0.001 * i);
            y.push_back(0);
        }
        for (int i = 0; i < 20; ++i) {
            p.push_back(0.5);
            y.push_back(i % 2);
            p.push_back(0.9 + 0.001 * i);
            y.push_back(1);
        }
        const ForecastGroups groups = groupForecasts(binaryData(p, y));
        const auto curve = isotonicCurve(groups, groups.forecast);
        const Eigen::VectorXd fitted = curve->at(groups.hits);
        CurveBand band = curveBand(*curve, groups, fitted, {});
        const Index last = fitted.size() - 1;
        QCOMPARE(band.upper(0), 0.0);
        QCOMPARE(band.lower(last), 1.0);
        openEnds(band, fitted, 30, 20, 0.95);
        QVERIFY(std::abs(band.upper(0) - 0.1157) < 5e-5);
        QVERIFY(std::abs(band.lower(last) - 0.8316) < 5e-5);
        QCOMPARE(band.lower(0), 0.0);
        QCOMPARE(band.upper(last), 1.0);
        for (Index t = 1; t <= last; ++t) {
            QVERIFY(band.upper(t) >= band.upper(t - 1) && band.lower(t) >= band.lower(t - 1));
        }
        openEnds(band, fitted, 0, 0, 0.95);  // no pool at an end leaves the band as it is
        QVERIFY(std::abs(band.upper(0) - 0.1157) < 5e-5);
    }

    void kernelCurveIsTheWeightedMean() {
        const ForecastGroups groups = groupForecasts(binaryData({0.2, 0.6, 0.9}, {0, 1, 1}));
        const double width = 0.2;
        const double place = 0.4;
        double above = 0;
        double below = 0;
        for (Index g = 0; g < 3; ++g) {
            double weight = 0;
            for (const int sign : {-1, 1}) {
                for (int k = -3; k <= 3; ++k) {
                    const double z = (place - sign * groups.forecast(g) - 2 * k) / width;
                    weight += std::exp(-z * z / 2);
                }
            }
            above += weight * groups.hits(g);
            below += weight;
        }
        const Eigen::VectorXd curve = kernelCurve(groups, evenly(place, place, 1), width)->at(groups.hits);
        QVERIFY(std::abs(curve(0) - above / below) < 1e-9);
    }

    void aNarrowKernelFarFromAllTakesTheNearest() {
        const ForecastGroups groups = groupForecasts(binaryData({0.1, 0.9}, {0, 1}));
        const Eigen::VectorXd curve = kernelCurve(groups, evenly(0.3, 0.7, 2), 0.001)->at(groups.hits);
        QCOMPARE(curve(0), 0.0);
        QCOMPARE(curve(1), 1.0);
    }

    void densityIntegratesToOne() {
        const ForecastGroups groups = groupForecasts(drawn(200, same, 3));
        const Eigen::VectorXd density = kernelDensity(groups, evenly(0, 1, 2001), 0.05);
        QVERIFY(std::abs(density.mean() - 1) < 2e-3);
    }

    /// A parabola through a parabola is that parabola, whatever the weights.
    void loessKeepsParabolas() {
        ForecastGroups groups = groupForecasts(drawn(100, same, 4));
        const auto parabola = [](double r) { return 0.1 + 0.3 * r + 0.4 * r * r; };
        groups.hits = groups.count.array() * groups.forecast.unaryExpr(parabola).array();
        const Eigen::VectorXd places = evenly(0.05, 0.95, 19);
        const Eigen::VectorXd curve = loessCurve(groups, places, 0.4)->at(groups.hits);
        for (Index t = 0; t < places.size(); ++t) QVERIFY(std::abs(curve(t) - parabola(places(t))) < 1e-9);
    }

    void loessOfFewForecastsIsFinite() {
        for (const auto& forecasts : {std::vector{0.3, 0.3, 0.3}, std::vector{0.3, 0.3, 0.7}}) {
            const ForecastGroups groups = groupForecasts(binaryData(forecasts, {0, 1, 1}));
            const Eigen::VectorXd curve = loessCurve(groups, curvePlaces(groups), 0.75)->at(groups.hits);
            QVERIFY(curve.allFinite());
        }
    }

    void placesFollowTheForecasts() {
        const ForecastGroups groups = groupForecasts(drawn(1000, same, 5));
        const Eigen::VectorXd places = curvePlaces(groups);
        QVERIFY(places.size() > 150);
        QCOMPARE(places(0), groups.forecast(0));
        QCOMPARE(places(places.size() - 1), groups.forecast(groups.size() - 1));
        for (Index t = 1; t < places.size(); ++t) QVERIFY(places(t) > places(t - 1));
    }

    /// A simultaneous band of level 0.9 holds the whole curve of a calibrated model in about 90 % of the cases:
    /// 200 data sets, and 21 places. Below 0.82 or above 0.97 with probability 0.001.
    void simultaneousBandsHoldWholeCurves() {
        int held = 0;
        constexpr int datasets = 200;
        for (int d = 0; d < datasets; ++d) {
            const ForecastGroups groups = groupForecasts(drawn(200, same, static_cast<std::uint64_t>(100 + d)));
            const Eigen::VectorXd places = evenly(0.02, 0.98, 21);
            const auto curve = isotonicCurve(groups, places);
            const CurveBand band = curveBand(
                *curve, groups, groups.forecast,
                {.level = 0.9, .isSimultaneous = true, .resampleCount = 400, .seed = static_cast<std::uint64_t>(d)});
            const Eigen::VectorXd own = curve->at(groups.hits);
            held += ((own - band.lower).minCoeff() >= -1e-12 && (band.upper - own).minCoeff() >= -1e-12) ? 1 : 0;
        }
        QVERIFY2(held >= 164 && held <= 195, qPrintable(QString::number(held)));
    }

    void bandsDoNotDependOnThreads() {
        const ForecastGroups groups = groupForecasts(drawn(500, squared, 6));
        const Eigen::VectorXd places = curvePlaces(groups);
        const auto curve = kernelCurve(groups, places, 0.05);
        const CurveBand many = curveBand(*curve, groups, groups.forecast, {.resampleCount = 50});
        setThreadCount(1);
        const CurveBand one = curveBand(*curve, groups, groups.forecast, {.resampleCount = 50});
        setThreadCount(0);
        QVERIFY(one.lower == many.lower);
        QVERIFY(one.upper == many.upper);
    }
};

QTEST_GUILESS_MAIN(TestCalibrationCurve)
#include "tst_calibration_curve.moc"
