// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"

#include "app/application.h"
#include "app/commands/apply.h"
#include "app/commands/choose_estimator.h"
#include "app/commands/compare.h"
#include "app/commands/evaluate.h"
#include "app/commands/experiment.h"
#include "app/commands/help.h"
#include "app/commands/list.h"
#include "app/commands/merge.h"
#include "app/commands/plot.h"
#include "app/commands/recalibrate.h"
#include "app/commands/report.h"
#include "app/commands/run.h"
#include "app/commands/simulate.h"
#include "app/commands/window.h"
#include "app/exit_status.h"
#include "app/output.h"
#include "app/version.h"
#include "core/run/memory.h"
#include "ui/language/language.h"
#include "ui/settings/settings.h"

#include <QApplication>
#include <QLoggingCategory>

namespace calibrium::app {

namespace {

bool hasDisplay() {
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

}  // namespace

std::unique_ptr<QCoreApplication> makeApplication(Command command, int& argc, char** argv) {
    const bool draws = command == Command::Plot || command == Command::Report || command == Command::Experiment ||
                       command == Command::Merge;
    if (draws) {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
        // Qt's remarks on the session it runs in mean nothing here; our own errors are exceptions.
        QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
        return std::make_unique<QApplication>(argc, argv);
    }
    if (command == Command::Window || command == Command::Demo) {
        if (!hasDisplay()) {
            throw UsageError("There is no display for the window; evaluate, plot and report work without one.");
        }
        auto application = std::make_unique<Application>(argc, argv);
        // Of the window alone: what commands print and write is read by programs.
        ui::speak(ui::spokenLanguage(ui::settings::language.value()));
        return application;
    }
    return std::make_unique<QCoreApplication>(argc, argv);
}

int runCommand(const CommandLine& line) {
    refuseOverwriting(line);
    setProgramMemory(line.memory);
    switch (line.command) {
        case Command::Window:
        case Command::Demo:
            return runWindow(line);
        case Command::Evaluate:
            return runEvaluate(line);
        case Command::List:
            return runList(line);
        case Command::Plot:
            return runPlot(line);
        case Command::Report:
            return runReport(line);
        case Command::Experiment:
            return runExperiment(line);
        case Command::Merge:
            return runMerge(line);
        case Command::Run:
            return runWorkspace(line);
        case Command::Simulate:
            return runSimulate(line);
        case Command::Recalibrate:
            return runRecalibrate(line);
        case Command::Apply:
            return runApply(line);
        case Command::Compare:
            return runCompare(line);
        case Command::ChooseEstimator:
            return runChooseEstimator(line);
        case Command::Help:
            return runHelp(line);
        case Command::Version:
            print("calibrium " + std::string(version) + "\n");
            return exitDone;
    }
    return exitFault;
}

}  // namespace calibrium::app
