// SPDX-License-Identifier: GPL-3.0-or-later
// Every page can be used without a mouse and without seeing it: what takes the focus has a name and a role, Tab reaches
// it and leaves it.
#include "tests/support/ui_fixtures.h"
#include "tests/support/view_tabs.h"
#include "ui/explain/explanation_browser.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QMainWindow>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

#include <memory>
#include <set>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;

QString nameOf(QWidget* widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    if (interface == nullptr) return {};
    if (!interface->text(QAccessible::Name).isEmpty()) return interface->text(QAccessible::Name);
    // A label beside it counts.
    for (const auto& [other, relation] : interface->relations(QAccessible::Label)) {
        if (other != nullptr && !other->text(QAccessible::Name).isEmpty()) return other->text(QAccessible::Name);
    }
    // A row of tabs is called by the one in front.
    if (const auto* tabs = qobject_cast<QTabBar*>(widget)) return tabs->tabText(tabs->currentIndex());
    return {};
}

QString describe(const QWidget* widget) {
    QString text;
    for (int depth = 0; widget != nullptr && depth < 4; ++depth, widget = widget->parentWidget()) {
        text += QStringLiteral("%1(%2) < ").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
    }
    return text;
}

/// Whether it belongs to a dock that stands behind another one.
bool isBehind(const QWidget* widget) {
    for (const QWidget* parent = widget; parent != nullptr; parent = parent->parentWidget()) {
        if (qobject_cast<const QDockWidget*>(parent) != nullptr) return parent->visibleRegion().isEmpty();
    }
    return false;
}

/// Whether the widget takes the focus by itself: not a part of another control.
bool isControl(const QWidget* widget) {
    // The row of tabs of docks that are all put away.
    const auto* tabs = qobject_cast<const QTabBar*>(widget);
    if (tabs != nullptr && tabs->count() == 0) return false;
    return widget->isVisible() && !widget->size().isEmpty() && widget->isEnabled() &&
           (widget->focusPolicy() & Qt::TabFocus) != 0 && qobject_cast<const QScrollBar*>(widget) == nullptr &&
           widget->focusProxy() == nullptr && !widget->objectName().startsWith(QLatin1String("qt_"));
}

/// Whether anything of it can be seen; its own viewport covers a table.
bool isInSight(const QWidget& widget) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(&widget);
    return !(area == nullptr ? widget.visibleRegion() : area->viewport()->visibleRegion()).isEmpty();
}

/// The controls below `root` that a screen reader could only call by their kind, or not even that.
QStringList namelessBelow(const QWidget& root, int& count) {
    QStringList nameless;
    for (auto* widget : root.findChildren<QWidget*>()) {
        if (!isControl(widget)) continue;
        ++count;
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        if (interface == nullptr || interface->role() == QAccessible::NoRole || nameOf(widget).isEmpty()) {
            nameless.append(describe(widget));
        }
    }
    return nameless;
}

}  // namespace

class TestAccessible : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    [[nodiscard]] QTabWidget* tabs() const { return m_window->findChild<QTabWidget*>(QStringLiteral("views")); }

