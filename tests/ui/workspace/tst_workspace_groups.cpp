// SPDX-License-Identifier: GPL-3.0-or-later
// Splitting a model by a column of its file, in the list of models and by the dialog.
#include "core/data/marked_rows.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "tests/support/ui_fixtures.h"
#include "ui/actions/actions.h"
#include "ui/models/model_list.h"
#include "ui/models/models_panel.h"
#include "ui/workspace/document/saved_workspace.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <memory>
#include <vector>

#include <QComboBox>
#include <QInputDialog>
#include <QSignalSpy>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

Dataset withSites(const Dataset& data) {
    SampleNotes notes{.file = "people.csv"};
    SampleColumn site{.name = "site", .cells = {}};
    SampleColumn age{.name = "age", .cells = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        site.cells.push_back(i % 4 == 0 ? "south" : "north");
        age.numbers.push_back(static_cast<double>(i));
        age.cells.push_back(std::to_string(i));
    }
    notes.columns = {site, age};
    return data.withNotes(std::move(notes));
}

QStringList namesOf(const Workspace& workspace) {
    QStringList names;
    for (const auto& model : workspace.models()) names.append(QString::fromStdString(model.data.name()));
    return names;
}

/// Risks in 24 wards, whose values recur.
Dataset inWards() {
    const Dataset data = calibratedData("a", 480, 2);
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = {}};
    SampleColumn ward{.name = "ward", .cells = {}};
    SampleColumn weight{.name = "w", .cells = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        sex.cells.push_back(i % 2 == 0 ? "F" : "M");
        ward.cells.push_back("ward " + std::to_string(i * 7 / 3 % 24));
        weight.numbers.push_back(static_cast<double>(1 + i % 3));
        weight.cells.push_back(std::to_string(1 + i % 3));
    }
    notes.columns = {sex, ward, weight};
    return data.withNotes(std::move(notes));
}

void addTwo(Workspace& workspace) {
    workspace.settings().change(settingsWith({}), [] { return QStringLiteral("nothing to compute"); });
    workspace.models().add({{withSites(calibratedData("a", 40, 3)), {}, {}}, {calibratedData("b", 30, 3), {}, {}}});
}

}  // namespace

class TestWorkspaceGroups : public QObject {
    Q_OBJECT

private slots:
    void groupsStandBelowTheirModel() {
        Workspace workspace;
        addTwo(workspace);
        const int id = workspace.models().front().id;
        QCOMPARE(workspace.columns().names(id), (QStringList{QStringLiteral("site"), QStringLiteral("age")}));
        workspace.columns().split(id, QStringLiteral("site"));
        QTRY_COMPARE(workspace.models().size(), std::size_t{4});
        const QStringList split{QStringLiteral("a"), QStringLiteral("a: site = north"),
                                QStringLiteral("a: site = south"), QStringLiteral("b")};
        QCOMPARE(namesOf(workspace), split);
        const Model& south = workspace.models()[2];
        QCOMPARE(south.data.sampleCount(), Index{10});
        QCOMPARE(south.data.loadedRow(1), Index{4});
        QCOMPARE(south.parentId, id);
        QCOMPARE(south.group.column, std::string("site"));
        const ModelList list(workspace.models());
        QVERIFY(
            list.index(2).data(Qt::ToolTipRole).toString().contains(QStringLiteral("the samples with site = south")));
        // Where there is no room for the whole name, its own part is shown.
        QCOMPARE(list.index(2).data(ModelList::OwnPartRole).toString(), QStringLiteral("site = south"));
        QCOMPARE(list.index(0).data(ModelList::OwnPartRole).toString(), QString());
        workspace.undoStack().undo();
        QCOMPARE(namesOf(workspace), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        workspace.undoStack().redo();
        QCOMPARE(namesOf(workspace), split);
    }

    void whatCannotBeSplitIsSaid() {
        Workspace workspace;
        addTwo(workspace);
        QSignalSpy failures(&workspace.columns(), &FileColumns::failed);
        workspace.columns().split(workspace.models().front().id, QStringLiteral("site:3"));
        QTRY_COMPARE(failures.size(), 1);
        QCOMPARE(failures.front().front().toString(),
                 QStringLiteral("The column site of a holds cells that are no numbers, so it cannot be cut into "
                                "intervals."));
        QCOMPARE(workspace.models().size(), std::size_t{2});
        workspace.columns().split(workspace.models().front().id, QStringLiteral("site"));
        QTRY_COMPARE(workspace.models().size(), std::size_t{4});
        workspace.columns().split(workspace.models()[1].id, QStringLiteral("age"));
        QCOMPARE(failures.back().front().toString(),
                 QStringLiteral("a: site = north is a group already; split the model that it is a part of."));
    }

    void weightsMakeAModelOfTheirOwn() {
        Workspace workspace;
        addTwo(workspace);
        const int id = workspace.models().front().id;
        workspace.columns().weigh(id, QStringLiteral("age"));
        QTRY_COMPARE(workspace.models().size(), std::size_t{3});
        const Model& weighted = workspace.models()[1];
        QCOMPARE(weighted.data.name(), std::string("a weighted by age"));
        QCOMPARE(weighted.data.weights()(5), 5.0);
        QCOMPARE(weighted.weightColumn, std::string("age"));
        // The groups of a weighted model are weighted.
        workspace.columns().split(weighted.id, QStringLiteral("site"));
        QTRY_COMPARE(workspace.models().size(), std::size_t{5});
        QCOMPARE(workspace.models()[2].weightColumn, std::string("age"));
        QCOMPARE(workspace.models()[3].data.weights()(1), 4.0);
        workspace.undoStack().undo();
        workspace.undoStack().undo();
        QCOMPARE(namesOf(workspace), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));

        QSignalSpy failures(&workspace.columns(), &FileColumns::failed);
        workspace.columns().weigh(id, QStringLiteral("site"));
        QTRY_COMPARE(failures.size(), 1);
        QVERIFY(failures.front().front().toString().endsWith(
            QStringLiteral("is not a number; weights are numbers of at least 0.")));
    }

