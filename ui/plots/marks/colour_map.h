// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"

#include <QRgb>

#include <array>

namespace calibrium {
struct ColourScale;
}

namespace calibrium::ui {

/// A theme for printers without colours: where there is one hue only, the middle of a diverging scale is a grey.
bool isGrey(const Theme& theme);

bool isSameScale(const ColourScale& a, const ColourScale& b);

/// The ends of a scale, a little apart where it has no extent.
struct ScaleEnds {
    double minimum = 0, maximum = 1;
};
ScaleEnds endsOf(const ColourScale& scale);

/// The colours of a ColourScale: from the background to the accent colour, or from blue over the background (at 0) to
/// orange. Equal steps of the value look equally large: the colours lie on straight lines in Oklab (Ottosson 2020).
class ColourMap {
public:
    ColourMap(const ColourScale& scale, const Theme& theme);

    [[nodiscard]] const ScaleEnds& ends() const { return m_ends; }
    /// Transparent for what is not a finite number.
    [[nodiscard]] QRgb at(double value) const;

private:
    static constexpr std::size_t steps = 511;  ///< odd, so that one of them is the middle

    ScaleEnds m_ends;
    double m_first = 0, m_last = 1;  ///< values of the first and last colour
    std::array<QRgb, steps> m_colours{};
};

}  // namespace calibrium::ui
