// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/colour_map.h"

#include "core/figures/figure.h"

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

namespace {

/// A colour in Oklab.
struct Lab {
    double lightness = 0, a = 0, b = 0;
};

double linearOf(double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); }

int byteOf(double linear) {
    const double part = std::clamp(linear, 0.0, 1.0);
    const double coded = part <= 0.0031308 ? 12.92 * part : 1.055 * std::pow(part, 1 / 2.4) - 0.055;
    return static_cast<int>(std::lround(255 * coded));
}

Lab labOf(const QColor& colour) {
    const double red = linearOf(colour.redF());
    const double green = linearOf(colour.greenF());
    const double blue = linearOf(colour.blueF());
    const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return {.lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            .a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            .b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QRgb rgbOf(const Lab& colour) {
    const auto cube = [](double root) { return root * root * root; };
    const double l = cube(colour.lightness + 0.3963377774 * colour.a + 0.2158037573 * colour.b);
    const double m = cube(colour.lightness - 0.1055613458 * colour.a - 0.0638541728 * colour.b);
    const double s = cube(colour.lightness - 0.0894841775 * colour.a - 1.2914855480 * colour.b);
    return qRgb(byteOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                byteOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                byteOf(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

Lab between(const Lab& from, const Lab& to, double share) {
    const auto mix = [&](double a, double b) { return a + share * (b - a); };
    return {mix(from.lightness, to.lightness), mix(from.a, to.a), mix(from.b, to.b)};
}

/// The ends of the diverging scale: colours of Okabe and Ito, made equally light so that neither side looks stronger.
Lab endOf(const Theme& theme, bool isPositive) {
    // Paper is white where nothing is known.
    if (isGrey(theme)) return {.lightness = isPositive ? 0.92 : 0.28, .a = 0, .b = 0};
    const QColor blue = theme.isDark ? QColor(0x56, 0xb4, 0xe9) : QColor(0x00, 0x72, 0xb2);
    const QColor orange = theme.isDark ? QColor(0xe6, 0x9f, 0x00) : QColor(0xd5, 0x5e, 0x00);
    Lab end = labOf(isPositive ? orange : blue);
    end.lightness = theme.isDark ? 0.76 : 0.56;
    return end;
}

}  // namespace

bool isGrey(const Theme& theme) { return theme.accent.hsvSaturation() == 0; }

bool isSameScale(const ColourScale& a, const ColourScale& b) {
    return a.label == b.label && a.minimum == b.minimum && a.maximum == b.maximum && a.isDiverging == b.isDiverging;
}

ScaleEnds endsOf(const ColourScale& scale) {
    if (scale.minimum < scale.maximum) return {scale.minimum, scale.maximum};
    return {scale.isDiverging ? scale.minimum - 1 : scale.minimum, scale.minimum + 1};
}

ColourMap::ColourMap(const ColourScale& scale, const Theme& theme)
    : m_ends(endsOf(scale)), m_first(m_ends.minimum), m_last(m_ends.maximum) {
    if (scale.isDiverging) {
        // What is equally far from 0 on either side is equally strong.
        m_last = std::max(std::abs(m_ends.minimum), std::abs(m_ends.maximum));
        m_first = -m_last;
    }
    const bool isMiddleGrey = scale.isDiverging && isGrey(theme);
    const Lab neutral = isMiddleGrey ? Lab{.lightness = 0.6, .a = 0, .b = 0} : labOf(theme.panel);
    const Lab accent = labOf(theme.accent);
    const Lab negative = endOf(theme, false);
    const Lab positive = endOf(theme, true);
    for (std::size_t i = 0; i < steps; ++i) {
        const double share = static_cast<double>(i) / (steps - 1);
        const double strength = 2 * share - 1;
        const Lab& end = !scale.isDiverging ? accent : strength < 0 ? negative : positive;
        m_colours[i] = rgbOf(between(neutral, end, scale.isDiverging ? std::abs(strength) : share));
    }
}

QRgb ColourMap::at(double value) const {
    if (!std::isfinite(value)) return qRgba(0, 0, 0, 0);
    const double share = (std::clamp(value, m_ends.minimum, m_ends.maximum) - m_first) / (m_last - m_first);
    return m_colours[static_cast<std::size_t>(std::lround(share * (steps - 1)))];
}

}  // namespace calibrium::ui
