// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter.h"

namespace calibrium::ui {

/// Where the values of a number stand on a slider of `steps` steps.
class SliderScale {
public:
    static constexpr int steps = 1000;

    explicit SliderScale(const Parameter& parameter);

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
