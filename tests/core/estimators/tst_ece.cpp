// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece.h"
#include "core/families/classes/lens.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using Scheme = BinningOptions::Scheme;

namespace {

/// Written from the definition, bins by comparing with the edges.
double naiveEce(const Dataset& data, Index binCount, int p) {
    std::map<Index, std::vector<Index>> members;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index bin = 0;
        while (data.parameters()(i, 1) * static_cast<double>(binCount) > static_cast<double>(bin + 1)) ++bin;
        members[bin].push_back(i);
    }
    double sum = 0;
    for (const auto& [bin, rows] : members) {
        double confidence = 0;
        double accuracy = 0;
        for (const Index i : rows) {
            confidence += data.parameters()(i, 1) / static_cast<double>(rows.size());
            accuracy += data.labels()[static_cast<std::size_t>(i)] / static_cast<double>(rows.size());
        }
        sum += static_cast<double>(rows.size()) / static_cast<double>(data.sampleCount()) *
               std::pow(std::abs(accuracy - confidence), p);
    }
    return std::pow(sum, 1.0 / p);
}

Dataset topLabel(std::uint64_t stream) {
    return applyLens(simulate({.sampleCount = 300, .classCount = 4, .alpha = 0.7, .pi = 0.4}, 9, stream),
                     parseLens("top-label"));
}

}  // namespace

class TestEce : public QObject {
    Q_OBJECT

private slots:
    /// verified_calibration calibration/utils_test.py: 4/9 · 0.25 + 5/9 · 0.2.
    void agreesWithPublishedTwoBins() {
        const Dataset data = binaryData({0.5, 0.5, 0.5, 0.6, 0.5, 0.6, 0.6, 0.6, 0.6}, {0, 1, 0, 1, 0, 1, 1, 1, 0});
        QVERIFY(std::abs(ece(data, {.bins = {.count = 2}}).value - (4.0 / 9 * 0.25 + 5.0 / 9 * 0.2)) < 1e-15);
    }

    /// Bin 1 is 0.25 too high with 4 of 9 samples, bin 2 is 0.2 too low with 5.
    void partsAddUpToTheWhole() {
        const Dataset data = binaryData({0.5, 0.5, 0.5, 0.6, 0.5, 0.6, 0.6, 0.6, 0.6}, {0, 1, 0, 1, 0, 1, 1, 1, 0});
        QVERIFY(std::abs(ece(data, {.bins = {.count = 2}, .part = EcePart::Over}).value - 4.0 / 9 * 0.25) < 1e-15);
        QVERIFY(std::abs(ece(data, {.bins = {.count = 2}, .part = EcePart::Under}).value - 5.0 / 9 * 0.2) < 1e-15);
    }

    /// The same source: bins [(.3, 1)], [(.6, 0)].
    void agreesWithPublishedNorms() {
        const Dataset data = binaryData({0.3, 0.6}, {1, 0});
        QVERIFY(std::abs(ece(data, {.bins = {.count = 2}, .p = 1}).value - 0.65) < 1e-15);
        QVERIFY(std::abs(ece(data, {.bins = {.count = 2}, .p = 2}).value - 0.6519202405) < 1e-10);
    }

    /// The same source: equal width 0.25, equal mass 0.4; and 0.4 · 2/3 + 0.3/3 with a tie.
    void agreesWithPublishedEqualMass() {
        const Dataset four = binaryData({0.6, 0.7, 0.8, 0.9}, {0, 0, 1, 1});
        QVERIFY(std::abs(ece(four, {.bins = {.count = 2}}).value - 0.25) < 1e-15);
        QVERIFY(std::abs(ece(four, {.bins = {.count = 2, .scheme = Scheme::EqualMass}}).value - 0.4) < 1e-15);
        const Dataset tied = binaryData({0.1, 0.1, 0.7}, {0, 1, 1});
        const double expected = 0.4 * 2 / 3 + 0.3 / 3;
        QVERIFY(std::abs(ece(tied, {.bins = {.count = 2, .scheme = Scheme::EqualMass}}).value - expected) < 1e-15);
    }

    void agreesWithTheDefinition() {
        for (std::uint64_t stream = 0; stream < 20; ++stream) {
            const Dataset data = topLabel(stream);
            for (const int p : {1, 2}) {
                for (const Index bins : {1, 7, 15}) {
                    const double value = ece(data, {.bins = {.count = bins}, .p = p}).value;
                    QVERIFY(std::abs(value - naiveEce(data, bins, p)) < 1e-13);
                }
            }
        }
    }

    void isInvariantToRowOrder() {
        const Dataset data = topLabel(1);
        std::vector<Index> order(static_cast<std::size_t>(data.sampleCount()));
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Index>((i * 7 + 3) % order.size());
        QVERIFY(std::abs(ece(data).value - ece(data.select(order)).value) < 1e-14);
    }

    void perfectConfidentPredictionsHaveNoError() { QCOMPARE(ece(binaryData({0, 1, 1, 0}, {0, 1, 1, 0})).value, 0.0); }

    void oneSampleIsItsOwnBin() { QCOMPARE(ece(binaryData({0.25}, {1})).value, 0.75); }

    void edgeOptionMovesValuesOnAnEdge() {
        const Dataset data = binaryData({0.5, 0.9, 0.2}, {0, 1, 0});  // 0.5 is in the bin of 0.2, or in that of 0.9
        QVERIFY(std::abs(ece(data, {.bins = {.count = 2}}).value - (0.7 + 0.1) / 3) < 1e-15);
        const double left = ece(data, {.bins = {.count = 2, .edges = BinEdges::Left}}).value;
        QVERIFY(std::abs(left - (0.4 + 0.2) / 3) < 1e-15);
    }

    void refusesManyClasses() {
        const Dataset data = classData({{0.2, 0.3, 0.5}}, {1});
        QCOMPARE(
            messageOf([&] { static_cast<void>(ece(data)); }),
            std::string("ece needs one probability per sample, but model has 3 classes; choose the lens top-label or "
                        "class:K."));
    }
};

QTEST_GUILESS_MAIN(TestEce)
#include "tst_ece.moc"
