// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/drawable.h"
#include "core/figures/figure.h"
#include "core/text/english_texts.h"

#include <limits>

#include <QTest>

using namespace calibrium;

namespace {

Figure figureOf(std::vector<double> y, bool isLogarithmic = false) {
    Panel panel;
    panel.y.isLogarithmic = isLogarithmic;
    panel.marks = {Line{.style = {}, .x = {0, 1}, .y = {1, 2}}, Line{.style = {}, .x = {0, 1}, .y = std::move(y)}};
    return {.title = "", .series = {}, .panels = {panel}, .emptyReason = ""};
}

}  // namespace

class TestDrawable : public QObject {
    Q_OBJECT

private slots:
    void whatFitsStays() {
        for (const double value : {0.0, -3.0, 1e300, -1e300, 5e-324, std::numeric_limits<double>::quiet_NaN()}) {
            const Figure figure = drawable(figureOf({value, 1}));
            QCOMPARE(figure.panels[0].marks.size(), std::size_t{2});
            QVERIFY(figure.panels[0].notes.empty());
        }
    }

    void whatLiesBeyondIsLeftOutAndSaid() {
        for (const double value : {1.1e300, -1.7e308, std::numeric_limits<double>::infinity()}) {
            const Figure figure = drawable(figureOf({value, 1}));
            QCOMPARE(figure.panels[0].marks.size(), std::size_t{1});
            QCOMPARE(englishOf(figure.panels[0].notes),
                     (std::vector<std::string>{"numbers beyond 1e300 are not drawn"}));
        }
    }

    void logarithmicAxesHaveALeastNumber() {
        QCOMPARE(drawable(figureOf({5e-324, 1}, true)).panels[0].marks.size(), std::size_t{1});
        QCOMPARE(drawable(figureOf({1e-299, 1}, true)).panels[0].marks.size(), std::size_t{2});
        QCOMPARE(drawable(figureOf({0, 1}, true)).panels[0].marks.size(), std::size_t{2});
    }

    void endsOfAxesBeyondAreLeftToTheData() {
        Figure figure = figureOf({1, 2});
        figure.panels[0].x.minimum = -1.7e308;
        figure.panels[0].x.maximum = 4;
        figure = drawable(figure);
        QVERIFY(!figure.panels[0].x.minimum);
        QCOMPARE(figure.panels[0].x.maximum, std::optional(4.0));
    }
};

QTEST_GUILESS_MAIN(TestDrawable)
#include "tst_drawable.moc"
