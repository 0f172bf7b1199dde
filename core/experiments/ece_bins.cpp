// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/ece_bins.h"

#include "core/data/abilities.h"
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/expected_ece.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/known_hits.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/size_grid.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <cmath>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

Text binsText(std::int64_t bins) { return bins == 1 ? Text("{1} bin", bins) : Text("{1} bins", bins); }

/// The label of a case before what else distinguishes a condition.
Text withCase(const std::string& caseLabel, const Text& text) {
    return inSequence({asItStands(caseLabel), text}, ", ");
}

/// Whether GB22 Prop. 3.3 speaks of this measure under its complete settings: an ECE with p = 1 of all gaps.
bool hasExpectation(const MethodRequest& request, const Values& settled) {
    return request.id == eceMeasure().info.id && settled.integer("p") == 1 && settled.text("part") == "both";
}

class EceBins : public WorldExperiment {
public:
    /// named: the quantities by the requests as they were given, without a number of bins.
    EceBins(WorldPlan plan, std::vector<WorldCondition> conditions, std::vector<MeasuredQuantity> named, const Run& run)
        : WorldExperiment(std::move(plan), {"n", "bins"}, std::move(conditions), run),
          m_cases(this->plan().cases()),
          m_named(std::move(named)),
          m_binCounts(doublings(values(), "bins-from", "bins-to")) {
        for (std::size_t q = 0; q < m_named.size(); ++q) m_expectations.push_back(expectations(q, run));
    }

    [[nodiscard]] std::vector<std::string> quantities() const override {
        std::vector<std::string> ids;
        for (const auto& quantity : m_named) ids.push_back(quantity.id);
        return ids;
    }

    [[nodiscard]] std::vector<Text> quantityLabels() const override {
        std::vector<Text> labels;
        for (const auto& quantity : m_named) labels.push_back(quantity.label);
        return labels;
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Sample size and bins";
        for (std::size_t curve = 0; curve < curveCount(); ++curve) figure.series.push_back(curveName(curve));
        for (std::size_t q = 0; q < m_named.size(); ++q) figure.panels.push_back(panel(table, q));
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"mean", "standard error", "truth", "bias", "published", "expected"};
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            for (std::size_t q = 0; q < m_named.size(); ++q) addRow(summary, table, c, q);
        }
        for (std::size_t q = 0; q < m_named.size(); ++q) {
            for (std::size_t curve = 0; curve < curveCount(); ++curve) {
                const std::size_t bins = curve % m_binCounts.size();
                if (bins == 0 || bins + 1 == m_binCounts.size()) addSentence(summary, table, q, curve);
            }
        }
        return summary;
    }

