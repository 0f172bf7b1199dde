// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/vector_panels.h"

#include "core/families/coordinates.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/samples/vector_draws.h"
#include "core/figures/reliability/regression_panels.h"
#include "core/figures/reliability/reliability.h"
#include "core/run/error.h"
#include "core/selection/panel_samples.h"
#include "core/simulation/w21_model.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

FigureModel vectors(Index d, bool isCalibrated = true, int series = 0, Index n = 200) {
    return shownModel(simulate({.sampleCount = n, .dimension = d, .isCalibrated = isCalibrated}, 3), series);
}

std::vector<std::string> titlesOf(const std::vector<Panel>& panels) {
    std::vector<std::string> titles;
    for (const auto& panel : panels) titles.push_back(panel.title.english());
    return titles;
}

std::vector<Panel> panelsOf(const std::vector<FigureModel>& models, const VectorLook& look = {}) {
    std::vector<const FigureModel*> pointers;
    for (const auto& model : models) pointers.push_back(&model);
    return vectorPanels(pointers, look, {});
}

}  // namespace

class TestVectorPanels : public QObject {
    Q_OBJECT

private slots:
    void twoDimensionsHaveSixPanels() {
        const auto panels = panelsOf({vectors(2)});
        QCOMPARE(titlesOf(panels),
                 (std::vector<std::string>{"Ellipsoids", "Copula PIT", "Average ranks", "Coverage by coordinate",
                                           "PIT, coordinate 1", "PIT, coordinate 2"}));
        QCOMPARE(panels[3].row, 1);
        QCOMPARE(panels[5].column, 2);
    }

    void manyDimensionsHaveAMapOfTheirHistograms() {
        const FigureModel model = vectors(10, false);
        const auto panels = panelsOf({model});
        QCOMPARE(panels.size(), std::size_t{5});
        QCOMPARE(panels.back().title, std::string("PIT by coordinate"));
        const HeatMap map = marksOf<HeatMap>(panels.back()).at(0);
        QCOMPARE(map.values.size(), std::size_t{100});
        QCOMPARE(map.yEdges.back(), 10.5);
        const FigureModel third = shownModel(coordinateOf(model.data, 2));
        const auto alone = marksOf<Bars>(regressionPanels(std::vector<const FigureModel*>{&third}, {}, {}).at(2)).at(0);
        for (std::size_t k = 0; k < 10; ++k) QCOMPARE(map.values[20 + k], alone.top[k] - 1);
        QVERIFY(map.values[0] > 2);  // the first coordinate, which is wrong
        QVERIFY(std::all_of(panels.begin(), panels.end(), [](const Panel& panel) { return !panel.marks.empty(); }));
    }

