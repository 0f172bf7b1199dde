// SPDX-License-Identifier: GPL-3.0-or-later
// Calibration along two columns: cells by hand, level, what either column alone hides, faint cells, refusals.
#include "core/data/sample_notes.h"
#include "core/figures/views/two_columns.h"

#include "core/data/notes.h"
#include "core/statistics/random.h"
#include "core/text/english_texts.h"
#include "tests/support/class_data.h"
#include "tests/support/figure_marks.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using namespace calibrium::support;

namespace {

SampleColumn columnOf(const std::string& name, const std::vector<std::string>& cells) {
    return {.name = name, .cells = cells};
}

/// Probabilities with the outcome drawn from them, shifted where lead is "b" and site "s"; rows in two columns.
/// Risks from `least` to `least` + `range`.
Dataset drawnData(Index n, double shift, std::uint64_t stream, double least = 0.2, double range = 0.6) {
    Generator generator = makeGenerator(Purpose::Simulation, 77, stream);
    std::vector<double> probabilities;
    Labels labels;
    std::vector<std::string> lead;
    std::vector<std::string> site;
    for (Index i = 0; i < n; ++i) {
        lead.emplace_back(i % 2 == 0 ? "a" : "b");
        site.emplace_back(i % 6 < 2 ? "n" : i % 6 < 4 ? "s" : "w");
        const double p = least + range * uniform01(generator);
        const bool isOff = lead.back() == "b" && site.back() == "s";
        probabilities.push_back(p);
        labels.push_back(uniform01(generator) < p + (isOff ? shift : 0) ? 1 : 0);
    }
    SampleNotes notes{.file = "forecasts.csv"};
    notes.columns = {columnOf("lead", lead), columnOf("site", site)};
    return binaryData(probabilities, labels).withNotes(notes);
}

std::vector<HeatMap> mapsOf(const Figure& figure) { return marksOf<HeatMap>(figure.panels.at(0)); }

Figure drawn(const std::vector<Dataset>& data, const Values& given = {}) {
    std::vector<FigureModel> models;
    for (const Dataset& one : data) models.push_back(shownModel(one, static_cast<int>(models.size())));
    return builtFigure(figureMethod("two-columns"), models, given);
}

}  // namespace

class TestTwoColumns : public QObject {
    Q_OBJECT

private slots:
    void cellsAreThoseByHand() {
        const std::vector<std::string> lead{"1", "1", "2", "2", "2"};
        const std::vector<std::string> site{"A", "A", "A", "B", "B"};
        SampleNotes notes{.file = "five.csv"};
        notes.columns = {columnOf("lead", lead), columnOf("site", site)};
        const Dataset data = binaryData({0.5, 0.5, 0.25, 0.8, 0.4}, {1, 1, 0, 1, 0}).withNotes(notes);
        const ColumnTable table = tableAlongColumns(data, "lead", "site", 1);
        QCOMPARE(englishOf(table.xNames), (std::vector<std::string>{"1", "2"}));
        QCOMPARE(englishOf(table.yNames), (std::vector<std::string>{"A", "B"}));
        QCOMPARE(table.cells.size(), std::size_t{3});  // nothing at (1, B)
        const ColumnCell& first = table.cells[0];
        QCOMPARE(first.count, Index{2});
        QCOMPARE(first.value, 0.5);
        // Two events of two with probability 1/2: 2 · 1/4. s = sqrt(0.25 + 0.25) / 2
        QVERIFY(std::abs(first.pValue - 0.5) < 1e-12);
        QVERIFY(std::abs(first.interval->upper - (0.5 + 1.959963984540054 * std::sqrt(0.5) / 2)) < 1e-12);
        QCOMPARE(table.cells[1].value, -0.25);
        QVERIFY(std::abs(table.cells[2].value + 0.1) < 1e-15);
        QCOMPARE(first.adjusted, 1.0);
    }

    void weightsCount() {
        SampleNotes notes{.file = "w.csv"};
        notes.columns = {columnOf("a", {"x", "x", "y"}),
                         columnOf("b", {"u", "u", "v"}),
                         {.name = "w", .cells = {"1", "3", "1"}, .numbers = {1, 3, 1}}};
        const Dataset data = binaryData({0.5, 0.5, 0.5}, {1, 0, 1}).withNotes(notes);
        const Dataset weighted = withWeightColumn(data, "w");
        const ColumnTable table = tableAlongColumns(weighted, "a", "b", 1);
        QVERIFY(std::abs(table.cells[0].value - (0.5 - 3 * 0.5) / 4) < 1e-15);
    }

