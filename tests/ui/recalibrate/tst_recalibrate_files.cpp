// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the Recalibrate page: a calibration set, a saved map that is applied, and what the verdict says of both.
#include "core/io/bytes/output_file.h"
#include "core/io/reading/predictions_file.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "core/statistics/random.h"
#include "tests/support/over_confident.h"
#include "tests/support/ui_fixtures.h"
#include "ui/import/import_dialog.h"
#include "ui/look/text.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/window/main_window.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

class TestRecalibrateFiles : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    template <class Widget>
    [[nodiscard]] Widget* widget(const char* name) const {
        return m_window->findChild<Widget*>(QLatin1String(name));
    }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    void choose(const char* name, const QVariant& data) {
        auto* box = widget<QComboBox>(name);
        const int index = box->findData(data);
        QVERIFY(index >= 0);
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    [[nodiscard]] QString write(const Dataset& data, const QString& name) const {
        const QString path = m_sandbox.filePath(name);
        writeFileBytes(path.toStdString(), predictionsBytes(data, path.toStdString()));
        return path;
    }
    /// A look at the page that shows it: hidden ones do not follow.
    [[nodiscard]] QString verdict() const {
        auto* tabs = widget<QTabWidget>("views");
        auto* page = widget<QWidget>("page:reliability");
        const int before = tabs->currentIndex();
        tabs->setCurrentWidget(page);
        const QString text = page->findChild<QLabel*>(QStringLiteral("verdict"))->accessibleDescription();
        tabs->setCurrentIndex(before);
        return text;
    }
    [[nodiscard]] const Model& last() const { return m_workspace->models().back(); }

private slots:
    void init() {
        m_workspace = std::make_unique<Workspace>();
        m_workspace->settings().change(settingsWith({"log-score"}), [] { return QStringLiteral("one measure"); });
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        m_window->openFiles({write(overConfident("net", 600, 3, 3), "net.csv")}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
        widget<QAction>("showRecalibrate")->trigger();
    }
    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }

    void theVerdictSaysWhatRecalibrationGains() {
        QVERIFY(!verdict().contains(QStringLiteral("unseen rows")));
        widget<QPushButton>("recalibrateButton")->click();
        await();
        QVERIFY2(verdict().contains(QStringLiteral("improves the log score on unseen rows by 0.")),
                 qPrintable(verdict()));
        QGuiApplication::clipboard()->clear();
        widget<QAction>("copyMarkdown")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("on unseen rows by 0.")));
        m_workspace->undoStack().undo();
        await();
        QVERIFY(!verdict().contains(QStringLiteral("unseen rows")));
    }

    void aFileCanBeTheCalibrationSet() {
        const QString path = write(overConfident("before", 500, 3, 8), "calibration.csv");
        choose("recalibrateCalibration", -1);
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("openDialog"));
        QVERIFY(files != nullptr);
        emit files->filesSelected({path});
        files->reject();
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isSettled(), patience);
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(widget<QComboBox>("recalibrateCalibration")->currentText(),
                                  QStringLiteral("All rows of calibration"), patience);
        QCOMPARE(m_workspace->models().size(), std::size_t{1});  // it is no model of the list
        QVERIFY(!widget<QWidget>("recalibrateFitForm")->isVisible());
        widget<QPushButton>("recalibrateButton")->click();
        await();
        QVERIFY2(last().lineage.english().find("fitted on the 500 rows of calibration, judged on 600 rows") !=
                     std::string::npos,
                 last().lineage.english().c_str());
        QVERIFY(verdict().contains(QStringLiteral("on unseen rows by 0.")));
        QGuiApplication::clipboard()->clear();
        widget<QAction>("copyCommand")->trigger();
        QVERIFY2(QGuiApplication::clipboard()->text().contains(QStringLiteral(" --calibration ") + path),
                 qPrintable(QGuiApplication::clipboard()->text()));
        choose("recalibrateCalibration", 0);
        QVERIFY(widget<QWidget>("recalibrateFitForm")->isVisibleTo(m_window.get()));
    }

    void rowsThatWereFittedAreNoGain() {
        // The model's own rows as its calibration set.
        const QString path = write(overConfident("net", 600, 3, 3), "same.csv");
        m_window->openFiles({path}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
        choose("recalibrateModel", m_workspace->models()[0].id);
        choose("recalibrateCalibration", m_workspace->models()[1].id);
        widget<QPushButton>("recalibrateButton")->click();
        await();
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QVERIFY(widget<QLabel>("recalibrationWarnings")->text().contains(QStringLiteral("All 600 rows were among")));
        QVERIFY(!verdict().contains(QStringLiteral("unseen rows")));
    }

    void severalModelsHaveNoCommonCalibrationSet() {
        m_workspace->models().add({{overConfident("other", 300, 3, 5), {}, {}}});
        await();
        choose("recalibrateCalibration", m_workspace->models()[1].id);
        widget<QPushButton>("recalibrateButton")->click();
        await();
        QVERIFY(widget<QLabel>("recalibrationError")
                    ->text()
                    .startsWith(QStringLiteral("A calibration set is of one model, and there are 2")));
    }

    void aSavedMapIsAppliedToALoadedModel() {
        widget<QPushButton>("recalibrateButton")->click();
        await();
        const QString map = m_sandbox.filePath(QStringLiteral("map.json"));
        widget<RecalibratePage>("page:recalibrate")->saveMap(map);
        m_workspace->undoStack().undo();
        m_workspace->models().add({{overConfident("new", 400, 3, 12), {}, {}}});
        await();
        choose("recalibrateModel", last().id);
        widget<QPushButton>("applyMapButton")->click();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("applyMapDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(map);
        files->reject();
        await();
        QCOMPARE(last().data.name(), std::string("new (temperature)"));
        QVERIFY2(last().lineage.english().find("fitted on 600 rows of net, applied from map.json") != std::string::npos,
                 last().lineage.english().c_str());
        QVERIFY(widget<QLabel>("recalibrationSentences")->text().contains(QStringLiteral("applied from map.json")));
        QVERIFY(widget<QLabel>("recalibrationWarnings")
                    ->text()
                    .contains(QStringLiteral("not known whether it was fitted to these rows")));
        QFile file(map);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const SavedMap saved = parseSavedMap(file.readAll().toStdString(), "map.json");
        const auto& models = m_workspace->models().all();
        QVERIFY(last().data.parameters() == applied(saved, models[models.size() - 2].data).parameters());
    }

    /// Of several shown models the map goes to the one that it was fitted on, not to all of them.
    void aSavedMapGoesToItsModel() {
        widget<QPushButton>("recalibrateButton")->click();
        await();
        const QString map = m_sandbox.filePath(QStringLiteral("map.json"));
        widget<RecalibratePage>("page:recalibrate")->saveMap(map);
        await();
        m_workspace->undoStack().undo();
        m_workspace->models().add({{overConfident("other", 400, 3, 12), {}, {}}});
        await();
        const auto apply = [&] {
            widget<QPushButton>("applyMapButton")->click();
            auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("applyMapDialog"));
            emit files->fileSelected(map);
            files->reject();
            await();
        };
        apply();
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        const auto& models = m_workspace->models().all();
        QVERIFY(std::any_of(models.begin(), models.end(),
                            [](const Model& model) { return model.data.name() == "net (temperature)"; }));
        // Where no shown model has the name, nobody guesses.
        m_workspace->undoStack().undo();
        m_workspace->models().rename(m_workspace->models()[0].id, QStringLiteral("third"));
        await();
        apply();
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        QVERIFY2(widget<QLabel>("recalibrationError")
                     ->text()
                     .startsWith(QStringLiteral("The map was fitted on net, and the shown models have other names")),
                 qPrintable(widget<QLabel>("recalibrationError")->text()));
    }

    /// Logistic repair of one month; the next month's file is mapped by the same map, which its O:E shows, and fitting
    /// it again is a button.
    void nextMonthIsMappedByTheSameMap() {
        const auto month = [&](const QString& name, double more, std::uint64_t seed) {
            Generator generator = makeGenerator(seed, 0);
            std::string text = "patient,risk,died\n";
            for (int i = 0; i < 400; ++i) {
                const double p = 0.05 + 0.4 * uniform01(generator);
                text += name.toStdString() + std::to_string(i) + "," + std::to_string(p) +
                        (uniform01(generator) < more * p ? ",1\n" : ",0\n");
            }
            const QString path = m_sandbox.filePath(name + QStringLiteral(".csv"));
            writeFileBytes(path.toStdString(), text);
            return path;
        };
        const auto ratio = [](const Dataset& data) {
            return static_cast<double>(std::count(data.labels().begin(), data.labels().end(), 1)) /
                   data.parameters().col(1).sum();
        };
        m_workspace->models().remove({m_workspace->models().front().id});
        m_window->openFiles({month(QStringLiteral("march"), 1.3, 1)}, {});
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{1}, patience);
        await();
        choose("recalibrateMethod", QStringLiteral("platt"));
        widget<QPushButton>("recalibrateButton")->click();
        await();
        QVERIFY(std::abs(ratio(last().data) - 1) < 0.05);
        QVERIFY(widget<QLabel>("recalibrationSentences")->text().contains(QStringLiteral("likelihood ratio ")));
        const SavedMap saved = savedMapOf(last().recalibration->recalibrated, "1.0");
        const QString april = month(QStringLiteral("april"), 1.7, 2);
        QSignalSpy opened(&m_window->document(), &WorkspaceDocument::opened);
        m_window->document().runOn(m_sandbox.filePath(QStringLiteral("march.csv")), april, {});
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, patience);
        await();
        QCOMPARE(last().data.name(), std::string("april (platt)"));
        QVERIFY2(ratio(last().data) > 1.15, qPrintable(QString::number(ratio(last().data))));
        QVERIFY(last().data.parameters() == applied(saved, m_workspace->models()[0].data).parameters());
        QVERIFY2(last().lineage.english().ends_with(", fitted on 400 rows of march, applied unchanged"),
                 last().lineage.english().c_str());
        auto* again = widget<QPushButton>("fitAgain");
        QVERIFY(!again->isHidden());
        again->click();
        await();
        QCOMPARE(m_workspace->models().size(), std::size_t{3});
        QVERIFY(std::abs(ratio(last().data) - 1) < 0.05);
        QVERIFY(last().lineage.english().find("cross-fitted in 5 folds of 400 rows") != std::string::npos);
    }

    void whatIsNoMapIsSaid() {
        widget<QPushButton>("applyMapButton")->click();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("applyMapDialog"));
        emit files->fileSelected(m_sandbox.filePath(QStringLiteral("net.csv")));
        files->reject();
        await();
        QVERIFY(widget<QLabel>("recalibrationError")->text().contains(QStringLiteral("This is not a saved map")));
        QCOMPARE(m_workspace->models().size(), std::size_t{1});
    }
};

QTEST_MAIN(TestRecalibrateFiles)
#include "tst_recalibrate_files.moc"
