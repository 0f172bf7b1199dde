// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/multiple_testing.h"

#include "core/run/error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;

namespace {

void compare(const std::vector<double>& values, const std::vector<double>& expected) {
    QCOMPARE(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i) QVERIFY(std::abs(values[i] - expected[i]) < 1e-15);
}

}  // namespace

class TestMultipleTesting : public QObject {
    Q_OBJECT

private slots:
    /// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") and "BH".
    void agreesWithR() {
        const std::vector<double> pValues{0.01, 0.04, 0.03, 0.005};
        compare(adjustedPValues(pValues, Adjustment::Holm), {0.03, 0.06, 0.06, 0.02});
        compare(adjustedPValues(pValues, Adjustment::BenjaminiHochberg), {0.02, 0.04, 0.04, 0.02});
        compare(adjustedPValues(pValues, Adjustment::None), pValues);
    }

    void staysBelowOneAndHandlesTiesAndNothing() {
        compare(adjustedPValues(std::vector<double>{0.5, 0.5, 0.9}, Adjustment::Holm), {1, 1, 1});
        compare(adjustedPValues(std::vector<double>{0.02, 0.02}, Adjustment::BenjaminiHochberg), {0.02, 0.02});
        compare(adjustedPValues(std::vector<double>{0.3}, Adjustment::Holm), {0.3});
        QVERIFY(adjustedPValues({}, Adjustment::Holm).empty());
    }

    /// The step-down and step-up procedures as their papers write them.
    void rejectsWhatTheProceduresReject() {
        Generator generator = makeGenerator(11, 0);
        for (int repeat = 0; repeat < 200; ++repeat) {
            std::vector<double> pValues;
            for (int i = 0; i < 7; ++i) pValues.push_back(std::pow(uniform01(generator), 3));
            std::vector<double> sorted = pValues;
            std::sort(sorted.begin(), sorted.end());
            std::size_t holm = 0;
            while (holm < sorted.size() && sorted[holm] <= 0.05 / static_cast<double>(sorted.size() - holm)) ++holm;
            std::size_t hochberg = 0;
            for (std::size_t k = 1; k <= sorted.size(); ++k) {
                if (sorted[k - 1] <= 0.05 * static_cast<double>(k) / static_cast<double>(sorted.size())) hochberg = k;
            }
            const auto rejected = [&](Adjustment adjustment) {
                const auto adjusted = adjustedPValues(pValues, adjustment);
                return static_cast<std::size_t>(
                    std::count_if(adjusted.begin(), adjusted.end(), [](double p) { return p <= 0.05; }));
            };
            QCOMPARE(rejected(Adjustment::Holm), holm);
            QCOMPARE(rejected(Adjustment::BenjaminiHochberg), hochberg);
        }
    }

    void namesReadBack() {
        for (const auto adjustment : {Adjustment::Holm, Adjustment::BenjaminiHochberg, Adjustment::None}) {
            QCOMPARE(parseAdjustment(toText(adjustment)), adjustment);
            QVERIFY(!adjustmentText(adjustment).empty());
        }
        try {
            static_cast<void>(parseAdjustment("bonferroni"));
            QFAIL("accepted");
        } catch (const InvalidSetting& error) {
            QCOMPARE(std::string(error.what()),
                     std::string("There is no adjustment \"bonferroni\"; there are holm, bh, none."));
        }
    }
};

QTEST_GUILESS_MAIN(TestMultipleTesting)
#include "tst_multiple_testing.moc"
