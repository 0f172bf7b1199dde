// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a new user, with mouse and keyboard alone: open two networks, see that they are over-confident,
// recalibrate both, compare, export the figure before and after and the recalibrated file, and open that again.
#include "core/experiments/prepared_experiment.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/predictions_file.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "tests/support/over_confident.h"
#include "ui/export/export_dialog.h"
#include "ui/import/import_dialog.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/results/results_model.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>

#include <algorithm>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 180000;  // milliseconds; results come much earlier

}  // namespace

class TestNewUserPath : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    template <class Widget>
    [[nodiscard]] Widget* widget(const char* name) const {
        return m_window->findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> list;
        for (const auto& model : m_workspace->models()) list.push_back(model.data.name());
        return list;
    }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle(), patience); }
    void press(Qt::Key key) {
        m_window->activateWindow();  // a dialog may have been before it
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
    }
    static void click(QWidget* target) {
        QVERIFY(target != nullptr && target->isVisible() && target->isEnabled());
        QTest::mouseClick(target, Qt::LeftButton, {}, target->rect().center());
    }
    void clickTab(const QString& text) {
        auto* tabs = widget<QTabWidget>("views");
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->tabText(i) != text) continue;
            QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(i).center());
            QCOMPARE(tabs->currentIndex(), i);
            return;
        }
        QFAIL(qPrintable("There is no tab " + text));
    }
    /// Types names into the file dialog and clicks on Open or Save.
    void typeFile(const char* dialogName, const QString& text) {
        QPointer<QFileDialog> dialog;
        QTRY_VERIFY((dialog = widget<QFileDialog>(dialogName)) != nullptr && dialog->isVisible());
        auto* edit = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        QVERIFY(edit != nullptr);
        // Suggestions would take the click, and a selection in the list what is typed without the focus.
        edit->setCompleter(nullptr);
        dialog->activateWindow();
        edit->setFocus();
        QTRY_VERIFY(edit->hasFocus());
        edit->selectAll();
        QTest::keyClicks(edit, text);
        const auto* buttons = dialog->findChild<QDialogButtonBox*>();
        const bool isSaving = dialog->acceptMode() == QFileDialog::AcceptSave;
        click(buttons->button(isSaving ? QDialogButtonBox::Save : QDialogButtonBox::Open));
        QTRY_VERIFY(dialog.isNull() || !dialog->isVisible());
    }
    /// Opens files by Ctrl+O and takes what the import dialog has found.
    void open(const QStringList& paths) {
        const std::size_t before = m_workspace->models().size();
        press(Qt::Key_O);
        typeFile("openDialog", QStringLiteral("\"%1\"").arg(paths.join(QStringLiteral("\" \""))));
        QPointer<ImportDialog> dialog;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()) != nullptr, patience);
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isSettled(), patience);
        click(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), before + static_cast<std::size_t>(paths.size()),
                                  patience);
        await();
    }
    [[nodiscard]] QString write(const QString& name, double power) const {
        const QString path = m_sandbox.filePath(name);
        writeFileBytes(path.toStdString(),
                       predictionsBytes(overConfident("net", 400, 3, 3, power), path.toStdString()));
        return path;
    }
    /// On the page that is shown.
    [[nodiscard]] QString verdict() const {
        return widget<QTabWidget>("views")
            ->currentWidget()
            ->findChild<QLabel*>(QStringLiteral("verdict"))
            ->accessibleDescription();
    }
    /// What the table says of a model, by its name.
    [[nodiscard]] QStringList rowOf(const QString& name) const {
        const auto* table = widget<QTableView>("resultsTable")->model();
        QStringList cells;
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->index(row, 0).data().toString() != name) continue;
            for (int column = 1; column < table->columnCount(); ++column) {
                cells.append(table->index(row, column).data().toString());
            }
        }
        return cells;
    }

private slots:
    void fromTwoFilesToTheRepairedOne() {
        m_workspace = std::make_unique<Workspace>();
        m_workspace->settings().change(settingsWith({"brier", "log-score", "ece"}, {"exact:resamples=199"}),
                                       [] { return QStringLiteral("few columns"); });
        m_window = std::make_unique<MainWindow>(*m_workspace);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));

        // Open two networks, and see that they are over-confident.
        open({write("one.csv", 2), write("two.csv", 3)});
        QCOMPARE(names(), (std::vector<std::string>{"one", "two"}));
        QVERIFY2(verdict().contains("one is over-confident by") && verdict().contains("two is over-confident by"),
                 qPrintable(verdict()));

        // Recalibrate both.
        press(Qt::Key_R);
        QVERIFY(widget<QWidget>("page:recalibrate")->isVisible());
        click(widget<QPushButton>("recalibrateButton"));
        await();
        QCOMPARE(names(), (std::vector<std::string>{"one", "one (temperature)", "two", "two (temperature)"}));
        QVERIFY(widget<QTableWidget>("recalibrationChanges")->isVisible());
        QVERIFY(widget<QLabel>("recalibrationSentences")->text().contains("log score improves by"));

        // Compare: the differences to the first network, in the view and in the table.
        clickTab(QStringLiteral("Compare"));
        await();
        QTRY_VERIFY2_WITH_TIMEOUT(!widget<FigureView>("view:compare")->figure().panels.empty(),
                                  widget<FigureView>("view:compare")->figure().emptyReason.english().c_str(), patience);
        QVERIFY2(verdict().contains("improves the log score on unseen rows by 0."), qPrintable(verdict()));
        auto* table = widget<QTableView>("resultsTable");
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(0, 0)).center());
        press(Qt::Key_B);
        await();
        QCOMPARE(rowOf("one (baseline)").size(), qsizetype{4});
        QVERIFY2(rowOf("one (temperature)").at(1).startsWith(QChar(0x2212)),
                 qPrintable(rowOf("one (temperature)").at(1)));
        press(Qt::Key_B);
        const QStringList repaired = rowOf("two (temperature)");
        QCOMPARE(repaired.size(), qsizetype{4});

        // Export the figure before and after.
        press(Qt::Key_R);
        press(Qt::Key_E);
        QPointer<ExportDialog> options;
        QTRY_VERIFY((options = m_window->findChild<ExportDialog*>()) != nullptr);
        click(options->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save));
        const QString picture = m_sandbox.filePath("before-after.png");
        typeFile("saveDialog", picture);
        QTRY_VERIFY(QFile::exists(picture));
        QVERIFY(!QImage(picture).isNull());

        // Save the recalibrated predictions, and open them again: the same numbers.
        const QString csv = m_sandbox.filePath("repaired.csv");
        QCOMPARE(widget<QComboBox>("recalibratedModel")->currentText(), QString("two (temperature)"));
        click(widget<QPushButton>("savePredictions"));
        typeFile("recalibrationDialog", csv);
        QTRY_VERIFY(QFile::exists(csv));
        open({csv});
        QCOMPARE(names().back(), std::string("repaired"));
        QVERIFY(m_workspace->models().back().data.parameters() == m_workspace->models()[3].data.parameters());
        QCOMPARE(rowOf("repaired"), repaired);
    }

    void cleanup() {
        m_window.reset();
        m_workspace.reset();
    }
};

QTEST_MAIN(TestNewUserPath)
#include "tst_new_user_path.moc"
