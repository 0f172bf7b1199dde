// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

// Columns of parameters that are called after the coordinate, or the member, that they speak of: "loc_u" and "scale_u"
// are those of the target "u".

/// What the name says beside a word of the block.
struct CoordinateName {
    std::string coordinate;  ///< "u" of "var_u"
    std::string word;        ///< as the block has it: "var"
};

/// "u" and "mean" of "mean_u" and "u_mean". Several where the name has several such words, the longest and foremost
/// first; none without such a word, or with nothing beside it.
std::vector<CoordinateName> coordinateNames(const ParameterBlock& block, std::string_view columnName);

/// The coordinate of the first of them: "u" of "mean_u" and "u_mean", "1" of "mean1".
std::optional<std::string> coordinateInName(const ParameterBlock& block, std::string_view columnName);

/// The columns of a block in the order in which `first`, those of another block, name the same coordinates; as they
/// are where the names do not say it of all of them.
std::vector<std::size_t> inOrderOfCoordinates(const FamilyLayout& layout, std::size_t firstBlock,
                                              const std::vector<std::size_t>& first, std::size_t block,
                                              std::vector<std::size_t> columns, const std::vector<std::string>& header);

/// The columns of targets in the order of the coordinates that the predictions' first parameters are called after
/// (predictionNames), where the targets are called after them too; else as they are.
std::vector<std::size_t> targetsOfCoordinates(const FamilyLayout& layout,
                                              const std::vector<std::string>& predictionNames,
                                              const std::vector<std::string>& targetHeader,
                                              std::vector<std::size_t> targets);

/// The columns of a header that are called after the coordinates which the predictions' first parameters are, in their
/// order; empty where a coordinate is a number or has no column, or where several ways fit.
std::vector<std::size_t> columnsOfCoordinates(const FamilyLayout& layout,
                                              const std::vector<std::string>& predictionNames,
                                              const std::vector<std::string>& header);

/// A column of targets that is called after another coordinate than the one at its place: only where
/// targetsOfCoordinates() leaves them as they are.
std::optional<std::size_t> targetOfOtherCoordinate(const FamilyLayout& layout,
                                                   const std::vector<std::string>& predictionNames,
                                                   const std::vector<std::string>& targetHeader,
                                                   const std::vector<std::size_t>& targets);

}  // namespace calibrium
