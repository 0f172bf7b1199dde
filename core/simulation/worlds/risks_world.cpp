// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/risks_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/binary.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/known_risks.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/world.h"
#include "core/statistics/histogram.h"
#include "core/statistics/laws/risk_population.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

double probabilityOf(double logOdds) { return 1 / (1 + std::exp(-logOdds)); }

/// logit(actual risk) = intercept + slope logit(predicted risk).
struct CalibrationLine {
    double intercept = 0;
    double slope = 1;  ///< > 0

    [[nodiscard]] double predicted(double actualLogOdds) const { return (actualLogOdds - intercept) / slope; }
    [[nodiscard]] double actual(double predictedLogOdds) const { return intercept + slope * predictedLogOdds; }
};

class RisksSampler : public WorldSampler, public KnownTargets, public KnownRisks {
public:
    RisksSampler(NormalLogOdds actual, CalibrationLine line, Index sampleCount)
        : m_actual(actual), m_line(line), m_sampleCount(sampleCount) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        Generator generator = makeGenerator(seed, stream);
        boost::random::normal_distribution<double> normal(m_actual.mean, m_actual.deviation);
        DatasetParts parts;
        parts.name = "Risks";
        parts.family = &binaryFamily();
        parts.parameters.resize(m_sampleCount, 2);
        for (Index i = 0; i < m_sampleCount; ++i) {
            const double logOdds = normal(generator);
            const double predicted = m_line.predicted(logOdds);
            parts.parameters(i, 0) = probabilityOf(-predicted);
            parts.parameters(i, 1) = probabilityOf(predicted);
            parts.targets.labels.push_back(uniform01(generator) < probabilityOf(logOdds) ? 1 : 0);
        }
        return Dataset::trusted(std::move(parts));
    }
    [[nodiscard]] bool isCalibrated() const override { return m_line.intercept == 0 && m_line.slope == 1; }
    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& /*values*/) const override {
        if (!isCalibrated() || !measure(measureId).isCalibrationError) return std::nullopt;
        return Truth{0.0, "the model is calibrated"};
    }

    [[nodiscard]] RowMatrix targetProbabilities(const Dataset& data) const override {
        RowMatrix actual(data.sampleCount(), 2);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double predicted = std::log(data.parameters()(i, 1)) - std::log(data.parameters()(i, 0));
            actual(i, 0) = probabilityOf(-m_line.actual(predicted));
            actual(i, 1) = probabilityOf(m_line.actual(predicted));
        }
        return actual;
    }
    [[nodiscard]] RiskPopulation risks() const override {
        RiskPopulation population = normalRisks(m_actual);
        for (double& risk : population.predicted) {
            risk = probabilityOf(m_line.predicted(std::log(risk) - std::log1p(-risk)));
        }
        return population;
    }

private:
    NormalLogOdds m_actual;
    CalibrationLine m_line;
    Index m_sampleCount;
};

std::unique_ptr<RisksSampler> makeSampler(const WorldCall& call) {
    const Values& values = call.values;
    const NormalLogOdds actual = values.text("by") == "auc"
                                     ? logOddsOf(values.real("prevalence"), values.real("auc"))
                                     : NormalLogOdds{values.real("mean"), values.real("deviation")};
    return std::make_unique<RisksSampler>(actual, CalibrationLine{values.real("intercept"), values.real("slope")},
                                          static_cast<Index>(values.integer("n")));
}

std::vector<Parameter> risksWorldParameters() {
    Parameter slope =
        numberParameter("slope", "Calibration slope",
                        "1 is right; below 1 predictions are too extreme, above 1 too moderate.", 1.0, 0.1, 10);
    slope.isLogarithmic = true;
    return {countParameter("n", "Samples", "Number of samples in a data set.", "samples", 1000, 1, 1e6),
            choiceParameter("by", "Risks by", "How the distribution of the actual risks is stated.",
                            {{"auc", "prevalence and AUC", "Normal log-odds with this share of events and this AUC."},
                             {"log-odds", "log-odds", "Normal log-odds with this mean and standard deviation."}}),
            onlyWhere(logarithmic(numberParameter("prevalence", "Prevalence", "The expected share of events.", 0.1,
                                                  1e-4, 1 - 1e-4)),
                      "by", {"auc"}),
            onlyWhere(numberParameter("auc", "AUC",
                                      "The expected AUC (c-statistic), as an earlier study reports it; of predictions "
                                      "in the right order.",
                                      0.75, 0.51, 0.99),
                      "by", {"auc"}),
            onlyWhere(numberParameter("mean", "Mean of the log-odds",
                                      "Of the actual risks: the mean of the linear predictor of a calibrated model.",
                                      -2.5, -20, 20),
                      "by", {"log-odds"}),
            onlyWhere(logarithmic(numberParameter("deviation", "Spread of the log-odds",
                                                  "Of the actual risks: the standard deviation of the linear predictor "
                                                  "of a calibrated model.",
                                                  1.0, 0.01, 20)),
                      "by", {"log-odds"}),
            numberParameter("intercept", "Calibration intercept",
                            "0 is right; above 0 events are more frequent than predicted.", 0.0, -10, 10),
            slope};
}