    /// Clusters are a setting of the model: undoable, of what is made of it as well, and refused where there are few.
    void clustersAreASettingOfTheModel() {
        Workspace workspace;
        workspace.settings().change(settingsWith({"brier", "ece"}, {"exact:measure=brier,resamples=99"}),
                                    [] { return QStringLiteral("settings"); });
        workspace.models().add({{inWards(), {}, {}}});
        const int id = workspace.models().front().id;
        QTRY_VERIFY(workspace.isIdle());
        const auto kind = [&](int model) {
            const auto result = workspace.evaluation().resultOf(model, workspace.settings().current());
            const auto& interval = result.measures.front().estimate.interval;
            return interval ? QString::fromStdString(interval->kind.english()) : QStringLiteral("none");
        };
        const QString ofRows = kind(id);
        QCOMPARE(workspace.evaluation().verdicts().clusterOffer(id), QStringLiteral("ward"));
        workspace.columns().split(id, QStringLiteral("sex"));
        QTRY_COMPARE(workspace.models().size(), std::size_t{3});
        workspace.columns().cluster(id, QStringLiteral("ward"));
        QTRY_COMPARE(workspace.models().front().clusterColumn, std::string("ward"));
        QCOMPARE(workspace.undoStack().undoText(), QStringLiteral("clusters of a by ward"));
        QCOMPARE(workspace.models()[2].clusterColumn, std::string("ward"));
        QTRY_VERIFY(workspace.isIdle());
        QCOMPARE(kind(id), QStringLiteral("jackknife over 24 clusters of ward, Student's t"));
        QCOMPARE(kind(workspace.models()[1].id), QStringLiteral("jackknife over 24 clusters of ward, Student's t"));
        const auto result = workspace.evaluation().resultOf(id, workspace.settings().current());
        QCOMPARE(result.deciding->id, std::string("blocks"));
        QVERIFY(!result.measures[1].estimate.interval && !result.measures[1].estimate.ifCalibrated);
        // The test that decides stands behind those of the columns, as on the command line.
        QCOMPARE(result.tests.size(), std::size_t{2});
        QCOMPARE(result.tests.back().id, std::string("blocks"));
        QVERIFY(workspace.evaluation().verdicts().clusterOffer(id).isEmpty());
        QVERIFY2(workspace.evaluation().verdicts().of(id).front().contains(QStringLiteral("blocks test")),
                 qPrintable(workspace.evaluation().verdicts().of(id).join(QLatin1Char(' '))));
        const ModelList list(workspace.models());
        QVERIFY(list.index(0).data(ModelList::FactsRole).toString().contains(QStringLiteral("clusters: ward")));
        QCOMPARE(savedModel(workspace.models().front(), workspace.models().all()).clusterColumn, std::string("ward"));

        workspace.undoStack().undo();
        QTRY_VERIFY(workspace.isIdle());
        QCOMPARE(kind(id), ofRows);
        workspace.undoStack().redo();
        QTRY_VERIFY(workspace.isIdle());
        workspace.columns().cluster(id, QString());
        QVERIFY(workspace.models()[2].clusterColumn.empty());
        QTRY_VERIFY(workspace.isIdle());
        QCOMPARE(kind(id), ofRows);

        QSignalSpy refusals(&workspace.columns(), &FileColumns::refusedClusters);
        workspace.columns().cluster(id, QStringLiteral("sex"));
        QTRY_COMPARE(refusals.size(), 1);
        QCOMPARE(refusals.front().front().toString(),
                 QStringLiteral(
                     "The column sex of a has 2 different values; intervals over clusters need at least 5. Split by "
                     "Column shows the rows of each value."));
        QVERIFY(workspace.models().front().clusterColumn.empty());
    }

