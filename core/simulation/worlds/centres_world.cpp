// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/centres_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/sample_notes.h"
#include "core/families/classes/binary.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/world.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/risk_population.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

struct CentresModel {
    Index sampleCount = 1000;
    Index centreCount = 25;
    double correlation = 0.1;  ///< of the latent normal numbers within a centre
    double intercept = 0;      ///< logit(actual risk) = intercept + logit(predicted risk)
    NormalLogOdds actual{};
};

double riskAt(double logOdds) { return 1 / (1 + std::exp(-logOdds)); }
double standardNormalShare(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

std::vector<std::string> centreNames(const CentresModel& model) {
    std::vector<std::string> names;
    for (Index i = 0; i < model.sampleCount; ++i) names.push_back(std::to_string(1 + i % model.centreCount));
    return names;
}

Dataset drawCentres(const CentresModel& model, std::uint64_t seed, std::uint64_t stream) {
    Generator generator = makeGenerator(seed, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<double> centres;
    for (Index g = 0; g < model.centreCount; ++g) centres.push_back(normal(generator));
    DatasetParts parts;
    parts.name = "Centres";
    parts.family = &binaryFamily();
    parts.parameters.resize(model.sampleCount, 2);
    SampleColumn column{.name = centreColumn, .cells = centreNames(model)};
    for (Index i = 0; i < model.sampleCount; ++i) {
        const Index centre = i % model.centreCount;
        const double logOdds = model.actual.mean + model.actual.deviation * normal(generator);
        const double latent = std::sqrt(model.correlation) * centres[static_cast<std::size_t>(centre)] +
                              std::sqrt(1 - model.correlation) * normal(generator);
        parts.parameters(i, 0) = riskAt(model.intercept - logOdds);
        parts.parameters(i, 1) = riskAt(logOdds - model.intercept);
        parts.targets.labels.push_back(standardNormalShare(latent) < riskAt(logOdds) ? 1 : 0);
        column.numbers.push_back(static_cast<double>(1 + centre));
    }
    return Dataset::trusted(std::move(parts)).withNotes({.file = {}, .columns = {std::move(column)}});
}

class CentresSampler : public WorldSampler {
public:
    explicit CentresSampler(CentresModel model) : m_model(model) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return drawCentres(m_model, seed, stream);
    }
    [[nodiscard]] bool isCalibrated() const override { return m_model.intercept == 0; }
    [[nodiscard]] std::optional<Truth> truth(const std::string& measureId, const Values& values) const override {
        const Measure& item = measure(measureId);
        if (!isCalibrated()) return std::nullopt;
        if (item.isCalibrationError) return Truth{0.0, "the model is calibrated"};
        const Better better = item.better(complete(item.info.parameters, onlyOf(item, values), measureId));
        if (better.kind() != Better::Kind::Nearest) return std::nullopt;
        return Truth{better.rightValue(), "the model is calibrated"};
    }

private:
    /// What an experiment asks with has the lens beside the settings.
    static Values onlyOf(const Measure& item, const Values& values) {
        Values own;
        for (const auto& [id, value] : values) {
            if (findParameter(item.info.parameters, id) != nullptr) own.set(id, value);
        }
        return own;
    }

    CentresModel m_model;
};

CentresModel centresModel(const Values& values) {
    return {.sampleCount = static_cast<Index>(values.integer("n")),
            .centreCount = static_cast<Index>(values.integer("centres")),
            .correlation = values.real("correlation"),
            .intercept = values.real("intercept"),
            .actual = logOddsOf(values.real("prevalence"), values.real("auc"))};
}

std::vector<Parameter> centresWorldParameters() {
    return {
        countParameter("n", "Samples", "Number of samples in a data set.", "samples", 1000, 1, 1e6),
        countParameter("centres", "Centres", "Number of centres; patients are spread evenly over them.", "centres", 25,
                       1, 1e4),
        numberParameter("correlation", "Correlation",
                        "Of the hidden normal numbers that decide who has the event, between two patients of one "
                        "centre; 0: they are independent.",
                        0.05, 0, 0.9),
        logarithmic(numberParameter("prevalence", "Prevalence", "The expected share of events.", 0.3, 1e-4, 1 - 1e-4)),
        numberParameter("auc", "AUC", "The expected AUC (c-statistic) over all centres.", 0.75, 0.51, 0.99),
        numberParameter("intercept", "Calibration intercept",
                        "0 is right; above 0 events are more frequent than predicted.", 0.0, -10, 10)};
}

/// One data set: the share of events in every centre, and where it would lie if patients were independent.
Figure centresPicture(const CentresModel& model, std::uint64_t seed) {
    const Dataset data = drawCentres(model, seed, 0);
    const auto count = static_cast<std::size_t>(std::min(model.centreCount, model.sampleCount));
    std::vector<double> events(count), expected(count), variance(count), size(count);
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const auto g = static_cast<std::size_t>(i % model.centreCount);
        const double risk = data.parameters()(i, 1);
        events[g] += data.labels()[static_cast<std::size_t>(i)];
        expected[g] += risk;
        variance[g] += risk * (1 - risk);
        size[g] += 1;
    }
    Points points{.style = {Role::Model, 0, "events in the centre"}, .x = {}, .y = {}, .tips = {}};
    ErrorBars bars{.style = {Role::Reference, 0, "95 % of independent patients"}, .x = {}, .lower = {}, .upper = {}};
    for (std::size_t g = 0; g < count; ++g) {
        const Interval range = normalInterval(expected[g] / size[g], std::sqrt(variance[g]) / size[g]);
        points.x.push_back(static_cast<double>(g + 1));
        points.y.push_back(events[g] / size[g]);
        points.tips.push_back(Text("centre {1}: {2} of {3} with the event, {4} predicted", static_cast<Index>(g + 1),
                                   static_cast<Index>(events[g]), static_cast<Index>(size[g]),
                                   asNumber(significant(expected[g], 3))));
        bars.x.push_back(points.x.back());
        bars.lower.push_back(range.lower);
        bars.upper.push_back(range.upper);
    }
    Panel panel;
    panel.x = {.label = "number of the centre", .minimum = {}, .maximum = {}, .isCount = true};
    panel.y = {.label = "share with the event", .minimum = {}, .maximum = {}};
    panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(std::move(points));
    Figure figure;
    figure.title = "Events in the centres of one data set";
    figure.series = {"centres"};
    figure.panels = {std::move(panel)};
    return figure;
}

}  // namespace

