// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs of studies: numbers of the command, settings that are followed, what is refused, files that are written,
// and the way from the import dialog.
#include "core/experiments/prepared_experiment.h"
#include "core/studies/horizon_study.h"
#include "core/survival/horizon_report.h"
#include "tests/support/import_fixture.h"
#include "tests/support/imputed_copies.h"
#include "ui/forms/parameter_form.h"
#include "ui/language/language.h"
#include "ui/plots/view/figure_view.h"
#include "ui/studies/study_dialog.h"
#include "ui/window/main_window.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>

using namespace calibrium;
using namespace calibrium::ui;

class TestStudyDialog : public QObject, ImportFixture {
    Q_OBJECT

    const QString m_file = QStringLiteral(CALIBRIUM_TEST_DATA "/survival/censored.csv");

    static QString textOf(const QWidget& dialog, const char* name) {
        return dialog.findChild<QLabel*>(QLatin1String(name))->text();
    }
    static void type(const StudyDialog& dialog, const char* setting, const QString& text) {
        auto* line = dialog.findChild<QWidget*>(QStringLiteral("editor:") + QLatin1String(setting))
                         ->findChild<QLineEdit*>(QStringLiteral("text"));
        line->setFocus();
        line->setText(text);
        emit line->editingFinished();
    }
    /// Copies 0 to 3, of which 0 is the original.
    [[nodiscard]] QString writeCopies() const {
        return write(QStringLiteral("mice.csv"), QByteArray::fromStdString(test::imputedCopies({})));
    }
    static StudyDialog* openStudy() {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* dialog = qobject_cast<StudyDialog*>(widget); dialog != nullptr && dialog->isVisible()) {
                return dialog;
            }
        }
        return nullptr;
    }

