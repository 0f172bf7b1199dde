// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of the verdict's power against the best standard test: complete, reproducible, and not far below.
#include "tests/power/line_power.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <QTest>

using namespace calibrium;
using namespace calibrium::power;

namespace {

constexpr double wantedRatio = 0.9;

const std::vector<LinePowerRow>& table() {
    static const std::vector<LinePowerRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/line_power.csv");
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

}  // namespace

class TestLinePower : public QObject {
    Q_OBJECT

private slots:
    void tableHoldsEveryFault() {
        for (const auto& fault : lineFaults()) {
            for (const Index n : {200, 1000}) {
                QVERIFY2(rowOf(fault, n) != nullptr,
                         ("run line_power: no row for " + fault.predictions + ", " + fault.fault).c_str());
            }
        }
    }

    /// The share of 0.9 up to what the number of data sets leaves open: three standard errors of both shares, taken as
    /// independent, which they are not, so that a row that falls below it is no chance.
    void verdictSeesWhatTheBestTestSees() {
        for (const auto& row : table()) {
            const auto count = static_cast<double>(row.datasetCount);
            const double own = row.rejected / count;
            const double best = row.rejectedByBest / count;
            const double error = std::sqrt((own * (1 - own) + wantedRatio * wantedRatio * best * (1 - best)) / count);
            QVERIFY2(own >= wantedRatio * best - 3 * error, linePowerLine(row).c_str());
        }
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
