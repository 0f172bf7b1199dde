// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace calibrium {

/// Places of distances on a logarithmic axis: 128 bins for each doubling, over 31 doublings up to a largest distance,
/// and one more bin at the front for all that is smaller, 0 included. No bin is wider than 1/128 of its distance.
/// Larger distances than the largest count to the last bin. Finding a bin takes no logarithm: it is read off the bits.
class DistanceBins {
public:
    static constexpr std::size_t count = 31 * 128 + 1;

    /// largest >= 0, finite; the axis ends at the next power of two.
    explicit DistanceBins(double largest);

    /// distance >= 0.
    [[nodiscard]] std::uint16_t binOf(double distance) const {
        const std::int64_t place =
            static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(distance) >> unusedBits) - m_first;
        if (place < 0) return 0;
        constexpr auto last = static_cast<std::int64_t>(count) - 2;
        return static_cast<std::uint16_t>(1 + (place < last ? place : last));
    }

    /// A distance in the middle of the bin; 0 for the first one.
    [[nodiscard]] double middleOf(std::size_t bin) const;

private:
    static constexpr unsigned unusedBits = 52 - 7;  ///< of a double's mantissa, behind the seven that make 128 bins

    std::int64_t m_first;  ///< leading bits of the smallest distance that is not in the first bin
};

}  // namespace calibrium
