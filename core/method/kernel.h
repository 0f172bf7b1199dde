// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/class_similarity.h"

#include <optional>
#include <string>

namespace calibrium {

/// A product kernel k((p,y),(p',y')) = kP(p,p') kY(y,y') with everything decided (METHODS.md section 2).
/// kP is a function of d(p,p')/bandwidth; exponential: exp(-(d/bandwidth)^exponent). All kernels are bounded by 1, but
/// for the target kernel matrix, whose bound is the largest entry of the matrix.
struct Kernel {
    std::string distance = "tv";        ///< id of a distance of the data's family
    std::string shape = "exponential";  ///< id of kP as a function of d/bandwidth
    double bandwidth = 1.0;             ///< > 0, in units of the distance
    double exponent = 1.0;              ///< 0 < exponent <= 2, exponential shape only
    std::string target = "delta";       ///< id of kY
    double gamma = 0.5;                 ///< > 0, of the target kernels gaussian and laplacian; unused by the others
    /// Of the target kernel matrix, which needs it.
    std::optional<ClassSimilarity> similarity{};

    bool operator==(const Kernel&) const = default;
};

}  // namespace calibrium