    /// Of 200 calibrated models at most 5 % have a star: more than 19 has probability 0.3 %.
    void starsAreRareInCalibratedModels_data() {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("range");
        QTest::newRow("usual risks") << 0.2 << 0.6;
        QTest::newRow("rare events") << 0.001 << 0.03;
        QTest::newRow("nearly certain") << 0.97 << 0.02;
    }
    void starsAreRareInCalibratedModels() {
        QFETCH(const double, least);
        QFETCH(const double, range);
        int stars = 0;
        for (std::uint64_t r = 0; r < 200; ++r) {
            const auto table = tableAlongColumns(drawnData(300, 0, r, least, range), "lead", "site", 1);
            stars += std::any_of(table.cells.begin(), table.cells.end(),
                                 [](const ColumnCell& cell) { return cell.adjusted <= 0.05; });
        }
        QVERIFY2(stars <= 19, std::to_string(stars).c_str());
    }

    void seesTheCellThatIsOff() {
        const Figure figure = drawn({drawnData(3000, 0.15, 1)});
        const auto maps = mapsOf(figure);
        QCOMPARE(maps.size(), std::size_t{1});  // no cell of few samples
        QCOMPARE(maps[0].values.size(), std::size_t{6});
        QVERIFY(maps[0].values[3] > 0.1);  // lead b, site s: second row, second column
        const auto words = marksOf<Words>(figure.panels[0]).at(0);
        QCOMPARE(words.texts[3], std::string("500 *"));
        QCOMPARE(words.texts[0], std::string("500"));
        QVERIFY(maps[0].tips[3].english().find("b, s: +") == 0);
        QCOMPARE(figure.panels[0].x.label, std::string("lead"));
        QCOMPARE(figure.panels[0].y.ticks.at(1).second, std::string("s"));
        QCOMPARE(maps[0].scale.minimum, -maps[0].scale.maximum);
    }

    void cellsOfFewSamplesAreFaint() {
        const Figure figure = drawn({drawnData(600, 0, 2)}, {{"few", std::int64_t{101}}});
        const auto maps = mapsOf(figure);
        QCOMPARE(maps.size(), std::size_t{2});
        QVERIFY(maps[1].style.role == Role::ModelSoft);
        for (std::size_t k = 0; k < 6; ++k) {
            QVERIFY(std::isnan(maps[0].values[k]));
            QVERIFY(std::isfinite(maps[1].values[k]));
        }
        QVERIFY(figure.panels[0].notes.at(0).english().find("101") != std::string::npos);
    }

    void modelsStandSideBySide() {
        const Figure figure = drawn({drawnData(600, 0, 3), drawnData(600, 0.2, 4)});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(marksOf<HeatMap>(figure.panels[0])[0].scale.maximum,
                 marksOf<HeatMap>(figure.panels[1])[0].scale.maximum);
    }

    void columnsCanBeNamedAndCut() {
        const Figure figure = drawn({drawnData(600, 0, 5)}, {{"x", std::string("site")}, {"y", std::string("lead")}});
        QCOMPARE(figure.panels[0].x.label, std::string("site"));
        QCOMPARE(figure.panels[0].y.label, std::string("lead"));
    }

    void refusesInASentence() {
        const auto said = [](const Values& given) {
            return messageOf([&] { static_cast<void>(drawn({drawnData(60, 0, 6)}, given)); });
        };
        QVERIFY(said({{"x", std::string("lead")}, {"y", std::string("lead")}}).find("the same") != std::string::npos);
        QVERIFY(said({{"x", std::string("none")}}).find("none") != std::string::npos);
        const Dataset bare = binaryData({0.5, 0.5, 0.2}, {1, 0, 1});
        QVERIFY(!messageOf([&] { static_cast<void>(drawn({bare})); }).empty());
        QVERIFY(!drawn({}).emptyReason.empty());
    }
};

QTEST_GUILESS_MAIN(TestTwoColumns)
#include "tst_two_columns.moc"
