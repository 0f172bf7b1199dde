// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/watch_view.h"

#include "core/analysis/watching/time_column.h"
#include "core/analysis/watching/watch.h"
#include "core/analysis/watching/watch_report.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/column_axis.h"
#include "core/figures/views/confidence_lens.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t watchedModelLimit = 3;
constexpr double mostLog = 690;   // more is no double
constexpr double leastLog = -14;  // smaller e-values look alike
constexpr std::size_t dateTickCount = 6;
constexpr double besideStep = 0.2;  // between two models of one period

double drawnE(double logE) { return std::exp(std::clamp(logE, leastLog, mostLog)); }

struct WatchedModel {
    const FigureModel* model = nullptr;
    WatchResult result;
};

Text watchTip(const WatchedModel& watched, const WatchedPeriod& period, const Text& what) {
    return Text("{1}, {2}: {3}, {4} samples so far", watched.model->data.name(), period.name, what, period.totalCount);
}

/// variant 0: what decides; the others are parts of it, and lighter.
Line eLine(const WatchedModel& watched, int variant, const Text& legend, double WatchedPeriod::*logE) {
    const Role role = variant == 0 ? Role::Model : Role::ModelSoft;
    Line line{.style = {role, watched.model->series, legend, variant}, .x = {}, .y = {}};
    for (const auto& period : watched.result.periods) {
        line.x.push_back(period.time);
        line.y.push_back(drawnE(period.*logE));
        line.tips.push_back(watchTip(watched, period, Text("e = {1}", eValue(period.*logE))));
    }
    return line;
}

/// What the rows so far say of one quantity at each look: its value within ends that hold at all times together.
struct SequenceAt {
    double value = 0;
    double lower = 0;
    double upper = 0;
};
using SequenceOf = std::optional<SequenceAt> (*)(const WatchedPeriod&);

std::optional<SequenceAt> gapAt(const WatchedPeriod& period) {
    return SequenceAt{period.gap, period.interval.lower, period.interval.upper};
}

std::optional<SequenceAt> slopeAt(const WatchedPeriod& period) {
    if (!period.slope) return std::nullopt;
    return SequenceAt{period.slope->slope, period.slope->lower, period.slope->upper};
}

std::optional<SequenceAt> witnessAt(const WatchedPeriod& period) {
    return SequenceAt{period.witnessGap, period.ofWitness.lower, period.ofWitness.upper};
}

void addSequence(Panel& panel, const WatchedModel& watched, bool isAlone, SequenceOf sequenceOf) {
    const Text legend =
        panel.marks.size() > 1 ? Text() : Text("{1} at all times", asNumber(percentText(1 - watched.result.alpha)));
    Band band{.style = {Role::Band, watched.model->series, legend}, .x = {}, .lower = {}, .upper = {}};
    Line line{.style = {Role::Model, watched.model->series, isAlone ? Text() : asItStands(watched.model->data.name())},
              .x = {},
              .y = {}};
    for (const auto& period : watched.result.periods) {
        const auto at = sequenceOf(period);
        if (!at) continue;
        band.x.push_back(period.time);
        band.lower.push_back(at->lower);
        band.upper.push_back(at->upper);
        line.x.push_back(period.time);
        line.y.push_back(at->value);
        const Interval interval{at->lower, at->upper, 1 - watched.result.alpha, {}};
        line.tips.push_back(
            watchTip(watched, period,
                     Text("so far {1} {2}", asNumber(fixedText(at->value, 3)), asNumber(intervalText(interval, 3)))));
    }
    panel.marks.emplace_back(std::move(band));
    panel.marks.emplace_back(std::move(line));
}

/// Of few rows a slope is hardly bounded: the axis is that of the later looks where the first ones would flatten them.
void fitSlopeAxis(Panel& panel, const std::vector<WatchedModel>& all) {
    constexpr std::size_t laterShare = 4;
    constexpr double muchWider = 3;
    std::array<double, 2> whole{1, 1};
    std::array<double, 2> later{1, 1};
    for (const WatchedModel& watched : all) {
        std::vector<SequenceAt> looks;
        for (const WatchedPeriod& period : watched.result.periods) {
            if (const auto at = slopeAt(period)) looks.push_back(*at);
        }
        for (std::size_t t = 0; t < looks.size(); ++t) {
            const auto widen = [&](std::array<double, 2>& ends) {
                ends = {std::min(ends[0], looks[t].lower), std::max(ends[1], looks[t].upper)};
            };
            widen(whole);
            if (laterShare * t >= looks.size()) widen(later);
        }
    }
    const double width = later[1] - later[0];
    if (!(width > 0) || whole[1] - whole[0] < muchWider * width) return;
    constexpr double margin = 0.05;
    panel.y.minimum = later[0] - margin * width;
    panel.y.maximum = later[1] + margin * width;
}

