// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/models/sample_selection.h"

#include "ui/look/text.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/undo/spoken_command.h"
#include "ui/workspace/undo/undo_commands.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QUndoStack>

namespace calibrium::ui {

/// The selected samples before and after.
class SelectionCommand : public SpokenCommand {
public:
    SelectionCommand(UndoStack& undoStack, SampleSet before, SampleSet after, const Saying& text)
        : SpokenCommand(text), m_undoStack(undoStack), m_before(std::move(before)), m_after(std::move(after)) {}
    void undo() override { put(m_before); }
    void redo() override { put(m_after); }
    [[nodiscard]] int id() const override { return number; }

    static constexpr int number = 2;  ///< by which it is known among others

private:
    /// The selection lives with the window, the stack with the workspace, which outlives it: the selection of now
    /// listens.
    void put(const SampleSet& samples) { emit m_undoStack.selectionRestored(samples); }

    UndoStack& m_undoStack;
    SampleSet m_before;
    SampleSet m_after;
};

SampleSelection::SampleSelection(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {
    connect(&workspace.models(), &ModelStore::changed, this, &SampleSelection::followModels);
    connect(&workspace.undoStack(), &UndoStack::selectionRestored, this, &SampleSelection::set);
}

void SampleSelection::select(const SampleSet& samples, bool isAdded) {
    SampleSet wanted = samples.isEmpty() ? SampleSet() : samples;
    if (isAdded && wanted.isEmpty()) return;
    if (isAdded && !m_selected.isEmpty() && m_selected.modelId == wanted.modelId) {
        std::vector<Index> both;
        std::set_union(m_selected.rows->begin(), m_selected.rows->end(), wanted.rows->begin(), wanted.rows->end(),
                       std::back_inserter(both));
        wanted.rows = std::make_shared<const std::vector<Index>>(std::move(both));
        wanted.description = m_selected.description + QStringLiteral("; ") + wanted.description;
    }
    if (wanted == m_selected) return;
    UndoStack& stack = m_workspace.undoStack();
    // Looking at samples is nothing that would be lost.
    const bool wasClean = !hasOtherChanges(stack);
    const auto count = static_cast<int>(wanted.count());
    stack.push(new SelectionCommand(stack, m_selected, wanted, [count] {
        if (count == 0) return tr("clear the selection");
        return count == 1 ? tr("select a sample") : tr("select %n samples", nullptr, count);
    }));
    if (wasClean) stack.setClean();
}

void SampleSelection::clear() { select({}); }

bool SampleSelection::hasOtherChanges(const QUndoStack& stack) {
    if (stack.cleanIndex() < 0) return true;
    const int last = std::max(stack.cleanIndex(), stack.index());
    for (int place = std::min(stack.cleanIndex(), stack.index()); place < last; ++place) {
        const int id = stack.command(place)->id();
        // Of the Lab it is the run itself that counts.
        if (id != SelectionCommand::number && id != LabRunCommand::number) return true;
    }
    return false;
}

void SampleSelection::set(const SampleSet& samples) {
    // An undo may go back to a model that is not there any more.
    m_selected = m_workspace.models().find(samples.modelId) == nullptr ? SampleSet() : samples;
    if (!m_selected.isEmpty()) focusModel(m_selected.modelId);
    emit changed();
}

int SampleSelection::focusedModel() const {
    if (m_workspace.models().find(m_focused) != nullptr) return m_focused;
    const auto shown = m_workspace.models().shown();
    return shown.empty() ? 0 : shown.front().id;
}

void SampleSelection::focusModel(int modelId) {
    if (m_focused == modelId) return;
    m_focused = modelId;
    if (m_current) setCurrent(std::nullopt);
    emit focusChanged();
}

void SampleSelection::setCurrent(std::optional<Index> row) {
    if (m_current == row) return;
    m_current = row;
    emit currentChanged();
}

std::vector<NamedSamples> SampleSelection::namedOf(int modelId) const {
    std::vector<NamedSamples> named;
    const Model* model = m_workspace.models().find(modelId);
    if (model == nullptr) return named;
    for (const auto& mark : model->marks) {
        auto rows = std::make_shared<const std::vector<Index>>(rowsLoadedAs(model->data, *mark.rows));
        named.push_back({toQt(mark.name), {.modelId = modelId, .rows = rows, .description = toQt(mark.description)}});
    }
    return named;
}

void SampleSelection::nameSelected(const QString& name) { mark(name, false); }

void SampleSelection::makeGroup(const QString& name) { mark(name, true); }

void SampleSelection::mark(const QString& name, bool isColumn) {
    const Model* model = m_workspace.models().find(m_selected.modelId);
    if (model == nullptr || m_selected.isEmpty() || name.trimmed().isEmpty()) return;
    m_workspace.columns().mark(
        model->id, {.name = name.trimmed().toStdString(),
                    .description = m_selected.description.toStdString(),
                    .rows = std::make_shared<const std::vector<Index>>(loadedRowsOf(model->data, *m_selected.rows)),
                    .isColumn = isColumn});
}

/// A model that goes takes its samples along; one that came in its place under the same number has other samples.
void SampleSelection::followModels() {
    const auto isGone = [this](const SampleSet& samples) {
        const Model* model = m_workspace.models().find(samples.modelId);
        return model == nullptr || (!samples.isEmpty() && samples.rows->back() >= model->data.sampleCount());
    };
    if (!m_selected.isEmpty() && isGone(m_selected)) {
        m_selected = {};
        emit changed();
    }
    std::vector<std::pair<int, std::vector<MarkedRows>>> marks;
    for (const auto& model : m_workspace.models()) {
        if (!model.marks.empty()) marks.emplace_back(model.id, model.marks);
    }
    if (marks != m_marks) {
        m_marks = std::move(marks);
        emit namedChanged();
    }
    const Model* focused = m_workspace.models().find(m_focused);
    if (m_current && (focused == nullptr || *m_current >= focused->data.sampleCount())) setCurrent(std::nullopt);
    emit focusChanged();
}

}  // namespace calibrium::ui
