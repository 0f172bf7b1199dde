// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/panel_grid.h"

#include <QTest>

using namespace calibrium::ui;

namespace {

const QRectF window(0, 0, 800, 500);

GridPanel panelAt(int row, int column, double share = 1, bool isSquare = false) {
    return {.row = row, .column = column, .heightShare = share, .isSquare = isSquare, .margins = {40, 20, 10, 30}};
}

}  // namespace

class TestPanelGrid : public QObject {
    Q_OBJECT

private slots:
    void noPanelsTakeNoPlace() { QVERIFY(placePanels({}, window, 8).empty()); }
    void singlePanelFillsTheWindowUpToItsMargins() {
        QCOMPARE(placePanels({panelAt(0, 0)}, window, 8).front(), QRectF(40, 20, 750, 450));
    }
    void flatWindowDoesNotMakeAnEndlessPanel() {
        const QRectF area = placePanels({panelAt(0, 0)}, QRectF(0, 0, 2000, 250), 8).front();
        QCOMPARE(area.height(), 200.0);
        QCOMPARE(area.width(), 480.0);
        QCOMPARE(area.center().x(), 1015.0);  // in the middle of what the margins leave
    }
    void rowsShareTheHeight() {
        const auto areas = placePanels({panelAt(0, 0, 3), panelAt(1, 0, 1)}, window, 8);
        QCOMPARE(areas[0].height(), 294.0);  // 3/4 of 500 - 2 * 50 - 8
        QCOMPARE(areas[1].height(), 98.0);
        QCOMPARE(areas[1].top() - areas[0].bottom(), 58.0);
    }
    void squareDecidesTheWidthOfItsColumn() {
        const auto areas = placePanels({panelAt(0, 0, 4, true), panelAt(1, 0, 1)}, window, 8);
        QCOMPARE(areas[0].width(), areas[0].height());
        QCOMPARE(areas[1].width(), areas[0].width());
        QCOMPARE(areas[1].left(), areas[0].left());
    }
    void widestMarginOfAColumnCountsForAll() {
        auto wide = panelAt(1, 0);
        wide.margins.setLeft(100);
        const auto areas = placePanels({panelAt(0, 0), wide}, window, 8);
        QCOMPARE(areas[0].left(), areas[1].left());
        QVERIFY(areas[0].left() >= 100);
    }
    void smallMultiplesAreEqualAndApart() {
        std::vector<GridPanel> panels;
        for (int i = 0; i < 10; ++i) panels.push_back(panelAt(i / 4, i % 4, 1, true));
        const auto areas = placePanels(panels, window, 8);
        for (std::size_t i = 0; i < areas.size(); ++i) {
            QCOMPARE(areas[i].size(), areas[0].size());
            QVERIFY(window.contains(areas[i]));
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!areas[i].intersects(areas[j]));
        }
    }
};

QTEST_APPLESS_MAIN(TestPanelGrid)
#include "tst_panel_grid.moc"
