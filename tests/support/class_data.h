// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/run/error.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace calibrium::support {

/// A binary data set of probabilities of class 1 and outcomes.
Dataset binaryData(const std::vector<double>& p, const Labels& y);

RowMatrix matrix(const std::vector<std::vector<double>>& rows);

/// A data set of class probabilities and observed classes.
Dataset classData(const std::vector<std::vector<double>>& rows, const Labels& y);

Eigen::VectorXd vector(std::initializer_list<double> values);

/// The sentence that `action` fails with; empty if it does not fail.
template <class Action>
std::string messageOf(const Action& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace calibrium::support