/// The smallest step between two periods; 1 for a single one.
double stepOf(const WatchResult& result) {
    double step = 0;
    for (std::size_t t = 1; t < result.periods.size(); ++t) {
        const double next = result.periods[t].time - result.periods[t - 1].time;
        if (step == 0 || next < step) step = next;
    }
    return step > 0 ? step : 1.0;
}

/// Each period by itself, with an interval of its own. beside: how far right of its time it is drawn, in steps.
void addPeriods(Panel& panel, const WatchedModel& watched, bool isAlone, double beside) {
    const Text legend = isAlone ? Text("95 % of each period") : asItStands(watched.model->data.name());
    const Style style{Role::Model, watched.model->series, legend};
    Points points{.style = style, .x = {}, .y = {}, .tips = {}};
    ErrorBars bars{.style = {style.role, style.series, Text()}, .x = {}, .lower = {}, .upper = {}};
    const double shift = beside * stepOf(watched.result);
    for (const auto& period : watched.result.periods) {
        const double difference = period.observed - period.predicted;
        points.x.push_back(period.time + shift);
        points.y.push_back(difference);
        points.tips.push_back(Text("{1}, {2}: observed minus predicted {3} {4}, {5} samples",
                                   watched.model->data.name(), period.name, asNumber(signedFixed(difference, 3)),
                                   asNumber(intervalText(*period.ofPeriod, 3)), period.count));
        bars.x.push_back(period.time + shift);
        bars.lower.push_back(period.ofPeriod->lower);
        bars.upper.push_back(period.ofPeriod->upper);
    }
    panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(std::move(points));
}

Text alarmText(const WatchResult& result, const std::string& period) {
    return result.areDates ? Text("alarm: {1}", period) : Text("alarm at {1} {2}", timeText(result), period);
}

/// Dates have numbers of their own on the axis; a few are named.
std::vector<std::pair<double, Text>> dateTicks(const WatchResult& result) {
    std::vector<std::pair<double, Text>> ticks;
    if (!result.areDates) return ticks;
    const std::size_t count = result.periods.size();
    const std::size_t step = std::max<std::size_t>(1, (count + dateTickCount - 1) / dateTickCount);
    for (std::size_t t = 0; t < count; t += step) {
        ticks.emplace_back(result.periods[t].time, asItStands(result.periods[t].name));
    }
    return ticks;
}

/// Why nothing is watched, and what would help.
Text timelessText(const FigureModel& model) {
    if (noteColumnNames(model.data).empty()) {
        return Text(
            "the file has no column beside predictions and targets, so nothing says when a row was; the setting Rows "
            "takes the rows as they follow each other.");
    }
    return Text(
        "the file has no column called time, date, day, week, month, year or the like; the setting Time names the "
        "column of days or other times, if it has one, and the setting Rows takes the rows as they follow each other.");
}

class WatchView {
public:
    explicit WatchView(const FigureCall& call) : m_call(call) {}

    Figure build() {
        for (const auto& model : m_call.models) add(model);
        return figure();
    }

private:
    void add(const FigureModel& model) {
        const std::string& name = model.data.name();
        if (model.data.classCount() == 0) {
            m_notes.push_back(Text("{1} predicts no probability of an event or a class.", name));
            return;
        }
        if (m_watched.size() == watchedModelLimit) {
            m_notes.push_back(Text("the first three models are shown"));
            return;
        }
        const std::string asked = m_call.values.text("time");
        const Index rows = m_call.values.integer("every");
        const std::string column = asked.empty() && rows == 0 ? usualTimeColumn(model.data) : asked;
        if (column.empty() && rows == 0) {
            m_notes.push_back(ofModel(name, timelessText(model)));
            return;
        }
        attempt(name, m_notes, [&] {
            const Lens lens = confidenceLens(model.data, m_call.values.text("lens"));
            const Dataset seen = preparedOf(model).seenThrough(lens, m_call.run.withoutProgress());
            m_watched.push_back({&model, watch(seen,
                                               {.timeColumn = column,
                                                .rowsOfPeriod = rows,
                                                .dates = dateOrder(m_call.values.text("dates")),
                                                .alpha = m_call.values.real("alpha"),
                                                .hasPeriodIntervals = isByPeriod(),
                                                .hasSlopes = m_call.values.text("difference") == "slope"},
                                               m_call.run.withoutProgress())});
            addMissing(m_watched.back());
        });
    }

