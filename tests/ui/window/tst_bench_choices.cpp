// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen at the workbench by hand, and what is seen and written then: axes, overlays, tables, menus, undo.
#include "core/experiments/prepared_experiment.h"
#include "core/io/bytes/file_bytes.h"
#include "tests/support/model_sets.h"
#include "tests/support/window_fixture.h"
#include "ui/plots/view/figure_view.h"
#include "ui/plots/view/selection_overlay.h"
#include "ui/workspace/settings/settings_store.h"

#include <set>

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QTimer>

#include <cmath>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

std::size_t seriesIn(const Panel& panel) {
    std::set<int> series;
    for (const Mark& mark : panel.marks) {
        if (const auto* points = std::get_if<Points>(&mark)) series.insert(points->style.series);
    }
    return series.size();
}

}  // namespace

class TestBenchChoices : public QObject, private WindowFixture {
    Q_OBJECT

    void addModels(int count) {
        std::vector<LoadedModel> models;
        for (int i = 0; i < count; ++i) {
            models.push_back({test::classifier("net " + std::to_string(i), 120, 3, 1 + 0.3 * i), {}, {}});
        }
        m_workspace->models().add(std::move(models));
        await();
    }
    [[nodiscard]] const Figure& figure() const {
        return dynamic_cast<FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:reliability")))->figure();
    }
    /// By the keyboard, in the list of a setting of the reliability diagram.
    void choose(const char* setting, const QString& text) {
        auto* editor = widget<QWidget>("settings:reliability")->findChild<QWidget*>(QLatin1String(setting));
        auto* box = editor->findChild<QComboBox*>();
        if (box == nullptr) box = qobject_cast<QComboBox*>(editor);
        QVERIFY(box != nullptr && box->isVisible());
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int i = 0; i < box->count() && box->currentText() != text; ++i) QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), text);
        await();
    }
    QByteArray savedTable(const QString& name) {
        action("saveTable")->trigger();
        auto* files = widget<QFileDialog>("saveTableDialog");
        const QString path = m_sandbox.filePath(name);
        emit files->fileSelected(path);
        files->close();
        QCoreApplication::sendPostedEvents(files, QEvent::DeferredDelete);
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// The entries of the menu that the right button opens there.
    static QStringList menuAt(QWidget* target, const QPoint& place) {
        QStringList entries;
        QTimer::singleShot(200, target, [&entries] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr) return;
            for (const QAction* entry : menu->actions()) entries.append(entry->text().remove(QLatin1Char('&')));
            menu->close();
        });
        QContextMenuEvent asked(QContextMenuEvent::Mouse, place, target->mapToGlobal(place));
        QApplication::sendEvent(target, &asked);
        QTest::qWait(250);
        return entries;
    }

