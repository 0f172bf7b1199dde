// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/distribution.h"

#include "core/experiments/distribution_figures.h"
#include "core/experiments/estimate_bias.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <cmath>
#include <utility>

namespace calibrium {

namespace {

using Kind = MeasuredQuantity::Kind;

/// From so many data sets on the mean of an unbiased estimator stands for a truth that no formula gives, as in W19.
constexpr std::size_t truthRepetitions = 100;

/// One value says nothing of its error, least of all that there is none.
Text plusMinus(const SampleMoments& moments) {
    return asNumber(moments.count < 2 ? significant(moments.mean, 3)
                                      : withError(moments.mean, moments.standardError()));
}

Text signedBias(double bias, int digits) {
    return asNumber((bias > 0 ? "+" : "−") + significant(std::abs(bias), digits));
}

/// The estimates of two quantities on the data sets on which both have one.
std::vector<double> pairedDifferences(const ExperimentTable& table, std::size_t c, std::size_t q, std::size_t other) {
    std::vector<double> differences;
    for (std::size_t r = 0; r < table.repetitionCount(c); ++r) {
        const double difference = table.at(r, c, q) - table.at(r, c, other);
        if (!std::isnan(difference)) differences.push_back(difference);
    }
    return differences;
}

/// What an estimator should give, as far as it is known by now.
struct KnownTruth {
    double value = 0;
    Text source;
    std::vector<double> differences;  ///< of the estimates from it
};

class Distribution : public WorldExperiment {
public:
    Distribution(WorldPlan plan, std::vector<WorldCondition> conditions, std::vector<Panel> picture, const Run& run)
        : WorldExperiment(plan, caseNames(plan), std::move(conditions), run),
          m_varied(this->plan().variedNumber()),
          m_picture(std::move(picture)) {
        for (std::size_t q = 0; q < measured().size(); ++q) m_unbiased.push_back(unbiasedPartner(q));
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Distribution over data sets";
        figure.series = seriesNames();
        figure.panels = m_picture;
        const std::size_t caseCount = worldConditions().size();
        if (m_varied != nullptr) {
            for (std::size_t q = 0; q < measured().size(); ++q) figure.panels.push_back(againstPanel(table, q));
        } else {
            for (std::size_t c = 0; c < caseCount; ++c) {
                for (std::size_t q = 0; q < measured().size(); ++q) figure.panels.push_back(panel(table, c, q));
            }
        }
        const bool isGrid = m_varied == nullptr && caseCount > 1;
        arrange(figure.panels, isGrid ? static_cast<int>(measured().size()) : figure.panels.size() > 4 ? 3 : 2);
        return figure;
    }

    void markCell(Figure& figure, const ExperimentTable& table, std::size_t repetition,
                  std::size_t condition) const override {
        for (std::size_t q = 0; q < measured().size(); ++q) {
            const std::size_t row = m_varied == nullptr ? condition * measured().size() : 0;
            const double value = table.at(repetition, condition, q);
            if (std::isnan(value)) continue;
            std::vector<Mark>& marks = figure.panels[m_picture.size() + row + q].marks;
            const int series = static_cast<int>(q);
            if (m_varied == nullptr) {
                marks.emplace_back(verticalRule(Role::Model, series, value, "this data set"));
            } else {
                marks.emplace_back(singleValue(worldConditions()[condition].condition.values.front(), value));
            }
        }
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"mean",      "standard deviation",          "standard error", "truth", "bias",
                           "published", "published standard deviation"};
        std::int64_t compared = 0;
        std::int64_t agreeing = 0;
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            for (std::size_t q = 0; q < measured().size(); ++q) {
                addRow(summary, table, c, q);
                if (const auto agrees = agreesWithPublished(table, c, q)) {
                    ++compared;
                    agreeing += *agrees ? 1 : 0;
                }
            }
        }
        if (worldConditions().size() == 1) {
            for (std::size_t q = 0; q < measured().size(); ++q) addSentence(summary, table, q);
        } else {
            for (const std::size_t q : placesOf(Kind::Estimate)) addCasesSentence(summary, table, q);
        }
        if (auto text = agreementSentence(agreeing, compared); !text.empty()) summary.sentences.push_back(text);
        return summary;
    }

private:
    [[nodiscard]] const Text& caseLabel(std::size_t c) const { return worldConditions()[c].condition.label; }

