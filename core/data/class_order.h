// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// The data set with its classes in the order of the names: probabilities, labels and class names are moved alike.
/// As it is where its classes have other names than these, or stand in this order already. O(n x m).
Dataset withClassOrder(const Dataset& data, const std::vector<std::string>& names);

}  // namespace calibrium