private:
    /// Conditions stand case by case, within a case n by n, the bins of one n together; a curve is one number of bins
    /// in one case.
    [[nodiscard]] std::size_t curveCount() const { return m_cases.size() * m_binCounts.size(); }
    [[nodiscard]] std::size_t sizeCount() const { return worldConditions().size() / curveCount(); }
    [[nodiscard]] std::size_t placeOf(std::size_t size, std::size_t curve) const {
        const std::size_t first = curve / m_binCounts.size() * sizeCount();
        return (first + size) * m_binCounts.size() + curve % m_binCounts.size();
    }
    [[nodiscard]] Text curveName(std::size_t curve) const {
        const std::string& label = m_cases[curve / m_binCounts.size()].label;
        if (!label.empty() && m_binCounts.size() == 1) return asItStands(label);
        return withCase(label, binsText(m_binCounts[curve % m_binCounts.size()]));
    }
    [[nodiscard]] const Condition& conditionAt(std::size_t place) const { return worldConditions()[place].condition; }

    /// What the bins of a curve see of the world, where that is known and the measure has an expectation.
    struct Expectation {
        std::vector<BinMoments> moments;
        Index populationSize = 0;
        [[nodiscard]] bool isKnown() const { return !moments.empty(); }
        [[nodiscard]] double at(double n) const { return expectedEce(moments, n, populationSize); }
    };

    [[nodiscard]] std::vector<Expectation> expectations(std::size_t q, const Run& run) const {
        std::vector<Expectation> all(curveCount());
        const MethodRequest& request = plan().analysis().measures[m_named[q].method];
        std::optional<KnownHits> hits;
        for (std::size_t curve = 0; curve < curveCount(); ++curve) {
            const WorldCondition& largest = worldConditions()[placeOf(sizeCount() - 1, curve)];
            const Values settled = largest.cell->settledValues(largest.cell->quantities()[q]);
            if (!hasExpectation(request, settled)) return all;
            if (curve % m_binCounts.size() == 0) {
                hits = knownHits(*largest.sampler, parseLens(settled.text("lens")), plan().analysis().seed, run);
            }
            if (!hits) continue;
            const Bins bins = confidenceBins(hits->confidences, binningOptions(settled));
            // A population is all there is; samples of a world scatter around what it is.
            const auto moments = hits->populationSize > 0 ? binMoments : estimatedBinMoments;
            all[curve] = {moments(hits->confidences, bins, hits->probabilities, hits->weights), hits->populationSize};
        }
        return all;
    }

    [[nodiscard]] std::optional<double> expectedAt(std::size_t place, std::size_t q) const {
        const std::size_t bins = place % m_binCounts.size();
        const std::size_t inCase = place / (sizeCount() * m_binCounts.size());
        const Expectation& expectation = m_expectations[q][inCase * m_binCounts.size() + bins];
        if (!expectation.isKnown()) return std::nullopt;
        return expectation.at(conditionAt(place).values.front());
    }

    /// The expected values as a curve over the sizes; nothing where there are none.
    void addExpected(Panel& panel, std::size_t q, std::size_t curve, bool isNamed) const {
        constexpr int stepCount = 48;
        const Expectation& expectation = m_expectations[q][curve];
        const double first = conditionAt(placeOf(0, curve)).values.front();
        const double last = conditionAt(placeOf(sizeCount() - 1, curve)).values.front();
        if (!expectation.isKnown() || !(last > first)) return;
        Line line{
            .style = {Role::Reference, 0, isNamed ? Text("expected") : Text()}, .x = {}, .y = {}, .isDashed = true};
        for (int s = 0; s <= stepCount; ++s) {
            const double n = first * std::pow(last / first, static_cast<double>(s) / stepCount);
            line.x.push_back(n);
            line.y.push_back(expectation.at(n));
            line.tips.push_back(Text("{1}, n = {2}: expected {3}", curveName(curve), asNumber(significant(n, 3)),
                                     asNumber(significant(line.y.back(), 3))));
        }
        panel.marks.emplace_back(std::move(line));
    }

    [[nodiscard]] std::optional<double> publishedMean(std::size_t place, std::size_t q) const {
        return published({m_named[q].id, m_named[q].label.english()}, conditionAt(place).label);
    }

    [[nodiscard]] Panel panel(const ExperimentTable& table, std::size_t q) const {
        Panel panel;
        panel.title = m_named[q].label;
        panel.x = {
            .label = "number of samples n", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
        panel.y = {.label = Text("mean {1}", m_named[q].label), .minimum = 0, .maximum = {}};
        for (std::size_t b = 0; b < curveCount(); ++b) {
            Points known = publishedPoints(static_cast<int>(b));
            Curve curve;
            for (std::size_t s = 0; s < sizeCount(); ++s) {
                const auto column = table.column(placeOf(s, b), q);
                if (const auto value = publishedMean(placeOf(s, b), q)) {
                    known.x.push_back(conditionAt(placeOf(s, b)).values.front());
                    known.y.push_back(*value);
                    known.tips.push_back(
                        Text("{1}, published: {2}", conditionAt(placeOf(s, b)).label, asNumber(significant(*value))));
                }
                if (column.empty()) continue;
                const SampleMoments moments = momentsOf(column);
                const Interval interval = normalInterval(moments.mean, moments.standardError());
                curve.add(conditionAt(placeOf(s, b)).values.front(), moments.mean, interval.lower, interval.upper);
            }
            addCurve(panel, curve, static_cast<int>(b), curveName(b));
            addPublished(panel, std::move(known));
        }
        bool isFirst = true;
        for (std::size_t b = 0; b < curveCount(); ++b) {
            const std::size_t before = panel.marks.size();
            addExpected(panel, q, b, isFirst);
            isFirst = isFirst && panel.marks.size() == before;
        }
        if (const auto& limit = truth(0, q); limit && m_cases.size() == 1) {
            panel.marks.emplace_back(horizontalRule(Role::Reference, 0, limit->value, "truth"));
        }
        return panel;
    }

    void addRow(ExperimentSummary& summary, const ExperimentTable& table, std::size_t c, std::size_t q) const {
        const auto column = table.column(c, q);
        if (column.empty()) return;
        const SampleMoments moments = momentsOf(column);
        const auto& known = truth(c, q);
        const Text& label = conditionAt(c).label;
        summary.rows.push_back(
            {.condition = label,
             .quantity = m_named[q].label,
             .numbers = {moments.mean, moments.standardError(), known ? std::optional(known->value) : std::nullopt,
                         known ? std::optional(moments.mean - known->value) : std::nullopt,
                         published({m_named[q].id, m_named[q].label.english()}, label), expectedAt(c, q)}});
    }

    void addSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q, std::size_t curve) const {
        const std::size_t firstPlace = placeOf(0, curve);
        const std::size_t lastPlace = placeOf(sizeCount() - 1, curve);
        const auto first = table.column(firstPlace, q);
        const auto last = table.column(lastPlace, q);
        if (first.empty() || last.empty()) return;
        const std::string& label = m_cases[curve / m_binCounts.size()].label;
        const Text bins = binsText(m_binCounts[curve % m_binCounts.size()]);
        const Text& name = m_named[q].label;
        const Text firstMean = asNumber(significant(momentsOf(first).mean, 3));
        const Text firstSize = asNumber(significant(conditionAt(firstPlace).values.front(), 7));
        const Text lastMean = asNumber(significant(momentsOf(last).mean, 3));
        const Text lastSize = asNumber(significant(conditionAt(lastPlace).values.front(), 7));
        const auto means = [&]() -> Text {
            if (lastPlace == firstPlace && label.empty()) {
                return Text("With {1} the {2} is {3} on average at n = {4}", bins, name, firstMean, firstSize);
            }
            if (lastPlace == firstPlace) {
                return Text("{1}: with {2} the {3} is {4} on average at n = {5}", label, bins, name, firstMean,
                            firstSize);
            }
            if (label.empty()) {
                return Text("With {1} the {2} is {3} on average at n = {4} and {5} at n = {6}", bins, name, firstMean,
                            firstSize, lastMean, lastSize);
            }
            return Text("{1}: with {2} the {3} is {4} on average at n = {5} and {6} at n = {7}", label, bins, name,
                        firstMean, firstSize, lastMean, lastSize);
        };
        std::vector<Text> parts{means()};
        if (const auto& known = truth(lastPlace, q)) {
            parts.push_back(Text("its true value is {1} ({2})", asNumber(significant(known->value, 3)), known->source));
        }
        if (const auto expected = expectedAt(lastPlace, q)) {
            parts.push_back(Text("expected at n = {1} is {2} (from mean and variance of the bins)", lastSize,
                                 asNumber(significant(*expected, 3))));
        }
        summary.sentences.push_back(Text("{1}.", inSequence(std::move(parts), "; ")));
    }

    std::vector<WorldCase> m_cases;
    std::vector<MeasuredQuantity> m_named;
    std::vector<std::int64_t> m_binCounts;
    std::vector<std::vector<Expectation>> m_expectations;  ///< [quantity][curve]
};

