// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace calibrium {

class Table;
struct FollowUp;
struct FollowUpColumns;

// Competing events that stand in a column of their own: "time, relapse, death".

/// Whether the column says none: FollowUpColumns::competingColumn is "none".
bool deniesCompetingColumn(const FollowUpColumns& columns);

/// Throws InvalidInput where nobody said which column holds competing events and one of yes and no is called so
/// ("death" beside the status "relapse", "competing"): it says yes of people whose follow-up ended without the event.
/// An event that need not end the follow-up ("relapse" beside the status "death") only where it happened to nobody with
/// the event. O(n) per column.
void refuseUnsaidCompetingColumn(const Table& table, const FollowUpColumns& columns);

/// Throws InvalidInput where the risk is called a cumulative incidence, which competing events lower, and there are
/// none in the follow-up and nobody said so.
void refuseIncidenceWithoutCompeting(const Table& table, const FollowUpColumns& columns, const FollowUp& people);

}  // namespace calibrium
