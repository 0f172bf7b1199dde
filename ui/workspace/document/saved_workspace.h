// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/open_models.h"

#include <memory>
#include <vector>

namespace calibrium {
struct RecalibrationReport;
}

namespace calibrium::ui {

class Workspace;
struct AnalysisSettings;
struct Model;

/// What a file keeps of the workspace, but for the layout of the window, which the workspace does not know.
WorkspaceFile savedWorkspace(const Workspace& workspace);

/// The settings of the analysis that a file keeps.
AnalysisSettings settingsOf(const WorkspaceFile& file);

/// A model of a file with what the window shows of it.
struct RestoredModel {
    OpenedModel opened;
    std::shared_ptr<const RecalibrationReport> recalibration{};  ///< with its figure; null unless it was recalibrated
};

/// What brings a model's predictions back: its file, what was done to its parent, or else the predictions themselves.
SavedModel savedModel(const Model& model, const std::vector<Model>& all);

/// Models ready to be shown. Throws Cancelled.
std::vector<RestoredModel> restoredModels(std::vector<OpenedModel> opened, const Run& run);

}  // namespace calibrium::ui
