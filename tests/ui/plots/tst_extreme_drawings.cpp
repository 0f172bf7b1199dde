// SPDX-License-Identifier: GPL-3.0-or-later
// Finite numbers at the ends of their range are drawn: no coordinate of the drawing is missing, infinite, or further
// away than any paper, and nothing is written to standard error.
#include "tests/support/example_figures.h"
#include "ui/look/theme.h"
#include "ui/plots/export/figure_export.h"

#include <cmath>

#include <QApplication>
#include <QImage>
#include <QRegularExpression>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

using Numbers = std::vector<double>;

Panel panelOf(Mark mark, bool isLogarithmic) {
    Panel panel;
    panel.x = {.label = "x", .minimum = {}, .maximum = {}};
    panel.y = {.label = "y", .minimum = {}, .maximum = {}, .isLogarithmic = isLogarithmic};
    panel.marks = {std::move(mark)};
    return panel;
}

/// One panel for each kind of mark that has numbers; x rises.
Figure everyMark(const Numbers& x, const Numbers& y, bool isLogarithmic) {
    const Numbers left(x.begin(), x.end() - 1);
    const Numbers right(x.begin() + 1, x.end());
    const Numbers top(y.begin(), y.end() - 1);
    const Numbers zero(top.size(), isLogarithmic ? y.front() : 0.0);
    Figure figure{.title = "extremes", .series = {"model"}, .panels = {}, .emptyReason = ""};
    const std::vector<Mark> marks{
        Line{.style = {}, .x = x, .y = y},
        Points{.style = {}, .x = x, .y = y, .tips = {}, .isConnected = true},
        Bars{.style = {}, .left = left, .right = right, .base = zero, .top = top, .tips = {}},
        ErrorBars{.style = {.role = Role::Band, .series = 0, .legend = ""}, .x = x, .lower = y, .upper = y},
        Band{.style = {.role = Role::Band, .series = 0, .legend = ""}, .x = x, .lower = y, .upper = y},
        Words{.style = {},
              .x = x,
              .y = y,
              .texts = std::vector<Text>(x.size(), "w"),

              .sides = std::vector<Words::Side>(x.size(), Words::Side::Above)}};
    for (std::size_t i = 0; i < marks.size(); ++i) {
        figure.panels.push_back(panelOf(marks[i], isLogarithmic));
        figure.panels.back().row = static_cast<int>(i);
    }
    return figure;
}

/// The first coordinate of the drawing that is none; empty if all are on or near the paper.
QString strangeCoordinate(const QByteArray& svg) {
    const QString text = QString::fromUtf8(svg);
    static const QRegularExpression missing("[\"\\s,(-](nan|inf)\\b", QRegularExpression::CaseInsensitiveOption);
    if (const auto match = missing.match(text); match.hasMatch()) return text.mid(match.capturedStart() - 60, 120);
    static const QRegularExpression path("(?: d| points| x| y| width| height| transform)=\"([^\"]*)\"");
    static const QRegularExpression number("-?[0-9.]+(?:e[-+]?[0-9]+)?", QRegularExpression::CaseInsensitiveOption);
    constexpr double farthest = 1e6;
    for (auto places = path.globalMatch(text); places.hasNext();) {
        const QString coordinates = places.next().captured(1);
        for (auto all = number.globalMatch(coordinates); all.hasNext();) {
            const QString one = all.next().captured();
            if (!(std::abs(one.toDouble()) <= farthest)) return one + " in " + coordinates.left(80);
        }
    }
    return {};
}

}  // namespace

class TestExtremeDrawings : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }
    void coordinatesStayOnThePaper_data();
    void coordinatesStayOnThePaper();
};

void TestExtremeDrawings::coordinatesStayOnThePaper_data() {
    QTest::addColumn<Numbers>("x");
    QTest::addColumn<Numbers>("y");
    QTest::addColumn<bool>("isLogarithmic");
    const Numbers plain{0, 1, 2, 3};
    QTest::newRow("ordinary") << plain << Numbers{1, 2, 1.5, 3} << false;
    QTest::newRow("both ends") << plain << Numbers{-1.7e308, 1.7e308, 0, 1} << false;
    QTest::newRow("both ends, across") << Numbers{-1.7e308, 0, 1, 1.7e308} << Numbers{1, 2, 1.5, 3} << false;
    QTest::newRow("1e200") << plain << Numbers{1e200, 2e200, 1.5e200, 3e200} << false;
    QTest::newRow("1e200 and 1") << plain << Numbers{1, 1e200, 2, 3} << false;
    QTest::newRow("all 1e308") << plain << Numbers(4, 1e308) << false;
    QTest::newRow("all 1e16 but for a digit") << plain << Numbers{1e16, 1e16 + 2, 1e16, 1e16 + 2} << false;
    QTest::newRow("smallest") << plain << Numbers{0, 5e-324, 0, 1e-320} << false;
    QTest::newRow("smallest, across") << Numbers{0, 5e-324, 1e-323, 1e-320} << Numbers{1, 2, 1.5, 3} << false;
    QTest::newRow("all places equal") << Numbers(4, 2.0) << Numbers(4, 3.0) << false;
    QTest::newRow("logarithmic, whole range") << plain << Numbers{5e-324, 1e308, 1, 1e-200} << true;
}

void TestExtremeDrawings::coordinatesStayOnThePaper() {
    QFETCH(Numbers, x);
    QFETCH(Numbers, y);
    QFETCH(bool, isLogarithmic);
    const Figure figure = everyMark(x, y, isLogarithmic);
    QStringList complaints;
    for (const Panel& panel : figure.panels) {
        Figure one = figure;
        one.panels = {panel};
        one.panels[0].row = 0;
        const QString strange = strangeCoordinate(svgOf(one, {}));
        if (!strange.isEmpty()) complaints << QString("mark %1: %2").arg(panel.marks[0].index()).arg(strange);
        QVERIFY(!renderImage(one, {}, {.sizeMm = {40, 40}, .dpi = 72}).isNull());
    }
    QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join("\n   ")));
}

QTEST_MAIN(TestExtremeDrawings)
#include "tst_extreme_drawings.moc"
