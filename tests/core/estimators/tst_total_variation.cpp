// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/metrics/total_variation.h"

#include "core/analysis/analyse.h"
#include "tests/support/class_samples.h"
#include "tests/support/integral_metrics.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestTotalVariation : public QObject {
    Q_OBJECT

private slots:
    /// Predictions that all differ: 2 (1 - p of what happened) on average; a shared one counts its frequencies.
    void ofAFewSamples() {
        QVERIFY(std::abs(totalVariation(classes({{0.7, 0.3}}, {1})) - 1.4) < 1e-15);
        QVERIFY(std::abs(totalVariation(classes({{0.7, 0.3}, {0.2, 0.8}}, {1, 1})) - (1.4 + 0.4) / 2) < 1e-15);
        QVERIFY(totalVariation(classes({{0.5, 0.5}, {0.5, 0.5}}, {0, 1})) < 1e-15);
        QVERIFY(std::abs(totalVariation(classes({{0.5, 0.5}, {0.1, 0.9}, {0.5, 0.5}}, {1, 1, 1})) - (2 + 0.2) / 3) <
                1e-15);
    }

    void agreesWithALinearProgram() {
        for (const auto& item : integralMetricCases(CALIBRIUM_TEST_DATA)) {
            QVERIFY2(std::abs(totalVariation(item.data) - item.totalVariation) < 1e-12, item.name.c_str());
        }
    }

    /// A sample with the weight 2 counts as two.
    void weightsCountAsCopies() {
        const Dataset twice = classes({{0.5, 0.5}, {0.1, 0.9}, {0.5, 0.5}}, {1, 0, 1});
        const Dataset weighted = classes({{0.5, 0.5}, {0.1, 0.9}}, {1, 0}).withWeights(Eigen::Vector2d(2, 1));
        QVERIFY(std::abs(totalVariation(twice) - totalVariation(weighted)) < 1e-15);
    }

    void saysWhereItSeesNothing() {
        const AnalysisSpecification specification{.measures = {{"total-variation", {}}}, .tests = {}};
        const auto warnings = [&](const Dataset& data) {
            std::size_t count = 0;
            const AnalysisResult result = analyse(data, specification);
            for (const auto& warning : result.measures.front().estimate.warnings) {
                count += warning.id == "different-predictions" ? 1 : 0;
            }
            return count;
        };
        QCOMPARE(warnings(randomClasses(30, 3, 1)), std::size_t{1});
        QCOMPARE(warnings(tiedClasses(30)), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestTotalVariation)
#include "tst_total_variation.moc"
