// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/binned_measure.h"
#include "core/figures/reliability/reliability_simplex.h"

#include "core/estimators/binned/ece_canonical.h"
#include "core/families/reals/normal.h"
#include "core/figures/reliability/reliability.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Figure build(const std::vector<FigureModel>& models, Values given = {}) {
    given.set("lens", std::string("canonical"));
    return builtFigure(reliabilityFigure(), models, given);
}

/// Six samples of one bin, two of another.
Dataset eightRows() {
    return classes({{0.8, 0.1, 0.1},
                    {0.8, 0.1, 0.1},
                    {0.8, 0.1, 0.1},
                    {0.9, 0.05, 0.05},
                    {0.9, 0.05, 0.05},
                    {0.9, 0.05, 0.05},
                    {0.1, 0.1, 0.8},
                    {0.1, 0.1, 0.8}},
                   {0, 0, 0, 1, 1, 2, 2, 2});
}

}  // namespace

class TestReliabilitySimplex : public QObject {
    Q_OBJECT

private slots:
    void arrowsLeadFromPredictionsToFrequencies() {
        const Figure figure = build({shownModel(eightRows(), 2)}, {{"simplex-bins", std::int64_t{2}}});
        QCOMPARE(figure.panels.size(), std::size_t{1});
        const auto arrows = marksOf<Arrows>(figure.panels[0]);
        QCOMPARE(arrows.size(), std::size_t{2});
        // Sparse bin: predicted (0.1, 0.1, 0.8), observed (0, 0, 1).
        QVERIFY(arrows[0].style.role == Role::ModelSoft);
        QVERIFY(std::abs(arrows[0].fromX.at(0) - 0.5) < 1e-14);
        QVERIFY(std::abs(arrows[0].toX.at(0) - 0.5) < 1e-14);
        QVERIFY(std::abs(arrows[0].toY.at(0) - std::sqrt(3.0) / 2) < 1e-14);
        // The other: predicted (0.85, 0.075, 0.075), observed (1/2, 1/3, 1/6).
        QVERIFY(arrows[1].style.role == Role::Model);
        QCOMPARE(arrows[1].style.series, 2);
        QVERIFY(std::abs(arrows[1].fromX.at(0) - 0.1125) < 1e-14);
        QVERIFY(std::abs(arrows[1].fromY.at(0) - 0.075 * std::sqrt(3.0) / 2) < 1e-14);
        QVERIFY(std::abs(arrows[1].toX.at(0) - (1.0 / 3 + 1.0 / 12)) < 1e-14);
        QVERIFY(std::abs(arrows[1].toY.at(0) - std::sqrt(3.0) / 12) < 1e-14);
        QCOMPARE(arrows[1].tips.at(0),
                 std::string("6 samples: mean prediction (0.85, 0.075, 0.075), observed (0.5, 0.333, 0.167)"));
        // 6/8 * 0.35 + 2/8 * 0.2 = 0.3125
        QVERIFY(figure.panels[0].notes.at(0).english().starts_with("canonical ECE 0.31"));
    }

    void noteIsTheMeasure() {
        const Dataset data = randomClasses(300, 3, 1, false);
        const auto uniform = build({shownModel(data)}, {{"simplex-bins", std::int64_t{5}}}).panels[0].notes;
        QCOMPARE(uniform.at(0), "canonical ECE " + significant(canonicalEce(data, {.binsPerClass = 5}).value, 3));
        const auto equalMass =
            build({shownModel(data)}, {{"simplex-bins", std::int64_t{5}}, {"binning", std::string("equal-mass")}});
        const CanonicalEceOptions options{.binning = CanonicalEceOptions::Binning::MedianVariance, .minSize = 12};
        QCOMPARE(equalMass.panels[0].notes.at(0), "canonical ECE " + significant(canonicalEce(data, options).value, 3));
        QVERIFY(marksOf<Arrows>(equalMass.panels[0]).size() == 1);  // no bin is sparse
    }

    void arrowsOfAnOverConfidentModelLeadInwards() {
        // Labels without any relation to the predictions: frequencies lie nearer to the middle than predictions.
        const auto arrows = marksOf<Arrows>(build({shownModel(randomClasses(2000, 3, 2, false))},
                                                  {{"binning", std::string("equal-mass")}})
                                                .panels[0])
                                .at(0);
        int inwards = 0;
        const double middle = std::sqrt(3.0) / 6;
        for (std::size_t a = 0; a < arrows.fromX.size(); ++a) {
            const double before = std::hypot(arrows.fromX[a] - 0.5, arrows.fromY[a] - middle);
            inwards += std::hypot(arrows.toX[a] - 0.5, arrows.toY[a] - middle) < before ? 1 : 0;
        }
        QVERIFY(5 * inwards > 4 * static_cast<int>(arrows.fromX.size()));
    }

    void modelsWithoutThreeClassesAreCounted() {
        const Figure figure = build({shownModel(binary({0.5}, {1}), 0), shownModel(eightRows(), 1)});
        QCOMPARE(figure.panels.size(), std::size_t{1});
        QCOMPARE(figure.panels[0].notes.back(), std::string("1 model has not three classes and cannot be shown here"));
        QCOMPARE(build({shownModel(binary({0.5}, {1}))}).emptyReason,
                 std::string("The canonical lens is drawn for three classes; choose another lens."));
        const Dataset normals = regression(normalFamily(), {{0, 1}, {1, 2}}, {{0}, {1}});
        const Figure mixed = build({shownModel(binary({0.5}, {1}), 0), shownModel(normals, 1)});
        QCOMPARE(mixed.panels.size(), std::size_t{4});
        QCOMPARE(mixed.panels[0].notes.back(), std::string("1 model has not three classes and cannot be shown here"));
    }

    void severalModelsStandSideBySide() {
        std::vector<FigureModel> models;
        for (int s = 0; s < 4; ++s) models.push_back(shownModel(randomClasses(50, 3, 3), s));
        const Figure figure = build(models);
        QCOMPARE(figure.panels.at(2).column, 2);
        QCOMPARE(figure.panels.at(3).row, 1);
        QCOMPARE(figure.panels.at(3).column, 0);
    }
};

QTEST_GUILESS_MAIN(TestReliabilitySimplex)
#include "tst_reliability_simplex.moc"
