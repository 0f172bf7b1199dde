// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of the verdict's power against the best standard test: complete, reproducible, and not far below.
#include "tests/power/line_power.h"

#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <vector>

#include <boost/random/normal_distribution.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::power;

namespace {

/// No test sees as much as the best of those made for one fault each in every direction: optimalShare() bounds it.
constexpr double leastRatio = 0.8;
constexpr double leastMeanRatio = 0.85;

const std::vector<LinePowerRow>& table() {
    static const std::vector<LinePowerRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/../../resources/measured/line_power.csv");
        return readLinePower(file);
    }();
    return rows;
}

const LinePowerRow* rowOf(const LineFault& fault, Index n) {
    const auto found = std::find_if(table().begin(), table().end(), [&](const LinePowerRow& row) {
        return row.predictions == fault.predictions && row.fault == fault.fault && row.sampleCount == n;
    });
    return found == table().end() ? nullptr : &*found;
}

/// Of `count` faults, each a shift of one of as many independent standard normal statistics by +-effect: the mean power
/// of the test that is best for faults of unknown direction (Neyman and Pearson's, of their mixture), over the power of
/// the two-sided test of the one statistic that is off; at 5 %.
double optimalShare(int count, double effect) {
    constexpr int sets = 200'000;
    Generator generator = makeGenerator(Purpose::Simulation, 17, 1);
    boost::random::normal_distribution<double> normal;
    const auto draw = [&](double shift) {
        double sum = 0;
        for (int k = 0; k < count; ++k) sum += std::cosh(effect * (normal(generator) + (k == 0 ? shift : 0)));
        return sum;
    };
    std::vector<double> calibrated(sets);
    for (double& one : calibrated) one = draw(0);
    std::nth_element(calibrated.begin(), calibrated.begin() + sets / 20 * 19, calibrated.end());
    const double critical = calibrated[sets / 20 * 19];
    int rejected = 0;
    for (int i = 0; i < sets; ++i) rejected += draw(effect) > critical ? 1 : 0;
    const auto below = [](double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); };
    const double single = below(effect - 1.959964) + below(-effect - 1.959964);
    return static_cast<double>(rejected) / sets / single;
}

}  // namespace

class TestLinePower : public QObject {
    Q_OBJECT

private slots:
    void tableHoldsEveryFault() {
        for (const auto& fault : lineFaults()) {
            for (const Index n : {200, 1000, 10000}) {
                QVERIFY2(rowOf(fault, n) != nullptr,
                         ("run line_power: no row for " + fault.predictions + ", " + fault.fault).c_str());
            }
        }
    }

    /// Where the best test has power 0.5, the best test of two directions has 0.82 of it, of four 0.65.
    void noTestSeesAsMuchInEveryDirection() {
        QVERIFY(std::abs(optimalShare(1, 1.96) - 1) < 0.02);
        QVERIFY(std::abs(optimalShare(2, 1.96) - 0.815) < 0.02);
        QVERIFY(std::abs(optimalShare(4, 1.96) - 0.654) < 0.02);
        QVERIFY(optimalShare(4, 4.5) > 0.95);
    }

    /// The least share up to what the number of data sets leaves open: three standard errors of both shares, taken as
    /// independent, which they are not, so that a row that falls below it is no chance.
    void verdictSeesWhatTheBestTestSees() {
        double ratios = 0;
        for (const auto& row : table()) {
            const auto count = static_cast<double>(row.datasetCount);
            const double own = row.rejected / count;
            const double best = row.rejectedByBest / count;
            const double error = std::sqrt((own * (1 - own) + leastRatio * leastRatio * best * (1 - best)) / count);
            ratios += best > 0 ? own / best : 1;
            QVERIFY2(own >= leastRatio * best - 3 * error, linePowerLine(row).c_str());
        }
        const double mean = ratios / static_cast<double>(table().size());
        QVERIFY2(mean >= leastMeanRatio, std::to_string(mean).c_str());
    }

    void rowsAreReproduced() {
        const auto& faults = lineFaults();
        const auto fault = std::find_if(faults.begin(), faults.end(), [](const LineFault& one) {
            return one.fault == "slope 0.8" && one.predictions.starts_with("binary; log odds N(0");
        });
        QVERIFY(fault != faults.end());
        const LinePowerRow* expected = rowOf(*fault, 200);
        QVERIFY(expected != nullptr);
        const LinePowerRow row = linePowerRow(*fault, 200, expected->datasetCount, expected->resampleCount);
        QVERIFY2(row == *expected, linePowerLine(row).c_str());
    }
};

QTEST_GUILESS_MAIN(TestLinePower)
#include "tst_line_power.moc"
