// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/random_effects.h"

#include <array>
#include <cmath>
#include <fstream>
#include <numeric>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;

namespace {

/// Of a log-likelihood that is flat near its maximum.
constexpr double tauTolerance = 1e-5;

bool isNear(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

}  // namespace

class TestRandomEffects : public QObject {
    Q_OBJECT

private slots:
    void matchesMetafor();
    void matchesTheDefinition();
    void alikeGroupsHaveNoVarianceBetweenThem();
    void twoGroupsByHand();
};

/// Thirteen trials of BCG vaccine, log risk ratios and variances, by metafor 3.8-1 of R 4.2.2:
/// rma(yi, vi, method = "REML", test = "knha"); the prediction interval by hand, t with 11 degrees of freedom 2.200985.
void TestRandomEffects::matchesMetafor() {
    const std::array<double, 13> values{-0.889311333920205, -1.58538865720143,  -1.34807314829969,  -1.44155119002131,
                                        -0.217547322211296, -0.786115585818864, -1.62089822359839,  0.0119523335238405,
                                        -0.469417648738149, -1.37134480347278,  -0.339358828338391, 0.445913400571379,
                                        -0.0173139482168798};
    const std::array<double, 13> variances{
        0.325584765003961,   0.194581121398144, 0.415367965367965,   0.0200100319022476, 0.0512101721696309,
        0.00690561845590876, 0.223017247572315, 0.00396157929781773, 0.056434210463249,  0.0730247936130289,
        0.0124122139715597,  0.532505845200153, 0.0714046596839863};
    std::array<double, 13> errors{};
    for (std::size_t g = 0; g < errors.size(); ++g) errors[g] = std::sqrt(variances[g]);
    const RandomEffects effects = randomEffects(values, errors);
    QVERIFY(isNear(effects.value, -0.714532348365101, 1e-6));
    QVERIFY(isNear(effects.standardError, 0.1807917455191, 1e-6));
    QVERIFY(isNear(effects.interval.lower, -1.10844372300005, 1e-6));
    QVERIFY(isNear(effects.interval.upper, -0.320620973730153, 1e-6));
    QVERIFY(isNear(effects.tau, 0.559681450451752, tauTolerance));
    QVERIFY(isNear(effects.heterogeneity, 152.233008082373, 1e-9));
    QVERIFY(isNear(effects.inconsistency, 0.922213860749656, 1e-5));
    QVERIFY(isNear(effects.prediction->lower, -0.714532 - 2.200985 * std::hypot(0.5596815, 0.1807917), 1e-5));
    QVERIFY(isNear(effects.prediction->upper, -0.714532 + 2.200985 * std::hypot(0.5596815, 0.1807917), 1e-5));
    QVERIFY(isNear(effects.shares[7], 0.1018943846, 1e-6));
    QVERIFY(isNear(std::accumulate(effects.shares.begin(), effects.shares.end(), 0.0), 1, 1e-12));
}

/// The restricted likelihood maximised by scipy, see tests/data/centres.py.
void TestRandomEffects::matchesTheDefinition() {
    const auto file = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/centres.json"));
    int count = 0;
    for (const auto& set : file.at("sets")) {
        for (const auto& [name, expected] : set.at("pooled").items()) {
            // The others are pooled by the likelihood of each centre: tst_centre_calibration.
            if (name != "slope") continue;
            std::vector<double> values;
            std::vector<double> errors;
            for (const auto& entry : set.at("entries").at(name)) {
                values.push_back(entry[0].get<double>());
                errors.push_back(std::sqrt(entry[1].get<double>()));
            }
            const RandomEffects effects = randomEffects(values, errors);
            QVERIFY(isNear(effects.value, expected.at("value").get<double>(), 1e-6));
            QVERIFY(isNear(effects.tau, expected.at("tau").get<double>(), tauTolerance));
            QVERIFY(isNear(effects.interval.upper, expected.at("interval")[1].get<double>(), 1e-5));
            QVERIFY(isNear(effects.prediction->lower, expected.at("prediction")[0].get<double>(), 1e-4));
            QVERIFY(isNear(effects.heterogeneity, expected.at("q").get<double>(), 1e-9));
            QVERIFY(isNear(effects.inconsistency, expected.at("i2").get<double>(), 1e-4));
            ++count;
        }
    }
    QCOMPARE(count, 3);
}

void TestRandomEffects::alikeGroupsHaveNoVarianceBetweenThem() {
    const std::array<double, 4> values{1.0, 1.1, 0.9, 1.0};
    const std::array<double, 4> errors{0.5, 0.5, 0.5, 0.5};
    const RandomEffects effects = randomEffects(values, errors);
    QCOMPARE(effects.tau, 0.0);
    QCOMPARE(effects.inconsistency, 0.0);
    QVERIFY(isNear(effects.value, 1, 1e-12));
    // s / sqrt(k) of the values themselves: Hartung and Knapp's error does not look at the groups' own.
    QVERIFY(isNear(effects.standardError, std::sqrt(0.02 / 3 / 4), 1e-12));
}

/// Equal variances v: τ² = s² - v, μ the mean, se = s / sqrt(2), t with one degree of freedom 12.706.
void TestRandomEffects::twoGroupsByHand() {
    const std::array<double, 2> values{0.0, 2.0};
    const std::array<double, 2> errors{1.0, 1.0};
    const RandomEffects effects = randomEffects(values, errors);
    QVERIFY(isNear(effects.tau, 1, 1e-9));
    QVERIFY(isNear(effects.value, 1, 1e-12));
    QVERIFY(isNear(effects.interval.upper, 1 + 12.7062047364, 1e-8));
    QVERIFY(!effects.prediction);
}

QTEST_GUILESS_MAIN(TestRandomEffects)
#include "tst_random_effects.moc"
