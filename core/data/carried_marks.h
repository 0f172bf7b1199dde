// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/marked_rows.h"
#include "core/text/text.h"

#include <vector>

namespace calibrium {

class Dataset;

/// Named samples of data that were read again.
struct CarriedMarks {
    std::vector<MarkedRows> marks{};
    Text sentence{};  ///< what was lost, and why; empty where nothing was
};

/// The same samples in the file as it is now. Samples are known again by a column beside the predictions in which every
/// row of either file has another text, as an id has, if half of the named ones are found there; else by their number,
/// if both files have as many rows. A mark that is a column stays one unless the file has such a column itself now.
/// before, after: as they were loaded, all rows. O(n) for each column.
CarriedMarks carriedMarks(const Dataset& before, const Dataset& after, const std::vector<MarkedRows>& marks);

}  // namespace calibrium
