// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <set>

namespace calibrium {

class Dataset;

/// Bytes that data sets keep in memory, each part that they share counted once: predictions, targets, weights, and what
/// files say of the samples (texts by their number, not by their length). Cost O(columns of the file) for each.
class HeldData {
public:
    void add(const Dataset& data);
    /// Something else of so many bytes, known by its address; null is nothing.
    void add(const void* part, std::size_t bytes);
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    std::set<const void*> m_known;
    std::size_t m_bytes = 0;
};

}  // namespace calibrium
