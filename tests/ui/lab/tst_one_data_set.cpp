// SPDX-License-Identifier: GPL-3.0-or-later
// One data set at a time and slow motion, driven by clicks and keys: what is drawn is seen, counted, marked and copied.
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/drawn_data.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/selection/sample_table.h"
#include "tests/support/lab_fixture.h"
#include "ui/lab/data_set_view.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/lab/lab_session.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include <optional>
#include <variant>

using namespace calibrium;
using namespace calibrium::ui;

class TestOneDataSet : public QObject, LabFixture {
    Q_OBJECT

    void press(const char* name) { QTest::mouseClick(widget<QToolButton>(name), Qt::LeftButton); }
    /// Where the first panel says that the data set lies.
    [[nodiscard]] std::optional<double> marked() const {
        const Figure& figure = widget<FigureView>("labView")->figure();
        for (const auto& mark : figure.panels.at(0).marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->label == "this data set") return rule->value;
        }
        return std::nullopt;
    }
    [[nodiscard]] int number() const { return widget<QSpinBox>("dataSetNumber")->value(); }
    /// As a user who opens the list and moves by keys.
    void choosePace(PlayPace pace) {
        auto* box = widget<QComboBox>("labPace");
        box->setFocus();
        const int wanted = box->findData(static_cast<int>(pace));
        while (box->currentIndex() != wanted) {
            QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
        }
    }

