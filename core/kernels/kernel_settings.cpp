// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_settings.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/ordered_distance.h"
#include "core/kernels/target_scale.h"
#include "core/method/resolved_kernel.h"
#include "core/method/values.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace calibrium {

namespace {

std::string joined(const std::vector<std::string>& ids) {
    std::string text;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0) text += i + 1 == ids.size() ? " and " : ", ";
        text += ids[i];
    }
    return text;
}

/// What a choice means for this family; throws if the family does not know it.
std::string resolveChoice(const std::string& id, const std::vector<std::string>& known, const std::string& kind,
                          const Family& family) {
    if (id == "auto") return known.front();
    if (std::find(known.begin(), known.end(), id) == known.end()) {
        throw InvalidSetting(Text("The {1} \"{2}\" does not apply to the family {3}; it has {4}.", inEnglish(kind), id,
                                  family.id(), joined(known)));
    }
    return id;
}

/// The class similarity matrix of the settings, which suits the data.
const ClassSimilarity& similarityFor(const Dataset& data, const KernelSettings& settings) {
    if (!settings.similarity) {
        throw InvalidSetting(
            "The target kernel matrix needs the setting similarity: a file with the matrix of class similarities.");
    }
    const ClassSimilarity& similarity = *settings.similarity;
    const Place place{.file = settings.similarityFile};
    if (similarity.classCount() != data.classCount()) {
        throw InvalidInput(Text("The class similarity matrix is for {1} classes; the predictions have {2}.",
                                similarity.classCount(), data.classCount()),
                           place);
    }
    if (!similarity.isPositiveSemidefinite()) {
        throw InvalidInput(Text("The class similarity matrix is not positive semi-definite: its smallest eigenvalue is "
                                "{1}; none may be below 0.",
                                asNumber(significant(similarity.smallestEigenvalue()))),
                           place);
    }
    if (!(similarity.pairBound() > 0.0)) {
        throw InvalidInput("The class similarity matrix tells no class from another, so every error would be 0.",
                           place);
    }
    return similarity;
}

bool isScaled(const std::string& target) {
    const auto& scaled = scaledTargets();
    return std::find(scaled.begin(), scaled.end(), target) != scaled.end();
}

void resolveGamma(const Dataset& data, const KernelSettings& settings, const Seed& seed, ResolvedKernel& result,
                  const Run& run) {
    Kernel& kernel = result.kernel;
    if (settings.gamma) {
        kernel.gamma = *settings.gamma;
    } else if (isScaled(kernel.target)) {
        TargetScale scale = medianTargetScale(data, kernel.target, seed, run);
        kernel.gamma = scale.gamma;
        result.resolved.set("gamma", scale.gamma);
        for (auto& warning : scale.warnings) result.warnings.push_back(std::move(warning));
    }
}

double bandwidthFor(const Dataset& data, const KernelSettings& settings, const ResolveOptions& options,
                    ResolvedKernel& result, const Run& run) {
    if (const auto* number = std::get_if<double>(&settings.bandwidth)) return *number;
    const auto* word = std::get_if<BandwidthHeuristic>(&settings.bandwidth);
    Bandwidth bandwidth = heuristicBandwidth(data, result.kernel, word != nullptr ? *word : BandwidthHeuristic::Median,
                                             {.memoryBudget = options.memoryBudget, .seed = options.seed}, run);
    for (auto& warning : bandwidth.warnings) result.warnings.push_back(std::move(warning));
    return bandwidth.value;
}

/// Total variation is half an L1 norm, which embeds into a Hilbert space only as the square of a distance: shapes that
/// need more than exp(-d) have no guarantee. With two classes it is |p - p'|, an ordinary distance.
bool isTotalVariationGuaranteed(const Kernel& kernel, Index classCount) {
    if (kernel.distance != "tv" || classCount <= 2 || kernel.shape == "matern12") return true;
    return kernel.shape == "exponential" && kernel.exponent <= 1.0;
}

/// Equal for equal matrices: their numbers, hashed (FNV-1a) since there may be a million.
std::string targetKey(const std::string& target, const std::optional<ClassSimilarity>& similarity) {
    if (!similarity) return target;
    std::uint64_t hash = 14695981039346656037ULL;
    const RowMatrix& matrix = similarity->matrix();
    for (Index i = 0; i < matrix.size(); ++i) {
        hash = (hash ^ std::bit_cast<std::uint64_t>(matrix.data()[i])) * 1099511628211ULL;
    }
    return target + std::to_string(matrix.rows()) + "#" + std::to_string(hash);
}

/// Why the kernel may not be positive definite, in one sentence; empty where it is known to be.
std::string doubtOf(const Kernel& kernel, const Dataset& data) {
    if (!isTotalVariationGuaranteed(kernel, data.classCount())) {
        return "With the total variation distance only the exponential kernel with exponent up to 1 is sure to be "
               "positive definite; this one may give negative squared errors.";
    }
    return data.family().definitenessDoubt();
}

}  // namespace

