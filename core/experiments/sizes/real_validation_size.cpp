// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/sizes/real_validation_size.h"

#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/experiments/sizes/study_formulas.h"
#include "core/families/reals/normal.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

constexpr double normalQuantile = 1.959963984540054;
constexpr int lineParameters = 2;  // of the calibration line, whose residuals are looked at

enum class StudyQuantity { Explained, Large, Slope, Deviation };
constexpr std::array<StudyQuantity, 4> studyQuantities{StudyQuantity::Explained, StudyQuantity::Large,
                                                       StudyQuantity::Slope, StudyQuantity::Deviation};

Text nameOf(StudyQuantity quantity) {
    switch (quantity) {
        case StudyQuantity::Explained:
            return "R²";
        case StudyQuantity::Large:
            return "calibration-in-the-large";
        case StudyQuantity::Slope:
            return "slope";
        case StudyQuantity::Deviation:
            break;
    }
    return "residual standard deviation";
}

/// What is asked of one quantity.
struct WantedSize {
    StudyQuantity quantity = StudyQuantity::Explained;
    double width = 0;   ///< of the residual standard deviation the margin as a factor
    double needed = 0;  ///< samples by the formula
};

/// What the formula says with n samples.
double formulaWidth(const RealStudy& study, StudyQuantity quantity, double n) {
    switch (quantity) {
        case StudyQuantity::Explained:
            return explainedWidth(study, n);
        case StudyQuantity::Large:
            return largeWidth(study, n);
        case StudyQuantity::Slope:
            return realSlopeWidth(study, n);
        case StudyQuantity::Deviation:
            break;
    }
    return deviationMargin(n - lineParameters);
}

/// The quantities of one drawn data set.
std::vector<double> drawnQuantities(const RealStudy& study, std::int64_t n, Generator& generator) {
    boost::random::normal_distribution<double> normal;
    const double ofPrediction = std::sqrt(study.explained) * study.deviation / study.slope;
    const double ofError = std::sqrt(1 - study.explained) * study.deviation;
    const auto size = static_cast<double>(n);
    double m1 = 0, y1 = 0, mm = 0, yy = 0, my = 0, errors = 0;
    for (std::int64_t i = 0; i < n; ++i) {
        const double m = ofPrediction * normal(generator);
        const double y = study.slope * m + ofError * normal(generator);
        m1 += m;
        y1 += y;
        mm += m * m;
        yy += y * y;
        my += m * y;
        errors += (y - m) * (y - m);
    }
    const double withinM = mm - m1 * m1 / size;
    const double withinY = yy - y1 * y1 / size;
    const double between = my - m1 * y1 / size;
    const double residual = withinY - between * between / withinM;
    return {1 - errors / withinY, (y1 - m1) / size, between / withinM,
            0.5 * std::log(residual / (size - lineParameters))};
}

class RealValidationSize : public PreparedExperiment {
public:
    RealValidationSize(RealStudy study, std::vector<WantedSize> wanted, std::vector<std::int64_t> sizes,
                       std::uint64_t seed)
        : m_study(study), m_wanted(std::move(wanted)), m_sizes(std::move(sizes)), m_seed(seed) {}

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"n"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        std::vector<Condition> list;
        for (const std::int64_t n : m_sizes) {
            list.push_back({.values = {static_cast<double>(n)}, .label = Text("n = {1}", n)});
        }
        return list;
    }
    [[nodiscard]] std::vector<std::string> quantities() const override {
        return {"r2", "citl", "slope", "log-deviation"};
    }
    [[nodiscard]] std::vector<Text> quantityLabels() const override {
        return {nameOf(StudyQuantity::Explained), nameOf(StudyQuantity::Large), nameOf(StudyQuantity::Slope),
                Text("logarithm of the residual standard deviation")};
    }
    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition,
                                           std::vector<Text>& /*refusals*/, const Run& run) const override {
        run.check();
        Generator generator = makeGenerator(m_seed, repetition);
        return drawnQuantities(m_study, m_sizes[condition], generator);
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Width of 95 % intervals against the number of samples";
        for (std::size_t q = 0; q < m_wanted.size(); ++q) figure.panels.push_back(panel(table, q));
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"value", "lower", "upper"};
        for (std::size_t q = 0; q < m_wanted.size(); ++q) addRows(summary, table, q);
        const auto most = std::max_element(m_wanted.begin(), m_wanted.end(),
                                           [](const auto& a, const auto& b) { return a.needed < b.needed; });
        summary.sentences.push_back(Text("All of them together need {1} samples, most for {2}.",
                                         wholeText(most->needed), nameOf(most->quantity)));
        return summary;
    }

