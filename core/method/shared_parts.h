// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/seed.h"
#include "core/run/part_store.h"
#include "core/run/run.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace calibrium {

/// What methods that see the same rows through the same lens share: a place of its own in a PartStore. Without a store
/// everything is made for the caller alone. Cheap to copy.
class SharedParts {
public:
    SharedParts() = default;
    SharedParts(std::shared_ptr<PartStore> store, std::string place)
        : m_store(std::move(store)), m_place(std::move(place)) {}

    [[nodiscard]] SharedParts within(const std::string& name) const { return {m_store, m_place + name + "/"}; }

    /// The part of this name: see PartStore::get().
    template <class T>
    std::shared_ptr<const T> once(const std::string& name, const std::function<T()>& make,
                                  const std::function<std::size_t(const T&)>& bytes, const Run& run = {}) const {
        if (!m_store) return std::make_shared<const T>(make());
        return m_store->get<T>(m_place + name, make, bytes, run);
    }

    /// The same for what may depend on the seed: made again for another seed only if making it read the seed. Whoever
    /// asks has read its own seed if the part depends on it.
    template <class T>
    std::shared_ptr<const T> once(const std::string& name, const Seed& seed, const std::function<T(const Seed&)>& make,
                                  const std::function<std::size_t(const T&)>& bytes, const Run& run = {}) const {
        if (!m_store) return std::make_shared<const T>(make(seed));
        const std::string forAll = m_place + name + "|any seed";
        if (auto part = m_store->known<Seeded<T>>(forAll)) return share(part);
        const auto part = m_store->get<Seeded<T>>(
            m_place + name + "|" + std::to_string(seed.unread()),
            [&] {
                std::atomic<bool> wasRead = false;
                T value = make(seed.watchedBy(wasRead));
                return Seeded<T>{std::move(value), wasRead.load()};
            },
            [&](const Seeded<T>& made) { return bytes(made.value); }, run);
        if (part->isOfSeed) {
            static_cast<void>(static_cast<std::uint64_t>(seed));
        } else {
            m_store->alias(forAll, part);
        }
        return share(part);
    }

private:
    template <class T>
    struct Seeded {
        T value;
        bool isOfSeed;
    };
    template <class T>
    static std::shared_ptr<const T> share(const std::shared_ptr<const Seeded<T>>& part) {
        return std::shared_ptr<const T>(part, &part->value);
    }

    std::shared_ptr<PartStore> m_store;
    std::string m_place;
};

}  // namespace calibrium
