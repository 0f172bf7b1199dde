// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/forecast_axis.h"
#include "core/figures/reliability/reliability_curves.h"

#include "core/estimators/clinical/ici.h"
#include "core/figures/figure_method.h"
#include "core/figures/reliability/reliability.h"
#include "core/figures/reliability/reliability_parameters.h"
#include "core/run/error.h"
#include "core/simulation/w19_model.h"
#include "core/text/digits_text.h"
#include "tests/support/class_data.h"
#include "tests/support/figure_marks.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace calibrium;
using namespace calibrium::support;
using namespace calibrium::test;

namespace {

Figure build(const std::vector<FigureModel>& models, const Values& values) {
    // Few rows are enough here.
    Values least{{"least", std::int64_t{1}}};
    least.merge(values);
    return builtFigure(reliabilityFigure(), models, least);
}

Dataset network(std::uint64_t seed = 3) {
    return simulate({.sampleCount = 200, .classCount = 4, .alpha = 0.5}, seed, 0);
}

FigureModel threeRows() { return shownModel(binaryData({0.2, 0.3, 0.9}, {1, 0, 1})); }

bool contains(const std::vector<Note>& notes, const std::string& text) {
    return std::any_of(notes.begin(), notes.end(),
                       [&](const Note& note) { return note.english().find(text) != std::string::npos; });
}

}  // namespace

class TestReliabilityCurves : public QObject {
    Q_OBJECT

private slots:
    /// A curve that came by itself does not go in silence: bins that somebody changes are what is wanted, bins that
    /// another view shares are not.
    void changedBinsSettleTheCurve() {
        const std::vector<Dataset> risks{binaryData(std::vector<double>(120, 0.3), Labels(120, 0))};
        const Values before = viewValues(reliabilityFigure(), {}, {});
        const auto settled = [&](const char* id, const Value& value, bool isOwn, std::span<const Dataset> shown) {
            Values after = before;
            after.set(id, value);
            return settledCurve(before, after, shown, isOwn).text("curve");
        };
        QCOMPARE(settled("bins", std::int64_t{20}, true, risks), std::string("bins"));
        QCOMPARE(settled("bins", std::int64_t{20}, false, risks), std::string("loess"));
        QCOMPARE(settled("level", 0.9, true, risks), std::string("automatic"));
        QCOMPARE(settled("curve", std::string("isotonic"), true, risks), std::string("isotonic"));
        // Of few rows, or several classes, bins are drawn anyhow.
        const std::vector<Dataset> others{network(), threeRows().data};
        QCOMPARE(settled("bins", std::int64_t{20}, true, others), std::string("automatic"));
    }

    void everyCurveHasALineABandAndNumbers_data() {
        QTest::addColumn<QString>("curve");
        QTest::addColumn<QString>("note");
        QTest::addColumn<QString>("band");
        QTest::newRow("window") << "window"
                                << "each window 10 % of the samples"
                                << "95 % consistency band";
        QTest::newRow("isotonic") << "isotonic"
                                  << "MCB"
                                  << "95 % consistency band";
        QTest::newRow("smooth") << "smooth"
                                << "smooth ECE"
                                << "95 % consistency band";
        QTest::newRow("loess") << "loess"
                               << "ICI"
                               << "95 % consistency band";
        QTest::newRow("belt") << "belt"
                              << "degree 1, p = "
                              << "95 % calibration belt";
    }
    void everyCurveHasALineABandAndNumbers() {
        QFETCH(QString, curve);
        QFETCH(QString, note);
        QFETCH(QString, band);
        const Values values{{"curve", curve.toStdString()}, {"resamples", std::int64_t{50}}};
        const Figure figure = build({shownModel(network())}, values);
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const auto lines = marksOf<Line>(figure.panels[0]);
        const auto bands = marksOf<Band>(figure.panels[0]);
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(bands.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(bands[0].style.legend.english()), band);
        QVERIFY(marksOf<Points>(figure.panels[0]).empty());
        for (std::size_t i = 0; i < lines[0].x.size(); ++i) {
            QVERIFY(lines[0].y[i] >= 0 && lines[0].y[i] <= 1);
            QVERIFY(bands[0].lower[i] <= bands[0].upper[i] + 1e-12);
            QVERIFY(i == 0 || lines[0].x[i] > lines[0].x[i - 1]);
        }
        QCOMPARE(lines[0].tips.size(), lines[0].x.size());
        QVERIFY2(contains(figure.panels[0].notes, note.toStdString()),
                 figure.panels[0].notes.front().english().c_str());
    }

