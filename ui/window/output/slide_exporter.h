// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QFileDialog;
class QWidget;

namespace calibrium::ui {

struct Actions;
class FigureExporter;
class MessageBar;
class ViewPages;
class Workspace;

/// Takes what is shown to an audience out of the program: the figure as a slide, and the run of the Lab as frames or an
/// animation.
class SlideExporter : public QObject {
    Q_OBJECT

public:
    /// window: parent of the dialogs.
    SlideExporter(Workspace& workspace, const Actions& actions, const ViewPages& pages, const FigureExporter& exporter,
                  MessageBar& messages, QWidget* window);

private:
    void chooseSlide();
    void chooseFrames();
    /// name: without an ending.
    QFileDialog* askForFile(const char* dialog, const QString& title, const QStringList& filters, const QString& name);
    void saveSlideAs(const QString& path);
    void saveFramesAs(const QString& path, bool isAnimated);

    Workspace& m_workspace;
    const ViewPages& m_pages;
    const FigureExporter& m_exporter;
    MessageBar& m_messages;
    QWidget* m_window;
};

}  // namespace calibrium::ui
