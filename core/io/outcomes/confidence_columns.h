// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/outcomes/class_codes.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The columns of a table that holds the confidence in the predicted class.
struct Confidences {
    std::size_t numbers = 0;
    std::size_t predicted = 0;
    std::size_t observed = 0;
    double total = 1;     ///< 100 for percentages
    ClassCodes codes{};   ///< empty: both columns name the classes alike
    bool isOpen = false;  ///< they name them differently, and nothing says which is which
};

/// The columns of confidences in a table, which is the predictions with the targets of their file as a last column
/// where isJoined: by names first, then by what the numbers agree with, then where nothing else has the labels that
/// were predicted; first where both columns name the classes alike, then where words say which is which or the user
/// does, then where they do not. Several where the observed classes may stand in several columns.
/// O(rows x columns of labels).
std::vector<Confidences> confidencesIn(const ColumnView& view, const ImportOverrides& overrides, bool isJoined);

}  // namespace calibrium
