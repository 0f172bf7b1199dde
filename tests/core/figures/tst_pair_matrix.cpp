// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/pair_matrix.h"

#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/english_texts.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Figure build(const std::vector<FigureModel>& models, const Values& given = {}, const Run& run = {},
             const AnalysisSpecification& analysis = {}) {
    return builtFigure(pairMatrixFigure(), models, given, run, analysis);
}

HeatMap mapOf(const Figure& figure, std::size_t model = 0) {
    return marksOf<HeatMap>(figure.panels.at(2 * model)).at(0);
}

}  // namespace

class TestPairMatrix : public QObject {
    Q_OBJECT

private slots:
    void cellsAreHInTheOrderOfConfidence() {
        // Confidences 0.9, 0.5, 0.7: ranks 3, 1, 2.
        const Dataset data = classes({{0.9, 0.1}, {0.5, 0.5}, {0.3, 0.7}}, {1, 0, 1});
        const Figure figure = build({shownModel(data)}, {{"bandwidth", 0.4}});
        const HeatMap map = mapOf(figure);
        const std::vector<Index> order{1, 2, 0};
        for (std::size_t a = 0; a < 3; ++a) {
            for (std::size_t b = 0; b < 3; ++b) {
                const double expected = naiveH(data, Kernel{.bandwidth = 0.4}, order[a], order[b]);
                QVERIFY(std::abs(map.values[3 * a + b] - expected) < 1e-14);
            }
        }
        QCOMPARE(map.xEdges, (std::vector<double>{0, 1, 2, 3}));
        QCOMPARE(map.yEdges, map.xEdges);
        QVERIFY(map.tips[1].english().starts_with("h of ranks 1 (0.5) and 2 (0.7): "));
        QCOMPARE(figure.panels[0].x.label, std::string("rank of the sample by confidence"));
        QVERIFY(figure.panels[0].isSquare && figure.panels[0].x.isCount);
        QCOMPARE(englishOf(figure.panels[0].notes), (std::vector<std::string>{"bandwidth 0.4"}));
    }

    void manySamplesAreAveragedOverCells() {
        const Figure figure = build({shownModel(randomClasses(500, 3, 1, false))}, {{"bandwidth", 0.4}});
        const HeatMap map = mapOf(figure);
        QCOMPARE(map.xEdges.size(), std::size_t{168});  // groups of 3: 167, the last of 2
        QCOMPARE(map.xEdges.back(), 500.0);
        QCOMPARE(map.values.size(), std::size_t{167 * 167});
        QCOMPARE(figure.panels[0].notes.front(), std::string("cells average 3 × 3 pairs"));
        for (std::size_t a = 0; a < 167; ++a) {
            for (std::size_t b = 0; b < a; ++b) QCOMPARE(map.values[167 * a + b], map.values[167 * b + a]);
        }
        QVERIFY(map.scale.isDiverging && map.scale.maximum > 0);
        QCOMPARE(map.scale.minimum, -map.scale.maximum);
    }

