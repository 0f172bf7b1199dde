// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export_pages.h"

#include "tests/support/example_figures.h"
#include "ui/plots/export_layout.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

const ExportOptions column{.sizeMm = QSizeF(85, 0), .fontPt = 8};

/// Panels below each other, the last ones of another model.
Figure longFigure(int count) {
    Figure figure = test::twoModels();
    figure.panels.clear();
    for (int row = 0; row < count; ++row) {
        Panel panel = test::reliabilityPanel(row < count - 3 ? 0 : 1, row < count - 3 ? "resnet18" : "vgg16_bn");
        panel.isSquare = false;
        panel.heightShare = 1;
        panel.row = row;
        panel.title = "panel " + std::to_string(row + 1);
        panel.y.label = panel.title;
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

std::vector<std::size_t> panelCounts(const Figure& figure) {
    std::vector<std::size_t> counts;
    for (const ExportPage& page : exportPages(figure, {}, column)) counts.push_back(page.options.parts.panels.size());
    return counts;
}

}  // namespace

class TestExportPages : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void pagesAreAboutEquallyLong() {
        for (const int count : {9, 11, 14}) {
            const std::vector<std::size_t> counts = panelCounts(longFigure(count));
            QVERIFY(counts.size() > 1);
            const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
            QVERIFY2(*most - *least <= 1, qPrintable(QString::number(count)));
        }
    }
    void modelsWithTheSamePanelsHaveAPageEach() {
        Figure figure = longFigure(9);
        for (std::size_t i = 0; i < 9; ++i) {
            figure.panels[i].row = static_cast<int>(i / 3);
            figure.panels[i].column = static_cast<int>(i % 3);
        }
        QCOMPARE(panelCounts(figure), (std::vector<std::size_t>{3, 3, 3}));
    }
    void everyPageNamesItsModels() {
        const auto pages = exportPages(longFigure(9), {}, column);
        for (const ExportPage& page : pages) {
            const FigureScene scene = paperScene(paperFigure(page.figure, {}, page.options));
            QVERIFY(scene.legend.isNeeded());
            QVERIFY(!scene.legendArea.isEmpty());
        }
    }
    void whatIsWrittenIsToldBefore() {
        const Figure figure = longFigure(9);
        const QString path = m_folder.filePath(QStringLiteral("long.svg"));
        const QStringList told = pagePaths(figure, {}, path, column);
        QVERIFY(told.size() > 1);
        QCOMPARE(told.front(), m_folder.filePath(QStringLiteral("long-1.svg")));
        QCOMPARE(renderPages(figure, {}, path, column), told);
        for (const QString& file : told) QVERIFY(QFile::exists(file));
        QVERIFY(!QFile::exists(path));
        // Data stay together.
        const QString data = m_folder.filePath(QStringLiteral("long.csv"));
        QCOMPARE(pagePaths(figure, {}, data, column), QStringList{data});
        QCOMPARE(renderPages(figure, {}, data, column), QStringList{data});
        QVERIFY(QFile::exists(data));
    }
};

QTEST_MAIN(TestExportPages)
#include "tst_export_pages.moc"
