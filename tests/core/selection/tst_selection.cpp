// SPDX-License-Identifier: GPL-3.0-or-later
// Which samples a mark or a region of a figure stands for: against the definitions, written down again, and against
// the numbers that the marks themselves show.
#include "core/data/sample_notes.h"
#include "core/families/reals/normal.h"
#include "core/figures/errors/errors.h"
#include "core/figures/figure_texts.h"
#include "core/figures/reliability/reliability.h"
#include "core/figures/views/along_column.h"
#include "core/figures/views/pair_matrix.h"
#include "core/figures/where/where.h"
#include "core/method/method_call.h"
#include "core/regression/pit.h"
#include "core/selection/highlight.h"
#include "core/selection/pick.h"
#include "core/statistics/histogram.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>
#include <set>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// A view's figure with all that it was built from.
struct Drawn {
    Drawn(FigureMethod shown, std::vector<FigureModel> shownModels, const Values& given = {})
        : method(std::move(shown)),
          models(std::move(shownModels)),
          values(complete(method.info.parameters, given, method.info.id)),
          figure(method.build(call())) {}

    [[nodiscard]] FigureCall call() const { return {.models = models, .values = values, .analysis = analysis}; }
    [[nodiscard]] std::vector<PickedSamples> pick(const FigurePick& pick) const {
        return pickSamples(figure, pick, call());
    }
    [[nodiscard]] std::vector<Index> part(std::size_t panel, std::size_t mark, std::size_t index) const {
        const auto picked = pick({.panel = panel, .part = MarkPart{mark, index}});
        return picked.empty() ? std::vector<Index>() : picked.front().rows;
    }

    FigureMethod method;
    std::vector<FigureModel> models;
    Values values;
    AnalysisSpecification analysis{};
    Figure figure;
};

template <class Kind>
std::size_t markOf(const Panel& panel, std::size_t number = 0) {
    for (std::size_t m = 0; m < panel.marks.size(); ++m) {
        if (std::holds_alternative<Kind>(panel.marks[m]) && number-- == 0) return m;
    }
    return panel.marks.size();
}

template <class IsMeant>
std::vector<Index> rowsWhere(Index n, const IsMeant& isMeant) {
    std::vector<Index> rows;
    for (Index i = 0; i < n; ++i) {
        if (isMeant(i)) rows.push_back(i);
    }
    return rows;
}

FigureModel normals(int series = 0) {
    std::vector<std::vector<double>> rows;
    std::vector<std::vector<double>> targets;
    Generator generator = makeGenerator(3, 0);
    for (int i = 0; i < 300; ++i) {
        rows.push_back({static_cast<double>(i % 7), 0.5 + uniform01(generator)});
        targets.push_back({rows.back()[0] + 3 * (uniform01(generator) - 0.5)});
    }
    return shownModel(regression(normalFamily(), rows, targets), series);
}

/// With a column of the file that numbers the rows from the last.
Dataset namedColumn(const Dataset& data, const std::string& name) {
    SampleNotes notes;
    SampleColumn column{.name = name, .cells = {}, .numbers = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        column.numbers.push_back(static_cast<double>(data.sampleCount() - i));
        column.cells.push_back(std::to_string(data.sampleCount() - i));
    }
    notes.columns.push_back(std::move(column));
    return data.withNotes(std::move(notes));
}

/// A region that holds the samples on the left of a panel, up to the median.
FigurePick lowerHalf(const Drawn& drawn, std::size_t panel) {
    auto x = samplesIn(drawn.figure, panel, drawn.call()).at(0).x;
    std::nth_element(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(x.size() / 2), x.end());
    constexpr double far = 1e9;
    const bool arePairs = sampleKind(drawn.figure, panel) == PanelSamples::Kind::Pairs;
    return {.panel = panel, .region = {-far, x[x.size() / 2], arePairs ? far : -far, far}};
}

Values text(const std::string& key, const std::string& value) { return {{key, value}}; }

}  // namespace

class TestSelection : public QObject {
    Q_OBJECT

private slots:
    void aBinHoldsWhatItsDefinitionSays_data() {
        QTest::addColumn<QString>("scale");
        QTest::addColumn<QString>("style");
        for (const char* scale : {"probability", "log-odds", "rank"}) {
            for (const char* style : {"points", "bars", "deviation"}) {
                QTest::addRow("%s %s", scale, style) << scale << style;
            }
        }
    }

