// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of errors of the low-rank SKCE: reproducible, and small beside the noise of the estimate.
#include "tests/power/low_rank_error.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <QTest>

using namespace calibrium;
using namespace calibrium::power;

namespace {

const std::vector<LowRankErrorRow>& table() {
    static const std::vector<LowRankErrorRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/low_rank_error.csv");
        return readLowRankErrors(file);
    }();
    return rows;
}

}  // namespace

class TestLowRankError : public QObject {
    Q_OBJECT

private slots:
    void rowsAreReproduced() {
        const auto expected = std::find_if(table().begin(), table().end(), [](const LowRankErrorRow& row) {
            return row.predictions == "classes3" && row.kind == "ordinary" && row.rank == 64;
        });
        QVERIFY(expected != table().end());
        const auto rows =
            lowRankErrors(predictionKind("classes3", "ordinary"), expected->sampleCount, {64}, expected->datasetCount);
        QVERIFY2(std::abs(rows.front().error / expected->error - 1) < 1e-3, lowRankErrorLine(rows.front()).c_str());
        QVERIFY2(std::abs(rows.front().spread / expected->spread - 1) < 1e-3, lowRankErrorLine(rows.front()).c_str());
    }

    /// At the default rank the approximation is off by less than the estimate scatters; the largest is nearly exact.
    void defaultRankIsWithinTheNoise() {
        int count = 0;
        for (const auto& row : table()) {
            if (row.rank < 128) continue;
            QVERIFY2(row.error < row.spread, lowRankErrorLine(row).c_str());
            ++count;
        }
        QVERIFY(count >= 20);
    }

    void errorsFallWithTheRank() {
        for (std::size_t i = 1; i < table().size(); ++i) {
            const LowRankErrorRow& row = table()[i];
            const LowRankErrorRow& before = table()[i - 1];
            if (row.predictions != before.predictions || row.kind != before.kind) continue;
            // Where landmarks see everything, what is left is rounding, or that of the target features.
            QVERIFY2(row.error <= 1.2 * before.error + 0.02 * row.spread, lowRankErrorLine(row).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestLowRankError)
#include "tst_low_rank_error.moc"