private:
    static Text wholeText(double n) { return asNumber(significant(n, 7)); }

    /// 2 · 1.96 standard deviations over the data sets with its own interval; of the last quantity as a factor. Empty
    /// with fewer than two data sets.
    [[nodiscard]] std::vector<double> simulated(const ExperimentTable& table, std::size_t c, std::size_t q) const {
        const SampleMoments moments = momentsOf(table.column(c, q));
        if (moments.count < 2) return {};
        const double deviation = moments.standardDeviation();
        const double error = deviation / std::sqrt(2.0 * static_cast<double>(moments.count - 1));
        std::vector<double> numbers;
        for (const double shift : {0.0, -normalQuantile, normalQuantile}) {
            const double spread = normalQuantile * std::max(0.0, deviation + shift * error);
            const bool isFactor = m_wanted[q].quantity == StudyQuantity::Deviation;
            numbers.push_back(isFactor ? std::exp(spread) : 2 * spread);
        }
        return numbers;
    }

    [[nodiscard]] Panel panel(const ExperimentTable& table, std::size_t q) const {
        constexpr int series = 0;
        const WantedSize& wanted = m_wanted[q];
        Panel panel;
        panel.title = nameOf(wanted.quantity);
        panel.x = {
            .label = "number of samples n", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
        panel.y = {.label = wanted.quantity == StudyQuantity::Deviation ? Text("margin of the 95 % interval, a factor")
                                                                        : Text("width of the 95 % interval"),
                   .minimum = {},
                   .maximum = {},
                   .isLogarithmic = true};
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, wanted.width,
                                                Text("wanted {1}", asNumber(significant(wanted.width, 3)))));
        Curve curve;
        Line formula{.style = {Role::Reference, series, "formula"}, .x = {}, .y = {}};
        formula.isDashed = true;
        for (std::size_t c = 0; c < m_sizes.size(); ++c) {
            const auto n = static_cast<double>(m_sizes[c]);
            formula.x.push_back(n);
            formula.y.push_back(formulaWidth(m_study, wanted.quantity, n));
            const std::vector<double> numbers = simulated(table, c, q);
            if (!numbers.empty()) curve.add(n, numbers[0], numbers[1], numbers[2]);
        }
        addCurve(panel, curve.positive(), series, "simulation");
        panel.marks.emplace_back(std::move(formula));
        panel.marks.emplace_back(
            verticalRule(Role::Observed, series, wanted.needed, Text("n = {1}", wholeText(wanted.needed))));
        return panel;
    }

    void addRows(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q) const {
        const WantedSize& wanted = m_wanted[q];
        const Text name = nameOf(wanted.quantity);
        for (std::size_t c = 0; c < m_sizes.size(); ++c) {
            const Text condition = Text("n = {1}", m_sizes[c]);
            const std::vector<double> numbers = simulated(table, c, q);
            if (!numbers.empty()) {
                summary.rows.push_back({.condition = condition,
                                        .quantity = Text("width, {1}", name),
                                        .numbers = {numbers[0], numbers[1], numbers[2]}});
            }
            summary.rows.push_back(
                {.condition = condition,
                 .quantity = Text("formula, {1}", name),
                 .numbers = {formulaWidth(m_study, wanted.quantity, static_cast<double>(m_sizes[c])), {}, {}}});
        }
        summary.rows.push_back(
            {.condition = "", .quantity = Text("needed n by formula, {1}", name), .numbers = {wanted.needed, {}, {}}});
        const Text width = asNumber(significant(wanted.width, 3));
        summary.sentences.push_back(
            wanted.quantity == StudyQuantity::Deviation
                ? Text("{1}: the formula asks for {2} samples for a 95 % interval within a factor of {3}.", name,
                       wholeText(wanted.needed), width)
                : Text("{1}: the formula asks for {2} samples for a 95 % interval {3} wide.", name,
                       wholeText(wanted.needed), width));
    }

    RealStudy m_study;
    std::vector<WantedSize> m_wanted;
    std::vector<std::int64_t> m_sizes;
    std::uint64_t m_seed;
};

Parameter aboveZero(Parameter parameter) {
    parameter.isMinimumExclusive = true;
    return parameter;
}

