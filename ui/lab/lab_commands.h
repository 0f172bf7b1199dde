// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/experiments/runs/experiment_table.h"

#include <QObject>

class QFileDialog;
class QWidget;

namespace calibrium::ui {

class LabSession;
class Workspace;
struct Actions;

/// What the actions of the Lab do, file dialogs included.
class LabCommands : public QObject {
    Q_OBJECT

public:
    /// window: parent of dialogs.
    LabCommands(Workspace& workspace, const Actions& actions, QWidget* window);

    void openRun(const QString& path);
    void saveRun(const QString& path);
    void exportRun(const QString& path);
    /// Whether the run that is shown has numbers which are in no file, or is on.
    [[nodiscard]] bool hasUnsavedRun() const;
    [[nodiscard]] std::size_t unsavedKeptRuns() const;
    /// Numbers that are in a file.
    [[nodiscard]] const std::vector<std::shared_ptr<const ExperimentTable>>& savedRuns() const { return m_saved; }
    void takeSavedRuns(const std::vector<std::shared_ptr<const ExperimentTable>>& saved) { m_saved = saved; }

signals:
    /// One sentence.
    void failed(const QString& message);
    /// Something happened that is seen on the Lab's page.
    void labRequested();

private:
    void togglePlay();
    void copyCommand();
    using Table = std::shared_ptr<const ExperimentTable>;
    /// Runs without numbers count as saved: their plan is a few clicks.
    [[nodiscard]] bool isSaved(const Table& table) const;
    QFileDialog* makeDialog(const QString& title, const QString& suffix, bool isToSave);

    Workspace& m_workspace;
    LabSession& m_lab;
    QWidget* m_window;
    std::vector<Table> m_saved;  ///< numbers that are in a file
};

}  // namespace calibrium::ui
