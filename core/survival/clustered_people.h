// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/survival/follow_up.h"

#include <string>
#include <vector>

namespace calibrium {

class Table;
struct HorizonCalibration;
struct HorizonOptions;

/// The people at these places, with all that is known of them; their clusters are numbered from 0 again.
FollowUp peopleAt(const FollowUp& people, const std::vector<Index>& places);

/// The people with their clusters by a column of the table: those who share a value, such as the patients of a centre,
/// are dependent. taken: the columns that the people were read from. Throws InvalidInput for a column that is not there
/// or among these, a person without a value, and fewer than 5 different ones.
FollowUp withClusters(FollowUp people, const Table& table, const std::string& column, const FollowUpColumns& taken);

/// The calibration of people with clusters, of whom G, with intervals and the test over them.
///   O:E (as logarithm), intercept, slope, Brier score and AUC (as log-odds): θ ± t_{G-1} se, se² the jackknife's over
///     clusters, of more than 100 of them over 100 groups; the observed risk that of O:E times the mean risk. None
///     where fewer than 5 clusters hold the event up to the horizon, or where a value is not defined without a cluster.
///   Test: T² = G m'C⁺m of the clusters' sums of the terms of the score test of horizonCalibration(), m and C their
///   mean
///     and covariance (ddof 1), p by F with q and G - q degrees, q the rank of C; none of fewer than 10 clusters: p = 1
///     with a warning.
///   Groups of neighbouring risks lose their intervals, and D-calibration takes people as independent: a warning says
///   so.
/// The curve is that of horizonCalibration(), whose resamples keep clusters together.
/// O(G n log n). Throws Cancelled. Source: Efron, Tibshirani (1993), chapter 11; Rotnitzky, Jewell (1990),
/// Biometrika 77.
HorizonCalibration overClusters(const FollowUp& people, HorizonCalibration result, const HorizonOptions& options,
                                const Run& run);

}  // namespace calibrium
