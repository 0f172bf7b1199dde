// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace calibrium {

/// Running sum whose error does not grow with the number of terms (Neumaier's compensation).
class CompensatedSum {
public:
    void add(double term) {
        const double next = m_sum + term;
        m_compensation += std::abs(m_sum) >= std::abs(term) ? (m_sum - next) + term : (term - next) + m_sum;
        m_sum = next;
    }
    void add(const CompensatedSum& other) {
        add(other.m_sum);
        add(other.m_compensation);
    }
    [[nodiscard]] double value() const { return m_sum + m_compensation; }

private:
    double m_sum = 0;
    double m_compensation = 0;
};

inline constexpr std::size_t laneSumLanes = 8;

/// The last step of laneSum(): of its eight lanes.
inline double sumOfLanes(const double* lanes) {
    return ((lanes[0] + lanes[4]) + (lanes[1] + lanes[5])) + ((lanes[2] + lanes[6]) + (lanes[3] + lanes[7]));
}

/// Sum of a short run of values in eight fixed lanes: fast, and in the same order on every machine.
inline double laneSum(std::span<const double> values) {
    std::array<double, laneSumLanes> lanes{};
    std::size_t i = 0;
    for (; i + lanes.size() <= values.size(); i += lanes.size()) {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane) lanes[lane] += values[i + lane];
    }
    for (std::size_t lane = 0; i < values.size(); ++i, ++lane) lanes[lane] += values[i];
    return sumOfLanes(lanes.data());
}

}  // namespace calibrium
