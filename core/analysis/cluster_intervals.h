// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/clinical/confidence_gap.h"
#include "core/run/run.h"
#include "core/text/text.h"

#include <string>

namespace calibrium {

class Dataset;
class PreparedData;
struct AnalysisResult;
struct AnalysisSpecification;
struct MethodRequest;
struct TestResult;

/// Fewer clusters say too little of their scatter.
inline constexpr Index fewestClusters = 5;

/// The finding of a test that takes rows as independent which are not.
inline constexpr const char* independentRowsId = "independent-rows";

/// The result of analyse() where rows with the same value of `column` belong together (patients of a centre, visits of
/// a patient), so that they are no independent samples.
///   Every interval is that of a jackknife over clusters: G clusters, θ_g the measure without cluster g, on the scale
///   of its logarithm where its right value is a ratio (observed : expected),
///     se² = (G - 1)/G Σ_g (θ_g - mean θ)², interval θ ± t_{G-1} se
///   of more than 100 clusters groups of them, 100 in all, drawn with the seed, stand for clusters. A calibration error
///   keeps no interval and no range of a calibrated model, which both take rows as independent, and says so in a
///   warning; likewise a measure that is not defined without one of the clusters. Measures without an interval have
///   none here either. The test of clusters, blocks with this column, joins the tests and decides the verdict; where it
///   is refused, none does, since all others take rows as independent.
/// data, specification: as of the result. Cost G times the measures, on all cores. Same digits for every number of
/// threads. Throws InvalidInput for a column that is not there, lacks values or has fewer than fewestClusters of them,
/// Cancelled.
/// Source: Efron, Tibshirani (1993), An introduction to the bootstrap, chapter 11; of clusters: Lipsitz, Dear, Zhao
/// (1994), Biometrics 50; of groups of them: Kott (2001), Journal of Official Statistics 17.
AnalysisResult withClusters(const PreparedData& data, AnalysisResult result, const AnalysisSpecification& specification,
                            const std::string& column, const Run& run = {});

/// The same of a group, of whose clusters there may be too few: its measures say that they have no interval for it, and
/// its test of clusters that it is refused.
AnalysisResult withClustersOfGroup(const PreparedData& data, AnalysisResult result,
                                   const AnalysisSpecification& specification, const std::string& column,
                                   const Run& run = {});

/// Measures and tests alone of that, for who computes the test that decides by itself.
AnalysisResult overClusters(const PreparedData& data, AnalysisResult result, const AnalysisSpecification& specification,
                            const std::string& column, const Run& run = {});

/// The test of clusters: it decides the verdict, and where it is refused nothing does.
MethodRequest clusterTestRequest(const std::string& column);
/// What it leaves where it gives no number.
TestResult refusedClusterTest(const std::string& column, const Text& refusal);

/// Rows without a value of the column: their cluster is not known. Throws InvalidInput for a column that is not there.
Index rowsWithoutClusterCount(const Dataset& data, const std::string& column);
/// The data without these rows, whose number is a finding; as they are where there are none, and where no row is left.
Dataset withoutUnknownClusters(const Dataset& data, const std::string& column);

/// Throws what withClusters() does for a column that clusters cannot be made of.
void requireClusters(const Dataset& data, const std::string& column);

/// The gap with an interval by the standard error of the mean over clusters, clusterError(); without one where fewer
/// than fewestClusters of them hold the rarer outcome (simulated coverage at 95 % there 0.71 to 0.80).
ConfidenceGap clusteredGap(const Dataset& data, const std::string& column);

}  // namespace calibrium
