// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/pair_work.h"

#include <string>

namespace calibrium {

class Dataset;
class Values;
struct Cost;

/// What pairs of such data take with the distance and the target kernel that complete values name; of values without a
/// kernel with those that a Kernel has by itself.
PairWork pairWork(const Dataset& data, const Values& values);

/// The operations of a distance of two predictions under the id of a distance of the data's family.
double distanceWork(const Dataset& data, const std::string& distance);

/// What resolving the kernel of such values takes: a pass over the distances, or over a sample of them, for a bandwidth
/// from the data; many passes over the training rows for the most powerful one; nothing for a number.
Cost bandwidthCost(const Dataset& data, const Values& values);

}  // namespace calibrium
