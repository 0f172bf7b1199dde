// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/text/text.h"

namespace calibrium {

/// A measure, with settings that a view has found, which can become a column of the results.
struct OfferedColumn {
    Text label;               ///< "bins (bins = 20)": for a menu
    MethodRequest request{};  ///< without id where there is no such measure
    Text reason{};            ///< why there is none, in a sentence; empty where there is
    bool isBest = false;      ///< what the view recommends

    bool operator==(const OfferedColumn&) const = default;
};

}  // namespace calibrium
