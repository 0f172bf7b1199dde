// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/slider_scale.h"

#include "core/method/parameter.h"

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

namespace {

constexpr double wideRange = 1e8;  // so many decades on a slider are no choice any more
constexpr double aroundCentre = 100;

double roundedToDigits(double value, int digits) {
    if (value == 0) return 0;
    const double magnitude = std::floor(std::log10(std::abs(value)));
    const double unit = std::pow(10.0, magnitude - digits + 1);
    // Dividing by a power of ten is exact where multiplying by its inverse is not: 0.35, not 0.35000000000000003.
    return unit >= 1 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1 / unit);
}

}  // namespace

SliderScale::SliderScale(const Parameter& parameter, std::optional<double> centre)
    : m_minimum(parameter.minimum),
      m_maximum(parameter.maximum),
      m_isLogarithmic(parameter.isLogarithmic && parameter.maximum > 0),
      m_isInteger(parameter.kind == ParameterKind::Integer) {
    if (m_isLogarithmic && m_minimum <= 0) m_minimum = m_isInteger ? 1 : std::min(1e-6, m_maximum * 1e-6);
    if (m_isLogarithmic && !m_isInteger && centre && *centre > 0 && m_maximum / m_minimum > wideRange) {
        const double middle = std::clamp(*centre, m_minimum * aroundCentre, m_maximum / aroundCentre);
        m_minimum = middle / aroundCentre;
        m_maximum = middle * aroundCentre;
    }
    if (parameter.isMinimumExclusive && !m_isLogarithmic) m_minimum += (m_maximum - m_minimum) / steps;
}

int SliderScale::position(double value) const {
    if (m_maximum <= m_minimum) return steps;  // a single value
    const double inside = std::clamp(value, m_minimum, m_maximum);
    const double share = m_isLogarithmic ? std::log(inside / m_minimum) / std::log(m_maximum / m_minimum)
                                         : (inside - m_minimum) / (m_maximum - m_minimum);
    return static_cast<int>(std::lround(share * steps));
}

double SliderScale::value(int position) const {
    if (position <= 0 || m_maximum <= m_minimum) return m_minimum;
    if (position >= steps) return m_maximum;
    const double share = static_cast<double>(position) / steps;
    const double exact = m_isLogarithmic ? m_minimum * std::pow(m_maximum / m_minimum, share)
                                         : m_minimum + share * (m_maximum - m_minimum);
    const double readable = m_isInteger ? std::round(exact) : roundedToDigits(exact, 3);
    return std::clamp(readable, m_minimum, m_maximum);
}

}  // namespace calibrium::ui
