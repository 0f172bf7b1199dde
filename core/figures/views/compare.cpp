// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/compare.h"

#include "core/comparison/model_comparison.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* scoresId = "scores";
constexpr const char* commonRowsId = "common-rows";
constexpr int panelColumns = 2;

/// A difference seen from the baseline.
struct FromBaseline {
    double value;       ///< of the other model
    double difference;  ///< to that of the baseline
    std::optional<Interval> interval;
    std::optional<double> adjustedPValue;
};

FromBaseline seenFrom(const ComparedPair& pair, std::size_t baseline) {
    const PairedDifference& result = pair.result;
    FromBaseline seen{result.valueB, result.difference, result.interval, pair.adjustedPValue};
    if (pair.b == baseline) {
        seen.value = result.valueA;
        seen.difference = -result.difference;
        if (seen.interval) {
            std::swap(seen.interval->lower, seen.interval->upper);
            seen.interval->lower = -seen.interval->lower;
            seen.interval->upper = -seen.interval->upper;
        }
    }
    return seen;
}

/// The pairs of a measure that a warning is of.
struct WarnedPairs {
    std::string id;
    Text text;  ///< of the first; those of others may have other numbers
    const ComparedPair* first = nullptr;
    std::size_t count = 0;
    std::size_t pairCount = 0;  ///< of the measure
    bool isSame = true;         ///< the same words for all of them

    [[nodiscard]] Text sentence(const ModelComparison& comparison) const {
        if (count == pairCount && isSame) return text;
        const std::string& a = comparison.models[first->a];
        const std::string& b = comparison.models[first->b];
        if (count == 1) return Text("{1}: {2}", Text("{1} and {2}", a, b), text);
        return Text("{1} of {2} pairs, such as {3} and {4}: {5}", count, pairCount, a, b, text);
    }
};

std::vector<WarnedPairs> warnedPairs(const ModelComparison& comparison, std::size_t measure) {
    std::vector<WarnedPairs> all;
    std::size_t pairCount = 0;
    for (const ComparedPair& pair : comparison.pairs) {
        if (pair.measure != measure) continue;
        ++pairCount;
        for (const Warning& warning : pair.result.warnings) {
            auto known = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == warning.id; });
            if (known == all.end()) known = all.insert(known, {.id = warning.id, .text = warning.text, .first = &pair});
            ++known->count;
            known->isSame = known->isSame && known->text == warning.text;
        }
    }
    for (WarnedPairs& one : all) one.pairCount = pairCount;
    return all;
}

class CompareView {
public:
    explicit CompareView(const FigureCall& call)
        : m_call(call), m_pairing{.mayPairByLine = call.values.boolean(commonRowsId)} {}

    Figure build() {
        Figure figure;
        figure.title = "Compare";
        figure.series = seriesNames(m_call.models);
        if (m_call.models.empty()) {
            figure.emptyReason = "Open two models of the same targets to see how they differ.";
            return figure;
        }
        try {
            addPanels(figure);
        } catch (const Error& error) {
            m_notes.push_back(Text("Comparison: {1}", textOf(error)));
        }
        m_call.run.step(1.0);
        if (figure.panels.empty()) {
            std::vector<Text> reasons;
            for (const Note& note : m_notes) reasons.push_back(note.whole());
            figure.emptyReason = inSequence(std::move(reasons), " ");
        } else {
            auto& notes = figure.panels.front().notes;
            notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        }
        return figure;
    }

private:
    void addPanels(Figure& figure) {
        chooseModels();
        std::vector<PreparedData> models;
        for (const auto* model : m_models) models.push_back(preparedOf(*model));
        const std::string chosen = m_call.values.text("score");
        const auto measures =
            chosen == scoresId ? defaultComparison(models) : std::vector<MethodRequest>{{.id = chosen, .values = {}}};
        // That no two go together is said with its reason.
        if (models.size() < 2 && m_call.models.size() > 1) sayWhyApart();
        if (models.size() < 2) {
            m_notes.push_back(Text("Open a second model of the same targets."));
            return;
        }
        const ModelComparison comparison = compareModels(models, measures,
                                                         {.seed = m_call.analysis.seed,
                                                          .lens = m_call.analysis.lens,
                                                          .kernel = m_call.analysis.kernel,
                                                          .dependence = dependence(),
                                                          .memoryBudget = m_call.memoryBudget,
                                                          .pairing = m_pairing},
                                                         parseAdjustment(m_call.values.text("adjust")), m_call.run);
        if (comparison.pairing.by != PairedBy::Row) {
            m_notes.push_back(Text("Paired {1}.", pairingText(comparison.pairing)));
        }
        if (comparison.pairing.leavesOut()) {
            m_notes.push_back(leftOutText(comparison.pairing, comparison.models));
        }
        for (std::size_t measure = 0; measure < measures.size(); ++measure) {
            figure.panels.push_back(panelOf(comparison, measure));
        }
    }

