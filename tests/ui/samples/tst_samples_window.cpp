// SPDX-License-Identifier: GPL-3.0-or-later
// Samples that one can touch: the mouse on a plot, the rows of the table, names, groups and files, in the window.
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/selection/pick.h"
#include "tests/support/ui_fixtures.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/samples/samples_panel.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 300000;  // milliseconds; results come much earlier

template <class Kind>
int markOf(const Panel& panel) {
    for (std::size_t m = 0; m < panel.marks.size(); ++m) {
        if (std::holds_alternative<Kind>(panel.marks[m])) return static_cast<int>(m);
    }
    return -1;
}

}  // namespace

class TestSamplesWindow : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() const { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    template <class Widget>
    [[nodiscard]] Widget* find(const char* name) const {
        return m_window->findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] FigureView& view() const {
        return *dynamic_cast<FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:reliability")));
    }
    [[nodiscard]] QWidget& plot() const { return *view().findChild<QWidget*>(QStringLiteral("plot")); }
    [[nodiscard]] SampleSelection& selection() const { return *m_window->findChild<SampleSelection*>(); }
    [[nodiscard]] QTableView& table() const { return *find<QTableView>("samplesTable"); }
    [[nodiscard]] const Dataset& data(std::size_t model = 0) const { return m_workspace->models()[model].data; }

