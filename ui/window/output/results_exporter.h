// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QObject>
#include <QString>

#include <memory>

class QWidget;

namespace calibrium::ui {

class AnalysisCommand;
struct Actions;
class MessageBar;
class ResultsPanel;
class Workspace;

/// Takes results out of the program: the table to the clipboard or into a file, and the report, which has the figures
/// as well.
class ResultsExporter : public QObject {
    Q_OBJECT

public:
    /// command: what the report says computes it again. window: parent of the dialogs.
    ResultsExporter(Workspace& workspace, const Actions& actions, ResultsPanel& results, const AnalysisCommand& command,
                    MessageBar& messages, QWidget* window);

private:
    void chooseTable();
    void saveTable(const QString& path);
    void chooseReport();
    void chooseReportFile();
    void saveReport(const QString& path);
    /// Of what is shown now, with the usual sections.
    [[nodiscard]] ReportContent reportContent() const;

    Workspace& m_workspace;
    ResultsPanel& m_results;
    const AnalysisCommand& m_command;
    MessageBar& m_messages;
    QWidget* m_window;
    std::shared_ptr<const ReportContent> m_content;  ///< of the report that is being saved
    std::shared_ptr<const ReportParts> m_parts;      ///< drawn for its preview; null where they are still to come
};

}  // namespace calibrium::ui
