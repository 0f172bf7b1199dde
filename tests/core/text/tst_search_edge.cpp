// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/search_edge.h"

#include <vector>

#include <QTest>

using namespace calibrium;

class TestSearchEdge : public QObject {
    Q_OBJECT

private slots:
    void namesTheEndAndTheValues() {
        const std::vector<double> tried{10, 1, 0.1, 0.001};
        QCOMPARE(searchEdgeText("λ", 10, tried).english(),
                 std::string("λ = 10 is the largest of the values tried (0.001 to 10): a larger one may be better."));
        QCOMPARE(
            searchEdgeText("λ", 0.001, tried).english(),
            std::string("λ = 0.001 is the smallest of the values tried (0.001 to 10): a smaller one may be better."));
        QVERIFY(searchEdgeText("λ", 1, tried).empty());
    }

    void saysNothingWhereNothingWasChosen() {
        QVERIFY(searchEdgeText("λ", 3, std::vector<double>{3}).empty());
        QVERIFY(searchEdgeText("λ", 3, std::vector<double>{3, 3}).empty());
        QVERIFY(searchEdgeText("λ", 3, {}).empty());
    }
};

QTEST_GUILESS_MAIN(TestSearchEdge)
#include "tst_search_edge.moc"
