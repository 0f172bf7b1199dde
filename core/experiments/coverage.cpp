// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/coverage.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/prepared_data.h"
#include "core/data/family.h"
#include "core/data/sample_notes.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/worlds/centres_world.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

/// More intervals side by side are a hedge.
constexpr std::size_t shownIntervals = 50;
/// Of an interval that contains the truth, and of one that misses it.
constexpr int hitSeries = 0;
constexpr int missSeries = 1;

/// The column of centres that the data sets of a world have; empty where rows are independent.
std::string clusterColumnOf(const Dataset& data) {
    if (data.notes() == nullptr) return {};
    const auto& columns = data.notes()->columns;
    const bool hasCentres = std::any_of(columns.begin(), columns.end(),
                                        [](const SampleColumn& column) { return column.name == centreColumn; });
    return hasCentres ? centreColumn : "";
}

class Coverage : public WorldExperiment {
public:
    Coverage(const WorldPlan& plan, std::vector<WorldCondition> conditions, std::string clusters, const Run& run)
        : WorldExperiment(plan, caseNames(plan), std::move(conditions), run), m_clusters(std::move(clusters)) {
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            for (std::size_t m = 0; m < measured().size(); ++m) requireTruth(c, m);
        }
    }

    [[nodiscard]] std::vector<std::string> quantities() const override {
        std::vector<std::string> ids;
        for (const auto& quantity : measured()) {
            ids.push_back(quantity.id);
            for (std::size_t kind = 0; kind < kindCount(); ++kind) {
                ids.push_back(kind == 0 ? "lower " + quantity.id : "cluster-lower " + quantity.id);
                ids.push_back(kind == 0 ? "upper " + quantity.id : "cluster-upper " + quantity.id);
            }
        }
        return ids;
    }

    [[nodiscard]] std::vector<Text> quantityLabels() const override {
        std::vector<Text> labels;
        for (const auto& quantity : measured()) {
            labels.push_back(quantity.label);
            for (std::size_t kind = 0; kind < kindCount(); ++kind) {
                labels.push_back(kind == 0 ? Text("{1}, lower end", quantity.label)
                                           : Text("{1}, lower end by clusters", quantity.label));
                labels.push_back(kind == 0 ? Text("{1}, upper end", quantity.label)
                                           : Text("{1}, upper end by clusters", quantity.label));
            }
        }
        return labels;
    }

    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override {
        AnalysisSpecification analysis = plan().analysis();
        const PreparedData data(worldConditions()[condition].sampler->draw(analysis.seed, repetition));
        analysis.seed = methodSeed(analysis.seed, repetition);
        std::vector<AnalysisResult> results{analyse(data, analysis, run.withoutProgress())};
        for (const Text& refusal : refusalsOf(results.front())) refusals.push_back(refusal);
        if (kindCount() > 1) {
            results.push_back(withClusters(data, results.front(), analysis, m_clusters, run.withoutProgress()));
        }
        std::vector<double> numbers;
        for (std::size_t m = 0; m < measured().size(); ++m) {
            const MeasureResult& plain = results.front().measures[m];
            numbers.push_back(plain.refusal.empty() ? plain.estimate.value : none);
            for (const AnalysisResult& result : results) {
                const auto& interval = result.measures[m].estimate.interval;
                numbers.push_back(interval ? interval->lower : none);
                numbers.push_back(interval ? interval->upper : none);
            }
        }
        return numbers;
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Intervals of one data set after another";
        figure.series = {"contains the truth", "misses the truth"};
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            for (std::size_t m = 0; m < measured().size(); ++m) addPanels(figure, table, c, m);
        }
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"coverage", "lower", "upper", "mean width", "truth"};
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            for (std::size_t m = 0; m < measured().size(); ++m) {
                for (std::size_t kind = 0; kind < kindCount(); ++kind) addRow(summary, table, c, m, kind);
                addSentence(summary, table, c, m);
            }
        }
        return summary;
    }