    void aBinHoldsWhatItsDefinitionSays() {
        QFETCH(const QString, scale);
        QFETCH(const QString, style);
        const Dataset data = randomBinary(500, 4);
        const Drawn drawn(reliabilityFigure(), {shownModel(data, 2)},
                          {{"bins", std::int64_t{10}}, {"scale", scale.toStdString()}, {"style", style.toStdString()}});
        const auto inBin = [&](int bin) {
            return rowsWhere(500, [&](Index i) {
                const double p = data.parameters()(i, 1);
                return (p > bin / 10.0 || bin == 0) && p <= (bin + 1) / 10.0;
            });
        };
        const std::size_t mark = style == QLatin1String("bars") ? markOf<Bars>(drawn.figure.panels[0])
                                                                : markOf<Points>(drawn.figure.panels[0]);
        for (int bin = 0; bin < 10; ++bin) {
            QCOMPARE(drawn.part(0, mark, static_cast<std::size_t>(bin)), inBin(bin));
            QCOMPARE(drawn.part(1, markOf<Bars>(drawn.figure.panels[1]), static_cast<std::size_t>(bin)), inBin(bin));
        }
        QCOMPARE(drawn.pick({.panel = 0, .part = MarkPart{mark, 3}}).front().series, 2);
    }

    void emptyBinsAreNoParts() {
        const Dataset data = binary({0.05, 0.95, 0.96}, {0, 1, 1});
        const Drawn drawn(reliabilityFigure(), {shownModel(data)},
                          {{"bins", std::int64_t{10}}, {"small-bins", std::string("shown")}});
        const std::size_t mark = markOf<Points>(drawn.figure.panels[0]);
        QCOMPARE(drawn.part(0, mark, 0), std::vector<Index>{0});
        QCOMPARE(drawn.part(0, mark, 1), (std::vector<Index>{1, 2}));
        QVERIFY(drawn.part(0, mark, 2).empty());
    }

