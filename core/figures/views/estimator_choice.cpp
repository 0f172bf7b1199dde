// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/estimator_choice.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/offered_columns.h"
#include "core/figures/view_parts.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/risk/choice_report.h"
#include "core/risk/estimator_choice.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr Index allRows = 1000000;
constexpr double modelDistance = 0.12;  // between the marks of two models, estimators being 1 apart

double percentRoot(double risk) { return 100 * std::sqrt(std::max(0.0, risk)); }

struct ModelChoice {
    const FigureModel* model;
    bool isScalar;
    EstimatorChoice choice;
};

class ChoiceView {
public:
    explicit ChoiceView(const FigureCall& call) : m_call(call), m_publisher(call, [this] { return figure(); }) {}

    Figure build() {
        const auto count = static_cast<double>(std::max<std::size_t>(1, m_call.models.size()));
        for (std::size_t i = 0; i < m_call.models.size(); ++i) {
            const FigureModel& model = m_call.models[i];
            const Run part = m_call.run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
            attempt(model.data.name(), m_notes, [&] { add(model, part); });
        }
        m_call.run.step(1.0);
        return figure();
    }

private:
    void add(const FigureModel& model, const Run& run) {
        if (model.data.classCount() == 0)
            throw InvalidInput("An estimator is chosen for classes, not for real targets.");
        const bool isClassWise = this->isClassWise();
        const std::string view = isClassWise ? "canonical" : m_call.values.text("calibration");
        const Lens lens = lensOf(m_call, model.data, view);
        const bool isScalar = isClassWise || lens.kind != Lens::Kind::Canonical;
        if (!m_choices.empty() && m_choices.front().isScalar != isScalar) {
            throw InvalidInput("It is not seen through the same lens as the models before it; name one lens for all.");
        }
        const bool takesAll = m_call.values.isText("rows");
        const EstimatorChoiceOptions options{
            .seed = m_call.analysis.seed,
            .isScalar = isScalar,
            .isClassWise = isClassWise,
            .pairs = riskPairsOf(m_call.values.text("pairs")),
            .space = searchSpaceOf(m_call.values.text("space")),
            .outerCount = static_cast<int>(m_call.values.integer("outer")),
            .maximumRows = takesAll ? allRows : static_cast<Index>(m_call.values.integer("rows")),
            .memoryBudget = m_call.memoryBudget};
        const Dataset seen = throughLens(m_call, model, view);
        m_choices.push_back({&model, isScalar, {}});
        try {
            m_choices.back().choice = chooseEstimator(seen, options, run, [&](const EstimatorChoice& part) {
                m_choices.back().choice = part;
                m_publisher.publish();
            });
        } catch (const Error&) {
            m_choices.pop_back();
            throw;
        }
    }

    /// A lens of the whole analysis comes before the setting.
    [[nodiscard]] bool isClassWise() const {
        return m_call.analysis.lens.empty() && m_call.values.text("calibration") == classWiseLens;
    }

    [[nodiscard]] Figure figure() const {
        Figure figure;
        figure.title = "Estimator choice";
        figure.series = seriesNames(m_call.models);
        if (m_choices.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model to see which estimate of its error to trust.");
            return figure;
        }
        figure.panels.push_back(riskPanel());
        figure.panels.push_back(estimatePanel());
        addCurves(figure);
        figure.panels.front().notes = notes();
        offerColumns(figure.panels.front(), offers());
        figure.offer = widerValues();
        return figure;
    }

    /// Where a best value lies at an end of those tried, which is none of the risk.
    [[nodiscard]] std::optional<OfferedSetting> widerValues() const {
        if (searchSpaceOf(m_call.values.text("space")) == SearchSpace::Wide) return std::nullopt;
        for (const auto& item : m_choices) {
            for (const auto& estimator : item.choice.estimators) {
                if (!estimator.isAtEdge) continue;
                return OfferedSetting{.label = "Try wider values",
                                      .explanation = Text("{1}, {2}: {3}", item.model->data.name(),
                                                          inEnglish(estimator.space.name), edgeText(estimator)),
                                      .parameter = "space",
                                      .value = std::string("wide")};
            }
        }
        return std::nullopt;
    }

    /// Every estimator with the values that were chosen for the models, as a measure where there is one.
    [[nodiscard]] std::vector<OfferedColumn> offers() const {
        std::vector<OfferedColumn> offers;
        for (const auto& item : m_choices) {
            for (std::size_t k = 0; k < item.choice.estimators.size(); ++k) {
                const ChosenEstimator& estimator = item.choice.estimators[k];
                OfferedColumn offer = columnOf(estimator, item);
                const Text name = inEnglish(estimator.space.name);
                offer.label = name == "15 bins" ? name : Text("{1} ({2})", name, chosenText(estimator));
                // Two models may share a choice that is the best for one of them.
                const auto known = std::find_if(offers.begin(), offers.end(),
                                                [&](const OfferedColumn& other) { return other.label == offer.label; });
                const bool isBest = k == item.choice.best;
                if (known != offers.end()) {
                    known->isBest = known->isBest || isBest;
                } else {
                    offer.isBest = isBest;
                    offers.push_back(std::move(offer));
                }
            }
        }
        return offers;
    }

