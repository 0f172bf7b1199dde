// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_parts.h"

#include "core/figures/axis_reading.h"
#include "tests/support/figure_marks.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestFigureParts : public QObject {
    Q_OBJECT

private slots:
    void axesAreRead() {
        const Axis plain;
        QCOMPARE(axisReading(plain, 0.12345), std::string("0.123"));
        Axis logOdds;
        for (const auto& [place, text] : {std::pair(-6.906754778648554, "0.001"),
                                          {0.0, "0.5"},
                                          {2.197224577336219, "0.9"},
                                          {11.512915464920228, "0.99999"}}) {
            logOdds.ticks.emplace_back(place, text);
        }
        QCOMPARE(axisReading(logOdds, 0), std::string("0.5"));
        QCOMPARE(axisReading(logOdds, std::log(0.123 / 0.877)), std::string("0.123"));
        QCOMPARE(axisReading(logOdds, std::log(0.99987 / 0.00013)), std::string("0.99987"));
        QCOMPARE(axisReading(logOdds, -9), std::string("0.000123"));
        Axis words;
        words.ticks = {{0, "cat"}, {1, "dog"}};
        QCOMPARE(axisReading(words, 0.5), std::string());
        QCOMPARE(axisReading({.label = {}, .minimum = {}, .maximum = {}, .isHidden = true}, 0.5), std::string());
    }

    void scaleIsSymmetric() {
        const ColourScale scale = symmetricScale("w", std::vector<double>{-3, 1, 2});
        QCOMPARE(scale.minimum, -3.0);
        QCOMPARE(scale.maximum, 3.0);
        QVERIFY(scale.isDiverging);
        QCOMPARE(symmetricScale("w", std::vector<double>{0, 0}).maximum, 1.0);
        QCOMPARE(symmetricScale("w", {}).maximum, 1.0);
        QCOMPARE(symmetricScale("w", std::vector<double>{-3, 1, 2}, 0.5).maximum, 2.0);
        QCOMPARE(symmetricScale("w", std::vector<double>{0, 0, 0, 5}, 0.5).maximum, 5.0);
    }

    void panelsShareTheScale() {
        std::vector<Panel> panels(2);
        panels[0].marks.emplace_back(HeatMap{
            .style = {}, .xEdges = {0, 1}, .yEdges = {0, 1}, .values = {0.5}, .scale = {.label = "w"}, .tips = {}});
        panels[1].marks.emplace_back(Triangles{
            .style = {}, .x = {0, 1, 0}, .y = {0, 0, 1}, .values = {-2}, .scale = {.label = "w"}, .tips = {}});
        shareSymmetricScale(panels);
        QCOMPARE(marksOf<HeatMap>(panels[0])[0].scale.maximum, 2.0);
        QCOMPARE(marksOf<HeatMap>(panels[0])[0].scale.label, std::string("w"));
        QCOMPARE(marksOf<Triangles>(panels[1])[0].scale.minimum, -2.0);
    }

    void rowsAreEvenlySpaced() {
        QCOMPARE(evenlySpacedRows(3, 10), (std::vector<Index>{0, 1, 2}));
        QCOMPARE(evenlySpacedRows(10, 4), (std::vector<Index>{0, 2, 5, 7}));
        QVERIFY(evenlySpacedRows(0, 4).empty());
    }

    void notesCount() {
        QCOMPARE(shownSamplesNote(300, 10000), std::string("300 of 10000 samples shown"));
        QCOMPARE(shownSamplesNote(20, 20), std::string());
        QCOMPARE(missingModelsNote(1, "other classes"),
                 std::string("1 model has other classes and cannot be shown here"));
        QCOMPARE(missingModelsNote(2, "other classes"),
                 std::string("2 models have other classes and cannot be shown here"));
    }
};

QTEST_GUILESS_MAIN(TestFigureParts)
#include "tst_figure_parts.moc"
