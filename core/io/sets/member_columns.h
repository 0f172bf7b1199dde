// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Table;
struct DatasetParts;
struct ImportOverrides;
struct ImportPlan;

// Ensembles in one file: mean1, sd1, .., mean5, sd5 beside a single target, one mean and one standard deviation for
// each member.

/// The overrides with a family of weighted components, in a file without a column of weights, read as what it says:
/// members with equal weights.
ImportOverrides withMembersMeant(const Table& predictions, ImportOverrides overrides);

/// Of a chosen family of weighted components with further parameters, such as degrees of freedom, without a column of
/// weights: the table with equal ones, a single component with the weight 1.
Found<Table> withEqualWeights(Table predictions, const ImportOverrides& overrides);

/// Whether each row holds the members of an ensemble, and says so: a family of vectors with several columns a
/// parameter, but one column of targets. Asks where as many columns are left as could be the other coordinates of a
/// vector. Without a column of targets the columns stay the coordinates of a vector.
Found<bool> areColumnsOfMembers(const ImportPlan& plan, const ImportOverrides& overrides);

/// The mixture of the members with equal weights in place of their parameters: parts.family and parts.parameters as
/// Family::joined() makes them of the k-th columns of all parameters, k = 1, 2, .. Nothing else changes. Throws
/// InvalidInput where no family holds such a mixture.
void joinMemberColumns(DatasetParts& parts, std::size_t parameterCount);

}  // namespace calibrium