private slots:
    void initTestCase() {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->resize(1280, 800);
        m_window->show();
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
    }
    void cleanupTestCase() { m_window.reset(); }

    void resultsStandInFrontAtFirst() {
        // The start page is put away with the focus in it, which goes on to what comes next.
        QVERIFY(isInSight(*m_window->findChild<QTableView*>(QStringLiteral("resultsTable"))));
    }

    void everyControlHasANameAndARole_data() {
        QTest::addColumn<int>("page");
        for (int i = 0; i < tabs()->count(); ++i) QTest::newRow(qPrintable(tabs()->tabText(i))) << i;
    }

    void everyControlHasANameAndARole() {
        QFETCH(int, page);
        tabs()->setCurrentIndex(page);
        await();
        int count = 0;
        const QStringList nameless = namelessBelow(*m_window, count);
        QVERIFY(count > 5);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }

    void dialogsHaveNamesToo_data() {
        QTest::addColumn<QString>("action");
        for (const char* name : {"export", "preferences", "explain", "shortcuts", "addVariant", "about"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void dialogsHaveNamesToo() {
        QFETCH(QString, action);
        tabs()->setCurrentIndex(0);
        await();
        QStringList nameless;
        int count = 0;
        bool isOpen = false;
        // Some of them wait for their answer.
        QTimer::singleShot(300, m_window.get(), [&] {
            for (auto* dialog : m_window->findChildren<QDialog*>()) {
                if (!dialog->isVisible()) continue;
                isOpen = true;
                nameless += namelessBelow(*dialog, count);
                dialog->close();
            }
        });
        m_window->findChild<QAction*>(action)->trigger();
        QTRY_VERIFY(isOpen);
        QVERIFY(count > 0);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }

    void focusIsVisible_data() { everyControlHasANameAndARole_data(); }

    void focusIsVisible() {
        QFETCH(int, page);
        tabs()->setCurrentIndex(page);
        await();
        m_window->activateWindow();
        QTRY_VERIFY(m_window->isActiveWindow());
        // As the Tab key sets it: without, buttons do not show what has the focus.
        m_window->setAttribute(Qt::WA_KeyboardFocusChange);
        QStringList unseen;
        for (auto* widget : m_window->findChildren<QWidget*>()) {
            // A table marks its current cell, which an empty one does not have.
            const auto* table = qobject_cast<QAbstractItemView*>(widget);
            const bool isEmpty = table != nullptr && table->model() != nullptr && table->model()->rowCount() == 0;
            if (!isControl(widget) || isEmpty) continue;
            if (QWidget* other = QApplication::focusWidget()) other->clearFocus();
            const QImage before = widget->grab().toImage();
            widget->setFocus(Qt::TabFocusReason);
            QVERIFY2(widget->hasFocus(), qPrintable(describe(widget)));
            if (widget->grab().toImage() == before) unseen.append(describe(widget));
        }
        QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(QLatin1Char('\n'))));
    }

    void arrowKeysReadThePlot() {
        tabs()->setCurrentIndex(0);
        await();
        auto* view = m_window->findChild<FigureView*>(QStringLiteral("view:reliability"));
        auto* plot = view->findChild<QWidget*>(QStringLiteral("plot"));
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(plot);
        QCOMPARE(interface->role(), QAccessible::Chart);
        const QString overview = interface->text(QAccessible::Description);
        QVERIFY2(overview.contains(QStringLiteral("confidence")), qPrintable(overview));
        plot->setFocus(Qt::TabFocusReason);
        QTest::keyClick(plot, Qt::Key_Right);
        const QString first = interface->text(QAccessible::Description);
        QVERIFY(first != overview && !first.isEmpty());
        QTest::keyClick(plot, Qt::Key_Right);
        const QString second = interface->text(QAccessible::Description);
        QVERIFY(second != first);
        QTest::keyClick(plot, Qt::Key_Left);
        QCOMPARE(interface->text(QAccessible::Description), first);
        QTest::keyClick(plot, Qt::Key_Down);
        QVERIFY(interface->text(QAccessible::Description) != first);
        QSignalSpy picked(view, &FigureView::samplesPicked);
        QTest::keyClick(plot, Qt::Key_Up);
        QTest::keyClick(plot, Qt::Key_Space);
        QCOMPARE(picked.size(), 1);
        tabs()->setFocus();
        QCOMPARE(interface->text(QAccessible::Description), overview);
    }

    void f1ExplainsASetting_data() {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("editor");
        QTest::addColumn<QString>("words");
        QTest::newRow("view") << "Reliability"
                              << "editor:bins"
                              << "Bins";
        QTest::newRow("kernel") << "Kernel error"
                                << "editor:bandwidth"
                                << "Bandwidth";
        QTest::newRow("test") << "Kernel error"
                              << "editor:resamples"
                              << "Resamples";
    }

    void f1ExplainsASetting() {
        QFETCH(QString, page);
        QFETCH(QString, editor);
        QFETCH(QString, words);
        showTab(*m_window, page);
        await();
        QWidget* control = nullptr;
        for (auto* one : m_window->findChildren<QWidget*>(editor)) {
            if (one->isVisible()) control = one;
        }
        QVERIFY(control != nullptr);
        m_window->activateWindow();
        QTRY_VERIFY(m_window->isActiveWindow());
        control->setFocus(Qt::TabFocusReason);
        m_window->findChild<QAction*>(QStringLiteral("explain"))->trigger();
        const auto* browser = m_window->findChild<ExplanationBrowser*>();
        QCOMPARE(browser->extraSelections().size(), 1);
        const QString marked = browser->extraSelections().front().cursor.selectedText();
        QVERIFY2(marked.startsWith(words), qPrintable(marked));
        browser->window()->close();
    }

    void slidersPlotsAndTablesSayWhatTheyAre() {
        tabs()->setCurrentIndex(0);
        await();
        int sliders = 0;
        for (auto* slider : m_window->findChildren<QAbstractSlider*>()) {
            if (!isControl(slider)) continue;
            ++sliders;
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(slider);
            QCOMPARE(interface->role(), QAccessible::Slider);
            QVERIFY2(!nameOf(slider).isEmpty(), qPrintable(describe(slider)));
            QVERIFY(interface->valueInterface() != nullptr);
        }
        QVERIFY(sliders > 0);
        int plots = 0;
        for (auto* view : m_window->findChildren<FigureView*>()) {
            if (!view->isVisible()) continue;
            ++plots;
            QVERIFY(!nameOf(view).isEmpty());
        }
        QVERIFY(plots > 0);
        for (auto* table : m_window->findChildren<QAbstractItemView*>()) {
            if (!isControl(table)) continue;
            const QAccessible::Role role = QAccessible::queryAccessibleInterface(table)->role();
            QVERIFY2(role == QAccessible::Table || role == QAccessible::List || role == QAccessible::Tree ||
                         role == QAccessible::ColumnHeader,
                     qPrintable(describe(table)));
        }
    }

    void tabReachesAndLeavesEveryControl_data() { everyControlHasANameAndARole_data(); }

    void tabReachesAndLeavesEveryControl() {
        QFETCH(int, page);
        tabs()->setCurrentIndex(page);
        await();
        m_window->activateWindow();
        QTRY_VERIFY(m_window->isActiveWindow());
        tabs()->setFocus();
        std::set<QWidget*> reached;
        QWidget* before = nullptr;
        for (int step = 0; step < 400; ++step) {
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr);
            QTRY_VERIFY2(isInSight(*focus), qPrintable(QStringLiteral("Out of sight: ") + describe(focus)));
            QVERIFY2(focus != before, qPrintable(QStringLiteral("Tab does not leave ") + describe(focus)));
            if (!reached.insert(focus).second) break;
            before = focus;
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        QStringList missed;
        for (auto* widget : m_window->findChildren<QWidget*>()) {
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool isOneOfAGroup = button != nullptr && button->autoExclusive();
            const bool isMeant = isControl(widget) && !isOneOfAGroup && !isBehind(widget);
            if (isMeant && reached.count(widget) == 0) missed.append(describe(widget));
        }
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestAccessible)
#include "tst_accessible.moc"
