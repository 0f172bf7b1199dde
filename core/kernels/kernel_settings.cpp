// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_settings.h"

#include "core/data/family.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/ordered_distance.h"
#include "core/kernels/target_scale.h"
#include "core/method/parameter_builders.h"
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

// Bandwidths have the unit of the targets, gamma that of their square: both ranges are wide enough for any.
constexpr const char* maxPower = "max-power";
const std::vector<std::string> scaledTargets{"gaussian", "laplacian"};

std::vector<Choice> choicesOf(const std::string& role) {
    std::vector<Choice> choices;
    for (const auto& part : kernelParts()) {
        if (part.role == role) choices.push_back({part.info.id, part.info.name, part.info.explanation});
    }
    return choices;
}

std::vector<Choice> withAutomatic(std::vector<Choice> choices, const std::string& explanation) {
    choices.insert(choices.begin(), {"auto", "Automatic", explanation});
    return choices;
}

constexpr const char* orderId = "wasserstein-order";

Parameter orderParameter() {
    std::vector<std::string> distances;
    for (const auto& part : kernelParts()) {
        if (part.role == "distance" && hasOrders(part.info.id)) distances.push_back(part.info.id);
    }
    return onlyFor(
        TargetSort::Reals,
        onlyWhere(numberParameter(orderId, "Order s",
                                  "Order s of the mixture Wasserstein distance MW_s: moving one component onto another "
                                  "costs W_s^s, and the distance is the s-th root of the least cost. 2 is the usual "
                                  "one; other orders are there for mixtures on the line.",
                                  2.0, 1.0, 10.0),
                  "distance", distances));
}

Parameter exponentParameter() {
    Parameter parameter = numberParameter(
        "exponent", "Exponent",
        "Power ν of the distance in exp(−(d/ℓ)^ν): 1 is the Laplacian kernel, 2 the Gaussian one.", 1.0, 0.0, 2.0);
    parameter.isMinimumExclusive = true;
    return onlyWhere(std::move(parameter), "kernel", {"exponential"});
}

Parameter bandwidthParameter() {
    return logarithmic(numberParameter(
        "bandwidth", "Bandwidth",
        "Distance ℓ at which two predictions stop being alike: small values look at details and need many samples, "
        "large ones average over the predictions.",
        std::string("median"), 1e-12, 1e12,
        {{"median", "Median", "The median distance over all pairs of samples."},
         {"median-all", "Median, own pairs too",
          "The median of the whole distance matrix, its zero diagonal included."},
         {"mean", "Mean", "The mean distance over all pairs of samples."},
         {maxPower, "Max. power",
          "The value that makes the unbiased SKCE largest in units of its standard deviation (after Jitkrittum et al. "
          "2016), chosen on some rows; every result is then computed on the other rows only. Half of the rows given up "
          "cost more power than the choice gains: on average over eight models of two to ten classes and of normal "
          "predictions, 64 and 128 samples, the exact test finds an error with power 0.30 against 0.43 under the "
          "median, mostly half as often; only with ten classes more often."},
         {aggregatedBandwidth, "Aggregated",
          "The default of the exact test: five bandwidths from 1/16 to 16 times the median, the targets on the whole, "
          "a proper score and the calibration line at once. Its statistic is the weighted harmonic mean of their "
          "p-values, ranked among those of the drawn data sets, so that the level stays exact and no bandwidth needs "
          "to be chosen; it takes up to four times as long. On average over 30 models and numbers of samples it finds "
          "an error with power 0.75 against "
          "0.35 under the median: a little more seldom where all targets are shifted, clearly so where of a handful of "
          "rare events fewer occur than predicted. Everything else takes the median."}}));
}

Parameter trainingParameter() {
    return onlyWhere(numberParameter("training", "Training share",
                                     "Share of the rows, drawn at random and at most 2000 of them, on which the most "
                                     "powerful bandwidth is chosen. They take no further part, so that estimates and "
                                     "tests stay valid.",
                                     0.5, 0.05, 0.95),
                     "bandwidth", {maxPower});
}

Parameter similarityParameter() {
    return onlyFor(
        TargetSort::Classes,
        onlyWhere(fileParameter(
                      "similarity", "Class similarities",
                      "File with the matrix M of the target kernel: one row and one column per class, in the order of "
                      "the classes, symmetric and positive semi-definite. The identity matrix is the Kronecker delta."),
                  "target", {"matrix"}));
}

Parameter gammaParameter() {
    return onlyFor(
        TargetSort::Reals,
        onlyWhere(
            logarithmic(numberParameter(
                "gamma", "Target scale γ",
                "How fast the similarity of two real targets falls with their difference: γ of the Gaussian and the "
                "Laplacian target kernel, also where the automatic choice is one of them.",
                std::string("median"), 1e-24, 1e24,
                {{"median", "Median",
                  "From the median distance of targets: 1/(2 median ‖y−y'‖²) for the Gaussian kernel, 1/median |y−y'| "
                  "for "
                  "the Laplacian one. The targets are drawn from the predictions, so no test is affected by the "
                  "choice, and the unit of the targets does not matter."}})),
            "target", scaledTargets));
}

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
    return std::find(scaledTargets.begin(), scaledTargets.end(), target) != scaledTargets.end();
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

std::vector<Parameter> kernelParameters() {
    std::vector<Parameter> parameters;
    parameters.push_back(choiceParameter(
        "distance", "Distance", "How far apart two predictions are.",
        withAutomatic(choicesOf("distance"), "The distance that suits the predictions: total variation for classes.")));
    parameters.push_back(orderParameter());
    parameters.push_back(choiceParameter(
        "kernel", "Kernel", "How similarity falls with the distance of two predictions.", choicesOf("kernel")));
    parameters.push_back(exponentParameter());
    parameters.push_back(bandwidthParameter());
    parameters.push_back(trainingParameter());
    parameters.push_back(choiceParameter(
        "target", "Target kernel", "When two targets count as alike.",
        withAutomatic(choicesOf("target"), "The kernel that suits the targets: the Kronecker delta for classes.")));
    parameters.push_back(similarityParameter());
    parameters.push_back(gammaParameter());
    for (auto& parameter : parameters) parameter.group = kernelGroup;
    return parameters;
}

std::vector<Parameter> withKernelParameters(std::vector<Parameter> own) {
    for (auto& parameter : kernelParameters()) own.push_back(std::move(parameter));
    return own;
}

bool choosesByPower(const Values& values) {
    return values.contains("bandwidth") && values.isText("bandwidth") && values.text("bandwidth") == maxPower;
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
    if (values.contains(orderId)) settings.distance = textOf({values.text("distance"), values.real(orderId)});
    if (!values.isText("bandwidth")) {
        settings.bandwidth = values.real("bandwidth");
    } else if (values.text("bandwidth") == maxPower) {
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
