// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of powers by bandwidth: reproducible, and what the explanation of max-power says.
#include "core/kernels/kernel_settings.h"
#include "tests/power/bandwidth_power.h"
#include "tests/power/power_table.h"

#include <algorithm>
#include <fstream>

#include <QTest>

using namespace calibrium;
using namespace calibrium::power;

namespace {

const std::vector<BandwidthRow>& table() {
    static const std::vector<BandwidthRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/bandwidth_power.csv");
        return readBandwidthTable(file);
    }();
    return rows;
}

double meanPower(const std::string& bandwidth) {
    double sum = 0;
    int count = 0;
    for (const auto& row : table()) {
        if (row.bandwidth != bandwidth) continue;
        sum += static_cast<double>(row.rejectedAlternative) / row.datasetCount;
        ++count;
    }
    return sum / count;
}

}  // namespace

class TestBandwidthPower : public QObject {
    Q_OBJECT

private slots:
    void rowsAreReproduced() {
        const auto expected = std::find_if(table().begin(), table().end(), [](const BandwidthRow& row) {
            return row.setting == "classes3" && row.sampleCount == 64 && row.bandwidth == "max-power";
        });
        QVERIFY(expected != table().end());
        const BandwidthRow row = bandwidthRow(powerSetting("classes3"), 64, "max-power", expected->datasetCount);
        QVERIFY2(row == *expected, bandwidthLine(row).c_str());
    }

    /// Binomial(400, 0.05): 20 with standard deviation 4.4; outside 6..36 with probability below 1e-3.
    void allChoicesKeepTheLevel() {
        for (const auto& row : table()) {
            QVERIFY2(row.rejectedCalibrated >= 6 && row.rejectedCalibrated <= 36, bandwidthLine(row).c_str());
        }
    }

    void explanationSaysWhatTheTableSays() {
        const double median = meanPower("median");
        const double chosen = meanPower("max-power");
        qInfo("power: median %.2f, max-power %.2f", median, chosen);
        const auto parameters = kernelParameters();
        const Parameter* bandwidth = findParameter(parameters, "bandwidth");
        QVERIFY(chosen < median);
        const double aggregated = meanPower("aggregated");
        qInfo("aggregated %.2f", aggregated);
        QVERIFY(aggregated > median);
        for (const auto& [id, power] : {std::pair{"max-power", chosen}, std::pair{"aggregated", aggregated}}) {
            const auto choice = std::find_if(bandwidth->choices.begin(), bandwidth->choices.end(),
                                             [&, id = id](const Choice& item) { return item.id == id; });
            const QString numbers = QStringLiteral("%1 against %2").arg(power, 0, 'f', 2).arg(median, 0, 'f', 2);
            QVERIFY2(choice->explanation.find(numbers.toStdString()) != std::string::npos, qPrintable(numbers));
        }
    }
};

QTEST_GUILESS_MAIN(TestBandwidthPower)
#include "tst_bandwidth_power.moc"
