// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece_debiased.h"
#include "core/estimators/binned/ece_sweep.h"
#include "core/estimators/binned/ks.h"
#include "core/estimators/local/kde_ece.h"
#include "core/estimators/local/smooth_ece.h"
#include "core/estimators/parts/corp.h"
#include "core/estimators/parts/isotonic.h"
#include "core/estimators/scores/brier.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/interval_score.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/mse.h"
#include "core/estimators/scores/pinball.h"
#include "core/estimators/scores/spherical.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/classical/hosmer_lemeshow.h"
#include "core/hypothesis/classical/spiegelhalter.h"
#include "core/regression/pit.h"
#include "core/statistics/laws/cramer_von_mises.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/reference/quantities.h"

#include <cmath>

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

/// The data set seen through the lens that the reference files name `top_label`, `class:k` or `binary`.
Dataset seenThrough(const Dataset& data, const Json& parameters) {
    const std::string lens = parameters.at("lens");
    if (lens == "binary") return data.classCount() == 2 ? data : throw Unsupported{"lens binary of many classes"};
    return applyLens(data, parseLens(lens == "top_label" ? "top-label" : lens));
}

BinningOptions binning(const Json& parameters) {
    return {.count = parameters.at("bins").get<Index>(),
            .scheme = parameters.at("scheme") == "equal_width" ? BinningOptions::Scheme::EqualWidth
                                                               : BinningOptions::Scheme::EqualMass};
}

std::vector<double> debiased(const Dataset& data, const Json& parameters) {
    return {eceDebiased(seenThrough(data, parameters), binning(parameters)).value};
}

std::vector<double> sweep(const Dataset& data, const Json& parameters) {
    return {eceSweep(seenThrough(data, parameters), parameters.value("p", 1)).value};
}

std::vector<double> sweepBins(const Dataset& data, const Json& parameters) {
    return {static_cast<double>(eceSweep(seenThrough(data, parameters)).binCount)};
}

std::vector<double> ks(const Dataset& data, const Json& parameters) {
    return {
        ksError(data, parameters.at("variant") == "predicted_class" ? KsVariant::PredictedClass : KsVariant::Pooled)};
}

KdeView kdeView(const Json& parameters) {
    static const std::map<std::string, KdeView> views{{"canonical", KdeView::Canonical},
                                                      {"top_label", KdeView::TopLabel},
                                                      {"class_wise", KdeView::ClassWise},
                                                      {"positive_class", KdeView::PositiveClass}};
    return views.at(parameters.at("view"));
}

std::vector<double> kde(const Dataset& data, const Json& parameters) {
    return {kdeEce(data, {.view = kdeView(parameters),
                          .p = parameters.at("p"),
                          .isRoot = parameters.at("root"),
                          .bandwidth = parameters.at("bandwidth").get<double>()})
                .value};
}

std::vector<double> kdeLikelihood(const Dataset& data, const Json& parameters) {
    const double bandwidth = parameters.at("bandwidth");
    return kdeLogLikelihoods(data, kdeView(parameters), {&bandwidth, 1});
}

std::vector<double> kdeBest(const Dataset& data, const Json& parameters) {
    const auto grid = parameters.at("grid").get<std::vector<double>>();
    return {kdeBandwidth(data, kdeView(parameters), grid)};
}

std::vector<double> smoothAt(const Dataset& data, const Json& parameters) {
    return {smoothEceAt(seenThrough(data, parameters), parameters.at("sigma"))};
}

std::vector<double> smooth(const Dataset& data, const Json& parameters) {
    return {smoothEce(seenThrough(data, parameters))};
}

std::vector<double> isotonic(const Dataset& data, const Json& parameters) {
    const Dataset view = seenThrough(data, parameters);
    const Eigen::VectorXd fitted = isotonicFit(view.parameters().col(1), view.labels());
    return {fitted.begin(), fitted.end()};
}

Quantity corpPart(double CorpDecomposition::*part) {
    return [part](const Dataset& data, const Json& parameters) {
        const auto score = parameters.at("score") == "brier" ? CorpScore::Brier : CorpScore::Log;
        return std::vector{corpDecomposition(seenThrough(data, parameters), score).*part};
    };
}

