// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where.h"
#include "core/method/known_families.h"

#include "core/estimators/local/witness.h"
#include "core/estimators/local/witness_band.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/figures/figure_csv.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/english_texts.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/ready_call.h"
#include "tests/support/regression_samples.h"
#include "tests/support/where_models.h"

#include <boost/math/distributions/normal.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double sumOf(const HeatMap& map) {
    double sum = 0;
    for (const double value : map.values) {
        if (!std::isnan(value)) sum += value;
    }
    return sum;
}

const Values narrow{{"target", std::string("gaussian")}, {"gamma", 8.0}, {"bandwidth", 0.2}};

}  // namespace

class TestWhereRegression : public QObject {
    Q_OBJECT

private slots:
    void regressionCellsAreMeansOverPredictions() {
        const FigureModel model = normals(1.5);
        const Values values = complete(whereFigure().info.parameters, narrow, "where");
        const Kernel kernel = resolvedKernel(model.data, values).kernel;
        const Figure figure = whereFigureOf({model}, narrow);
        QCOMPARE(figure.panels.size(), std::size_t{3});
        const HeatMap map = marksOf<HeatMap>(figure.panels[1]).at(0);
        QCOMPARE(map.values.size(), (map.xEdges.size() - 1) * (map.yEdges.size() - 1));
        QCOMPARE(map.tips.size(), map.values.size());
        // All predictions N(2, 0.5) are one location; the cell around it holds nothing else.
        const Dataset place = regression(normalFamily(), {{2, 0.5}}, {{2}});
        const double expected = witness(model.data, kernel, place)[0];
        double found = 0;
        for (std::size_t r = 0; r + 1 < map.yEdges.size(); ++r) {
            for (std::size_t c = 0; c + 1 < map.xEdges.size(); ++c) {
                const bool isHere =
                    map.xEdges[c] <= 2 && 2 < map.xEdges[c + 1] && map.yEdges[r] <= 0.5 && 0.5 < map.yEdges[r + 1];
                if (isHere) found = map.values[r * (map.xEdges.size() - 1) + c];
            }
        }
        QVERIFY(std::abs(found - expected) < 1e-14);
    }

    void regressionTellsNarrowFromWideAndShifted() {
        const auto signs = [](const FigureModel& model) {
            std::vector<int> result;
            for (const auto& panel : whereFigureOf({model}, narrow).panels) {
                result.push_back(sumOf(marksOf<HeatMap>(panel).at(0)) > 0 ? 1 : -1);
            }
            return result;
        };
        QCOMPARE(signs(normals(2.5)), (std::vector<int>{1, -1, 1}));
        QCOMPARE(signs(normals(0.4)), (std::vector<int>{-1, 1, -1}));
        QCOMPARE(signs(normals(1, 1.0)), (std::vector<int>{-1, -1, 1}));
    }

    void warnsWhereTheKernelMixesPredictions() {
        // All weights are nearly 1: the means 0..4 lie sqrt(2 to 6) apart, in deviations of 1 and 1/2.
        const Figure wide = whereFigureOf({normals(1)}, {{"bandwidth", 1e6}});
        double expected = 0;
        for (int mean = 0; mean < 5; ++mean) {
            double squares = 0;
            for (int other = 0; other < 5; ++other) squares += (mean - other) * (mean - other);
            expected += std::sqrt(squares / 5) * 1.5 / 5;
        }
        QCOMPARE(wide.panels[0].notes.at(1),
                 "it mixes means " + significant(expected, 2) + " standard deviations apart: read with a smaller one");
        QCOMPARE(englishOf(whereFigureOf({normals(1)}, narrow).panels[0].notes),
                 (std::vector<std::string>{"bandwidth 0.2", "300 of 400 samples shown"}));
    }

    void deviationsOverADecadeStandOnALogarithmicAxis() {
        std::vector<std::vector<double>> rows;
        std::vector<std::vector<double>> targets;
        for (int i = 0; i < 50; ++i) {
            rows.push_back({0.1 * i, std::pow(10.0, -0.04 * i)});
            targets.push_back({0.1 * i});
        }
        const Panel wide = whereFigureOf({shownModel(regression(normalFamily(), rows, targets))}).panels[0];
        QVERIFY(wide.y.isLogarithmic);
        const HeatMap map = marksOf<HeatMap>(wide).at(0);
        QVERIFY(map.yEdges.front() > 0 && std::is_sorted(map.yEdges.begin(), map.yEdges.end()));
        QVERIFY(std::abs(map.yEdges[2] / map.yEdges[1] - map.yEdges[1] / map.yEdges[0]) < 1e-9);
        QVERIFY(!whereFigureOf({normals(1)}).panels[0].y.isLogarithmic);
    }

    void everyFamilyHasItsMap_data() {
        QTest::addColumn<QString>("family");
        for (const char* id : {"laplace", "mixture", "poisson", "draws"}) QTest::newRow(id) << QString(id);
    }
    void everyFamilyHasItsMap() {
        QFETCH(QString, family);
        const std::string id = family.toStdString();
        Generator generator = makeGenerator(4, 0);
        std::vector<std::vector<double>> rows;
        for (int i = 0; i < 40; ++i) {
            const double u = uniform01(generator);
            if (id == "poisson") rows.push_back({1 + 8 * u});
            if (id == "laplace") rows.push_back({u, 0.5 + u});
            if (id == "mixture") rows.push_back({0.5, 0.5, u, -u, 1, 2});
            if (id == "draws") rows.push_back({u, 2 * u, -u, 0.3});
        }
        const Family& kind = calibrium::family(id);
        const Targets targets = kind.drawTargets(matrix(rows), generator);
        const Figure figure = whereFigureOf({shownModel(Dataset::trusted({.name = id,
                                                                          .family = &kind,
                                                                          .parameters = matrix(rows),
                                                                          .targets = targets,
                                                                          .classNames = {},
                                                                          .warnings = {}}))});
        QCOMPARE(figure.panels.size(), std::size_t{3});
        for (const auto& panel : figure.panels) {
            const HeatMap map = marksOf<HeatMap>(panel).at(0);
            for (std::size_t i = 0; i < map.values.size(); ++i) {
                QCOMPARE(std::isfinite(map.values[i]), !map.tips[i].english().ends_with(": no predictions"));
            }
        }
    }

    /// A label beside the line would take a fifth of a figure of one column.
    void cellsWithoutPredictionsHoldNothing() {
        const Figure figure = whereFigureOf({normals(1.5)}, narrow);
        const HeatMap map = marksOf<HeatMap>(figure.panels[1]).at(0);
        const auto empty = std::count_if(map.values.begin(), map.values.end(), [](double v) { return std::isnan(v); });
        QVERIFY(empty > 0 && empty < std::ssize(map.values));
        QVERIFY(std::isfinite(map.scale.minimum) && map.scale.maximum > 0);
        const std::string csv = toCsv(figure);
        QVERIFY(csv.find("cell") != std::string::npos);
        QVERIFY(csv.find("nan") == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestWhereRegression)
#include "tst_where_regression.moc"
