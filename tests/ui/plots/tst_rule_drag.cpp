// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "ui/plots/view/rule_drag.h"

#include "tests/support/example_figures.h"
#include "ui/plots/view/figure_view.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

Rule handled(Rule::Kind kind, double value) {
    return {.style = {.role = Role::Reference, .series = 0, .legend = ""},
            .kind = kind,
            .value = value,
            .label = "threshold",
            .handle = "threshold"};
}

/// Two panels with the same rule, at mark 2 and mark 1.
Figure ruled(double value) {
    Figure figure = reliability();
    figure.panels[0].marks.emplace_back(handled(Rule::Kind::Vertical, value));
    figure.panels[1].marks.emplace_back(handled(Rule::Kind::Vertical, value));
    return figure;
}

/// A shown view and the widget that gets its mouse events.
struct Shown {
    FigureView view;
    QWidget* plot = nullptr;

    explicit Shown(const Figure& figure) {
        view.resize(700, 600);
        view.setFigure(figure);
        view.show();
        plot = view.findChild<QWidget*>(QStringLiteral("plot"));
        [[maybe_unused]] const bool isExposed = QTest::qWaitForWindowExposed(&view);
    }
    [[nodiscard]] double valueOf(std::size_t panel, std::size_t mark) const {
        return std::get<Rule>(view.figure().panels[panel].marks[mark]).value;
    }
    [[nodiscard]] QPoint at(double x) const {
        const QRectF area = view.plotArea(0);
        return QPointF(area.left() + x * area.width(), area.center().y()).toPoint();
    }
};

}  // namespace

class TestRuleDrag : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }
    void draggingMovesTheRuleAndNotThePlot();
    void draggingRepaintsTheRuleAlone();
    void elsewhereThePlotIsDragged();
    void pointerTellsWhatItCanDo();
    void escapePutsTheRuleBack();
    void valueStaysWithinTheVisibleRange();
    void logarithmicAxisIsFollowed();
    void newFigureDoesNotEndTheDrag();
    void setRuleMovesAllWithTheHandle();
    void aMovedRuleSaysItsNumber();
    void arrowKeysMoveByOneFiftieth();
    void gripIsDrawnOnScreenOnly();
};

void TestRuleDrag::draggingMovesTheRuleAndNotThePlot() {
    Shown shown(ruled(0.3));
    QSignalSpy moved(&shown.view, &FigureView::ruleMoved);
    QSignalSpy released(&shown.view, &FigureView::ruleReleased);
    const QPointF point = shown.view.positionOf(0, 1, 1);
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.3) + QPoint(3, 0));
    QTest::mouseMove(shown.plot, shown.at(0.4) + QPoint(3, 0));
    QTest::mouseMove(shown.plot, shown.at(0.6) + QPoint(3, 0));
    QCOMPARE(moved.size(), 2);
    QCOMPARE(released.size(), 0);
    QVERIFY(std::abs(shown.valueOf(0, 2) - 0.6) < 0.01);
    QCOMPARE(shown.valueOf(1, 1), shown.valueOf(0, 2));
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(0.6) + QPoint(3, 0));
    QCOMPARE(released.size(), 1);
    QCOMPARE(released[0][0].toString(), QStringLiteral("threshold"));
    QCOMPARE(released[0][1].toDouble(), shown.valueOf(0, 2));
    QCOMPARE(shown.view.positionOf(0, 1, 1), point);
    // A click alone changes nothing.
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.at(0.6) + QPoint(3, 0));
    QCOMPARE(released.size(), 1);
}