    void isotonicCurveOfThreeRows() {
        const Figure figure = build({threeRows()}, {{"curve", std::string("isotonic")}, {"bars", std::string("none")}});
        const auto lines = marksOf<Line>(figure.panels[0]);
        // 0.2 and 0.3 are pooled at 1/2, and 0.9 stands at 1.
        QCOMPARE(lines.at(0).y.front(), 0.5);
        QCOMPARE(lines.at(0).y.back(), 1.0);
        QVERIFY(marksOf<Band>(figure.panels[0]).empty());
    }

    void curvesTakeCaseWeights() {
        const Dataset data = binaryData({0.2, 0.3, 0.9}, {1, 0, 1});
        Eigen::VectorXd weights(3);
        weights << 1, 3, 2;
        for (const char* curve : {"isotonic", "window"}) {
            const Values values{{"curve", std::string(curve)}, {"window", 0.5}, {"bars", std::string("none")}};
            const Figure figure = build({shownModel(data.withWeights(weights))}, values);
            // 0.2 and 0.3 together: one of four was observed.
            QCOMPARE(marksOf<Line>(figure.panels[0]).at(0).y.front(), 0.25);
        }
        const Values belt{{"curve", std::string("belt")}};
        QVERIFY_THROWS_EXCEPTION(InvalidInput, build({shownModel(data.withWeights(weights))}, belt));
    }

    void typedEdgesAreTheBinsOfTheDiagram() {
        const auto places = [](const char* cuts) {
            const Values values{{"binning", std::string("typed")}, {"cuts", std::string(cuts)}};
            return marksOf<Points>(build({threeRows()}, values).panels[0]).at(0).x;
        };
        QCOMPARE(places("0.25:0.5"), (std::vector<double>{0.2, 0.3, 0.9}));
        QCOMPARE(places("0.5"), (std::vector<double>{0.25, 0.9}));
    }

    void smoothCurveComesWithItsDensity() {
        const Values values{{"curve", std::string("smooth")}, {"bars", std::string("none")}};
        const Figure figure = build({shownModel(network())}, values);
        QVERIFY(marksOf<Bars>(figure.panels[1]).empty());
        QCOMPARE(marksOf<Line>(figure.panels[1]).size(), std::size_t{1});
        QCOMPARE(figure.panels[1].y.label, std::string("density"));
    }

