// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/mutual_information.h"

#include "core/data/abilities.h"
#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/estimators/local/kde_ece.h"
#include "core/estimators/local/kde_problem.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/moments.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace calibrium {

namespace {

double scoreOf(InformationScore score, const Eigen::Ref<const Eigen::RowVectorXd>& q, Index label) {
    switch (score) {
        case InformationScore::Brier:
            return 1 - 2 * q(label) + q.squaredNorm();
        case InformationScore::Spherical:
            return -q(label) / q.norm();
        default:
            return -std::log(q(label));
    }
}

InformationScore scoreFrom(const Values& values) {
    const std::string& id = values.text("score");
    if (id == "brier") return InformationScore::Brier;
    return id == "spherical" ? InformationScore::Spherical : InformationScore::Log;
}

std::optional<double> bandwidthFrom(const Values& values) {
    return values.isText("bandwidth") ? std::nullopt : std::optional(values.real("bandwidth"));
}

std::vector<Parameter> mutualInformationParameters() {
    return {choiceParameter("score", "Score", "The proper score whose sharpness it is.",
                            {{"log", "Log score", "The mutual information of Shannon, in nats."},
                             {"brier", "Brier score",
                              "The mean squared distance from the class frequencies where the same is predicted to "
                              "those of all rows."},
                             {"spherical", "Spherical score", "The mean gain in the cosine."}}),
            logarithmic(numberParameter(
                "bandwidth", "KDE bandwidth", "Width of the kernels; smaller follows the data more closely.",
                std::string("halves"), 1e-6, 10,
                {{"halves", "By halves",
                  "For every second row the value among 20 from 1e-5 to 1 that suits the other rows best."}}))};
}

/// The score of each row by what is seen around it.
std::vector<double> rowScores(const RowMatrix& predictions, const Labels& labels, InformationScore score,
                              double bandwidth, const Run& run) {
    const auto around = KdeProblem::simplex(predictions).surroundings(bandwidth, labels, run);
    const auto n = static_cast<double>(predictions.rows());
    const auto m = static_cast<double>(predictions.cols());
    Eigen::RowVectorXd counts = Eigen::RowVectorXd::Ones(predictions.cols());
    for (const std::int32_t label : labels) counts(label) += 1;
    std::vector<double> scores;
    for (Index i = 0; i < predictions.rows(); ++i) {
        const Index label = labels[static_cast<std::size_t>(i)];
        Eigen::RowVectorXd others = counts;
        others(label) -= 1;
        const double effective = around.effective(i);
        const Eigen::RowVectorXd q = (effective * around.shares.row(i) + others / (n - 1 + m)) / (effective + 1);
        scores.push_back(scoreOf(score, q, label));
    }
    return scores;
}

/// The bandwidth under which the rows that begin with `first`, every second one, score best among themselves.
double bestBandwidth(const Dataset& data, InformationScore score, Index first, const Run& run) {
    std::vector<Index> rows;
    for (Index i = first; i < data.sampleCount(); i += 2) rows.push_back(i);
    const RowMatrix predictions = data.parameters()(rows, Eigen::all);
    Labels labels;
    for (const Index i : rows) labels.push_back(data.labels()[static_cast<std::size_t>(i)]);
    const std::vector<double>& grid = kdeBandwidthGrid();
    double best = grid.back();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t b = 0; b < grid.size(); ++b) {
        const auto at = static_cast<double>(b);
        const auto count = static_cast<double>(grid.size());
        const auto scores = rowScores(predictions, labels, score, grid[b], run.part(at / count, (at + 1) / count));
        const double mean = momentsOf(scores).mean;
        if (!(mean < least)) continue;
        least = mean;
        best = grid[b];
    }
    return best;
}

