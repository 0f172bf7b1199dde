// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/figure_view.h"

#include "tests/support/example_figures.h"

#include <cmath>

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

QImage shown(FigureView& view) { return view.grab().toImage(); }

/// Whether the plot has taken it; else the page scrolls.
bool turnWheel(QWidget& plot, const QPointF& pointer) {
    QWheelEvent wheel(pointer, plot.mapToGlobal(pointer), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    wheel.ignore();
    QApplication::sendEvent(&plot, &wheel);
    return wheel.isAccepted();
}

}  // namespace

class TestFigureView : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }
    void pointsStandWhereTheAxesSay();
    void pointsHaveTheColourOfTheirModel();
    void barsAreDrawnFromBaseToTop();
    void squarePanelsAreSquareAtEverySize_data();
    void squarePanelsAreSquareAtEverySize();
    void stackedPanelsShareLeftAndRightEdge();
    void diagonalIsVisible();
    void singleEntryNeedsNoLegend();
    void legendStaysOutsideOfThePanels();
    void noteStandsInTheFreeCorner();
    void smallMultiplesFlowWithTheShapeOfTheWindow();
    void aMovedRuleIsPaintedWhereItStands();
    void wheelZoomsAndDoubleClickResets();
    void zoomSurvivesNewDataOnTheSameAxes();
    void dimmingFadesTheMarks();
    void figureWithoutPanelsSaysWhatToDo();
    void darkSchemeChangesTheBackground();
    void viewsOfNoSizePaintNothing();
    void degenerateFiguresAreDrawn_data();
    void degenerateFiguresAreDrawn();
};

void TestFigureView::pointsStandWhereTheAxesSay() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    shown(view);
    const QRectF area = view.plotArea(0);
    const QPointF place = view.positionOf(0, 1, 1);
    QVERIFY(std::abs(place.x() - (area.left() + 0.5 * area.width())) < 1.01);
    QVERIFY(std::abs(place.y() - (area.bottom() - 0.375 * area.height())) < 1.01);
}

void TestFigureView::pointsHaveTheColourOfTheirModel() {
    FigureView view;
    view.resize(700, 600);
    const QColor chosen(200, 0, 120);
    view.setFigure(reliability(), {{.colour = chosen, .marker = Marker::Square, .dash = Qt::SolidLine}});
    const QImage image = shown(view);
    for (int index = 0; index < 3; ++index) {
        QCOMPARE(image.pixelColor(view.positionOf(0, 1, index).toPoint()), chosen);
    }
    QCOMPARE(countOf(image, QRect(QPoint(0, 0), image.size()), seriesStyle(0).colour), 0);
}

void TestFigureView::barsAreDrawnFromBaseToTop() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    const QImage image = shown(view);
    const QRectF area = view.plotArea(1);
    const QColor background = currentTheme().panel;
    const QPoint insideTall = QPointF(area.left() + 0.75 * area.width(), area.center().y()).toPoint();
    const QPoint aboveShort = QPointF(area.left() + 0.25 * area.width(), area.center().y() + 3).toPoint();
    QVERIFY(countOf(image, QRect(insideTall, QSize(1, 1)), background) == 0);
    QVERIFY(countOf(image, QRect(aboveShort, QSize(1, 1)), background) == 1);
}

void TestFigureView::squarePanelsAreSquareAtEverySize_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1340, 740), QSize(380, 900), QSize(320, 240)}) {
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
}

void TestFigureView::squarePanelsAreSquareAtEverySize() {
    QFETCH(QSize, size);
    FigureView view;
    view.resize(size);
    view.setFigure(twoModels());
    shown(view);
    const QRectF area = view.plotArea(0);
    QCOMPARE(area.width(), area.height());
    QVERIFY(area.width() > 0.3 * std::min(size.width(), size.height()));
    QVERIFY(QRectF(view.rect()).contains(area));
    QVERIFY(QRectF(view.rect()).contains(view.plotArea(1)));
    QVERIFY(!area.intersects(view.plotArea(1)));
}

