// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace calibrium {

class Dataset;

/// Where a member of an ensemble (from 0), or a sample of it (from 0), stands, for messages.
using MemberPlace = std::function<Place(std::size_t member, std::optional<Index> sample)>;

/// The predictions of an ensemble as one model: row by row the equally weighted mixture of its members,
///   p_i = M^-1 sum_m p_mi
/// Normals become a mixture of M components; mixtures one of all components, with weights divided by M (the numbers of
/// components may differ); draws stand side by side; class probabilities are averaged.
/// members: M >= 2 of one family, with the same samples in the same order, hence the same targets, bit by bit, and the
/// same classes. The result has their targets, and their warnings with the member's name in front. place: for messages;
/// without it the member's name and the number of the sample.
/// Throws InvalidInput if there are fewer than two members, they do not go together (with the first row whose targets
/// differ), or no family holds their mixture (laplace, poisson, normals of several dimensions).
/// Time and memory O(n k) over all members. Source: Widmann, Lindsten, Zachariah (2021), section A.3.
Dataset joinMembers(std::span<const Dataset> members, std::string name, const MemberPlace& place = {});

}  // namespace calibrium
