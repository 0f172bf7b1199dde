// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/finding_ids.h"
#include "tests/support/class_data.h"
#include "tests/support/ui_fixtures.h"
#include "ui/models/model_list.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestModelList : public QObject {
    Q_OBJECT

    static QStringList namesOf(const ModelList& list) {
        QStringList names;
        for (int row = 0; row < list.rowCount(); ++row) names.append(list.index(row).data().toString());
        return names;
    }

    static void addThree(Workspace& workspace) {
        workspace.settings().change(settingsWith({}), [] { return QStringLiteral("nothing to compute"); });
        workspace.models().add({{calibratedData("a", 20, 3), {}, {}}, {calibratedData("b", 30, 3), {}, {}}});
        workspace.models().add({{calibratedData("c", 40, 4), {}, {}}});
    }

private slots:
    void isAConsistentItemModel() {
        Workspace workspace;
        ModelList list(workspace.models());
        const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        addThree(workspace);
        workspace.models().move(workspace.models().front().id, 2);
        workspace.models().remove({workspace.models().front().id});
        workspace.undoStack().undo();
        QCOMPARE(list.rowCount(), 3);
    }

    void saysWhatAModelIs() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        QVERIFY(list.index(2).data(ModelList::FactsRole).toString().startsWith(QStringLiteral("40 × 4")));
        QCOMPARE(list.index(1).data(ModelList::StyleRole).value<QColor>(), seriesStyle(1).colour);
    }

    /// What n means little without: the events, and the rows of the file that are no samples. Notes are no warnings.
    void saysEventsAndRowsLeftOut() {
        Workspace workspace;
        ModelList list(workspace.models());
        const Dataset data =
            support::binaryData({0.2, 0.7, 0.6, 0.4}, {0, 1, 1, 0})
                .withWarning({rowsWithMissingValues, Severity::Note, "2 of 6 rows were left out.", 2, 6});
        workspace.models().add({{data, {}, {}}});
        const QString facts = list.index(0).data(ModelList::FactsRole).toString();
        QVERIFY2(facts.startsWith(QStringLiteral("4 · 2 events · 2 left out · ")), qPrintable(facts));
        QCOMPARE(list.index(0).data(ModelList::WarningsRole).toStringList(), QStringList());
        QVERIFY(list.index(0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("2 of 6 rows were left out.")));
    }

    void uncheckingHidesTheModel() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        QVERIFY(list.setData(list.index(1), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(workspace.models().shown().size(), std::size_t{2});
        QCOMPARE(list.index(1).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
    }

    void editingRenamesAndCanBeUndone() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        QVERIFY(list.setData(list.index(0), QStringLiteral(" resnet ")));
        QCOMPARE(workspace.models()[0].data.name(), std::string("resnet"));
        QVERIFY(!list.setData(list.index(0), QStringLiteral("  ")));
        workspace.undoStack().undo();
        QCOMPARE(namesOf(list).first(), QStringLiteral("a"));
    }

    void namesStayDifferent() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        list.setData(list.index(0), QStringLiteral("b"));
        QCOMPARE(namesOf(list).first(), QStringLiteral("b (2)"));
        workspace.models().add({{calibratedData("c", 20, 3), {}, {}}});
        QCOMPARE(namesOf(list).last(), QStringLiteral("c (2)"));
    }

    void draggingReorders() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        const std::unique_ptr<QMimeData> data(list.mimeData({list.index(0)}));
        list.dropMimeData(data.get(), Qt::MoveAction, 3, 0, {});
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("a")}));
        workspace.undoStack().undo();
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
    }

    void removalIsUndoneWithColourAndPlace() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        workspace.models().recolour(workspace.models()[1].id, Qt::magenta);
        workspace.models().remove({workspace.models()[1].id});
        QCOMPARE(list.rowCount(), 2);
        workspace.undoStack().undo();
        QCOMPARE(namesOf(list)[1], QStringLiteral("b"));
        QCOMPARE(list.index(1).data(ModelList::StyleRole).value<QColor>(), QColor(Qt::magenta));
    }

    void loadingIsAStepOfItsOwn() {
        Workspace workspace;
        ModelList list(workspace.models());
        addThree(workspace);
        workspace.models().remove({workspace.models()[0].id});
        workspace.models().add({{calibratedData("d", 20, 3), {}, {}}});
        const QStringList loaded{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
        QCOMPARE(namesOf(list), loaded);
        workspace.undoStack().undo();
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("b"), QStringLiteral("c")}));
        workspace.undoStack().undo();
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        workspace.undoStack().redo();
        workspace.undoStack().redo();
        QCOMPARE(namesOf(list), loaded);
    }

    void aFreedSeriesNumberIsUsedAgain() {
        Workspace workspace;
        addThree(workspace);
        workspace.models().remove({workspace.models()[1].id});
        workspace.models().add({{calibratedData("d", 20, 3), {}, {}}});
        QCOMPARE(workspace.models().back().series, 1);
    }
};

QTEST_MAIN(TestModelList)
#include "tst_model_list.moc"
