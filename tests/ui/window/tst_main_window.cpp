// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "core/figures/figure_method.h"
#include "core/run/error.h"
#include "tests/support/gap_recorder.h"
#include "tests/support/ui_fixtures.h"
#include "tests/support/window_fixture.h"
#include "ui/export/export_dialog.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/results_model.h"
#include "ui/window/help/explanation_dialog.h"
#include "ui/window/main_window.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/resolved_settings.h"
#include "ui/workspace/settings/resolved_value.h"
#include "ui/workspace/settings/settings_store.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

class TestMainWindow : public QObject, WindowFixture {
    Q_OBJECT

    [[nodiscard]] int column(const QString& name) const {
        for (int i = 0; i < table()->columnCount(); ++i) {
            if (table()->headerData(i, Qt::Horizontal).toString() == name) return i;
        }
        return -1;
    }
    [[nodiscard]] FigureView& view() const {
        return *m_window->findChild<QWidget*>(QStringLiteral("page:reliability"))->findChild<FigureView*>();
    }
    [[nodiscard]] QSpinBox* binsBox() const {
        return m_window->findChild<QWidget*>(QStringLiteral("settings:reliability"))
            ->findChild<QWidget*>(QStringLiteral("editor:bins"))
            ->findChild<QSpinBox*>();
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void startsWithWhatToDo() {
        QVERIFY(m_window->findChild<QWidget*>(QStringLiteral("startPage"))->isVisible());
        QVERIFY(m_window->findChild<QPushButton*>(QStringLiteral("sample:digits")) != nullptr);
        QVERIFY(action("open")->isEnabled());
        QVERIFY(!action("export")->isEnabled());
        QVERIFY(!action("recompute")->isEnabled());
    }

    void hasATabForEveryViewRecalibrationAndTheLab() {
        const auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        int count = 0;
        for (const auto& view : figureMethods()) {
            if (!view.page.empty()) continue;
            QCOMPARE(tabs->tabText(count).toStdString(), view.info.name);
            ++count;
        }
        QCOMPARE(tabs->count(), count + 2);
        QCOMPARE(tabs->tabText(count), QStringLiteral("Recalibrate"));
        QCOMPARE(tabs->tabText(count + 1), QStringLiteral("Lab"));
    }

    void aSampleBringsFigureResultsAndVerdict() {
        m_window->findChild<QPushButton*>(QStringLiteral("sample:iris"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().models().size(), std::size_t{2}, patience);
        await();
        QCOMPARE(table()->rowCount(), 2);
        const auto requests = defaultSettings().requests;
        const auto applicable = std::count_if(requests.begin(), requests.end(), [&](const Request& request) {
            return appliesTo(infoOf(request), m_window->workspace().models()[0].data);
        });
        QCOMPARE(table()->columnCount(), 1 + static_cast<int>(applicable));
        for (int row = 0; row < 2; ++row) {
            for (int i = 1; i < table()->columnCount(); ++i) {
                QVERIFY2(table()->index(row, i).data(ResultsModel::SortRole).isValid(),
                         qPrintable(table()->index(row, i).data().toString()));
            }
        }
        QVERIFY(!view().figure().panels.empty());
        QVERIFY(!view().isDimmed());
        const auto* verdict = m_window->findChild<QWidget*>(QStringLiteral("page:reliability"))
                                  ->findChild<QLabel*>(QStringLiteral("verdict"));
        for (const auto& model : m_window->workspace().models()) {
            QVERIFY(verdict->accessibleDescription().contains(toQt(model.data.name())));
        }
        QVERIFY(action("export")->isEnabled());
    }

    void figureAndTableFollowTheBins() {
        openIris();
        const int ece = column(QStringLiteral("ECE"));
        const int accuracy = column(QStringLiteral("Accuracy"));
        QVERIFY(ece > 0 && accuracy > 0);
        const QString eceBefore = table()->index(0, ece).data().toString();
        const QString accuracyBefore = table()->index(0, accuracy).data().toString();
        bool wasFigureDimmed = false;
        bool wasEceDimmed = false;
        bool wasAccuracyTouched = false;
        const auto watch = [&] {
            wasFigureDimmed = wasFigureDimmed || view().isDimmed();
            wasEceDimmed = wasEceDimmed || table()->index(0, ece).data(ResultsModel::OutOfDateRole).toBool();
            wasAccuracyTouched =
                wasAccuracyTouched || table()->index(0, accuracy).data(ResultsModel::OutOfDateRole).toBool();
        };
        connect(&m_window->workspace().figures(), &FigureBuilder::figureChanged, this, watch);
        connect(table(), &QAbstractItemModel::dataChanged, this, watch);
        const std::size_t marksBefore = view().figure().panels.front().marks.size();
        const QString firstNote = toQt(view().figure().panels.front().notes.front().text);

        binsBox()->setValue(4);
        QVERIFY(!m_window->isIdle());
        await();
        QVERIFY(wasFigureDimmed);
        QVERIFY(wasEceDimmed);
        QVERIFY(!wasAccuracyTouched);
        QVERIFY(!view().isDimmed());
        QVERIFY(table()->index(0, ece).data().toString() != eceBefore);
        QCOMPARE(table()->index(0, accuracy).data().toString(), accuracyBefore);
        QCOMPARE(view().figure().panels.front().marks.size(), marksBefore);
        QVERIFY(toQt(view().figure().panels.front().notes.front().text) != firstNote);

        action("undo")->trigger();
        await();
        QCOMPARE(binsBox()->value(), 15);
        QCOMPARE(table()->index(0, ece).data().toString(), eceBefore);
        QCOMPARE(toQt(view().figure().panels.front().notes.front().text), firstNote);
    }

    void exportsInEveryFormat_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("beginning");
        QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
        QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
        QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF");
        QTest::newRow("csv") << QStringLiteral("csv") << QByteArray("");
    }

    void exportsInEveryFormat() {
        QFETCH(QString, format);
        QFETCH(QByteArray, beginning);
        openIris();
        action("export")->trigger();
        auto* options = m_window->findChild<ExportDialog*>();
        QVERIFY(options != nullptr);
        auto* formats = options->findChild<QComboBox*>(QStringLiteral("format"));
        formats->setCurrentIndex(formats->findData(format));
        options->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("saveDialog"));
        QVERIFY(files != nullptr);
        const QString path = m_sandbox.filePath(QStringLiteral("figure.") + format);
        emit files->fileSelected(path);
        files->reject();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY(content.size() > 500);
        QVERIFY(content.startsWith(beginning));
    }

