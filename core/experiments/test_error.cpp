// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/test_error.h"

#include "core/analysis/method_plan.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/published/w19_tables.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/families/classes/categorical.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t levelCount = 201;
constexpr std::array summaryLevels{0.01, 0.05, 0.1};
constexpr std::array publishedLevels = w19Levels;
constexpr std::size_t comparedRepetitions = 50;  // fewer are not compared with published shares

class TestError : public WorldExperiment {
public:
    TestError(WorldPlan plan, std::vector<WorldCondition> conditions, const Run& run)
        : WorldExperiment(plan, caseNames(plan), std::move(conditions), run) {}

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Test error against significance level";
        figure.series = seriesNames();
        for (std::size_t c = 0; c < worldConditions().size(); ++c) figure.panels.push_back(panel(table, c));
        arrange(figure.panels, figure.panels.size() > 4 ? 3 : 2);
        if (figure.panels.size() == 3) arrange(figure.panels, 3);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"error", "lower", "upper", "published"};
        Agreement agreement;
        for (std::size_t c = 0; c < worldConditions().size(); ++c) addCase(summary, table, c, agreement);
        if (auto text = agreementSentence(agreement.agreeing, agreement.compared); !text.empty()) {
            summary.sentences.push_back(text);
        }
        return summary;
    }