    void deviationsAreObservedMinusPredicted() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}, {"style", std::string("deviation")}});
        const auto points = marksOf<Points>(figure.panels[0]);
        QVERIFY(std::abs(points.at(0).y.at(0) - 0.25) < 1e-12);
        QVERIFY(std::abs(points.at(0).y.at(1) - 0.1) < 1e-12);
        QCOMPARE(marksOf<Rule>(figure.panels[0]).at(0).kind, Rule::Kind::Horizontal);
        QVERIFY(!figure.panels[0].y.minimum);
    }

    void logOddsScaleMovesMarksAndTicks() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}, {"scale", std::string("log-odds")}});
        const auto points = marksOf<Points>(figure.panels[0]);
        QVERIFY(std::abs(points.at(0).x.at(1) - std::log(9.0)) < 1e-12);
        QCOMPARE(points.at(0).y.at(1), 1.0);
        const auto& ticks = figure.panels[0].x.ticks;
        const auto half =
            std::find_if(ticks.begin(), ticks.end(), [](const auto& tick) { return tick.second == "0.5"; });
        QVERIFY(half != ticks.end());
        QCOMPARE(half->first, 0.0);
        // The diagonal has become a curve, and the histogram below has moved with the rest.
        QVERIFY(marksOf<Rule>(figure.panels[0]).empty());
        QCOMPARE(marksOf<Line>(figure.panels[0]).at(0).style.role, Role::Reference);
        QVERIFY(marksOf<Bars>(figure.panels[1]).at(0).right.at(1) > 2);
        QVERIFY(figure.panels[1].x.label.english().find("log-odds") != std::string::npos);
    }

    void placesOnLogOddsAreReadAsProbabilities() {
        const Axis axis =
            build({threeRows()}, {{"bins", std::int64_t{2}}, {"scale", std::string("log-odds")}}).panels[0].x;
        const auto textAt = [&](double forecast) { return forecastTextAt(axis, std::log(forecast / (1 - forecast))); };
        QCOMPARE(textAt(0.5).value(), std::string("0.50"));
        QCOMPARE(textAt(0.731).value(), std::string("0.73"));
        QCOMPARE(textAt(0.99993).value(), std::string("0.999930"));
        QCOMPARE(textAt(0.0042).value(), std::string("0.0042"));
        QCOMPARE(textAt(3e-6).value(), std::string("3e-06"));
        QVERIFY(!forecastTextAt(build({threeRows()}, {{"bins", std::int64_t{2}}}).panels[0].x, 0.5));
    }

    void rankScaleGivesEverySampleTheSameRoom() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}, {"scale", std::string("rank")}});
        const auto points = marksOf<Points>(figure.panels[0]);
        // Half of one sample of three, in the middle of its tie; 0.25 lies between the first two.
        QVERIFY(std::abs(points.at(0).x.at(1) - 2.5 / 3) < 1e-12);
        QVERIFY(std::abs(points.at(0).x.at(0) - 1.0 / 3) < 1e-12);
    }

    void ranksAreOfOneModel() {
        const std::vector<FigureModel> models{shownModel(network(3), 0), shownModel(network(4), 1)};
        QCOMPARE(build(models, {}).panels.size(), std::size_t{2});
        QCOMPARE(build(models, {{"scale", std::string("rank")}}).panels.size(), std::size_t{4});
    }

    void curvesOfSeveralModelsShareAPanel() {
        const std::vector<FigureModel> models{shownModel(network(3).withName("a"), 0),
                                              shownModel(network(4).withName("b"), 1)};
        const Figure figure = build(models, {{"curve", std::string("loess")}, {"bars", std::string("none")}});
        QCOMPARE(marksOf<Line>(figure.panels[0]).size(), std::size_t{2});
        QVERIFY(contains(figure.panels[0].notes, "a: ICI"));
        QVERIFY(contains(figure.panels[0].notes, "b: ICI"));
    }

    /// Where the parabola leaves the range of probabilities, and with any span.
    void theNumbersBesideTheCurveAreThoseOfTheMeasures() {
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 60; ++i) {
            p.push_back(0.02 + 0.012 * i);
            y.push_back(i % 7 == 0 || i > 40 ? 1 : 0);
        }
        const Dataset data = binaryData(p, y);
        QVERIFY(smoothCalibrationCurve(data).maxCoeff() > 1);
        for (const double span : {0.75, 0.5}) {
            const SmoothDistances expected = smoothDistances(data, span);
            const Figure figure = build({shownModel(data, 0)}, {{"curve", std::string("loess")}, {"span", span}});
            QVERIFY2(contains(figure.panels[0].notes, "ICI " + toDigits(expected.mean)),
                     (figure.panels[0].notes.front().english() + " " + toDigits(expected.mean)).c_str());
            QVERIFY(contains(figure.panels[0].notes, "Emax " + toDigits(expected.largest)));
        }
    }
};

QTEST_GUILESS_MAIN(TestReliabilityCurves)
#include "tst_reliability_curves.moc"
