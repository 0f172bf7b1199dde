// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/bandwidth.h"
#include "core/method/class_similarity.h"
#include "core/method/seed.h"
#include "core/run/run.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace calibrium {

class Dataset;
class Family;
class Values;
struct Kernel;
struct ResolvedKernel;

/// Id of the warning that marks every result of a kernel that may not be positive definite.
inline constexpr const char* notPositiveDefinite = "not-positive-definite";

/// The bandwidth that makes the SKCE most powerful, chosen on a share of the rows: see holdOut().
struct PowerfulBandwidth {
    double trainingShare = 0.5;
    bool operator==(const PowerfulBandwidth&) const = default;
};

/// A grid of bandwidths around the median for the exact test, the median for all else.
struct AggregatedBandwidth {
    bool operator==(const AggregatedBandwidth&) const = default;
};

/// A number, one that the predictions decide, or one of the two above.
using BandwidthSetting = std::variant<double, BandwidthHeuristic, PowerfulBandwidth, AggregatedBandwidth>;

/// The settings of a kernel before it has seen any data, typed. Distance and target may be "auto".
struct KernelSettings {
    std::string distance = "auto";
    std::string shape = "exponential";
    double exponent = 1.0;
    BandwidthSetting bandwidth = BandwidthHeuristic::Median;
    std::string target = "auto";
    std::optional<ClassSimilarity> similarity{};  ///< of the target kernel matrix
    std::string similarityFile{};                 ///< where it was read, for messages
    std::optional<double> gamma{};                ///< absent: from the median distance of targets

    bool operator==(const KernelSettings&) const = default;
};

/// What the values of kernelParameters() say; absent if they are none. similarity: what their file "similarity" holds,
/// where they name one. Throws InvalidSetting for a word that is no bandwidth.
std::optional<KernelSettings> kernelSettings(const Values& values, std::optional<ClassSimilarity> similarity);

/// All of it in a text, different for different settings: what parts are kept under.
std::string keyOf(const KernelSettings& settings);
std::string keyOf(const Kernel& kernel);

struct ResolveOptions {
    Seed seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes, of distances
};

/// The setting of the distance's order.
inline constexpr const char* orderSetting = "wasserstein-order";

/// The setting bandwidth=max-power: a PowerfulBandwidth.
inline constexpr const char* maxPowerBandwidth = "max-power";

/// The setting bandwidth=aggregated: the exact test takes a grid of bandwidths around the median, all else the median.
inline constexpr const char* aggregatedBandwidth = "aggregated";

/// Whether the values ask for the exact test over several bandwidths.
bool isAggregated(const Values& values);

/// The factors c of its bandwidths c · median: 1/16, 1/4, 1, 4, 16.
std::vector<double> aggregatedFactors();

/// Whether the bandwidth is to be chosen by its power: a PowerfulBandwidth.
bool choosesByPower(const Values& values);

/// The values with `auto` distance and target kernel replaced by the family's own; a bandwidth or gamma from the data
/// stays a word. Values without a kernel are returned as they are. Throws InvalidSetting for a
/// distance or target kernel that the family does not know.
Values settledChoices(Values values, const Family& family);

/// The kernel that the settings mean for this data set. Depends on the predictions only; the seed matters for a gamma
/// from the targets' scale and for a bandwidth from some of the pairs (isBandwidthSampled()) alone.
/// Throws InvalidSetting for a distance or target kernel that the family does not know, a missing matrix, or a
/// PowerfulBandwidth, which needs rows of its own; InvalidInput, naming its file, for a matrix that is not positive
/// semi-definite or not of the data's classes; InvalidInput if a bandwidth or gamma is wanted from fewer than 2
/// samples; Cancelled. Cost: that of heuristicBandwidth(), nothing for a fixed bandwidth.
ResolvedKernel resolveKernel(const Dataset& data, const KernelSettings& settings, const ResolveOptions& options = {},
                             const Run& run = {});

}  // namespace calibrium