/// Each row's score with the bandwidth that the other half has chosen.
std::vector<double> scoresByHalves(const Dataset& data, InformationScore score, const Run& run) {
    constexpr Index fewest = 8;
    const auto all = [&](double bandwidth, const Run& part) {
        return rowScores(data.parameters(), data.labels(), score, bandwidth, part);
    };
    if (data.sampleCount() < fewest) return all(kdeBandwidthGrid().back(), run);
    std::vector<double> even = all(bestBandwidth(data, score, 1, run.part(0.0, 0.4)), run.part(0.4, 0.5));
    const std::vector<double> odd = all(bestBandwidth(data, score, 0, run.part(0.5, 0.9)), run.part(0.9, 1.0));
    for (std::size_t i = 1; i < even.size(); i += 2) even[i] = odd[i];
    return even;
}

}  // namespace

MutualInformation mutualInformation(const Dataset& data, InformationScore score, std::optional<double> bandwidth,
                                    const Run& run) {
    if (data.classCount() < 2) {
        throw InvalidSetting(
            Text("The measure mutual-information needs class probabilities; {1} has none.", data.name()));
    }
    if (bandwidth && !(*bandwidth > 0 && std::isfinite(*bandwidth))) {
        throw InvalidSetting(
            Text("The bandwidth {1} of mutual-information must be above 0.", asNumber(std::to_string(*bandwidth))));
    }
    requireTwoSamples(data.sampleCount(), "mutual-information");
    const std::vector<double> conditional = bandwidth
                                                ? rowScores(data.parameters(), data.labels(), score, *bandwidth, run)
                                                : scoresByHalves(data, score, run);
    Eigen::RowVectorXd whole = Eigen::RowVectorXd::Zero(data.classCount());
    for (const std::int32_t label : data.labels()) whole(label) += 1 / static_cast<double>(data.sampleCount());
    std::vector<double> uncertain;
    for (const std::int32_t label : data.labels()) uncertain.push_back(scoreOf(score, whole, label));
    MutualInformation result;
    result.uncertainty = momentsOf(uncertain).mean;
    result.value = result.uncertainty - momentsOf(conditional).mean;
    return result;
}

Measure mutualInformationMeasure() {
    return {
        .info = {.id = "mutual-information",
                 .name = "Mutual information",
                 .explanation =
                     "How much predictions tell of the classes, whatever they say: what the class frequencies "
                     "where the same is predicted gain in a proper score over those of all rows. It is the "
                     "sharpness of the score's decomposition, score = calibration − sharpness + uncertainty, and "
                     "for the log score the mutual information of prediction and class. Calibration does not "
                     "enter: an injective recalibration can repair the predictions without changing it, and none "
                     "can raise it. Frequencies are estimated by kernels around each prediction that leave the "
                     "sample itself out, which on average loses information and never adds any: it is a lower "
                     "bound, and predictions without information give values around 0, also below.",
                 .formula = "I_S = E S(P(Y), Y) − E S(P(Y|p), Y) ≈ n⁻¹ Σ_i [S(π, y_i) − S(q_i, y_i)]",
                 .source = "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Lemma 4.1 "
                           "and Appendix F; estimate: Popordanoska, Sayer, Blaschko (2022), NeurIPS 35, section 3",
                 .cost = "O(n² m) time, 12 times that for the automatic bandwidth; O(n m) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = mutualInformationParameters(),
                 .papers = {"gruber2022", "popordanoska2022"}},
        .better = Better::higher(),
        .defaultLens = "canonical",
        .isTestable = false,
        .evaluate =
            [](const MethodCall& call) {
                Estimate estimate;
                estimate.value =
                    mutualInformation(call.data, scoreFrom(call.values), bandwidthFrom(call.values), call.run).value;
                call.run.step(1.0);
                return estimate;
            },
        .cost =
            [](const Dataset& data, const Values& values) {
                const auto n = static_cast<double>(data.sampleCount());
                const auto m = static_cast<double>(data.classCount());
                // Two halves of each bandwidth, and two passes over all rows.
                const double passes =
                    values.isText("bandwidth") ? static_cast<double>(kdeBandwidthGrid().size()) / 2 + 2 : 1.0;
                return Cost{.operations = n * n * (8 + m) * passes, .bytes = 16 * n * m};
            },
        .formSettings = {"score"}};
}

}  // namespace calibrium
