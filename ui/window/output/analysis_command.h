// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/experiments/runs/command_text.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace calibrium::ui {

struct Actions;
struct Model;
class MessageBar;
class ViewPages;
class Workspace;
class WorkspaceDocument;

/// The command lines that compute what the window shows, and the actions that copy them.
class AnalysisCommand : public QObject {
    Q_OBJECT

public:
    AnalysisCommand(const Workspace& workspace, const WorkspaceDocument& document, const Actions& actions,
                    const ViewPages& pages, MessageBar& messages);

    /// One for each set of targets and decisions of the import; empty where no shown model comes from a file.
    [[nodiscard]] QStringList lines() const;
    /// The one that draws the figure in front; empty where only a saved workspace has what it shows, or nothing is
    /// drawn.
    [[nodiscard]] QString figureLine() const;

private:
    /// What one command reads, and the models that come of it.
    struct Part {
        AnalysisInput input;
        std::vector<Dataset> data;
        std::vector<ImportOverrides> overrides{};  ///< of each of them, where several stand beside each other in a file
    };

    void copy() const;
    void copyFigure() const;
    /// The columns of the results that apply to a model of the part: a command asks for nothing else.
    [[nodiscard]] AnalysisSpecification specificationOf(const Part& part) const;
    [[nodiscard]] QString viewLine() const;
    [[nodiscard]] QString recalibrationLine() const;
    /// Whether some of the shown models are in no file but that of the workspace.
    [[nodiscard]] bool needsWorkspace() const;
    /// Whether the file of the workspace has what is shown.
    [[nodiscard]] bool isSaved() const;
    /// What the models of a part have in common: how they are read, or also which methods of the results apply to them.
    enum class PartOf { SameFiles, SameMethods };
    [[nodiscard]] bool haveSameMethods(const Dataset& a, const Dataset& b) const;
    /// What reads the files that the shown models come from.
    [[nodiscard]] std::vector<Part> parts(PartOf kind) const;
    /// The commands that recalibrate the shown models that were, and what then reads the files that they write.
    std::vector<Part> addRecalibrations(QStringList& commands) const;

    const Workspace& m_workspace;
    const WorkspaceDocument& m_document;
    const ViewPages& m_pages;
    MessageBar& m_messages;
};

}  // namespace calibrium::ui
