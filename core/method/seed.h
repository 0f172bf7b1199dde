// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

namespace calibrium {

/// The seed of a call, which notices whether it was read: a result computed without looking at the seed holds for every
/// seed, and need not be computed again when it changes.
class Seed {
public:
    Seed(std::uint64_t value = 1) : m_value(value) {}
    /// The same seed, which sets `wasRead` when it is read. The flag must outlive it and its copies.
    [[nodiscard]] Seed watchedBy(std::atomic<bool>& wasRead) const {
        Seed seed(m_value);
        seed.m_wasRead = &wasRead;
        return seed;
    }

    /// Reads it.
    operator std::uint64_t() const {
        if (m_wasRead != nullptr) m_wasRead->store(true);
        return m_value;
    }
    /// For what keeps things apart by their seed without depending on it.
    [[nodiscard]] std::uint64_t unread() const { return m_value; }

private:
    std::uint64_t m_value;
    std::atomic<bool>* m_wasRead = nullptr;
};

}  // namespace calibrium
