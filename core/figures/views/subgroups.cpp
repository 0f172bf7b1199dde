// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/subgroups.h"

#include "core/analysis/audit/audit.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/spelling_notes.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/confidence_lens.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t auditedModelLimit = 4;
constexpr double nameMargin = 1.4;   // above the uppermost row, where its name stands
constexpr double pointMargin = 0.6;  // below the lowest row

AuditOptions auditOptions(const FigureCall& call, const std::string& clusters) {
    const std::string& columns = call.values.text("columns");
    return {.columns = columns.empty() ? std::vector<std::string>() : auditColumns(columns),
            .clusters = clusters,
            .hasPairs = call.values.boolean("pairs"),
            .minimumSize = call.values.integer("min-size"),
            .shownCount = static_cast<std::size_t>(call.values.integer("top")),
            .resampleCount = static_cast<std::size_t>(call.values.integer("resamples")),
            .level = call.values.real("level"),
            .seed = call.analysis.seed,
            .memoryBudget = call.memoryBudget};
}

SamplesOfParts samplesOf(const AuditedSubgroup& subgroup, Index sampleCount) {
    std::vector<std::int32_t> part(static_cast<std::size_t>(sampleCount), -1);
    for (const Index row : subgroup.rows) part[static_cast<std::size_t>(row)] = 0;
    return {.part = std::make_shared<const std::vector<std::int32_t>>(std::move(part))};
}

Text tipOf(const AuditedSubgroup& subgroup, std::size_t resampleCount) {
    return Text("{1}: {2} samples, observed {3}, predicted {4}, difference {5} {6}, adjusted {7}", subgroup.label,
                subgroup.rows.size(), asNumber(fixedText(subgroup.observed, 3)),
                asNumber(fixedText(subgroup.predicted, 3)), asNumber(signedFixed(subgroup.gap, 3)),
                asNumber(intervalText(subgroup.interval, 3)),
                asNumber(pValueStatement({.value = subgroup.pValue, .resampleCount = resampleCount})));
}

/// The name of a row stands above its point: names of two groups are too long for the side of a panel.
void addName(Words& names, Text name, double x, double y) {
    names.x.push_back(x);
    names.y.push_back(y);
    names.texts.push_back(std::move(name));
    names.sides.push_back(Words::Side::Above);
}

void addSubgroup(Panel& panel, Words& names, const AuditedSubgroup& subgroup, double y, const FigureModel& model,
                 std::size_t resampleCount) {
    const Text tip = tipOf(subgroup, resampleCount);
    panel.marks.emplace_back(Line{.style = {Role::Model, model.series, "", 0},
                                  .x = {subgroup.interval.lower, subgroup.interval.upper},
                                  .y = {y, y},
                                  .tips = {tip, tip}});
    panel.marks.emplace_back(Points{.style = {Role::Model, model.series, ""},
                                    .x = {subgroup.gap},
                                    .y = {y},
                                    .tips = {tip},
                                    .samples = samplesOf(subgroup, model.data.sampleCount())});
    addName(names, Text("{1} ({2})", subgroup.label, subgroup.rows.size()),
            0.5 * (subgroup.interval.lower + subgroup.interval.upper), y);
}

/// All samples stand apart, a row below the subgroups.
void addAllSamples(Panel& panel, Words& names, const AuditResult& result, const FigureModel& model) {
    const Text tip = Text("all samples: observed {1}, predicted {2}", asNumber(fixedText(result.observed, 3)),
                          asNumber(fixedText(result.predicted, 3)));
    panel.marks.emplace_back(Points{.style = {Role::Model, model.series, ""},
                                    .x = {result.observed - result.predicted},
                                    .y = {0},
                                    .tips = {tip},
                                    .isHollow = true});
    addName(names, Text("all samples ({1})", result.sampleCount), result.observed - result.predicted, 0);
}