private slots:
    void init() {
        openWindow();
        m_window->resize(1280, 800);
        m_workspace->settings().change(settingsWith({"accuracy"}), [] { return QStringLiteral("few"); });
    }
    void cleanup() { m_window.reset(); }

    void confidentNetworksHaveAnAxisOfTheirOwn() {
        addModels(1);
        QVERIFY(figure().panels.front().x.ticks.empty());
        choose("editor:scale", QStringLiteral("log-odds"));
        QVERIFY2(!figure().panels.front().x.ticks.empty(), "ticks are probabilities at their log-odds");
        const auto logOdds = figure().panels.front().x.ticks;
        choose("editor:scale", QStringLiteral("rank"));
        QVERIFY(figure().panels.front().x.ticks != logOdds);
        QVERIFY2(QString::fromStdString(figure().panels.back().x.label.english()).contains(QStringLiteral("rank")),
                 figure().panels.back().x.label.english().c_str());
        action("undo")->trigger();
        await();
        QVERIFY(!QString::fromStdString(figure().panels.back().x.label.english()).contains(QStringLiteral("rank")));
    }

    void theCrosshairReadsBothAxes() {
        addModels(1);
        auto* view = dynamic_cast<FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:reliability")));
        auto* plot = view->findChild<QWidget*>(QStringLiteral("plot"));
        const QRectF area = view->plotArea(0);
        QTest::mouseMove(plot, QPointF(area.left() + 0.25 * area.width(), area.top() + 0.4 * area.height()).toPoint());
        const auto* overlay = view->findChild<SelectionOverlay*>(QStringLiteral("selectionOverlay"));
        QTRY_VERIFY(!overlay->reading().isEmpty());
        const QStringList numbers = overlay->reading().split(QStringLiteral(", "));
        QCOMPARE(numbers.size(), qsizetype{2});
        QVERIFY2(std::abs(numbers[0].toDouble() - 0.25) < 0.02, qPrintable(numbers[0]));
        QVERIFY2(std::abs(numbers[1].toDouble() - 0.6) < 0.02, qPrintable(numbers[1]));
        const auto before = overlay->readingBoxes();
        // Near the corner of the axes both readings can still be read.
        QTest::mouseMove(plot, (area.bottomLeft() + QPointF(6, -6)).toPoint());
        QTRY_VERIFY(overlay->readingBoxes() != before);
        const auto boxes = overlay->readingBoxes();
        QVERIFY(!boxes[0].isEmpty() && !boxes[1].isEmpty());
        QVERIFY(!boxes[0].intersects(boxes[1]));
        QVERIFY(area.contains(boxes[0]) && area.contains(boxes[1]));
    }

    void overlayMeansOverlay() {
        addModels(5);
        QCOMPARE(figure().panels.size(), std::size_t{10});  // each its diagram and its histogram
        choose("editor:layout", QStringLiteral("overlay"));
        QCOMPARE(figure().panels.size(), std::size_t{2});
        QCOMPARE(seriesIn(figure().panels.front()), std::size_t{5});
        choose("editor:layout", QStringLiteral("side by side"));
        QCOMPARE(figure().panels.size(), std::size_t{10});
    }

    void tablesAreSavedInThreeFormats() {
        addModels(2);
        const QByteArray latex = savedTable(QStringLiteral("t.tex"));
        QVERIFY2(latex.contains("\\toprule") && latex.contains("net 1"), latex.constData());
        // Two digits of what is uncertain, the same decimals at both ends.
        const QRegularExpression accuracy(QStringLiteral("\\[0\\.(\\d+), 0\\.(\\d+)\\]"));
        const auto found = accuracy.match(QString::fromUtf8(latex));
        QVERIFY2(found.hasMatch() && found.captured(1).size() == found.captured(2).size(), latex.constData());
        const QByteArray markdown = savedTable(QStringLiteral("t.md"));
        QVERIFY2(markdown.contains("|---|") && markdown.contains("| net 1 | 120 |"), markdown.constData());
        const QByteArray csv = savedTable(QStringLiteral("t.csv"));
        QVERIFY2(csv.startsWith("model,file,samples,kind,id,"), csv.constData());
        QVERIFY(savedTable(QStringLiteral("t.txt")).isEmpty());
    }

    void modelsAndTablesHaveMenus() {
        addModels(2);
        auto* list = widget<QListView>("modelList");
        const QPoint first = list->visualRect(list->model()->index(0, 0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, first);
        QVERIFY(menuAt(list->viewport(), first).contains(QStringLiteral("Rename")));
        auto* results = widget<QTableView>("resultsTable");
        QVERIFY(menuAt(results->viewport(), results->visualRect(results->model()->index(0, 1)).center()).size() >= 2);
        QHeaderView* head = results->horizontalHeader();
        const QPoint column(head->sectionViewportPosition(1) + 5, head->height() / 2);
        QVERIFY(menuAt(head->viewport(), column).contains(QStringLiteral("Remove Column")));
    }

    void loadingIsUndoneByItsKeys() {
        addModels(1);
        addModels(2);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        await();
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        await();
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QCOMPARE(table()->rowCount(), 3);
    }
};

QTEST_MAIN(TestBenchChoices)
#include "tst_bench_choices.moc"
