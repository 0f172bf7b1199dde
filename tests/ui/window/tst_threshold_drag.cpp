// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_method.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/ui_fixtures.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patienceForThresholds = 120000;  // milliseconds; results come much earlier

Dataset someRisks() {
    Generator generator = makeGenerator(61, 1);
    std::vector<double> p;
    Labels y;
    for (int i = 0; i < 300; ++i) {
        p.push_back(uniform01(generator));
        y.push_back(uniform01(generator) < p.back() ? 1 : 0);
    }
    return support::binaryData(p, y).withName("risks");
}

}  // namespace

/// A hand on the threshold, in the decision curve and in the reliability diagram.
class TestThresholdDrag : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patienceForThresholds); }
    void show(const QString& page) {
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentWidget(m_window->findChild<QWidget*>(QStringLiteral("page:") + page));
        await();
    }
    [[nodiscard]] FigureView* view(const char* id) const {
        return dynamic_cast<FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:") + QLatin1String(id)));
    }
    [[nodiscard]] static double placeOfLine(const FigureView& view) {
        for (const Mark& mark : view.figure().panels.at(0).marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->handle == "threshold") return rule->value;
        }
        return -1;
    }
    [[nodiscard]] double setting(const char* id) const {
        const Values values = viewValues(m_workspace->settings().current(), figureMethod(id));
        return values.isText("threshold") ? -1 : values.real("threshold");
    }
    /// Drags the line of the first panel by this share of its width.
    void drag(FigureView& view, double share) {
        const QRectF area = view.plotArea(0);
        const Axis& x = view.figure().panels.at(0).x;
        const double start = (placeOfLine(view) - *x.minimum) / (*x.maximum - *x.minimum);
        const auto at = [&](double s) { return QPointF(area.left() + s * area.width(), area.center().y()).toPoint(); };
        auto* plot = view.findChild<QWidget*>(QStringLiteral("plot"));
        QTest::mousePress(plot, Qt::LeftButton, {}, at(start));
        QTest::mouseMove(plot, at(start + share / 2));
        QTest::mouseMove(plot, at(start + share));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, at(start + share));
        await();
    }

private slots:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_workspace->models().add({{someRisks(), {}, {}}});
        await();
    }
    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    void notesFollowTheLineOfTheDecisionCurve() {
        show(QStringLiteral("decision"));
        FigureView& decision = *view("decision");
        QCOMPARE(decision.figure().panels.size(), std::size_t{2});
        const double before = placeOfLine(decision);
        const std::string note = decision.figure().panels[0].notes.front().english();
        QVERIFY(before > 0.3 && before < 0.7);
        QCOMPARE(setting("decision"), -1.0);
        drag(decision, -0.2);
        QVERIFY(std::abs(placeOfLine(decision) - (before - 0.2)) < 0.02);
        QCOMPARE(setting("decision"), placeOfLine(decision));
        QVERIFY(decision.figure().panels[0].notes.front() != note);
        QVERIFY(m_window->findChild<QToolButton*>(QStringLiteral("offeredColumns")) != nullptr);
        m_workspace->undoStack().undo();
        await();
        QVERIFY(std::abs(placeOfLine(decision) - before) < 1e-9);
    }

    void lineOfTheReliabilityDiagramIsDraggedOnceItIsThere() {
        show(QStringLiteral("reliability"));
        FigureView& reliability = *view("reliability");
        QCOMPARE(placeOfLine(reliability), -1.0);
        m_workspace->settings().setHandle(figureMethod("reliability"), "threshold", 0.4);
        await();
        QCOMPARE(placeOfLine(reliability), 0.4);
        drag(reliability, 0.2);
        QVERIFY(std::abs(setting("reliability") - 0.6) < 0.02);
        QCOMPARE(placeOfLine(reliability), setting("reliability"));
    }
};

QTEST_MAIN(TestThresholdDrag)
#include "tst_threshold_drag.moc"
