// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/command_text.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace calibrium::ui {

struct Actions;
class MessageBar;
class Workspace;
class WorkspaceDocument;

/// The command lines that compute what the window shows, and the action that copies them.
class AnalysisCommand : public QObject {
    Q_OBJECT

public:
    AnalysisCommand(const Workspace& workspace, const WorkspaceDocument& document, const Actions& actions,
                    MessageBar& messages);

    /// One for each set of targets and decisions of the import; empty where no shown model comes from a file.
    [[nodiscard]] QStringList lines() const;

private:
    void copy() const;
    /// Whether some of the shown models are in no file but that of the workspace.
    [[nodiscard]] bool needsWorkspace() const;
    /// Whether the file of the workspace has what is shown.
    [[nodiscard]] bool isSaved() const;
    /// What reads the files that the shown models come from.
    [[nodiscard]] std::vector<AnalysisInput> inputs() const;
    /// The commands that recalibrate the shown models that were, and what then reads the files that they write.
    std::vector<AnalysisInput> addRecalibrations(QStringList& commands) const;

    const Workspace& m_workspace;
    const WorkspaceDocument& m_document;
    MessageBar& m_messages;
};

}  // namespace calibrium::ui
