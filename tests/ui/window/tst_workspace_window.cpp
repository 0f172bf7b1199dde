// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/experiments/experiment.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ui_fixtures.h"
#include "ui/window/main_window.h"
#include "ui/workspace/document/recovery.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

/// What the window shows of its models and results, to every digit.
QString shownIn(const Workspace& workspace) {
    QString text;
    for (const auto& model : workspace.models()) {
        text += QString::fromStdString(model.data.name()) + (model.isVisible ? " shown " : " hidden ") +
                model.style.colour.name() + " of " + QString::number(model.data.sampleCount()) + "\n" +
                QString::fromStdString(model.lineage.english()) + "\n";
    }
    return text + QString::fromStdString(
                      writeReport({"", workspace.settings().current().seed}, workspace.report(), ReportFormat::Json));
}

}  // namespace

class TestWorkspaceWindow : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QAction* action(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name)); }
    [[nodiscard]] QMessageBox* box(const char* name) const {
        return m_window->findChild<QMessageBox*>(QLatin1String(name));
    }
    void press(QMessageBox* question, QMessageBox::ButtonRole role) {
        for (QAbstractButton* button : question->buttons()) {
            if (question->buttonRole(button) == role) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL("the box has no such button");
    }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    void startProgram() {
        m_window.reset();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
    }
    void openIris() {
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        AnalysisSettings settings = settingsWith({"ece", "brier"}, {"exact:measure=skce,resamples=99"});
        settings.seed = 11;
        m_workspace->settings().change(settings, [] { return QStringLiteral("fewer"); });
        await();
    }
    void openWorkspace(const QString& path) {
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        await();
    }
    void saveAs(const QString& path) {
        QSignalSpy saved(&m_window->document(), &WorkspaceDocument::saved);
        action("saveWorkspaceAs")->trigger();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("saveWorkspaceDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(path);
        files->close();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        await();
    }

    /// Writes a file of four predictions and opens it.
    void openSmallFile(const QString& path) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("p,y\n0.5,1\n0.25,0\n0.75,1\n0.125,0\n");
        file.close();
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
    }

private slots:
    void init() { startProgram(); }
    void cleanup() {
        for (QWidget* dialog : m_window->findChildren<QDialog*>()) dialog->close();
        m_window.reset();
    }

    void reopensToTheSameDigits() {
        openIris();
        const int first = m_workspace->models().front().id;
        m_workspace->models().rename(first, QStringLiteral("straight line"));
        m_workspace->models().recolour(first, QColor(10, 120, 30));
        m_workspace->models().setVisible(m_workspace->models().back().id, false);
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.worldValues.set("n", std::int64_t{40});
        m_workspace->keptRuns().keep({"kept", plan, nullptr});
        m_window->findChild<QTabWidget*>(QStringLiteral("views"))->setCurrentIndex(1);
        await();
        const QString before = shownIn(*m_workspace);
        const QString path = m_sandbox.filePath(QStringLiteral("work.calibrium"));
        saveAs(path);
        QVERIFY(!m_window->document().isModified());
        QVERIFY(m_window->windowTitle().startsWith(QLatin1String("work[*]")));

        startProgram();
        openWorkspace(path);
        QCOMPARE(shownIn(*m_workspace), before);
        QCOMPARE(m_workspace->keptRuns().size(), std::size_t{1});
        QCOMPARE(m_workspace->keptRuns().front().run.name, std::string("kept"));
        QCOMPARE(m_window->findChild<QTabWidget*>(QStringLiteral("views"))->currentIndex(), 1);
        QVERIFY(!m_window->document().isModified());
        QVERIFY(m_window->unsavedWork().isEmpty());
        QVERIFY(!m_workspace->undoStack().canUndo());
    }

    void asksBeforeChangesAreLost() {
        openIris();
        const QString path = m_sandbox.filePath(QStringLiteral("asked.calibrium"));
        saveAs(path);
        QVERIFY(m_window->unsavedWork().isEmpty());
        m_workspace->models().remove({m_workspace->models().back().id});
        await();
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(m_window->unsavedWork(), QStringList{QStringLiteral("changes of asked.calibrium")});
        action("newWorkspace")->trigger();
        QVERIFY(box("quitBox") != nullptr);
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
        // Saved first, then what was wanted.
        QSignalSpy saved(&m_window->document(), &WorkspaceDocument::saved);
        QTest::mouseClick(box("quitBox")->button(QMessageBox::Save), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->models().empty(), patience);
        QVERIFY(m_window->document().path().isEmpty());
        openWorkspace(path);
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
    }

    void aMissingFileIsLocatedOrLeftOut() {
        const QString data = m_sandbox.filePath(QStringLiteral("net.csv"));
        QFile file(data);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray rows("p,y\n");
        for (int i = 0; i < 60; ++i) rows += QByteArray::number((i % 10) / 10.0) + (i % 3 == 0 ? ",1\n" : ",0\n");
        file.write(rows);
        file.close();
        m_window->openFiles({data}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
        const QString path = m_sandbox.filePath(QStringLiteral("moved.calibrium"));
        saveAs(path);
        QVERIFY(QDir().mkpath(m_sandbox.filePath(QStringLiteral("elsewhere"))));
        const QString now = m_sandbox.filePath(QStringLiteral("elsewhere/net.csv"));
        QVERIFY(QFile::rename(data, now));

        startProgram();
        m_window->openFiles({path}, {});
        QTRY_VERIFY_WITH_TIMEOUT(box("missingBox") != nullptr, patience);
        QVERIFY(box("missingBox")->text().startsWith(QLatin1String("net.csv is not where it was")));
        press(box("missingBox"), QMessageBox::AcceptRole);
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("locateDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(now);
        files->close();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
        QCOMPARE(QString::fromStdString(m_workspace->models().front().source.predictionsPath), now);

        startProgram();
        m_window->openFiles({path}, {});
        QTRY_VERIFY_WITH_TIMEOUT(box("missingBox") != nullptr, patience);
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        press(box("missingBox"), QMessageBox::DestructiveRole);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        QVERIFY(m_workspace->models().empty());
    }

    void aCopySurvivesACrash() {
        m_window->document().setAutosaveDelay(50);
        openIris();
        const QString before = shownIn(*m_workspace);
        const QString folder = m_sandbox.filePath(QStringLiteral("CalibriumTest/Calibrium/recovery"));
        QTRY_COMPARE_WITH_TIMEOUT(QDir(folder).entryList({QStringLiteral("*.calibrium")}, QDir::Files).size(), 1,
                                  patience);
        await();
        // While this program runs, the copy is its own.
        QVERIFY(Recovery::leftBehind().isEmpty());
        // A crash leaves the copy without anybody who holds its lock.
        const QString copy =
            QDir(folder).entryInfoList({QStringLiteral("*.calibrium")}, QDir::Files).front().filePath();
        const QString left = folder + QStringLiteral("/1-0.calibrium");
        QVERIFY(QFile::copy(copy, left));

        startProgram();
        // The program before ended as it should: its own copy is gone.
        QVERIFY(!QFile::exists(copy));
        m_window->offerRecovery();
        QVERIFY(box("recoveryBox") != nullptr);
        press(box("recoveryBox"), QMessageBox::AcceptRole);
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
        QCOMPARE(shownIn(*m_workspace), before);
        QVERIFY(m_window->document().isModified());
        QVERIFY(m_window->document().path().isEmpty());
        QCOMPARE(m_window->unsavedWork(), QStringList{QStringLiteral("the recovered workspace")});
        // It went when this program had a copy of its own, which does not wait for the next autosave.
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(left), patience);
        QCOMPARE(QDir(folder).entryList({QStringLiteral("*.calibrium")}, QDir::Files).size(), 1);
        QVERIFY(Recovery::leftBehind().isEmpty());
    }

    void aCopyThatWaitsForItsFileIsNotLost() {
        const QString data = m_sandbox.filePath(QStringLiteral("gone.csv"));
        openSmallFile(data);
        if (QTest::currentTestFailed()) return;
        const QString path = m_sandbox.filePath(QStringLiteral("kept.calibrium"));
        saveAs(path);
        const QString folder = m_sandbox.filePath(QStringLiteral("CalibriumTest/Calibrium/recovery"));
        QVERIFY(QDir().mkpath(folder));
        const QString left = folder + QStringLiteral("/1-0.calibrium");
        QVERIFY(QFile::copy(path, left));
        QVERIFY(QFile::rename(data, data + QStringLiteral(".away")));

        startProgram();
        m_window->offerRecovery();
        press(box("recoveryBox"), QMessageBox::AcceptRole);
        QTRY_VERIFY_WITH_TIMEOUT(box("missingBox") != nullptr, patience);
        press(box("missingBox"), QMessageBox::RejectRole);
        QVERIFY(QFile::rename(data + QStringLiteral(".away"), data));
        // Another workspace is no copy, and the copy stays where it is.
        openWorkspace(path);
        QCOMPARE(m_window->document().path(), path);
        QVERIFY(!m_window->document().isModified());
        QCOMPARE(Recovery::leftBehind(), QStringList{left});
        QVERIFY(QFile::remove(left));
    }

    void whatTheProgramWasStartedForComesAfterTheCopy() {
        const QString data = m_sandbox.filePath(QStringLiteral("before.csv"));
        openSmallFile(data);
        if (QTest::currentTestFailed()) return;
        const QString folder = m_sandbox.filePath(QStringLiteral("CalibriumTest/Calibrium/recovery"));
        QVERIFY(QDir().mkpath(folder));
        const QString left = folder + QStringLiteral("/1-0.calibrium");
        for (const auto role : {QMessageBox::AcceptRole, QMessageBox::RejectRole}) {
            startProgram();
            m_window->openFiles({data}, {});
            QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
            saveAs(left);
            startProgram();
            std::size_t before = 100;
            m_window->offerRecovery([this, &before] { before = m_workspace->models().size(); });
            QCOMPARE(before, std::size_t{100});
            press(box("recoveryBox"), role);
            QTRY_COMPARE_WITH_TIMEOUT(before, role == QMessageBox::AcceptRole ? std::size_t{1} : std::size_t{0},
                                      patience);
            await();
        }
        QVERIFY(QFile::remove(left));
        bool isDone = false;
        m_window->offerRecovery([&isDone] { isDone = true; });
        QVERIFY(isDone);
    }

    /// Recovered, but a file of the copy is missing: whoever gives that up still gets what was asked for.
    void whatTheProgramWasStartedForComesAfterACopyThatIsGivenUp() {
        const QString data = m_sandbox.filePath(QStringLiteral("lost.csv"));
        openSmallFile(data);
        if (QTest::currentTestFailed()) return;
        const QString folder = m_sandbox.filePath(QStringLiteral("CalibriumTest/Calibrium/recovery"));
        QVERIFY(QDir().mkpath(folder));
        const QString left = folder + QStringLiteral("/1-0.calibrium");
        saveAs(left);
        QVERIFY(QFile::remove(data));
        const auto recover = [&](int& count) {
            startProgram();
            m_window->offerRecovery([&count] { ++count; });
            press(box("recoveryBox"), QMessageBox::AcceptRole);
            QTRY_VERIFY_WITH_TIMEOUT(box("missingBox") != nullptr, patience);
        };
        int cancelled = 0;
        recover(cancelled);
        QCOMPARE(cancelled, 0);
        press(box("missingBox"), QMessageBox::RejectRole);
        QTRY_COMPARE(cancelled, 1);
        QCOMPARE(Recovery::leftBehind(), QStringList{left});
        int notFound = 0;
        recover(notFound);
        press(box("missingBox"), QMessageBox::AcceptRole);
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("locateDialog"));
        QVERIFY(files != nullptr);
        QCOMPARE(notFound, 0);
        files->reject();
        QTRY_COMPARE(notFound, 1);
        QFile broken(left);
        QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.close();
        startProgram();
        int unreadable = 0;
        m_window->offerRecovery([&unreadable] { ++unreadable; });
        press(box("recoveryBox"), QMessageBox::AcceptRole);
        QTRY_COMPARE_WITH_TIMEOUT(unreadable, 1, patience);
        QVERIFY(box("errorBox") != nullptr);
        QVERIFY(QFile::remove(left));
    }

    void saysWhatCannotBeOpened() {
        QFile file(m_sandbox.filePath(QStringLiteral("bad.calibrium")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("p,y\n0.5,1\n");
        file.close();
        openIris();
        m_workspace->undoStack().setClean();
        m_window->openFiles({file.fileName()}, {});
        QTRY_VERIFY_WITH_TIMEOUT(box("errorBox") != nullptr, patience);
        QVERIFY(box("errorBox")->text().endsWith(QLatin1String("This is not a workspace of Calibrium.")));
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        box("errorBox")->close();
        m_window->document().save(m_sandbox.filePath(QStringLiteral("no/such/folder.calibrium")));
        QTRY_VERIFY_WITH_TIMEOUT(box("errorBox") != nullptr &&
                                     box("errorBox")->text().startsWith(QLatin1String("The workspace was not saved.")),
                                 patience);
    }
};

QTEST_MAIN(TestWorkspaceWindow)
#include "tst_workspace_window.moc"
