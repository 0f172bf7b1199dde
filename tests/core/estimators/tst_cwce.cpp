// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/estimators/binned/cwce.h"
#include "core/families/classes/lens.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Dataset twoRows() { return classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {0, 2}); }

}  // namespace

class TestCwce : public QObject {
    Q_OBJECT

private slots:
    /// One bin per class: means 0.3, 0.25, 0.45 against frequencies 0.5, 0, 0.5.
    void addsTheClassesWithoutWeights() {
        QVERIFY(std::abs(cwce(twoRows(), {.bins = {.count = 1}, .p = 1}).value - 0.5) < 1e-15);
        QVERIFY(std::abs(cwce(twoRows(), {.bins = {.count = 1}, .p = 2}).value - std::sqrt(0.105)) < 1e-15);
    }

    void isTheSumOfTheErrorsOfTheClasses() {
        const Dataset data = simulate({.sampleCount = 200, .classCount = 4, .pi = 0.5}, 4);
        for (const auto scheme : {BinningOptions::Scheme::EqualWidth, BinningOptions::Scheme::EqualMass}) {
            for (const int p : {1, 2}) {
                const EceOptions options{.bins = {.count = 10, .scheme = scheme}, .p = p};
                double sum = 0;
                for (Index k = 0; k < 4; ++k) {
                    const Dataset view = applyLens(data, {.kind = Lens::Kind::Class, .classIndex = k});
                    sum += std::pow(ece(view, options).value, p);
                }
                QVERIFY(std::abs(cwce(data, options).value - std::pow(sum, 1.0 / p)) < 1e-13);
            }
        }
    }

    void isInvariantToTheNamesOfTheClasses() {
        const Dataset data = simulate({.sampleCount = 200, .classCount = 3, .pi = 0.5}, 5);
        RowMatrix permuted(data.sampleCount(), 3);
        permuted << data.parameters().col(2), data.parameters().col(0), data.parameters().col(1);
        Labels labels;
        for (const auto label : data.labels()) labels.push_back((label + 1) % 3);
        const Dataset renamed = Dataset::create({.name = "permuted",
                                                 .family = &data.family(),
                                                 .parameters = permuted,
                                                 .targets = {.labels = labels, .values = {}},
                                                 .classNames = {},
                                                 .warnings = {}});
        QVERIFY(std::abs(cwce(data).value - cwce(renamed).value) < 1e-14);
    }

    void countsBothClassesOfABinaryModel() {
        const Dataset data = binaryData({0.2, 0.7, 0.9}, {0, 0, 1});
        const EceOptions oneBin{.bins = {.count = 1}};
        QVERIFY(std::abs(cwce(data, oneBin).value - 2 * ece(data, oneBin).value) < 1e-15);
    }

    void occupancyCoversAllClasses() {
        const BinOccupancy bins = cwce(twoRows(), {.bins = {.count = 2}}).occupancy;
        QCOMPARE(bins.binCount, Index{6});
        QCOMPARE(bins.occupiedCount, Index{4});  // class 0: {0.1, 0.5}; class 1: {0.2, 0.3}; class 2: {0.2}, {0.7}
        QCOMPARE(bins.sparseCount, Index{4});
    }
};

QTEST_GUILESS_MAIN(TestCwce)
#include "tst_cwce.moc"
