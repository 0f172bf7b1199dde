// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Table;
struct FollowUpColumns;

/// Of columns that are named by the time that they are of, "1.0", "t=3", "S(365)", "surv_5" beside "surv_1": throws
/// InvalidInput where the column of the risks is of another time than the horizon, and where nobody said whether it
/// holds the probability of the event or of none and no name does, or its numbers fall with the times of its
/// neighbours, as those of no event do. O(n) per column of the same name.
void requireTimedColumn(const Table& table, const FollowUpColumns& columns, double horizon);

}  // namespace calibrium
