// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/text/text.h"

#include <string>

namespace calibrium {

/// A setting of the view that what it has found suggests: one click away.
struct OfferedSetting {
    Text label;             ///< "Try wider values": for a button
    Text explanation;       ///< why, in a sentence
    std::string parameter;  ///< id of the view's parameter
    Value value;

    bool operator==(const OfferedSetting&) const = default;
};

}  // namespace calibrium
