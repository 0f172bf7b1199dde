// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/enum_set.h"

#include <cstdint>

namespace calibrium {

/// What the predictions of a family allow. A method names what it needs, and applies to every family that offers it.
enum class Ability : std::uint8_t {
    Classes,       ///< probabilities of classes
    Event,         ///< of two classes, one of which is the event
    Moments,       ///< means, variances and distances of draws of real targets, in any number of dimensions
    Distribution,  ///< distribution and quantile functions of a real target, in one dimension
    Continuous,    ///< the same, of targets that are no counts
    Likelihood,    ///< the probability or density of a target
    Temperature,   ///< a version that is more or less certain: Family::tempered()
    Scale,         ///< the spread can be multiplied by a number within the family
    Coordinates,   ///< vectors too, whose coordinates are predictions by themselves: Family::coordinate()
    Normal,        ///< errors divided by the predicted deviations are standard normal
    Draws,         ///< the columns are draws of the target, none of which is told apart
    Levels,        ///< the columns are quantiles at levels of their own
    Independent    ///< coordinates of vectors are independent of each other
};

using Abilities = EnumSet<Ability>;

}  // namespace calibrium
