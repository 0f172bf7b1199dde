// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace calibrium {

/// Things that are made once and shared by whoever asks for them, under one budget of memory: who comes first makes a
/// part, others wait for it; when the parts together exceed the budget, those not asked for longest are forgotten (and
/// made again if need be). Several threads use one store at once. A part that somebody holds stays alive for them.
class PartStore {
public:
    /// budget: bytes of all parts together.
    explicit PartStore(std::size_t budget) : m_budget(budget) {}

    /// The part with this key, made by make() if there is none. bytes: what the made part takes.
    /// A part's type belongs to its key: the same key asks for the same T. If make() throws, Cancelled included, there
    /// is no part, its caller sees the exception, and of those who waited the next one makes it. Throws Cancelled
    /// while waiting. make() may ask for other parts, but not for its own.
    template <class T>
    std::shared_ptr<const T> get(const std::string& key, const std::function<T()>& make,
                                 const std::function<std::size_t(const T&)>& bytes, const Run& run = {}) {
        const auto makePart = [&] {
            auto value = std::make_shared<const T>(make());
            const std::size_t size = bytes(*value);
            return Part{std::move(value), size};
        };
        return std::static_pointer_cast<const T>(find(key, makePart, run));
    }

    /// The part if it is there already, else null.
    template <class T>
    std::shared_ptr<const T> known(const std::string& key) {
        return std::static_pointer_cast<const T>(ready(key));
    }
    /// A further key for a part that is there; it takes no memory of its own.
    template <class T>
    void alias(const std::string& key, std::shared_ptr<const T> part) {
        put(key, {std::move(part), 0});
    }

    /// Forgets all parts whose key begins so.
    void forget(const std::string& prefix);

    [[nodiscard]] std::size_t budget() const;
    void setBudget(std::size_t budget);
    /// Bytes of the parts kept at present.
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Part {
        std::shared_ptr<const void> value;
        std::size_t bytes = 0;
    };
    struct Entry {
        Part part;  ///< without value while it is being made
        std::list<std::string>::iterator use{};
    };

    std::shared_ptr<const void> find(const std::string& key, const std::function<Part()>& make, const Run& run);
    std::shared_ptr<const void> ready(const std::string& key);
    void put(const std::string& key, Part part);
    void keep(const std::string& key, Part part);
    void shrink(const std::string& spared);
    void touch(Entry& entry);

    mutable std::mutex m_mutex;
    std::condition_variable m_made;
    std::map<std::string, Entry> m_entries;
    std::list<std::string> m_order;  ///< keys of finished parts, the least recently used first
    std::size_t m_bytes = 0;
    std::size_t m_budget;
};

}  // namespace calibrium
