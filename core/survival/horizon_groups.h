// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/survival/horizon_calibration.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// People with the same value of a column.
struct HorizonGroup {
    std::string name;
    Index count = 0;
    Index eventCount = 0;                        ///< up to the horizon
    std::optional<HorizonCalibration> result{};  ///< absent where the group is too small for one
    Text refusal{};                              ///< why it is absent
};

/// A quantity in two groups: the value in b less the value in a.
struct HorizonDifference {
    std::string quantity;  ///< id: see horizonQuantityValues()
    std::size_t a = 0;     ///< places of the groups
    std::size_t b = 0;
    double difference = 0;
    std::optional<Interval> interval{};
};

struct GroupedHorizon {
    std::string column;
    std::vector<HorizonGroup> groups;  ///< by name, numbers by their size, "missing" at the end
    std::vector<HorizonDifference> differences;
};

/// A quantity of a calibration that groups are compared by.
struct NamedHorizonValue {
    std::string id;
    Text name;
    HorizonValue value;
    bool isDistance = false;  ///< its interval ends at 0: those of two make none of their difference
};

/// Observed risk, O:E, intercept, slope, Brier score, AUC and ICI, as far as they are there.
std::vector<NamedHorizonValue> horizonQuantityValues(const HorizonCalibration& result);

/// horizonCalibration() of the people with each value of a column, and the differences of all pairs of groups that have
/// one, whose intervals are those of independentDifference(); groups are independent, since each person is in one.
/// table: the one that the people were read from; people without a value are the group "missing". Throws InvalidInput
/// for a column that is not there, and one of fewer than 2 or more than 20 different values; Cancelled.
GroupedHorizon horizonByGroup(const Table& table, const FollowUp& people, const std::string& column,
                              const HorizonOptions& options, const Run& run = {});

}  // namespace calibrium