private slots:
    void init() {
        openWindow();
        m_window->resize(1280, 800);
    }
    void cleanup() { m_window.reset(); }

    void aPressDrawsOneAndShowsIt() {
        openLab(quickPlan(1000));
        auto* view = widget<DataSetView>("labDataSet");
        QVERIFY(!view->isVisible());
        for (int count = 1; count <= 3; ++count) {
            press("labStep");
            await();
            QCOMPARE(lab().repetitions(), static_cast<std::size_t>(count));
            QVERIFY(lab().state() == LabSession::State::Paused);
            QVERIFY(view->isVisible());
            QCOMPARE(number(), count);
            QCOMPARE(marked(), std::optional(lab().table()->at(static_cast<std::size_t>(count - 1), 0, 0)));
            QVERIFY(!widget<FigureView>("dataSetView")->figure().panels.empty());
            QCOMPARE(widget<QTableView>("dataSetTable")->model()->rowCount(), 40);
            QVERIFY(widget<QLabel>("dataSetNumbers")->text().startsWith(QStringLiteral("ECE")));
        }
    }

    void theDigitsAreThoseOfOneRun() {
        openLab(quickPlan(20));
        press("labStep");
        press("labStep");  // without waiting
        await();
        QCOMPARE(lab().repetitions(), std::size_t{2});
        click("labPlay");
        await();
        QCOMPARE(lab().repetitions(), std::size_t{20});
        press("labStep");  // beyond what was wanted
        await();
        QCOMPARE(lab().repetitions(), std::size_t{21});
        const auto prepared = experiment("distribution").prepare(lab().plan(), {});
        QVERIFY(stream(*prepared, emptyTable(*prepared), {.repetitions = 21}).table->numbers == lab().table()->numbers);
    }

    void slowMotionGoesOnUntilItIsPaused() {
        openLab(quickPlan(1000));
        choosePace(PlayPace::Steady);
        QCOMPARE(lab().pace(), PlayPace::Steady);
        QVERIFY(!widget<DataSetView>("labDataSet")->isVisible());
        press("labPlay");
        QTRY_VERIFY_WITH_TIMEOUT(lab().repetitions() >= 2, patience);
        QVERIFY(lab().isPlaying() && !m_window->isIdle());
        choosePace(PlayPace::Slow);
        QVERIFY(widget<DataSetView>("labDataSet")->isVisible());  // there is time to look
        const std::size_t before = lab().repetitions();
        QTRY_VERIFY_WITH_TIMEOUT(lab().repetitions() > before, patience);
        QTRY_COMPARE_WITH_TIMEOUT(number(), static_cast<int>(lab().repetitions()), patience);
        press("labPlay");
        await();
        QVERIFY(lab().state() == LabSession::State::Paused);
        QVERIFY(lab().repetitions() < 1000);
        choosePace(PlayPace::Fast);
        press("labPlay");
        await();
        QCOMPARE(lab().repetitions(), std::size_t{1000});
        QCOMPARE(number(), 1000);
    }

    void anEarlierOneIsDrawnAgainAsItWas() {
        openLab(quickPlan(10));
        click("labPlay");
        await();
        action("showDataSet")->trigger();
        await();
        QCOMPARE(number(), 10);
        auto* box = widget<QSpinBox>("dataSetNumber");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("4"));
        QTest::keyClick(box, Qt::Key_Return);
        await();
        QCOMPARE(marked(), std::optional(lab().table()->at(3, 0, 0)));
        press("labStep");  // who looks at another one keeps looking at it
        await();
        QCOMPARE(number(), 4);
        press("dataSetCopy");
        const auto prepared = experiment("distribution").prepare(lab().plan(), {});
        const auto drawn = drawnData(*prepared, lab().plan().analysis, {.repetition = 3, .condition = 0});
        const SampleTable table(drawn->data, lab().plan().analysis.seed);
        std::vector<Index> rows(40);
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<Index>(i);
        QCOMPARE(QGuiApplication::clipboard()->text().toStdString(), table.csv(rows));
    }

    void everyConditionHasOne() {
        ExperimentPlan plan = experiment("sample-size").defaults;
        plan.values.set("from", std::int64_t{16});
        plan.values.set("to", std::int64_t{64});
        plan.analysis.measures = {parseMeasureRequest("ece")};
        plan.analysis.tests.clear();
        openLab(plan);
        press("labStep");
        await();
        auto* condition = widget<QComboBox>("dataSetCondition");
        QVERIFY(condition->isVisible());
        QCOMPARE(condition->count(), 3);
        QCOMPARE(widget<QTableView>("dataSetTable")->model()->rowCount(), 16);
        condition->setFocus();
        QTest::keyClick(condition, Qt::Key_Down);
        QTest::keyClick(condition, Qt::Key_Down);
        await();
        QCOMPARE(widget<QTableView>("dataSetTable")->model()->rowCount(), 64);
    }

    void itIsClosedAndStaysClosed() {
        openLab(quickPlan(1000));
        press("labStep");
        await();
        press("dataSetClose");
        QVERIFY(!widget<DataSetView>("labDataSet")->isVisible());
        QVERIFY(!action("showDataSet")->isChecked());
        QVERIFY(!marked().has_value());
        press("labStep");
        await();
        QVERIFY(!widget<DataSetView>("labDataSet")->isVisible());
        press("labShowData");
        await();
        QVERIFY(widget<DataSetView>("labDataSet")->isVisible());
        QCOMPARE(number(), 2);
    }

    void anotherSettingShowsNoOldDataSet() {
        openLab(quickPlan(1000));
        press("labStep");
        await();
        widget<QSpinBox>("labSeed")->setValue(7);
        await();
        QVERIFY(!lab().hasNumbers());
        QVERIFY(widget<FigureView>("dataSetView")->figure().panels.empty());
        QCOMPARE(widget<QTableView>("dataSetTable")->model()->rowCount(), 0);
        QVERIFY(!marked().has_value());
    }

    void trainingHasNoSingleDataSets() {
        ExperimentPlan plan = experiment("training").defaults;
        plan.values.set("steps", std::int64_t{20});
        openLab(plan);
        press("labStep");
        await();
        QCOMPARE(lab().repetitions(), std::size_t{1});
        QCOMPARE(widget<FigureView>("dataSetView")->figure().emptyReason,
                 std::string("The numbers of this experiment are not those of single data sets."));
    }
};

QTEST_MAIN(TestOneDataSet)
#include "tst_one_data_set.moc"
