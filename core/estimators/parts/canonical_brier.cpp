// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/canonical_brier.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/local/kde_ece.h"
#include "core/estimators/parts/corp.h"
#include "core/estimators/scores/brier.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <string>
#include <vector>

namespace calibrium {

namespace {

double scoreOf(const Dataset& data) { return brier(data, {.form = BrierOptions::Form::Vector}).value; }

double uncertaintyOf(const Dataset& data) {
    Eigen::VectorXd counts = Eigen::VectorXd::Zero(data.classCount());
    for (std::size_t i = 0; i < data.labels().size(); ++i) {
        counts(data.labels()[i]) += data.weight(static_cast<Index>(i));
    }
    return 1 - (counts / counts.sum()).squaredNorm();
}

/// The measure whose value the calibration part is, and its settings.
const Measure& calibrationMeasure() {
    static const Measure measure = kdeEceMeasure();
    return measure;
}

Values calibrationValues(const Values& values) {
    Values complete = calibrium::complete(
        calibrationMeasure().info.parameters,
        {{"view", std::string("canonical")}, {"p", std::int64_t{2}}, {"bandwidth", values.at("bandwidth")}}, "kde-ece");
    if (values.contains("resamples")) complete.set("resamples", values.at("resamples"));  // of a cost
    return complete;
}

Estimate evaluateCanonicalBrier(const MethodCall& call) {
    call.run.check();
    const std::string& part = call.values.text("part");
    Estimate estimate;
    if (part == "score" || part == "unc") {
        estimate.value = part == "score" ? scoreOf(call.data) : uncertaintyOf(call.data);
    } else {
        estimate = calibrationMeasure().evaluate(call.with(calibrationValues(call.values), call.run));
        if (part == "dsc") estimate.value += uncertaintyOf(call.data) - scoreOf(call.data);
    }
    call.run.step(1.0);
    return estimate;
}

/// Of every part: prepareCanonicalBrier() has those alone that speak of calibration.
Estimate pointOfCanonicalBrier(const MethodCall& call) {
    Estimate estimate = evaluateCanonicalBrier(call);
    estimate.interval.reset();
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareCanonicalBrier(const MethodCall& call) {
    if (call.values.text("part") != "mcb") {
        throw InvalidSetting("A test of canonical-brier needs part=mcb; its other parts do not speak of calibration.");
    }
    return calibrationMeasure().prepare(call.with(calibrationValues(call.values), call.run));
}

std::vector<Parameter> canonicalBrierParameters() {
    std::vector<Parameter> list{choiceParameter(
        "part", "Part", "Which part of the score is reported; score = calibration − sharpness + uncertainty.",
        {{"mcb", "calibration", "The squared distance from predictions to class frequencies; 0 if calibrated."},
         {"dsc", "sharpness", "What class frequencies that differ between predictions gain; large is good."},
         {"unc", "uncertainty", "The score of the class frequencies for all rows; a property of the outcomes alone."},
         {"score", "whole score", "The mean score of the predictions; small is good."}})};
    list.push_back(*findParameter(calibrationMeasure().info.parameters, "bandwidth"));
    return list;
}

}  // namespace

CanonicalBrier canonicalBrier(const Dataset& data, std::optional<double> bandwidth, const Run& run) {
    const KdeEce calibration =
        kdeEce(data, {.view = KdeView::Canonical, .p = 2, .isRoot = false, .bandwidth = bandwidth}, run);
    CanonicalBrier parts{.score = scoreOf(data),
                         .calibration = calibration.value,
                         .sharpness = 0,
                         .uncertainty = uncertaintyOf(data),
                         .bandwidth = calibration.bandwidth};
    parts.sharpness = parts.calibration + parts.uncertainty - parts.score;
    return parts;
}

Measure canonicalBrierMeasure() {
    Measure measure{
        .info =
            {.id = "canonical-brier",
             .name = "Canonical Brier",
             .explanation =
                 "Takes the Brier score of whole predictions apart: calibration is the squared distance between a "
                 "prediction and the class frequencies where that is predicted, sharpness what these frequencies gain "
                 "over "
                 "those of all rows together, uncertainty the score of the latter. All classes are looked at at once, "
                 "which "
                 "CORP, for one probability, cannot do; the calibration part is the square of CE₂, the top but one "
                 "rung of "
                 "the ladder. Frequencies are estimated by kernels around each prediction that leave the sample itself "
                 "out. Smoothing and noise count as calibration error, the more the more classes there are, so that "
                 "even "
                 "a calibrated model has some; hence the range of a calibrated model beside it.",
             .formula = "BS = n⁻¹ Σ_i ‖p_i − e_{y_i}‖² = CAL − SHARP + UNC; CAL = E‖p − P(Y|p)‖², SHARP = E‖P(Y|p) − "
                        "P(Y)‖², UNC = 1 − Σ_k P(Y=k)²",
             .source =
                 "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Lemma 4.1; estimate: "
                 "Popordanoska, Sayer, Blaschko (2022), NeurIPS 35, section 3",
             .cost = "O(n² m) time, 20 times that for the automatic bandwidth; O(n m) memory",
             .families = familiesWith({Ability::Classes}),
             .parameters = canonicalBrierParameters(),
             .takesWeights = true,
             .papers = {"gruber2022", "popordanoska2022"}},
        .better = partBetter};
    measure.defaultLens = "canonical";
    measure.evaluate = evaluateCanonicalBrier;
    measure.prepare = prepareCanonicalBrier;
    measure.point = pointOfCanonicalBrier;
    measure.calibratedCost = [](const Dataset& data, const Values& values) {
        const auto n = static_cast<double>(data.sampleCount());
        return values.text("part") == "mcb" ? n * n : 0.0;
    };
    measure.cost = [](const Dataset& data, const Values& values) {
        const std::string& part = values.text("part");
        const auto n = static_cast<double>(data.sampleCount());
        const double entries = n * static_cast<double>(data.classCount());
        if (part == "score" || part == "unc") return Cost{.operations = entries, .bytes = 0};
        return calibrationMeasure().cost(data, calibrationValues(values));
    };
    return measure;
}

}  // namespace calibrium