std::vector<double> score(const Dataset& data, const Json& parameters) {
    const std::string id = parameters.at("score");
    const auto form =
        parameters.value("form", "vector") == "vector" ? BrierOptions::Form::Vector : BrierOptions::Form::Scalar;
    if (id == "brier") return {brier(data, {form}).value};
    if (id == "root_brier") return {std::sqrt(brier(data).value)};
    if (id == "log" || id == "nll") return {logScore(data).value};
    if (id == "spherical") return {spherical(data).value};
    if (id == "dss") return {dawidSebastiani(data).value};
    if (id == "mse") return {meanSquaredError(data).value};
    if (id == "crps" || id == "crps_fair") return {crps(data).value};
    if (id == "pinball_average") return {pinball(data, parameters.at("levels").get<std::vector<double>>()).value};
    if (id == "interval") return {intervalScore(data, parameters.at("level")).value};
    throw Unsupported{"score " + id};
}

std::vector<double> levelsOf(const Json& parameters) { return parameters.at("levels").get<std::vector<double>>(); }

std::vector<double> pit(const Dataset& data, const Json& /*parameters*/) { return pitValues(data); }

std::vector<double> calibrationCurve(const Dataset& data, const Json& parameters) {
    return quantileCalibration(pitValues(data), levelsOf(parameters)).shares;
}

std::vector<double> coverage(const Dataset& data, const Json& parameters) {
    return intervalCoverage(pitValues(data), levelsOf(parameters)).shares;
}

std::vector<double> pitKs(const Dataset& data, const Json& /*parameters*/) {
    return {kolmogorovStatistic(pitValues(data))};
}

std::vector<double> pitCvm(const Dataset& data, const Json& /*parameters*/) {
    return {cramerVonMisesStatistic(pitValues(data))};
}

std::vector<double> spiegelhalterZ(const Dataset& data, const Json& parameters) {
    return {spiegelhalter(seenThrough(data, parameters)).statistic};
}

std::vector<double> spiegelhalterP(const Dataset& data, const Json& parameters) {
    return {spiegelhalter(seenThrough(data, parameters)).pValue};
}

HosmerLemeshowTest groupTest(const Dataset& data, const Json& parameters, bool wasFittedHere) {
    return hosmerLemeshow(seenThrough(data, parameters),
                          {.groupCount = parameters.at("bins"), .wasFittedHere = wasFittedHere});
}

std::vector<double> hosmerLemeshowX(const Dataset& data, const Json& parameters) {
    return {groupTest(data, parameters, false).statistic};
}

std::vector<double> hosmerLemeshowP(const Dataset& data, const Json& parameters) {
    const bool wasFittedHere = parameters.at("degrees_of_freedom") != parameters.at("bins");
    const HosmerLemeshowTest test = groupTest(data, parameters, wasFittedHere);
    if (test.degreesOfFreedom == parameters.at("degrees_of_freedom").get<Index>()) return {test.pValue};
    return {ChiSquaredDistribution{parameters.at("degrees_of_freedom")}.tail(test.statistic)};
}

}  // namespace

Quantities measureQuantities() {
    return {
        {"corp_dsc", corpPart(&CorpDecomposition::discrimination)},
        {"corp_mcb", corpPart(&CorpDecomposition::miscalibration)},
        {"corp_score", corpPart(&CorpDecomposition::score)},
        {"corp_unc", corpPart(&CorpDecomposition::uncertainty)},
        {"ece_debiased", debiased},
        {"ece_sweep", sweep},
        {"ece_sweep_bins", sweepBins},
        {"hosmer_lemeshow", hosmerLemeshowX},
        {"hosmer_lemeshow_pvalue", hosmerLemeshowP},
        {"interval_coverage", coverage},
        {"isotonic_fit", isotonic},
        {"kde_bandwidth", kdeBest},
        {"kde_ece", kde},
        {"kde_loo_loglik", kdeLikelihood},
        {"ks", ks},
        {"pit", pit},
        {"pit_cvm_statistic", pitCvm},
        {"pit_ks_statistic", pitKs},
        {"quantile_calibration", calibrationCurve},
        {"score", score},
        {"smooth_ece", smooth},
        {"smooth_ece_at", smoothAt},
        {"spiegelhalter_pvalue", spiegelhalterP},
        {"spiegelhalter_z", spiegelhalterZ},
    };
}

}  // namespace calibrium::reference
