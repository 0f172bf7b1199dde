// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/sharpened.h"

#include <cmath>

namespace calibrium {

RowMatrix sharpened(const RowMatrix& probabilities, double exponent) {
    RowMatrix result(probabilities.rows(), probabilities.cols());
    for (Index i = 0; i < probabilities.rows(); ++i) {
        const double largest = probabilities.row(i).maxCoeff();
        for (Index k = 0; k < probabilities.cols(); ++k) {
            result(i, k) = std::pow(probabilities(i, k) / largest, exponent);
        }
        result.row(i) /= result.row(i).sum();
    }
    return result;
}

}  // namespace calibrium
