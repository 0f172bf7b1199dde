// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/lens.h"
#include "core/figures/views/estimator_choice.h"

#include "core/analysis/analyse.h"
#include "core/figures/offered_columns.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"

#include <algorithm>
#include <stop_token>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Figure built(const std::vector<FigureModel>& models, const std::string& lens, const Values& given = {},
             const Run& run = {}, const std::function<void(const Figure&)>& publish = {}) {
    const FigureMethod method = estimatorChoiceFigure();
    const Values values = complete(method.info.parameters, given, method.info.id);
    const AnalysisSpecification analysis{.lens = lens, .measures = {}, .tests = {}};
    return method.build({.models = models, .values = values, .analysis = analysis, .run = run, .publish = publish});
}

std::vector<FigureModel> twoModels() {
    return {{randomClasses(150, 3, 1).withName("one"), {}, 0},
            {randomClasses(150, 3, 2, false).withName("two"), {}, 1}};
}

bool hasNote(const Figure& figure, const std::string& text) {
    for (const auto& note : figure.panels.front().notes) {
        if (note.english().find(text) != std::string::npos) return true;
    }
    return false;
}

}  // namespace

class TestEstimatorChoiceFigure : public QObject {
    Q_OBJECT

private slots:
    void showsRisksEstimatesAndCurves() {
        const Figure figure = built(twoModels(), "");
        // Risks, estimates, and a curve for bins, debiased bins, KDE, kkr and ukkr.
        QCOMPARE(figure.panels.size(), std::size_t{7});
        for (const std::size_t panel : {0, 1}) {
            const auto points = marksOf<Points>(figure.panels[panel]);
            const auto bars = marksOf<ErrorBars>(figure.panels[panel]);
            QCOMPARE(points.size(), std::size_t{2});
            QCOMPARE(points[0].y.size(), std::size_t{6});
            for (std::size_t k = 0; k < 6; ++k) {
                QVERIFY(bars[1].lower[k] <= points[1].y[k] && points[1].y[k] <= bars[1].upper[k]);
            }
            QCOMPARE(figure.panels[panel].x.ticks.front().second, std::string("15 bins"));
        }
        QVERIFY(hasNote(figure, "one: ") && hasNote(figure, "two: best "));
    }

    void theChosenValueIsTheLowestOfItsCurve() {
        const Figure figure = built({twoModels()[1]}, "");
        for (std::size_t panel = 2; panel < figure.panels.size(); ++panel) {
            const Line line = marksOf<Line>(figure.panels[panel]).front();
            const Points chosen = marksOf<Points>(figure.panels[panel]).front();
            QVERIFY(std::is_sorted(line.x.begin(), line.x.end()));
            QCOMPARE(chosen.y.front(), *std::min_element(line.y.begin(), line.y.end()));
            QCOMPARE(line.tips.size(), line.x.size());
        }
    }

    void aChoiceAtTheEndOfTheCurveIsSaid() {
        const Figure figure = built(twoModels(), "");
        std::size_t atEdge = 0;
        for (std::size_t p = 2; p < figure.panels.size(); ++p) {
            const Panel& panel = figure.panels[p];
            const auto lines = marksOf<Line>(panel);
            const auto chosen = marksOf<Points>(panel);
            for (std::size_t m = 0; m < lines.size(); ++m) {
                const double x = chosen[m].x.front();
                const bool isEdge = x == lines[m].x.front() || x == lines[m].x.back();
                const std::string name = m == 0 ? "one: " : "two: ";
                const bool isSaid = std::any_of(panel.notes.begin(), panel.notes.end(), [&](const auto& note) {
                    return note.english().starts_with(name) &&
                           note.english().find("st value tried") != std::string::npos;
                });
                QCOMPARE(isSaid, isEdge);
                atEdge += isEdge ? 1 : 0;
            }
        }
        QVERIFY(atEdge > 0);  // 150 samples: bins that are few, penalties that are large
    }

    void anEndOfTheCurveOffersWiderValues() {
        const Figure figure = built(twoModels(), "");
        QVERIFY(figure.offer.has_value());
        QCOMPARE(figure.offer->parameter, std::string("space"));
        QVERIFY(figure.offer->explanation.english().starts_with("one, ") ||
                figure.offer->explanation.english().starts_with("two, "));
        Values wide;
        wide.set(figure.offer->parameter, figure.offer->value);
        QVERIFY(!built(twoModels(), "", wide).offer);
    }

