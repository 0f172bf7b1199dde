// SPDX-License-Identifier: GPL-3.0-or-later
// Clicks at random, under seeds that are printed: the window stands, and nothing is written to standard error.
#include "tests/support/window_fixture.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <random>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

QStringList written;
QtMessageHandler before = nullptr;

/// What the offscreen platform says of itself is not the program's.
void listen(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    const bool isOfPlatform = message.startsWith(QStringLiteral("This plugin does not support"));
    if (type != QtDebugMsg && type != QtInfoMsg && !isOfPlatform) written.append(message);
    if (before != nullptr && !isOfPlatform) before(type, context, message);
}

}  // namespace

class TestRandomClicks : public QObject, WindowFixture {
    Q_OBJECT

    std::mt19937 m_random;
    QTimer m_popups;
    QTimer m_dialogs;

    /// A button's menu, and a dialog that is waited for, keep the click from coming back until they are closed.
    void closeWhatWaits() {
        m_popups.callOnTimeout(this, [] {
            if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        });
        m_dialogs.callOnTimeout(this, [] {
            if (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
        });
    }

    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

    /// What a user sees and can click: of the topmost popup, else of the topmost dialog, else of the window.
    static QWidgetList clickable() {
        QWidget* top = QApplication::activePopupWidget();
        if (top == nullptr) top = QApplication::activeModalWidget();
        QWidgetList roots = top != nullptr ? QWidgetList{top} : QApplication::topLevelWidgets();
        QWidgetList widgets;
        for (QWidget* root : roots) {
            if (!root->isVisible()) continue;
            widgets.append(root);
            for (QWidget* child : root->findChildren<QWidget*>()) {
                if (child->isVisible() && child->isEnabled() && !child->size().isEmpty()) widgets.append(child);
            }
        }
        return widgets;
    }

    void click() {
        const QWidgetList widgets = clickable();
        if (widgets.isEmpty()) return;
        QPointer<QWidget> widget = widgets[below(static_cast<int>(widgets.size()))];
        // Menus are left again: what they start is tested by name, and printing waits for a printer.
        if (qobject_cast<QMenu*>(widget.data()) != nullptr) {
            QTest::keyClick(widget, Qt::Key_Escape);
            return;
        }
        const QPoint place(below(widget->width()), below(widget->height()));
        QTest::mouseMove(widget, place);
        QTest::mouseClick(widget, below(8) == 0 ? Qt::RightButton : Qt::LeftButton, {}, place);
        if (widget && below(6) == 0) QTest::keyClick(widget, below(2) == 0 ? Qt::Key_Tab : Qt::Key_Down);
        if (QWidget* dialog = QApplication::activeModalWidget(); dialog != nullptr && below(4) == 0) dialog->close();
    }

private slots:
    void initTestCase() {
        // Clicks save files, too.
        QVERIFY(QDir::setCurrent(m_sandbox.filePath(QStringLiteral("."))));
        before = qInstallMessageHandler(listen);
        closeWhatWaits();
    }
    void cleanupTestCase() { qInstallMessageHandler(before); }

    void nothingIsWritten_data() {
        QTest::addColumn<unsigned>("seed");
        const QByteArray given = qgetenv("CALIBRIUM_CLICK_SEED");
        if (!given.isEmpty()) QTest::newRow(given.constData()) << given.toUInt();
        for (const unsigned seed : {1U, 2U}) QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void nothingIsWritten() {
        QFETCH(unsigned, seed);
        const int clicks =
            qEnvironmentVariableIsSet("CALIBRIUM_CLICKS") ? qEnvironmentVariableIntValue("CALIBRIUM_CLICKS") : 100;
        m_random.seed(seed);
        written.clear();
        openWindow();
        openIris();
        m_popups.start(100);
        m_dialogs.start(1000);
        for (int i = 0; i < clicks; ++i) {
            click();
            QCoreApplication::processEvents();
            if (!m_window->isVisible()) m_window->show();
        }
        m_popups.stop();
        m_dialogs.stop();
        while (QApplication::activePopupWidget() != nullptr) QApplication::activePopupWidget()->close();
        while (QApplication::activeModalWidget() != nullptr) QApplication::activeModalWidget()->close();
        QVERIFY2(written.isEmpty(), qPrintable(written.join(QStringLiteral(" | "))));
        QVERIFY(!m_window->workspace().models().empty());
    }
};

QTEST_MAIN(TestRandomClicks)
#include "tst_random_clicks.moc"
