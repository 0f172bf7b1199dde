// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>

namespace calibrium {

/// Numbers that are made once for each tile of the columns and read by many: made by whoever needs them first, from
/// several threads at once. A tile that nobody asks for takes no memory.
class KeptTiles {
public:
    KeptTiles() = default;
    KeptTiles(std::size_t tileCount, std::size_t numbersPerTile)
        : m_numbersPerTile(numbersPerTile), m_tiles(std::make_unique<Tile[]>(tileCount)) {}

    [[nodiscard]] bool isEmpty() const { return m_tiles == nullptr; }

    /// The numbers of a tile, by make(place) if nobody has asked for them before.
    template <class Make>
    [[nodiscard]] const double* at(std::size_t number, const Make& make) const {
        Tile& tile = m_tiles[number];
        std::call_once(tile.isMade, [&] {
            auto numbers = std::make_unique_for_overwrite<double[]>(m_numbersPerTile);
            make(numbers.get());
            tile.numbers = std::move(numbers);
        });
        return tile.numbers.get();
    }

private:
    struct Tile {
        std::once_flag isMade;
        std::unique_ptr<double[]> numbers;
    };

    std::size_t m_numbersPerTile = 0;
    std::unique_ptr<Tile[]> m_tiles;
};

}  // namespace calibrium
