// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/test_error.h"

#include "core/experiments/experiment_figures.h"
#include "core/experiments/world_experiment.h"
#include "core/hypothesis/measure_test.h"
#include "core/registry/parameter_builders.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t levelCount = 201;
constexpr std::array summaryLevels{0.01, 0.05, 0.1};

class TestError : public WorldExperiment {
public:
    TestError(WorldPlan plan, std::vector<WorldCondition> conditions, const Run& run)
        : WorldExperiment(std::move(plan), {}, std::move(conditions), run) {}

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Test error against significance level";
        figure.series = seriesNames();
        Panel panel;
        panel.x = {.label = "significance level α", .minimum = 0, .maximum = values().real("alpha-max")};
        panel.y = {.label = "empirical " + errorName(), .minimum = 0, .maximum = {}};
        if (isCalibrated(0)) {
            addDiagonal(panel, table.repetitionCount(0));
        } else {
            panel.y.maximum = 1;
        }
        for (std::size_t q = 0; q < measured().size(); ++q) addTest(panel, table, q);
        addPublished(panel, publishedErrors());
        figure.panels.push_back(std::move(panel));
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"error", "lower", "upper", "published"};
        for (const double level : summaryLevels) {
            for (std::size_t q = 0; q < measured().size(); ++q) {
                const auto pValues = sortedPValues(table, q);
                if (!pValues.empty()) summary.rows.push_back(row(pValues, q, level));
            }
        }
        for (std::size_t q = 0; q < measured().size(); ++q) {
            const auto pValues = sortedPValues(table, q);
            if (!pValues.empty()) summary.sentences.push_back(sentence(pValues, measured()[q].label));
        }
        return summary;
    }

private:
    [[nodiscard]] std::string errorName() const { return isCalibrated(0) ? "type I error" : "type II error"; }

    /// The share of wrong decisions with its interval. pValues: rising.
    [[nodiscard]] std::pair<double, Interval> error(const std::vector<double>& pValues, double alpha,
                                                    double level) const {
        const auto total = static_cast<std::int64_t>(pValues.size());
        const std::int64_t rejected = std::upper_bound(pValues.begin(), pValues.end(), alpha) - pValues.begin();
        const std::int64_t wrong = isCalibrated(0) ? rejected : total - rejected;
        return {static_cast<double>(wrong) / static_cast<double>(total), wilson(wrong, total, level)};
    }
    [[nodiscard]] std::pair<double, Interval> error(const std::vector<double>& pValues, double alpha) const {
        return error(pValues, alpha, values().real("level"));
    }

    [[nodiscard]] static std::vector<double> sortedPValues(const ExperimentTable& table, std::size_t q) {
        auto pValues = table.column(0, q);
        std::sort(pValues.begin(), pValues.end());
        return pValues;
    }

    static std::string levelLabel(double level) { return "α = " + significant(level); }
    [[nodiscard]] std::string rowName(std::size_t q) const { return errorName() + ", " + measured()[q].label; }
    [[nodiscard]] std::optional<double> publishedError(std::size_t q, double level) const {
        return published({rowName(q), errorName() + " " + measured()[q].id}, levelLabel(level));
    }

    [[nodiscard]] Points publishedErrors() const {
        Points points = publishedPoints();
        for (const double level : summaryLevels) {
            for (std::size_t q = 0; q < measured().size(); ++q) {
                const auto value = publishedError(q, level);
                if (!value) continue;
                points.x.push_back(level);
                points.y.push_back(*value);
                points.tips.push_back(measured()[q].label + ", published: " + significant(*value));
            }
        }
        return points;
    }

    [[nodiscard]] std::vector<double> levels() const {
        std::vector<double> grid;
        for (std::size_t k = 0; k < levelCount; ++k) {
            grid.push_back(values().real("alpha-max") * static_cast<double>(k) / static_cast<double>(levelCount - 1));
        }
        return grid;
    }

    /// Where the error of an exact test lies with the chosen probability, level by level.
    void addDiagonal(Panel& panel, std::size_t count) const {
        if (count > 0) {
            Band band{.style = {Role::Reference, 0, percentText(values().real("level")) + " if the level is kept"},
                      .x = levels(),
                      .lower = {},
                      .upper = {}};
            for (const double alpha : band.x) {
                const ShareRange range = binomialShares(count, alpha, values().real("level"));
                band.lower.push_back(range.lower);
                band.upper.push_back(range.upper);
            }
            panel.marks.emplace_back(std::move(band));
        }
        panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal});
    }

    void addTest(Panel& panel, const ExperimentTable& table, std::size_t q) const {
        const auto pValues = sortedPValues(table, q);
        if (pValues.empty()) return;
        const int series = static_cast<int>(q);
        Band band{.style = {Role::Band, series, ""}, .x = levels(), .lower = {}, .upper = {}};
        Line line{.style = {Role::Model, series, measured()[q].label}, .x = levels(), .y = {}};
        for (const double alpha : line.x) {
            const auto [share, interval] = error(pValues, alpha);
            line.y.push_back(share);
            band.lower.push_back(interval.lower);
            band.upper.push_back(interval.upper);
        }
        if (!isCalibrated(0)) panel.marks.emplace_back(std::move(band));
        panel.marks.emplace_back(std::move(line));
    }

    [[nodiscard]] SummaryRow row(const std::vector<double>& pValues, std::size_t q, double level) const {
        const auto [share, interval] = error(pValues, level);
        return {.condition = levelLabel(level),
                .quantity = rowName(q),
                .numbers = {share, interval.lower, interval.upper, publishedError(q, level)}};
    }

    [[nodiscard]] std::string sentence(const std::vector<double>& pValues, const std::string& label) const {
        const auto [share, interval] = error(pValues, 0.05);
        const std::string range = significant(100 * share, 3) + " % (" + significant(100 * interval.lower, 3) + " to " +
                                  significant(100 * interval.upper, 3) + " %)";
        if (!isCalibrated(0)) {
            return label + " misses the miscalibration in " + range + " of the data sets at the level 5 %.";
        }
        const std::string said =
            label + " rejects the calibrated model in " + range + " of the data sets at the level 5 %";
        // Several tests are judged, again and again while the run grows: chance must not condemn one of them.
        const Interval sure = error(pValues, 0.05, 0.999).second;
        if (sure.lower > 0.05) return said + ": it does not keep its level.";
        if (sure.upper < 0.05) return said + ": it is conservative.";
        if (interval.lower > 0.05 || interval.upper < 0.05) {
            return said + ", which may be chance; more repetitions would tell.";
        }
        return said + ", which agrees with its level.";
    }
};