    void addMissing(const WatchedModel& watched) {
        const Text text = missingTimesText(watched.result);
        if (!text.empty()) m_notes.push_back(ofModel(watched.model->data.name(), text));
    }

    [[nodiscard]] Figure figure() const {
        Figure figure;
        figure.title = "Watch";
        nameSeries(figure, m_call.models);
        if (m_watched.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model with a column of time to watch it.");
            return figure;
        }
        figure.panels.push_back(evidencePanel());
        figure.panels.push_back(sequencePanel());
        return figure;
    }

    [[nodiscard]] Panel evidencePanel() const {
        const WatchResult& first = m_watched.front().result;
        Panel panel;
        panel.x = {.label = timeText(first), .minimum = {}, .maximum = {}, .ticks = dateTicks(first)};
        panel.y = {.label = "e-value", .minimum = {}, .maximum = {}, .isLogarithmic = true};
        panel.marks.emplace_back(Rule{.style = {Role::Observed, 0, ""},
                                      .kind = Rule::Kind::Horizontal,
                                      .value = 1 / first.alpha,
                                      .label = "alarm"});
        panel.marks.emplace_back(
            Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 1, .label = ""});
        const bool isAlone = m_watched.size() == 1;
        for (const auto& watched : m_watched) {
            const std::string& name = watched.model->data.name();
            panel.marks.emplace_back(
                eLine(watched, 0, isAlone ? Text("all three") : asItStands(name), &WatchedPeriod::logE));
            if (!isAlone) continue;
            panel.marks.emplace_back(eLine(watched, 1, "mean", &WatchedPeriod::logMean));
            panel.marks.emplace_back(eLine(watched, 2, "slope", &WatchedPeriod::logSlope));
            panel.marks.emplace_back(eLine(watched, 3, "kernel", &WatchedPeriod::logWitness));
        }
        for (const auto& watched : m_watched) {
            const auto& alarm = watched.result.alarm;
            const Text note = alarm ? alarmText(watched.result, watched.result.periods[*alarm].name) : Text("no alarm");
            panel.notes.push_back(ofModel(watched.model->data.name(), note, !isAlone));
        }
        panel.notes.insert(panel.notes.end(), m_notes.begin(), m_notes.end());
        return panel;
    }

    [[nodiscard]] Panel sequencePanel() const {
        const WatchResult& first = m_watched.front().result;
        Panel panel;
        panel.row = 1;
        panel.x = {.label = timeText(first), .minimum = {}, .maximum = {}, .ticks = dateTicks(first)};
        panel.y.label = isByPeriod() ? Text("observed minus predicted") : soFar().label;
        panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, "as predicted"},
                                      .kind = Rule::Kind::Horizontal,
                                      .value = isByPeriod() ? 0 : soFar().asPredicted,
                                      .label = ""});
        const bool isAlone = m_watched.size() == 1;
        const double middle = 0.5 * static_cast<double>(m_watched.size() - 1);
        for (std::size_t k = 0; k < m_watched.size(); ++k) {
            if (isByPeriod()) {
                addPeriods(panel, m_watched[k], isAlone, besideStep * (static_cast<double>(k) - middle));
            } else {
                addSequence(panel, m_watched[k], isAlone, soFar().of);
            }
        }
        if (m_call.values.text("difference") == "slope") fitSlopeAxis(panel, m_watched);
        return panel;
    }

    /// What is drawn of all rows so far.
    struct SoFar {
        SequenceOf of;
        Text label;
        double asPredicted;
    };
    [[nodiscard]] SoFar soFar() const {
        const std::string& shown = m_call.values.text("difference");
        if (shown == "slope") return {slopeAt, Text("slope so far"), 1};
        if (shown == "kernel") return {witnessAt, Text("difference along the witness so far"), 0};
        return {gapAt, Text("observed minus predicted so far"), 0};
    }

    [[nodiscard]] bool isByPeriod() const { return m_call.values.text("difference") == "by-period"; }

    const FigureCall& m_call;
    std::vector<WatchedModel> m_watched;
    std::vector<Note> m_notes;
};

