// SPDX-License-Identifier: GPL-3.0-or-later
// Work that lasts, in the window: files that change or vanish, copies of an analysis, results written on figures.
#include "core/data/sample_notes.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "tests/support/lasting_fixture.h"
#include "ui/look/text.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/results/figure_notes.h"
#include "ui/workspace/undo/undo_stack.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;

class TestLastingWork : public QObject, LastingFixture {
    Q_OBJECT

    /// Takes the offer to read the changed file of the first model again.
    void acceptReload() {
        auto* offer = widget<QToolButton>("offer");
        QTRY_VERIFY_WITH_TIMEOUT(offer->isVisible() && offer->text() == QLatin1String("Reload"), patience);
        const int old = m_workspace->models().front().id;
        offer->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->models().front().id != old, patience);
        await();
    }

private slots:
    void init() { startProgram(); }
    void cleanup() { endProgram(); }

    void aChangedFileIsReadAgainOrItsResultsAreKept() {
        const QString data = write(QStringLiteral("net.csv"), 0);
        openFile(data);
        const QString ece = cell(0, 1);
        QVERIFY(!ece.isEmpty());
        const QString path = m_sandbox.filePath(QStringLiteral("kept.calibrium"));
        saveAs(path);
        write(QStringLiteral("net.csv"), 4);

        startProgram();
        const QAbstractItemModelTester tester(widget<QTableView>("resultsTable")->model());
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        press("changedBox", "Keep Results");
        awaitOpened(opened);
        QVERIFY(m_workspace->models().empty());
        QCOMPARE(resultRows(), 1);
        QCOMPARE(cell(0, 0), QStringLiteral("net (kept results)"));
        QVERIFY(cell(0, 1).startsWith(ece.left(4)));
        // They last, and the model comes back with its file.
        const QString again = m_sandbox.filePath(QStringLiteral("again.calibrium"));
        saveAs(again);
        write(QStringLiteral("net.csv"), 0);
        startProgram();
        QSignalSpy back(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({again}, {});
        awaitOpened(back);
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
        QCOMPARE(cell(0, 0), QStringLiteral("net"));
        QCOMPARE(cell(0, 1), ece);

        write(QStringLiteral("net.csv"), 4);
        startProgram();
        QSignalSpy reloaded(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        press("changedBox", "Reload");
        awaitOpened(reloaded);
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
        QVERIFY(cell(0, 1) != ece);
        QVERIFY(!m_window->document().isModified());
        QVERIFY(stateOf(m_workspace->models().front().files.front(), data.toStdString()) == FileState::Unchanged);
    }

    void aMissingFileLeavesItsResults() {
        const QString data = write(QStringLiteral("gone.csv"), 0);
        openFile(data);
        const QString path = m_sandbox.filePath(QStringLiteral("missing.calibrium"));
        saveAs(path);
        QVERIFY(QFile::remove(data));
        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        press("missingBox", "Keep Results");
        awaitOpened(opened);
        QCOMPARE(resultRows(), 1);
        const QString kept = cell(0, 1);
        QVERIFY(!kept.isEmpty() && !m_window->document().isModified());
        // Removed by the menu of their row, and brought back by undo.
        auto* view = widget<QTableView>("resultsTable");
        const QPoint place = view->visualRect(view->model()->index(0, 1)).center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
        QApplication::sendEvent(view->viewport(), &asked);
        auto* menu = widget<QMenu>("rowMenu");
        QVERIFY(menu != nullptr);
        QAction* remove = menu->actions().front();
        QCOMPARE(remove->text(), QStringLiteral("Remove These Results"));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(remove).center());
        QCOMPARE(resultRows(), 0);
        QCOMPARE(action("undo")->text(), QStringLiteral("&Undo remove the results of gone"));
        QVERIFY(m_window->document().isModified());
        action("undo")->trigger();
        QCOMPARE(resultRows(), 1);
        QCOMPARE(cell(0, 1), kept);
        action("redo")->trigger();
        QCOMPARE(resultRows(), 0);
    }

    /// What was made of a model is made again with it, by the same settings, in one step.
    void whatWasMadeOfAModelFollowsItsFile() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const int id = m_workspace->models().front().id;
        m_workspace->columns().split(id, QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        RecalibrationSession session(*m_workspace);
        session.setModel(id);
        session.setMethod("platt");
        Values fit = session.fitValues();
        fit.set("fit", std::string("share"));
        session.setFitValues(fit);
        session.recalibrate();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{5}, patience);
        await();
        const auto before = m_workspace->models().all();
        QStringList names;
        for (const auto& model : before) names.append(toQt(model.data.name()));
        const int steps = m_workspace->undoStack().count();
        const auto reload = [&](int turn, int rows) {
            write(QStringLiteral("net.csv"), turn, rows);
            acceptReload();
        };
        reload(4, 200);
        const auto now = m_workspace->models().all();
        QCOMPARE(now.size(), before.size());
        QCOMPARE(now[0].data.sampleCount(), Index{200});
        for (std::size_t i = 0; i < now.size(); ++i) {
            QCOMPARE(toQt(now[i].data.name()), names[static_cast<qsizetype>(i)]);
            QVERIFY(i == 0 || now[i].parentId == now[0].id);
            QVERIFY(i == 0 || now[i].data.sampleCount() == 100);
            QCOMPARE(now[i].group.label, before[i].group.label);
            QCOMPARE(now[i].style.colour, before[i].style.colour);
            QVERIFY(now[i].data.warnings().empty() || now[i].data.warnings().back().id != "old-rows");
        }
        // Judged on the rows of now, which stand beside it.
        const auto made = std::find_if(now.begin(), now.end(), [](const Model& model) { return model.recalibration; });
        QVERIFY(made != now.end());
        QVERIFY((made - 1)->data.labels() == made->data.labels());
        QCOMPARE(made->recalibration->recalibrated.lineage.fitCount, Index{100});
        QVERIFY(made->lineage.english().find("100 rows") != std::string::npos);
        QVERIFY(
            widget<QLabel>("message")->text().startsWith(QLatin1String("net was read again, and made again of it: ")));
        // One step back, and everything is what it was.
        QCOMPARE(m_workspace->undoStack().count(), steps + 1);
        action("undo")->trigger();
        QCOMPARE(m_workspace->models().size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            QCOMPARE(m_workspace->models()[i].id, before[i].id);
            QCOMPARE(m_workspace->models()[i].data.sampleCount(), before[i].data.sampleCount());
        }
        await();
    }

    /// A group that is not in the file any more keeps its rows and says so, in the list and with the warnings.
    void whatCannotBeMadeAgainSaysThatItIsOld() {
        const QString data = write(QStringLiteral("net.csv"), 0);
        openFile(data);
        m_workspace->columns().split(m_workspace->models().front().id, QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        QFile file(data);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray renamed = file.readAll().replace(",M,", ",D,");
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(renamed);
        file.close();
        acceptReload();
        // The new name of the value is a group of its own.
        const auto& models = m_workspace->models().all();
        QCOMPARE(models.size(), std::size_t{4});
        int oldCount = 0;
        for (const auto& model : models) {
            const bool isOld = !model.data.warnings().empty() && model.data.warnings().back().id == "old-rows";
            QCOMPARE(isOld, model.group.label == "sex = M");
            oldCount += isOld ? 1 : 0;
        }
        QCOMPARE(oldCount, 1);
        const QString said = widget<QLabel>("message")->text();
        QVERIFY2(said.contains(QStringLiteral("has no group sex = M any more")), qPrintable(said));
        action("copyMarkdown")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(
            QStringLiteral("rows that net had before it was read again")));
        // It lasts: the rows are in no file, so the workspace holds them.
        const QString path = m_sandbox.filePath(QStringLiteral("old.calibrium"));
        saveAs(path);
        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        awaitOpened(opened);
        QCOMPARE(m_workspace->models().size(), std::size_t{4});
        QCOMPARE(resultRows(), 4);
    }

    /// A value that was not there before becomes a group with the reload, and goes with it.
    void aNewValueOfAGroupColumnBecomesAGroup() {
        const QString data = write(QStringLiteral("net.csv"), 0);
        openFile(data);
        m_workspace->columns().split(m_workspace->models().front().id, QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        const int steps = m_workspace->undoStack().count();
        QFile file(data);
        QVERIFY(file.open(QIODevice::Append));
        for (int i = 0; i < 30; ++i) file.write(i % 2 == 0 ? "0.7,G,1\n" : "0.4,X,0\n");
        file.close();
        acceptReload();
        QStringList names;
        for (const auto& model : m_workspace->models()) names << toQt(model.data.name());
        QCOMPARE(names,
                 (QStringList{QStringLiteral("net"), QStringLiteral("net: sex = F"), QStringLiteral("net: sex = G"),
                              QStringLiteral("net: sex = M"), QStringLiteral("net: sex = X")}));
        const Model& added = m_workspace->models()[2];
        QCOMPARE(added.data.sampleCount(), Index{15});
        QCOMPARE(added.parentId, m_workspace->models().front().id);
        QCOMPARE(added.group.column, std::string("sex"));
        QCOMPARE(resultRows(), 5);
        const QString said = widget<QLabel>("message")->text();
        QVERIFY2(said.contains(QStringLiteral("groups of their own now: sex = G, sex = X.")), qPrintable(said));
        // One step; what was said of it goes with it.
        QVERIFY(widget<QWidget>("messageBar")->isVisible());
        QCOMPARE(m_workspace->undoStack().count(), steps + 1);
        action("undo")->trigger();
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QVERIFY(!widget<QWidget>("messageBar")->isVisible());
        await();
        // A group that the user has removed does not come back with a later reload.
        action("redo")->trigger();
        QCOMPARE(m_workspace->models().size(), std::size_t{5});
        m_workspace->models().remove({m_workspace->models()[2].id});
        QVERIFY(file.open(QIODevice::Append));
        file.write("0.6,F,1\n0.6,F,0\n");
        file.close();
        acceptReload();
        QCOMPARE(m_workspace->models().size(), std::size_t{4});
    }

    /// Groups of a number are ranges of the samples: they move with them and stay what they are.
    void rangesOfANumberMoveWithTheFile() {
        const auto writeAges = [this](int from) {
            QFile file(m_sandbox.filePath(QStringLiteral("ages.csv")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("p,age,y\n");
            for (int i = 0; i < 120; ++i) {
                file.write(QByteArray::number(0.05 + (i % 10) / 11.0) + ',' + QByteArray::number(from + i % 40) +
                           (i % 3 == 0 ? ",1\n" : ",0\n"));
            }
        };
        writeAges(20);
        openFile(m_sandbox.filePath(QStringLiteral("ages.csv")));
        m_workspace->columns().split(m_workspace->models().front().id, QStringLiteral("age"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{5}, patience);
        await();
        writeAges(30);
        acceptReload();
        QCOMPARE(m_workspace->models().size(), std::size_t{5});
        for (const auto& model : m_workspace->models()) {
            QVERIFY(model.data.warnings().empty() || model.data.warnings().back().id != "old-rows");
            if (model.group.isGroup()) QVERIFY(model.data.name().ends_with(model.group.label));
        }
        const auto& models = m_workspace->models().all();
        QVERIFY(std::any_of(models.begin(), models.end(),
                            [](const Model& model) { return model.group.label == "age 30 to 39"; }));
    }

    void aFileThatVanishesIsSaid() {
        const QString data = write(QStringLiteral("gone.csv"), 0);
        openFile(data);
        QVERIFY(QFile::remove(data));
        const auto* message = widget<QLabel>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->text().startsWith(QLatin1String("Not there any more: gone.csv.")), patience);
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
    }

    void anAnalysisIsDuplicated() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const QString path = m_sandbox.filePath(QStringLiteral("study.calibrium"));
        saveAs(path);
        action("duplicateWorkspace")->trigger();
        QVERIFY(m_window->document().path().isEmpty());
        QCOMPARE(m_window->document().suggestedName(), QStringLiteral("study copy"));
        QVERIFY(m_window->windowTitle().startsWith(QLatin1String("study copy")));
        QCOMPARE(m_window->unsavedWork(), QStringList{QStringLiteral("the workspace study copy")});
        // Saving asks for a file of its own; the first one stays as it is.
        m_workspace->models().remove({m_workspace->models().front().id});
        action("saveWorkspace")->trigger();
        auto* files = widget<QFileDialog>("saveWorkspaceDialog");
        QVERIFY(files != nullptr);
        QVERIFY(files->selectedFiles().front().endsWith(QLatin1String("study copy.calibrium")));
        files->close();
        QCOMPARE(readWorkspace(path.toStdString()).models.size(), std::size_t{1});
    }

    void theSameAnalysisIsDoneOfAnotherFile() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const QString other = write(QStringLiteral("tree.csv"), 4);
        m_workspace->columns().split(m_workspace->models().front().id, QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        const QString before = cell(0, 1);
        const AnalysisSettings settings = m_workspace->settings().current();
        saveAs(m_sandbox.filePath(QStringLiteral("first.calibrium")));
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        action("runOnFile")->trigger();
        auto* files = widget<QFileDialog>("otherFileDialog");
        QVERIFY(files != nullptr);
        emit files->fileSelected(other);
        files->close();
        awaitOpened(opened);
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QCOMPARE(m_workspace->models()[0].data.name(), std::string("tree"));
        QCOMPARE(m_workspace->models()[1].group.label, std::string("sex = F"));
        QCOMPARE(m_workspace->settings().current().requests.size(), settings.requests.size());
        QVERIFY(cell(0, 1) != before);
        QVERIFY(m_window->document().path().isEmpty());
        QVERIFY(m_window->document().isModified());
    }

    void resultsAreWrittenOnFiguresAndFollow() {
        openFile(write(QStringLiteral("net.csv"), 0));
        auto* menu = view().findChild<QMenu*>(QStringLiteral("resultNotes"));
        QVERIFY(menu != nullptr);
        emit menu->aboutToShow();
        QStringList offered;
        for (const QAction* entry : menu->actions()) offered << entry->text();
        QCOMPARE(offered.front(), QStringLiteral("n"));
        QVERIFY(offered.contains(QStringLiteral("ECE")));
        QVERIFY(offered.contains(QStringLiteral("p (Spiegelhalter)")));
        menu->actions()[0]->trigger();
        menu->actions()[static_cast<int>(offered.indexOf(QStringLiteral("ECE")))]->trigger();
        QCOMPARE(view().edits().annotations.size(), std::size_t{2});
        QCOMPARE(view().edits().annotations[0].text, std::string("n = 120"));
        const std::string before = view().edits().annotations[1].text;
        QVERIFY(before.starts_with("ECE = 0."));
        // Other settings, another number.
        m_workspace->settings().change(settingsWith({"ece:bins=4", "brier"}, {"spiegelhalter"}),
                                       [] { return QStringLiteral("bins"); });
        await();
        QVERIFY(view().edits().annotations[1].text.starts_with("ECE = 0."));
        QVERIFY(view().edits().annotations[1].text != before);
        // Dragged, it still follows.
        const QRectF area = view().plotArea(0);
        auto* plot = view().findChild<QWidget*>(QStringLiteral("plot"));
        const auto place = [&](const Annotation& annotation) {
            return QPointF(area.left() + annotation.x * area.width(), area.bottom() - annotation.y * area.height())
                .toPoint();
        };
        const QPoint from = place(view().edits().annotations[0]);
        QTest::mousePress(plot, Qt::LeftButton, Qt::NoModifier, from);
        QMouseEvent move(QEvent::MouseMove, from + QPoint(60, 90), plot->mapToGlobal(from + QPoint(60, 90)),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(plot, &move);
        QTest::mouseRelease(plot, Qt::LeftButton, Qt::NoModifier, from + QPoint(60, 90));
        const auto& kept = m_workspace->notes().of("reliability").annotations;
        QVERIFY(kept[0].x > 0.5);
        QCOMPARE(kept[0].text, std::string("n = {n@0}"));
        // Kept in the file.
        const QString path = m_sandbox.filePath(QStringLiteral("noted.calibrium"));
        saveAs(path);
        const std::string last = view().edits().annotations[1].text;
        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        awaitOpened(opened);
        QCOMPARE(view().edits().annotations[1].text, last);
    }
};

QTEST_MAIN(TestLastingWork)
#include "tst_lasting_work.moc"