    /// The measure that estimates what the estimator does, CE₂; on all rows, not on the test rows alone.
    [[nodiscard]] OfferedColumn columnOf(const ChosenEstimator& estimator, const ModelChoice& item) const {
        OfferedColumn offer;
        if (isClassWise()) {
            offer.reason = "No measure averages this over the classes.";
            return offer;
        }
        const std::string& parameter = estimator.space.parameter;
        const bool isTopLabel = item.model->data.family().confidenceLens() == "top-label";
        if (parameter == "bins") {
            offer.request = {
                estimator.space.measure,
                {{"bins", static_cast<std::int64_t>(std::llround(estimator.parameter()))}, {"p", std::int64_t{2}}}};
        } else if (parameter == "bandwidth") {
            const std::string view = !item.isScalar ? "canonical" : isTopLabel ? "top-label" : "positive-class";
            offer.request = {
                estimator.space.measure,
                {{"view", view}, {"bandwidth", estimator.parameter()}, {"p", std::int64_t{2}}, {"root", true}}};
        } else {
            offer.request = {estimator.space.measure,
                             {{"view", std::string(item.isScalar ? "positive-class" : "canonical")},
                              {"penalty", estimator.parameter()}}};
        }
        if (!offer.request.id.empty() && !m_call.analysis.lens.empty()) {
            offer.request.values.set("lens", m_call.analysis.lens);
        }
        // A function of one probability is fitted to what a lens with two classes shows.
        const bool seesAllClasses = m_call.analysis.lens.empty() || m_call.analysis.lens == "canonical";
        if (parameter == "lambda" && item.isScalar && isTopLabel && seesAllClasses) {
            offer.request.values.set("lens", std::string("top-label"));
        }
        return offer;
    }

    [[nodiscard]] std::vector<Note> notes() const {
        std::vector<Note> notes;
        const bool areSeveral = m_call.models.size() > 1;
        std::vector<Text> further;
        for (const auto& item : m_choices) {
            if (item.choice.estimators.empty()) continue;
            notes.push_back(ofModel(item.model->data.name(), shortSentence(item.choice), areSeveral));
            for (const auto& note : item.choice.notes) {
                // What is true of all models is said once.
                if (std::find(further.begin(), further.end(), note) == further.end()) further.push_back(note);
            }
            const bool isPart = item.choice.rowCount < item.choice.allRows;
            if (isPart && !areSeveral) further.emplace_back("The setting \"rows\" takes all of them.");
        }
        notes.insert(notes.end(), further.begin(), further.end());
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        return notes;
    }

    /// Few words: the note stands above a narrow panel.
    static Text shortSentence(const EstimatorChoice& choice) {
        const Text text = Text("best {1}", inEnglish(choice.estimators[choice.best].space.name));
        std::vector<Text> ties;
        for (std::size_t k = 0; k < choice.estimators.size(); ++k) {
            if (k != choice.best && choice.isTied(k)) {
                ties.push_back(inEnglish(choice.estimators[k].space.name));
            }
        }
        return ties.empty() ? text : Text("{1}; tied within the error: {2}", text, inSequence(std::move(ties), ", "));
    }

    struct BarValue {
        double value, error;
        Text tip;
    };

    /// One mark with an error bar per estimator and model, the estimators side by side under their names.
    [[nodiscard]] Panel comparisonPanel(const Text& title, const Text& label, int column,
                                        const std::function<BarValue(const ChosenEstimator&)>& valueOf) const {
        Panel panel;
        panel.title = title;
        panel.column = column;
        panel.x = {.label = "", .minimum = 0.4, .maximum = {}};
        panel.y = {.label = label, .minimum = {}, .maximum = {}};
        std::vector<std::string> names;
        const double middle = 0.5 * static_cast<double>(m_choices.size() - 1);
        for (std::size_t m = 0; m < m_choices.size(); ++m) {
            const ModelChoice& item = m_choices[m];
            Points points{.style = {Role::Model, item.model->series, asItStands(item.model->data.name())},
                          .x = {},
                          .y = {},
                          .tips = {}};
            ErrorBars bars{.style = {Role::Model, item.model->series, ""}, .x = {}, .lower = {}, .upper = {}};
            for (std::size_t k = 0; k < item.choice.estimators.size(); ++k) {
                const ChosenEstimator& estimator = item.choice.estimators[k];
                const BarValue bar = valueOf(estimator);
                points.x.push_back(static_cast<double>(k + 1) + modelDistance * (static_cast<double>(m) - middle));
                points.y.push_back(bar.value);
                points.tips.push_back(Text("{1}, {2}: {3}, {4}", item.model->data.name(),
                                           inEnglish(estimator.space.name), bar.tip, chosenText(estimator)));
                bars.lower.push_back(bar.value - bar.error);
                bars.upper.push_back(bar.value + bar.error);
                const EstimatorSpace& space = estimator.space;
                if (k >= names.size()) names.push_back(space.brief.empty() ? space.name : space.brief);
            }
            bars.x = points.x;
            panel.marks.emplace_back(std::move(bars));
            panel.marks.emplace_back(std::move(points));
        }
        for (std::size_t k = 0; k < names.size(); ++k) {
            panel.x.ticks.emplace_back(static_cast<double>(k + 1), inEnglish(names[k]));
        }
        panel.x.maximum = static_cast<double>(names.size()) + 0.6;
        return panel;
    }

