// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <algorithm>
#include <cmath>

namespace calibrium::test {

/// log of the Dirichlet density with parameters z/b + 1 at x.
inline double logDirichlet(const Eigen::RowVectorXd& x, const Eigen::RowVectorXd& z, double b) {
    double log = 0;
    double total = 0;
    for (Index k = 0; k < x.size(); ++k) {
        const double alpha = z(k) / b + 1;
        total += alpha;
        log += (alpha - 1) * std::log(std::max(x(k), 1e-12)) - std::lgamma(alpha);
    }
    return log + std::lgamma(total);
}

}  // namespace calibrium::test
