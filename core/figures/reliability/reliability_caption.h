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
/// the curve, and its bars or band; of real targets, and of those of several dimensions, the diagrams. Of models of
/// several kinds those of each kind.
std::vector<Text> reliabilityCaption(std::span<const Dataset> models, const Values& values);

}  // namespace calibrium
