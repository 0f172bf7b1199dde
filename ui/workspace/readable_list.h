// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace calibrium::ui {

/// A list that a part of the workspace owns: everybody reads it like a vector, the part alone changes it.
template <typename Item>
class ReadableList {
public:
    [[nodiscard]] const std::vector<Item>& all() const { return m_items; }
    [[nodiscard]] auto begin() const { return m_items.begin(); }
    [[nodiscard]] auto end() const { return m_items.end(); }
    [[nodiscard]] std::size_t size() const { return m_items.size(); }
    [[nodiscard]] bool empty() const { return m_items.empty(); }
    [[nodiscard]] const Item& front() const { return m_items.front(); }
    [[nodiscard]] const Item& back() const { return m_items.back(); }
    [[nodiscard]] const Item& operator[](std::size_t index) const { return m_items[index]; }

protected:
    ReadableList() = default;
    ~ReadableList() = default;
    void setAll(std::vector<Item> items) { m_items = std::move(items); }

private:
    std::vector<Item> m_items;
};

}  // namespace calibrium::ui
