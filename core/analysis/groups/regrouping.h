// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <map>
#include <string>
#include <vector>

namespace calibrium {

/// Samples of a value that a column did not have before.
struct NewGroup {
    std::string label;  ///< "sex = X"
    Dataset data;
};

/// What the groups of a data set by a column have become in other data of the same columns.
struct Regrouping {
    /// Old labels and the new ones of the same intervals: a numeric column was cut into as many of them, at other
    /// places.
    std::map<std::string, std::string> renamed;
    std::vector<NewGroup> added;      ///< in the order of the groups
    std::vector<std::string> labels;  ///< of all groups now
};

/// Compares the groups of a data set before and now: see groupsOf(), which says what is thrown.
Regrouping regrouping(const Dataset& before, const Dataset& now, const std::string& column);
/// The same where only the labels of the groups before are known, in their order.
Regrouping regrouping(const std::vector<std::string>& before, const Dataset& now, const std::string& column);

}  // namespace calibrium
