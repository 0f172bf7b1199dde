// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/mutual_information.h"

#include "core/estimators/local/kde_ece.h"
#include "core/estimators/local/kde_problem.h"
#include "core/method/cost.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/summation.h"
#include "core/text/search_edge.h"

#include <cmath>
#include <string>

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

Estimate evaluate(const MethodCall& call) {
    const auto bandwidth = bandwidthFrom(call.values);
    const MutualInformation found = mutualInformation(call.data, scoreFrom(call.values), bandwidth, call.run);
    Estimate estimate;
    estimate.value = found.value;
    if (!bandwidth) {
        estimate.resolved.set("bandwidth", found.bandwidth);
        const std::string edge = searchEdgeText("KDE bandwidth", found.bandwidth, kdeBandwidthGrid());
        if (!edge.empty()) estimate.warnings.push_back({"bandwidth-at-edge", edge, 0, 0});
    }
    return estimate;
}

std::vector<Parameter> parameters() {
    static const Measure kernels = kdeEceMeasure();
    return {choiceParameter("score", "Score", "The proper score whose sharpness it is.",
                            {{"log", "Log score", "The mutual information of Shannon, in nats."},
                             {"brier", "Brier score",
                              "The mean squared distance from the class frequencies where the same is predicted to "
                              "those of all rows."},
                             {"spherical", "Spherical score", "The mean gain in the cosine."}}),
            *findParameter(kernels.info.parameters, "bandwidth")};
}

}  // namespace

MutualInformation mutualInformation(const Dataset& data, InformationScore score, std::optional<double> bandwidth,
                                    const Run& run) {
    if (data.classCount() < 2) {
        throw InvalidSetting("The measure mutual-information needs class probabilities; " + data.name() + " has none.");
    }
    if (bandwidth && !(*bandwidth > 0 && std::isfinite(*bandwidth))) {
        throw InvalidSetting("The bandwidth " + std::to_string(*bandwidth) + " of mutual-information must be above 0.");
    }
    const KdeProblem problem = KdeProblem::simplex(data.parameters());
    MutualInformation result;
    result.bandwidth =
        bandwidth ? *bandwidth : kdeBandwidth(data, KdeView::Canonical, kdeBandwidthGrid(), run.part(0.0, 0.9));
    const RowMatrix around = problem.frequencies(result.bandwidth, data.labels(), run.part(bandwidth ? 0.0 : 0.9, 1.0));
    const Index m = data.classCount();
    const auto n = static_cast<double>(data.sampleCount());
    Eigen::RowVectorXd counts = Eigen::RowVectorXd::Zero(m);
    for (const std::int32_t label : data.labels()) counts(label) += 1;
    const Eigen::RowVectorXd whole = counts / n;
    CompensatedSum uncertainty;
    CompensatedSum conditional;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Index label = data.labels()[static_cast<std::size_t>(i)];
        Eigen::RowVectorXd others = counts.array() + 1;
        others(label) -= 1;
        others /= n - 1 + static_cast<double>(m);
        const Eigen::RowVectorXd q = (1 - 1 / n) * around.row(i) + others / n;
        uncertainty.add(scoreOf(score, whole, label));
        conditional.add(scoreOf(score, q, label));
    }
    result.uncertainty = uncertainty.value() / n;
    result.value = result.uncertainty - conditional.value() / n;
    return result;
}

Measure mutualInformationMeasure() {
    return {.info = {.id = "mutual-information",
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
                     .cost = "O(n² m) time, 20 times that for the automatic bandwidth; O(n m) memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = parameters(),
                     .papers = {"gruber2022", "popordanoska2022"}},
            .better = Better::higher(),
            .defaultLens = "canonical",
            .isTestable = false,
            .evaluate = evaluate,
            .cost =
                [](const Dataset& data, const Values& values) {
                    const auto n = static_cast<double>(data.sampleCount());
                    const auto m = static_cast<double>(data.classCount());
                    const double passes =
                        values.isText("bandwidth") ? static_cast<double>(kdeBandwidthGrid().size()) + 1 : 1.0;
                    return Cost{.operations = n * n * (8 + m) * passes, .bytes = 16 * n * m};
                },
            .formSettings = {"score"}};
}

}  // namespace calibrium