    [[nodiscard]] Panel riskPanel() const {
        return comparisonPanel("Validation risk", "root risk × 100", 0, [](const ChosenEstimator& estimator) {
            const FoldMean& risk = estimator.rootRisk;
            return BarValue{100 * risk.value, 100 * risk.error,
                            Text("root risk × 100 = {1}", asNumber(withError(100 * risk.value, 100 * risk.error)))};
        });
    }

    [[nodiscard]] Panel estimatePanel() const {
        return comparisonPanel("Estimated calibration error", "CE₂", 1, [](const ChosenEstimator& estimator) {
            const FoldMean& estimate = estimator.estimate;
            return BarValue{estimate.value, estimate.error,
                            Text("CE₂ = {1}", asNumber(withError(estimate.value, estimate.error)))};
        });
    }

    /// One panel per estimator with something to choose, below, in two columns.
    void addCurves(Figure& figure) const {
        // Of the model that is farthest: others follow, and wait for their curves.
        const auto& estimators = m_choices.front().choice.estimators;
        int place = 0;
        for (std::size_t k = 0; k < estimators.size(); ++k) {
            const EstimatorSpace& space = estimators[k].space;
            if (space.values.size() < 2) continue;
            Panel panel;
            panel.title = Text("Validation risk, {1}", inEnglish(space.name));
            panel.row = 1 + place / 2;
            panel.column = place % 2;
            panel.heightShare = 0.8;
            panel.x = {
                .label = inEnglish(space.axis), .minimum = {}, .maximum = {}, .isLogarithmic = space.isLogarithmic};
            panel.y = {.label = "root risk × 100", .minimum = {}, .maximum = {}};
            for (const auto& item : m_choices) {
                if (k >= item.choice.estimators.size()) continue;
                addCurve(panel, item, item.choice.estimators[k]);
                addEdgeNote(panel, item, item.choice.estimators[k]);
            }
            if (panel.marks.empty()) continue;
            figure.panels.push_back(std::move(panel));
            ++place;
        }
    }

    /// A minimum at an end of the curve is none of the risk, only of what was tried.
    void addEdgeNote(Panel& panel, const ModelChoice& item, const ChosenEstimator& estimator) const {
        if (!estimator.isAtEdge) return;
        const auto& tried = estimator.space.values;
        const bool isLargest = estimator.parameter() == *std::max_element(tried.begin(), tried.end());
        const Text chosen = chosenText(estimator);
        panel.notes.push_back(ofModel(
            item.model->data.name(),
            isLargest ? Text("{1}, the largest value tried", chosen) : Text("{1}, the smallest value tried", chosen),
            m_choices.size() > 1));
    }

    static void addCurve(Panel& panel, const ModelChoice& item, const ChosenEstimator& estimator) {
        const int series = item.model->series;
        std::vector<std::pair<double, std::size_t>> order;
        for (std::size_t i = 0; i < estimator.curve.size(); ++i) order.emplace_back(estimator.curve[i].parameter, i);
        std::sort(order.begin(), order.end());
        Line line{.style = {Role::Model, series, asItStands(item.model->data.name())}, .x = {}, .y = {}};
        for (const auto& [parameter, i] : order) {
            const RiskPoint& point = estimator.curve[i];
            line.x.push_back(parameter);
            line.y.push_back(percentRoot(point.risk.value));
            line.tips.push_back(Text("{1}, {2} = {3}: root risk × 100 = {4}", item.model->data.name(),
                                     estimator.space.parameter, asNumber(significant(parameter, 3)),
                                     asNumber(significant(line.y.back()))));
        }
        const RiskPoint& chosen = estimator.curve[estimator.chosen];
        panel.marks.emplace_back(std::move(line));
        panel.marks.emplace_back(
            Points{.style = {Role::Model, series, ""},
                   .x = {chosen.parameter},
                   .y = {percentRoot(chosen.risk.value)},
                   .tips = {inSequence({Text("{1}, chosen: {2}", item.model->data.name(), chosenText(estimator)),
                                        estimator.isAtEdge ? edgeText(estimator) : Text()},
                                       "; ")}});
    }

