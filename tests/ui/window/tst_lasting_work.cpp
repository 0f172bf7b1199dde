// SPDX-License-Identifier: GPL-3.0-or-later
// Work that lasts, in the window: files that change or vanish, copies of an analysis, named samples, results written on
// figures, kept runs of the Lab side by side.
#include "core/data/notes.h"
#include "tests/support/lasting_window.h"

#include <QAbstractItemModelTester>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;
using calibrium::test::LastingWindow;
using calibrium::test::patience;

class TestLastingWork : public QObject, private LastingWindow {
    Q_OBJECT

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
        write(QStringLiteral("net.csv"), 3);

        startProgram();
        const QAbstractItemModelTester tester(find<QTableView>("resultsTable")->model());
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

        write(QStringLiteral("net.csv"), 3);
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
        m_workspace->forgetResults(m_workspace->keptResults().front().model.id);
        QCOMPARE(resultRows(), 0);
    }

    void aFileThatVanishesIsSaid() {
        const QString data = write(QStringLiteral("gone.csv"), 0);
        openFile(data);
        QVERIFY(QFile::remove(data));
        const auto* message = find<QLabel>("message");
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
        m_workspace->removeModels({m_workspace->models().front().id});
        action("saveWorkspace")->trigger();
        auto* files = find<QFileDialog>("saveWorkspaceDialog");
        QVERIFY(files != nullptr);
        QVERIFY(files->selectedFiles().front().endsWith(QLatin1String("study copy.calibrium")));
        files->close();
        QCOMPARE(readWorkspace(path.toStdString()).models.size(), std::size_t{1});
    }

    void theSameAnalysisIsDoneOfAnotherFile() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const QString other = write(QStringLiteral("tree.csv"), 3);
        m_workspace->splitModel(m_workspace->models().front().id, QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        const QString before = cell(0, 1);
        const AnalysisSettings settings = m_workspace->settings();
        saveAs(m_sandbox.filePath(QStringLiteral("first.calibrium")));
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        action("runOnFile")->trigger();
        auto* files = find<QFileDialog>("otherFileDialog");
        QVERIFY(files != nullptr);
        emit files->fileSelected(other);
        files->close();
        awaitOpened(opened);
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QCOMPARE(m_workspace->models()[0].data.name(), std::string("tree"));
        QCOMPARE(m_workspace->models()[1].group.label, std::string("sex = F"));
        QCOMPARE(m_workspace->settings().requests.size(), settings.requests.size());
        QVERIFY(cell(0, 1) != before);
        QVERIFY(m_window->document().path().isEmpty());
        QVERIFY(m_window->document().isModified());
    }

    void aGroupOfSelectedSamplesIsKept() {
        openFile(write(QStringLiteral("net.csv"), 0));
        openFile(write(QStringLiteral("tree.csv"), 0));
        const int id = m_workspace->models().front().id;
        select(id, 30);
        auto& selection = *m_window->findChild<SampleSelection*>();
        selection.nameSelected(QStringLiteral("early"));
        selection.makeGroup(QStringLiteral("hard"));
        await();
        // The models themselves have it, those of the same targets too; none was added.
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        for (const auto& model : m_workspace->models()) {
            QVERIFY(m_workspace->groupColumns(model.id).contains(QStringLiteral("hard")));
        }
        m_workspace->splitModel(id, QStringLiteral("hard"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{4}, patience);
        await();
        const auto isYes = [](const Model& model) { return model.group.label == "hard = yes"; };
        const auto part = std::find_if(m_workspace->models().begin(), m_workspace->models().end(), isYes);
        QVERIFY(part != m_workspace->models().end());
        QCOMPARE(part->data.sampleCount(), Index{30});
        const QString ece = cell(1, 1);
        const QString path = m_sandbox.filePath(QStringLiteral("named.calibrium"));
        saveAs(path);

        startProgram();
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->openFiles({path}, {});
        awaitOpened(opened);
        QCOMPARE(m_workspace->models().size(), std::size_t{4});
        QCOMPARE(cell(1, 1), ece);
        const auto named = m_window->findChild<SampleSelection*>()->namedOf(m_workspace->models().front().id);
        QCOMPARE(named.size(), std::size_t{2});
        QCOMPARE(named[0].name, QStringLiteral("early"));
        QCOMPARE(named[0].samples.description, QStringLiteral("the first"));
        QCOMPARE(named[1].samples.count(), std::size_t{30});
        QVERIFY(!m_window->document().isModified());
    }

    void aGroupIsUndoneAndRefused() {
        openFile(write(QStringLiteral("net.csv"), 0));
        const int id = m_workspace->models().front().id;
        select(id, 30);
        auto& selection = *m_window->findChild<SampleSelection*>();
        selection.makeGroup(QStringLiteral("hard"));
        await();
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->groupColumns(id).contains(QStringLiteral("hard")));
        QVERIFY(selection.namedOf(id).empty());
        QSignalSpy failed(m_workspace.get(), &Workspace::splitFailed);
        selection.makeGroup(QStringLiteral("sex"));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        QVERIFY(failed.front().front().toString().contains(QLatin1String("choose another name")));
    }

    void samplesOfRealTargetsAreSelected_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("row");  // # stands for a number from 1 to 9
        QTest::addColumn<QByteArray>("target");
        QTest::newRow("quantile forecasts")
            << QByteArray("q0.1,q0.5,q0.9") << QByteArray("1.#,2.#,3.#") << QByteArray("2.");
        QTest::newRow("Poisson") << QByteArray("rate,count") << QByteArray("3.#") << QByteArray();
        QTest::newRow("draws") << QByteArray("draw1,draw2,draw3,draw4") << QByteArray("1.#,2.#,2.9#,4.#")
                               << QByteArray("2.");
    }
    void samplesOfRealTargetsAreSelected() {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, row);
        QFETCH(QByteArray, target);
        QFile file(m_sandbox.filePath(QStringLiteral("real.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray rows = head + (target.isEmpty() ? "\n" : ",y\n");
        for (int i = 0; i < 90; ++i) {
            QByteArray predicted = row;
            predicted.replace('#', QByteArray::number(1 + i % 9));
            rows += predicted + ',' + target + QByteArray::number(i * 7 % 10) + '\n';
        }
        file.write(rows);
        file.close();
        openFile(file.fileName());
        const Figure& figure = view().figure();
        int panel = 0;
        while (figure.panels.at(static_cast<std::size_t>(panel)).title != "PIT histogram") ++panel;
        const auto& marks = figure.panels[static_cast<std::size_t>(panel)].marks;
        const auto bars = std::find_if(marks.begin(), marks.end(),
                                       [](const Mark& mark) { return std::holds_alternative<Bars>(mark); });
        const auto& tops = std::get<Bars>(*bars).top;
        const auto tallest = static_cast<int>(std::max_element(tops.begin(), tops.end()) - tops.begin());
        const QPointF top = view().positionOf(panel, static_cast<int>(bars - marks.begin()), tallest);
        auto* plot = view().findChild<QWidget*>(QStringLiteral("plot"));
        QTest::mouseClick(plot, Qt::LeftButton, Qt::NoModifier, (top + QPointF(0, 6)).toPoint());
        await();
        auto& selection = *m_window->findChild<SampleSelection*>();
        QVERIFY(!selection.selected().isEmpty());
        QVERIFY(selection.selected().count() < 90);
        // They are a group of the model as well.
        selection.makeGroup(QStringLiteral("middle"));
        await();
        m_workspace->splitModel(selection.selected().modelId, QStringLiteral("middle"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        QVERIFY(m_workspace->models()[1].data.sampleCount() + m_workspace->models()[2].data.sampleCount() == 90);
    }

    void classesAreChosenFromAListWithSearch() {
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        AnalysisSettings settings = m_workspace->settings();
        settings.views["reliability"].set("lens", std::string("class-wise"));
        m_workspace->changeSettings(settings, QStringLiteral("lens"));
        await();
        QCOMPARE(view().figure().panels.size(), std::size_t{3});
        const auto buttons = m_window->findChildren<QToolButton*>(QStringLiteral("chooseNames"));
        const auto button =
            std::find_if(buttons.begin(), buttons.end(), [](const auto* one) { return one->isVisible(); });
        QVERIFY(button != buttons.end());
        QTest::mouseClick(*button, Qt::LeftButton);
        auto* dialog = find<QDialog>("namesDialog");
        QVERIFY(dialog != nullptr);
        const std::string last = m_workspace->models().front().data.classNames().back();
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("search")), QString::fromStdString(last));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("all")), Qt::LeftButton);
        dialog->accept();
        await();
        QCOMPARE(view().figure().panels.size(), std::size_t{1});
        QCOMPARE(view().figure().panels.front().title, "class " + last);
    }

    void aLongListOfModelsIsSearched() {
        auto* search = find<QLineEdit>("modelSearch");
        QVERIFY(search != nullptr && search->isHidden());
        std::vector<LoadedModel> many;
        for (int i = 0; i < 12; ++i) {
            many.push_back({.data = calibratedData("net " + std::to_string(i), 30, 3), .source = {}, .overrides = {}});
        }
        m_workspace->addModels(many);
        await();
        QVERIFY(search->isVisible());
        QTest::keyClicks(search, QStringLiteral("net 1"));
        auto* list = find<QListView>("modelList");
        int shown = 0;
        for (int row = 0; row < 12; ++row) shown += list->isRowHidden(row) ? 0 : 1;
        QCOMPARE(shown, 3);  // 1, 10, 11
        list->selectAll();
        action("showOnlyModels")->trigger();
        await();
        QCOMPARE(m_workspace->shownModels().size(), std::size_t{3});
        action("showAllModels")->trigger();
        await();
        QCOMPARE(m_workspace->shownModels().size(), std::size_t{12});
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
        QVERIFY(offered.contains(QStringLiteral("p (spiegelhalter)")));
        menu->actions()[0]->trigger();
        menu->actions()[static_cast<int>(offered.indexOf(QStringLiteral("ECE")))]->trigger();
        QCOMPARE(view().edits().annotations.size(), std::size_t{2});
        QCOMPARE(view().edits().annotations[0].text, std::string("n = 120"));
        const std::string before = view().edits().annotations[1].text;
        QVERIFY(before.starts_with("ECE = 0."));
        // Other settings, another number.
        m_workspace->changeSettings(settingsWith({"ece:bins=4", "brier"}, {"spiegelhalter"}), QStringLiteral("bins"));
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
