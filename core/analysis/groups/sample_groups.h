// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// Samples that share a value, or a range of values, of a column of the file.
struct SampleGroup {
    std::string name;   ///< the value, "F", or the range, "age 40 to 52"
    std::string label;  ///< "sex = F", or the range
    std::vector<Index> rows;
    bool isMissing = false;  ///< those whose cell is empty or says that there is no value
    Text range{};            ///< the range in words that a language may change; empty for a single value
};

/// The name and the label of a group as they are shown: values stay as they stand in the file, ranges are words.
Text shownGroupName(const SampleGroup& group);
Text shownGroupLabel(const SampleGroup& group);

struct SampleGroups {
    std::string column;
    std::vector<SampleGroup> groups;  ///< at least two, none empty; values in rising order, missing ones at the end
    std::vector<Warning>
        warnings;  ///< of the grouping: a numeric column was cut, values may be one under two spellings
};

/// The groups of the data by a column beside predictions and targets. A column of at most 12 different values has a
/// group for each; a numeric column with more is cut into 4 intervals with equal numbers of samples, as far as ties
/// allow, into N of them for "COLUMN:N", or at own points for "COLUMN:65,80": below 65, from 65 to below 80, from 80
/// on; a single point is written "COLUMN:65,". "sex+site" makes a group of every pair, see crossed(). Samples whose
/// cell is empty or holds a word for a missing value are a group "missing". Time O(n log n). Throws InvalidInput for a
/// column that does not exist, has a single value, or has more than 50 values that are no numbers, and for points that
/// leave all samples in one group; InvalidSetting for N outside 2 to 50 and for more than 49 points.
SampleGroups groupsOf(const Dataset& data, const std::string& column);

/// A group for each value of a column, numbers too, in rising order, and "missing" at the end: hospitals with numbers
/// for names are not cut into intervals. Throws InvalidInput for a column that does not exist, has a single value, or
/// more than `most`. Time O(n log n).
SampleGroups valueGroupsOf(const Dataset& data, const std::string& column, std::size_t most);

/// The name of the column in "COLUMN", "COLUMN:N" and "COLUMN:65,80", as groupsOf() takes them of a file that is not
/// read yet: the text before the last colon where a list of numbers follows it, else the whole.
std::string groupColumnName(const std::string& text);

/// The label of each group, in their order.
std::vector<std::string> labelsOf(const SampleGroups& groups);

/// The data of each group, named "model: sex = F"; weights, lines and columns of the file stay with the samples.
std::vector<Dataset> groupData(const Dataset& data, const SampleGroups& groups);

}  // namespace calibrium
