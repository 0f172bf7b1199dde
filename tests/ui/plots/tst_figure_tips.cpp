// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure tells where the pointer rests.
#include "ui/plots/view/figure_view.h"
#include "ui/plots/view/selection_overlay.h"

#include "tests/support/example_figures.h"

#include <cmath>
#include <string>

#include <QRegularExpression>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

QImage shown(FigureView& view) { return view.grab().toImage(); }

Panel unitSquare() {
    Panel panel;
    panel.x = {.label = "confidence", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "frequency", .minimum = 0.0, .maximum = 1.0};
    return panel;
}

/// The tip at a place of the unit square.
QString tipIn(const FigureView& view, double x, double y) {
    const QRectF area = view.plotArea(0);
    return view.tipAt({area.left() + x * area.width(), area.bottom() - y * area.height()});
}

}  // namespace

class TestFigureTips : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }
    void shortenedTitleIsToldWhenHovered();
    void tipNamesTheModelWhereThereAreSeveral();
    void factsOfManyModelsAreToldByTheirEntries();
    void hoveringFindsTheNearestTip();
    void hoveringALineTellsItsNextCorner();
    void whatHasNoTipsTellsItsNumbers();
    void rulesTellTheirNumbers();
    void theCrosshairWritesMinusSigns();
};

void TestFigureTips::shortenedTitleIsToldWhenHovered() {
    Figure figure = reliability();
    figure.panels[0].title = "A model whose name is much longer than any panel of this small window could ever be wide";
    FigureView view;
    view.resize(400, 400);
    view.setFigure(figure);
    shown(view);
    const QPointF place = view.plotArea(0).topLeft() + QPointF(10, -10);
    QVERIFY(view.tipAt(place).startsWith(QString::fromStdString(figure.panels[0].title.english())));
    figure.panels[0].title = "short";
    view.setFigure(figure);
    QCOMPARE(view.tipAt(place), QString());
}

void TestFigureTips::tipNamesTheModelWhereThereAreSeveral() {
    Figure figure = twoModels();
    std::get<Points>(figure.panels[0].marks.back()).tips = {"third of vgg", "fourth of vgg"};
    FigureView view;
    view.resize(700, 600);
    view.setFigure(figure);
    shown(view);
    QCOMPARE(view.tipAt(view.positionOf(0, 2, 1)), QStringLiteral("vgg16_bn\nfourth of vgg"));
}

/// Lines for each of ten models would take the room of the plot.
void TestFigureTips::factsOfManyModelsAreToldByTheirEntries() {
    Figure figure;
    Panel panel = unitSquare();
    panel.title = "ROC curve";
    for (int m = 0; m < 10; ++m) {
        const Text name = asItStands("model_" + std::to_string(m));
        figure.series.push_back(name);
        panel.marks.emplace_back(
            Points{.style = {Role::Model, m, name}, .x = {0.05 + 0.1 * m}, .y = {0.5}, .tips = {Text("here")}});
        panel.notes.emplace_back(name, Text("AUC 0.{1} [0.5, 0.9]", 70 + m));
    }
    figure.panels.push_back(panel);
    FigureView view;
    view.resize(700, 400);
    view.setFigure(figure);
    shown(view);
    QVERIFY(view.plotArea(0).height() > 200);
    QCOMPARE(view.tipAt(view.positionOf(0, 3, 0)), QStringLiteral("model_3\nhere\nAUC 0.73 [0.5, 0.9]"));
    const QPointF entry = view.legendArea().topLeft() + QPointF(8, 5);
    QCOMPARE(view.tipAt(entry), QStringLiteral("model_0\nAUC 0.70 [0.5, 0.9]"));
    // Where several panels speak of it each is named.
    figure.panels.push_back(panel);
    figure.panels.back().title = "Net benefit";
    view.setFigure(figure);
    shown(view);
    QCOMPARE(view.tipAt(view.legendArea().topLeft() + QPointF(8, 5)),
             QStringLiteral("model_0\nROC curve: AUC 0.70 [0.5, 0.9]\nNet benefit: AUC 0.70 [0.5, 0.9]"));
}

void TestFigureTips::hoveringFindsTheNearestTip() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    shown(view);
    const QPointF place = view.positionOf(0, 1, 1);
    QCOMPARE(view.tipAt(place), QStringLiteral("second\n1,240 samples"));
    QCOMPARE(view.tipAt(place + QPointF(11, 0)), QStringLiteral("second\n1,240 samples"));
    QCOMPARE(view.tipAt(place + QPointF(13, 0)), QString());
    const QRectF bars = view.plotArea(1);
    QCOMPARE(view.tipAt(QPointF(bars.left() + 0.75 * bars.width(), bars.center().y())),
             QStringLiteral("12,000 samples"));
    QCOMPARE(view.tipAt(QPointF(bars.left() + 0.25 * bars.width(), bars.bottom() - 2)),
             QStringLiteral("1,000 samples"));
}