std::vector<Parameter> watchParameters() {
    return {
        textParameter("time", "Time",
                      "The column of the file that says when: numbers or dates. Without one a column called time, "
                      "date, day, week, month or year.",
                      "day"),
        countParameter("every", "Rows",
                       "Without a column of time: how many rows after each other are looked at together, in the order "
                       "of the file. 0: a column says when.",
                       "rows", 0, 0, 1000000),
        datesParameter(),
        choiceParameter(
            "lens", "Lens", "Which probability is compared with what happened.",
            {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
             {"top-label", "top label", "The largest probability, and whether its class was observed."}}),
        choiceParameter(
            "difference", "Lower panel", "What the lower panel shows, and which rows it takes together.",
            {{"so-far", "difference so far",
              "Observed minus predicted of all rows up to each period, with a band that holds at all times."},
             {"slope", "slope so far",
              "The calibration slope of all rows up to each period, with a band that holds at all times "
              "if intercept and slope stay the same."},
             {"kernel", "kernel so far",
              "Observed minus predicted, each times what earlier rows near its prediction suggest, between "
              "-1 and 1, with a band that holds at all times. Where the band is above 0, predictions are "
              "at least so far from the true probabilities on average."},
             {"by-period", "each period",
              "The rows of each period, such as a month, with an interval of its own: when a repair "
              "ceased to hold."}}),
        numberParameter("alpha", "False alarms", "Probability, at most, that a calibrated model ever raises an alarm.",
                        0.05, 0.0001, 0.5)};
}

Text belowCaption(const std::string& shown) {
    if (shown == "by-period") return Text("Below: observed minus predicted in each period, with its 95 % interval.");
    if (shown == "slope") {
        return Text(
            "Below: the calibration slope so far, with a band that holds at all times together if intercept and slope "
            "stay the same.");
    }
    if (shown == "kernel") {
        return Text(
            "Below: the mean difference along the witness of earlier rows, with a band that holds at all times "
            "together; predictions are at least so far from the true probabilities on average.");
    }
    return Text("Below: the mean of observed minus predicted so far, with a band that holds at all times together.");
}

}  // namespace

FigureMethod watchFigure() {
    return {
        .info =
            {.id = "watch",
             .name = "Watch",
             .explanation =
                 "Judges a model again after every day, or other period, as outcomes come in. The e-value is what a "
                 "gambler who began with 1 has won by betting against the predictions at fair odds: on events being "
                 "more or less frequent than predicted (mean), on predictions being too certain or not certain "
                 "enough (slope), on what earlier rows with similar predictions suggest, whatever its shape (kernel), "
                 "and on a fault that begins with any period. If the model is calibrated, nobody "
                 "can win in the long run: the probability that the e-value ever reaches the line of the alarm is "
                 "at most the one that is set, however often one looks and however long it goes on. A p-value that "
                 "is looked at every day does not have this property. Below stands the mean difference between "
                 "events and predictions so far, with a band that holds the true one at all times together. "
                 "Predictions must have been made before the outcomes of their period were known.",
             .formula = "E_t = Σ_{s≤t} w_s K⁻¹ Σ_k Π_{i≥s} q_{ik}^{y_i} (1 − q_{ik})^{1−y_i} / (r_i^{y_i} "
                        "(1 − r_i)^{1−y_i}) + 1/(t + 1), w_s = 1/(s (s + 1)); mean and slope: q_k = expit(a_k + b_k "
                        "logit r); kernel: q_k = expit(logit r + Σ_j k(r, r_j) (y_j − r_j) / (Σ_j k(r, r_j) r_j "
                        "(1 − r_j) + c)), over the rows j of earlier periods",
             .source =
                 "Ville (1939); Arnold, Henzi, Ziegel (2023), Annals of Applied Statistics 17; Howard, Ramdas, "
                 "McAuliffe, Sekhon (2021), Annals of Statistics 49; kernel: Shekhar, Ramdas (2024), IEEE "
                 "Transactions on Information Theory 70; slope: Robbins (1970), Annals of Mathematical Statistics 41",
             .cost = "O(n K), K = 71",
             .families = familiesWith({Ability::Classes}),
             .parameters = watchParameters(),
             .papers = {"ville1939", "arnold2023", "howard2021", "shekhar2024", "robbins1970", "widmann2019"}},
        .page = "along",
        .isMadeWhenSeen = true,
        .suggestions = {{"time", describingColumnNamesOfAll}},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& values) {
                return std::vector<Text>{
                    Text("E-values against calibration as outcomes come in; a calibrated model ever reaches the line "
                         "of the alarm with a probability of at most {1}.",
                         asNumber(significant(values.real("alpha")))),
                    belowCaption(values.text("difference"))};
            },
        .build = [](const FigureCall& call) { return WatchView(call).build(); }};
}

}  // namespace calibrium
