// SPDX-License-Identifier: GPL-3.0-or-later
// Everyday files drawn at random, with what must be read from them: known from how they were made, not by reading.
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/statistics/random.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium::test {

/// One of the choices that a file is made of.
class Dice {
public:
    explicit Dice(Generator& generator) : m_generator(generator) {}
    [[nodiscard]] std::size_t below(std::size_t count) const {
        return static_cast<std::size_t>(uniformIndex(m_generator, static_cast<std::int64_t>(count)));
    }
    [[nodiscard]] bool chance(double probability) const { return uniform() < probability; }
    [[nodiscard]] double uniform() const { return uniform01(m_generator); }
    template <class List>
    [[nodiscard]] const auto& of(const List& list) const {
        return list[below(list.size())];
    }
    template <class List>
    void shuffle(List& list) const {
        for (std::size_t k = list.size(); k > 1; --k) std::swap(list[k - 1], list[below(k)]);
    }
    [[nodiscard]] Generator& generator() const { return m_generator; }

private:
    Generator& m_generator;
};

/// A column as it is written; numbers have a decimal point here and get a comma where the file has one.
struct StrangerColumn {
    std::string name;
    std::vector<std::string> cells;
    bool isNumber = true;
    bool isGrouped = false;  ///< with separators of thousands
};

/// What a file says: a row is the outcome and then the parameters. Of classes the outcome is the number of the class,
/// of two classes 1 for the event; draws rise; quantiles are levels and then values; of vectors each coordinate has its
/// outcome and parameters, in their order, before what the coordinates share. The order of the rows is left open.
struct StrangerTruth {
    std::string family;
    std::vector<std::string> classNames{};  ///< of more than two classes, as the labels name them
    std::vector<std::vector<double>> rows{};
};

struct StrangerTable {
    std::vector<StrangerColumn> columns{};  ///< first the outcomes, but for long tables
    std::size_t outcomeCount = 1;           ///< columns of outcomes: one for each coordinate of vectors
    bool isLong = false;                    ///< rows are not samples
    bool isAsked = false;                   ///< nobody can tell what is meant: an answer is a guess
    ImportOverrides overrides{};            ///< what the user says
    StrangerTruth truth{};
    std::vector<std::string> unnamed{};  ///< cells of a last column without a name
};

struct StrangerFile {
    std::string kind;
    std::string name;
    std::string bytes;
    std::string targets{};  ///< the file of the outcomes, if they stand in one
    StrangerTable table;
};

/// The file of this number under the seed.
StrangerFile strangerFile(std::uint64_t seed, std::uint64_t number);

/// The kinds of files there are.
std::size_t strangerKindCount();

/// What was read, in the form of the truth.
std::vector<std::vector<double>> rowsRead(const Dataset& data, const StrangerTruth& truth);

/// "row 3: 0.25 in place of 0.75"; empty where both are the same up to rounding.
std::string difference(const Dataset& data, const StrangerTruth& truth);

}  // namespace calibrium::test
