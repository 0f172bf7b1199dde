// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace calibrium {

/// A parameter of a family: one column per component or dimension.
struct ParameterBlock {
    std::string id;                         ///< short, for the head of a column: "sd"
    std::string name;                       ///< "standard deviation"
    std::vector<std::string> columnNames;   ///< in lower case and without number, that a column of the block can have
    bool mayBeVariance = false;             ///< its columns may hold the squares
    bool isSpread = false;                  ///< how far from the middle, in the unit of the target
    std::vector<std::string> looseNames{};  ///< that its column can have where no other is named after the block
};

/// How the predictions of a family stand in the columns of a file.
struct FamilyLayout {
    std::string family{};  ///< its id
    /// The blocks of its parameters in the family's order: mean and sd stand for mean0, mean1, sd0, sd1.
    std::vector<ParameterBlock> blocks;
    /// Its targets are classes; its predictions may be logits, and stand in columns with names of classes or without
    /// names.
    bool isClassification = false;
    /// Two classes, of which one is the event that the predictions speak of.
    bool hasPositiveClass = false;
    /// The last block is the upper triangle of a matrix as large as the first block is wide; else all are equally wide.
    bool hasTriangle = false;
    /// The columns of the first block are weights that add up to 1 in each row.
    bool hasWeights = false;
    bool areDraws = false;   ///< its columns are draws, in any order
    bool areCounts = false;  ///< its targets are whole numbers from 0
    /// Its targets may be vectors, one column per dimension.
    bool mayHaveVectors = false;
    /// Its columns hold quantiles and are told apart by their levels: see core/io/names/quantile_names.h.
    bool hasLevels = false;
    std::size_t minimumColumns = 1;
    std::size_t maximumColumns = std::numeric_limits<std::size_t>::max();
    /// Its targets are shares of a whole, one column per part, that add up to 1 in each row; mayHaveVectors.
    bool areShares = false;
    /// The last block is one column whatever the dimension, the others are equally wide; mayHaveVectors.
    bool hasSharedLast = false;
};

}  // namespace calibrium
