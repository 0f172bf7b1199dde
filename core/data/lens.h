// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <string>
#include <string_view>

namespace calibrium {

/// A view of a classification data set that is again a data set (V19, W19; METHODS.md section 1).
struct Lens {
    enum class Kind {
        Canonical,  ///< all classes
        TopLabel,   ///< binary: the largest probability, and whether the (lowest) arg max is the target
        Class,      ///< binary: one class against the rest
    };
    Kind kind = Kind::Canonical;
    Index classIndex = 0;  ///< for Class, from 0

    bool operator==(const Lens&) const = default;
};

/// "canonical", "top-label", "class:3" (from 0). Throws InvalidSetting for anything else.
Lens parseLens(std::string_view id);
std::string toText(const Lens& lens);

/// The data set seen through the lens; canonical returns the data set itself.
/// Throws InvalidSetting for regression data or a class that does not exist.
Dataset applyLens(const Dataset& data, const Lens& lens);

}  // namespace calibrium