    void filesAreReplacedOnlyWhenToldTo() {
        openIris();
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentIndex(1);
        await();
        tabs->setCurrentIndex(0);
        await();
        const QDir folder(m_sandbox.filePath(QStringLiteral("figures")));
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        const QString there = folder.filePath(QStringLiteral("reliability.svg"));
        QFile old(there);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const auto contentOf = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        for (const bool isTold : {false, true}) {
            action("export")->trigger();
            auto* options = m_window->findChild<ExportDialog*>();
            auto* formats = options->findChild<QComboBox*>(QStringLiteral("format"));
            formats->setCurrentIndex(formats->findData(QStringLiteral("svg")));
            options->findChild<QListWidget*>(QStringLiteral("figures"))->item(1)->setCheckState(Qt::Checked);
            const QString other = folder.filePath(options->chosen().back().id + QStringLiteral(".svg"));
            options->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
            auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("saveDialog"));
            emit files->fileSelected(folder.path());
            files->reject();
            auto* box = m_window->findChild<QMessageBox*>(QStringLiteral("replaceBox"));
            QVERIFY(box != nullptr);
            QVERIFY(box->informativeText().contains(QStringLiteral("reliability.svg")));
            QVERIFY(!box->informativeText().contains(QFileInfo(other).fileName()));
            for (QAbstractButton* button : box->buttons()) {
                if ((box->buttonRole(button) == QMessageBox::AcceptRole) == isTold) button->click();
            }
            QCOMPARE(contentOf(there) == "old", !isTold);
            QCOMPARE(QFile::exists(other), isTold);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
        }
    }

    void removalIsUndoneWithItsResults() {
        openIris();
        auto* list = m_window->findChild<QListView*>(QStringLiteral("modelList"));
        const QString name = list->model()->index(0, 0).data().toString();
        const QString accuracy = table()->index(0, 1).data().toString();
        list->setCurrentIndex(list->model()->index(0, 0));
        QVERIFY(action("removeModel")->isEnabled());
        action("removeModel")->trigger();
        await();
        QCOMPARE(table()->rowCount(), 1);
        QVERIFY(action("undo")->isEnabled());
        // A zoom is no step, and what is one may not be on the page: the status bar says what was undone.
        const auto* said = m_window->findChild<QLabel*>(QStringLiteral("statusNote"));
        QVERIFY(!said->isVisible());
        action("undo")->trigger();
        QVERIFY(said->isVisible());
        QCOMPARE(said->text(), QStringLiteral("Undone: remove %1").arg(name));
        action("redo")->trigger();
        QCOMPARE(said->text(), QStringLiteral("Redone: remove %1").arg(name));
        action("undo")->trigger();
        QCOMPARE(table()->rowCount(), 2);
        QCOMPARE(list->model()->index(0, 0).data().toString(), name);
        QCOMPARE(table()->index(0, 1).data().toString(), accuracy);  // kept, not computed again
        await();
        QCOMPARE(view().figure().series.size(), std::size_t{2});
    }

    void resultsAreCopiedInThreeFormats() {
        openIris();
        action("copyMarkdown")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("| ")));
        action("copyLatex")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\\begin{tabular}")));
        action("copyCsv")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("logistic_regression")));
        action("copyCommand")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("calibrium evaluate ")));
    }

    void everyViewOpensAndDrawsOrSaysWhyNot() {
        openIris();
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            await();
            // The Lab has a picture of its world, too, which is drawn when somebody looks at it.
            const auto* results = tabs->widget(i)->findChild<FigureView*>(QStringLiteral("labView"));
            const auto& figure = (results != nullptr ? results : tabs->widget(i)->findChild<FigureView*>())->figure();
            QVERIFY2(!figure.panels.empty() || !figure.emptyReason.empty(), qPrintable(tabs->tabText(i)));
        }
    }

    void aLargeSeedIsShownWhole() {
        openIris();
        AnalysisSettings settings = m_window->workspace().settings().current();
        settings.seed = 12345678901234567890U;
        m_window->workspace().settings().change(settings, [] { return QStringLiteral("seed"); });
        const auto* box = m_window->findChild<QWidget*>(QStringLiteral("settings:reliability"))
                              ->findChild<QAbstractSpinBox*>(QStringLiteral("seed"));
        QCOMPARE(box->text(), QStringLiteral("12345678901234567890"));
        QCOMPARE(m_window->workspace().settings().current().seed, std::uint64_t{12345678901234567890U});
        await();
    }

    void explainsTheCurrentView() {
        action("explain")->trigger();
        auto* dialog = m_window->findChild<ExplanationDialog*>();
        QVERIFY(dialog->isVisible());
        const QString text = dialog->findChild<QTextBrowser*>(QStringLiteral("text"))->toPlainText();
        QVERIFY(text.contains(toQt(figureMethods().front().info.source)));
    }

    void cancelStopsAndOffersToRecompute() {
        m_window->workspace().settings().change(settingsWith({}, {"bootstrap:resamples=100000"}),
                                                [] { return QStringLiteral("slow"); });
        m_window->workspace().models().add({{calibratedData("slow", 4000, 10), {}, {}}});
        QTRY_VERIFY(!m_window->workspace().tracker().isIdle());
        auto* cancel = m_window->findChild<QToolButton*>(QStringLiteral("statusCancel"));
        QTRY_VERIFY(cancel->isVisible());
        QTest::qWait(300);
        QElapsedTimer timer;
        timer.start();
        cancel->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), 20000);
        qInfo("cancelled after %lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY(m_window->findChild<QToolButton*>(QStringLiteral("statusRecompute"))->isVisible());
    }

    /// Through its own lens "where" takes another median than the results do.
    void aViewThatDecidesByItselfShowsItsOwnBandwidth() {
        Workspace& workspace = m_window->workspace();
        workspace.settings().change(settingsWith({"skce:estimator=unbiased"}), [] { return QStringLiteral("SKCE"); });
        workspace.models().add({{calibratedData("net", 300, 10), {}, {}}});
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentWidget(m_window->findChild<QWidget*>(QStringLiteral("page:where")));
        await();
        const auto& figure = workspace.figures().state("where").figure;
        QVERIFY(figure && figure->panels.front().resolved.size() == 1);
        const double own = figure->panels.front().resolved.front().real("bandwidth");
        const auto shownOn = [&](const char* page) {
            const auto* editor = m_window->findChild<QWidget*>(QLatin1String(page))
                                     ->findChild<QWidget*>(QStringLiteral("editor:bandwidth"));
            return editor->findChild<QDoubleSpinBox*>(QStringLiteral("box"))->value();
        };
        QVERIFY(std::abs(shownOn("settings:where") - own) < 1e-5 * own);
        const double results = workspace.resolved().value("bandwidth").number.value();
        QVERIFY(std::abs(results - own) > 0.1 * results);
        tabs->setCurrentWidget(m_window->findChild<QWidget*>(QStringLiteral("page:kernel-error")));
        QVERIFY(std::abs(shownOn("settings:kernel-error") - results) < 1e-5 * results);
    }

    void windowAnswersWhileAllPairsOfTenThousandSamplesAreComputed() {
        m_window->workspace().settings().change(settingsWith({"skce:estimator=unbiased"}),
                                                [] { return QStringLiteral("SKCE"); });
        const Dataset data = calibratedData("large", 10000, 10);
        qint64 longest = 0;
        int turns = 0;
        QElapsedTimer duration;
        {
            const GapRecorder recorder;
            duration.start();
            m_window->workspace().models().add({{data, {}, {}}});
            QTRY_VERIFY_WITH_TIMEOUT(!m_window->workspace().tracker().isIdle(), patience);
            await();
            longest = recorder.longest();
            turns = recorder.turns();
        }
        QVERIFY(table()->index(0, 1).data(ResultsModel::SortRole).isValid());
        QVERIFY2(longest < longestGap, qPrintable(QStringLiteral("%1 ms").arg(longest)));
        QVERIFY(turns > 20);
        qInfo("longest gap %lld ms, %d turns in %lld ms", static_cast<long long>(longest), turns,
              static_cast<long long>(duration.elapsed()));
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
