// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace file that somebody else saves as well, and one that was damaged.
#include "core/workspace/workspace_file.h"
#include "tests/support/lasting_fixture.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace calibrium;
using namespace calibrium::ui;

class TestTwoWindows : public QObject, LastingFixture {
    Q_OBJECT

    QString m_path;

    [[nodiscard]] std::string nameInFile() const { return readWorkspace(m_path.toStdString()).models.front().name; }
    /// What another window does: it opens the file, gives the model another name and saves.
    void saveElsewhere(const QString& name) const {
        Workspace workspace;
        WorkspaceDocument other(workspace);
        QSignalSpy opened(&other, &WorkspaceDocument::opened);
        other.open(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        workspace.models().rename(workspace.models().front().id, name);
        QSignalSpy saved(&other, &WorkspaceDocument::saved);
        other.save(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }
    void rename(const QString& name) { m_workspace->models().rename(m_workspace->models().front().id, name); }

private slots:
    void init() {
        startProgram();
        openFile(write(QStringLiteral("net.csv"), 0));
        m_path = m_sandbox.filePath(QStringLiteral("shared.calibrium"));
        saveAs(m_path);
    }
    void cleanup() { endProgram(); }

    void aLaterSaveAsksBeforeItOverwritesAnEarlierOne() {
        saveElsewhere(QStringLiteral("theirs"));
        rename(QStringLiteral("ours"));
        action("saveWorkspace")->trigger();
        press("overwriteBox", "Cancel");
        await();
        QCOMPARE(nameInFile(), std::string("theirs"));
        QVERIFY(m_window->document().isModified());
        QTRY_VERIFY(widget<QMessageBox>("overwriteBox") == nullptr);
        // Saved under another name both are there.
        action("saveWorkspace")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(widget<QMessageBox>("overwriteBox") != nullptr, patience);
        for (QAbstractButton* button : widget<QMessageBox>("overwriteBox")->buttons()) {
            if (button->text().startsWith(QLatin1String("Save"))) QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(widget<QFileDialog>("saveWorkspaceDialog") != nullptr);
        widget<QFileDialog>("saveWorkspaceDialog")->reject();
        QTRY_VERIFY(widget<QMessageBox>("overwriteBox") == nullptr);
        QSignalSpy saved(&m_window->document(), &WorkspaceDocument::saved);
        action("saveWorkspace")->trigger();
        press("overwriteBox", "Overwrite");
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        QCOMPARE(nameInFile(), std::string("ours"));
        QVERIFY(!m_window->document().isModified());
        // From then on it is this window's own again.
        rename(QStringLiteral("ours, later"));
        action("saveWorkspace")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 2, patience);
        QCOMPARE(nameInFile(), std::string("ours, later"));
    }

    void whatSomebodyElseSavesIsSaidAndOpened() {
        QSignalSpy elsewhere(&m_window->document(), &WorkspaceDocument::savedElsewhere);
        // Not what this window saves itself.
        rename(QStringLiteral("ours"));
        saveAs(m_path);
        saveElsewhere(QStringLiteral("theirs"));
        QTRY_COMPARE_WITH_TIMEOUT(elsewhere.count(), 1, patience);
        QCOMPARE(widget<QLabel>("message")->text(),
                 QStringLiteral("Another window or program has saved shared.calibrium."));
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        for (auto* button : m_window->findChildren<QAbstractButton*>()) {
            if (button->text() == QLatin1String("Reopen")) QTest::mouseClick(button, Qt::LeftButton);
        }
        awaitOpened(opened);
        QCOMPARE(m_workspace->models().front().data.name(), std::string("theirs"));
        // It is watched on, and was read as it is.
        saveElsewhere(QStringLiteral("theirs, later"));
        QTRY_COMPARE_WITH_TIMEOUT(elsewhere.count(), 2, patience);
    }

    /// QMainWindow::restoreState() reads some damaged states beyond their end.
    void aDamagedLayoutIsLeftAside() {
        auto* dock = widget<QDockWidget>("modelsDock");
        m_window->addDockWidget(Qt::RightDockWidgetArea, dock);
        saveAs(m_path);
        WorkspaceFile file = readWorkspace(m_path.toStdString());
        const QByteArray layout = QByteArray::fromBase64(QByteArray::fromStdString(file.layout));
        QVERIFY(layout.size() > 100);
        const auto openWith = [&](const QByteArray& state) {
            m_window->addDockWidget(Qt::LeftDockWidgetArea, dock);
            file.layout = state.toBase64().toStdString();
            QFile written(m_path);
            QVERIFY(written.open(QIODevice::WriteOnly | QIODevice::Truncate));
            written.write(QByteArray::fromStdString(workspaceText(file, {})));
            written.close();
            QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
            m_window->document().open(m_path);
            awaitOpened(opened);
        };
        for (const int place : {9, 20, 60, 100}) {
            QByteArray damaged = layout;
            damaged[place] = static_cast<char>(damaged[place] ^ 0x55);
            openWith(damaged);
            QCOMPARE(m_window->dockWidgetArea(dock), Qt::LeftDockWidgetArea);
        }
        openWith(layout);
        QCOMPARE(m_window->dockWidgetArea(dock), Qt::RightDockWidgetArea);
    }

    void thatThereIsNoCopyForAfterACrashIsSaidOnce() {
        // A file where a folder is needed: not even root can write there.
        const QByteArray home = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", m_sandbox.filePath(QStringLiteral("net.csv")).toUtf8());
        QSignalSpy noticed(&m_window->document(), &WorkspaceDocument::noticed);
        m_window->document().setAutosaveDelay(10);
        rename(QStringLiteral("one"));
        QTRY_COMPARE_WITH_TIMEOUT(noticed.count(), 1, patience);
        const QString said = noticed.front().front().toString();
        QVERIFY2(said.startsWith(QLatin1String("No copy for after a crash can be kept in ")), qPrintable(said));
        rename(QStringLiteral("two"));
        QTest::qWait(200);
        QCOMPARE(noticed.count(), 1);
        qputenv("XDG_DATA_HOME", home);
    }
};

QTEST_MAIN(TestTwoWindows)
#include "tst_two_windows.moc"
