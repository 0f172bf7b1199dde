// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in the window and lasts: samples that are named or made a group, classes and models from long lists.
#include "tests/support/lasting_fixture.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/undo/undo_stack.h"

#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;

class TestLastingChoices : public QObject, LastingFixture {
    Q_OBJECT

private slots:
    void init() { startProgram(); }
    void cleanup() { endProgram(); }

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
            QVERIFY(m_workspace->columns().names(model.id).contains(QStringLiteral("hard")));
        }
        m_workspace->columns().split(id, QStringLiteral("hard"));
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
        QVERIFY(!m_workspace->columns().names(id).contains(QStringLiteral("hard")));
        QVERIFY(selection.namedOf(id).empty());
        QSignalSpy failed(&m_workspace->columns(), &FileColumns::failed);
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
        m_workspace->columns().split(selection.selected().modelId, QStringLiteral("middle"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        QVERIFY(m_workspace->models()[1].data.sampleCount() + m_workspace->models()[2].data.sampleCount() == 90);
    }

    void classesAreChosenFromAListWithSearch() {
        m_window->openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        AnalysisSettings settings = m_workspace->settings().current();
        settings.views["reliability"].set("lens", std::string("class-wise"));
        m_workspace->settings().change(settings, [] { return QStringLiteral("lens"); });
        await();
        QCOMPARE(view().figure().panels.size(), std::size_t{3});
        const auto buttons = m_window->findChildren<QToolButton*>(QStringLiteral("chooseNames"));
        const auto button =
            std::find_if(buttons.begin(), buttons.end(), [](const auto* one) { return one->isVisible(); });
        QVERIFY(button != buttons.end());
        QTest::mouseClick(*button, Qt::LeftButton);
        auto* dialog = widget<QDialog>("namesDialog");
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
        auto* search = widget<QLineEdit>("modelSearch");
        QVERIFY(search != nullptr && search->isHidden());
        std::vector<LoadedModel> many;
        for (int i = 0; i < 12; ++i) {
            many.push_back({.data = calibratedData("net " + std::to_string(i), 30, 3), .source = {}, .overrides = {}});
        }
        m_workspace->models().add(many);
        await();
        QVERIFY(search->isVisible());
        QTest::keyClicks(search, QStringLiteral("net 1"));
        auto* list = widget<QListView>("modelList");
        int shown = 0;
        for (int row = 0; row < 12; ++row) shown += list->isRowHidden(row) ? 0 : 1;
        QCOMPARE(shown, 3);  // 1, 10, 11
        list->selectAll();
        action("showOnlyModels")->trigger();
        await();
        QCOMPARE(m_workspace->models().shown().size(), std::size_t{3});
        action("showAllModels")->trigger();
        await();
        QCOMPARE(m_workspace->models().shown().size(), std::size_t{12});
    }
};

QTEST_MAIN(TestLastingChoices)
#include "tst_lasting_choices.moc"
