// SPDX-License-Identifier: GPL-3.0-or-later
// The page as a user works with it: choose, recalibrate, read, save, take back.
#include "core/analysis/reports/reported_model.h"
#include "core/io/reading/import.h"
#include "core/method/method_info.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/saved_map.h"
#include "tests/support/class_data.h"
#include "tests/support/over_confident.h"
#include "tests/support/ui_fixtures.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/models/model_list.h"
#include "ui/plots/view/figure_view.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableWidget>
#include <QUndoStack>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

class TestRecalibratePage : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    template <class Widget>
    [[nodiscard]] Widget* widget(const char* name) const {
        return m_window->findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] RecalibratePage* page() const { return widget<RecalibratePage>("page:recalibrate"); }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    void choose(const char* name, const QVariant& data) {
        auto* box = widget<QComboBox>(name);
        const int index = box->findData(data);
        QVERIFY(index >= 0);
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    /// Of the first form with this name: the combo box of the fit.
    void chooseFit(const QString& id) {
        auto* box = m_window->findChild<QWidget*>(QStringLiteral("recalibrateFitForm"))->findChild<QComboBox*>();
        const int index = box->findData(id);
        QVERIFY(index >= 0);
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    void recalibrate() {
        QVERIFY(widget<QPushButton>("recalibrateButton")->isEnabled());
        widget<QPushButton>("recalibrateButton")->click();
        await();
    }
    [[nodiscard]] QStringList names() const {
        QStringList list;
        for (const auto& model : m_workspace->models()) list.append(toQt(model.data.name()));
        return list;
    }

private slots:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_workspace->settings().change(settingsWith({"brier", "log-score"}),
                                       [] { return QStringLiteral("few measures"); });
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        m_workspace->models().add(
            {{overConfident("net", 600, 3, 3, 2), {}, {}}, {overConfident("other", 600, 3, 4, 2), {}, {}}});
        await();
        widget<QAction>("showRecalibrate")->trigger();
        QVERIFY(page()->isVisible());
        QVERIFY(widget<QWidget>("recalibrateFitForm")->isVisible());
    }

    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    static Dataset risks(const std::string& name) {
        return support::binaryData({0.2, 0.7, 0.6, 0.4, 0.1, 0.9}, {0, 1, 1, 0, 1, 0}).withName(name);
    }
    /// Of risks the ladder of updates, until somebody chooses another method.
    void theMethodSuitsTheModels() {
        const auto* box = widget<QComboBox>("recalibrateMethod");
        QCOMPARE(box->currentData().toString(), QStringLiteral("temperature"));
        const std::vector<int> nets{m_workspace->models()[0].id, m_workspace->models()[1].id};
        m_workspace->models().remove(nets);
        m_workspace->models().add({{risks("risk"), {}, {}}});
        await();
        QCOMPARE(box->currentData().toString(), QStringLiteral("closed-testing"));
        choose("recalibrateMethod", QStringLiteral("platt"));
        m_workspace->models().add({{risks("another"), {}, {}}});
        await();
        QCOMPARE(box->currentData().toString(), QStringLiteral("platt"));
    }

    /// Of two models before and after are drawn in the hue that each has in the list.
    void aModelKeepsItsHue() {
        recalibrate();
        const auto& models = m_workspace->models().all();
        auto* box = widget<QComboBox>("recalibratedModel");
        for (const std::size_t parent : {std::size_t{2}, std::size_t{0}}) {
            box->setCurrentIndex(box->findData(models[parent + 1].id));
            emit box->activated(box->currentIndex());
            const std::vector<SeriesStyle>& styles = page()->view().styles();
            QVERIFY(styles.size() >= 2);
            QCOMPARE(styles[0].colour, models[parent].style.colour);
            QCOMPARE(styles[1].colour, models[parent + 1].style.colour);
        }
    }

    void allShownModelsAreRecalibratedAndStandBelowTheirs() {
        QVERIFY(!page()->view().figure().emptyReason.empty());
        QVERIFY(!widget<QPushButton>("saveMap")->isEnabled());
        recalibrate();
        QCOMPARE(names(), (QStringList{"net", "net (temperature)", "other", "other (temperature)"}));
        const auto& models = m_workspace->models().all();
        QCOMPARE(models[1].parentId, models[0].id);
        QCOMPARE(models[3].parentId, models[2].id);
        const ModelList list(m_workspace->models());
        QCOMPARE(list.index(0).data(ModelList::DepthRole).toInt(), 0);
        QCOMPARE(list.index(1).data(ModelList::DepthRole).toInt(), 1);
        QVERIFY(list.index(1).data(Qt::ToolTipRole).toString().contains("cross-fitted in 5 folds of 600 rows"));
        QVERIFY(widget<QLabel>("recalibrationError")->text().isEmpty());
    }

    void thePageShowsWhatItChanges() {
        recalibrate();
        const auto* changes = widget<QTableWidget>("recalibrationChanges");
        QVERIFY(changes->isVisible());
        QCOMPARE(changes->horizontalHeaderItem(1)->text(), QString("before"));
        QCOMPARE(changes->item(0, 0)->text(), QString("Log score"));
        const auto& report = *m_workspace->models()[3].recalibration;
        QCOMPARE(changes->item(0, 3)->text(), spokenText(changeText(report.changes.front())));
        QVERIFY(widget<QLabel>("recalibrationSentences")->text().contains("improves by"));
        // Diagrams before and after, each with its histogram; temperature is no map of one probability.
        const auto& panels = page()->view().figure().panels;
        QCOMPARE(panels.size(), std::size_t{4});
        QCOMPARE(panels[0].title, std::string("before"));
        QCOMPARE(panels[2].title, std::string("after"));
        choose("recalibratedModel", m_workspace->models()[1].id);
        QVERIFY(widget<QLabel>("recalibrationSentences")->text().contains("net") ||
                widget<QLabel>("recalibrationSentences")->text().contains("Temperature"));
    }

    void theChildIsAModelLikeAnyOther() {
        recalibrate();
        const auto models = m_workspace->report();
        QCOMPARE(models.size(), std::size_t{4});
        const auto& before = models[0].result.measures.front().estimate;
        const auto& after = models[1].result.measures.front().estimate;
        QVERIFY(after.value < before.value);
        const auto& report = *m_workspace->models()[1].recalibration;
        for (const auto& change : report.changes) {
            if (change.request.id != "brier") continue;
            QCOMPARE(after.value, change.after);
            QCOMPARE(before.value, change.before);
        }
    }

    void itCanBeTakenBack() {
        recalibrate();
        m_workspace->undoStack().undo();
        await();
        QCOMPARE(names(), (QStringList{"net", "other"}));
        QVERIFY(!widget<QPushButton>("saveMap")->isEnabled());
        QVERIFY(!page()->view().figure().emptyReason.empty());
        m_workspace->undoStack().redo();
        await();
        QCOMPARE(names().size(), qsizetype{4});
        QVERIFY(widget<QPushButton>("saveMap")->isEnabled());
    }

    void aShareBringsTheJudgedRowsOfTheParentToo() {
        choose("recalibrateModel", m_workspace->models()[0].id);
        chooseFit("share");
        recalibrate();
        QCOMPARE(names(), (QStringList{"net", "net (judged rows)", "net (temperature)", "other"}));
        const auto& models = m_workspace->models().all();
        QCOMPARE(models[1].data.sampleCount(), Index{300});
        QVERIFY(models[1].data.labels() == models[2].data.labels());
    }

    void aColumnThatIsNotThereIsSaid() {
        chooseFit("column");
        widget<QPushButton>("recalibrateButton")->click();
        await();
        QVERIFY(widget<QLabel>("recalibrationError")->text().startsWith("The column that says which rows to fit to"));
        QCOMPARE(names().size(), qsizetype{2});
    }

    void allMethodsAreRanked() {
        choose("recalibrateModel", m_workspace->models()[0].id);
        widget<QPushButton>("tryAllButton")->click();
        await();
        const auto* ranking = widget<QTableWidget>("recalibrationRanking");
        QVERIFY(ranking->isVisible());
        QStringList methods;
        for (int row = 0; row < ranking->rowCount(); ++row) methods.append(ranking->item(row, 0)->text());
        QVERIFY(methods.contains("Doing nothing"));
        QVERIFY(methods.contains("Temperature scaling"));
        const auto* sentence = widget<QLabel>("recalibrationRankingSentence");
        QVERIFY(sentence->text().startsWith("net: "));
        // In a narrow window it takes several lines, but not those of the table.
        m_window->resize(m_window->minimumSizeHint().width(), 760);
        QTRY_VERIFY(sentence->heightForWidth(sentence->width()) > 2 * sentence->fontMetrics().height());
        QTRY_VERIFY(sentence->height() >= sentence->heightForWidth(sentence->width()));
        QTRY_VERIFY(ranking->geometry().bottom() < ranking->parentWidget()->height());
        QVERIFY(ranking->height() >= ranking->minimumHeight());
    }

    void methodsThatDoNotApplySayWhy() {
        const auto* box = widget<QComboBox>("recalibrateMethod");
        const auto* items = qobject_cast<QStandardItemModel*>(box->model());
        for (int i = 0; i < box->count(); ++i) {
            const auto& info = recalibrationMethod(box->itemData(i).toString().toStdString()).info;
            const bool applies = appliesTo(info, m_workspace->models()[0].data);
            QCOMPARE(items->item(i)->isEnabled(), applies);
            QVERIFY(!items->item(i)->toolTip().isEmpty());
        }
    }

    void mapAndPredictionsAreSaved() {
        choose("recalibrateModel", m_workspace->models()[0].id);
        recalibrate();
        const QString map = m_sandbox.filePath("map.json");
        const QString csv = m_sandbox.filePath("out.csv");
        page()->saveMap(map);
        page()->savePredictions(csv);
        page()->savePredictions(m_sandbox.filePath("out.npy"));
        await();
        const Dataset read =
            importDataset({.predictionsPath = csv.toStdString(), .predictionsText = {}, .targetsPath = {}});
        QVERIFY(read.parameters() == m_workspace->models()[1].data.parameters());
        QFile file(map);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const SavedMap saved = parseSavedMap(file.readAll().toStdString(), "map.json");
        QCOMPARE(saved.lineage.parent, std::string("net"));
        QVERIFY(QFile::exists(m_sandbox.filePath("out.npy")));
        QString message;
        connect(page(), &RecalibratePage::failed, this, [&](const QString& text) { message = text; });
        page()->saveMap("/nowhere/at/all/map.json");
        await();
        QVERIFY(message.startsWith("The map was not saved. "));
    }
};

QTEST_MAIN(TestRecalibratePage)
#include "tst_recalibrate_page.moc"