/// The sizes of the data sets: doubled from the first on, or so many of them up to the last.
std::vector<std::int64_t> sizesOf(const Values& values) {
    const auto doubled = doublings(values, "from", "to");
    if (values.isText("points")) return doubled;
    return inEqualRatios(values.integer("from"), values.integer("to"), values.integer("points"));
}

std::vector<Parameter> eceBinsParameters() {
    Parameter points = countParameter(
        "points", "Sizes", "Number of sizes in equal ratios from the smallest n to the largest.", "sizes", 10, 2, 50);
    points.defaultValue = std::string("doubling");
    points.choices = {{"doubling", "doubling", "The smallest n doubled until the largest is exceeded."}};
    return {repetitionsParameter(100),
            countParameter("from", "Smallest n", "Number of samples to start from; it is doubled again and again.",
                           "samples", 128, 1, 1e6),
            countParameter("to", "Largest n", "Number of samples that is not exceeded.", "samples", 8192, 1, 1e6),
            points,
            countParameter("bins-from", "Fewest bins", "Number of bins to start from; it is doubled again and again.",
                           "", 5, 1, 1000),
            countParameter("bins-to", "Most bins", "Number of bins that is not exceeded.", "", 80, 1, 1000)};
}

ExperimentPlan eceBinsDefaults() {
    ExperimentPlan plan;
    plan.experiment = "ece-bins";
    plan.world = "dirichlet";
    plan.worldValues = {{"alpha", 1.0}};
    plan.analysis.measures = {{"ece", {}}};
    return plan;
}

