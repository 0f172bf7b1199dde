// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/part_store.h"

#include <chrono>
#include <map>

namespace calibrium {

namespace {

/// How long a waiting caller goes without looking whether it was cancelled.
constexpr std::chrono::milliseconds glance(20);

}  // namespace

std::shared_ptr<const void> PartStore::find(const std::string& key, const std::function<Part()>& make, const Run& run) {
    {
        std::unique_lock lock(m_mutex);
        while (true) {
            const auto entry = m_entries.find(key);
            if (entry == m_entries.end()) break;
            if (entry->second.part.value) {
                touch(entry->second);
                return entry->second.part.value;
            }
            run.check();
            m_made.wait_for(lock, glance);
        }
        m_entries.emplace(key, Entry{});
    }
    try {
        Part part = make();
        auto value = part.value;
        const std::lock_guard lock(m_mutex);
        keep(key, std::move(part));
        m_made.notify_all();
        return value;
    } catch (...) {  // whatever it is goes on to the caller; nobody may wait for this part any longer
        const std::lock_guard lock(m_mutex);
        m_entries.erase(key);
        m_made.notify_all();
        throw;
    }
}

std::shared_ptr<const void> PartStore::ready(const std::string& key) {
    const std::lock_guard lock(m_mutex);
    const auto entry = m_entries.find(key);
    if (entry == m_entries.end() || !entry->second.part.value) return nullptr;
    const auto value = entry->second.part.value;
    // A part that is used under a further key is used.
    for (auto& [name, other] : m_entries) {
        if (other.part.value == value) touch(other);
    }
    return value;
}

void PartStore::put(const std::string& key, Part part) {
    const std::lock_guard lock(m_mutex);
    if (m_entries.contains(key)) return;
    m_entries.emplace(key, Entry{});
    keep(key, std::move(part));
}

void PartStore::keep(const std::string& key, Part part) {
    m_bytes += part.bytes;
    // It may have been forgotten while it was made: then it is new again.
    Entry& entry = m_entries[key];
    entry.part = std::move(part);
    entry.use = m_order.insert(m_order.end(), key);
    shrink(key);
}

void PartStore::shrink(const std::string& spared) {
    for (auto use = m_order.begin(); use != m_order.end() && m_bytes > m_budget;) {
        const auto entry = m_entries.find(*use);
        if (*use == spared || entry->second.part.bytes == 0) {
            ++use;
            continue;
        }
        m_bytes -= entry->second.part.bytes;
        // A further key would keep the part in memory, where nobody counts it any more.
        const auto value = entry->second.part.value;
        std::erase_if(m_entries, [&](const auto& other) { return other.second.part.value == value; });
        std::erase_if(m_order, [&](const std::string& key) { return !m_entries.contains(key); });
        use = m_order.begin();
    }
}

void PartStore::touch(Entry& entry) { m_order.splice(m_order.end(), m_order, entry.use); }

void PartStore::forget(const std::string& prefix) {
    const std::lock_guard lock(m_mutex);
    for (auto entry = m_entries.lower_bound(prefix); entry != m_entries.end() && entry->first.starts_with(prefix);) {
        if (!entry->second.part.value) {  // being made: its maker finds no entry and makes a new one
            ++entry;
            continue;
        }
        m_bytes -= entry->second.part.bytes;
        m_order.erase(entry->second.use);
        entry = m_entries.erase(entry);
    }
}

std::size_t PartStore::budget() const {
    const std::lock_guard lock(m_mutex);
    return m_budget;
}

void PartStore::setBudget(std::size_t budget) {
    const std::lock_guard lock(m_mutex);
    m_budget = budget;
    shrink({});
}

std::size_t PartStore::bytes() const {
    const std::lock_guard lock(m_mutex);
    return m_bytes;
}

}  // namespace calibrium