World centresWorld() {
    return {
        .info = {.id = "centres",
                 .name = "Patients of several centres",
                 .explanation =
                     "Patients whose risk of an event has normally distributed log-odds, stated by prevalence and "
                     "AUC. Whether they have the event depends on a hidden normal number that is correlated within "
                     "a centre, so that some centres have more events than predicted and others fewer. Over all "
                     "centres the risks are right, whatever the correlation: only the independence of the rows is "
                     "lost. Data sets have a column centre.",
                 .formula = "L ~ N(μ, σ²), R = logit⁻¹ L, Y = 1 where Φ(√ρ c_g + √(1 − ρ) e) < R, c_g, e ~ N(0, 1); "
                            "P = logit⁻¹(L − a)",
                 .source = "Emrich, Piedmonte (1991), The American Statistician 45, 302-304",
                 .cost = "O(n) per data set",
                 .families = {binaryFamily().id()},
                 .parameters = centresWorldParameters()},
        .takesData = false,
        .presets =
            {{"clustered", "Clustered", "Calibrated, with correlation 0.1.", {{"correlation", 0.1}}},
             {"independent", "Independent", "The same patients without any correlation.", {{"correlation", 0.0}}}},
        .calibrated = {{"intercept", 0.0}},
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            return std::make_unique<CentresSampler>(centresModel(call.values));
        },
        .picture = [](const WorldCall& call) { return centresPicture(centresModel(call.values), call.seed); }};
}

}  // namespace calibrium
