// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace calibrium {
struct Parameter;
}

namespace calibrium::ui {

/// Where the values of a number stand on a slider of `steps` steps.
class SliderScale {
public:
    static constexpr int steps = 1000;

    /// centre: a number of the order of the data, as the one that a word such as "median" came to. A logarithmic range
    /// of more than eight decades then gives way to a hundredth to a hundredfold of it, within the parameter's range.
    explicit SliderScale(const Parameter& parameter, std::optional<double> centre = {});

    [[nodiscard]] int position(double value) const;
    /// Inverse of position(), within the range; rounded to three digits so that sliding gives numbers one can read.
    [[nodiscard]] double value(int position) const;

private:
    double m_minimum;
    double m_maximum;
    bool m_isLogarithmic;
    bool m_isInteger;
};

}  // namespace calibrium::ui