private:
    struct Agreement {
        std::int64_t compared = 0;
        std::int64_t agreeing = 0;
    };
    /// Published errors of one test under one case.
    struct Readings {
        std::vector<double> levels, errors;
        std::vector<std::int64_t> dataSets;
    };

    [[nodiscard]] const Text& caseLabel(std::size_t c) const { return worldConditions()[c].condition.label; }
    [[nodiscard]] Text errorName(std::size_t c) const { return testErrorName(isCalibrated(c)); }
    [[nodiscard]] Text rowName(std::size_t c, std::size_t q) const {
        return inSequence({errorName(c), measured()[q].label}, ", ");
    }

    [[nodiscard]] Panel panel(const ExperimentTable& table, std::size_t c) const {
        Panel panel;
        panel.title = caseLabel(c);
        panel.x = {.label = "significance level α", .minimum = 0, .maximum = values().real("alpha-max")};
        panel.y = {.label = Text("empirical {1}", errorName(c)), .minimum = 0, .maximum = 1};
        if (isCalibrated(c)) {
            // A short axis of levels wants a short axis of errors.
            if (values().real("alpha-max") < 1) panel.y.maximum.reset();
            addDiagonal(panel, table.repetitionCount(c));
        }
        for (std::size_t q = 0; q < measured().size(); ++q) addTest(panel, table, c, q);
        for (std::size_t q = 0; q < measured().size(); ++q) addPublishedCurve(panel, c, q);
        return panel;
    }

    void addCase(ExperimentSummary& summary, const ExperimentTable& table, std::size_t c, Agreement& agreement) const {
        for (std::size_t q = 0; q < measured().size(); ++q) {
            const auto pValues = sortedPValues(table, c, q);
            if (pValues.empty()) continue;
            for (const double level : shownLevels(c)) summary.rows.push_back(row(pValues, c, q, level));
            if (worldConditions().size() == 1) summary.sentences.push_back(sentence(pValues, measured()[q].label));
            compare(pValues, c, q, agreement);
        }
    }

    /// The share of wrong decisions with its interval. pValues: rising.
    [[nodiscard]] std::pair<double, Interval> error(const std::vector<double>& pValues, std::size_t c, double alpha,
                                                    double level) const {
        const auto total = static_cast<std::int64_t>(pValues.size());
        const std::int64_t rejected = std::upper_bound(pValues.begin(), pValues.end(), alpha) - pValues.begin();
        const std::int64_t wrong = isCalibrated(c) ? rejected : total - rejected;
        return {static_cast<double>(wrong) / static_cast<double>(total), wilson(wrong, total, level)};
    }
    [[nodiscard]] std::pair<double, Interval> error(const std::vector<double>& pValues, std::size_t c,
                                                    double alpha) const {
        return error(pValues, c, alpha, values().real("level"));
    }

    [[nodiscard]] static std::vector<double> sortedPValues(const ExperimentTable& table, std::size_t c, std::size_t q) {
        auto pValues = table.column(c, q);
        std::sort(pValues.begin(), pValues.end());
        return pValues;
    }

    [[nodiscard]] const PublishedValue* reading(std::size_t c, std::size_t q, double level) const {
        return publishedReading({rowName(c, q).english(), errorName(c).english() + " " + measured()[q].id},
                                testErrorCondition(caseLabel(c), level));
    }

    /// The usual levels, and those at which there is a published error.
    [[nodiscard]] std::vector<double> shownLevels(std::size_t c) const {
        std::vector<double> levels(summaryLevels.begin(), summaryLevels.end());
        for (const double level : publishedLevels) {
            bool isRead = false;
            for (std::size_t q = 0; q < measured().size(); ++q) isRead = isRead || reading(c, q, level) != nullptr;
            if (isRead && std::find(levels.begin(), levels.end(), level) == levels.end()) levels.push_back(level);
        }
        std::sort(levels.begin(), levels.end());
        return levels;
    }

    [[nodiscard]] Readings readings(std::size_t c, std::size_t q) const {
        Readings result;
        for (const double level : publishedLevels) {
            const auto* read = reading(c, q, level);
            if (read == nullptr) continue;
            result.levels.push_back(level);
            result.errors.push_back(read->value);
            result.dataSets.push_back(read->dataSets);
        }
        return result;
    }

    void addPublishedCurve(Panel& panel, std::size_t c, std::size_t q) const {
        const Readings read = readings(c, q);
        Points points = publishedPoints(static_cast<int>(q));
        for (std::size_t i = 0; i < read.levels.size(); ++i) {
            if (read.levels[i] > values().real("alpha-max")) continue;
            points.x.push_back(read.levels[i]);
            points.y.push_back(read.errors[i]);
            points.tips.push_back(Text("{1}, published: {2} at α = {3}", measured()[q].label,
                                       asNumber(significant(read.errors[i])), asNumber(significant(read.levels[i]))));
        }
        addPublished(panel, std::move(points));
    }

    /// A counted p-value is (1 + count)/(1 + R) here and count/R in the paper: one decision in R + 1 differs at most.
    [[nodiscard]] double countingStep(std::size_t q) const {
        const auto& request = plan().analysis().tests[measured()[q].method];
        const MethodPlan settled =
            planOf(hypothesisTest(request.id), request, plan().analysis(), categoricalFamily());  // of settings only
        if (!settled.values.contains("resamples")) return 0;
        return 1.0 / static_cast<double>(settled.values.integer("resamples") + 1);
    }

    void compare(const std::vector<double>& pValues, std::size_t c, std::size_t q, Agreement& agreement) const {
        const auto count = static_cast<double>(pValues.size());
        const Readings read = readings(c, q);
        for (std::size_t i = 0; i < read.levels.size(); ++i) {
            if (read.dataSets[i] == 0 || pValues.size() < comparedRepetitions) continue;
            const auto theirs = static_cast<double>(read.dataSets[i]);
            const double nearest = nearestError(pValues, c, read.levels[i], read.errors[i], countingStep(q));
            const double rate = (nearest * count + read.errors[i] * theirs + 1) / (count + theirs + 2);
            ++agreement.compared;
            agreement.agreeing +=
                liesInBand(nearest, read.errors[i], std::sqrt(rate * (1 - rate) * (1 / count + 1 / theirs))) ? 1 : 0;
        }
    }

    /// Of our errors between the level and the level one counting step up, the one nearest to a published error.
    [[nodiscard]] double nearestError(const std::vector<double>& pValues, std::size_t c, double level, double published,
                                      double step) const {
        const double first = error(pValues, c, level).first;
        const double second = error(pValues, c, level + step).first;
        return std::clamp(published, std::min(first, second), std::max(first, second));
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
            const Text level = asNumber(percentText(values().real("level")));
            Band band{.style = {Role::Reference, 0, Text("{1} if the level is kept", level)},
                      .x = levels(),
                      .lower = {},
                      .upper = {}};
            for (const double alpha : band.x) {
                const ShareBand range = binomialShares(count, alpha, values().real("level"));
                band.lower.push_back(range.lower);
                band.upper.push_back(range.upper);
            }
            panel.marks.emplace_back(std::move(band));
        }
        panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal});
    }

    void addTest(Panel& panel, const ExperimentTable& table, std::size_t c, std::size_t q) const {
        const auto pValues = sortedPValues(table, c, q);
        if (pValues.empty()) return;
        const int series = static_cast<int>(q);
        Band band{.style = {Role::Band, series, ""}, .x = levels(), .lower = {}, .upper = {}};
        Line line{.style = {Role::Model, series, measured()[q].label}, .x = levels(), .y = {}};
        for (const double alpha : line.x) {
            const auto [share, interval] = error(pValues, c, alpha);
            line.y.push_back(share);
            band.lower.push_back(interval.lower);
            band.upper.push_back(interval.upper);
        }
        if (!isCalibrated(c)) panel.marks.emplace_back(std::move(band));
        panel.marks.emplace_back(std::move(line));
    }

    [[nodiscard]] SummaryRow row(const std::vector<double>& pValues, std::size_t c, std::size_t q, double level) const {
        const auto [share, interval] = error(pValues, c, level);
        const auto* read = reading(c, q, level);
        return {.condition = testErrorCondition(caseLabel(c), level),
                .quantity = rowName(c, q),
                .numbers = {share, interval.lower, interval.upper,
                            read == nullptr ? std::nullopt : std::optional(read->value)}};
    }

    [[nodiscard]] Text sentence(const std::vector<double>& pValues, const Text& label) const {
        const auto [share, interval] = error(pValues, 0, 0.05);
        const Text range =
            Text("{1} % ({2} to {3} %)", asNumber(significant(100 * share, 3)),
                 asNumber(significant(100 * interval.lower, 3)), asNumber(significant(100 * interval.upper, 3)));
        if (!isCalibrated(0)) {
            return Text("{1} misses the miscalibration in {2} of the data sets at the level 5 %.", label, range);
        }
        const Text said =
            Text("{1} rejects the calibrated model in {2} of the data sets at the level 5 %", label, range);
        // Several tests are judged, again and again while the run grows: chance must not condemn one of them.
        const Interval sure = error(pValues, 0, 0.05, 0.999).second;
        if (sure.lower > 0.05) return Text("{1}: it does not keep its level.", said);
        if (sure.upper < 0.05) return Text("{1}: it is conservative.", said);
        if (interval.lower > 0.05 || interval.upper < 0.05) {
            return Text("{1}, which may be chance; more repetitions would tell.", said);
        }
        // Of few data sets everything agrees with every level.
        constexpr double widestTelling = 0.1;
        if (interval.upper - interval.lower > widestTelling) return Text("{1}.", said);
        return Text("{1}, which agrees with its level.", said);
    }
};

