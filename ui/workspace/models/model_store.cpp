// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/models/model_store.h"

#include "ui/look/text.h"
#include "ui/workspace/models/models_read_again.h"
#include "ui/workspace/models/read_again.h"
#include "ui/workspace/undo/undo_commands.h"
#include "ui/workspace/undo/undo_stack.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

ModelStore::ModelStore(UndoStack& undoStack, QObject* parent) : QObject(parent), m_undoStack(undoStack) {}

const Model* ModelStore::find(int id) const {
    const auto found = std::find_if(begin(), end(), [&](const Model& model) { return model.id == id; });
    return found == end() ? nullptr : &*found;
}

std::vector<Model> ModelStore::shown() const {
    std::vector<Model> shown;
    for (const auto& model : all()) {
        if (model.isVisible) shown.push_back(model);
    }
    return shown;
}

std::vector<SeriesStyle> ModelStore::styles() const {
    std::vector<SeriesStyle> styles;
    for (const auto& model : all()) {
        const auto series = static_cast<std::size_t>(model.series);
        while (styles.size() <= series) styles.push_back(seriesStyle(static_cast<int>(styles.size())));
        styles[series] = model.style;
    }
    return styles;
}

void ModelStore::add(const std::vector<LoadedModel>& loaded) {
    if (loaded.empty()) return;
    std::vector<Model> models = all();
    for (const auto& item : loaded) models.push_back(m_maker.loaded(item, models));
    emit loading(models);
    // Files can be opened again: nothing is lost that was not before.
    const bool wasClean = m_undoStack.isClean();
    const auto count = static_cast<int>(loaded.size());
    change(std::move(models), [count, name = toQt(loaded.front().data.name())] {
        return count == 1 ? tr("open %1").arg(name) : tr("open %n models", nullptr, count);
    });
    if (wasClean) m_undoStack.setClean();
}

int ModelStore::addMade(const std::vector<MadeModel>& made, const Saying& text) {
    std::vector<Model> models = all();
    int last = 0;
    for (const auto& item : made) {
        Model model = m_maker.made(item, models);
        last = model.id;
        models.insert(placeBelow(models, item.parentId), std::move(model));
    }
    change(std::move(models), text);
    return last;
}

int ModelStore::takeReadAgain(const ReadAgain& again) {
    const Model* old = find(again.modelId);
    if (old == nullptr || again.models.empty()) return 0;
    ModelsReadAgain now = withReadAgain(all(), again, m_maker);
    change(std::move(now.models), [shown = toQt(old->data.name())] { return tr("read %1 again").arg(shown); });
    return now.modelId;
}

void ModelStore::setVisible(int modelId, bool isVisible) {
    std::vector<Model> models = all();
    for (auto& model : models) {
        if (model.id == modelId) model.isVisible = isVisible;
    }
    set(std::move(models));
}

void ModelStore::remove(const std::vector<int>& ids) {
    std::vector<Model> models = all();
    std::erase_if(models, [&](const Model& model) { return std::find(ids.begin(), ids.end(), model.id) != ids.end(); });
    if (models.size() == size()) return;
    const auto count = static_cast<int>(ids.size());
    const QString name = count == 1 ? toQt(find(ids.front())->data.name()) : QString();
    change(std::move(models),
           [count, name] { return count == 1 ? tr("remove %1").arg(name) : tr("remove %n models", nullptr, count); });
}

void ModelStore::rename(int modelId, const QString& name) {
    const Model* current = find(modelId);
    const std::string wanted = name.trimmed().toStdString();
    if (current == nullptr || wanted.empty() || wanted == current->data.name()) return;
    std::vector<Model> models = all();
    std::vector<Model> others = all();
    std::erase_if(others, [&](const Model& model) { return model.id == modelId; });
    for (auto& model : models) {
        if (model.id != modelId) continue;
        model.data = model.data.withName(freeName(others, wanted));
        model.prepared = model.prepared.withName(model.data.name());
    }
    change(std::move(models), [name = toQt(current->data.name())] { return tr("rename %1").arg(name); });
}

void ModelStore::recolour(int modelId, const QColor& colour) {
    const Model* current = find(modelId);
    if (current == nullptr || !colour.isValid() || colour == current->style.colour) return;
    std::vector<Model> models = all();
    for (auto& model : models) {
        if (model.id == modelId) model.style.colour = colour;
    }
    change(std::move(models), [name = toQt(current->data.name())] { return tr("recolour %1").arg(name); });
}

void ModelStore::move(int modelId, int row) {
    std::vector<Model> models = all();
    const auto found =
        std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == modelId; });
    if (found == models.end()) return;
    const auto from = static_cast<int>(found - models.begin());
    const int to = std::clamp(row, 0, static_cast<int>(models.size()) - 1);
    if (from == to) return;
    const Model model = *found;
    models.erase(found);
    models.insert(models.begin() + to, model);
    change(std::move(models), [name = toQt(model.data.name())] { return tr("move %1").arg(name); });
}

void ModelStore::change(std::vector<Model> models, const Saying& text) {
    m_undoStack.push(new ModelsCommand(m_undoStack, *this, std::move(models), text));
}

void ModelStore::set(std::vector<Model> models) {
    setAll(std::move(models));
    emit changed();
}

}  // namespace calibrium::ui