    /// The models that share their targets and case weights with the baseline or, where none is named, with most of the
    /// others; a note names the rest.
    void chooseModels() {
        std::vector<std::vector<const FigureModel*>> groups;
        for (const auto& model : m_call.models) {
            const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& others) {
                return havePairs(others.front()->data, model.data, m_pairing);
            });
            if (group == groups.end()) {
                groups.push_back({&model});
            } else {
                group->push_back(&model);
            }
        }
        const FigureModel* named = namedBaseline();
        const auto chosen = std::max_element(groups.begin(), groups.end(), [&](const auto& a, const auto& b) {
            const auto holds = [&](const auto& group) {
                return std::find(group.begin(), group.end(), named) != group.end();
            };
            return std::pair(holds(a), a.size()) < std::pair(holds(b), b.size());
        });
        m_models = *chosen;
        const auto base = std::find(m_models.begin(), m_models.end(), named);
        m_baseline = base == m_models.end() ? 0 : static_cast<std::size_t>(base - m_models.begin());
        if (m_models.size() < 2) return;
        std::vector<std::string> leftOut;
        for (const auto& group : groups) {
            if (&group == &*chosen) continue;
            for (const auto* model : group) leftOut.push_back(model->data.name());
        }
        if (leftOut.empty()) return;
        m_notes.push_back(Text("Left out, for its targets or case weights are others: {1}.", inSequence(leftOut)));
    }

    /// Throws what keeps the first two models apart.
    void sayWhyApart() {
        const Dataset& a = m_call.models[0].data;
        const Dataset& b = m_call.models[1].data;
        if (!m_pairing.mayPairByLine && havePairs(a, b, {.mayPairByLine = true})) {
            m_notes.push_back(Text("The setting Common rows compares them on the samples that both have."));
        }
        static_cast<void>(pairSamples(std::vector<Dataset>{a, b}, m_pairing));
    }

    /// Over the clusters that the compared models have; a note where they have different ones, or only some have any.
    RowDependence dependence() {
        const std::string& column = m_models.front()->clusters;
        const bool isShared = std::all_of(m_models.begin(), m_models.end(),
                                          [&](const FigureModel* model) { return model->clusters == column; });
        if (isShared && column.empty()) return {};
        m_heedsClusters = isShared;
        if (isShared) return {.kind = RowDependence::Kind::Clusters, .column = column};
        m_notes.push_back(
            Text("The models have different clusters: set the same column for all of them to compare over clusters."));
        return {};
    }

    static bool havePairs(const Dataset& a, const Dataset& b, const PairingOptions& pairing) {
        try {
            static_cast<void>(pairSamples(std::vector<Dataset>{a, b}, pairing));
            return true;
        } catch (const InvalidInput&) {
            return false;
        }
    }

    /// The model that the setting names, or counts; null where it leaves that to the view.
    const FigureModel* namedBaseline() {
        const std::string& wanted = m_call.values.text("baseline");
        if (wanted.empty()) return nullptr;
        for (std::size_t i = 0; i < m_call.models.size(); ++i) {
            const FigureModel& model = m_call.models[i];
            if (model.data.name() == wanted || std::to_string(i + 1) == wanted) return &model;
        }
        m_notes.push_back(Text("No shown model is named {1}, which was to be the baseline.", wanted));
        return nullptr;
    }

    [[nodiscard]] Panel emptyPanel(const Text& title, const Text& label) const {
        Panel panel;
        panel.title = title;
        panel.x = {.label = "", .minimum = 0.4, .maximum = static_cast<double>(m_models.size()) + 0.6};
        for (const auto* model : m_models) {
            panel.x.ticks.emplace_back(static_cast<double>(panel.x.ticks.size() + 1), asItStands(model->data.name()));
        }
        panel.y = {.label = label, .minimum = {}, .maximum = {}};
        panel.marks.emplace_back(
            Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
        return panel;
    }

    [[nodiscard]] Panel panelOf(const ModelComparison& comparison, std::size_t measurePlace) const {
        const Text name = inEnglish(measure(comparison.measures[measurePlace].id).info.name);
        const std::string& base = comparison.models[m_baseline];
        Panel panel = emptyPanel(name, Text("difference from {1}", base));
        panel.heedsClusters = m_heedsClusters;
        panel.row = static_cast<int>(measurePlace) / panelColumns;
        panel.column = static_cast<int>(measurePlace) % panelColumns;
        addModel(panel, m_baseline, 0, {}, Text("{1}: the baseline", base));
        std::vector<Note> refusals;
        for (const auto& pair : comparison.pairs) {
            if (pair.measure != measurePlace || (pair.a != m_baseline && pair.b != m_baseline)) continue;
            if (!pair.refusal.empty()) {
                refusals.push_back(pair.refusal);
                continue;
            }
            const FromBaseline seen = seenFrom(pair, m_baseline);
            const std::size_t other = pair.a == m_baseline ? pair.b : pair.a;
            addModel(panel, other, seen.difference, seen.interval, tipOf(comparison, other, name, seen));
        }
        addNotes(panel, comparison, measurePlace, refusals);
        return panel;
    }

    void addNotes(Panel& panel, const ModelComparison& comparison, std::size_t measurePlace,
                  const std::vector<Note>& refusals) const {
        for (const auto& ranking : comparison.rankings) {
            // The title has said the measure.
            if (ranking.measure == measurePlace) panel.notes.push_back(ranking.statement);
        }
        panel.notes.insert(panel.notes.end(), refusals.begin(), refusals.end());
        for (const WarnedPairs& warned : warnedPairs(comparison, measurePlace)) {
            panel.notes.push_back(warned.sentence(comparison));
        }
    }

    static Text tipOf(const ModelComparison& comparison, std::size_t other, const Text& name,
                      const FromBaseline& seen) {
        Text difference = asNumber(significant(seen.difference, 3));
        if (seen.interval) difference = Text("{1} {2}", difference, asNumber(intervalText(*seen.interval, 3)));
        const Text tip("{1}: {2} {3}, difference {4}", comparison.models[other], name,
                       asNumber(significant(seen.value)), difference);
        if (!seen.adjustedPValue) return tip;
        return Text("{1}, {2} ({3})", tip, asNumber(pValueStatement({.value = *seen.adjustedPValue})),
                    inEnglish(adjustmentText(comparison.adjustment)));
    }

    void addModel(Panel& panel, std::size_t place, double difference, const std::optional<Interval>& interval,
                  const Text& tip) const {
        const FigureModel& model = *m_models[place];
        const double x = static_cast<double>(place + 1);
        if (interval) {
            panel.marks.emplace_back(ErrorBars{.style = {Role::Band, model.series, ""},
                                               .x = {x},
                                               .lower = {interval->lower},
                                               .upper = {interval->upper}});
        }
        panel.marks.emplace_back(Points{.style = {Role::Model, model.series, asItStands(model.data.name())},
                                        .x = {x},
                                        .y = {difference},
                                        .tips = {tip},
                                        .isHollow = place == m_baseline});
    }

    const FigureCall& m_call;
    PairingOptions m_pairing;
    std::vector<const FigureModel*> m_models;  ///< that are compared
    std::size_t m_baseline = 0;                ///< its place among them
    bool m_heedsClusters = false;
    std::vector<Note> m_notes;
};