    [[nodiscard]] const PublishedValue* reading(std::size_t c, std::size_t q) const {
        return publishedReading({measured()[q].id, measured()[q].label.english()}, caseLabel(c));
    }

    /// The place of the unbiased estimator of the same SKCE, if it is measured too.
    [[nodiscard]] std::optional<std::size_t> unbiasedPartner(std::size_t q) const {
        const auto kernelOf = [&](std::size_t place) {
            Values values = worldConditions().front().cell->settledValues(measured()[place]);
            for (const char* id : {"estimator", "blocksize", "order"}) values.erase(id);
            return values;
        };
        // Of the measures with several estimators: those of a mean over pairs, the SKCE.
        const auto pairMeanOf = [&](std::size_t place) -> std::string {
            if (measured()[place].kind != Kind::Estimate) return "";
            const std::string& id = this->plan().analysis().measures[measured()[place].method].id;
            return measure(id).isPairMean ? id : "";
        };
        const std::string own = pairMeanOf(q);
        if (own.empty()) return std::nullopt;
        for (std::size_t other = 0; other < measured().size(); ++other) {
            if (pairMeanOf(other) != own || kernelOf(other) != kernelOf(q)) continue;
            const Values values = worldConditions().front().cell->settledValues(measured()[other]);
            if (values.contains("estimator") && values.text("estimator") == "unbiased") return other;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<KnownTruth> knownTruth(const ExperimentTable& table, std::size_t c,
                                                       std::size_t q) const {
        if (const auto& known = truth(c, q)) {
            KnownTruth result{.value = known->value, .source = known->source, .differences = table.column(c, q)};
            for (double& value : result.differences) value -= known->value;
            return result;
        }
        if (!m_unbiased[q] || *m_unbiased[q] == q) return std::nullopt;
        const auto unbiased = table.column(c, *m_unbiased[q]);
        if (unbiased.size() < truthRepetitions) return std::nullopt;
        return KnownTruth{.value = momentsOf(unbiased).mean,
                          .source = Text("the mean of {1} unbiased estimates", unbiased.size()),
                          .differences = pairedDifferences(table, c, q, *m_unbiased[q])};
    }

    [[nodiscard]] Panel panel(const ExperimentTable& table, std::size_t c, std::size_t q) const {
        const auto values = table.column(c, q);
        const MeasuredQuantity& quantity = measured()[q];
        const int series = static_cast<int>(q);
        const bool isNamedInLegend = hasManyPanels();
        const Text& title = isNamedInLegend ? caseLabel(c) : quantity.label;
        const bool isPValue = quantity.kind == Kind::PValue;
        Panel panel = isPValue ? pValuePanel(values, title, series) : histogramPanel(values, title, series);
        if (isNamedInLegend) nameBars(panel, quantity.label);
        if (isPValue) return panel;
        if (const auto known = knownTruth(table, c, q)) {
            panel.marks.emplace_back(verticalRule(Role::Reference, series, known->value, "truth"));
        }
        if (const auto* published = reading(c, q)) addPublishedMean(panel, *published, quantity.label, series);
        if (!values.empty()) panel.notes.push_back(Text("mean {1}", plusMinus(momentsOf(values))));
        return panel;
    }

    /// Small panels have no place for the names of their methods, which the legend gives.
    [[nodiscard]] bool hasManyPanels() const {
        return worldConditions().size() * measured().size() + m_picture.size() > 4;
    }

    /// A quantity against the number in which the worlds differ.
    [[nodiscard]] Panel againstPanel(const ExperimentTable& table, std::size_t q) const {
        Spread ours;
        Spread published;
        Line truths{.style = {Role::Reference, 0, "truth"}, .x = {}, .y = {}};
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            const double x = worldConditions()[c].condition.values.front();
            const auto values = table.column(c, q);
            if (!values.empty()) {
                const SampleMoments moments = momentsOf(values);
                ours.add(x, moments.mean, moments.standardDeviation());
            }
            if (const auto* read = reading(c, q)) published.add(x, read->value, read->deviation);
            if (const auto known = knownTruth(table, c, q)) {
                truths.x.push_back(x);
                truths.y.push_back(known->value);
            }
        }
        return spreadPanel(*m_varied, measured()[q], static_cast<int>(q), ours, published, std::move(truths));
    }

    void addRow(ExperimentSummary& summary, const ExperimentTable& table, std::size_t c, std::size_t q) const {
        const auto values = table.column(c, q);
        if (values.empty()) return;
        const SampleMoments moments = momentsOf(values);
        const auto known = knownTruth(table, c, q);
        const auto* published = reading(c, q);
        SummaryRow row{.condition = caseLabel(c), .quantity = measured()[q].label, .numbers = {moments.mean}};
        row.numbers.emplace_back(moments.standardDeviation());
        row.numbers.emplace_back(moments.standardError());
        row.numbers.push_back(known ? std::optional(known->value) : std::nullopt);
        row.numbers.push_back(known ? std::optional(moments.mean - known->value) : std::nullopt);
        row.numbers.push_back(published == nullptr ? std::nullopt : std::optional(published->value));
        row.numbers.push_back(published == nullptr ? std::nullopt : published->deviation);
        summary.rows.push_back(std::move(row));
    }

    /// Nothing where too little is known to compare.
    [[nodiscard]] std::optional<bool> agreesWithPublished(const ExperimentTable& table, std::size_t c,
                                                          std::size_t q) const {
        const auto* published = reading(c, q);
        const auto values = table.column(c, q);
        if (published == nullptr || !published->deviation || published->dataSets == 0 ||
            values.size() < biasRepetitions) {
            return std::nullopt;
        }
        const SampleMoments moments = momentsOf(values);
        const double theirs = *published->deviation / std::sqrt(static_cast<double>(published->dataSets));
        const double rounding = 5e-4 * std::abs(published->value);
        const double error = std::hypot(moments.standardError(), theirs, rounding);
        return liesInBand(moments.mean, published->value, error);
    }

    void addSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q) const {
        const auto values = table.column(0, q);
        if (values.size() < 2) return;
        const MeasuredQuantity& quantity = measured()[q];
        if (quantity.kind == Kind::PValue) {
            summary.sentences.push_back(pValueSentence(quantity.label, values, isCalibrated(0)));
            return;
        }
        const SampleMoments moments = momentsOf(values);
        const Text average = Text("The {1} is {2} on average", quantity.label, plusMinus(moments));
        const auto known = knownTruth(table, 0, q);
        if (known) {
            summary.sentences.push_back(biasSentence(average, *known));
            return;
        }
        const bool isReference = m_unbiased[q] && *m_unbiased[q] == q && values.size() >= truthRepetitions;
        const Text deviation = asNumber(significant(moments.standardDeviation(), 2));
        summary.sentences.push_back(
            isReference ? Text("{1}, with standard deviation {2}; it is unbiased, so this mean stands for the truth.",
                               average, deviation)
                        : Text("{1}, with standard deviation {2}; its true value is not known.", average, deviation));
    }

