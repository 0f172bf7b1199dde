// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/label_agreement.h"

#include "tests/support/class_samples.h"

#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::vector<double> kernelValues(Index count) {
    Generator generator = makeGenerator(2, 0);
    std::vector<double> values(static_cast<std::size_t>(count));
    for (double& value : values) value = uniform01(generator);
    return values;
}

}  // namespace

class TestLabelAgreement : public QObject {
    Q_OBJECT

private slots:
    void agreesWithPairLoop_data();
    void agreesWithPairLoop();
};

void TestLabelAgreement::agreesWithPairLoop_data() {
    QTest::addColumn<int>("rowCount");
    QTest::addColumn<int>("columnCount");
    QTest::addColumn<int>("setCount");
    QTest::addColumn<bool>("isDiagonal");
    QTest::newRow("whole tile") << 64 << 64 << 8 << false;
    QTest::newRow("diagonal tile, sets left over") << 64 << 64 << 19 << true;
    QTest::newRow("narrow tile at the end") << 5 << 3 << 9 << false;
    QTest::newRow("single pair on the diagonal") << 2 << 2 << 1 << true;
}

void TestLabelAgreement::agreesWithPairLoop() {
    QFETCH(int, rowCount);
    QFETCH(int, columnCount);
    QFETCH(int, setCount);
    QFETCH(bool, isDiagonal);
    const Index first = 10;
    const Index columnBegin = isDiagonal ? first : first + rowCount;
    const Index n = columnBegin + columnCount;  // the tile ends with the samples
    const std::vector<double> values = kernelValues(rowCount * columnCount);
    const PairTile tile{{.rows = {first, first + rowCount}, .columns = {columnBegin, n}, .isDiagonal = isDiagonal},
                        values};
    LabelSets sets(n, static_cast<std::size_t>(setCount));
    std::vector<double> sums(static_cast<std::size_t>(setCount), 0.5);
    std::vector<double> expected = sums;
    for (std::size_t s = 0; s < sums.size(); ++s) {
        const Labels labels = randomClasses(n, 3, 40 + s).labels();
        sets.assign(s, labels);
        for (Index r = 0; r < rowCount; ++r) {
            for (Index c = isDiagonal ? r + 1 : 0; c < columnCount; ++c) {
                const bool isEqual =
                    labels[static_cast<std::size_t>(first + r)] == labels[static_cast<std::size_t>(columnBegin + c)];
                expected[s] += isEqual ? values[static_cast<std::size_t>(r * columnCount + c)] : 0.0;
            }
        }
    }
    addAgreement(tile, sets, sums);
    for (std::size_t s = 0; s < sums.size(); ++s) QVERIFY(std::abs(sums[s] - expected[s]) < 1e-11);
}

QTEST_GUILESS_MAIN(TestLabelAgreement)
#include "tst_label_agreement.moc"
