// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/held_memory.h"

#include <cstddef>
#include <memory>
#include <vector>

class QUndoStack;

namespace calibrium {
class PartStore;
}

namespace calibrium::ui {

struct KeptRun;
struct Model;

/// Bytes that models and kept runs of the Lab keep in memory, what they share once.
class HeldMemory {
public:
    void add(const std::vector<Model>& models);
    void add(const std::vector<KeptRun>& runs);
    [[nodiscard]] std::size_t bytes() const { return m_data.bytes(); }

private:
    HeldData m_data;
};

/// Lets the oldest steps go when the steps together hold more than so many bytes that neither the models nor the kept
/// runs of now need. Their data are freed; undoing them says so and changes nothing. What can be redone is kept.
void limitUndo(QUndoStack& stack, const std::vector<Model>& models, const std::vector<KeptRun>& runs,
               std::size_t bytes);

/// Of models that are not among those of now the steps keep the data alone, and not what was computed of them: an undo
/// computes it again. parts: where that will be kept.
void forgetComputed(QUndoStack& stack, const std::vector<Model>& models, const std::shared_ptr<PartStore>& parts);

}  // namespace calibrium::ui
