// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/better.h"

#include <cmath>
#include <limits>

namespace calibrium {

double Better::badness(double value) const {
    switch (m_kind) {
        case Kind::Lower:
            return value;
        case Kind::Higher:
            return -value;
        case Kind::None:
            return 0;
        case Kind::Nearest:
            break;
    }
    return std::abs(signedDistance(value));
}

double Better::signedDistance(double value) const {
    if (m_distance == Distance::Difference) return value - m_rightValue;
    return value > 0 ? std::log(value / m_rightValue) : -std::numeric_limits<double>::infinity();
}

double Better::distanceSlope(double value) const { return m_distance == Distance::Difference ? 1.0 : 1.0 / value; }

}  // namespace calibrium
