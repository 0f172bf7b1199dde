// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/class_data.h"

#include "core/families/classes/binary.h"
#include "core/families/classes/categorical.h"

#include <initializer_list>
#include <vector>

namespace calibrium::support {

Dataset binaryData(const std::vector<double>& p, const Labels& y) {
    RowMatrix parameters(static_cast<Index>(p.size()), 1);
    for (std::size_t i = 0; i < p.size(); ++i) parameters(static_cast<Index>(i), 0) = p[i];
    return Dataset::create({.name = "model",
                            .family = &binaryFamily(),
                            .parameters = parameters,
                            .targets = {.labels = y, .values = {}},
                            .classNames = {},
                            .warnings = {}});
}

RowMatrix matrix(const std::vector<std::vector<double>>& rows) {
    RowMatrix m(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (Index i = 0; i < m.rows(); ++i) {
        for (Index k = 0; k < m.cols(); ++k) m(i, k) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)];
    }
    return m;
}

Dataset classData(const std::vector<std::vector<double>>& rows, const Labels& y) {
    return Dataset::create({.name = "model",
                            .family = &categoricalFamily(),
                            .parameters = matrix(rows),
                            .targets = {.labels = y, .values = {}},
                            .classNames = {},
                            .warnings = {}});
}

Eigen::VectorXd vector(std::initializer_list<double> values) {
    Eigen::VectorXd result(static_cast<Index>(values.size()));
    Index i = 0;
    for (const double value : values) result(i++) = value;
    return result;
}

}  // namespace calibrium::support