private:
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();

    struct Ends {
        std::vector<double> lower, upper;
        std::size_t hitCount = 0;
        double meanWidth = 0;
    };

    void requireTruth(std::size_t c, std::size_t m) const {
        if (truth(c, m)) return;
        throw InvalidSetting(
            Text("The world {1} does not say what the true {2} is; choose the world centres with intercept 0, and a "
                 "measure that has a right value, such as intercept, slope or observed-expected.",
                 plan().world().info.id, measured()[m].label));
    }

    /// Intervals that take rows as independent, and those by clusters.
    [[nodiscard]] std::size_t kindCount() const { return m_clusters.empty() ? 1 : 2; }
    [[nodiscard]] const Text& caseLabel(std::size_t c) const { return worldConditions()[c].condition.label; }
    [[nodiscard]] double trueValue(std::size_t c, std::size_t m) const { return truth(c, m)->value; }
    [[nodiscard]] std::size_t placeOf(std::size_t m, std::size_t kind) const {
        return m * (1 + 2 * kindCount()) + 1 + 2 * kind;
    }
    [[nodiscard]] Text kindName(std::size_t kind) const {
        return kind == 0 ? Text("rows as independent") : Text("by clusters of {1}", m_clusters);
    }

    [[nodiscard]] Ends ends(const ExperimentTable& table, std::size_t c, std::size_t m, std::size_t kind) const {
        Ends found;
        for (std::size_t r = 0; r < table.repetitionCount(c); ++r) {
            const double lower = table.at(r, c, placeOf(m, kind));
            const double upper = table.at(r, c, placeOf(m, kind) + 1);
            if (std::isnan(lower) || std::isnan(upper)) continue;
            found.lower.push_back(lower);
            found.upper.push_back(upper);
            found.hitCount += lower <= trueValue(c, m) && trueValue(c, m) <= upper ? 1 : 0;
            found.meanWidth += upper - lower;
        }
        found.meanWidth /= std::max(1.0, static_cast<double>(found.lower.size()));
        return found;
    }

    [[nodiscard]] Interval coverage(const Ends& all) const {
        return wilson(static_cast<Index>(all.hitCount), std::ssize(all.lower));
    }
    [[nodiscard]] static double share(const Ends& all) {
        return static_cast<double>(all.hitCount) / static_cast<double>(all.lower.size());
    }

    void addPanels(Figure& figure, const ExperimentTable& table, std::size_t c, std::size_t m) const {
        double lowest = trueValue(c, m);
        double highest = lowest;
        const std::size_t first = figure.panels.size();
        for (std::size_t kind = 0; kind < kindCount(); ++kind) {
            const Ends all = ends(table, c, m, kind);
            const std::size_t shown = std::min(shownIntervals, all.lower.size());
            for (std::size_t i = 0; i < shown; ++i) {
                lowest = std::min(lowest, all.lower[i]);
                highest = std::max(highest, all.upper[i]);
            }
            figure.panels.push_back(panel(all, shown, c, m, kind));
        }
        if (!(lowest < highest)) return;
        // Beside one another they are compared by eye.
        for (std::size_t p = first; p < figure.panels.size(); ++p) {
            constexpr double margin = 0.05;
            figure.panels[p].y.minimum = lowest - margin * (highest - lowest);
            figure.panels[p].y.maximum = highest + margin * (highest - lowest);
        }
    }

    [[nodiscard]] Panel panel(const Ends& all, std::size_t shown, std::size_t c, std::size_t m,
                              std::size_t kind) const {
        Panel panel;
        const Text kindText = all.lower.empty()
                                  ? kindName(kind)
                                  : Text("{1}: {2} contain the truth", kindName(kind), countedShare(share(all)));
        panel.title = caseLabel(c).empty() ? kindText : inSequence({caseLabel(c), kindText}, ", ");
        panel.x = {
            .label = "data set", .minimum = 0, .maximum = static_cast<double>(shownIntervals + 1), .isCount = true};
        panel.y = {.label = measured()[m].label, .minimum = {}, .maximum = {}};
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, trueValue(c, m), "truth"));
        for (const bool isHit : {true, false}) {
            const int series = isHit ? hitSeries : missSeries;
            ErrorBars bars{.style = {Role::Model, series, isHit ? Text("contains the truth") : Text("misses it")},
                           .x = {},
                           .lower = {},
                           .upper = {}};
            for (std::size_t i = 0; i < shown; ++i) {
                const bool contains = all.lower[i] <= trueValue(c, m) && trueValue(c, m) <= all.upper[i];
                if (contains != isHit) continue;
                bars.x.push_back(static_cast<double>(i + 1));
                bars.lower.push_back(all.lower[i]);
                bars.upper.push_back(all.upper[i]);
            }
            if (!bars.x.empty()) panel.marks.emplace_back(std::move(bars));
        }
        return panel;
    }

    void addRow(ExperimentSummary& summary, const ExperimentTable& table, std::size_t c, std::size_t m,
                std::size_t kind) const {
        const Ends all = ends(table, c, m, kind);
        if (all.lower.empty()) return;
        const Interval interval = coverage(all);
        summary.rows.push_back(
            {.condition = caseLabel(c),
             .quantity = inSequence({measured()[m].label, kindName(kind)}, ", "),
             .numbers = {share(all), interval.lower, interval.upper, all.meanWidth, trueValue(c, m)}});
    }

    [[nodiscard]] Text measureName(std::size_t c, std::size_t m) const {
        return caseLabel(c).empty() ? measured()[m].label : inSequence({caseLabel(c), measured()[m].label}, ", ");
    }

    void addSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t c, std::size_t m) const {
        const Ends plain = ends(table, c, m, 0);
        if (plain.lower.empty()) {
            if (table.repetitionCount(c) > 0) {
                summary.sentences.push_back(Text("{1} has no interval.", measureName(c, m)));
            }
            return;
        }
        const Text hits = countedShare(share(plain));
        const Ends clustered = kindCount() > 1 ? ends(table, c, m, 1) : Ends{};
        summary.sentences.push_back(
            clustered.lower.empty()
                ? Text("{1}: {2} of the 95 % intervals contain the true value {3}.", measureName(c, m), hits,
                       asNumber(significant(trueValue(c, m), 3)))
                : Text("{1}: of the 95 % intervals that take rows as independent {2} contain the true value {3}, of "
                       "those by clusters of {4} {5}.",
                       measureName(c, m), hits, asNumber(significant(trueValue(c, m), 3)), m_clusters,
                       countedShare(share(clustered))));
    }

    std::string m_clusters;  ///< column; empty: rows are independent
};

