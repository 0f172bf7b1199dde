// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_parameters.h"

#include "core/kernels/kernel_settings.h"
#include "core/kernels/ordered_distance.h"
#include "core/method/kernel_part.h"
#include "core/method/parameter_builders.h"

#include <string>
#include <utility>

namespace calibrium {

namespace {

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

Parameter orderParameter() {
    std::vector<std::string> distances;
    for (const auto& part : kernelParts()) {
        if (part.role == "distance" && hasOrders(part.info.id)) distances.push_back(part.info.id);
    }
    return onlyFor(
        TargetSort::Reals,
        onlyWhere(numberParameter(orderSetting, "Order s",
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
         {maxPowerBandwidth, "Max. power",
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
                     "bandwidth", {maxPowerBandwidth});
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
            "target", scaledTargets()));
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

const std::vector<std::string>& scaledTargets() {
    static const std::vector<std::string> ids{"gaussian", "laplacian"};
    return ids;
}

}  // namespace calibrium