    /// Where the test of clusters is refused no other test decides, as on the command line.
    void noOtherTestDecidesWithClusters() {
        Workspace workspace;
        workspace.settings().change(settingsWith({"brier"}, {"exact:measure=brier,resamples=99"}),
                                    [] { return QStringLiteral("settings"); });
        workspace.models().add({{inWards(), {}, {}}});
        workspace.columns().weigh(workspace.models().front().id, QStringLiteral("w"));
        QTRY_COMPARE(workspace.models().size(), std::size_t{2});
        const int id = workspace.models()[1].id;
        workspace.columns().cluster(id, QStringLiteral("ward"));
        QTRY_COMPARE(workspace.models()[1].clusterColumn, std::string("ward"));
        QTRY_VERIFY(workspace.isIdle());
        const auto result = workspace.evaluation().resultOf(id, workspace.settings().current());
        QVERIFY(result.deciding.has_value());
        QVERIFY(!result.deciding->refusal.empty());
        QVERIFY(result.measures.front().estimate.interval.has_value());
        const QString said = workspace.evaluation().verdicts().of(id).join(QLatin1Char(' '));
        QVERIFY2(!said.contains(QStringLiteral("test rejects")) && !said.contains(QStringLiteral("no evidence")),
                 qPrintable(said));
    }

    void theDialogChoosesClusters() {
        Workspace workspace;
        QWidget window;
        const Actions actions = makeActions(&window, workspace.undoStack());
        ModelsPanel panel(workspace.models(), workspace.columns(), actions, &window);
        workspace.settings().change(settingsWith({}), [] { return QStringLiteral("nothing to compute"); });
        workspace.models().add({{inWards(), {}, {}}});
        auto* view = panel.findChild<QAbstractItemView*>(QStringLiteral("modelList"));
        const auto ask = [&] {
            view->setCurrentIndex(view->model()->index(0, 0));
            panel.clusterSelected();
            return panel.findChildren<QInputDialog*>(QStringLiteral("clusterDialog")).last();
        };
        QInputDialog* dialog = ask();
        QCOMPARE(dialog->comboBoxItems(),
                 (QStringList{QStringLiteral("sex"), QStringLiteral("ward"), QStringLiteral("w")}));
        QCOMPARE(dialog->textValue(), QStringLiteral("ward"));
        dialog->accept();
        QTRY_COMPARE(workspace.models().front().clusterColumn, std::string("ward"));
        QTRY_VERIFY(panel.findChild<QInputDialog*>(QStringLiteral("clusterDialog")) == nullptr);
        dialog = ask();
        QCOMPARE(dialog->textValue(), QStringLiteral("ward"));
        dialog->setTextValue(dialog->comboBoxItems().last());
        dialog->accept();
        QTRY_VERIFY(workspace.models().front().clusterColumn.empty());
    }

