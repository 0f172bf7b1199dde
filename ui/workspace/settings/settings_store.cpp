// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/settings_store.h"

#include "core/figures/figure_method.h"
#include "core/method/parameter.h"
#include "core/method/resolved_kernel.h"
#include "ui/workspace/settings/setting_name.h"
#include "ui/workspace/undo/undo_commands.h"
#include "ui/workspace/undo/undo_stack.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

SettingsStore::SettingsStore(UndoStack& undoStack, QObject* parent)
    : QObject(parent), m_undoStack(undoStack), m_settings(defaultSettings()) {}

void SettingsStore::change(const AnalysisSettings& settings, const Saying& text) {
    if (settings == m_settings) return;
    m_undoStack.push(new SettingsCommand(*this, settings, text));
}

void SettingsStore::setHandle(const FigureMethod& view, const std::string& handle, double value) {
    const Parameter* parameter = findParameter(view.info.parameters, handle);
    if (parameter == nullptr) return;
    const Saying text = [name = parameter->name] { return tr("change %1").arg(settingName(name)); };
    const double inside = std::clamp(value, parameter->minimum, parameter->maximum);
    AnalysisSettings settings = m_settings;
    if (parameter->group == kernelGroup) {
        settings.kernel.set(handle, inside);
    } else {
        Values values = viewValues(settings, view);
        values.set(handle, inside);
        settings = withViewValues(std::move(settings), view, values);
    }
    change(settings, text);
}

void SettingsStore::restore(AnalysisSettings settings) {
    endDrag();
    set(std::move(settings));
}

void SettingsStore::set(AnalysisSettings settings) {
    m_settings = std::move(settings);
    emit changed();
}

void SettingsStore::beginDrag(QObject* editor) {
    if (m_isDragging) return;
    m_isDragging = true;
    ++m_dragNumber;
    m_kernelBefore = m_settings.kernel;
    m_editor = editor;
    // A slider may be taken away while it is dragged, by an undo for example.
    connect(editor, &QObject::destroyed, this, &SettingsStore::endDrag);
}

void SettingsStore::endDrag() {
    if (!m_isDragging) return;
    m_isDragging = false;
    if (m_editor) disconnect(m_editor, &QObject::destroyed, this, &SettingsStore::endDrag);
    m_editor.clear();
    emit dragEnded();
}

}  // namespace calibrium::ui
