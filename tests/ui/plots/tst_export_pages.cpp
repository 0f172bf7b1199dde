// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/export_pages.h"

#include "core/run/error.h"
#include "tests/support/example_figures.h"
#include "ui/plots/export/export_layout.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <string>
#include <vector>

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
        panel.title = asItStands("panel " + std::to_string(row + 1));
        panel.y.label = panel.title;
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

/// A row of tests for each model.
Figure testsOfModels(const std::vector<int>& counts) {
    const std::vector<std::string> names{"resnet18", "vgg16_bn", "densenet121"};
    Figure figure;
    for (std::size_t model = 0; model < counts.size(); ++model) {
        figure.series.push_back(asItStands(names[model]));
        for (int test = 0; test < counts[model]; ++test) {
            Panel panel = calibrium::test::reliabilityPanel(static_cast<int>(model), asItStands(names[model]));
            panel.isSquare = false;
            panel.row = static_cast<int>(model);
            panel.column = test;
            panel.title = asItStands("test " + std::to_string(test + 1) + " \u00b7 " + names[model]);
            panel.x.label = asItStands("statistic " + std::to_string(test + 1));
            panel.notes = {"p = 0.44 \u00b1 0.016, 1000 resamples"};
            figure.panels.push_back(std::move(panel));
        }
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
    void panelsTooSmallToBeReadAreSaid() {
        const Figure figure = longFigure(4);
        ExportOptions small{.sizeMm = QSizeF(100, 60), .fontPt = 8};
        const std::string said = smallPanelsText(figure, {}, small).english();
        QVERIFY2(QString::fromStdString(said).startsWith("At 100 × 60 mm the smaller side of a panel is "),
                 said.c_str());
        QVERIFY2(QString::fromStdString(said).endsWith("--size 100 takes the height that the content needs."),
                 said.c_str());
        small.sizeMm = {170, 220};
        QVERIFY(smallPanelsText(figure, {}, small).empty());
        QVERIFY(smallPanelsText(figure, {}, column).empty());
    }

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
    void everyRowIsOfOneModel_data() {
        QTest::addColumn<std::vector<int>>("counts");
        QTest::newRow("four tests each") << std::vector<int>{4, 4, 4};
        QTest::newRow("three and four") << std::vector<int>{3, 3, 4};
        QTest::newRow("four and three") << std::vector<int>{4, 4, 3};
        QTest::newRow("five each") << std::vector<int>{5, 5, 5};
    }
    void everyRowIsOfOneModel() {
        QFETCH(std::vector<int>, counts);
        const Figure figure = testsOfModels(counts);
        QStringList mixed;
        for (const double width : {85.0, 120.0, 140.0, 180.0, 210.0, 254.0}) {
            for (const double height : {0.0, 120.0, 200.0}) {
                std::vector<ExportPage> pages;
                try {
                    pages = exportPages(figure, {}, {.sizeMm = QSizeF(width, height), .fontPt = 8});
                } catch (const InvalidSetting&) {
                    QVERIFY(height > 0);  // no room for fifteen panels
                    continue;
                }
                for (const ExportPage& page : pages) {
                    const FigureScene scene = paperScene(paperFigure(page.figure, {}, page.options));
                    std::map<int, std::string> models;
                    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
                        const std::string title = scene.figure.panels[i].title.english();
                        const std::string model = title.substr(title.rfind(' '));
                        if (models.emplace(scene.panels[i].row, model).first->second == model) continue;
                        mixed.append(
                            QStringLiteral("row %1 on %2 x %3").arg(scene.panels[i].row).arg(width).arg(height));
                    }
                }
            }
        }
        mixed.removeDuplicates();
        QVERIFY2(mixed.isEmpty(), qPrintable(mixed.join(QLatin1Char('\n'))));
    }
    void everyPageNamesItsModels() {
        const auto pages = exportPages(longFigure(9), {}, column);
        for (const ExportPage& page : pages) {
            const FigureScene scene = paperScene(paperFigure(page.figure, {}, page.options));
            QVERIFY(scene.legend.isNeeded());
            QVERIFY(!scene.legendArea.isEmpty());
        }
    }
    void squaresOfAColumnGoOnOnTheNextPageRatherThanShrink() {
        Figure figure;
        for (int row = 0; row < 4; ++row) {
            figure.panels.push_back(test::reliabilityPanel(0, "resnet18"));
            figure.panels.back().row = row;
            figure.panels.back().title = asItStands("panel " + std::to_string(row + 1));
            figure.panels.back().x.label = asItStands("axis " + std::to_string(row + 1));
            figure.panels.back().notes = {"a note that takes a line", "another one", "a third"};
        }
        const std::vector<ExportPage> pages = exportPages(figure, {}, column);
        QCOMPARE(pages.size(), 2UL);
        for (const ExportPage& page : pages) {
            const PaperFigure paper = paperFigure(page.figure, {}, page.options);
            const FigureScene scene = paperScene(paper);
            const double width = paper.sizeMm.width() / millimetresPerLayoutUnit;
            QVERIFY(paper.sizeMm.height() <= pageTextMm);
            for (const PanelScene& panel : scene.panels) QVERIFY(panel.area.width() > 0.6 * width);
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