void TestRuleDrag::draggingRepaintsTheRuleAlone() {
    Shown shown(ruled(0.3));
    QTest::qWait(100);
    // Of the plotting library: everything was painted anew, everything was laid out anew.
    const QSignalSpy painted(shown.plot, SIGNAL(afterReplot()));
    const QSignalSpy laidOut(shown.plot, SIGNAL(afterLayout()));
    QVERIFY(painted.isValid() && laidOut.isValid());
    const QImage before = shown.plot->grab().toImage();
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.3));
    QElapsedTimer clock;
    clock.start();
    constexpr int steps = 100;
    for (int step = 1; step <= steps; ++step) {
        QTest::mouseMove(shown.plot, shown.at(0.3 + 0.4 * step / steps));
        shown.plot->repaint();
        QCoreApplication::processEvents();
    }
    qInfo("%.0f frames a second", 1e3 * steps / static_cast<double>(std::max<qint64>(1, clock.elapsed())));
    QVERIFY(shown.plot->grab().toImage() != before);
    QCOMPARE(painted.count(), 0);
    QCOMPARE(laidOut.count(), 0);
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(0.7));
    QVERIFY(std::abs(shown.valueOf(0, 2) - 0.7) < 0.01);
}

void TestRuleDrag::elsewhereThePlotIsDragged() {
    Shown shown(ruled(0.3));
    QSignalSpy moved(&shown.view, &FigureView::ruleMoved);
    const QPointF point = shown.view.positionOf(0, 1, 1);
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.7));
    QTest::mouseMove(shown.plot, shown.at(0.8));
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(0.8));
    QCOMPARE(moved.size(), 0);
    QTRY_VERIFY(std::abs(shown.view.positionOf(0, 1, 1).x() - point.x()) > 5);
}

void TestRuleDrag::pointerTellsWhatItCanDo() {
    Figure figure = ruled(0.3);
    figure.panels[0].marks.emplace_back(handled(Rule::Kind::Horizontal, 0.9));
    Shown shown(figure);
    QTest::mouseMove(shown.plot, shown.at(0.3) + QPoint(5, 0));
    QCOMPARE(shown.plot->cursor().shape(), Qt::SizeHorCursor);
    QTest::mouseMove(shown.plot, shown.at(0.3) + QPoint(8, 0));
    QCOMPARE(shown.plot->cursor().shape(), Qt::ArrowCursor);
    const QPointF level = shown.view.positionOf(0, 3, 0);
    QTest::mouseMove(shown.plot, level.toPoint() + QPoint(0, 3));
    QCOMPARE(shown.plot->cursor().shape(), Qt::SizeVerCursor);
}

void TestRuleDrag::escapePutsTheRuleBack() {
    Shown shown(ruled(0.3));
    QSignalSpy moved(&shown.view, &FigureView::ruleMoved);
    QSignalSpy released(&shown.view, &FigureView::ruleReleased);
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.3));
    QTest::mouseMove(shown.plot, shown.at(0.5));
    QTest::keyClick(shown.plot, Qt::Key_Escape);
    QCOMPARE(shown.valueOf(0, 2), 0.3);
    QCOMPARE(moved.last()[1].toDouble(), 0.3);
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(0.5));
    QCOMPARE(released.size(), 0);
}

void TestRuleDrag::valueStaysWithinTheVisibleRange() {
    Shown shown(ruled(0.3));
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.3));
    QTest::mouseMove(shown.plot, shown.at(1.05));
    QCOMPARE(shown.valueOf(0, 2), 1.0);
    QTest::mouseMove(shown.plot, shown.at(-0.05));
    QCOMPARE(shown.valueOf(0, 2), 0.0);
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(-0.05));
}

void TestRuleDrag::logarithmicAxisIsFollowed() {
    Figure figure = ruled(1);
    figure.panels.resize(1);
    figure.panels[0].x.minimum = 0.01;
    figure.panels[0].x.maximum = 100;
    figure.panels[0].x.isLogarithmic = true;
    Shown shown(figure);
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.5));
    QTest::mouseMove(shown.plot, shown.at(0.75));
    QVERIFY2(std::abs(std::log10(shown.valueOf(0, 2)) - 1) < 0.03, qPrintable(QString::number(shown.valueOf(0, 2))));
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(0.75));
    const double before = shown.valueOf(0, 2);
    QTest::keyClick(shown.plot, Qt::Key_Left);
    QVERIFY(std::abs(std::log10(before / shown.valueOf(0, 2)) - 4.0 / 50) < 1e-9);
}