ExperimentPlan coverageDefaults() {
    ExperimentPlan plan;
    plan.experiment = "coverage";
    plan.world = "centres";
    plan.analysis.measures = {{"observed-expected", {}}, {"intercept", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareCoverage(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "coverage", {repetitionsParameter(200)});
    requireMeasures(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.tests.clear();
    std::vector<WorldCondition> conditions = caseConditions(plan, analysis, run);
    std::string clusters = clusterColumnOf(conditions.front().sampler->draw(analysis.seed, 0));
    return std::make_unique<Coverage>(plan, std::move(conditions), std::move(clusters), run);
}

}  // namespace

Experiment coverageExperiment() {
    return {
        .info = {.id = "coverage",
                 .name = "Coverage of intervals",
                 .explanation =
                     "How often the 95 % intervals of measures contain the truth. Where the rows of the world belong "
                     "to centres, the usual intervals, which take rows as independent, stand beside those by clusters. "
                     "About 95 % should contain the truth; fewer means that the intervals are too narrow.",
                 .formula = "coverage = #{lower ≤ θ ≤ upper}/R over R data sets",
                 .source = "Efron, Tibshirani (1993), An introduction to the bootstrap, chapter 13; of clusters: "
                           "Lipsitz, Dear, Zhao (1994), Biometrics 50",
                 .cost = "repetitions times the cost of the measures and their intervals; by clusters also once for "
                         "each centre, at most 100 times",
                 .families = allFamilyIds(),
                 .parameters = {repetitionsParameter(200)}},
        .takesWorld = true,
        .takesMeasures = true,
        .takesTests = false,
        .takesCases = true,
        .defaults = coverageDefaults(),
        .prepare = prepareCoverage};
}

}  // namespace calibrium