    void theDialogOffersTheColumnsOfTheFile() {
        Workspace workspace;
        QWidget window;
        const Actions actions = makeActions(&window, workspace.undoStack());
        ModelsPanel panel(workspace.models(), workspace.columns(), actions, &window);
        addTwo(workspace);
        auto* view = panel.findChild<QAbstractItemView*>(QStringLiteral("modelList"));
        QVERIFY(view != nullptr);
        view->setCurrentIndex(view->model()->index(0, 0));
        panel.splitSelected();
        auto* dialog = panel.findChild<QInputDialog*>(QStringLiteral("splitDialog"));
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->comboBoxItems(), (QStringList{QStringLiteral("site"), QStringLiteral("age")}));
        QCOMPARE(dialog->textValue(), QStringLiteral("site"));
        dialog->setTextValue(QStringLiteral("age:2"));
        dialog->accept();
        QTRY_COMPARE(workspace.models().size(), std::size_t{4});
        QCOMPARE(namesOf(workspace)[1], QStringLiteral("a: age 0 to 19"));

        QSignalSpy refusals(&panel, &ModelsPanel::refused);
        view->setCurrentIndex(view->model()->index(3, 0));
        panel.splitSelected();
        QCOMPARE(refusals.front().front().toString(),
                 QStringLiteral("The file of b has no columns beside predictions and targets."));
    }

    /// sex x site: a group of every pair, which is one step back like those of one column.
    void theDialogTakesASecondColumn() {
        Workspace workspace;
        QWidget window;
        const Actions actions = makeActions(&window, workspace.undoStack());
        ModelsPanel panel(workspace.models(), workspace.columns(), actions, &window);
        addTwo(workspace);
        auto* view = panel.findChild<QAbstractItemView*>(QStringLiteral("modelList"));
        const auto ask = [&] {
            view->setCurrentIndex(view->model()->index(0, 0));
            panel.splitSelected();
            const auto dialogs = panel.findChildren<QInputDialog*>(QStringLiteral("splitDialog"));
            return dialogs.last();
        };
        QInputDialog* dialog = ask();
        auto* second = dialog->findChild<QComboBox*>(QStringLiteral("secondColumn"));
        QVERIFY(second != nullptr);
        QTRY_VERIFY(second->isVisibleTo(dialog));
        QCOMPARE(second->currentText(), QStringLiteral("none"));
        QCOMPARE(second->count(), 3);
        second->setEditText(QStringLiteral("age:2"));
        dialog->accept();
        QTRY_COMPARE(workspace.models().size(), std::size_t{6});
        QCOMPARE(workspace.models()[1].group.column, std::string("site+age:2"));
        QCOMPARE(namesOf(workspace)[1], QStringLiteral("a: site = north, age 0 to 19"));
        Index rows = 0;
        for (std::size_t i = 1; i < 5; ++i) rows += workspace.models()[i].data.sampleCount();
        QCOMPARE(rows, Index{40});
        QVERIFY(!workspace.models()[1].isGroupOfMark());
        workspace.undoStack().undo();
        QCOMPARE(namesOf(workspace), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));

        QSignalSpy refusals(&panel, &ModelsPanel::refused);
        QTRY_VERIFY(panel.findChild<QInputDialog*>(QStringLiteral("splitDialog")) == nullptr);
        dialog = ask();
        dialog->findChild<QComboBox*>(QStringLiteral("secondColumn"))->setCurrentText(dialog->textValue());
        dialog->accept();
        QCOMPARE(refusals.size(), 1);
        QVERIFY(refusals.front().front().toString().startsWith(QStringLiteral("The second column is the first one")));
        QCOMPARE(workspace.models().size(), std::size_t{2});
    }
    /// No file has a column of selected samples, alone or as one of two.
    void aPairWithSelectedSamplesIsOfNoFile() {
        Workspace workspace;
        addTwo(workspace);
        const int id = workspace.models().front().id;
        QSignalSpy added(&workspace.columns(), &FileColumns::added);
        workspace.columns().mark(id, {.name = "hard",
                                      .rows = std::make_shared<const std::vector<Index>>(std::vector<Index>{1, 2, 5}),
                                      .isColumn = true});
        QTRY_COMPARE(added.size(), 1);
        workspace.columns().split(id, QStringLiteral("site+hard"));
        QTRY_VERIFY(workspace.models().size() > 3);
        QVERIFY(workspace.models()[1].isGroupOfMark());
    }
};

QTEST_MAIN(TestWorkspaceGroups)
#include "tst_workspace_groups.moc"