    const FigureCall& m_call;
    PartPublisher m_publisher;
    std::vector<ModelChoice> m_choices;
    std::vector<Note> m_notes;
};

std::vector<Parameter> ownEstimatorChoiceParameters() {
    return {
        choiceParameter("calibration", "Calibration", "What is to be calibrated, where no lens is named for all views.",
                        {{confidenceLensId, "top label",
                          "The largest probability; of binary models, that of the "
                          "positive class."},
                         {"canonical", "canonical", "The vector of all probabilities."},
                         {classWiseLens, "every class by itself",
                          "Every class against the rest, with one value of a "
                          "hyperparameter for all of them."}}),
        limitedBySamples(SampleLimit::Useless,
                         numberParameter("rows", "Rows",
                                         "The most rows of a model to compute with: of more, a random choice by the "
                                         "seed. All rows of a large file take minutes.",
                                         std::int64_t{EstimatorChoiceOptions{}.maximumRows}, 100, 1e6,
                                         {{"all", "all", "Every row, however long it takes."}})),
        choiceParameter("space", "Values tried", "Which values of the hyperparameters are tried.",
                        {{"paper", "as in the paper", "Those that its appendix B prints."},
                         {"code", "as in its program",
                          "Those of the program that the authors published: bins up to 90, penalties smaller by n "
                          "(kkr) and n^0.75 (ukkr)."},
                         {"wide", "wide", "Both and beyond their ends, for a best value that lies at an end."}}),
        choiceParameter(
            "pairs", "Pairs", "The pairs of rows that the risk is a mean over.",
            {{"all", "all pairs", "Every pair of the rows that were not fitted to: least scatter."},
             {"disjoint", "disjoint pairs", "Random pairs that share no row: linear time, and more scatter."}}),
        countParameter("outer", "Outer folds",
                       "Above 1: nested cross-validation. The rows are split into so many parts, each once the test "
                       "part, and the results are averaged; it takes so many times as long.",
                       "", 1, 1, 10)};
}

}  // namespace

FigureMethod estimatorChoiceFigure() {
    return {
        .info =
            {.id = "estimator-choice",
             .name = "Estimator choice",
             .explanation =
                 "Which estimate of the calibration error to trust. The calibration estimation risk says how well an "
                 "estimator predicts, for pairs of samples that it has not seen, the product of their errors; the "
                 "function with the smallest risk is, on average over pairs, nearest to the true product of errors, "
                 "from which the calibration error is read off at equal predictions. Bins, plain and debiased, kernel "
                 "densities (KDE) and two kernel ridge regressions (kkr, "
                 "ukkr) are fitted on four fifths of the rows; cross-validation in five folds chooses the "
                 "hyperparameter of each (curves) and "
                 "the estimator, by the risk on rows that were not fitted to (top). The calibration error comes from "
                 "the other fifth of the rows, which no choice has seen. Most of a risk is noise of the outcomes that "
                 "no estimator can "
                 "predict, so risks differ little: the sentence says which cannot be told apart. Error bars are "
                 "standard errors over the folds. A calibration error is estimated here as CE₂, a root of a mean "
                 "square, which is not the ECE. Canonical calibration has no bins: there are too many of them.",
             .formula =
                 "R(h) = mean over pairs i ≠ j of (⟨pᵢ − eᵢ, pⱼ − eⱼ⟩ − h(pᵢ, pⱼ))²; CE₂ = √max(0, mean h(p, p))",
             .source = "Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, "
                       "eqs. 20-32, sections 3.2.2 and 5.2; debiased bins: Kumar, Liang, Ma (2019), NeurIPS 32, "
                       "section 5",
             .cost = "O(n² B) for B bandwidths of the KDE, O(n r²) for kernels of numerical rank r",
             .families = familiesWith({Ability::Classes}),
             .parameters = ownEstimatorChoiceParameters(),
             .papers = {"gruber2024", "kumar2019"}},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& /*values*/) {
                return std::vector<Text>{
                    "Calibration estimation risk of each estimator on rows that it was not fitted to, which is "
                    "smallest "
                    "for the estimator that comes closest to the calibration error; bars: standard errors over the "
                    "folds.",
                    "Curves: the risk over the values tried of each hyperparameter, with the chosen one as a point."};
            },
        .build = [](const FigureCall& call) { return ChoiceView(call).build(); }};
}

}  // namespace calibrium