void requireBins(const AnalysisSpecification& analysis) {
    requireMeasures(analysis);
    std::string known;
    for (const auto& item : measures()) {
        if (findParameter(item.info.parameters, "bins") != nullptr) known += (known.empty() ? "" : ", ") + item.info.id;
    }
    for (const auto& request : analysis.measures) {
        if (findParameter(measure(request.id).info.parameters, "bins") != nullptr) continue;
        throw InvalidSetting(Text("The measure {1} has no number of bins; choose one of {2}.", request.id, known));
    }
}

AnalysisSpecification withBins(AnalysisSpecification analysis, std::int64_t bins) {
    for (auto& request : analysis.measures) request.values.set("bins", bins);
    return analysis;
}

std::unique_ptr<PreparedExperiment> prepareEceBins(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "ece-bins", eceBinsParameters());
    AnalysisSpecification analysis = plan.analysis();
    analysis.tests.clear();
    requireBins(analysis);
    const auto binCounts = doublings(plan.values(), "bins-from", "bins-to");
    std::vector<WorldCondition> conditions;
    for (const auto& [label, values] : plan.cases()) {
        for (const std::int64_t n : sizesOf(plan.values())) {
            Values changed = values;
            changed.set("n", n);
            for (const std::int64_t bins : binCounts) {
                Condition condition{.values = {static_cast<double>(n), static_cast<double>(bins)},
                                    .label = withCase(label, Text("n = {1}, {2}", n, binsText(bins)))};
                conditions.push_back(makeCondition(plan, std::move(condition), changed, withBins(analysis, bins),
                                                   CellExtra::Nothing, run));
            }
        }
    }
    const Dataset example = conditions.front().sampler->draw(analysis.seed, 0);
    auto named = MeasuredCell(example, analysis).quantities();
    return std::make_unique<EceBins>(std::move(plan), std::move(conditions), std::move(named), run);
}

}  // namespace

Experiment eceBinsExperiment() {
    return {.info = {.id = "ece-bins",
                     .name = "Sample size and bins",
                     .explanation =
                         "How the ECE and other binned measures depend on the number of samples and on the number of "
                         "bins. Every bin adds the noise of its observed frequency, so the estimate is too large where "
                         "bins hold few samples, and curves of different bins meet only for many samples. Where the "
                         "world knows its truth, or data sets are parts of one, dashed lines show the ECE that is to "
                         "be expected from the means and "
                         "variances of the bins.",
                     .formula = "mean over R data sets of the ECE; expected: Σ_B E|N(μ_B, σ_B²/n)|",
                     .source = "Gruber, Buettner (2022), NeurIPS 35, figure 2 and Proposition 3.3",
                     .cost = "repetitions times the cost of the measures, summed over n and bins",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = eceBinsParameters(),
                     .papers = {"gruber2022"}},
            .takesWorld = true,
            .takesMeasures = true,
            .takesTests = false,
            .takesCases = true,
            .ownSettings = {"n"},
            .defaults = eceBinsDefaults(),
            .prepare = prepareEceBins};
}

}  // namespace calibrium
