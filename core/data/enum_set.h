// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>

namespace calibrium {

/// A set of values of an enumeration with at most 32 of them, counted from 0.
template <class Enum>
class EnumSet {
public:
    constexpr EnumSet() = default;
    constexpr EnumSet(std::initializer_list<Enum> list) {
        for (const Enum value : list) m_bits |= bitOf(value);
    }
    [[nodiscard]] constexpr bool holds(Enum value) const { return (m_bits & bitOf(value)) != 0; }
    [[nodiscard]] constexpr bool holdsAll(const EnumSet& others) const {
        return (m_bits & others.m_bits) == others.m_bits;
    }

private:
    static constexpr std::uint32_t bitOf(Enum value) { return 1U << static_cast<std::uint32_t>(value); }

    std::uint32_t m_bits = 0;
};

}  // namespace calibrium
