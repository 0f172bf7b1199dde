// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/figures/figure_edits.h"
#include "core/io/reading/import.h"

#include <string>
#include <vector>

namespace calibrium {

struct ExperimentPlan;
struct Lineage;

/// Where the models of an analysis come from, as on the command line.
struct AnalysisInput {
    std::vector<std::string> predictions;
    std::string targets;  ///< empty: in the predictions files
    std::string sample;   ///< id of a bundled sample in place of files
    ImportOverrides overrides;
    std::string join{};      ///< name of the one model that the files are the members of; empty: a model per file
    std::string group{};     ///< the column that the models are evaluated by; empty: none
    std::string weights{};   ///< the column of case weights; empty: none
    std::string clusters{};  ///< the column of clusters of dependent rows; empty: none
    /// Of several models in a file, the columns of each; empty: as the overrides say.
    std::vector<std::vector<std::string>> columnSets{};
    std::vector<std::string> columnTargets{};  ///< the targets of each of them; empty: the same for all
    bool hasCommonRows = false;                ///< all models are judged on the samples that all have
};

/// The line that computes an analysis again: "calibrium evaluate a.csv --targets y.csv --measure ece:bins=15 --seed 1",
/// quoted for a POSIX shell. Overrides that the command line does not know (delimiter, header) are left to detection.
std::string commandText(const AnalysisInput& input, const AnalysisSpecification& specification);

/// What a report holds besides results.
struct ReportChoices {
    MethodRequest recalibration{};         ///< what every model is recalibrated by; without an id: none is
    std::string sections{};                ///< as for --sections; empty: the usual ones
    std::vector<MethodRequest> figures{};  ///< empty: the first view
};

/// The line that writes a report again: "calibrium report a.csv --measure ece --seed 1 --recalibrate temperature
/// --sections all --output report.html".
std::string reportCommandText(const AnalysisInput& input, const AnalysisSpecification& specification,
                              const ReportChoices& choices, const std::string& output);

/// The line that computes a saved workspace again: "calibrium run study.calibrium".
std::string runCommandText(const std::string& workspacePath);
/// The line that draws a view of a saved workspace again: "calibrium run study.calibrium --figure reliability --output
/// reliability.pdf". What is written on the figure is in the workspace.
std::string runCommandText(const std::string& workspacePath, const std::string& view, const std::string& output);

/// What a figure of models shows.
struct DrawnView {
    std::string view;               ///< id
    Values values{};                ///< of the view, where they differ from the defaults
    FigureEdits edits{};            ///< what is written on it
    MethodRequest recalibration{};  ///< of the view that shows recalibration: the method
    std::string fit{};              ///< and which rows it is fitted to
};

/// The line that draws a view again: "calibrium plot reliability a.csv --set bins=10 --seed 1 --output
/// reliability.pdf". specification: of the models; a view that draws no tests is given none.
std::string plotCommandText(const AnalysisInput& input, const DrawnView& drawn,
                            const AnalysisSpecification& specification, const std::string& output);

/// The line that runs an experiment of the Lab again: "calibrium experiment distribution --world dirichlet:alpha=0.1
/// --set repetitions=500 --measure ece --seed 1". input: where the predictions come from, for worlds that take them.
std::string commandText(const AnalysisInput& input, const ExperimentPlan& plan);

/// The line that recalibrates a model again: "calibrium recalibrate a.csv --method temperature --fit folds:5 --seed 1
/// --output b.csv". input: where the model that was recalibrated comes from, and its case weights. The lineage is of a
/// fit to its rows.
std::string commandText(const AnalysisInput& input, const Lineage& lineage, const std::string& output);

/// The same where the map was fitted to a file of its own, and the line that applies a saved map: "calibrium
/// recalibrate a.csv --method temperature --calibration c.csv --seed 1 --output b.csv", "calibrium apply map.json a.csv
/// --output b.csv". At most one of mapFile and calibration is set.
struct RecalibrationFiles {
    std::string output;
    std::string calibration{};
    std::string calibrationTargets{};  ///< empty: in the calibration file
    std::string mapFile{};
};
std::string commandText(const AnalysisInput& input, const Lineage& lineage, const RecalibrationFiles& files);

}  // namespace calibrium
