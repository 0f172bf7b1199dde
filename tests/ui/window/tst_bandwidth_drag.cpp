// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/experiments/prepared_experiment.h"
#include "core/figures/figure_method.h"
#include "core/method/resolved_kernel.h"
#include "core/method/shared_parts.h"
#include "tests/support/ui_fixtures.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/results_model.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QSlider>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>
#include <ctime>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 300000;  // milliseconds; results come much earlier

}  // namespace

/// Dragging the bandwidth: previews while it moves, exact results when it rests.
class TestBandwidthDrag : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    void open(Index n, Index m, const AnalysisSettings& settings) {
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentWidget(m_window->findChild<QWidget*>(QStringLiteral("page:kernel-error")));
        m_workspace->settings().change(settings, [] { return QStringLiteral("settings"); });
        m_workspace->models().add({{calibratedData("model", n, m), {}, {}}});
        await();
    }
    [[nodiscard]] QSlider* slider() const {
        return m_window->findChild<QWidget*>(QStringLiteral("settings:kernel-error"))
            ->findChild<QWidget*>(QStringLiteral("kernelForm"))
            ->findChild<QWidget*>(QStringLiteral("editor:bandwidth"))
            ->findChild<QSlider*>();
    }
    [[nodiscard]] FigureView* view(const char* id) const {
        return dynamic_cast<FigureView*>(m_window->findChild<QWidget*>(QStringLiteral("view:") + QLatin1String(id)));
    }
    /// Where the line of the bandwidth stands in the plot below.
    [[nodiscard]] double linePlace() const {
        for (const Mark& mark : view("bandwidth")->figure().panels.at(0).marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->handle == "bandwidth") return rule->value;
        }
        return 0;
    }
    [[nodiscard]] double bandwidth() const {
        const Values& kernel = m_workspace->settings().current().kernel;
        return kernel.contains("bandwidth") && !kernel.isText("bandwidth") ? kernel.real("bandwidth") : 0;
    }
    [[nodiscard]] QString cell(int column) const {
        const auto* model = m_window->findChild<QTableView*>(QStringLiteral("resultsTable"))->model();
        return model->index(0, column).data().toString();
    }
    [[nodiscard]] static QPoint placeOf(const QSlider& shown, double share) {
        return {qRound(8 + share * (shown.width() - 16)), shown.height() / 2};
    }
    [[nodiscard]] static QPoint handleOf(const QSlider& shown) {
        return placeOf(shown, static_cast<double>(shown.value()) / shown.maximum());
    }

    /// What a fresh analysis of the settings of now gives.
    [[nodiscard]] AnalysisResult fresh() const {
        return analyse(m_workspace->models().front().data, specificationFor(m_workspace->settings().current()));
    }
    void compareWithFresh() const { compareWith(fresh()); }
    void compareWith(const AnalysisResult& exact) const {
        const AnalysisResult shown = m_workspace->evaluation().resultOf(1, m_workspace->settings().current());
        QCOMPARE(shown.measures.size(), exact.measures.size());
        QCOMPARE(shown.tests.size(), exact.tests.size());
        for (std::size_t i = 0; i < exact.measures.size(); ++i) {
            QCOMPARE(shown.measures[i].estimate.value, exact.measures[i].estimate.value);
        }
        for (std::size_t i = 0; i < exact.tests.size(); ++i) {
            QCOMPARE(shown.tests[i].outcome.statistic, exact.tests[i].outcome.statistic);
            QCOMPARE(shown.tests[i].outcome.pValue, exact.tests[i].outcome.pValue);
            QCOMPARE(shown.tests[i].outcome.null.sample, exact.tests[i].outcome.null.sample);
        }
    }

    /// Drags the slider up to these shares of its length and back for two seconds, without letting go, and says how
    /// often the figure followed.
    void follow(QSlider& moved, const std::string& figure, double from, double to) {
        QElapsedTimer clock;
        int frames = 0;
        int steps = 0;
        const auto counting =
            connect(&m_workspace->figures(), &FigureBuilder::figureChanged, this,
                    [&, last = std::shared_ptr<const Figure>()](const QString& id) mutable {
                        if (id.toStdString() != figure || m_workspace->figures().state(figure).drawn == last) return;
                        last = m_workspace->figures().state(figure).drawn;
                        ++frames;
                    });
        QTest::mousePress(&moved, Qt::LeftButton, {}, handleOf(moved));
        clock.start();
        const std::clock_t spentBefore = std::clock();
        for (double share = from; clock.elapsed() < 2000; share = share > to ? from : share + 0.01, ++steps) {
            QTest::mouseMove(&moved, placeOf(moved, share));
            QTest::qWait(8);
        }
        disconnect(counting);
        // Of all threads; what a busy machine does in between does not count.
        const double spent = 1000 * static_cast<double>(std::clock() - spentBefore) / CLOCKS_PER_SEC;
        qInfo("%.1f figures a second of %.1f settings, %.1f ms of the processors for each; computing one takes %.0f ms",
              frames / 2.0, steps / 2.0, spent / std::max(1, frames),
              1000 * m_workspace->figures().state(figure).seconds.value_or(0));
        QVERIFY(frames > 0);
    }

