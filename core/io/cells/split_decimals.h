// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Table;

/// Refuses a table between commas whose rows have a cell more than there are names where numbers with decimal commas
/// explain it: "12,5,1" below "risk,event". No number of such a table has a decimal point, and of two neighbouring
/// columns of digits the first, which holds what stands before the comma, recurs as names of rows do not; where the
/// first column of all may name the rows, the two are called a probability. O(n).
void refuseSplitDecimals(const Table& table);

}  // namespace calibrium