    [[nodiscard]] static Text biasSentence(const Text& average, const KnownTruth& known) {
        const BiasFinding finding = biasOf(known.differences);
        const Text truth = Text("its true value is {1} ({2})", asNumber(significant(known.value, 3)), known.source);
        switch (finding.kind) {
            case BiasFinding::Kind::Visible:
                return Text("{1}, although {2}: it is biased by {3}.", average, truth, signedBias(finding.bias, 3));
            case BiasFinding::Kind::Unseen:
                return Text("{1} and {2}: no bias is visible in {3} data sets.", average, truth,
                            known.differences.size());
            case BiasFinding::Kind::TooFew:
                break;
        }
        return Text("{1} and {2}; {3} data sets are too few to speak of a bias.", average, truth,
                    known.differences.size());
    }

    /// In which of the worlds a bias is visible.
    void addCasesSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q) const {
        std::vector<Text> biased;
        std::vector<Text> others;
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            const auto known = knownTruth(table, c, q);
            if (!known) continue;
            const BiasFinding finding = biasOf(known->differences);
            if (finding.kind == BiasFinding::Kind::TooFew) continue;
            if (finding.kind == BiasFinding::Kind::Visible) {
                biased.push_back(Text("{1} ({2})", caseLabel(c), signedBias(finding.bias, 2)));
            } else {
                others.push_back(caseLabel(c));
            }
        }
        if (biased.empty() && others.empty()) return;
        const Text& label = measured()[q].label;
        const Text seen = inSequence(biased, ", ");
        const Text unseen = inSequence(others, ", ");
        if (biased.empty()) {
            summary.sentences.push_back(Text("The {1} shows no bias in {2}.", label, unseen));
        } else if (others.empty()) {
            summary.sentences.push_back(Text("The {1} is biased in {2}.", label, seen));
        } else {
            summary.sentences.push_back(
                Text("The {1} is biased in {2}; no bias is visible in {3}.", label, seen, unseen));
        }
    }

    const Parameter* m_varied;
    std::vector<Panel> m_picture;                        ///< of the world, where it was asked for
    std::vector<std::optional<std::size_t>> m_unbiased;  ///< by quantity
};

