// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <vector>

class QPrinter;
class QWidget;

namespace calibrium::ui {

struct Actions;
struct ExportItem;
struct ExportText;
struct ExportSource;
class MessageBar;
class ViewPages;
class Workspace;

/// Takes figures out of the program: into files, onto paper and to the clipboard. None leaves before it is final.
class FigureExporter : public QObject {
    Q_OBJECT

public:
    /// window: parent of the dialogs.
    FigureExporter(const Workspace& workspace, const Actions& actions, const ViewPages& pages, MessageBar& messages,
                   QWidget* window);

    /// Whether what is on screen is final; else the refusal is shown with its reason.
    bool mayLeave(const QString& refusal) const;

private:
    void chooseFigures();
    /// The figure of the current page, then all others that are drawn.
    [[nodiscard]] std::vector<ExportSource> sources() const;
    void addOthersOfLab(std::vector<ExportSource>& sources) const;
    void addOtherViews(std::vector<ExportSource>& sources) const;
    /// What a paper says of the analysis; empty in the Lab and while results are to come.
    [[nodiscard]] std::vector<ExportText> texts() const;
    void saveFigures(const std::vector<ExportItem>& job, const std::vector<ExportText>& texts, const QString& path,
                     bool isFolder);
    void choosePrinter();
    void printOn(QPrinter& printer);

    const Workspace& m_workspace;
    const ViewPages& m_pages;
    MessageBar& m_messages;
    QWidget* m_window;
};

}  // namespace calibrium::ui