Panel forestPanel(const FigureModel& model, const AuditResult& result) {
    Panel panel;
    panel.title = asItStands(model.data.name());
    panel.x.label = "observed minus predicted";
    panel.heedsClusters = true;
    panel.meaning.place = SamplePlace::Subgroups;
    panel.y.hasTicks = false;
    panel.y.minimum = -pointMargin;
    panel.y.maximum = static_cast<double>(result.worst.size()) + nameMargin;
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Vertical, .value = 0, .label = ""});
    Words names{.style = {Role::Reference, 0, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    for (std::size_t s = 0; s < result.worst.size(); ++s) {
        addSubgroup(panel, names, result.worst[s], static_cast<double>(result.worst.size() - s), model,
                    result.null.size());
    }
    addAllSamples(panel, names, result, model);
    // The names of the rows, from below: they stand above their points and not beside the axis, which has no ticks.
    for (std::size_t k = names.y.size(); k-- > 0;) panel.y.ticks.emplace_back(names.y[k], names.texts[k]);
    std::sort(panel.y.ticks.begin(), panel.y.ticks.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    panel.marks.emplace_back(std::move(names));
    panel.notes.push_back(Text("{1} for the worst of {2} subgroups",
                               asNumber(pValueStatement({.value = result.pValue, .resampleCount = result.null.size()})),
                               result.searchedCount));
    return panel;
}

class SubgroupsView {
public:
    explicit SubgroupsView(const FigureCall& call) : m_call(call) {}

    Figure build() {
        const std::size_t count = std::min(m_call.models.size(), auditedModelLimit);
        for (std::size_t m = 0; m < count; ++m) {
            const Run run = m_call.run.part(static_cast<double>(m) / static_cast<double>(count),
                                            static_cast<double>(m + 1) / static_cast<double>(count));
            add(m_call.models[m], run);
            m_call.publishPart(figure());
        }
        if (count < m_call.models.size()) m_notes.push_back(Text("the first four models are shown"));
        return figure();
    }

private:
    void add(const FigureModel& model, const Run& run) {
        if (model.data.classCount() == 0) {
            m_notes.push_back(Text("{1} predicts no probability of an event or a class.", model.data.name()));
            return;
        }
        attempt(model.data.name(), m_notes, [&] {
            const Lens lens = confidenceLens(model.data, m_call.values.text("lens"));
            const Dataset seen = preparedOf(model).seenThrough(lens, run.withoutProgress());
            const AuditResult result = audit(seen, auditOptions(m_call, model.clusters), run);
            Panel panel = forestPanel(model, result);
            addSpellingNotes(panel.notes, model.data.name(), result.warnings);
            panel.row = static_cast<int>(m_panels.size() / 2);
            panel.column = static_cast<int>(m_panels.size() % 2);
            m_panels.push_back(std::move(panel));
        });
    }

    [[nodiscard]] Figure figure() const {
        Figure figure;
        figure.title = "Subgroups";
        nameSeries(figure, m_call.models);
        figure.panels = m_panels;
        if (figure.panels.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model to see the subgroups in which it is worst.");
            return figure;
        }
        auto& notes = figure.panels.front().notes;
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        return figure;
    }

    const FigureCall& m_call;
    std::vector<Panel> m_panels;
    std::vector<Note> m_notes;
};

std::vector<Parameter> subgroupsParameters() {
    return {
        textParameter("columns", "Columns",
                      "The columns of the file that are searched, with commas between; age:65,80 cuts a column of "
                      "numbers at own points. Without any all columns that make groups.",
                      "sex, age:65,80"),
        switchParameter("pairs", "Pairs of columns",
                        "Whether groups of two columns at once are looked at, as women of one site.", true),
        limitedBySamples(
            SampleLimit::Useless,
            countParameter("min-size", "Minimum size", "Smaller subgroups are not looked at.", "samples", 30, 2, 1e6)),
        countParameter("top", "Shown", "How many subgroups are drawn, the worst first.", "subgroups", 10, 1, 30),
        choiceParameter(
            "lens", "Lens", "Which probability is compared with what happened.",
            {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
             {"top-label", "top label", "The largest probability, and whether its class was observed."}}),
        numberParameter("level", "Level", "Probability with which all intervals hold together.", defaultLevel, 0.5,
                        0.999),
        countParameter("resamples", "Resamples", "Number of data sets drawn from the predictions, each searched alike.",
                       "data sets", 1000, 19, 100000)};
}

}  // namespace

FigureMethod subgroupsFigure() {
    return {
        .info = {.id = "subgroups",
                 .name = "Subgroups",
                 .explanation =
                     "Searches the columns of the file, and pairs of them, for the subgroup of samples in which "
                     "predictions are furthest off for its size, and shows the worst ones: the frequency of the event "
                     "less its mean predicted probability, with an interval that holds for all subgroups of the search "
                     "together. A click on a subgroup selects its samples. Who looks at many subgroups finds a bad one "
                     "by chance: the p-value counts how often the worst subgroup of a calibrated model is as bad, by "
                     "drawing targets from the predictions and searching again, and is exact for every number of "
                     "samples and subgroups; where the model has clusters, by resamples of whole clusters. Where all "
                     "samples are off, all subgroups are; the row at the foot shows "
                     "them. The ranking says where to look, not why a subgroup is off: overlapping subgroups share "
                     "their samples.",
                 .formula = "T = max_G |z_G|, z_G = Σ_G w_i (y_i − r_i) / √(Σ_G w_i² r_i (1 − r_i) + w̄²); "
                            "p = (1 + #{T*_r ≥ T}) / (1 + R)",
                 .source = "Westfall, Young (1993), Resampling-based multiple testing; Barnard (1963), JRSS B 25",
                 .cost = "O(R n c²) for c columns, for each model",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = subgroupsParameters(),
                 .takesWeights = true,
                 .papers = {"westfall1993", "barnard1963"}},
        .page = "along",
        .isMadeWhenSeen = true,
        .suggestions = {{"columns", describingColumnNamesOfAll}},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& values) {
                return std::vector<Text>{
                    "Frequency of the event less its mean predicted probability, in the subgroups that are furthest "
                    "off for their size.",
                    Text("Bars: intervals that hold for all subgroups of the search together with {1} probability.",
                         asNumber(percentText(values.real("level"))))};
            },
        .build = [](const FigureCall& call) { return SubgroupsView(call).build(); }};
}

}  // namespace calibrium