    void ofVeryManySamplesSomeOfEachCellAreMetAndTheNoteSaysSo() {
        const Dataset data = randomClasses(100'000, 2, 4, false);
        const Figure figure = build({shownModel(data)}, {{"bandwidth", 0.4}});
        const HeatMap map = mapOf(figure);
        QCOMPARE(map.values.size(), std::size_t{200 * 200});
        QCOMPARE(map.xEdges.back(), 100'000.0);
        const std::string note = figure.panels[0].notes.front().english();
        QVERIFY2(note.starts_with("cells average ") && note.ends_with(" of 500 × 500 pairs, drawn at random"),
                 note.c_str());
        // Others drawn give nearly the same picture.
        AnalysisSpecification other;
        other.seed = 2;
        const HeatMap again = mapOf(build({shownModel(data)}, {{"bandwidth", 0.4}}, {}, other));
        QVERIFY(again.values != map.values);
        double difference = 0;
        for (std::size_t c = 0; c < map.values.size(); ++c) {
            difference = std::max(difference, std::abs(again.values[c] - map.values[c]));
        }
        QVERIFY2(difference < map.scale.maximum, qPrintable(QString::number(difference / map.scale.maximum)));
    }

    void barsAreTheMeansOfTheRows() {
        const Dataset data = classes({{0.9, 0.1}, {0.5, 0.5}, {0.3, 0.7}}, {1, 0, 1});
        const Figure figure = build({shownModel(data)}, {{"bandwidth", 0.4}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const Panel& means = figure.panels[1];
        QCOMPARE(means.row, 1);
        QCOMPARE(means.x.label, figure.panels[0].x.label);
        QCOMPARE(means.y.label, std::string("mean h"));
        const Bars bars = marksOf<Bars>(means).at(0);
        const std::vector<Index> order{1, 2, 0};
        for (std::size_t a = 0; a < 3; ++a) {
            double sum = 0;
            for (Index j = 0; j < 3; ++j) sum += naiveH(data, Kernel{.bandwidth = 0.4}, order[a], j);
            QVERIFY(std::abs(bars.top[a] - sum / 3) < 1e-14);
            QCOMPARE(bars.base[a], 0.0);
        }
        QVERIFY(bars.tips[1].english().starts_with("mean h of rank 2 (0.7) with all: "));
    }

    void barsOfGroupsWeighTheirPartnersBySize() {
        // 167 groups of 3, but the last of 2: the bars, by the samples in each, have the mean of all pairs.
        const Dataset data = randomClasses(500, 3, 1, false);
        const Figure figure = build({shownModel(data)}, {{"bandwidth", 0.4}});
        const Bars bars = marksOf<Bars>(figure.panels[1]).at(0);
        double mean = 0;
        for (std::size_t a = 0; a < 167; ++a) mean += bars.top[a] * (bars.right[a] - bars.left[a]) / 500;
        double expected = 0;
        for (Index i = 0; i < 500; ++i) {
            for (Index j = 0; j < 500; ++j) expected += naiveH(data, Kernel{.bandwidth = 0.4}, i, j) / 250000;
        }
        QVERIFY2(std::abs(mean - expected) < 1e-12, qPrintable(QString::number(mean - expected)));
        QVERIFY(bars.tips.back().english().starts_with("mean h of ranks 500 (") ||
                bars.tips.back().english().starts_with("mean h of ranks 499"));
    }

    void twoHundredSamplesHaveTheirOwnCells() {
        QCOMPARE(mapOf(build({shownModel(randomClasses(200, 3, 2))})).xEdges.size(), std::size_t{201});
    }

    void overConfidentBlockIsPositive() {
        // 60 samples with confidence 0.6 are right as often as they say, 40 with 0.9 never are.
        std::vector<std::vector<double>> rows;
        Labels labels;
        for (int i = 0; i < 100; ++i) {
            rows.push_back(i < 60 ? std::vector<double>{0.4, 0.6} : std::vector<double>{0.1, 0.9});
            labels.push_back(i < 60 ? (i % 5 < 3 ? 1 : 0) : 0);
        }
        const HeatMap map = mapOf(build({shownModel(classes(rows, labels))}, {{"bandwidth", 0.2}}));
        const auto blockMean = [&](std::size_t from, std::size_t to) {
            double sum = 0;
            for (std::size_t a = from; a < to; ++a) {
                for (std::size_t b = from; b < to; ++b) sum += map.values[100 * a + b];
            }
            return sum / static_cast<double>((to - from) * (to - from));
        };
        QVERIFY(std::abs(blockMean(0, 60)) < 1e-12);
        QVERIFY(std::abs(blockMean(60, 100) - 2 * 0.9 * 0.9) < 1e-12);
    }

    void regressionIsOrderedByTheDeviation() {
        const Dataset data = regression(normalFamily(), {{0, 2}, {1, 0.5}}, {{0}, {1.5}});
        const Figure figure = build({shownModel(data)}, {{"bandwidth", 1.0}, {"gamma", 0.5}});
        const Kernel kernel{.distance = "wasserstein", .bandwidth = 1.0, .target = "gaussian"};
        const std::vector<std::pair<Index, Index>> pairs{{1, 1}, {1, 0}, {0, 1}, {0, 0}};
        const auto expected = pairValues(data, kernel, PairQuantity::H, pairs);
        for (std::size_t c = 0; c < 4; ++c) QVERIFY(std::abs(mapOf(figure).values[c] - expected[c]) < 1e-14);
        QCOMPARE(figure.panels[0].x.label, std::string("rank of the sample by predicted standard deviation"));
    }

    void severalDimensionsAreOrderedByTheirSpread() {
        const Dataset plane = regression(normalFullFamily(), {{0, 0, 9, 0, 9}, {1, 0, 1, 0, 1}}, {{0, 0}, {1, 1}});
        const Figure figure = build({shownModel(plane)});
        QCOMPARE(figure.panels[0].x.label, std::string("rank of the sample by predicted spread E‖X − X'‖"));
        QVERIFY(mapOf(figure).tips[0].english().starts_with(
            "h of ranks 1 (1.77) and 1 (1.77): "));  // sqrt(pi) for unit variances
    }

    void alikeModelsShareAScale() {
        const FigureModel first = shownModel(randomClasses(60, 3, 3), 0);
        const FigureModel second = shownModel(randomClasses(60, 3, 4), 1);
        const double own = mapOf(build({first})).scale.maximum;
        const double other = mapOf(build({second})).scale.maximum;
        QVERIFY(own != other);
        const Figure both = build({first, second});
        QCOMPARE(mapOf(both, 0).scale.maximum, mapOf(both, 1).scale.maximum);
        const double shared = mapOf(both).scale.maximum;
        QVERIFY(std::min(own, other) <= shared && shared <= std::max(own, other));
        // Those of numbers would fade beside those of classes.
        const Dataset plane = regression(normalFamily(), {{0, 2}, {1, 0.5}}, {{0}, {9}});
        const Figure mixed = build({first, shownModel(plane, 1)});
        QCOMPARE(mapOf(mixed, 0).scale.maximum, own);
    }

    void upToFourModelsHaveAPanelEach() {
        std::vector<FigureModel> models;
        for (int s = 0; s < 5; ++s) models.push_back(shownModel(randomClasses(20, 3, 3), s));
        const Figure figure = build(models);
        QCOMPARE(figure.panels.size(), std::size_t{8});
        QCOMPARE(figure.panels[6].row, 2);
        QCOMPARE(figure.panels[6].column, 1);
        QCOMPARE(figure.panels[7].row, 3);
        QCOMPARE(figure.panels[7].column, 1);
        QCOMPARE(figure.panels[0].notes.front(), std::string("the first 4 of 5 models; --set models= names others"));
    }

    void modelsCanBeChosen() {
        std::vector<FigureModel> models;
        for (int s = 0; s < 6; ++s) {
            models.push_back(shownModel(randomClasses(20, 3, 3).withName("net " + std::to_string(s)), s));
        }
        const Figure chosen = build(models, {{"models", std::string("net 5, net 0")}});
        QCOMPARE(chosen.panels.size(), std::size_t{4});
        QCOMPARE(chosen.panels[0].title, std::string("net 5"));
        QCOMPARE(chosen.panels[2].title, std::string("net 0"));
        const Figure all = build(models, {{"models", std::string("net 0, net 1, net 2, net 3, net 4, net 5")}});
        QCOMPARE(all.panels.size(), std::size_t{12});
        QCOMPARE(all.panels[10].row, 2);
        QCOMPARE(all.panels[10].column, 2);
        // Of models that are hidden now nothing can be drawn.
        QCOMPARE(build(models, {{"models", std::string("gone")}}).panels.size(), std::size_t{8});
    }

    void theLensOfTheAnalysisIsUsed() {
        AnalysisSpecification analysis;
        analysis.lens = "top-label";
        const Dataset data = classes({{0.6, 0.3, 0.1}, {0.2, 0.3, 0.5}}, {0, 0});
        const Figure figure = build({shownModel(data)}, {{"bandwidth", 1.0}}, {}, analysis);
        // Binary: h = 2 (c - r)(c' - r') k; the second sample has rank 1.
        QVERIFY(std::abs(mapOf(figure).values[1] - 2 * (0 - 0.5) * (1 - 0.6) * std::exp(-0.1)) < 1e-14);
        QCOMPARE(figure.panels[0].notes.front(), std::string("lens top-label"));
    }

    void saysWhatToDoWhenEmpty() {
        QCOMPARE(build({}).emptyReason, std::string("Open a model to see the kernel terms of its pairs of samples."));
    }

    void sameDigitsForEveryThreadCount() {
        const std::vector<FigureModel> models{shownModel(randomClasses(700, 3, 4))};
        setThreadCount(1);
        const HeatMap one = mapOf(build(models));
        setThreadCount(2);
        const HeatMap two = mapOf(build(models));
        setThreadCount(0);
        QVERIFY(one.values == two.values);
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(build({shownModel(randomClasses(30, 3, 5))}, {}, Run(source.get_token())), Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestPairMatrix)
#include "tst_pair_matrix.moc"