/// The measures that are quick to compare; the command line takes every measure with its settings.
std::vector<Choice> scoreChoices() {
    std::vector<Choice> choices{
        {scoresId, "proper scores", "The log score, with the Brier score for classes and the CRPS for real targets."}};
    for (const Measure& item : measures()) {
        if (!item.info.uses.holds(Use::QuickComparison)) continue;
        choices.push_back({item.info.id, item.info.name, "By this measure with its usual settings."});
    }
    return choices;
}

std::vector<Parameter> ownCompareParameters() {
    return {
        choiceParameter("score", "Measure", "What the models are compared by.", scoreChoices()),
        textParameter("baseline", "Baseline",
                      "The model that the others are compared with, by its name or its place in the list; without "
                      "one the first of them.",
                      "the first one"),
        choiceParameter("adjust", "Adjustment",
                        "How the p-values of all pairs and measures are adjusted for being read together.",
                        {{"holm", "Holm", "No false difference at all, with the probability of the level."},
                         {"bh", "Benjamini-Hochberg", "Few false ones among the differences that are found."},
                         {"none", "none", "Every p-value as if it were the only one."}}),
        switchParameter(commonRowsId, "Common rows",
                        "Models that lack different rows, since a value was missing there, are compared on the rows "
                        "that all of them have: paired by the line of the file where no column identifies them.",
                        false)};
}

}  // namespace

