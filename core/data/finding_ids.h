// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// Id of the finding that rows were repeated as often as a column says: equal rows are meant then.
inline constexpr const char* repeatedByFrequency = "import-frequencies";

// Ids of the findings that rows of the file are not among the samples; their count says how many.

/// A value is missing in them.
inline constexpr const char* rowsWithMissingValues = "import-dropped-rows";
/// Which cluster they belong to is not known.
inline constexpr const char* rowsWithoutCluster = "rows-without-cluster";
/// No target belongs to them.
inline constexpr const char* rowsWithoutTarget = "import-unmatched";
/// Other models do not have them.
inline constexpr const char* rowsOfThisModelAlone = "import-common-rows";

/// The numbers are confidences of the predicted class, and the second class is that the prediction was right.
inline constexpr const char* confidencesAgainstCorrectness = "import-top-label";

/// The number depends on the order of the classes, and their names do not say which is meant.
inline constexpr const char* orderOfClasses = "class-order";

}  // namespace calibrium
