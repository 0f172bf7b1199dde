// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/data/sample_notes.h"
#include "core/recalibration/judging/shared_rows.h"

#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using calibrium::support::binaryData;

namespace {

/// Risks with so many decimals, and outcomes of them.
Dataset risks(Index n, std::uint64_t seed, int decimals) {
    Generator generator = makeGenerator(seed, 0);
    const double scale = std::pow(10.0, decimals);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        const double drawn = uniform01(generator);
        p.push_back(std::round(drawn * scale) / scale);
        y.push_back(uniform01(generator) < drawn ? 1 : 0);
    }
    return binaryData(p, y);
}

std::vector<Index> firstRows(Index count) {
    std::vector<Index> rows;
    for (Index i = 0; i < count; ++i) rows.push_back(i);
    return rows;
}

Dataset withKey(const Dataset& data, int first) {
    SampleNotes notes;
    notes.columns.push_back({"patient_id", {}, {}});
    for (Index i = 0; i < data.sampleCount(); ++i) {
        notes.columns.back().cells.push_back(std::to_string(first + static_cast<int>(i)));
    }
    return data.withNotes(std::move(notes));
}

std::int64_t repeatedRows(const Dataset& data) {
    for (const auto& warning : data.warnings()) {
        if (warning.id == "duplicate-rows") return warning.count;
    }
    return 0;
}

/// As it comes from a file.
Dataset created(const Dataset& data) {
    return Dataset::create({.name = "data",
                            .family = &data.family(),
                            .parameters = data.parameters().col(1),
                            .targets = data.targets(),
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestSharedRows : public QObject {
    Q_OBJECT

private slots:
    void risksOfTwoDecimalsSayNothing() {
        QCOMPARE(sharedRowCount(risks(100, 1, 2), risks(200, 2, 2)), Index{0});
        QCOMPARE(sharedRowCount(risks(100, 1, 4), risks(200, 2, 4)), Index{0});
    }

    void rowsOfManyDigitsAreCounted() {
        const Dataset data = risks(100, 1, 15);
        QCOMPARE(sharedRowCount(data, data), Index{100});
        QCOMPARE(sharedRowCount(data, data.select(firstRows(37))), Index{37});
        QCOMPARE(sharedRowCount(data.select(firstRows(6)), data), Index{6});
        QCOMPARE(sharedRowCount(data, risks(100, 2, 15)), Index{0});
        Targets others = data.targets();
        for (auto& label : others.labels) label = 1 - label;
        QCOMPARE(sharedRowCount(data, data.withTargets(others)), Index{0});
    }

    /// A model with few different predictions, as one of age groups: the same risk is that of many people.
    void aModelOfFewRisksSaysNothing() {
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 60; ++i) {
            p.push_back(1 / (3.0 + i % 20));
            y.push_back(i % 7 == 0 ? 1 : 0);
        }
        const Dataset data = binaryData(p, y);
        QCOMPARE(sharedRowCount(data, data.select(firstRows(30))), Index{0});
        QCOMPARE(repeatedRows(created(data)), std::int64_t{0});
    }

    void aKeyDecides() {
        const Dataset data = withKey(risks(100, 1, 2), 1);
        QCOMPARE(sharedRowCount(data, data.select(firstRows(30))), Index{30});
        QCOMPARE(sharedRowCount(data, withKey(risks(100, 2, 2), 101)), Index{0});
        // Both files number their rows from 1: that is no key.
        QCOMPARE(sharedRowCount(data, withKey(risks(100, 2, 2), 1)), Index{0});
        // Other people with the same digits, as they would be by chance.
        QCOMPARE(sharedRowCount(data, withKey(risks(100, 1, 2), 500)), Index{0});
    }

    void rowsThatRepeatNeedDigitsToo() {
        std::vector<Index> twice = firstRows(100);
        twice.push_back(3);
        twice.push_back(4);
        QCOMPARE(repeatedRows(created(risks(100, 1, 15).select(twice))), std::int64_t{2});
        QCOMPARE(repeatedRows(created(risks(100, 1, 2).select(twice))), std::int64_t{0});
    }
};

QTEST_GUILESS_MAIN(TestSharedRows)
#include "tst_shared_rows.moc"
