// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Table;
struct FollowUpColumns;

/// Throws InvalidInput where the rows of the table are not one person each, followed from time 0: a column that
/// identifies people, by its name or by what its values are (one follow-up for each, intervals of one, codes whose rows
/// stand together), recurs (several rows a person, as for covariates that change, or one for each horizon); the values
/// of another column all have the same follow-up (the same people once for each model, horizon or imputed copy); or a
/// column of starts lies before the times. Not where FollowUpColumns::isEachRowAPerson says so. O(n) per column.
void refuseRepeatedPeople(const Table& table, const FollowUpColumns& columns);

}  // namespace calibrium
