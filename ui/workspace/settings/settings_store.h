// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/saying.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QObject>
#include <QPointer>

#include <string>

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

class UndoStack;

/// The settings of the analysis, how they are changed, and whether somebody is dragging one of them.
class SettingsStore : public QObject {
    Q_OBJECT

public:
    explicit SettingsStore(UndoStack& undoStack, QObject* parent = nullptr);

    [[nodiscard]] const AnalysisSettings& current() const { return m_settings; }
    /// Can be undone; changes with the same text in quick succession (a slider being dragged) are undone as one.
    void change(const AnalysisSettings& settings, const Saying& text);
    /// Sets the setting of a handle of the view. Can be undone.
    void setHandle(const FigureMethod& view, const std::string& handle, double value);
    /// In place of those that are there; no step, and the end of a drag.
    void restore(AnalysisSettings settings);

    /// The user begins to move a setting: until endDrag() only what is quick is computed, with previews of the rest.
    /// All changes of a drag are undone as one. It also ends when the editor goes.
    void beginDrag(QObject* editor);
    void endDrag();
    [[nodiscard]] bool isDragging() const { return m_isDragging; }
    /// Another one for every drag; 0 while there is none.
    [[nodiscard]] int dragNumber() const { return m_isDragging ? m_dragNumber : 0; }
    /// The drag has moved a setting of the kernel.
    [[nodiscard]] bool isKernelDragged() const { return m_isDragging && m_settings.kernel != m_kernelBefore; }

signals:
    void changed();
    void dragEnded();

private:
    friend class SettingsCommand;

    void set(AnalysisSettings settings);

    UndoStack& m_undoStack;
    AnalysisSettings m_settings;
    QPointer<QObject> m_editor;  ///< that is being dragged
    bool m_isDragging = false;
    int m_dragNumber = 0;
    Values m_kernelBefore;  ///< the drag
};

}  // namespace calibrium::ui
