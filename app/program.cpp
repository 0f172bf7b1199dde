// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program.h"

#include "app/application.h"
#include "app/exit_status.h"
#include "app/notes.h"
#include "app/output.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"
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

/// Each kind of options runs its command.
struct CommandRunner {
    int operator()(const WindowOptions& options) const { return runWindow(options); }
    int operator()(const EvaluateOptions& options) const { return runEvaluate(options); }
    int operator()(const ListOptions& options) const { return runList(options); }
    int operator()(const PlotOptions& options) const { return runPlot(options); }
    int operator()(const ReportOptions& options) const { return runReport(options); }
    int operator()(const ExperimentOptions& options) const { return runExperiment(options); }
    int operator()(const MergeOptions& options) const { return runMerge(options); }
    int operator()(const RunOptions& options) const { return runWorkspace(options); }
    int operator()(const SimulateOptions& options) const { return runSimulate(options); }
    int operator()(const RecalibrateOptions& options) const { return runRecalibrate(options); }
    int operator()(const ApplyOptions& options) const { return runApply(options); }
    int operator()(const CompareOptions& options) const { return runCompare(options); }
    int operator()(const ChooseEstimatorOptions& options) const { return runChooseEstimator(options); }
    int operator()(const AuditCommandOptions& options) const { return runAudit(options); }
    int operator()(const PoolOptions& options) const { return runPool(options); }
    int operator()(const CentresOptions& options) const { return runCentres(options); }
    int operator()(const WatchCommandOptions& options) const { return runWatch(options); }
    int operator()(const SurvivalOptions& options) const { return runSurvival(options); }
    int operator()(const SetsOptions& options) const { return runSets(options); }
    int operator()(const DemonstrationOptions& options) const { return runDemonstration(options); }
    int operator()(const SelfTestOptions& options) const { return runSelfTest(options); }
    int operator()(const HelpOptions& options) const { return runHelp(options); }
    int operator()(const VersionOptions& /*options*/) const {
        print("calibrium " + std::string(version) + "\n");
        return exitDone;
    }
};

}  // namespace

std::unique_ptr<QCoreApplication> makeApplication(Command command, int& argc, char** argv) {
    const bool draws = command == Command::Plot || command == Command::Report || command == Command::Experiment ||
                       command == Command::Merge || command == Command::Run || command == Command::Survival ||
                       command == Command::Sets || command == Command::Pool;
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

int runCommand(const ParsedCommand& parsed) {
    setProgramMemory(parsed.machine.memory);
    setThreadCount(parsed.machine.threads);
    const int status = std::visit(CommandRunner{}, parsed.options);
    sayNotes();
    return status;
}

}  // namespace calibrium::app