std::vector<Parameter> distributionParameters() {
    return {repetitionsParameter(1000),
            switchParameter("picture", "Picture of the world",
                            "Draws what the data sets come from beside the results, where the world has a picture.",
                            false)};
}

ExperimentPlan distributionDefaults() {
    ExperimentPlan plan;
    plan.experiment = "distribution";
    plan.world = "dirichlet";
    plan.analysis.measures = {{"ece", {}},
                              {"skce", {{"estimator", std::string("biased")}}},
                              {"skce", {{"estimator", std::string("unbiased")}}},
                              {"skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}}};
    return plan;
}

std::vector<Panel> pictureOf(const WorldPlan& plan, std::size_t firstSeries, const Run& run) {
    const World& world = plan.world();
    if (!plan.values().boolean("picture") || !world.picture) return {};
    Values values = plan.plan().worldValues;
    values.merge(plan.cases().front().values);
    const Dataset* data = plan.plan().data ? &*plan.plan().data : nullptr;
    const Figure figure =
        world.picture({.values = values, .data = data, .seed = plan.analysis().seed, .run = run.withoutProgress()});
    return withSeriesFrom(figure.panels, static_cast<int>(firstSeries));
}

std::unique_ptr<PreparedExperiment> prepareDistribution(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "distribution", distributionParameters());
    requireMethods(plan.analysis());
    std::vector<WorldCondition> conditions = caseConditions(plan, plan.analysis(), run);
    const std::size_t methodCount = plan.analysis().measures.size() + plan.analysis().tests.size();
    std::vector<Panel> picture = pictureOf(plan, methodCount, run);
    return std::make_unique<Distribution>(std::move(plan), std::move(conditions), std::move(picture), run);
}

}  // namespace

Experiment distributionExperiment() {
    return {.info = {.id = "distribution",
                     .name = "Distribution of estimates",
                     .explanation =
                         "Draws data sets from the world again and again and shows how a measure, or a test's p-value, "
                         "is distributed over them. The mean beside the true value shows the bias of an estimator, the "
                         "width its noise. Where no formula gives the truth of an SKCE, the mean of 100 unbiased "
                         "estimates or more stands for it. In a calibrated world a good p-value is uniform: at most "
                         "0.05 in 5 % of the data sets.",
                     .formula = "bias = mean(estimate) − truth ± s/√R over R data sets",
                     .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, figure 1 and appendix J.2.3",
                     .cost = "repetitions times the cost of the measures and tests",
                     .families = allFamilyIds(),
                     .parameters = distributionParameters(),
                     .papers = {"widmann2019"}},
            .takesWorld = true,
            .takesMeasures = true,
            .takesTests = true,
            .takesCases = true,
            .defaults = distributionDefaults(),
            .prepare = prepareDistribution};
}

}  // namespace calibrium
