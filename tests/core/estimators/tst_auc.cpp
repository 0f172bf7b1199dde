// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/estimators/clinical/auc.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"

#include "core/analysis/analyse.h"
#include "core/comparison/paired_difference.h"
#include "core/run/error.h"
#include "tests/support/binary_scores.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestAuc : public QObject {
    Q_OBJECT

private slots:
    void agreesWithScikitLearn() {
        const auto sets = binaryScores(CALIBRIUM_TEST_DATA);
        QCOMPARE(sets.size(), std::size_t{3});
        for (const auto& set : sets) {
            const Auc result = auc(set.data);
            QVERIFY2(isNear(result.value, set.expected.at("auc").get<double>(), 1e-13), set.name.c_str());
            const auto error = set.expected.at("auc_standard_error").get<double>();
            QVERIFY2(isNear(result.standardError, error, 1e-11), set.name.c_str());
        }
    }

    /// What a clinical validation reports, intervals included, as R and pROC have it.
    void agreesWithR() {
        std::ifstream file(CALIBRIUM_TEST_DATA "/r_clinical.json");
        const auto r = nlohmann::json::parse(file);
        const auto dataOf = [&](const std::string& name) {
            return binaryData(r.at(name).get<std::vector<double>>(), r.at("y").get<Labels>()).withName(name);
        };
        const AnalysisSpecification asked{.measures = {{"auc", {}},
                                                       {"observed-expected", {}},
                                                       {"intercept", {{"interval", std::string("profile")}}},
                                                       {"slope", {{"interval", std::string("profile")}}},
                                                       {"brier", {}},
                                                       {"scaled-brier", {}},
                                                       {"ici", {}},
                                                       {"e50", {}},
                                                       {"e90", {}},
                                                       {"emax", {}}}};
        // The curve is interpolated between fits, so its distances differ in the fourth decimal.
        // glm() ends its iterations at a relative change of the deviance of 1e-8.
        const auto toleranceOf = [](const std::string& id) {
            if (id.starts_with("e") || id == "ici") return 2e-3;
            return id == "slope" || id == "intercept" ? 1e-6 : 1e-9;
        };
        for (const std::string name : {"a", "b"}) {
            for (const auto& result : analyse(dataOf(name), asked).measures) {
                const auto& expected = r.at("models").at(name).at(result.id);
                const double value = expected.at("value").get<double>();
                QVERIFY2(std::abs(result.estimate.value - value) < toleranceOf(result.id), result.id.c_str());
                const bool isSameInterval =
                    result.id == "intercept" || result.id == "slope" || result.id == "observed-expected";
                if (!isSameInterval) continue;
                const auto ends = expected.at("interval").get<std::vector<double>>();
                QVERIFY2(std::abs(result.estimate.interval->lower - ends[0]) < 1e-6, result.id.c_str());
                QVERIFY2(std::abs(result.estimate.interval->upper - ends[1]) < 1e-6, result.id.c_str());
            }
        }
        // The interval of the difference has Student's quantile where pROC has the normal one.
        const PairedDifference difference =
            pairedDifference(PreparedData(dataOf("a")), PreparedData(dataOf("b")), {"auc", {}});
        const auto& expected = r.at("auc-difference");
        const auto ends = expected.at("interval").get<std::vector<double>>();
        QVERIFY(std::abs(difference.difference - expected.at("value").get<double>()) < 1e-12);
        QVERIFY(std::abs(difference.interval->lower - ends[0]) < 1e-4);
        QVERIFY(std::abs(difference.interval->upper - ends[1]) < 1e-4);
        QVERIFY(std::abs(*difference.pValue - expected.at("p_value").at(0).get<double>()) < 3e-4);
    }

    /// Events 0.8, 0.4; others 0.1, 0.4, 0.6: the pairs count 1, 1, 1, 1, ½, 0.
    void countsPairsAndHalvesTies() {
        const Auc result = auc(binaryData({0.8, 0.1, 0.4, 0.4, 0.6}, {1, 0, 0, 1, 0}));
        QVERIFY(std::abs(result.value - 4.5 / 6) < 1e-15);
        QCOMPARE(result.eventCount, Index{2});
        QVERIFY(!result.interval);  // fewer than 5 of either
    }

    void doesNotDependOnTheOrderOfRowsOrOnMonotoneMaps() {
        const Dataset data = test::randomBinary(200, 3);
        std::vector<Index> rows(200);
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        const Auc turned = auc(data.select(rows));
        const Auc plain = auc(data);
        QVERIFY(std::abs(turned.value - plain.value) < 1e-15);
        QVERIFY(std::abs(turned.standardError - plain.standardError) < 1e-14);
        std::vector<double> squares;
        for (const double r : data.parameters().col(1)) squares.push_back(r * r);
        QVERIFY(std::abs(auc(binaryData(squares, data.labels())).value - plain.value) < 1e-15);
    }

    void intervalStaysInsideAndHoldsTheValue() {
        const Auc result = auc(test::randomBinary(60, 5));
        QVERIFY(result.interval && result.interval->lower < result.value && result.value < result.interval->upper);
        QVERIFY(result.interval->lower > 0 && result.interval->upper < 1);
    }

    void perfectOrderHasNoInterval() {
        const Measure measure = aucMeasure();
        std::vector<double> p(20, 0.2);
        std::fill(p.begin() + 10, p.end(), 0.7);
        Labels y(20, 0);
        std::fill(y.begin() + 10, y.end(), 1);
        const Dataset data = binaryData(p, y);
        const Estimate estimate = measure.evaluate({.data = data, .values = {}, .run = {}});
        QCOMPARE(estimate.value, 1.0);
        QVERIFY(!estimate.interval);
        QCOMPARE(estimate.warnings.front().text.english(),
                 "No interval: every pair is in the same order, so that the scatter is unknown.");
    }

    /// Six events where two were expected: no interval, since only such chance would print one.
    void unexpectedEventsPrintNoInterval() {
        Labels y(100, 0);
        std::vector<double> p;
        for (std::size_t i = 0; i < y.size(); ++i) {
            p.push_back(0.01 + 0.0002 * static_cast<double>(i));
            y[i] = i % 17 == 0 ? 1 : 0;
        }
        const Auc result = auc(binaryData(p, y));
        QCOMPARE(result.eventCount, Index{6});
        QVERIFY(result.standardError > 0 && !result.interval);
    }

    void refusesOneOutcomeAndManyClasses() {
        QVERIFY_EXCEPTION_THROWN(auc(binaryData({0.2, 0.4}, {1, 1})), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(auc(classData({{0.2, 0.3, 0.5}}, {1})), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestAuc)
#include "tst_auc.moc"