std::vector<Parameter> realValidationSizeParameters() {
    Parameter margin = numberParameter("margin", "Wanted margin of the residual deviation",
                                       "The factor within which the 95 % interval of the residual standard deviation "
                                       "lies; 1.1 is ten per cent to each side.",
                                       1.1, 1, 10);
    margin.isMinimumExclusive = true;
    return {
        repetitionsParameter(200),
        countParameter("from", "Smallest n", "Number of samples to start from; it is doubled again and again.",
                       "samples", 50, 10, 1e6),
        countParameter("to", "Largest n", "Number of samples that is not exceeded.", "samples", 3200, 10, 1e6),
        numberParameter("r2", "R²",
                        "The share of the variance of the outcome that the predictions are expected to explain, such "
                        "as that of the study in which the model was made.",
                        0.5, 0.001, 0.999),
        aboveZero(numberParameter("deviation", "Standard deviation of the outcome", "In the unit of the outcome.", 1.0,
                                  0, 1e9)),
        numberParameter("slope", "Expected slope", "Of the outcome on the prediction; 1 if they are calibrated.", 1.0,
                        0.55, 10),
        aboveZero(numberParameter("r2-width", "Wanted width of R²", "Of its 95 % interval.", 0.1, 0, 1)),
        aboveZero(numberParameter("mean-width", "Wanted width of calibration-in-the-large",
                                  "Of the 95 % interval of the mean of outcome minus prediction, in the unit of the "
                                  "outcome.",
                                  std::string("usual"), 0, 1e9,
                                  {{"usual", "usual", "A fifth of the standard deviation of the outcome."}})),
        aboveZero(numberParameter("slope-width", "Wanted width of the slope", "Of its 95 % interval.", 0.2, 0, 10)),
        std::move(margin)};
}

ExperimentPlan realValidationSizeDefaults() {
    ExperimentPlan plan;
    plan.experiment = "real-validation-size";
    return plan;
}

std::vector<WantedSize> wantedSizes(const RealStudy& study, const Values& values) {
    constexpr double usualShare = 0.2;
    const double mean = values.isText("mean-width") ? usualShare * study.deviation : values.real("mean-width");
    const double explained = values.real("r2-width");
    const double slope = values.real("slope-width");
    const double margin = values.real("margin");
    return {{StudyQuantity::Explained, explained, samplesForExplained(study, explained)},
            {StudyQuantity::Large, mean, samplesForLarge(study, mean)},
            {StudyQuantity::Slope, slope, samplesForRealSlope(study, slope)},
            {StudyQuantity::Deviation, margin, samplesForDeviation(margin, lineParameters)}};
}

std::unique_ptr<PreparedExperiment> prepareRealValidationSize(const ExperimentPlan& plan, const Run& run) {
    run.check();
    const Values values = complete(realValidationSizeParameters(), plan.values, "real-validation-size");
    const RealStudy study{
        .explained = values.real("r2"), .slope = values.real("slope"), .deviation = values.real("deviation")};
    const std::vector<WantedSize> wanted = wantedSizes(study, values);
    std::vector<std::int64_t> sizes = doublings(values, "from", "to");
    for (const WantedSize& one : wanted) {
        const bool isBetween =
            one.needed > static_cast<double>(sizes.front()) && one.needed <= static_cast<double>(values.integer("to"));
        if (isBetween) sizes.push_back(static_cast<std::int64_t>(one.needed));
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return std::make_unique<RealValidationSize>(study, wanted, std::move(sizes), plan.analysis.seed);
}

}  // namespace

Experiment realValidationSizeExperiment() {
    return {.info = {.id = "real-validation-size",
                     .name = "Size of a validation study, real outcome",
                     .explanation =
                         "How many samples a validation study of predictions of a real outcome (a weight, a blood "
                         "pressure) needs so that R², calibration-in-the-large, the calibration slope and the residual "
                         "variance are known precisely enough: by the formulas of the paper, and by simulated studies "
                         "beside them, in which predictions and errors are normal. State R² and the standard deviation "
                         "of the outcome of an earlier study. An update that fits intercept and slope of the line "
                         "needs as many as the residual deviation.",
                     .formula = "se(R²)² = 4 R² (1 − R²)² / n, se(mean)² = Var(y − m) / n, "
                                "se(λ)² = λ² (1 − R²) / ((n − 1) R²), margin √(d / χ²₀.₀₂₅)",
                     .source = "Archer et al. (2021), Statistics in Medicine 40, 133-146",
                     .cost = "repetitions times n, summed over n",
                     .families = {normalFamily().id()},
                     .parameters = realValidationSizeParameters(),
                     .papers = {"archer2021"}},
            .takesWorld = false,
            .takesMeasures = false,
            .takesTests = false,
            .defaults = realValidationSizeDefaults(),
            .prepare = prepareRealValidationSize};
}

}  // namespace calibrium