    void everyBarHoldsAsManySamplesAsItShows() {
        const std::vector<FigureModel> models{shownModel(randomClasses(400, 5, 1), 0),
                                              shownModel(randomClasses(300, 5, 2), 1)};
        for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{{"binning", "equal-mass"},
                                                                                         {"binning", "equal-width"},
                                                                                         {"curve", "isotonic"},
                                                                                         {"layout", "multiples"}}) {
            const Drawn drawn(reliabilityFigure(), models, text(key, value));
            std::size_t checked = 0;
            for (std::size_t p = 0; p < drawn.figure.panels.size(); ++p) {
                const Panel& panel = drawn.figure.panels[p];
                if (!panel.y.isCount) continue;
                for (std::size_t m = 0; m < panel.marks.size(); ++m) {
                    const auto& bars = std::get<Bars>(panel.marks[m]);
                    for (std::size_t b = 0; b < bars.top.size(); ++b) {
                        QCOMPARE(static_cast<double>(drawn.part(p, m, b).size()), bars.top[b]);
                        ++checked;
                    }
                }
            }
            QVERIFY(checked > 10);
        }
    }

    void barsOfTheOtherViewsHoldAsManyAsTheyShowToo() {
        for (const char* scale : {"probability", "log-odds", "rank"}) {
            const Drawn drawn(whereFigure(), {shownModel(randomBinary(400, 1))}, text("scale", scale));
            const auto bars = marksOf<Bars>(drawn.figure.panels[1]).at(0);
            const std::size_t mark = markOf<Bars>(drawn.figure.panels[1]);
            double all = 0;
            for (std::size_t b = 0; b < bars.top.size(); ++b) {
                QCOMPARE(static_cast<double>(drawn.part(1, mark, b).size()), bars.top[b]);
                all += bars.top[b];
            }
            QCOMPARE(all, 400.0);
        }
    }

    void aClassPanelShowsItsOwnClass() {
        const Dataset data = randomClasses(200, 4, 3);
        const Drawn drawn(reliabilityFigure(), {shownModel(data)}, text("lens", "class-wise"));
        for (std::size_t k = 0; k < 4; ++k) {
            const auto picked = drawn.pick({.panel = k, .region = {0.25, 0.5, 0, 0}});
            QCOMPARE(picked.front().rows, rowsWhere(200, [&](Index i) {
                         const double p = data.parameters()(i, static_cast<Index>(k));
                         return p >= 0.25 && p <= 0.5;
                     }));
        }
    }

    void aRegionTakesTheSamplesOfEveryModel() {
        const Dataset first = randomBinary(300, 5);
        const Dataset second = randomBinary(200, 6);
        const Drawn drawn(reliabilityFigure(), {shownModel(first, 0), shownModel(second, 3)});
        const auto picked = drawn.pick({.panel = 0, .region = {0.6, 0.7, 0.9, 0.95}});  // the height does not matter
        QCOMPARE(picked.size(), std::size_t{2});
        const auto isIn = [](const Dataset& data) {
            return rowsWhere(data.sampleCount(),
                             [&](Index i) { return data.parameters()(i, 1) >= 0.6 && data.parameters()(i, 1) <= 0.7; });
        };
        QCOMPARE(picked[0].rows, isIn(first));
        QCOMPARE(picked[1].rows, isIn(second));
        QCOMPARE(picked[1].series, 3);
        QCOMPARE(picked[0].description.english(), std::string("predicted risk 0.6 to 0.7"));
    }

    void aRegionOnAScaleIsMeasuredOnIt() {
        const Dataset data = randomBinary(400, 8);
        const auto logOdds = [](double p) { return std::log(p / (1 - p)); };
        const Drawn drawn(reliabilityFigure(), {shownModel(data)}, text("scale", "log-odds"));
        const auto picked = drawn.pick({.panel = 0, .region = {logOdds(0.9), logOdds(0.95), 0, 0}});
        QCOMPARE(picked.front().rows, rowsWhere(400, [&](Index i) {
                     return data.parameters()(i, 1) >= 0.9 && data.parameters()(i, 1) <= 0.95;
                 }));
        const Drawn ranks(reliabilityFigure(), {shownModel(data)}, text("scale", "rank"));
        // Ties stand in the middle of their ranks, so a few may fall out at the ends.
        const auto half =
            static_cast<double>(ranks.pick({.panel = 0, .region = {0.25, 0.75, 0, 0}}).front().rows.size());
        QVERIFY(std::abs(half - 200) <= 4);
    }

    void arrowsHoldTheSamplesOfTheirBin() {
        const Dataset data = randomClasses(300, 3, 9);
        const Drawn drawn(reliabilityFigure(), {shownModel(data)},
                          {{"lens", std::string("canonical")}, {"simplex-bins", std::int64_t{4}}});
        std::set<Index> seen;
        for (std::size_t m = 0; m < drawn.figure.panels[0].marks.size(); ++m) {
            const auto* arrows = std::get_if<Arrows>(&drawn.figure.panels[0].marks[m]);
            if (arrows == nullptr) continue;
            for (std::size_t a = 0; a < arrows->fromX.size(); ++a) {
                const auto rows = drawn.part(0, m, a);
                const std::string count = std::to_string(rows.size()) + (rows.size() == 1 ? " sample:" : " samples:");
                QVERIFY2(arrows->tips[a].english().starts_with(count), arrows->tips[a].english().c_str());
                seen.insert(rows.begin(), rows.end());
            }
        }
        QCOMPARE(seen.size(), std::size_t{300});
    }

    void trianglesHoldWhatLiesInThem() {
        const Dataset data = randomClasses(300, 3, 10);
        const Drawn drawn(whereFigure(), {shownModel(data)}, text("class", "first"));
        const std::size_t mark = markOf<Triangles>(drawn.figure.panels[0]);
        std::size_t all = 0;
        for (std::size_t t = 0; t < std::get<Triangles>(drawn.figure.panels[0].marks[mark]).values.size(); ++t) {
            all += drawn.part(0, mark, t).size();
        }
        QCOMPARE(all, std::size_t{300});
        // A dot is the sample that stands there.
        const std::size_t dots = markOf<Points>(drawn.figure.panels[0]);
        QCOMPARE(drawn.part(0, dots, 17), std::vector<Index>{17});
        // Certainty of the first class is the corner (0, 0).
        const auto corner = drawn.pick({.panel = 0, .region = {0, 0.25, 0, 0.25}}).front().rows;
        QCOMPARE(corner, rowsWhere(300, [&](Index i) {
                     const double y = std::sqrt(3.0) / 2 * data.parameters()(i, 2);
                     return data.parameters()(i, 1) + data.parameters()(i, 2) / 2 <= 0.25 && y <= 0.25;
                 }));
    }

    void pitBarsHoldTheirTargets() {
        const FigureModel model = normals();
        const Drawn drawn(reliabilityFigure(), {model}, {{"bins", std::int64_t{5}}});
        QCOMPARE(drawn.figure.panels.size(), std::size_t{4});
        const std::vector<double> pit = pitValues(model.data);
        const std::size_t mark = markOf<Bars>(drawn.figure.panels[2]);
        for (std::size_t k = 0; k < 5; ++k) {
            const double low = static_cast<double>(k) / 5;
            QCOMPARE(drawn.part(2, mark, k), rowsWhere(300, [&](Index i) {
                         const double value = pit[static_cast<std::size_t>(i)];
                         return value > low && value <= static_cast<double>(k + 1) / 5;
                     }));
        }
        const auto inside = drawn.pick({.panel = 1, .region = {0, 0.9, 0, 0}}).front().rows;
        QCOMPARE(inside,
                 rowsWhere(300, [&](Index i) { return std::abs(2 * pit[static_cast<std::size_t>(i)] - 1) <= 0.9; }));
        const auto& deviations = std::get<Bars>(drawn.figure.panels[3].marks[markOf<Bars>(drawn.figure.panels[3])]);
        for (std::size_t b = 0; b < deviations.top.size(); ++b) {
            QCOMPARE(static_cast<double>(drawn.part(3, markOf<Bars>(drawn.figure.panels[3]), b).size()),
                     deviations.top[b]);
        }
    }

    void cellsOfTheMapHoldTheirPredictions() {
        const FigureModel model = normals();
        const Drawn drawn(whereFigure(), {model});
        const std::size_t mark = markOf<HeatMap>(drawn.figure.panels[1]);
        const auto& map = std::get<HeatMap>(drawn.figure.panels[1].marks[mark]);
        std::size_t all = 0;
        for (std::size_t c = 0; c < map.values.size(); ++c) {
            const auto rows = drawn.part(1, mark, c);
            all += rows.size();
            if (!rows.empty())
                QVERIFY(map.tips[c].english().find(" over " + std::to_string(rows.size()) + " pred") !=
                        std::string::npos);
        }
        QCOMPARE(all, std::size_t{300});
    }

    void cellsOfPairsHoldTheSamplesOfBothAxes() {
        const Dataset data = randomBinary(400, 11);  // cells of 2 x 2 pairs
        const Drawn drawn(pairMatrixFigure(), {shownModel(data)});
        std::vector<Index> order(400);
        std::iota(order.begin(), order.end(), Index{0});
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
            return data.parameters().row(a).maxCoeff() < data.parameters().row(b).maxCoeff();
        });
        const std::size_t mark = markOf<HeatMap>(drawn.figure.panels[0]);
        std::vector<Index> expected{order[6], order[7], order[20], order[21]};
        std::sort(expected.begin(), expected.end());
        QCOMPARE(drawn.part(0, mark, 3 * 200 + 10), expected);
        const auto picked = drawn.pick({.panel = 0, .part = MarkPart{mark, 3 * 200 + 10}});
        QCOMPARE(picked.front().description.english(),
                 std::string("rank of the sample by confidence 20 to 22 and 6 to 8"));
        // The bar below a column holds its samples alone.
        std::vector<Index> ofBar{order[20], order[21]};
        std::sort(ofBar.begin(), ofBar.end());
        QCOMPARE(drawn.part(1, markOf<Bars>(drawn.figure.panels[1]), 10), ofBar);
    }

    void aColumnIsARuler() {
        const Dataset data = randomBinary(100, 12);
        const Drawn drawn(alongColumnFigure(), {shownModel(data)});
        const auto rows = drawn.pick({.panel = 0, .region = {11, 15, 0, 0}}).front().rows;
        QCOMPARE(rows, (std::vector<Index>{10, 11, 12, 13, 14}));
    }

    /// What is picked depends on what panels mean, not on what stands at them, which is edited and translated.
    void wordsPlayNoPart() {
        const FigureModel binaryModel = shownModel(namedColumn(randomBinary(300, 15), "temperature"));
        const FigureModel classModel = shownModel(namedColumn(randomClasses(300, 3, 16), "rank"));
        const std::vector<Drawn> all{
            Drawn(reliabilityFigure(), {binaryModel}),
            Drawn(reliabilityFigure(), {classModel}, text("lens", "class-wise")),
            Drawn(reliabilityFigure(), {classModel}, text("lens", "canonical")),
            Drawn(reliabilityFigure(), {normals()}),
            Drawn(whereFigure(), {binaryModel}),
            Drawn(whereFigure(), {classModel}),
            Drawn(whereFigure(), {normals()}),
            Drawn(pairMatrixFigure(), {binaryModel}),
            Drawn(alongColumnFigure(), {binaryModel}),
            Drawn(alongColumnFigure(), {classModel}, text("column", "rank")),
        };
        std::size_t picks = 0;
        for (const Drawn& drawn : all) {
            Figure other = drawn.figure;
            forEachText(other,
                        [](Text& words) { words = words.empty() ? Text() : Text("Zentrale Intervalle, class 1"); });
            for (std::size_t p = 0; p < other.panels.size(); ++p) {
                const PickedSamples picked = drawn.pick(lowerHalf(drawn, p)).at(0);
                QVERIFY(picked.rows.size() < 300);
                QCOMPARE(pickSamples(other, lowerHalf(drawn, p), drawn.call()).at(0).rows, picked.rows);
                for (std::size_t m = 0; m < other.panels[p].marks.size(); ++m) {
                    const FigurePick part{.panel = p, .part = MarkPart{m, 1}};
                    const auto here = drawn.pick(part);
                    const auto there = pickSamples(other, part, drawn.call());
                    QCOMPARE(there.size(), here.size());
                    if (here.empty()) continue;
                    QCOMPARE(there.front().rows, here.front().rows);
                    ++picks;
                }
            }
        }
        QVERIFY(picks >= 15);
    }

    void everyClassPanelTakesItsOwnSamples() {
        const Dataset data = randomClasses(400, 4, 17);
        const Drawn drawn(reliabilityFigure(), {shownModel(data)}, text("lens", "class-wise"));
        QCOMPARE(drawn.figure.panels.size(), std::size_t{4});
        for (std::size_t k = 0; k < 4; ++k) {
            const auto picked = drawn.pick({.panel = k, .region = {0.2, 0.4, 0, 0}}).at(0);
            QCOMPARE(picked.rows, rowsWhere(400, [&](Index i) {
                         const double p = data.parameters()(i, static_cast<Index>(k));
                         return p >= 0.2 && p <= 0.4;
                     }));
        }
    }

    void viewsOfManySamplesTogetherShowNone() {
        const Drawn drawn(errorsFigure(), {shownModel(randomBinary(100, 13))});
        QVERIFY(!drawn.figure.panels.empty());
        QVERIFY(!sampleKind(drawn.figure, 0));
        QVERIFY(drawn.pick({.panel = 0, .region = {-1e9, 1e9, -1e9, 1e9}}).empty());
    }

    void highlightsCountTheSelected() {
        const Dataset data = randomBinary(500, 14);
        const Drawn drawn(reliabilityFigure(), {shownModel(data)}, {{"bins", std::int64_t{10}}});
        std::vector<Index> rows = drawn.part(0, markOf<Points>(drawn.figure.panels[0]), 7);
        const std::size_t whole = rows.size();
        rows.push_back(rowsWhere(500, [&](Index i) { return data.parameters()(i, 1) < 0.1; }).front());
        std::sort(rows.begin(), rows.end());
        const std::vector<SelectedRows> selected{{.series = 0, .rows = rows, .current = rows.front()}};
        const auto all = highlights(drawn.figure, selected, drawn.call());
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(all[0].foot.size() + all[0].head.size(), rows.size());
        double hits = 0;
        for (const Index row : rows) hits += data.labels()[static_cast<std::size_t>(row)];
        QCOMPARE(static_cast<double>(all[0].head.size()), hits);
        QCOMPARE(all[0].parts, (std::vector<MarkPart>{{markOf<Points>(drawn.figure.panels[0]), 7}}));
        QCOMPARE(all[0].current->x, data.parameters()(rows.front(), 1));
        QVERIFY(all[1].foot.empty() && all[1].head.empty());
        QCOMPARE(all[1].bars.size(), std::size_t{1});
        QCOMPARE(all[1].bars[0].top, (std::vector<double>{1, static_cast<double>(whole)}));
        QCOMPARE(all[1].bars[0].left, (std::vector<double>{0, 0.7}));
    }

    void twoModelsOfOneTestSetShareTheirSamples() {
        const Dataset data = randomBinary(50, 15);
        const std::vector<Index> rows{3, 7, 20};
        const Dataset other = data.withName("other");
        QCOMPARE(*sharedRows(data, rows, other), rows);
        const std::vector<Index> kept{7, 8, 20, 30};
        QCOMPARE(*sharedRows(data, rows, data.select(kept)), (std::vector<Index>{0, 2}));
        const std::vector<Index> inPart{0, 2};
        QCOMPARE(*sharedRows(data.select(kept), inPart, data), (std::vector<Index>{7, 20}));
        QVERIFY(!sharedRows(data, rows, randomBinary(50, 16)));
    }
};

QTEST_GUILESS_MAIN(TestSelection)
#include "tst_selection.moc"
