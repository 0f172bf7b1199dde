// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {
struct Axis;
struct Panel;
}  // namespace calibrium

namespace calibrium::ui {

/// Whether two axes show the same thing over the same fixed range, so that they are labelled once and zoom together. An
/// axis without a label leaves it to the other one.
bool isSameAxis(const Axis& a, const Axis& b);
/// Whether the numbers below `lower` are those of `upper`, too.
bool isAxisBelow(const Panel& upper, const Panel& lower);

}  // namespace calibrium::ui
