// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/value_range.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class PreparedData;
struct AnalysisSpecification;
struct MeasureResult;
struct MethodRequest;

/// Which part of the clusters a row belongs to: clusters themselves, or of more than 100 groups of them, 100 in all,
/// drawn with the seed.
struct ClusterPartition {
    std::string column;
    std::size_t clusterCount = 0;
    std::size_t partCount = 0;
    std::map<std::string, std::size_t> partOf;  ///< by the cell of the column
};

/// Throws InvalidInput for a column that is not there, lacks values or has fewer than fewestClusters of them.
ClusterPartition clusterPartition(const Dataset& data, const std::string& column, std::uint64_t seed);

/// A measure without each part in turn, of data that hold rows of some of the parts.
struct ValuesWithoutParts {
    double value = 0;               ///< with all
    std::vector<double> left;       ///< by part; without one that the data have no row of, the value
    std::vector<bool> isPresent{};  ///< by part: the data have a row of it

    [[nodiscard]] Index presentCount() const;
};

/// Absent where the measure is not defined without one of the parts, where its settings were resolved on rows that are
/// not judged, or where all rows are of one part. result: of analyse() with the request and specification.
std::optional<ValuesWithoutParts> valuesWithoutParts(const PreparedData& data, const MeasureResult& result,
                                                     const MethodRequest& request,
                                                     const AnalysisSpecification& specification,
                                                     const ClusterPartition& partition, const Run& run);

/// value ± t_{degrees} se, se² = (G - 1)/G Σ_g (left_g - mean left)², within the range. Absent where no value differs
/// from the others: the same without each part says nothing of how it scatters, of seven hits in seven it would be [1,
/// 1].
std::optional<Interval> jackknifeInterval(double value, const std::vector<double>& left, Index degrees,
                                          double level = defaultLevel, const ValueRange& range = {});

/// Interval of any number of a data set, value of(data) within the range, by leaving out each part of the clusters in
/// turn. Absent where fewer than fewestClusters clusters hold the rarer of two outcomes, where it is not defined
/// without one of the parts, and as jackknifeInterval(). Same digits for every number of threads. Cost: that of `of`
/// for each part. Throws as clusterPartition(); Cancelled.
std::optional<Interval> jackknifeOverClusters(const Dataset& data, const ClusterPartition& partition,
                                              const std::function<double(const Dataset&)>& of,
                                              double level = defaultLevel, const ValueRange& range = {},
                                              const Run& run = {});

/// The part of each row of the data.
std::vector<std::size_t> partsOfRows(const Dataset& data, const ClusterPartition& partition);

/// Of b - a, two groups of one data set with values in the range, of which a cluster may have rows in both: each part
/// is left out of both at once, and the degrees are one less than the group with fewer parts has. Absent as
/// jackknifeInterval().
std::optional<Interval> jackknifeDifference(const ValuesWithoutParts& a, const ValuesWithoutParts& b,
                                            const std::string& column, double level, const ValueRange& range);

/// The parts of all clusters that two groups have rows of. Throws as the other one, but for the number of clusters.
ClusterPartition commonPartition(const Dataset& a, const Dataset& b, const std::string& column, std::uint64_t seed);

}  // namespace calibrium