    void coordinatesCanBeAskedFor() {
        const auto chosen = panelsOf({vectors(12)}, {.coordinates = "12, 3"});
        QCOMPARE(chosen.size(), std::size_t{7});
        QCOMPARE(chosen[5].title, std::string("PIT, coordinate 3"));
        QCOMPARE(chosen[6].meaning.component.value(), Index{11});
        QCOMPARE(panelsOf({vectors(3)}, {.coordinates = "2"}).size(), std::size_t{5});
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, panelsOf({vectors(12)}, {.coordinates = "13"}));
    }

    void aCoordinateHasTheHistogramOfItsMarginalDistribution() {
        const FigureModel model = vectors(2, false);
        const auto own = marksOf<Bars>(panelsOf({model})[5]).at(0);
        const FigureModel second = shownModel(coordinateOf(model.data, 1));
        const auto alone =
            marksOf<Bars>(regressionPanels(std::vector<const FigureModel*>{&second}, {}, {}).at(2)).at(0);
        QVERIFY(own.top == alone.top);
        QVERIFY(*own.samples.part == *alone.samples.part);
    }

    /// The predictions are N(c 1, 0.1²): a wrong first coordinate leaves the second as it is.
    void theWrongCoordinateIsFound() {
        const auto panels = panelsOf({vectors(2, false, 0, 1000)});
        const Points coverage = marksOf<Points>(panels[3]).at(0);
        QCOMPARE(coverage.y.size(), std::size_t{4});
        QVERIFY(coverage.y[1] < 0.5);                   // 90 % of the first coordinate
        QVERIFY(std::abs(coverage.y[3] - 0.9) < 0.04);  // of the second
        QVERIFY(marksOf<Bars>(panels[4]).at(0).top.front() > 3);
        const Line ellipsoids = marksOf<Line>(panels[0]).at(0);
        QVERIFY(ellipsoids.y[50] < marksOf<Band>(panels[0]).at(0).lower[50]);
    }

    void ellipsoidsOfACalibratedModelStayInTheBand() {
        const auto panels = panelsOf({vectors(10)});
        const Line line = marksOf<Line>(panels[0]).at(0);
        const Band band = marksOf<Band>(panels[0]).at(0);
        for (std::size_t i = 0; i < line.y.size(); ++i) {
            QVERIFY(band.lower[i] <= line.y[i] && line.y[i] <= band.upper[i]);
        }
        QVERIFY2(panels[0].notes[0].english().starts_with("NEES "), panels[0].notes[0].english().c_str());
    }

    void severalModelsShareThePanels() {
        const auto panels = panelsOf({vectors(2), vectors(3, false, 1)});
        QCOMPARE(panels.size(), std::size_t{7});
        QCOMPARE(marksOf<Bars>(panels[1]).size(), std::size_t{2});
        QCOMPARE(marksOf<Bars>(panels.back()).size(), std::size_t{1});
        QCOMPARE(marksOf<Bars>(panels.back()).at(0).style.series, 1);
    }

    void mixturesAndDrawsHaveTheSamePanels() {
        const Dataset mixture = regression(
            fullMixtureFamily(),
            {{2, 0.5, 0.5, 0, 0, 2, 1, 1, 0.5, 1, 1, 0, 2}, {2, 1, 0, 0, 0, 2, 1, 1, 0, 1, 1, 0, 2}}, {{0, 1}, {1, 0}});
        const auto panels = panelsOf({shownModel(mixture)});
        QCOMPARE(panels.size(), std::size_t{6});
        QCOMPARE(panels[1].notes.front(), std::string("dependence: by 199 draws"));
        QCOMPARE(panels[2].x.label, std::string("rank among 99 draws"));
        const Dataset draws = regression(vectorDrawsFamily(),
                                         {{2, 0, 0, 1, 2, 2, 1, 3, 5}, {2, 0, 1, 4, 2, 2, 2, 3, 5}}, {{0, 1}, {1, 0}});
        const auto ofDraws = panelsOf({shownModel(draws)});
        QCOMPARE(ofDraws.size(), std::size_t{6});
        QCOMPARE(ofDraws[2].x.label, std::string("rank among draws"));
        QVERIFY(std::none_of(ofDraws[1].notes.begin(), ofDraws[1].notes.end(),
                             [](const auto& note) { return note.english().starts_with("dependence"); }));
        // Two draws in the plane have no covariance, and no NEES; everything else stays.
        const Dataset few = regression(vectorDrawsFamily(), {{2, 0, 0, 1, 2}, {2, 0, 1, 4, 2}}, {{0, 1}, {1, 0}});
        const auto ofFew = panelsOf({shownModel(few)});
        QCOMPARE(ofFew.size(), std::size_t{6});
        QVERIFY(ofFew[0].notes.front().english().find("is singular") != std::string::npos);
    }

    void covariancesAreSaid() {
        const Dataset full = regression(normalFullFamily(), {{0, 0, 1, 0.5, 1}, {0, 0, 1, 0.5, 1}}, {{0, 1}, {1, 0}});
        QCOMPARE(panelsOf({shownModel(full)})[1].notes.front(), std::string("dependence: by 199 draws"));
        QVERIFY(panelsOf({vectors(2)})[1].notes.empty());
    }

    void theViewShowsThemBelowOtherModels() {
        const FigureModel line = shownModel(coordinateOf(vectors(2).data, 0), 1);
        const Figure figure = builtFigure(reliabilityFigure(), {vectors(2), line});
        QCOMPARE(figure.panels.size(), std::size_t{10});
        QCOMPARE(figure.panels[4].title, std::string("Ellipsoids"));
        QCOMPARE(figure.panels[4].row, 1);
        const Figure depth = builtFigure(reliabilityFigure(), {vectors(2)},
                                         {{"ranks", std::string("band-depth")}, {"bins", std::int64_t{5}}});
        QCOMPARE(depth.panels[2].title, std::string("Band depth ranks"));
        QCOMPARE(marksOf<Bars>(depth.panels[2]).at(0).top.size(), std::size_t{5});
    }

    /// A bar stands for the samples that are found at its place.
    void barsAreSelectedByTheirSamples() {
        const std::vector<FigureModel> models{vectors(2)};
        const FigureMethod view = reliabilityFigure();
        const Values values = complete(view.info.parameters, {}, view.info.id);
        const AnalysisSpecification analysis;
        const FigureCall call{.models = models, .values = values, .analysis = analysis};
        const Figure figure = view.build(call);
        for (const std::size_t p : {std::size_t{1}, std::size_t{2}, std::size_t{4}, std::size_t{5}}) {
            const auto samples = samplesIn(figure, p, call);
            QCOMPARE(samples.size(), std::size_t{1});
            const Bars bars = marksOf<Bars>(figure.panels[p]).at(0);
            for (std::size_t k = 0; k < samples[0].x.size(); ++k) {
                const auto bin = static_cast<std::size_t>((*bars.samples.part)[k]);
                QVERIFY(bars.left[bin] <= samples[0].x[k] && samples[0].x[k] <= bars.right[bin]);
            }
        }
        QCOMPARE(samplesIn(figure, 0, call).front().x.size(), std::size_t{200});
    }
};

QTEST_GUILESS_MAIN(TestVectorPanels)
#include "tst_vector_panels.moc"