private slots:
    /// Table, sentence and figure are those that the command prints for the same settings.
    void numbersAreThoseOfTheCommand() {
        StudyDialog dialog(tableStudy("survival"), 3);
        dialog.show();
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("reportStudy"))->isEnabled());
        dialog.openFile(m_file);
        QTRY_VERIFY(dialog.isIdle() && textOf(dialog, "studyError").contains(QStringLiteral("is not said")));
        QVERIFY(dialog.page() == nullptr);
        type(dialog, "horizon", QStringLiteral("5"));
        QTRY_VERIFY(dialog.isIdle() && dialog.command().contains(QStringLiteral("--horizon 5 ")));
        const PlainTable table = readPlainTable(m_file.toStdString());
        const auto expected = horizonCalibration(
            followUpOf(table.table, {.time = "time", .status = "status", .risk = "risk"}), {.horizon = 5, .seed = 3});
        QCOMPARE(textOf(dialog, "studyFindings").toStdString(), horizonSentence(expected).english());
        const auto rows = horizonQuantities(expected).rows;
        const auto* grid = dialog.findChild<QTabWidget*>()->widget(0);
        const auto* cells = qobject_cast<const QTableWidget*>(grid);
        QVERIFY(cells != nullptr);
        QCOMPARE(cells->rowCount(), static_cast<int>(rows.size()) - 1);
        for (int row = 0; row < cells->rowCount(); ++row) {
            const QString shown = cells->item(row, 1)->text().replace(QChar(0x2212), QLatin1Char('-'));
            QCOMPARE(shown.toStdString(), rows[static_cast<std::size_t>(row) + 1][1].english());
        }
        QCOMPARE(dialog.findChild<FigureView*>()->figure().panels.size(), std::size_t{2});
        QCOMPARE(dialog.command(),
                 QStringLiteral("calibrium survival %1 --time time --status status --risk risk --horizon 5 --seed 3")
                     .arg(m_file));
        dialog.findChild<QPushButton*>(QStringLiteral("copyStudyCommand"))->click();
        QCOMPARE(QApplication::clipboard()->text(), dialog.command());
    }

    void whatIsWrongIsSaid() {
        StudyDialog dialog(tableStudy("survival"), 1);
        dialog.show();
        dialog.openFile(m_file);
        QTRY_VERIFY(dialog.isIdle() && !textOf(dialog, "studyError").isEmpty());
        type(dialog, "horizon", QStringLiteral("soon"));
        QTRY_VERIFY(dialog.isIdle() && textOf(dialog, "studyError").contains(QStringLiteral("soon")));
        QVERIFY(dialog.page() == nullptr);
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("exportStudy"))->isEnabled());
        type(dialog, "horizon", QStringLiteral("4"));
        QTRY_VERIFY(dialog.isIdle() && dialog.page() != nullptr);
        QVERIFY(textOf(dialog, "studyError").isEmpty());
        dialog.openFile(QStringLiteral("/nowhere.csv"));
        QTRY_VERIFY(dialog.isIdle() && textOf(dialog, "studyError").contains(QStringLiteral("nowhere.csv")));
    }

    void reportsAreWritten() {
        StudyDialog dialog(tableStudy("sets"), 1);
        dialog.openFile(write(QStringLiteral("sets.csv"), "y,lower,upper\n" + QByteArray("1,0,2\n").repeated(40) +
                                                              QByteArray("3,0,1\n").repeated(10)));
        QTRY_VERIFY(dialog.page() != nullptr && dialog.isIdle());
        for (const char* suffix : {"html", "pdf"}) {
            const QString path = m_sandbox.filePath(QStringLiteral("report.") + QLatin1String(suffix));
            dialog.saveReport(path);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.size() > 3000);
        }
        QFile html(m_sandbox.filePath(QStringLiteral("report.html")));
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("the intervals hold 80.0 % of 50 targets"));
    }

    /// What core says of its options is said of the settings here.
    void refusalsNameSettings() {
        QFile file(m_sandbox.filePath(QStringLiteral("coded.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("time,status,risk\n");
        for (int i = 1; i <= 30; ++i) {
            file.write(QStringLiteral("%1,%2,0.%3\n").arg(i).arg(1 + i % 2).arg(10 + i).toUtf8());
        }
        file.close();
        StudyDialog dialog(tableStudy("survival"), 1);
        dialog.show();
        dialog.openFile(file.fileName());
        QTRY_VERIFY(dialog.isIdle() && !textOf(dialog, "studyError").isEmpty());
        Values values = dialog.values();
        values.set("horizon", std::string("5"));
        dialog.setValues(values);
        QTRY_VERIFY2(dialog.isIdle() && textOf(dialog, "studyError").contains(QStringLiteral("say with \"Event\"")),
                     qPrintable(textOf(dialog, "studyError")));
        QVERIFY(!textOf(dialog, "studyError").contains(QStringLiteral("--")));
    }

    /// Columns that mean an event are offered as they stand in the file.
    void valuesOfTheEndingAreOffered() {
        StudyDialog dialog(tableStudy("survival"), 1);
        dialog.show();
        dialog.openFile(m_file);
        QTRY_VERIFY(dialog.isIdle() && !textOf(dialog, "studyError").isEmpty());
        Values values = dialog.values();
        values.set("event", std::string("0"));
        values.set("horizon", std::string("5"));
        dialog.setValues(values);
        QTRY_VERIFY(dialog.isIdle());
        QVERIFY(dialog.command().contains(QStringLiteral("--event 0")));
    }

    /// A file with time and ending is asked about; the dialog opens with its columns.
    void theImportDialogLeadsToIt() {
        const auto dialog = openDialog({m_file});
        auto* button = dialog->findChild<QPushButton*>(QStringLiteral("horizonStudy"));
        QVERIFY(button->isVisibleTo(dialog.get()));
        QStringList asked;
        connect(dialog.get(), &ImportDialog::studyRequested, this, [&](const QString& id, const QString& path) {
            asked = {id, path};
        });
        button->click();
        QVERIFY(!dialog->isVisible());
        QCOMPARE(asked, (QStringList{QStringLiteral("survival"), m_file}));
        const auto other = openDialog({write(QStringLiteral("plain.csv"), "p,y\n0.2,0\n0.7,1\n0.6,1\n0.1,0\n")});
        QVERIFY(!other->findChild<QPushButton*>(QStringLiteral("horizonStudy"))->isVisibleTo(other.get()));
    }

    /// Of copies one below the other the dialog offers to pool them, of other models it does not.
    void theImportDialogLeadsToPooling() {
        const QString file = writeCopies();
        const auto dialog = openDialog({file});
        auto* button = dialog->findChild<QPushButton*>(QStringLiteral("poolStudy"));
        QVERIFY(button->isVisibleTo(dialog.get()));
        QStringList asked;
        connect(dialog.get(), &ImportDialog::studyRequested, this, [&](const QString& id, const QString& path) {
            asked = {id, path};
        });
        button->click();
        QVERIFY(!dialog->isVisible());
        QCOMPARE(asked, (QStringList{QStringLiteral("pool"), file}));
        const QByteArray models = QByteArray::fromStdString(test::imputedCopies({.column = "model", .firstCopy = 1}));
        const auto other = openDialog({write(QStringLiteral("models.csv"), models)});
        QVERIFY(!other->findChild<QPushButton*>(QStringLiteral("poolStudy"))->isVisibleTo(other.get()));
    }

    /// The copy 0 is asked about, with the name of the setting; then table, figure and command are those of the study.
    void imputedCopiesArePooled() {
        const QString file = writeCopies();
        StudyDialog dialog(tableStudy("pool"), 3);
        dialog.show();
        dialog.openFile(file);
        QTRY_VERIFY2(dialog.isIdle() && textOf(dialog, "studyError").contains(QStringLiteral("\"Original\" 0 leaves")),
                     qPrintable(textOf(dialog, "studyError")));
        QVERIFY(!textOf(dialog, "studyError").contains(QStringLiteral("--")));
        QVERIFY(dialog.page() == nullptr);
        type(dialog, "original", QStringLiteral("0"));
        QTRY_VERIFY2(dialog.isIdle() && dialog.page() != nullptr, qPrintable(textOf(dialog, "studyError")));
        QVERIFY(textOf(dialog, "studyError").isEmpty());
        QVERIFY(textOf(dialog, "studyFindings").startsWith(QStringLiteral("3 imputed copies of 60 samples, pooled.")));
        type(dialog, "measure", QStringLiteral("slope, brier"));
        QTRY_VERIFY(dialog.isIdle() && dialog.command().contains(QStringLiteral("brier")));
        QCOMPARE(dialog.command(),
                 QStringLiteral("calibrium pool %1 --original 0 --measure slope --measure brier --seed 3").arg(file));
        const PlainTable table = readPlainTable(file.toStdString());
        const StudyPage expected = tableStudy("pool").evaluate(table, dialog.values(), 3, Run());
        const auto& rows = expected.tables.front().table.rows;
        const auto* cells = qobject_cast<const QTableWidget*>(dialog.findChild<QTabWidget*>()->widget(0));
        QVERIFY(cells != nullptr);
        QCOMPARE(cells->rowCount(), 2);
        for (int row = 0; row < cells->rowCount(); ++row) {
            const QString shown = cells->item(row, 1)->text().replace(QChar(0x2212), QLatin1Char('-'));
            QCOMPARE(shown.toStdString(), rows[static_cast<std::size_t>(row) + 1][1].english());
        }
        QCOMPARE(dialog.findChild<FigureView*>()->figure().panels.size(), std::size_t{2});
        const QString report = m_sandbox.filePath(QStringLiteral("pool.html"));
        dialog.saveReport(report);
        QFile html(report);
        QVERIFY(html.open(QIODevice::ReadOnly));
        QVERIFY(html.readAll().contains("3 imputed copies of 60 samples, pooled."));
    }

    void imputedCopiesArePooledInGerman() {
        speak(QStringLiteral("de"));
        {
            StudyDialog dialog(tableStudy("pool"), 1);
            dialog.show();
            QCOMPARE(dialog.windowTitle(), QStringLiteral("Imputierte Kopien"));
            dialog.openFile(writeCopies());
            QTRY_VERIFY(dialog.isIdle() && textOf(dialog, "studyError").contains(QStringLiteral("ab 0 gezählt")));
            type(dialog, "original", QStringLiteral("0"));
            QTRY_VERIFY(dialog.isIdle() && dialog.page() != nullptr);
            QVERIFY2(
                textOf(dialog, "studyFindings").startsWith(QStringLiteral("3 imputierte Kopien von 60 Beobachtungen")),
                qPrintable(textOf(dialog, "studyFindings")));
        }
        speak(QStringLiteral("en"));
    }

    void theMenuOpensEachStudy() {
        Workspace workspace;
        MainWindow window(workspace);
        window.show();
        for (const TableStudy& study : tableStudies()) {
            auto* action = window.findChild<QAction*>(QStringLiteral("study:") + QString::fromStdString(study.info.id));
            QVERIFY(action != nullptr);
            action->trigger();
            StudyDialog* dialog = nullptr;
            QTRY_VERIFY((dialog = openStudy()) != nullptr);
            QCOMPARE(dialog->objectName(), QStringLiteral("studyDialog:") + QString::fromStdString(study.info.id));
            dialog->close();
            QTRY_VERIFY(openStudy() == nullptr);
        }
    }
};

QTEST_MAIN(TestStudyDialog)
#include "tst_study_dialog.moc"