void TestRuleDrag::newFigureDoesNotEndTheDrag() {
    Shown shown(ruled(0.3));
    QSignalSpy released(&shown.view, &FigureView::ruleReleased);
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.at(0.3));
    QTest::mouseMove(shown.plot, shown.at(0.5));
    shown.view.setFigure(ruled(0.3));
    QVERIFY(std::abs(shown.valueOf(0, 2) - 0.5) < 0.01);
    // Parts may come without the rule.
    shown.view.setFigure(reliability());
    QTest::mouseMove(shown.plot, shown.at(0.55));
    shown.view.setFigure(ruled(0.35));
    QTest::mouseMove(shown.plot, shown.at(0.6));
    QVERIFY(std::abs(shown.valueOf(0, 2) - 0.6) < 0.01);
    shown.view.setRule(QStringLiteral("threshold"), 0.1);
    QVERIFY(std::abs(shown.valueOf(0, 2) - 0.6) < 0.01);
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.at(0.6));
    QCOMPARE(released.size(), 1);
    QVERIFY(std::abs(released[0][1].toDouble() - 0.6) < 0.01);
}

void TestRuleDrag::setRuleMovesAllWithTheHandle() {
    Shown shown(ruled(0.3));
    QSignalSpy moved(&shown.view, &FigureView::ruleMoved);
    shown.view.setRule(QStringLiteral("threshold"), 0.7);
    QCOMPARE(shown.valueOf(0, 2), 0.7);
    QCOMPARE(shown.valueOf(1, 1), 0.7);
    QCOMPARE(moved.size(), 0);
    shown.view.setRule(QStringLiteral("another"), 0.1);
    QCOMPARE(shown.valueOf(0, 2), 0.7);
}

void TestRuleDrag::aMovedRuleSaysItsNumber() {
    Figure figure = ruled(0.3);
    std::get<Rule>(figure.panels[0].marks[2]).label = "median";
    Shown shown(figure);
    const auto label = [&] { return std::get<Rule>(shown.view.figure().panels[0].marks[2]).label; };
    shown.view.setRule(QStringLiteral("threshold"), 0.7);
    QCOMPARE(label(), std::string("0.7"));
    shown.view.setRule(QStringLiteral("threshold"), 0.3);
    QCOMPARE(label(), std::string("median"));
}

void TestRuleDrag::arrowKeysMoveByOneFiftieth() {
    Shown shown(ruled(0.3));
    QSignalSpy released(&shown.view, &FigureView::ruleReleased);
    QTest::keyClick(shown.plot, Qt::Key_Right);
    QVERIFY(std::abs(shown.valueOf(0, 2) - 0.32) < 1e-12);
    QTest::keyClick(shown.plot, Qt::Key_Left);
    QTest::keyClick(shown.plot, Qt::Key_Left);
    QVERIFY(std::abs(shown.valueOf(1, 1) - 0.28) < 1e-12);
    QCOMPARE(released.size(), 3);
    // No horizontal rule, nothing to move.
    QTest::keyClick(shown.plot, Qt::Key_Up);
    QCOMPARE(released.size(), 3);
}

void TestRuleDrag::gripIsDrawnOnScreenOnly() {
    Shown shown(ruled(0.3));
    const QImage image = shown.view.grab().toImage();
    const QPoint top(shown.at(0.3).x() - 5, static_cast<int>(shown.view.plotArea(0).top()));
    QVERIFY(countOf(image, QRect(top, QSize(10, 16)), currentTheme().accent) > 30);
    const QImage paper = renderImage(ruled(0.3), {});
    QCOMPARE(countOf(paper, paper.rect(), currentTheme().accent), 0);
}

QTEST_MAIN(TestRuleDrag)
#include "tst_rule_drag.moc"
