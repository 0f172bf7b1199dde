// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

class Values;
struct Parameter;

/// Settings that somebody gave on purpose, with what they imply: a setting that has a meaning under one value of
/// another one sets that too, where it was not given ("cuts" means binning=typed). Settings of files imply nothing.
/// owner: who has the parameters, in a sentence: "The measure ece". Throws InvalidSetting for a setting that has no
/// meaning beside the others: it would be ignored without a word.
Values withImplied(const std::vector<Parameter>& parameters, Values given, const Text& owner);

/// Settings of which some have no meaning beside the others, as a form keeps them, without these: what stands in a
/// command that computes the same.
Values withoutIdle(const std::vector<Parameter>& parameters, Values given);

}  // namespace calibrium