bool choosesByPower(const Values& values) {
    return values.contains("bandwidth") && values.isText("bandwidth") && values.text("bandwidth") == maxPowerBandwidth;
}

bool isAggregated(const Values& values) {
    return values.contains("bandwidth") && values.isText("bandwidth") &&
           values.text("bandwidth") == aggregatedBandwidth;
}

std::vector<double> aggregatedFactors() { return {1.0 / 16, 1.0 / 4, 1, 4, 16}; }

Values settledChoices(Values values, const Family& family) {
    if (!values.contains("distance") || !values.contains("target")) return values;
    values.set("distance", resolveChoice(values.text("distance"), family.distances(), "distance", family));
    values.set("target", resolveChoice(values.text("target"), family.targetKernels(), "target kernel", family));
    return values;
}

std::optional<KernelSettings> kernelSettings(const Values& values, std::optional<ClassSimilarity> similarity) {
    if (!values.contains("distance") || !values.contains("target")) return std::nullopt;
    KernelSettings settings{.distance = values.text("distance"),
                            .shape = values.text("kernel"),
                            .exponent = values.real("exponent"),
                            .target = values.text("target"),
                            .similarity = std::move(similarity),
                            .similarityFile = values.text("similarity")};
    if (values.contains(orderSetting)) settings.distance = textOf({values.text("distance"), values.real(orderSetting)});
    if (!values.isText("bandwidth")) {
        settings.bandwidth = values.real("bandwidth");
    } else if (values.text("bandwidth") == maxPowerBandwidth) {
        settings.bandwidth = PowerfulBandwidth{values.real("training")};
    } else if (values.text("bandwidth") == aggregatedBandwidth) {
        settings.bandwidth = AggregatedBandwidth{};
    } else {
        settings.bandwidth = parseHeuristic(values.text("bandwidth"));
    }
    if (!values.isText("gamma")) settings.gamma = values.real("gamma");
    return settings;
}

std::string keyOf(const KernelSettings& settings) {
    std::string bandwidth = std::to_string(settings.bandwidth.index()) + ":";
    if (const auto* number = std::get_if<double>(&settings.bandwidth)) bandwidth += roundTrip(*number);
    if (const auto* word = std::get_if<BandwidthHeuristic>(&settings.bandwidth)) {
        bandwidth += std::to_string(static_cast<int>(*word));
    }
    if (const auto* split = std::get_if<PowerfulBandwidth>(&settings.bandwidth)) {
        bandwidth += roundTrip(split->trainingShare);
    }
    return settings.distance + "," + settings.shape + "," + roundTrip(settings.exponent) + "," + bandwidth + "," +
           targetKey(settings.target, settings.similarity) + "," +
           (settings.gamma ? roundTrip(*settings.gamma) : "median");
}

std::string keyOf(const Kernel& kernel) {
    return kernel.distance + "," + kernel.shape + "," + roundTrip(kernel.exponent) + "," + roundTrip(kernel.bandwidth) +
           "," + targetKey(kernel.target, kernel.similarity) + "," + roundTrip(kernel.gamma);
}

ResolvedKernel resolveKernel(const Dataset& data, const KernelSettings& settings, const ResolveOptions& options,
                             const Run& run) {
    if (std::holds_alternative<PowerfulBandwidth>(settings.bandwidth)) {
        throw InvalidSetting(
            "The bandwidth max-power is chosen on rows of its own, so it has no value here; set a "
            "number, median, median-all or mean.");
    }
    const Family& family = data.family();
    ResolvedKernel result;
    Kernel& kernel = result.kernel;
    const OrderedDistance wanted = orderedDistance(settings.distance);
    const std::string distance = resolveChoice(wanted.id, family.distances(), "distance", family);
    kernel.distance = hasOrders(distance) ? textOf({distance, wanted.order}) : distance;
    kernel.target = resolveChoice(settings.target, family.targetKernels(), "target kernel", family);
    kernel.shape = settings.shape;
    kernel.exponent = settings.exponent;
    if (kernel.target == "matrix") kernel.similarity = similarityFor(data, settings);
    resolveGamma(data, settings, options.seed, result, run.part(0.0, 0.1));
    result.resolved.set("distance", distance);
    result.resolved.set("target", kernel.target);
    kernel.bandwidth = bandwidthFor(data, settings, options, result, run.part(0.1, 1.0));
    requireInRange(kernel.bandwidth > 0 && std::isfinite(kernel.bandwidth));
    requireInRange(kernel.gamma > 0 && std::isfinite(kernel.gamma));
    result.resolved.set("bandwidth", kernel.bandwidth);
    const std::string doubt = doubtOf(kernel, data);
    if (!doubt.empty()) result.warnings.push_back({notPositiveDefinite, Severity::Doubt, inEnglish(doubt), 0, 0});
    return result;
}

}  // namespace calibrium
