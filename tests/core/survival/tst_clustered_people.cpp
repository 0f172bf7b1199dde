// SPDX-License-Identifier: GPL-3.0-or-later
// Risks at a horizon of people in clusters: the jackknife by its definition, level and coverage beside those of
// independent people, columns that name no clusters.
#include "core/survival/clustered_people.h"

#include "core/data/table.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/survival/horizon_calibration.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

constexpr Index centreCount = 20;

/// 20 centres of 25 people; each centre has half of the usual hazard or one and a half of it, so that the risk of
/// somebody whose centre is not known is 1 - (exp(-r/2) + exp(-3r/2)) / 2 up to the horizon 1.
FollowUp drawnPeople(std::uint64_t stream, Index centres = centreCount) {
    Generator generator = makeGenerator(Purpose::Simulation, 88, stream);
    const auto exponential = [&](double rate) { return -std::log1p(-uniform01(generator)) / rate; };
    FollowUp people{.name = "risk", .times = {}, .endings = {}, .risks = {}};
    std::vector<double> risks;
    for (Index c = 0; c < centres; ++c) {
        const double factor = uniform01(generator) < 0.5 ? 0.5 : 1.5;
        for (int i = 0; i < 25; ++i) {
            const double rate = 0.4 * std::exp(2 * uniform01(generator) - 1);
            risks.push_back(1 - 0.5 * (std::exp(-0.5 * rate) + std::exp(-1.5 * rate)));
            const double time = exponential(factor * rate);
            const double end = 0.5 + 3 * uniform01(generator);
            people.times.push_back(std::min(time, end));
            people.endings.push_back(time <= end ? FollowUpEnd::Event : FollowUpEnd::Censored);
            people.clusters.push_back(c);
        }
    }
    people.risks = Eigen::Map<const Eigen::VectorXd>(risks.data(), std::ssize(risks));
    return people;
}

FollowUp independent(FollowUp people) {
    people.clusters.clear();
    return people;
}

bool holds(const std::optional<Interval>& interval, double value) {
    return interval && interval->lower <= value && value <= interval->upper;
}

}  // namespace

class TestClusteredPeople : public QObject {
    Q_OBJECT

private slots:
    void theJackknifeOfTheRatio() {
        const FollowUp people = drawnPeople(1);
        std::vector<double> left;
        for (Index c = 0; c < centreCount; ++c) {
            std::vector<Index> kept;
            for (Index i = 0; i < people.size(); ++i) {
                if (i / 25 != c) kept.push_back(i);
            }
            const FollowUp part = peopleAt(people, kept);
            left.push_back(std::log(observedRisk(part, 1).value / part.risks.mean()));
        }
        double mean = 0;
        for (const double one : left) mean += one / centreCount;
        double squares = 0;
        for (const double one : left) squares += (one - mean) * (one - mean);
        const HorizonCalibration result = horizonCalibration(people, {.horizon = 1});
        const Interval expected =
            studentInterval(std::log(result.ratio.value), std::sqrt(19.0 / 20 * squares), centreCount - 1);
        QVERIFY(std::abs(result.ratio.interval->lower - std::exp(expected.lower)) < 1e-10);
        QVERIFY(std::abs(result.ratio.interval->upper - std::exp(expected.upper)) < 1e-10);
        QVERIFY(std::none_of(result.groups.begin(), result.groups.end(),
                             [](const RiskGroup& group) { return group.observed.interval.has_value(); }));
    }

    /// Of 100 sets: calibrated for who does not know the centre. Over people the test rejects far too often.
    void levelAndCoverage() {
        constexpr std::size_t sets = 100;
        struct Found {
            bool isRejected = false, isRejectedOverPeople = false, missesRatio = false, missesRatioOverPeople = false;
        };
        std::vector<Found> found(sets);
        parallelFor(sets, {}, [&](std::size_t s) {
            const FollowUp people = drawnPeople(100 + s);
            const HorizonCalibration over = horizonCalibration(people, {.horizon = 1});
            const HorizonCalibration plain = horizonCalibration(independent(people), {.horizon = 1});
            found[s] = {over.pValue <= 0.05, plain.pValue <= 0.05, !holds(over.ratio.interval, 1),
                        !holds(plain.ratio.interval, 1)};
        });
        const auto count = [&](bool Found::*what) {
            return std::count_if(found.begin(), found.end(), [&](const Found& one) { return one.*what; });
        };
        qInfo("of 100: rejected %d over clusters, %d over people; O:E missed %d and %d",
              static_cast<int>(count(&Found::isRejected)), static_cast<int>(count(&Found::isRejectedOverPeople)),
              static_cast<int>(count(&Found::missesRatio)), static_cast<int>(count(&Found::missesRatioOverPeople)));
        QVERIFY(count(&Found::isRejected) <= 12);
        QVERIFY(count(&Found::isRejectedOverPeople) >= 13);
        QVERIFY(count(&Found::missesRatio) <= 12);
        QVERIFY(count(&Found::missesRatioOverPeople) >= 13);
    }

    void fewClustersSayNothing() {
        FollowUp people = drawnPeople(2, 4);
        const HorizonCalibration result = horizonCalibration(people, {.horizon = 1});
        QVERIFY(!result.ratio.interval && !result.brier.interval && !result.aucInterval);
        QCOMPARE(result.pValue, 1.0);
        QVERIFY(std::any_of(result.warnings.begin(), result.warnings.end(),
                            [](const Warning& warning) { return warning.id == "few-clusters"; }));
    }
};

QTEST_GUILESS_MAIN(TestClusteredPeople)
#include "tst_clustered_people.moc"