    void theChosenEstimatorsAreOfferedAsColumns() {
        const auto offers = offeredColumns(built(twoModels(), ""));
        QVERIFY(offers.size() >= 5);
        QVERIFY(offers.front().isBest);
        QVERIFY(std::is_partitioned(offers.begin(), offers.end(), [](const auto& offer) { return offer.isBest; }));
        std::size_t measured = 0;
        for (const auto& offer : offers) {
            // A measure with settings that it has, or a sentence why there is none.
            QCOMPARE(offer.request.id.empty(), !offer.reason.empty());
            if (offer.request.id.empty()) continue;
            ++measured;
            const AnalysisResult result =
                analyse(twoModels()[0].data, AnalysisSpecification{.measures = {offer.request}, .tests = {}});
            // What is debiased may be 0 of a calibrated model.
            const double value = result.measures.front().estimate.value;
            QVERIFY(offer.request.id == "ece-debiased" ? value >= 0 : value > 0);
        }
        QVERIFY(measured >= 3);
        const auto bins =
            std::find_if(offers.begin(), offers.end(), [](const auto& offer) { return offer.label == "15 bins"; });
        QCOMPARE(toText(bins->request), std::string("ece:bins=15,p=2"));
        for (const auto& offer : offeredColumns(built(twoModels(), "canonical"))) {
            if (!offer.request.id.empty()) QCOMPARE(offer.request.values.text("view"), std::string("canonical"));
        }
    }

    void canonicalHasNoBins() {
        const Figure figure = built(twoModels(), "canonical");
        std::vector<std::string> names;
        for (const auto& tick : figure.panels[0].x.ticks) names.push_back(tick.second.english());
        QCOMPARE(names, (std::vector<std::string>{"KDE", "kkr", "ukkr"}));
        QCOMPARE(figure.panels.size(), std::size_t{5});
    }

    void classWiseCalibrationAndDisjointPairsAreSettings() {
        const Figure figure = built(twoModels(), "", {{"calibration", std::string("class-wise")}});
        QCOMPARE(marksOf<Points>(figure.panels[0])[0].y.size(), std::size_t{6});
        for (const auto& offer : offeredColumns(figure)) {
            QVERIFY(offer.request.id.empty());
            QCOMPARE(offer.reason, std::string("No measure averages this over the classes."));
        }
        const auto risks = [](const Values& values) {
            return marksOf<Points>(built({twoModels()[0]}, "", values).panels[0])[0].y;
        };
        QVERIFY(risks({}) == risks({{"pairs", std::string("all")}}));
        QVERIFY(risks({}) != risks({{"pairs", std::string("disjoint")}}));
        QVERIFY(risks({}) != risks({{"calibration", std::string("class-wise")}}));
        // A lens of the analysis comes first.
        const auto seen = built({twoModels()[0]}, "canonical", {{"calibration", std::string("class-wise")}});
        QCOMPARE(marksOf<Points>(seen.panels[0])[0].y.size(), std::size_t{3});
    }

    void takesAPartOfTheRowsUnlessAllAreAskedFor() {
        const std::vector<FigureModel> models{twoModels()[0]};
        QVERIFY(hasNote(built(models, "", {{"rows", std::int64_t{100}}}), "100 of 150 samples"));
        QVERIFY(!hasNote(built(models, "", {{"rows", std::string("all")}}), "samples, chosen"));
    }

    void publishesParts() {
        std::size_t count = 0;
        built(twoModels(), "", {}, {}, [&](const Figure& part) {
            ++count;
            QVERIFY(!part.panels.empty());
        });
        QCOMPARE(count, std::size_t{12});
    }

    void aModelThatCannotBeSplitLeavesItsSentence() {
        std::vector<FigureModel> models = twoModels();
        models.push_back({randomClasses(10, 3, 3).withName("small"), {}, 2});
        QVERIFY(hasNote(built(models, ""), "small: The choice of an estimator needs at least 20 samples"));
        const Figure none = built({models.back()}, "");
        QVERIFY(none.panels.empty() && none.emptyReason.english().find("at least 20 samples") != std::string::npos);
    }

    void cancels() {
        std::stop_source stop;
        stop.request_stop();
        bool isCancelled = false;
        try {
            built(twoModels(), "", {}, Run(stop.get_token()));
        } catch (const Cancelled&) {
            isCancelled = true;
        }
        QVERIFY(isCancelled);
    }
};

QTEST_GUILESS_MAIN(TestEstimatorChoiceFigure)
#include "tst_estimator_choice_figure.moc"