void TestFigureView::stackedPanelsShareLeftAndRightEdge() {
    FigureView view;
    view.resize(480, 640);
    view.setFigure(reliability());
    shown(view);
    QCOMPARE(view.plotArea(1).left(), view.plotArea(0).left());
    QCOMPARE(view.plotArea(1).right(), view.plotArea(0).right());
    QVERIFY(view.plotArea(1).top() > view.plotArea(0).bottom());
}

void TestFigureView::diagonalIsVisible() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    const QImage image = shown(view);
    const QRectF area = view.plotArea(0);
    int hits = 0;
    for (double share = 0.02; share < 0.98; share += 0.01) {
        const QPointF place(area.left() + share * area.width(), area.bottom() - 1 - share * area.height());
        hits += countOf(image, QRect(place.toPoint() - QPoint(1, 1), QSize(3, 3)), currentTheme().panel) < 9 ? 1 : 0;
    }
    QVERIFY2(hits > 45, qPrintable(QString::number(hits)));  // it is dashed
}

void TestFigureView::singleEntryNeedsNoLegend() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    shown(view);
    QVERIFY(view.legendArea().isEmpty());
}

void TestFigureView::legendStaysOutsideOfThePanels() {
    FigureView view;
    Figure figure = twoModels();
    for (Mark& mark : figure.panels[0].marks) {
        if (auto* points = std::get_if<Points>(&mark))
            points->style.legend = Text("{1} with a name that is far too long for this", points->style.legend);
    }
    view.setFigure(figure);
    for (const QSize size : {QSize(760, 480), QSize(330, 500), QSize(1340, 740)}) {
        view.resize(size);
        shown(view);
        QVERIFY(!view.legendArea().isEmpty());
        QVERIFY(QRectF(view.rect()).contains(view.legendArea()));
        QVERIFY(!view.legendArea().intersects(view.plotArea(0)));
        QVERIFY(!view.legendArea().intersects(view.plotArea(1)));
    }
}

void TestFigureView::noteStandsInTheFreeCorner() {
    const auto inkIn = [](const FigureView& view, const QImage& image, bool isTopLeft) {
        const QRectF area = view.plotArea(0);
        const QPointF corner = isTopLeft ? area.topLeft() + QPointF(6, 6) : area.bottomRight() - QPointF(76, 22);
        return countOf(image, QRectF(corner, QSizeF(70, 16)).toRect(), currentTheme().text);
    };
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    const QImage below = shown(view);
    QVERIFY(inkIn(view, below, true) > 20);
    QCOMPARE(inkIn(view, below, false), 0);

    Figure figure = reliability();
    auto& points = std::get<Points>(figure.panels[0].marks[1]);
    points.x = {0.05, 0.1, 0.75};
    points.y = {0.97, 0.95, 0.98};
    view.setFigure(figure);
    const QImage above = shown(view);
    QCOMPARE(inkIn(view, above, true), 0);
    QVERIFY(inkIn(view, above, false) > 20);
}

void TestFigureView::smallMultiplesFlowWithTheShapeOfTheWindow() {
    Figure figure = reliability();
    figure.panels.clear();
    for (int i = 0; i < 6; ++i) {
        Panel panel = reliabilityPanel(0, "resnet18");
        panel.row = i;
        figure.panels.push_back(panel);
    }
    FigureView view;
    view.setFigure(figure);
    const auto columnCount = [&](const QSize& size) {
        view.resize(size);
        shown(view);
        int count = 0;
        for (int i = 0; i < 6; ++i) {
            if (view.plotArea(i).size() != view.plotArea(0).size()) return -1;
            count += view.plotArea(i).top() == view.plotArea(0).top() ? 1 : 0;
        }
        return count;
    };
    QCOMPARE(columnCount(QSize(1400, 330)), 6);
    QCOMPARE(columnCount(QSize(900, 600)), 3);
    QCOMPARE(columnCount(QSize(600, 900)), 2);
}