private slots:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    /// At both ends of the slider, and at widths far beyond, which the editor takes by keys.
    void theVerdictStaysWhereTheBandwidthGoes() {
        open(400, 3, settingsWith({"skce"}, {"exact:resamples=199"}));
        const auto verdict = [&] {
            return m_window->findChild<QWidget*>(QStringLiteral("page:kernel-error"))
                ->findChild<QLabel*>(QStringLiteral("verdict"))
                ->accessibleDescription();
        };
        QTRY_VERIFY_WITH_TIMEOUT(verdict().contains(QStringLiteral("exact test, p = ")), patience);
        const QString before = verdict();
        QSlider* const moved = slider();
        for (const double share : {0.0, 1.0}) {
            QTest::mousePress(moved, Qt::LeftButton, {}, handleOf(*moved));
            QTest::mouseMove(moved, placeOf(*moved, share));
            QTest::mouseRelease(moved, Qt::LeftButton, {}, placeOf(*moved, share));
            await();
            QVERIFY(bandwidth() > 0);
            QTRY_COMPARE_WITH_TIMEOUT(verdict(), before, patience);
        }
        AnalysisSettings beyond = m_workspace->settings().current();
        for (const double width : {1e-12, 5000.0}) {
            beyond.kernel.set("bandwidth", width);
            m_workspace->settings().change(beyond, [] { return QStringLiteral("bandwidth"); });
            await();
            QTRY_COMPARE_WITH_TIMEOUT(verdict(), before, patience);
        }
    }

    /// The pressed word is what the test takes that decides; a click gives the test at the median.
    void thePressedBandwidthIsThatOfTheTest() {
        open(300, 3, settingsWith({"skce"}, {"exact:resamples=199"}));
        const auto word = [&](const char* id) {
            return m_window->findChild<QWidget*>(QStringLiteral("settings:kernel-error"))
                ->findChild<QToolButton*>(QStringLiteral("word:") + QLatin1String(id));
        };
        const auto outcome = [&] {
            return m_workspace->evaluation().resultOf(1, m_workspace->settings().current()).tests.at(0).outcome;
        };
        QVERIFY(word("aggregated")->isChecked() && !word("median")->isChecked());
        QCOMPARE(outcome().resolved.text("bandwidth"), std::string("aggregated"));
        QTRY_COMPARE_WITH_TIMEOUT(view("kernel-error")->figure().panels.size(), std::size_t{2}, patience);
        QCOMPARE(view("kernel-error")->figure().panels[1].y.ticks.size(), outcome().parts.size());
        QTest::mouseClick(word("median"), Qt::LeftButton);
        await();
        QVERIFY(word("median")->isChecked() && !word("aggregated")->isChecked());
        QVERIFY(outcome().parts.empty() && outcome().resolved.real("bandwidth") > 0);
        QTRY_COMPARE_WITH_TIMEOUT(view("kernel-error")->figure().panels.size(), std::size_t{1}, patience);
    }

    void previewsFollowTheSliderAtFiveThousandSamples() {
        // Few resamples: the plot below takes the whole test at 33 bandwidths before the window is idle.
        open(5000, 4, settingsWith({"skce"}, {"exact:resamples=19", "asymptotic-block"}));
        QSlider* const moved = slider();
        QElapsedTimer clock;
        std::vector<double> frames;  // milliseconds
        int marked = 0;
        connect(&m_workspace->figures(), &FigureBuilder::figureChanged, this, [&](const QString& id) {
            const FigureState& state = m_workspace->figures().state("kernel-error");
            if (id != QStringLiteral("kernel-error") || !clock.isValid() || state.isOutOfDate()) return;
            if (!state.isPreview) return;
            frames.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
            const auto& notes = view("kernel-error")->figure().panels.at(0).notes;
            marked += !notes.empty() && notes.front().english().starts_with("≈") ? 1 : 0;
        });
        QTest::mousePress(moved, Qt::LeftButton, {}, handleOf(*moved));
        QVERIFY(moved->isSliderDown());
        clock.start();
        int steps = 0;
        for (double share = 0.3; clock.elapsed() < 3000; share = share > 0.8 ? 0.3 : share + 0.004, ++steps) {
            QTest::mouseMove(moved, placeOf(*moved, share));
            QTest::qWait(8);
            QCOMPARE(linePlace(), bandwidth());
        }
        const double seconds = static_cast<double>(clock.elapsed()) / 1000;
        // Where others hold up the processors the drag may have seemed to rest: exact numbers, until it moves again.
        const auto isMarked = [&](int column) { return cell(column).startsWith(QStringLiteral("≈")); };
        for (double share = 0.4; !(isMarked(1) && isMarked(2)) && clock.elapsed() < 20000; share += 0.001) {
            QTest::mouseMove(moved, placeOf(*moved, share));
            QTest::qWait(8);
        }
        for (const int column : {1, 2}) QVERIFY2(isMarked(column), qPrintable(cell(column)));
        double gap = 0;
        for (std::size_t i = 1; i < frames.size(); ++i) gap = std::max(gap, frames[i] - frames[i - 1]);
        QVERIFY(frames.size() > 3);
        qInfo("%.1f frames a second of %.1f settings; first after %.0f ms, longest gap %.0f ms",
              static_cast<double>(frames.size()) / seconds, steps / seconds, frames.front(), gap);
        QCOMPARE(marked, static_cast<int>(frames.size()));

        clock.invalidate();
        const double wanted = bandwidth();
        QTest::mouseRelease(moved, Qt::LeftButton, {}, handleOf(*moved));
        QCOMPARE(linePlace(), wanted);
        await();
        QCOMPARE(bandwidth(), wanted);
        QCOMPARE(linePlace(), wanted);
        QVERIFY(!cell(1).contains(QStringLiteral("≈")));
        QVERIFY(m_workspace->figures().state("kernel-error").isFinal());
        compareWithFresh();
        // One drag is one step back.
        m_workspace->undoStack().undo();
        QVERIFY(!m_workspace->settings().current().kernel.contains("bandwidth"));
    }

    void theDiagramFollowsItsSettingAtTenThousandSamples_data() {
        QTest::addColumn<QString>("setting");
        for (const char* setting : {"bins", "level"}) QTest::newRow(setting) << QString::fromLatin1(setting);
    }

    void theDiagramFollowsItsSettingAtTenThousandSamples() {
        QFETCH(const QString, setting);
        m_workspace->settings().change(settingsWith({"accuracy", "ece"}), [] { return QStringLiteral("settings"); });
        m_workspace->models().add({{calibratedData("model", 10000, 10), {}, {}}});
        await();
        auto* moved = m_window->findChild<QWidget*>(QStringLiteral("settings:reliability"))
                          ->findChild<QWidget*>(QStringLiteral("editor:") + setting)
                          ->findChild<QSlider*>();
        QVERIFY(moved != nullptr);
        follow(*moved, "reliability", 0.3, 0.8);
        // Numbers wait while the view follows, and come when the drag rests, before it ends.
        const ResultState* ece = m_workspace->evaluation().state(1, 2);
        QTRY_VERIFY_WITH_TIMEOUT(!ece->mayFollow() || m_workspace->staleResults() == 0, patience);
        QTest::mouseRelease(moved, Qt::LeftButton, {}, handleOf(*moved));
        // The latest setting wins: what is shown in the end is of the last one.
        const double wanted =
            viewValues(m_workspace->settings().current(), figureMethod("reliability")).real(setting.toStdString());
        await();
        QCOMPARE(viewValues(m_workspace->settings().current(), figureMethod("reliability")).real(setting.toStdString()),
                 wanted);
        QVERIFY(m_workspace->figures().state("reliability").isFinal());
        compareWithFresh();
    }

    void theBlockTestFollowsItsSizeAtTenThousandSamples() {
        open(10000, 4, settingsWith({"skce:estimator=block"}, {"asymptotic-block"}));
        auto* moved = m_window->findChild<QWidget*>(QStringLiteral("settings:kernel-error"))
                          ->findChild<QWidget*>(QStringLiteral("editor:blocksize"))
                          ->findChild<QSlider*>();
        QVERIFY(moved != nullptr);
        follow(*moved, "kernel-error", 0.05, 0.5);
        QTest::mouseRelease(moved, Qt::LeftButton, {}, handleOf(*moved));
        await();
        QVERIFY(m_workspace->figures().state("kernel-error").isFinal());
        compareWithFresh();
    }

    void previewsAreNearTheResults() {
        // So many resamples that the result itself does not follow the drag and take the preview away.
        // The plot below takes the whole test at 33 bandwidths, twice: no more rows than that needs.
        open(1000, 3, settingsWith({"skce"}, {"exact:resamples=1999", "asymptotic-block"}));
        QSlider* const moved = slider();
        QTest::mousePress(moved, Qt::LeftButton, {}, handleOf(*moved));
        QTest::mouseMove(moved, placeOf(*moved, 0.55));
        const Request exactTest = *findRequest(m_workspace->settings().current(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->evaluation().state(1, 2)->previewKey ==
                                     resultKey(m_workspace->settings().current(), exactTest),
                                 patience);
        const AnalysisResult near = m_workspace->evaluation().shownResultOf(1, m_workspace->settings().current());
        const AnalysisSettings pressed = m_workspace->settings().current();
        const AnalysisResult exact = fresh();
        const double spread = std::abs(exact.tests[0].outcome.null.sample.front()) + 1e-6;
        QVERIFY(std::abs(near.measures[0].estimate.value - exact.measures[0].estimate.value) < 0.05 * spread + 1e-5);
        // Fewer rows make the resamples, so their tail is another one's.
        QVERIFY(std::abs(near.tests[0].outcome.pValue - exact.tests[0].outcome.pValue) < 0.1);
        QVERIFY(m_workspace->staleResults() > 0);
        QTest::mouseRelease(moved, Qt::LeftButton, {}, handleOf(*moved));
        await();
        QCOMPARE(m_workspace->staleResults(), 0);
        QVERIFY(m_workspace->settings().current() == pressed);
        compareWith(exact);
    }

    void theLineInThePlotMovesTheSliderAndStaysWhereItIsLeft() {
        open(300, 3, settingsWith({"skce"}, {"asymptotic-block"}));
        auto* plot = view("bandwidth")->findChild<QWidget*>(QStringLiteral("plot"));
        const QRectF area = view("bandwidth")->plotArea(0);
        const double before = linePlace();
        QVERIFY(before > 0);
        const Axis& axis = view("bandwidth")->figure().panels.at(0).x;
        const double share = std::log(before / *axis.minimum) / std::log(*axis.maximum / *axis.minimum);
        const QPoint grip(qRound(area.left() + share * area.width()), qRound(area.center().y()));
        const int sliderBefore = slider()->value();
        QTest::mousePress(plot, Qt::LeftButton, {}, grip);
        QTest::mouseMove(plot, grip + QPoint(30, 0));
        QCOMPARE(bandwidth(), linePlace());
        QVERIFY(bandwidth() > before);
        QVERIFY(slider()->value() > sliderBefore);
        const double wanted = linePlace();
        QTest::mouseRelease(plot, Qt::LeftButton, {}, grip + QPoint(30, 0));
        QCOMPARE(linePlace(), wanted);
        for (int i = 0; i < 20 && !m_window->isIdle(); ++i) {
            QTest::qWait(5);
            QCOMPARE(linePlace(), wanted);
        }
        await();
        QCOMPARE(linePlace(), wanted);
        compareWithFresh();
    }

    void escapePutsEverythingBack() {
        open(300, 3, settingsWith({"skce"}, {"asymptotic-block"}));
        auto* plot = view("bandwidth")->findChild<QWidget*>(QStringLiteral("plot"));
        const QRectF area = view("bandwidth")->plotArea(0);
        const double before = linePlace();
        const Axis& axis = view("bandwidth")->figure().panels.at(0).x;
        const double share = std::log(before / *axis.minimum) / std::log(*axis.maximum / *axis.minimum);
        const QPoint grip(qRound(area.left() + share * area.width()), qRound(area.center().y()));
        const int steps = m_workspace->undoStack().count();
        QTest::mousePress(plot, Qt::LeftButton, {}, grip);
        QTest::mouseMove(plot, grip + QPoint(30, 0));
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(!m_workspace->settings().current().kernel.contains("bandwidth"));
        QCOMPARE(m_workspace->undoStack().count(), steps);
        QTest::mouseRelease(plot, Qt::LeftButton, {}, grip);
        await();
        QCOMPARE(linePlace(), before);
        compareWithFresh();
    }

    void theLevelMovesItsLineAndNothingElse() {
        open(300, 3, settingsWith({"skce"}, {"asymptotic-block"}));
        const auto figure = m_workspace->figures().state("bandwidth").figure;
        m_workspace->settings().setHandle(figureMethod("bandwidth"), "level", 0.2);
        await();
        QCOMPARE(m_workspace->figures().state("bandwidth").figure, figure);
        for (const Mark& mark : view("bandwidth")->figure().panels.at(1).marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->handle == "level") QCOMPARE(rule->value, 0.2);
        }
    }
};

QTEST_MAIN(TestBandwidthDrag)
#include "tst_bandwidth_drag.moc"
