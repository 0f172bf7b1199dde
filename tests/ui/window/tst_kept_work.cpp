// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept and what is let go: results without files, names of samples, steps of undo, commands of a workspace.
#include "core/method/shared_parts.h"
#include "tests/support/lasting_fixture.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/undo/undo_memory.h"
#include "ui/workspace/undo/undo_stack.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDate>
#include <QDockWidget>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

using namespace calibrium;
using namespace calibrium::ui;

class TestKeptWork : public QObject, LastingFixture {
    Q_OBJECT

private slots:
    void init() { startProgram(); }
    void cleanup() { endProgram(); }

    void keptResultsLeaveTheWindowAsWhatTheyAre() {
        const QString data = write(QStringLiteral("net.csv"), 0);
        openFile(data);
        openFile(write(QStringLiteral("tree.csv"), 1));
        const QString path = m_sandbox.filePath(QStringLiteral("two.calibrium"));
        saveAs(path);
        QVERIFY(QFile::remove(data));
        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        press("missingBox", "Keep Results");
        awaitOpened(opened);
        QCOMPARE(resultRows(), 2);
        const QString kept = cell(1, 1);
        const QString date = QDate::currentDate().toString(Qt::ISODate);
        action("copyMarkdown")->trigger();
        const QString table = QGuiApplication::clipboard()->text();
        QVERIFY2(table.contains(QStringLiteral("| net (kept) |")), qPrintable(table));
        QVERIFY(table.contains(QStringLiteral("as saved on %1").arg(date)) && table.contains(kept.left(5)));
        QVERIFY(table.contains(QStringLiteral("net.csv is missing")));
        // A single cell says that it is one.
        auto* view = widget<QTableView>("resultsTable");
        view->setCurrentIndex(view->model()->index(1, 1));
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("%1 (kept %2)").arg(kept, date));
        // Without any model they can be copied as well.
        m_workspace->models().remove({m_workspace->models().front().id});
        await();
        QVERIFY(action("copyCsv")->isEnabled());
        action("copyCsv")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral(",kept-measure,ece,")));
        // The date is that of the results, not of the last saving.
        QCOMPARE(m_workspace->keptResults().front().model.resultsDate, date.toStdString());
    }

    /// By the mouse and by the keyboard, wherever there is a plot.
    void everyPlotHasAMenu() {
        openFile(write(QStringLiteral("net.csv"), 0));
        auto* tabs = widget<QTabWidget>("views");
        QVERIFY(tabs != nullptr);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            await();
            for (auto* plot : tabs->currentWidget()->findChildren<QWidget*>(QStringLiteral("plot"))) {
                if (!plot->isVisible()) continue;
                int shown = 0;
                QTimer::singleShot(200, plot, [&shown] {
                    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                    if (menu == nullptr) return;
                    shown = static_cast<int>(menu->actions().size());
                    menu->close();
                });
                const QPoint place = plot->rect().center();
                QContextMenuEvent asked(QContextMenuEvent::Mouse, place, plot->mapToGlobal(place));
                QApplication::sendEvent(plot, &asked);
                QTest::qWait(250);
                QVERIFY2(shown >= 3, qPrintable(tabs->tabText(tab)));
            }
        }
    }

    /// A column is typed or taken as it is, and Enter does it; what was said of a failure goes with the success.
    void aModelIsSplitByTheKeyboard() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const int id = m_workspace->models().front().id;
        m_workspace->columns().split(id, QStringLiteral("nothing"));
        auto* bar = widget<QWidget>("messageBar");
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
        auto* list = widget<QListView>("modelList");
        QVERIFY(list != nullptr);
        list->selectionModel()->select(list->model()->index(0, 0), QItemSelectionModel::ClearAndSelect);
        action("splitModel")->trigger();
        auto* dialog = m_window->findChild<QInputDialog*>();
        QVERIFY(dialog != nullptr);
        auto* box = dialog->findChild<QComboBox*>();
        QVERIFY(box->lineEdit()->hasSelectedText());
        QTest::keyClick(box->lineEdit(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        QVERIFY(!bar->isVisible());
        await();
    }

    /// What is said of a new column goes with the column.
    void theOfferToSplitGoesWithItsColumn() {
        openFile(write(QStringLiteral("net.csv"), 0));
        select(m_workspace->models().front().id, 30);
        m_window->findChild<SampleSelection*>()->makeGroup(QStringLiteral("hard"));
        auto* offer = widget<QToolButton>("offer");
        QTRY_VERIFY_WITH_TIMEOUT(offer->isVisible() && offer->text() == QLatin1String("Split"), patience);
        await();
        m_workspace->models().setVisible(m_workspace->models().front().id, false);
        QVERIFY(offer->isVisible());
        action("undo")->trigger();
        QVERIFY(m_workspace->columns().names(m_workspace->models().front().id).contains(QStringLiteral("sex")));
        QVERIFY(!widget<QWidget>("messageBar")->isVisible());
        await();
    }

    /// A workspace of which one group is not in the changed file any more opens without it.
    void aGroupThatIsGoneDoesNotKeepAWorkspaceClosed() {
        const QString data = write(QStringLiteral("net.csv"), 0);
        openFile(data);
        m_workspace->columns().split(m_workspace->models().front().id, QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        const QString path = m_sandbox.filePath(QStringLiteral("groups.calibrium"));
        saveAs(path);
        QFile file(data);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray renamed = file.readAll().replace(",M,", ",X,");
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(renamed);
        file.close();
        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        press("changedBox", "Reload");
        awaitOpened(opened);
        // What is new has become a group, as in an open window.
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QCOMPARE(m_workspace->models()[2].data.name(), std::string("net: sex = X"));
        QCOMPARE(resultRows(), 4);
        QCOMPARE(cell(3, 0), QStringLiteral("net: sex = M (kept results)"));
        const QString said = widget<QLabel>("message")->text();
        QVERIFY(said.contains(QStringLiteral("has no group sex = M any more.")));
        QVERIFY2(said.contains(QStringLiteral("groups of their own now: sex = X.")), qPrintable(said));
        QVERIFY(m_window->document().isModified());
    }

    void namesOfSamplesOutliveAReload() {
        const QString data = write(QStringLiteral("net.csv"), 0);
        openFile(data);
        select(m_workspace->models().front().id, 30);
        auto& selection = *m_window->findChild<SampleSelection*>();
        selection.nameSelected(QStringLiteral("early"));
        selection.makeGroup(QStringLiteral("hard"));
        await();
        const auto reload = [&](int turn, int rows) {
            write(QStringLiteral("net.csv"), turn, rows);
            auto* offer = widget<QToolButton>("offer");
            QTRY_VERIFY_WITH_TIMEOUT(offer->isVisible() && offer->text() == QLatin1String("Reload"), patience);
            const int before = m_workspace->models().front().id;
            offer->click();
            QTRY_VERIFY_WITH_TIMEOUT(m_workspace->models().front().id != before, patience);
            await();
        };
        reload(4, 120);
        const int id = m_workspace->models().front().id;
        QCOMPARE(selection.namedOf(id).size(), std::size_t{2});
        QCOMPARE(selection.namedOf(id)[0].samples.count(), std::size_t{30});
        QVERIFY(m_workspace->columns().names(id).contains(QStringLiteral("hard")));
        // Other rows, and nothing says which is which.
        reload(0, 119);
        QVERIFY(selection.namedOf(m_workspace->models().front().id).empty());
        QVERIFY2(widget<QLabel>("message")->text().contains(QLatin1String("names given to samples were dropped")),
                 qPrintable(widget<QLabel>("message")->text()));
        m_workspace->undoStack().undo();
        QCOMPARE(selection.namedOf(m_workspace->models().front().id).size(), std::size_t{2});
    }

    void undoLetsGoOfWhatIsTooLarge() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const std::size_t bytes = [&] {
            HeldMemory held;
            held.add(m_workspace->models().all());
            return held.bytes();
        }();
        QVERIFY(bytes > 120 * 3 * sizeof(double));
        openFile(write(QStringLiteral("tree.csv"), 1));
        openFile(write(QStringLiteral("forest.csv"), 2));
        for (int i = 0; i < 3; ++i) m_workspace->models().remove({m_workspace->models().back().id});
        QVERIFY(m_workspace->models().empty());
        // Room for two of the three.
        limitUndo(m_workspace->undoStack(), m_workspace->models().all(), m_workspace->keptRuns().all(), bytes * 5 / 2);
        QSignalSpy forgotten(&m_workspace->undoStack(), &UndoStack::forgotten);
        m_workspace->undoStack().undo();
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
        m_workspace->undoStack().undo();
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        QCOMPARE(forgotten.count(), 0);
        m_workspace->undoStack().undo();
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        QCOMPARE(forgotten.count(), 1);
        QVERIFY(widget<QLabel>("message")->text().startsWith(QLatin1String("Undo reaches no further back")));
        m_workspace->undoStack().redo();
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
    }

    /// Kept for an undo is what the model is, and not what can be computed of it again.
    void whatWasComputedOfAClosedModelIsLetGo() {
        openFile(write(QStringLiteral("net.csv"), 0));
        int made = 0;
        const auto ask = [&] {
            static_cast<void>(m_workspace->models().front().prepared.parts().once<int>(
                "probe", [&] { return ++made; }, [](const int&) { return sizeof(int); }));
        };
        ask();
        m_workspace->models().rename(m_workspace->models().front().id, QStringLiteral("other"));
        await();
        ask();
        QCOMPARE(made, 1);
        const QString shown = cell(0, 1);
        m_workspace->models().remove({m_workspace->models().front().id});
        await();
        m_workspace->undoStack().undo();
        await();
        ask();
        QCOMPARE(made, 2);
        QCOMPARE(cell(0, 1), shown);
        m_workspace->undoStack().undo();
        m_workspace->undoStack().redo();
        await();
        ask();
        QCOMPARE(made, 2);
        QCOMPARE(m_workspace->models().front().prepared.data().name(), std::string("other"));
    }

    /// sex x site by the second list of the dialog: table, command and saved workspace are those of the pairs.
    void groupsOfTwoColumnsAreCopiedAndSaved() {
        QFile file(m_sandbox.filePath(QStringLiteral("pairs.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("p,sex,site,y\n");
        for (int i = 0; i < 120; ++i) {
            file.write(QByteArray::number(0.05 + (i % 10) / 11.0) + (i % 2 == 0 ? ",F" : ",M") +
                       (i % 4 < 2 ? ",north" : ",south") + (i % 3 == 0 ? ",1\n" : ",0\n"));
        }
        file.close();
        openFile(file.fileName());
        auto* list = widget<QListView>("modelList");
        list->setCurrentIndex(list->model()->index(0, 0));
        action("splitModel")->trigger();
        auto* dialog = widget<QInputDialog>("splitDialog");
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(QStringLiteral("sex"));
        auto* second = widget<QComboBox>("secondColumn");
        QTRY_VERIFY_WITH_TIMEOUT(second->isVisible(), patience);
        QVERIFY(dialog->rect().contains(QRect(second->mapTo(dialog, QPoint()), second->size())));
        second->setCurrentIndex(second->findText(QStringLiteral("site")));
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{5}, patience);
        await();
        QStringList rows;
        for (int row = 0; row < resultRows(); ++row) rows.append(cell(row, 0));
        const QStringList pairs{QStringLiteral("pairs"), QStringLiteral("pairs: sex = F, site = north"),
                                QStringLiteral("pairs: sex = F, site = south"),
                                QStringLiteral("pairs: sex = M, site = north"),
                                QStringLiteral("pairs: sex = M, site = south")};
        QCOMPARE(rows, pairs);
        QCOMPARE(action("undo")->text(), QStringLiteral("&Undo split pairs by sex+site"));
        action("copyCommand")->trigger();
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.contains(QStringLiteral("--group sex+site")), qPrintable(command));
        const QString number = cell(2, 1);
        const QString path = m_sandbox.filePath(QStringLiteral("pairs.calibrium"));
        saveAs(path);
        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        awaitOpened(opened);
        QCOMPARE(resultRows(), 5);
        QCOMPARE(cell(2, 0), pairs[2]);
        QCOMPARE(cell(2, 1), number);
        QCOMPARE(m_workspace->models()[1].group.column, std::string("sex+site"));
    }

    void aSavedWorkspaceIsTheCommandOfNamedSamples() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const int id = m_workspace->models().front().id;
        select(id, 30);
        m_window->findChild<SampleSelection*>()->makeGroup(QStringLiteral("hard"));
        await();
        m_workspace->columns().split(id, QStringLiteral("hard"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        action("copyCommand")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QLatin1String("calibrium evaluate")));
        QVERIFY(widget<QLabel>("message")->text().startsWith(QLatin1String("The command leaves out")));
        const QString path = m_sandbox.filePath(QStringLiteral("hard.calibrium"));
        saveAs(path);
        action("copyCommand")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("calibrium run %1").arg(path));
    }

    void aFurtherColumnOfSamplesKeepsTheirTerms() {
        openFile(write(QStringLiteral("net.csv"), 0));
        auto* dock = m_window->findChild<QDockWidget*>(QStringLiteral("samplesDock"));
        QVERIFY(dock != nullptr);
        dock->show();
        dock->raise();
        await();
        QAbstractItemModel* table = widget<QTableView>("samplesTable")->model();
        const auto term = [&] {
            for (int column = 0; column < table->columnCount(); ++column) {
                if (table->headerData(column, Qt::Horizontal).toString() != QLatin1String("SKCE term")) continue;
                return table->index(0, column).data().toString();
            }
            return QString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(!term().isEmpty(), patience);
        const QString before = term();
        // Terms that are computed again leave their cells empty until they are there.
        int emptyCount = 0;
        connect(table, &QAbstractItemModel::modelReset, this, [&] { emptyCount += term().isEmpty() ? 1 : 0; });
        select(m_workspace->models().front().id, 30);
        m_window->findChild<SampleSelection*>()->makeGroup(QStringLiteral("hard"));
        await();
        QVERIFY(m_workspace->columns().names(m_workspace->models().front().id).contains(QStringLiteral("hard")));
        QCOMPARE(term(), before);
        QCOMPARE(emptyCount, 0);
    }
};

QTEST_MAIN(TestKeptWork)
#include "tst_kept_work.moc"
