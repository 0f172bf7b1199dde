// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"
#include "core/text/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

// Columns of vectors of which each row predicts several: "mean0_1" is coordinate 1 of the mean of component 0,
// "draw3_0" coordinate 0 of draw 3, both counted from 0 or from 1.

/// Whether the columns of the layout have two numbers: those of mixtures of vectors, but for their weights, and of
/// draws of vectors.
bool hasNumberedVectors(const FamilyLayout& layout);

/// Mixtures of vectors with a scale for each coordinate that is no standard deviation. Their columns may be called as
/// those of normal ones, which they are not taken for: the user says which they are, or the first name of their last
/// block does.
bool areScaledVectors(const FamilyLayout& layout);

/// Of mixtures of vectors: whether the block has one column for each component, not one for each coordinate.
bool isNumberOfComponent(const FamilyLayout& layout, std::size_t block);

/// "mean0_1" is {"mean", {0, 1}}, "cov0_1_2" {"cov", {0, 1, 2}}, "w1" {"w", {1}}.
struct VectorName {
    std::string stem;  ///< lower case
    std::vector<long> numbers;
};
VectorName vectorName(std::string_view columnName);

/// The numbers of the name as one, in whose order columns of one stem stand; -1 without numbers.
double orderOf(const VectorName& name);

/// The dimension d that blocks of so many columns speak of: of mixtures of vectors, whose first block has one column
/// per component and whose second has d. 0 where they do not go together.
std::size_t vectorDimension(const FamilyLayout& layout, const std::vector<std::size_t>& widths);

/// How many columns of each block go together, as the end of a sentence.
Text neededColumns(const FamilyLayout& layout);

/// The names of `count` columns of a block, in order: "mean0_0", "mean0_1", "mean1_0", ... for `perVector` = 2.
std::vector<std::string> vectorColumnNames(const std::string& stem, std::size_t count, std::size_t perVector);

}  // namespace calibrium
