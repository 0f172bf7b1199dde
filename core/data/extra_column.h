// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>

namespace calibrium {

/// A column of numbers that stands beside predictions in a file and is not one of them.
struct ExtraColumn {
    std::string name;
    Eigen::VectorXd values;  ///< one per row
};

}  // namespace calibrium
