// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/compare_runs.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "tests/support/ui_fixtures.h"
#include "ui/import/file_opener.h"
#include "ui/import/import_dialog.h"
#include "ui/lab/compare_runs_dialog.h"
#include "ui/window/main_window.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QDialog>
#include <QElapsedTimer>
#include <QFile>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

/// Every dialog of the window, to be looked at one after the other.
namespace calibrium::test {

struct DialogOpener {
    QString name;
    std::function<void(ui::MainWindow&)> open;
};

inline DialogOpener byAction(const char* name) {
    return {QLatin1String(name),
            [name](ui::MainWindow& window) { window.findChild<QAction*>(QLatin1String(name))->trigger(); }};
}

inline DialogOpener byFiles(const QString& name, const QStringList& paths) {
    return {name, [paths](ui::MainWindow& window) { window.findChild<ui::FileOpener*>()->openFiles(paths); }};
}

inline QString writtenTable(const ui::SettingsSandbox& sandbox, const QString& name, const QByteArray& text) {
    const QString path = sandbox.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

/// Predictions in whatever shape asks for most of the form.
inline std::vector<DialogOpener> importOpeners(const ui::SettingsSandbox& sandbox) {
    QByteArray classes("id;sex;p_setosa;p_versicolor;p_virginica;species\n");
    QByteArray logits("l0,l1,l2,l3,l4,l5,l6,l7,l8,l9\n");
    QByteArray labels("label\n");
    QByteArray normal("mean_1,mean_2,sd_1,sd_2,site,y\n");
    QByteArray rates("age,risk_of_readmission,died\n");
    for (int i = 0; i < 60; ++i) {
        const char* names[] = {"setosa", "versicolor", "virginica"};
        classes += QByteArray::number(i) + (i % 2 == 0 ? ";F;" : ";M;") + "0,125;0,25;0,625;" + names[i % 3] + "\n";
        for (int k = 0; k < 10; ++k) logits += (k > 0 ? "," : "") + QByteArray::number((i * 7 + k * 3) % 11 - 5);
        logits += "\n";
        labels += QByteArray::number(i % 10) + "\n";
        normal += QByteArray::number(i % 7) + ".5,1.25,0.5,0.75,north," + QByteArray::number(i % 5) + "\n";
        rates += QByteArray::number(20 + i) + ",0." + QByteArray::number(100 + i) + "," + (i % 3 == 0 ? "1\n" : "0\n");
    }
    const QString network = writtenTable(sandbox, QStringLiteral("network-1.csv"), logits);
    return {byFiles(QStringLiteral("import-classes"),
                    {writtenTable(sandbox, QStringLiteral("a-study-of-iris.csv"), classes)}),
            byFiles(QStringLiteral("import-targets"),
                    {network, writtenTable(sandbox, QStringLiteral("labels.csv"), labels)}),
            byFiles(QStringLiteral("import-undecided"), {network}),
            byFiles(QStringLiteral("import-files"), {writtenTable(sandbox, QStringLiteral("member-1.csv"), normal),
                                                     writtenTable(sandbox, QStringLiteral("member-2.csv"), normal)}),
            byFiles(QStringLiteral("import-binary"), {writtenTable(sandbox, QStringLiteral("clinic.csv"), rates)})};
}

/// Questions about the files of a workspace.
inline DialogOpener aboutFiles(const QString& name, const QStringList& files, bool areMissing) {
    return {name, [files, areMissing](ui::MainWindow& window) {
                emit window.document().filesChanged(std::make_shared<const WorkspaceFile>(),
                                                    QStringLiteral("/study/all.calibrium"), files, areMissing);
            }};
}

inline ExperimentRun shortRun(const std::string& name, std::int64_t samples) {
    const Experiment& asked = experiment("distribution");
    ExperimentPlan plan = asked.defaults;
    plan.worldValues.set("n", samples);
    const auto prepared = asked.prepare(plan, {});
    const ExperimentState state = stream(*prepared, emptyTable(*prepared), {.repetitions = 60});
    return {.name = name, .plan = plan, .table = state.table};
}

/// All of them. The window has models and results; some openers need what the ones before them leave.
inline std::vector<DialogOpener> dialogOpeners(const ui::SettingsSandbox& sandbox) {
    std::vector<DialogOpener> all;
    for (const char* action : {"export", "preferences", "explain", "about", "addVariant", "shortcuts", "glossary"}) {
        all.push_back(byAction(action));
    }
    all.push_back({QStringLiteral("unsaved"), [](ui::MainWindow& window) {
                       ui::AnalysisSettings settings = window.workspace().settings().current();
                       ++settings.seed;
                       window.workspace().settings().change(settings, [] { return QStringLiteral("seed"); });
                       window.findChild<QAction*>(QStringLiteral("newWorkspace"))->trigger();
                   }});
    for (auto& one : importOpeners(sandbox)) all.push_back(std::move(one));
    const QString folder = QStringLiteral("/home/somebody/projects/calibration/predictions/");
    const QStringList files{folder + QStringLiteral("resnet18.csv"), folder + QStringLiteral("vgg16_bn.csv")};
    all.push_back(aboutFiles(QStringLiteral("missing"), files.mid(0, 1), true));
    all.push_back(aboutFiles(QStringLiteral("changed"), files, false));
    all.push_back({QStringLiteral("compare-runs"), [](ui::MainWindow& window) {
                       auto* dialog = new ui::CompareRunsDialog(
                           compareRuns(shortRun("Distribution of the ECE", 100), shortRun("Twice the samples", 200)),
                           &window);
                       dialog->setAttribute(Qt::WA_DeleteOnClose);
                       dialog->show();
                   }});
    return all;
}

/// Opens a dialog, looks at it once it has come to rest, and closes it; false where none came.
inline bool visit(ui::MainWindow& window, const DialogOpener& opener, const std::function<void(QDialog&)>& look) {
    constexpr int patience = 30000;  // milliseconds
    constexpr int restingTicks = 8;
    bool isSeen = false;
    int ticks = 0;
    QTimer timer;  // some dialogs wait for their answer: they are looked at from within
    timer.setInterval(25);
    QObject::connect(&timer, &QTimer::timeout, &window, [&] {
        for (auto* dialog : window.findChildren<QDialog*>()) {
            const auto* import = qobject_cast<const ui::ImportDialog*>(dialog);
            if (!dialog->isVisible() || (import != nullptr && !import->isSettled()) || ++ticks < restingTicks) continue;
            timer.stop();
            look(*dialog);
            isSeen = true;
            dialog->close();
            return;
        }
    });
    timer.start();
    QTimer::singleShot(0, &window, [&] { opener.open(window); });
    QElapsedTimer clock;
    for (clock.start(); !isSeen && clock.elapsed() < patience;) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 50);
    }
    // What is to be deleted goes now.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return isSeen;
}

}  // namespace calibrium::test
