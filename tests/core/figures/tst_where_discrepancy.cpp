// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where_discrepancy.h"

#include "core/estimators/local/witness_band.h"
#include "core/run/error.h"
#include "tests/support/figure_marks.h"
#include "tests/support/where_models.h"

#include <algorithm>
#include <cmath>
#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Values shown{{"quantity", std::string("discrepancy")}};

}  // namespace

class TestWhereDiscrepancy : public QObject {
    Q_OBJECT

private slots:
    void aCurveWithItsBandAboveTheSamples() {
        const FigureModel model = bent(0.5);
        const Figure figure = whereFigureOf({model}, shown);
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(figure.panels[0].y.label, std::string("local discrepancy D (MCMD)"));
        const Line line = marksOf<Line>(figure.panels[0]).at(0);
        const Band band = marksOf<Band>(figure.panels[0]).at(0);
        QVERIFY(line.tips.front().english().find(": D = ") != std::string::npos);
        for (std::size_t j = 0; j < line.y.size(); ++j) {
            QVERIFY(line.y[j] >= 0 && band.lower[j] >= 0 && band.lower[j] <= band.upper[j]);
        }
        // A gap of 0.2 at 0.1 and 0.9: √2 times that, with a standard error near 0.05.
        const auto at = [&](double x) {
            return static_cast<std::size_t>(std::lower_bound(line.x.begin(), line.x.end(), x) - line.x.begin());
        };
        QVERIFY(line.y[at(0.9)] > band.upper[at(0.9)]);
        QVERIFY(std::abs(line.y[at(0.9)] - 0.2 * std::sqrt(2.0)) < 0.15);
        const auto& notes = figure.panels[0].notes;
        QVERIFY(std::any_of(notes.begin(), notes.end(),
                            [](const auto& note) { return note.english().ends_with(": D from 500 of 2000 samples"); }));
    }

    /// The maps of several models share one scale from 0.
    void mapsOfTheSimplexShareARisingScale() {
        const Figure figure = whereFigureOf({threeClasses(false), threeClasses(true, 1)}, shown);
        QCOMPARE(figure.panels.size(), std::size_t{2});
        double largest = 0;
        for (const auto& panel : figure.panels) {
            const Triangles map = marksOf<Triangles>(panel).at(0);
            QCOMPARE(map.values.size(), std::size_t{576});
            QCOMPARE(map.tips.size(), map.values.size());
            for (const double value : map.values) {
                QVERIFY(value >= 0);
                largest = std::max(largest, value);
            }
        }
        for (const auto& panel : figure.panels) {
            const ColourScale scale = marksOf<Triangles>(panel).at(0).scale;
            QVERIFY(!scale.isDiverging);
            QCOMPARE(scale.minimum, 0.0);
            QCOMPARE(scale.maximum, largest);
        }
    }

    /// Targets with 2.5 times the predicted deviations are farther from what is predicted than those of a good model.
    void realTargetsHaveOneMap() {
        const auto largest = [](double factor) {
            const Figure figure = whereFigureOf({normals(factor)}, shown);
            const HeatMap map = marksOf<HeatMap>(figure.panels.at(0)).at(0);
            double value = 0;
            for (std::size_t c = 0; c < map.values.size(); ++c) {
                if (!std::isnan(map.values[c])) value = std::max(value, map.values[c]);
            }
            return value;
        };
        QCOMPARE(whereFigureOf({normals(1)}, shown).panels.size(), std::size_t{1});
        QVERIFY(largest(2.5) > 2 * largest(1));
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        const Run stopped(source.get_token());
        QVERIFY_EXCEPTION_THROWN(whereFigureOf({bent(1)}, shown, stopped), Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestWhereDiscrepancy)
#include "tst_where_discrepancy.moc"