std::vector<Parameter> testErrorParameters() {
    Parameter largest =
        numberParameter("alpha-max", "Largest α", "Right end of the axis of significance levels.", 1.0, 0, 1);
    largest.isMinimumExclusive = true;
    return {repetitionsParameter(500), largest,
            numberParameter("level", "Band level", "Probability of the pointwise band.", 0.95, 0.5, 0.999)};
}

ExperimentPlan testErrorDefaults() {
    ExperimentPlan plan;
    plan.experiment = "test-error";
    plan.world = "dirichlet";
    plan.analysis.tests = {{"exact", {{"resamples", std::int64_t{200}}}},
                           {"consistency", {{"measure", std::string("ece")}, {"resamples", std::int64_t{200}}}},
                           {"asymptotic-block", {}},
                           {"distribution-free", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareTestError(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "test-error", testErrorParameters());
    requireTests(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.measures.clear();
    std::vector<WorldCondition> conditions = caseConditions(plan, analysis, run);
    return std::make_unique<TestError>(std::move(plan), std::move(conditions), run);
}

}  // namespace

Text testErrorName(bool isCalibrated) { return isCalibrated ? Text("type I error") : Text("type II error"); }

Text testErrorCondition(const Text& caseLabel, double level) {
    return inSequence({caseLabel, Text("α = {1}", asNumber(significant(level)))}, ", ");
}

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
                 .families = allFamilyIds(),
                 .parameters = testErrorParameters(),
                 .papers = {"widmann2019", "widmann2021"}},
        .takesWorld = true,
        .takesMeasures = false,
        .takesTests = true,
        .takesCases = true,
        .defaults = testErrorDefaults(),
        .prepare = prepareTestError};
}

}  // namespace calibrium