void TestFigureView::aMovedRuleIsPaintedWhereItStands() {
    const auto figureWith = [](double value) {
        Panel panel;
        panel.x = {.label = "x", .minimum = 0.0, .maximum = 1.0};
        panel.y = {.label = "y", .minimum = 0.0, .maximum = 1.0};
        panel.marks.emplace_back(Line{.style = {Role::Model, 0, ""}, .x = {0.1, 0.9}, .y = {0.2, 0.7}});
        panel.marks.emplace_back(Rule{.style = {Role::Observed, 0, ""},
                                      .kind = Rule::Kind::Vertical,
                                      .value = value,
                                      .label = asItStands("0." + std::to_string(std::lround(10 * value))),
                                      .handle = "bandwidth"});
        Figure figure;
        figure.panels.push_back(panel);
        return figure;
    };
    FigureView moved;
    FigureView fresh;
    for (FigureView* view : {&moved, &fresh}) {
        view->resize(500, 400);
        view->setFigure(figureWith(view == &moved ? 0.3 : 0.6));
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view));
    }
    moved.grab();
    moved.setRule(QStringLiteral("bandwidth"), 0.6);
    QCOMPARE(moved.grab().toImage(), fresh.grab().toImage());
}

void TestFigureView::wheelZoomsAndDoubleClickResets() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto* plot = view.findChild<QWidget*>(QStringLiteral("plot"));
    const QPointF before = view.positionOf(0, 1, 0);
    const QPointF barBefore = view.positionOf(1, 0, 0);
    const QPointF pointer = view.plotArea(0).center();
    QVERIFY(!turnWheel(*plot, view.plotArea(0).topLeft() + QPointF(10, -8)));
    QCOMPARE(view.positionOf(0, 1, 0), before);
    QVERIFY(turnWheel(*plot, pointer));
    QTRY_VERIFY(std::abs(view.positionOf(0, 1, 0).x() - before.x()) > 5);
    // The histogram below has the same axis and goes along.
    QVERIFY(std::abs(view.positionOf(1, 0, 0).x() - barBefore.x()) > 5);
    QTest::mouseDClick(plot, Qt::LeftButton, {}, pointer.toPoint());
    QTRY_VERIFY(std::abs(view.positionOf(0, 1, 0).x() - before.x()) < 0.5);
    QVERIFY(std::abs(view.positionOf(1, 0, 0).x() - barBefore.x()) < 0.5);
}

void TestFigureView::zoomSurvivesNewDataOnTheSameAxes() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto* plot = view.findChild<QWidget*>(QStringLiteral("plot"));
    const QPointF before = view.positionOf(0, 1, 0);
    const QPointF pointer = view.plotArea(0).center();
    turnWheel(*plot, pointer);
    QTRY_VERIFY(std::abs(view.positionOf(0, 1, 0).x() - before.x()) > 5);
    const QPointF zoomed = view.positionOf(0, 1, 0);
    view.setFigure(reliability());
    QVERIFY(std::abs(view.positionOf(0, 1, 0).x() - zoomed.x()) < 0.5);
    Figure other = reliability();
    for (Panel& panel : other.panels) panel.x.label = "predicted probability";
    view.setFigure(other);
    QVERIFY(std::abs(view.positionOf(0, 1, 0).x() - before.x()) < 5);
}

void TestFigureView::dimmingFadesTheMarks() {
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    const QColor fresh = shown(view).pixelColor(view.positionOf(0, 1, 1).toPoint());
    const QSignalSpy painted(view.findChild<QWidget*>(QStringLiteral("plot")), SIGNAL(afterReplot()));
    QVERIFY(painted.isValid());
    view.setDimmed(true);
    QCOMPARE(painted.count(), 0);  // the veil alone
    QVERIFY(view.isDimmed());
    const QColor faded = shown(view).pixelColor(view.positionOf(0, 1, 1).toPoint());
    QVERIFY(faded.lightness() > fresh.lightness() + 40);
    QVERIFY(faded != currentTheme().panel);
    view.setDimmed(false);
    QCOMPARE(shown(view).pixelColor(view.positionOf(0, 1, 1).toPoint()), fresh);
}