FigureMethod compareFigure() {
    return {
        .info =
            {.id = "compare",
             .name = "Compare",
             .explanation =
                 "Whether one model is better than another, or only looks so. Models of the same targets are judged on "
                 "the same samples, so that what is hard for all of them drops out of the difference: an interval of "
                 "a difference can exclude zero where the intervals of the two values overlap. Each mark is the "
                 "difference from the baseline, with its 95 % interval; below zero is better for scores and errors, "
                 "above for the accuracy. P-values are two-sided and adjusted over all pairs and measures. The "
                 "sentence ranks the models and says which cannot be told apart, which does not mean that they are "
                 "the same: more samples may tell them.",
             .formula = "Δ = S(b) − S(a) on the same rows; Δ ± t·se, se from the rows' differences or from paired "
                        "resamples",
             .source = "Efron, Tibshirani (1993), An Introduction to the Bootstrap, chapter 6; Holm (1979), "
                       "Scandinavian Journal of Statistics 6; Benjamini, Hochberg (1995), JRSS B 57",
             .cost = "for every pair O(n) scores of rows, or 1000 evaluations of the measure",
             .families = allFamilyIds(),
             .parameters = ownCompareParameters(),
             .takesWeights = true,
             .papers = {"efron1993", "holm1979", "benjamini1995"}},
        .suggestions = {{"baseline",
                         [](std::span<const Dataset> models) {
                             std::vector<std::string> names;
                             for (const auto& model : models) names.push_back(model.name());
                             return names;
                         }}},
        .comparesModels = true,
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& /*values*/) {
                return std::vector<Text>{
                    "Differences between models on the same samples, with 95 % intervals, each of "
                    "its difference alone.",
                    "At 0 the models are as good as each other."};
            },
        .build = [](const FigureCall& call) { return CompareView(call).build(); }};
}

}  // namespace calibrium
