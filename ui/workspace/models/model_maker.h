// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/models/model.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace calibrium {
class PartStore;
}

namespace calibrium::ui {

struct RestoredModel;

/// "resnet18", or "resnet18 (2)" if that name is taken.
std::string freeName(const std::vector<Model>& models, const std::string& name);
/// Whether a model was made of another one, by however many steps.
bool isMadeOf(const std::vector<Model>& models, const Model& model, int parentId);
/// Where a model that was made of another one is inserted: below it and what was made of that before; at the end where
/// the parent is gone.
std::vector<Model>::iterator placeBelow(std::vector<Model>& models, int parentId);

/// Makes models: with ids that are never reused in a session, names and series that none of the given models has, and
/// one memory for what is computed of their data.
class ModelMaker {
public:
    ModelMaker();

    [[nodiscard]] int takeId() { return m_nextId++; }

    /// What was read.
    [[nodiscard]] Model loaded(const LoadedModel& loaded, const std::vector<Model>& models);
    /// What was made of the model `made.parentId`, whose named samples it keeps.
    [[nodiscard]] Model made(const MadeModel& made, const std::vector<Model>& models);
    /// Of the parent's samples or some of them, and of the same file.
    [[nodiscard]] Model part(const Model& parent, const Dataset& data, const std::vector<Model>& models);
    /// As a workspace file has it, under another id.
    [[nodiscard]] Model restored(const RestoredModel& item, int id, int parentId) const;

    /// The data with room for what will be computed of them.
    [[nodiscard]] PreparedData prepared(const Dataset& data) const;
    /// Where that is kept.
    [[nodiscard]] const std::shared_ptr<PartStore>& parts() const { return m_parts; }
    /// How many bytes may be kept of that, of all models together.
    void setBudget(std::size_t bytes);

private:
    std::shared_ptr<PartStore> m_parts;
    int m_nextId = 1;
};

}  // namespace calibrium::ui