void TestFigureTips::hoveringALineTellsItsNextCorner() {
    Panel panel;
    panel.x = {.label = "x", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "y", .minimum = 0.0, .maximum = 1.0};
    panel.marks.emplace_back(Line{.style = {Role::Model, 0, ""},
                                  .x = {0.1, 0.5, 0.9},
                                  .y = {0.2, 0.6, 0.2},
                                  .tips = {"first", "second", "third"}});
    panel.marks.emplace_back(Line{.style = {Role::Model, 0, ""}, .x = {0.0, 1.0}, .y = {0.9, 0.9}});
    Figure figure;
    figure.panels.push_back(panel);
    FigureView view;
    view.resize(700, 600);
    view.setFigure(figure);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QPointF first = view.positionOf(0, 0, 0);
    const QPointF second = view.positionOf(0, 0, 1);
    QCOMPARE(view.tipAt(second), QStringLiteral("second"));
    QCOMPARE(view.tipAt(first + 0.4 * (second - first)), QStringLiteral("first"));
    QCOMPARE(view.tipAt(first + 0.6 * (second - first) + QPointF(0, 8)), QStringLiteral("second"));
    QCOMPARE(view.tipAt(first + 0.6 * (second - first) + QPointF(0, 40)), QString());
    // A line without tips of its own tells its next corner by what the axes say.
    QCOMPARE(view.tipAt(view.positionOf(0, 1, 0) + QPointF(60, 0)), QStringLiteral("x: 0, y: 0.9"));
}

void TestFigureTips::whatHasNoTipsTellsItsNumbers() {
    Panel panel = unitSquare();
    panel.marks.emplace_back(
        ErrorBars{.style = {Role::Band, 0, "95 % consistency bars"}, .x = {0.25}, .lower = {0.125}, .upper = {0.5}});
    panel.marks.emplace_back(
        Band{.style = {Role::Band, 0, ""}, .x = {0.5, 0.75}, .lower = {0.25, 0.25}, .upper = {0.75, 0.625}});
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0.9, .label = "the level"});
    Figure figure;
    figure.panels.push_back(panel);
    FigureView view;
    view.resize(700, 600);
    view.setFigure(figure);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto at = [&](double x, double y) { return tipIn(view, x, y); };
    QCOMPARE(at(0.25, 0.3), QStringLiteral("95 % consistency bars\nfrequency: 0.125 to 0.5"));
    QCOMPARE(at(0.52, 0.5), QStringLiteral("frequency: 0.25 to 0.75"));
    QCOMPARE(at(0.73, 0.5), QStringLiteral("frequency: 0.25 to 0.625"));
    QCOMPARE(at(0.1, 0.9), QStringLiteral("the level\nfrequency: 0.9"));
    QCOMPARE(at(0.1, 0.1), QString());
}

/// A rule says its number where its label does not, the diagonal that of the pointer on both axes.
void TestFigureTips::rulesTellTheirNumbers() {
    Panel panel = unitSquare();
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, "perfect calibration"}, .kind = Rule::Kind::Diagonal});
    panel.marks.emplace_back(
        Rule{.style = {Role::Model, 0, ""}, .kind = Rule::Kind::Vertical, .value = 0.75, .label = "mean 0.75"});
    Figure figure;
    figure.panels.push_back(panel);
    FigureView view;
    view.resize(700, 600);
    view.setFigure(figure);
    shown(view);
    const auto at = [&](double x, double y) { return tipIn(view, x, y); };
    const QRegularExpression numbers(QStringLiteral("^perfect calibration\nconfidence: (0[.]\\d+), frequency: \\1$"));
    const auto found = numbers.match(at(0.5, 0.5));
    QVERIFY2(found.hasMatch(), qPrintable(at(0.5, 0.5)));
    QVERIFY(std::abs(found.captured(1).toDouble() - 0.5) < 0.01);
    QCOMPARE(at(0.75, 0.2), QStringLiteral("mean 0.75"));
}

void TestFigureTips::theCrosshairWritesMinusSigns() {
    Figure figure;
    figure.panels.emplace_back();
    figure.panels[0].x = {.label = "error", .minimum = -1.0, .maximum = 0.0};
    figure.panels[0].y = {.label = "frequency", .minimum = 0.0, .maximum = 1.0};
    FigureView view;
    view.resize(700, 600);
    view.setFigure(figure);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QRectF area = view.plotArea(0);
    QTest::mouseMove(view.findChild<QWidget*>(QStringLiteral("plot")), area.center().toPoint());
    const auto* overlay = view.findChild<SelectionOverlay*>(QStringLiteral("selectionOverlay"));
    QTRY_VERIFY(!overlay->reading().isEmpty());
    QVERIFY2(overlay->reading().startsWith(QChar(0x2212)), qPrintable(overlay->reading()));
}

QTEST_MAIN(TestFigureTips)
#include "tst_figure_tips.moc"
