// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, killed with unsaved work: what it leaves behind gives the same digits, without a window and in the
// next one, which offers it.
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "tests/support/program_runs.h"
#include "ui/window/main_window.h"
#include "ui/workspace/document/recovery.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAbstractButton>
#include <QDir>
#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>

using namespace calibrium;
using namespace calibrium::test;

namespace {

nlohmann::json modelsIn(const QString& report) { return nlohmann::json::parse(report.toStdString()).at("models"); }

}  // namespace

class TestKilledWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QStringList copies() const {
        const QDir folder(path("Calibrium/Calibrium/recovery"));
        QStringList paths;
        for (const auto& file : folder.entryInfoList({"*.calibrium"}, QDir::Files)) paths << file.absoluteFilePath();
        return paths;
    }
    /// Opens a file and is killed as soon as it has kept a copy of its work.
    void killWindow() const {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        process.setProcessEnvironment(environment);
        process.start(CALIBRIUM_PROGRAM, {path("net.csv"), "--group", "sex"});
        QTRY_VERIFY_WITH_TIMEOUT(copies().size() == 1, patienceMs);
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName("Calibrium");
        QCoreApplication::setApplicationName("Calibrium");
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
        QByteArray rows("p,sex,y\n");
        for (int i = 0; i < 90; ++i) {
            rows +=
                QByteArray::number((i * 7 % 90) / 90.0) + (i % 2 == 0 ? ",F" : ",M") + (i % 3 == 0 ? ",1\n" : ",0\n");
        }
        write(path("net.csv"), rows);
    }

    void whatItLeavesGivesTheSameDigits() {
        killWindow();
        const QStringList left = ui::Recovery::leftBehind();
        QCOMPARE(left, copies());
        const Ending copy = run({"run", left.front(), "--format", "json"});
        QCOMPARE(copy.status, 0);
        const auto models = modelsIn(copy.output);
        QCOMPARE(models.size(), std::size_t{3});
        const auto direct = modelsIn(run({"evaluate", path("net.csv"), "--format", "json"}).output);
        QVERIFY(models[0].at("measures") == direct[0].at("measures"));
        QVERIFY(models[0].at("tests") == direct[0].at("tests"));

        ui::Workspace workspace;
        ui::MainWindow window(workspace);
        window.show();
        window.offerRecovery();
        auto* box = window.findChild<QMessageBox*>("recoveryBox");
        QVERIFY(box != nullptr);
        for (QAbstractButton* button : box->buttons()) {
            if (box->buttonRole(button) == QMessageBox::AcceptRole) QTest::mouseClick(button, Qt::LeftButton);
        }
        QTRY_COMPARE_WITH_TIMEOUT(workspace.models().size(), std::size_t{3}, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patienceMs);
        const std::string shown =
            writeReport({"", workspace.settings().current().seed}, workspace.report(), ReportFormat::Json);
        QCOMPARE(modelsIn(QString::fromStdString(shown)).dump(), models.dump());
        QVERIFY(window.document().isModified());
        QVERIFY(!QFile::exists(left.front()));
    }
};

QTEST_MAIN(TestKilledWindow)
#include "tst_killed_window.moc"
