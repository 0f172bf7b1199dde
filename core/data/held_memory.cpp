// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/held_memory.h"

#include "core/data/dataset.h"
#include "core/data/sample_notes.h"

#include <cstdint>
#include <string>

namespace calibrium {

namespace {

std::size_t bytesOf(const SampleNotes& notes) {
    std::size_t bytes = notes.lines.size() * sizeof(std::int64_t);
    for (const auto& column : notes.columns) {
        bytes += column.cells.size() * sizeof(std::string) + column.numbers.size() * sizeof(double);
    }
    return bytes;
}

}  // namespace

void HeldData::add(const void* part, std::size_t bytes) {
    if (part == nullptr || !m_known.insert(part).second) return;
    m_bytes += bytes;
}

void HeldData::add(const Dataset& data) {
    const auto cells = [](const auto& matrix) { return static_cast<std::size_t>(matrix.size()) * sizeof(double); };
    add(data.parameters().data(), cells(data.parameters()));
    const Targets& targets = data.targets();
    add(&targets, cells(targets.values) + targets.labels.size() * sizeof(targets.labels.front()));
    add(data.weights().data(), cells(data.weights()));
    if (data.notes() != nullptr) add(data.notes(), bytesOf(*data.notes()));
}

}  // namespace calibrium
