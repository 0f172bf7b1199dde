// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/estimators/metrics/kantorovich.h"
#include "core/method/estimate.h"
#include "core/method/method_cost.h"

#include "core/analysis/analyse.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/integral_metrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stop_token>
#include <string>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double distanceOf(const Dataset& data, Index draws = 1) {
    return kantorovich(JointLaws(data, "kantorovich", draws, 1), data.targets());
}

Dataset normals(const std::vector<std::array<double, 3>>& rows) {
    const auto n = static_cast<Index>(rows.size());
    DatasetParts parts{.name = "normals",
                       .family = &normalFamily(),
                       .parameters = RowMatrix(n, 2),
                       .targets = {.labels = {}, .values = RowMatrix(n, 1)},
                       .classNames = {},
                       .warnings = {}};
    for (Index i = 0; i < n; ++i) {
        const auto& [mean, deviation, target] = rows[static_cast<std::size_t>(i)];
        parts.parameters.row(i) << mean, deviation;
        parts.targets.values(i, 0) = target;
    }
    return Dataset::create(std::move(parts));
}

std::string refusal(const Dataset& data) {
    try {
        distanceOf(data);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "";
}

}  // namespace

class TestKantorovich : public QObject {
    Q_OBJECT

private slots:
    /// One sample: what was expected elsewhere, 0.7, moves to the class that occurred.
    void ofOneSample() {
        QVERIFY(std::abs(distanceOf(classes({{0.7, 0.3}}, {1})) - 0.7) < 1e-15);
        QCOMPARE(distanceOf(classes({{0.0, 1.0}}, {1})), 0.0);
        QVERIFY(std::abs(distanceOf(classes({{0.2, 0.5, 0.3}}, {1})) - 0.5) < 1e-15);
    }

    /// Predictions 0.5 and 0.6 of class 1, outcomes 0 and 1. In halves: class 1 has 0.5 too much at 0.5 and 0.4 too
    /// little at 0.6, and class 0 the reverse: 0.4 of each moves by 0.1, the remaining 0.1 changes its class.
    void neighboursExchangeMass() {
        const Dataset data = classes({{0.5, 0.5}, {0.4, 0.6}}, {0, 1});
        QVERIFY(std::abs(distanceOf(data) - (2 * 0.4 * 0.1 + 0.1) / 2) < 1e-15);
    }

    void agreesWithALinearProgram() {
        for (const auto& item : integralMetricCases(CALIBRIUM_TEST_DATA)) {
            QVERIFY2(std::abs(distanceOf(item.data) - item.kantorovich) < 1e-12, item.name.c_str());
        }
    }

    /// Half of the rows of one prediction, and half of them right: nothing has to move.
    void isZeroWhereFrequenciesAreThePredictions() {
        QVERIFY(distanceOf(classes({{0.5, 0.5}, {0.5, 0.5}, {0.25, 0.75}, {0.25, 0.75}, {0.25, 0.75}, {0.25, 0.75}},
                                   {0, 1, 1, 1, 0, 1})) < 1e-15);
    }

    void doesNotDependOnTheOrderOfRowsOrClasses() {
        const Dataset data = randomClasses(40, 3, 6, false);
        std::vector<Index> reversed;
        for (Index i = 39; i >= 0; --i) reversed.push_back(i);
        QVERIFY(std::abs(distanceOf(data) - distanceOf(data.select(reversed))) < 1e-13);
        std::vector<std::vector<double>> rows;
        Labels labels;
        for (Index i = 0; i < 40; ++i) {
            const auto p = data.parameters().row(i);
            rows.push_back({p(2), p(0), p(1)});
            labels.push_back((data.labels()[static_cast<std::size_t>(i)] + 1) % 3);
        }
        QVERIFY(std::abs(distanceOf(data) - distanceOf(classes(rows, labels))) < 1e-12);
    }

    /// Of one normal prediction every draw moves to the target; of two with nothing but a shift, every one by the
    /// shift.
    void realTargetsMoveInTheirOwnUnit() {
        const Dataset one = normals({{1.0, 2.0, 4.0}});
        const JointLaws laws(one, "kantorovich", 7, 1);
        const double mean = laws.difference(one.targets()).distances.mean();
        QVERIFY(std::abs(kantorovich(laws, one.targets()) - mean) < 1e-14);
        const Dataset shifted = normals({{0.0, 1e-12, 2.0}, {5.0, 1e-12, 7.0}});
        QVERIFY(std::abs(distanceOf(shifted, 3) - 2) < 1e-9);
    }

    /// As many draws as targets: the cheapest of the six assignments.
    void drawsAreAssignedToTargets() {
        const Dataset data = normals({{0.0, 1.0, 0.9}, {0.4, 1.5, -1.2}, {1.0, 0.5, 0.1}});
        const RowMatrix cost = JointLaws(data, "kantorovich", 1, 1).difference(data.targets()).distances;
        double least = std::numeric_limits<double>::infinity();
        std::array<Index, 3> order{0, 1, 2};
        do {
            least = std::min(least, (cost(0, order[0]) + cost(1, order[1]) + cost(2, order[2])) / 3);
        } while (std::next_permutation(order.begin(), order.end()));
        QVERIFY(std::abs(distanceOf(data) - least) < 1e-14);
    }

    /// Labels that have nothing to do with the predictions are farther than labels drawn from them, in each of 20
    /// pairs.
    void seesMiscalibration() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Dataset calibrated = randomClasses(80, 3, seed);
            QVERIFY(distanceOf(calibrated) < distanceOf(randomClasses(80, 3, seed, false)));
        }
    }

    void refusesLargeSamples() {
        QCOMPARE(refusal(randomClasses(501, 2, 1).withName("large")),
                 std::string("The measure kantorovich solves a linear program and takes at most 500 samples; large has "
                             "501."));
        QCOMPARE(refusal(randomClasses(500, 30, 1).withName("wide")),
                 std::string("The measure kantorovich solves a linear program and takes at most 2500000 pairs of "
                             "points; wide has 7250000."));
    }

    /// 40 samples of two classes are quick; a hundred sets of targets of 200 samples of six classes take half a minute.
    void theRangeIsLeftOutWhereItTakesLong() {
        const auto found = [](const Dataset& data) {
            const AnalysisSpecification specification{.measures = {{"kantorovich", {}}}, .tests = {}};
            return analyse(data, specification).measures.front().estimate;
        };
        const Estimate quick = found(randomClasses(40, 2, 1));
        QVERIFY(quick.ifCalibrated && quick.warnings.empty());
        const Estimate slow = found(randomClasses(200, 6, 1));
        QVERIFY(!slow.ifCalibrated);
        QCOMPARE(slow.warnings.front().id, std::string("range-takes-long"));
        QVERIFY(slow.warnings.front().text.english().ends_with("by the test exact:measure=kantorovich."));
        QVERIFY(transportCosts(randomClasses(501, 2, 1), 1, 1).operations == 0);
    }

    void cancels() {
        std::stop_source stop;
        stop.request_stop();
        const Dataset data = randomClasses(30, 3, 2);
        QVERIFY_THROWS_EXCEPTION(
            Cancelled, kantorovich(JointLaws(data, "kantorovich", 1, 1), data.targets(), Run(stop.get_token())));
    }
};

QTEST_GUILESS_MAIN(TestKantorovich)
#include "tst_kantorovich.moc"
