// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Table;
struct FollowUpColumns;

/// Throws InvalidInput where the name of the predictions and their numbers contradict each other and nobody said what
/// they are: a name that says percent over numbers up to 1, "risk_per_1000" over any. Cells with a percent sign say it
/// themselves.
void refuseUnclearRiskScale(const Table& table, const FollowUpColumns& columns);

}  // namespace calibrium
