// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/marked_rows.h"
#include "core/experiments/runs/run_file.h"
#include "core/figures/figure_edits.h"
#include "core/io/reading/import.h"
#include "core/recalibration/lineage.h"
#include "core/recalibration/saved_map.h"
#include "core/text/text.h"
#include "core/workspace/file_stamp.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// A model as a workspace keeps it: not its numbers, but what they are read from or made of.
struct SavedModel {
    int id = 0;        ///< from 1, of this workspace alone
    int parentId = 0;  ///< the model that it was made of; 0: none
    std::string name;
    bool isVisible = true;
    int series = 0;      ///< number in plots
    std::string colour;  ///< "#rrggbb"; empty: that of the series
    ImportSource source{};
    ImportOverrides overrides{};
    std::vector<FileStamp> files{};          ///< of the source, as they were read
    std::string weightColumn{};              ///< of its case weights; empty: none
    std::string clusterColumn{};             ///< whose values are clusters of dependent rows; empty: none
    std::string groupColumn{};               ///< it holds one group by this column; empty: all samples
    std::string groupLabel{};                ///< "sex = F"
    std::vector<std::string> groupLabels{};  ///< of all groups of the column, in their order; empty: not known
    Text lineage{};                          ///< how it was made, in a sentence
    /// It is its parent, recalibrated.
    std::optional<Lineage> recalibration{};
    /// The map of that, fitted to all fit rows; absent in files of older versions.
    std::optional<SavedMap> map{};
    /// The map is applied as it is: the rows are not those that it was fitted to, or it never was fitted here. Else the
    /// recalibration is computed again, which gives the same digits for the same rows.
    bool isMapApplied = false;
    std::string mapFile{};  ///< that an applied map was read from; empty: none
    /// The predictions themselves, where nothing of the above brings them back.
    std::optional<Dataset> data{};
    std::vector<MarkedRows> marks{};     ///< samples that were given a name
    std::vector<std::string> results{};  ///< as they were shown, one for each request; empty: none were kept
    /// Its file was gone or another one when it was opened: the results stay as they are, and nothing is read.
    bool isResultsOnly = false;
    bool isFileMissing = false;  ///< of results only: the file was gone; else it was another one
    std::string resultsDate{};   ///< when they were what the settings came to, "2026-11-23"; empty: not known
};

/// A measure or a test to compute, in the order of the results.
struct SavedRequest {
    bool isTest = false;
    MethodRequest method;
    bool isPrimary = false;  ///< the test that decides the verdict

    bool operator==(const SavedRequest&) const = default;
};

/// Everything of a session that is worth keeping, but for the raw data.
struct WorkspaceFile {
    std::uint64_t seed = 1;
    Values kernel{};
    std::vector<SavedRequest> requests{};
    std::map<std::string, Values> views{};       ///< by id: settings that differ from the defaults
    std::string currentView{};                   ///< id of the page that was open
    std::vector<SavedModel> models{};            ///< in the order of the list
    std::vector<ExperimentRun> keptRuns{};       ///< of the Lab
    std::map<std::string, FigureEdits> notes{};  ///< by id of the view: what is written on its figure
    std::string layout{};                        ///< of the window; opaque text
};

/// Text of a `.calibrium` file: JSON, one version number. folder: where the file is going to be; paths below it are
/// written relative to it as well, so that a folder with everything can be moved. Empty: none.
std::string workspaceText(const WorkspaceFile& workspace, const std::string& folder);

/// The inverse. path: of the file, for messages and for relative paths: a data file that is found relative to it is
/// preferred to one at the old place. Throws UnreadableFile with one sentence for anything that is not such a text.
WorkspaceFile parseWorkspace(const std::string& text, const std::string& path);

/// Reads and parses the file. Throws UnreadableFile, Cancelled.
WorkspaceFile readWorkspace(const std::string& path, const Run& run = {});

/// Whether the name is that of a workspace: it ends in ".calibrium".
bool isWorkspacePath(const std::string& path);

}  // namespace calibrium
