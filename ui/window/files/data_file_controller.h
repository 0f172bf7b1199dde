// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

class QWidget;

namespace calibrium {
struct WorkspaceFile;
}

namespace calibrium::ui {

struct Actions;
class DocumentController;
class ModelsPanel;
class ModelStore;
class WorkspaceDocument;

/// Data files of a workspace: asks about those that are missing or have changed, and puts others in their place.
class DataFileController : public QObject {
    Q_OBJECT

public:
    /// questions: asks before the workspace is left. models: the selected one is whose file another one replaces.
    /// window: parent of the dialogs.
    DataFileController(ModelStore& loaded, WorkspaceDocument& document, DocumentController& questions,
                       const Actions& actions, const ModelsPanel& models, QWidget* window);

private:
    using File = std::shared_ptr<const WorkspaceFile>;
    void askAboutFiles(const File& file, const QString& path, const QStringList& files, bool areMissing);
    void locate(const File& file, const QString& path, const QString& missing);
    void chooseOtherFile();
    void chooseOtherTargets(int modelId, const QString& predictions);

    ModelStore& m_loaded;
    WorkspaceDocument& m_document;
    DocumentController& m_questions;
    const ModelsPanel& m_models;
    QWidget* m_window;
};

}  // namespace calibrium::ui