std::vector<Parameter> parameters() {
    Parameter largest =
        numberParameter("alpha-max", "Largest α", "Right end of the axis of significance levels.", 1.0, 0, 1);
    largest.isMinimumExclusive = true;
    return {repetitionsParameter(500), largest,
            numberParameter("level", "Band level", "Probability of the pointwise band.", 0.95, 0.5, 0.999)};
}

ExperimentPlan defaults() {
    ExperimentPlan plan;
    plan.experiment = "test-error";
    plan.world = "dirichlet";
    plan.analysis.tests = {{"exact", {{"resamples", std::int64_t{200}}}},
                           {"consistency", {{"measure", std::string("ece")}, {"resamples", std::int64_t{200}}}},
                           {"asymptotic-block", {}},
                           {"distribution-free", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepare(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "test-error", parameters());
    requireTests(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.measures.clear();
    std::vector<WorldCondition> conditions{makeCondition(plan, {}, {}, analysis, false, run)};
    return std::make_unique<TestError>(std::move(plan), std::move(conditions), run);
}

}  // namespace

Experiment testErrorExperiment() {
    return {
        .info = {.id = "test-error",
                 .name = "Test error",
                 .explanation =
                     "How often tests are wrong, for every significance level. In a calibrated world a test should "
                     "reject in a share α of the data sets: a curve above the diagonal rejects too often, one below "
                     "is conservative. In a miscalibrated world the curve is the share of data sets in which the "
                     "test sees nothing: lower is more powerful.",
                 .formula = "type I error = #{p ≤ α}/R; type II error = #{p > α}/R over R data sets",
                 .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, figure 2; Widmann, Lindsten, Zachariah "
                           "(2021), ICLR, figures 2, 10 and 11",
                 .cost = "repetitions times the cost of the tests",
                 .families = allFamilies(),
                 .parameters = parameters()},
        .takesWorld = true,
        .takesMeasures = false,
        .takesTests = true,
        .defaults = defaults(),
        .prepare = prepare};
}

}  // namespace calibrium