    [[nodiscard]] int column(const char* label) const {
        for (int c = 0; c < table().model()->columnCount(); ++c) {
            if (table().model()->headerData(c, Qt::Horizontal).toString() == QLatin1String(label)) return c;
        }
        return -1;
    }
    /// The samples that the table shows, by their numbers in the column of rows.
    [[nodiscard]] std::vector<Index> shownRows() const {
        std::vector<Index> rows;
        for (int r = 0; r < table().model()->rowCount(); ++r) {
            rows.push_back(table().model()->index(r, column("Row")).data().toInt() - 1);
        }
        return rows;
    }
    /// Samples whose confidence lies in (low, high], by definition.
    [[nodiscard]] std::vector<Index> confident(double low, double high) const {
        std::vector<Index> rows;
        for (Index i = 0; i < data().sampleCount(); ++i) {
            const double confidence = data().parameters().row(i).maxCoeff();
            if (confidence > low && confidence <= high) rows.push_back(i);
        }
        return rows;
    }
    void click(const QPointF& place, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QTest::mouseClick(&plot(), Qt::LeftButton, modifiers, place.toPoint());
        await();
    }
    void drag(const QPoint& from, const QPoint& to) const {
        QTest::mousePress(&plot(), Qt::LeftButton, Qt::NoModifier, from);
        // QTest::mouseMove holds no button.
        for (const QPoint& place : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, place, plot().mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QCoreApplication::sendEvent(&plot(), &move);
        }
        QTest::mouseRelease(&plot(), Qt::LeftButton, Qt::NoModifier, to);
        await();
    }
    /// Where x of a panel is, at half of its height.
    [[nodiscard]] QPoint placeOf(int panel, double x) const {
        const QRectF area = view().plotArea(panel);
        return QPointF(area.left() + x * area.width(), area.center().y()).toPoint();
    }
    void answerName(const QString& name) const {
        auto* dialog = find<QInputDialog>("sampleNameDialog");
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(name);
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        await();
    }

private slots:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_workspace->settings().change(settingsWith({"ece"}), [] { return QStringLiteral("settings"); });
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_workspace->models().add({{calibratedData("model", 300, 3), {}, {}}});
        await();
    }
    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    void theTableComesBackFilledWhenThePageHasRoomForItAgain() {
        auto* results = find<QDockWidget>("resultsDock");
        auto* samples = find<QDockWidget>("samplesDock");
        auto* tabs = find<QTabWidget>("views");
        const auto goThereAndBack = [&] {
            tabs->setCurrentIndex(tabs->count() - 1);
            QVERIFY(samples->isHidden());
            // The docks are looked at again with every change of the models.
            m_workspace->models().add({{calibratedData("another", 40, 3), {}, {}}});
            m_workspace->undoStack().undo();
            tabs->setCurrentIndex(0);
            await();
        };
        samples->raise();
        QTRY_COMPARE(table().model()->rowCount(), 300);
        goThereAndBack();
        QTRY_VERIFY(!table().visibleRegion().isEmpty());  // it was in front
        QTRY_COMPARE(table().model()->rowCount(), 300);
        // Alone, where somebody has closed the results.
        results->close();
        goThereAndBack();
        QVERIFY(results->isHidden());
        QTRY_VERIFY(!table().visibleRegion().isEmpty());
        QTRY_COMPARE(table().model()->rowCount(), 300);
        results->show();
        results->raise();
        goThereAndBack();
        QTRY_VERIFY(table().visibleRegion().isEmpty());
    }

    void aClickOnABinShowsItsSamples() {
        QVERIFY(table().visibleRegion().isEmpty());  // the results stand in front of it
        const int mark = markOf<Points>(view().figure().panels[0]);
        const auto& points = std::get<Points>(view().figure().panels[0].marks[static_cast<std::size_t>(mark)]);
        // The bin around 0.8, one of 15 of equal width: (11/15, 12/15].
        const auto bin = static_cast<int>(
            std::find_if(points.x.begin(), points.x.end(), [](double x) { return x > 11.0 / 15; }) - points.x.begin());
        click(view().positionOf(0, mark, bin));
        QTRY_VERIFY(!table().visibleRegion().isEmpty());
        QCOMPARE(shownRows(), confident(11.0 / 15, 12.0 / 15));
        QCOMPARE(selection().selected().modelId, 1);
        QVERIFY(
            find<QLabel>("samplesState")->text().contains(QStringLiteral("of 300 samples selected: confidence 0.7")));
        // The diagram and its histogram show what is selected.
        const auto& highlights = view().highlights();
        QCOMPARE(highlights.size(), std::size_t{2});
        QCOMPARE(highlights[0].foot.size() + highlights[0].head.size(), shownRows().size());
        QCOMPARE(highlights[1].bars.at(0).top.size(), std::size_t{1});
        QCOMPARE(highlights[1].bars[0].top[0], static_cast<double>(shownRows().size()));
    }

    void aRubberBandTakesWhatLiesBelowIt() {
        const QPoint from = placeOf(1, 0.5);
        const QPoint to = placeOf(1, 0.7);
        drag(from, to);
        const QRectF area = view().plotArea(1);
        const auto valueAt = [&](const QPoint& place) { return (place.x() - area.left()) / area.width(); };
        QCOMPARE(shownRows(), confident(std::nextafter(valueAt(from), 0.0), valueAt(to)));
        QVERIFY(!shownRows().empty());
        // With Shift, more of them.
        const auto before = shownRows().size();
        const int mark = markOf<Bars>(view().figure().panels[1]);
        const auto& bars = std::get<Bars>(view().figure().panels[1].marks[static_cast<std::size_t>(mark)]);
        const int last = static_cast<int>(bars.left.size()) - 1;
        click(view().positionOf(1, mark, last) + QPointF(0, 2), Qt::ShiftModifier);
        QCOMPARE(shownRows().size(), before + confident(bars.left.back(), 1).size());
    }

    void escapeAndAClickBesideClearAndUndoBringsBack() {
        m_workspace->undoStack().setClean();
        drag(placeOf(0, 0.5), placeOf(0, 0.6));
        const std::vector<Index> rows = shownRows();
        QVERIFY(!rows.empty() && rows.size() < 300);
        click(view().plotArea(0).topLeft() + QPointF(20, 60));
        QVERIFY(selection().selected().isEmpty());
        QCOMPARE(shownRows().size(), std::size_t{300});
        m_workspace->undoStack().undo();
        await();
        QCOMPARE(shownRows(), rows);
        plot().setFocus();
        QTest::keyClick(&plot(), Qt::Key_Escape);
        await();
        QVERIFY(selection().selected().isEmpty());
        QVERIFY(view().highlights().empty());
        m_workspace->undoStack().undo();
        await();
        QCOMPARE(shownRows(), rows);
        // Nothing of all this would be lost.
        QVERIFY(!SampleSelection::hasOtherChanges(m_workspace->undoStack()));
        click(view().plotArea(0).topLeft() + QPointF(20, 60));
        QVERIFY(!SampleSelection::hasOtherChanges(m_workspace->undoStack()));
        m_workspace->models().rename(1, QStringLiteral("other"));
        QVERIFY(SampleSelection::hasOtherChanges(m_workspace->undoStack()));
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
        await();
        QVERIFY(!SampleSelection::hasOtherChanges(m_workspace->undoStack()));
        m_workspace->models().remove({1});
        await();
        QVERIFY(selection().selected().isEmpty());
    }

    void dragsPanWhereTheyAreToldTo() {
        auto* band = view().findChild<QAction*>(QStringLiteral("bandEnabled"));
        band->setChecked(false);
        drag(placeOf(0, 0.5), placeOf(0, 0.7));
        QVERIFY(selection().selected().isEmpty());
        view().resetZoom();
        band->setChecked(true);
        drag(placeOf(0, 0.5), placeOf(0, 0.7));
        QVERIFY(!selection().selected().isEmpty());
    }

    void rowsAreSortedAndOneShowsItsPlace() {
        m_window->findChild<SamplesPanel*>()->samples().setSelectedOnly(true);
        drag(placeOf(0, 0.4), placeOf(0, 0.9));
        await();
        QVERIFY(column("SKCE term") > 0);
        QHeaderView& header = *table().horizontalHeader();
        const int confidence = column("Confidence");
        header.setSortIndicator(confidence, Qt::DescendingOrder);
        await();
        std::vector<Index> rows = shownRows();
        const auto confidenceOf = [&](Index row) { return data().parameters().row(row).maxCoeff(); };
        QVERIFY(std::is_sorted(rows.begin(), rows.end(),
                               [&](Index a, Index b) { return confidenceOf(a) > confidenceOf(b); }));
        table().selectRow(3);
        await();
        QCOMPARE(*selection().current(), rows[3]);
        QCOMPARE(view().highlights().at(0).current->x, confidenceOf(rows[3]));
        QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[1].startsWith(QString::number(rows[3] + 1) + QLatin1Char('\t')));
        // The row stays the one that is looked at, wherever it goes.
        header.setSortIndicator(confidence, Qt::AscendingOrder);
        await();
        QCOMPARE(shownRows()[static_cast<std::size_t>(table().currentIndex().row())], rows[3]);
    }

    void theFileHoldsTheRowsOfTheTable() {
        drag(placeOf(0, 0.5), placeOf(0, 0.6));
        const std::vector<Index> rows = shownRows();
        const QString path = m_sandbox.filePath(QStringLiteral("samples.csv"));
        const auto read = [&] {
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly)) return QStringList();
            return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        };
        m_window->findChild<SamplesPanel*>()->exportTo(path, false);
        await();
        QStringList lines = read();
        QCOMPARE(lines.size(), static_cast<qsizetype>(rows.size()) + 1);
        QVERIFY(lines[0].startsWith(QStringLiteral("row,predicted,y,confidence,p_target,term,p_0,")));
        QVERIFY(lines[1].startsWith(QString::number(rows[0] + 1) + QLatin1Char(',')));
        m_window->findChild<SamplesPanel*>()->exportTo(path, true);
        await();
        lines = read();
        QCOMPARE(lines.size(), qsizetype{301});
        QVERIFY(lines[0].endsWith(QStringLiteral(",selected")));
        QCOMPARE(lines.filter(QStringLiteral(",yes")).size(), static_cast<qsizetype>(rows.size()));
        // Where it cannot be written, a sentence says so.
        m_window->findChild<SamplesPanel*>()->exportTo(QStringLiteral("/nowhere/samples.csv"), false);
        await();
        const auto labels = m_window->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().startsWith(QStringLiteral("The samples were not exported."));
        }));
    }

    void aSelectionIsNamedAndMadeAGroup() {
        drag(placeOf(0, 0.5), placeOf(0, 0.6));
        const auto count = static_cast<Index>(shownRows().size());
        QTest::mouseClick(find<QToolButton>("nameSamples"), Qt::LeftButton);
        answerName(QStringLiteral("doubtful"));
        QCOMPARE(table().model()->index(0, column("Group")).data().toString(), QStringLiteral("doubtful"));
        QTest::mouseClick(find<QToolButton>("groupSamples"), Qt::LeftButton);
        answerName(QStringLiteral("hard"));
        // A column of the model itself, as one of its file would be.
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
        QCOMPARE(m_workspace->columns().names(m_workspace->models()[0].id), QStringList{QStringLiteral("hard")});
        QCOMPARE(table().model()->index(0, column("hard")).data().toString(), QStringLiteral("yes"));
        const auto cells = cellsOf(data(), noteColumn(data(), "hard"));
        QCOMPARE(std::count(cells.begin(), cells.end(), "yes"), count);
        // The message above the views splits it.
        auto* split = find<QToolButton>("offer");
        QVERIFY(split != nullptr);
        QCOMPARE(split->text(), QStringLiteral("Split"));
        QTest::mouseClick(split, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{3}, patience);
        await();
        QCOMPARE(data(2).sampleCount() + data(1).sampleCount(), Index{300});
        // They are samples of the model, so that they are marked in the diagrams of all that hold them.
        std::vector<int> series;
        for (const auto& highlight : view().highlights()) {
            if (!highlight.foot.empty() || !highlight.head.empty()) series.push_back(highlight.series);
        }
        std::sort(series.begin(), series.end());
        series.erase(std::unique(series.begin(), series.end()), series.end());
        QCOMPARE(series.size(), std::size_t{2});
        m_workspace->undoStack().undo();
        m_workspace->undoStack().undo();
        await();
        QVERIFY(m_workspace->columns().names(m_workspace->models()[0].id).isEmpty());
    }

    void modelsOfferTheirSamplesTheirFileAndRecalibration() {
        auto* list = find<QListView>("modelList");
        list->selectionModel()->select(list->model()->index(0, 0), QItemSelectionModel::ClearAndSelect);
        find<QAction>("showModelSamples")->trigger();
        await();
        QTRY_VERIFY(!table().visibleRegion().isEmpty());
        QCOMPARE(table().model()->rowCount(), 300);
        find<QAction>("showModelFile")->trigger();
        const auto labels = m_window->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text() == QStringLiteral("model does not come from a file.");
        }));
        find<QAction>("recalibrateModel")->trigger();
        QCOMPARE(find<QTabWidget>("views")->currentWidget()->metaObject()->className(),
                 "calibrium::ui::RecalibratePage");
    }

    void aPlotsDataAreCopied() {
        view().findChild<QAction*>(QStringLiteral("copyPlotData"))->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("panel,mark,kind,series,")));
    }

    void theTableFollowsTheModelAndComputesNothingUnseen() {
        m_workspace->models().add({{calibratedData("other", 200, 3, 2), {}, {}}});
        await();
        QVERIFY(!m_window->findChild<SamplesPanel*>()->samples().model().table());
        find<QDockWidget>("samplesDock")->raise();
        await();
        const QAbstractItemModelTester tester(table().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table().model()->rowCount(), 300);
        selection().focusModel(2);
        await();
        QCOMPARE(table().model()->rowCount(), 200);
        // A band over both models means the one whose table is open.
        drag(placeOf(0, 0.5), placeOf(0, 0.7));
        QCOMPARE(selection().selected().modelId, 2);
        QVERIFY(table().model()->rowCount() > 0 && table().model()->rowCount() < 200);
    }
};

QTEST_MAIN(TestSamplesWindow)
#include "tst_samples_window.moc"
