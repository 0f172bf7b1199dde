// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <stdexcept>
#include <vector>

namespace calibrium {

/// The list of everything of one kind, such as all measures. Only core/registry knows what is in it; it hands the list
/// down before main() begins, and the folders below read it without knowing the registry. Thread-safe.
template <class Item>
class Registered {
public:
    using MakeList = std::vector<Item> (*)();

    /// To be called once, before the list is read; the list itself is made when it is first read.
    void handDown(MakeList make) { m_make = make; }

    /// Throws std::logic_error in a program that was linked without the registry.
    const std::vector<Item>& all() const {
        std::call_once(m_isMade, [this] {
            if (!m_make) throw std::logic_error("The program holds no registry of methods.");
            m_list = m_make();
        });
        return m_list;
    }

private:
    MakeList m_make = nullptr;
    mutable std::once_flag m_isMade;
    mutable std::vector<Item> m_list;
};

}  // namespace calibrium