void TestFigureView::figureWithoutPanelsSaysWhatToDo() {
    FigureView view;
    view.resize(500, 400);
    QAction action(QStringLiteral("Open..."));
    view.setEmptyAction(&action);
    Figure figure;
    figure.emptyReason = "Open a table of predictions to see its reliability diagram.";
    view.setFigure(figure);
    view.show();
    auto* text = view.findChild<QLabel*>(QStringLiteral("emptyText"));
    auto* button = view.findChild<QToolButton*>(QStringLiteral("emptyButton"));
    QVERIFY(text->isVisible());
    QCOMPARE(text->text(), QString::fromStdString(figure.emptyReason.english()));
    QVERIFY(button->isVisible());
    QSignalSpy spy(&action, &QAction::triggered);
    button->click();
    QCOMPARE(spy.size(), 1);
    QCOMPARE(view.tipAt(QPointF(100, 100)), QString());
    view.setFigure(reliability());
    QVERIFY(!text->isVisible());
    view.setEmptyAction(nullptr);
    view.setFigure(figure);
    QVERIFY(text->isVisible());
    QVERIFY(!button->isVisible());
}

void TestFigureView::darkSchemeChangesTheBackground() {
    FigureView view;
    view.resize(500, 400);
    view.setFigure(reliability());
    view.show();
    QCOMPARE(shown(view).pixelColor(2, 2), themeOf(Scheme::Light).panel);
    applyTheme(*qApp, Scheme::Dark);
    QCOMPARE(shown(view).pixelColor(2, 2), themeOf(Scheme::Dark).panel);
}

/// Folded docks and splitters give their views no height; painting there fills the standard error.
void TestFigureView::viewsOfNoSizePaintNothing() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("QPainter")));
    FigureView view;
    view.resize(700, 600);
    view.setFigure(reliability());
    shown(view);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QWidget* plot = nullptr;
    for (auto* const child : view.findChildren<QWidget*>()) {
        if (child->inherits("QCustomPlot")) plot = child;
    }
    QVERIFY(plot != nullptr);
    for (const QSize size : {QSize(700, 0), QSize(0, 600), QSize(0, 0)}) {
        plot->resize(size);
        QCOMPARE(plot->size(), size);
        QCoreApplication::processEvents();
        view.setFigure(reliability());
        QCoreApplication::processEvents();
    }
}

void TestFigureView::degenerateFiguresAreDrawn_data() {
    QTest::addColumn<int>("kind");
    int kind = 0;
    for (const char* name : {"no marks", "one point", "constant and tiny", "logarithmic with a zero", "empty marks"}) {
        QTest::newRow(name) << kind++;
    }
}

void TestFigureView::degenerateFiguresAreDrawn() {
    QFETCH(int, kind);
    const Style style{.role = Role::Model, .series = 9, .legend = "tenth model"};
    Panel panel;
    panel.x.label = "x";
    if (kind == 1) panel.marks = {Points{.style = style, .x = {3}, .y = {4}, .tips = {}, .isConnected = true}};
    if (kind == 2)
        panel.marks = {Line{.style = style, .x = {0, 1}, .y = {1e-9, 1e-9}, .isFilled = true, .isDashed = true}};
    if (kind == 3) {
        panel.x.isLogarithmic = panel.y.isLogarithmic = true;
        panel.marks = {Line{.style = style, .x = {0, 1, 10}, .y = {1, 0, 1e-6}, .isFilled = true, .isDashed = false}};
    }
    if (kind == 4) panel.marks = {Points{}, Line{}, Bars{}, ErrorBars{}, Band{}};
    FigureView view;
    view.resize(320, 240);
    view.setFigure({.title = "", .series = {}, .panels = {panel}, .emptyReason = ""});
    const QImage image = shown(view);
    const QRectF area = view.plotArea(0);
    QVERIFY(QRectF(view.rect()).contains(area));
    QVERIFY(area.width() > 150 && area.height() > 100);
    QVERIFY(countOf(image, image.rect(), currentTheme().axis) > 100);
}

QTEST_MAIN(TestFigureView)
#include "tst_figure_view.moc"
