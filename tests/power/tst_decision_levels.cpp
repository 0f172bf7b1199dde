// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of what decisions rest on: complete, reproducible, intervals and levels as they are stated.
#include "tests/power/decision_levels.h"

#include "core/statistics/intervals.h"

#include <algorithm>
#include <fstream>
#include <functional>

#include <QTest>

using namespace calibrium;
using namespace calibrium::power;

namespace {

constexpr double level = 0.05;
/// That one of some 250 rows passes its bound by chance has probability 0.025.
constexpr double bound = 0.9999;

const std::vector<DecisionRow>& table() {
    static const std::vector<DecisionRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/../../resources/measured/decision_levels.csv");
        return readDecisions(file);
    }();
    return rows;
}

const DecisionCell& cellOf(const std::string& section, const std::string& world, Index n) {
    const auto& cells = decisionCells();
    return *std::find_if(cells.begin(), cells.end(), [&](const DecisionCell& cell) {
        return cell.section == section && cell.world == world && cell.sampleCount == n;
    });
}

/// Worlds whose models are off, which tests are to find.
bool isOff(const DecisionRow& row) {
    const auto has = [&](const char* word) { return row.world.find(word) != std::string::npos; };
    return has("too high") || has("slope 0.6") || has("waves") || has("0.7 times") || has("1.5 times");
}

bool isInterval(const DecisionRow& row) { return row.quantity.starts_with("interval of "); }

/// Measured beside those over clusters, to show what they would be.
bool isByRows(const DecisionRow& row) { return row.quantity.ends_with(" by rows"); }

double shareOf(const DecisionRow& row) { return static_cast<double>(row.counted) / row.answered; }

/// Every row of some kind, of which there are some, has at most 5 % up to chance.
void requireLevel(const std::function<bool(const DecisionRow&)>& isOne) {
    int count = 0;
    for (const auto& row : table()) {
        if (!isOne(row) || row.answered == 0) continue;
        ++count;
        QVERIFY2(row.counted <= binomialQuantile(row.answered, level, bound), decisionLine(row).c_str());
    }
    QVERIFY(count > 0);
}

}  // namespace

class TestDecisionLevels : public QObject {
    Q_OBJECT

private slots:
    void everyWorldIsInTheTable() {
        for (const auto& cell : decisionCells()) {
            const bool isThere = std::any_of(table().begin(), table().end(), [&](const DecisionRow& row) {
                return row.section == cell.section && row.world == cell.world && row.sampleCount == cell.sampleCount;
            });
            QVERIFY2(isThere, ("run decision_levels: no row for " + cell.section + ", " + cell.world).c_str());
        }
    }

    void intervalsHoldTheTruth() {
        requireLevel([](const DecisionRow& row) { return isInterval(row) && !isByRows(row); });
    }

    void calibratedModelsAreRarelyRejected() {
        requireLevel([](const DecisionRow& row) { return !isInterval(row) && !isOff(row) && !isByRows(row); });
    }

    /// Where centres differ, intervals that take patients as independent miss more often than those over centres.
    void intervalsByRowsMissWhereCentresDiffer() {
        int count = 0;
        for (const auto& row : table()) {
            const bool isOne = row.quantity == "interval of intercept by rows" &&
                               row.world == "25 centres of 40; 30 % events; log odds scatter by 0.5";
            if (!isOne) continue;
            ++count;
            QVERIFY2(shareOf(row) > 3 * level, decisionLine(row).c_str());
        }
        QCOMPARE(count, 1);
    }

    void faultsAreFound() {
        int count = 0;
        for (const auto& row : table()) {
            const bool isRejection = row.quantity.starts_with("rejection by ") || row.quantity.starts_with("alarm");
            if (!isRejection || !isOff(row) || row.sampleCount < 1000) continue;
            ++count;
            QVERIFY2(shareOf(row) > 0.9, decisionLine(row).c_str());
        }
        QVERIFY(count >= 5);
    }

    void rowsAreReproduced_data() {
        QTest::addColumn<std::string>("section");
        QTest::addColumn<std::string>("world");
        QTest::addColumn<long>("n");
        QTest::newRow("frequencies") << std::string("frequencies") << std::string("13 risks; 7 % events") << 200L;
        QTest::newRow("audit") << std::string("audit") << std::string("nothing planted; 5 % events") << 300L;
    }
    void rowsAreReproduced() {
        QFETCH(const std::string, section);
        QFETCH(const std::string, world);
        QFETCH(const long, n);
        std::vector<DecisionRow> expected;
        for (const auto& row : table()) {
            if (row.section == section && row.world == world && row.sampleCount == n) expected.push_back(row);
        }
        QVERIFY(!expected.empty());
        const auto rows = decisionRows(cellOf(section, world, n), expected.front().datasetCount);
        QCOMPARE(rows.size(), expected.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QVERIFY2(rows[i] == expected[i], decisionLine(rows[i]).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestDecisionLevels)
#include "tst_decision_levels.moc"
