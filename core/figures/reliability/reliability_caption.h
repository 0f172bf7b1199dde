// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Text;
class Values;

/// What the reliability diagram of these models shows with these (complete) settings, in sentences for below a figure:
/// the curve, and its bars or band; of real targets the diagrams. Empty for targets of several dimensions and for
/// models of several kinds.
std::vector<Text> reliabilityCaption(std::span<const Dataset> models, const Values& values);

}  // namespace calibrium
