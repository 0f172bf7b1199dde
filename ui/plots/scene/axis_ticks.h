// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <QString>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {
struct Panel;
}

namespace calibrium::ui {

/// Where an axis has ticks and what stands there.
struct AxisTicks {
    std::vector<double> positions;
    std::vector<QString> labels;  ///< same size as positions; empty where a label would collide
    std::vector<double> minor;    ///< ticks without a label
    int exponent = 0;             ///< labels are to be multiplied by 10^exponent, which belongs into the axis label
};

struct TickRequest {
    double lower = 0, upper = 1;  ///< visible range, lower < upper; both positive if isLogarithmic
    bool isLogarithmic = false;
    bool isCount = false;
    double length = 400;                             ///< of the axis, in pixels
    std::function<double(const QString&)> extentOf;  ///< pixels that a label takes along the axis
    bool hasComma = false;                           ///< numbers as "0,05" and "1.000"
    double gap = 12;                                 ///< least free pixels between labels
    std::vector<std::pair<double, Text>> given{};    ///< places and labels of another scale; empty: round numbers
    bool isVertical = false;  ///< labels stand one above the other, so that names take their height alone
};

/// At most eight round numbers, as dense as their labels allow.
AxisTicks makeTicks(const TickRequest& request);

/// "10⁻⁴"
QString powerOfTen(int exponent);

/// "SKCE (×10⁻⁴)"; the label itself for exponent 0.
QString labelWithExponent(const QString& label, int exponent);

/// What an axis has to show when it is not fixed: the extent of the marks with a little air; bars stand on the axis.
struct AxisRange {
    double lower = 0, upper = 1;
    bool operator==(const AxisRange&) const = default;
};
AxisRange rangeOfX(const Panel& panel);
AxisRange rangeOfY(const Panel& panel);

}  // namespace calibrium::ui