constexpr std::size_t pictureBinCount = 50;

/// How often each predicted risk occurs, and how often with the event.
Panel distributionPanel(const RiskPopulation& population) {
    std::vector<double> edges;
    for (std::size_t k = 0; k <= pictureBinCount; ++k) {
        edges.push_back(static_cast<double>(k) / static_cast<double>(pictureBinCount));
    }
    std::vector<double> all(pictureBinCount);
    std::vector<double> events(pictureBinCount);
    for (std::size_t i = 0; i < population.weights.size(); ++i) {
        const std::size_t bin = histogramBin(edges, population.predicted[i]);
        all[bin] += population.weights[i];
        events[bin] += population.weights[i] * population.actual[i];
    }
    const auto bars = [&](Style style, const std::vector<double>& shares) {
        return Bars{.style = std::move(style),
                    .left = {edges.begin(), edges.end() - 1},
                    .right = {edges.begin() + 1, edges.end()},
                    .base = std::vector<double>(pictureBinCount, 0.0),
                    .top = shares,
                    .tips = {}};
    };
    Panel panel;
    panel.x = {.label = "predicted risk", .minimum = 0, .maximum = 1};
    panel.y = {.label = "share of samples", .minimum = 0, .maximum = {}};
    panel.marks.emplace_back(bars({Role::ModelSoft, 0, "all samples"}, all));
    panel.marks.emplace_back(bars({Role::Model, 0, "with the event"}, events));
    return panel;
}

Panel linePanel(const RiskPopulation& population) {
    Panel panel;
    panel.column = 1;
    panel.x = {.label = "predicted risk", .minimum = 0, .maximum = 1};
    panel.y = {.label = "actual risk", .minimum = 0, .maximum = 1};
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, "ideal"}, .kind = Rule::Kind::Diagonal});
    panel.marks.emplace_back(
        Line{.style = {Role::Model, 0, "actual risk"}, .x = population.predicted, .y = population.actual});
    return panel;
}

Figure risksWorldPicture(const RiskPopulation& population) {
    Figure figure;
    figure.title =
        Text("Predicted risks and actual ones: prevalence {1}, AUC {2}",
             asNumber(significant(population.prevalence(), 3)), asNumber(significant(population.concordance(), 3)));
    figure.series = {"risks"};
    figure.panels = {distributionPanel(population), linePanel(population)};
    return figure;
}

}  // namespace

World risksWorld() {
    return {.info = {.id = "risks",
                     .name = "Risks of an event",
                     .explanation =
                         "Patients whose actual risk of an event has normally distributed log-odds, stated by the "
                         "prevalence and the AUC that an earlier study reports, or by mean and standard deviation of "
                         "the linear predictor. The model's log-odds are off by a calibration intercept and slope; 0 "
                         "and 1 are right. For planning a validation study.",
                     .formula = "L ~ N(μ, σ²), Y ~ Bernoulli(logit⁻¹ L), P = logit⁻¹((L − a)/b)",
                     .source = "Riley et al. (2021), Statistics in Medicine 40, 4230-4251; Snell et al. (2021), "
                               "Journal of Clinical Epidemiology 135, 79-89",
                     .cost = "O(n) per data set",
                     .families = {binaryFamily().id()},
                     .parameters = risksWorldParameters(),
                     .papers = {"riley2021", "snell2021"}},
            .takesData = false,
            .presets = {{"calibrated", "Calibrated", "Intercept 0 and slope 1.", {{"intercept", 0.0}, {"slope", 1.0}}},
                        {"overfitted",
                         "Overfitted",
                         "Predictions that are too extreme: slope 0.8.",
                         {{"intercept", 0.0}, {"slope", 0.8}}},
                        {"too-low",
                         "Too low",
                         "Predicted risks too low: intercept 0.4.",
                         {{"intercept", 0.4}, {"slope", 1.0}}}},
            .calibrated = {{"intercept", 0.0}, {"slope", 1.0}},
            .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> { return makeSampler(call); },
            .picture = [](const WorldCall& call) { return risksWorldPicture(makeSampler(call)->risks()); }};
}

}  // namespace calibrium
