// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// A distance between predictions and, where it has one, its order s, as Kernel::distance and KernelSettings::distance
/// hold both in one text: the id alone for order 2, "mixture-wasserstein:1.5" for another.
struct OrderedDistance {
    std::string id;
    double order = 2;  ///< s >= 1 of a Wasserstein distance
};

/// Whether the distance of this id exists in other orders than 2.
bool hasOrders(const std::string& distanceId);

/// What the text says. A distance without orders, and a text without number, have order 2.
OrderedDistance orderedDistance(const std::string& text);
/// The text; equal for equal distances.
std::string textOf(const OrderedDistance& distance);

}  // namespace calibrium
