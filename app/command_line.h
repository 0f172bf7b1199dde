// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figure_options.h"
#include "app/recalibrate_options.h"
#include "core/analysis/report_writer.h"
#include "core/analysis/specification.h"
#include "core/comparison/serial_dependence.h"
#include "core/experiments/experiment.h"
#include "core/experiments/run_file.h"
#include "core/io/import.h"
#include "core/method/parameter.h"
#include "core/risk/estimator_choice.h"
#include "core/statistics/multiple_testing.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

enum class Command {
    Window,
    Evaluate,
    List,
    Plot,
    Report,
    Experiment,
    Merge,
    Run,
    Simulate,
    Recalibrate,
    Apply,
    Compare,
    ChooseEstimator,
    Help,
    Version,
    Demo,
};

/// What the user asked for, checked as far as it can be without reading a file.
struct CommandLine {
    Command command = Command::Window;
    Command helpFor = Command::Window;     ///< for Help
    std::vector<std::string> predictions;  ///< files of predictions
    std::string targets;                   ///< targets file; empty: in the predictions files
    std::string join;                      ///< name of the ensemble of all files; empty: a model per file
    std::string sample;                    ///< id of a bundled sample to use instead of files
    ImportOverrides overrides;
    std::vector<std::vector<std::string>> columnSets;  ///< of several models in a file; else empty
    AnalysisSpecification analysis;                    ///< the default analysis unless measures or tests were named
    bool isDefaultAnalysis = true;                     ///< no measure and no test was named
    unsigned threads = 0;                              ///< 0: one per core
    std::size_t memory = 0;                            ///< bytes for the whole program; 0: left to the machine
    ReportFormat format = ReportFormat::Text;
    Adjustment adjustment = Adjustment::Holm;      ///< for Compare
    int resamples = 500;                           ///< for Compare
    RowDependence dependence{};                    ///< for Compare
    int rows = 0;                                  ///< for ChooseEstimator: the most to compute with; 0: the default
    int outerFolds = 1;                            ///< for ChooseEstimator: of nested cross-validation
    SearchSpace searchSpace = SearchSpace::Paper;  ///< for ChooseEstimator
    RiskPairs riskPairs = RiskPairs::All;          ///< for ChooseEstimator
    bool isTable = false;                          ///< for ChooseEstimator: a row per model, a column per estimator
    std::vector<std::string> furtherLenses;        ///< for ChooseEstimator: beside that of the analysis
    std::string topic;                             ///< for List: "measures", ...; empty: everything
    std::string view;                              ///< for Plot
    Values viewValues;                             ///< for Plot: settings of the view that differ from the defaults
    FigureLine figure;                             ///< for Plot, Experiment and Merge: how a figure is written
    bool isForced = false;                         ///< the output may replace an input
    std::string group;                             ///< column that the models are also evaluated by; empty: none
    bool hasCommonRows = false;                    ///< all models are judged on the samples that all have
    std::string weights;                           ///< column of case weights; empty: every sample counts the same
    std::string output;   ///< for Plot, Report, Experiment and Merge (where it may be empty) and Simulate
    std::string frames;   ///< for Experiment and Merge: the folder of the frames, or one file for all; empty: none
    std::string subject;  ///< for Experiment: an experiment or figure; Simulate: the world; Run, Demo: file
    ExperimentPlan plan;  ///< for Experiment, its data not yet read
    std::optional<RunShare> share{};       ///< for Experiment: the part of the run to compute
    std::vector<std::string> parts;        ///< for Merge: the files of the parts
    bool isOtherWorld = false;             ///< for Experiment: another world than the plan's methods were chosen for
    MethodRequest world;                   ///< for Simulate
    std::uint64_t stream = 0;              ///< for Simulate
    RecalibrationLine recalibration;       ///< for Recalibrate and Apply
    std::vector<std::string> dataInPlace;  ///< for Run: files to read in place of those of the workspace, [OLD=]FILE
    bool areMapsRefitted = false;          ///< for Run: maps are fitted again, not applied as they are
    std::string screenshot;                ///< for Window: save a picture once the results are there, and end
};

/// Wrong usage that the command line itself finds. Unknown ids and values are InvalidSetting, from core.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// arguments: as main() gets them, the program's name first. Throws UsageError or InvalidSetting. Needs no
/// QCoreApplication.
CommandLine parseCommandLine(const QStringList& arguments);

/// What `list` can list, in its order.
std::vector<std::string> listTopics();

/// The command that the arguments start with, without checking the rest: for the hint beside an error.
Command commandOf(const QStringList& arguments);

/// "evaluate"; empty for the window.
QString commandName(Command command);

/// Declares the options and positional arguments of a command: parsing and help read the same declaration.
void declareCommand(QCommandLineParser& parser, Command command);

}  // namespace calibrium::app
