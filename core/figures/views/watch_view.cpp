// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/watch_view.h"

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
#include <string_view>
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

Line eLine(const WatchedModel& watched, int variant, const Text& legend, double WatchedPeriod::*logE) {
    Line line{.style = {Role::Model, watched.model->series, legend, variant}, .x = {}, .y = {}};
    for (const auto& period : watched.result.periods) {
        line.x.push_back(period.time);
        line.y.push_back(drawnE(period.*logE));
        line.tips.push_back(watchTip(watched, period, Text("e = {1}", eValue(period.*logE))));
    }
    return line;
}

void addSequence(Panel& panel, const WatchedModel& watched, bool isAlone) {
    const Text legend =
        panel.marks.size() > 1 ? Text() : Text("{1} at all times", asNumber(percentText(1 - watched.result.alpha)));
    Band band{.style = {Role::Band, watched.model->series, legend}, .x = {}, .lower = {}, .upper = {}};
    Line line{.style = {Role::Model, watched.model->series, isAlone ? Text() : asItStands(watched.model->data.name())},
              .x = {},
              .y = {}};
    for (const auto& period : watched.result.periods) {
        band.x.push_back(period.time);
        band.lower.push_back(period.interval.lower);
        band.upper.push_back(period.interval.upper);
        line.x.push_back(period.time);
        line.y.push_back(period.gap);
        line.tips.push_back(watchTip(watched, period,
                                     Text("difference so far {1} {2}", asNumber(signedFixed(period.gap, 3)),
                                          asNumber(intervalText(period.interval, 3)))));
    }
    panel.marks.emplace_back(std::move(band));
    panel.marks.emplace_back(std::move(line));
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
    return result.areDates ? Text("alarm: {1}", period) : Text("alarm at {1} {2}", result.column, period);
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

/// What columns of times are called in English, German, French and Spanish, in small letters.
constexpr std::array<std::string_view, 31> timeNames{
    "time", "date",  "day",    "week", "month", "year", "datetime", "timestamp", "zeit",  "zeitpunkt", "datum",
    "tag",  "woche", "monat",  "jahr", "temps", "jour", "semaine",  "mois",      "annee", "fecha",     "hora",
    "dia",  "día",   "semana", "mes",  "anio",  "año",  "quarter",  "quartal",   "period"};

/// "Datum", "Date", "Aufnahmedatum", "admission_date", "date of visit".
bool isTimeName(const std::string& name) {
    std::string small = name;
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (std::find(timeNames.begin(), timeNames.end(), small) != timeNames.end()) return true;
    constexpr std::array<std::string_view, 3> dates{"date", "datum", "fecha"};
    return std::any_of(dates.begin(), dates.end(), [&](std::string_view date) {
        const bool isLast = small.ends_with(date) && small.size() > date.size();
        const char before = isLast ? small[small.size() - date.size() - 1] : 'a';
        const bool isFirst = small.starts_with(date) && small.size() > date.size();
        const char after = isFirst ? small[date.size()] : 'a';
        // German joins words; "update" is none of them.
        return (isLast && (date == "datum" || before == '_' || before == ' ' || before == '-' || before == '.')) ||
               (isFirst && (after == '_' || after == ' ' || after == '-' || after == '.'));
    });
}

/// The first column of the file that can be a time.
std::string usualTimeColumn(const FigureModel& model) {
    const auto names = noteColumnNames(model.data);
    const auto found = std::find_if(names.begin(), names.end(), isTimeName);
    return found == names.end() ? std::string() : *found;
}

/// Why nothing is watched, and what would help.
Text timelessText(const FigureModel& model) {
    if (noteColumnNames(model.data).empty()) {
        return Text("the file has no column beside predictions and targets, so nothing says when a row was.");
    }
    return Text(
        "the file has no column called time, date, day, week, month, year or the like; the setting Time names the "
        "column of days or other times, if it has one.");
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
        const std::string column = asked.empty() ? usualTimeColumn(model) : asked;
        if (column.empty()) {
            m_notes.push_back(ofModel(name, timelessText(model)));
            return;
        }
        attempt(name, m_notes, [&] {
            const Lens lens = confidenceLens(model.data, m_call.values.text("lens"));
            const Dataset seen = preparedOf(model).seenThrough(lens, m_call.run.withoutProgress());
            m_watched.push_back({&model, watch(seen,
                                               {.timeColumn = column,
                                                .dates = dateOrder(m_call.values.text("dates")),
                                                .alpha = m_call.values.real("alpha"),
                                                .hasPeriodIntervals = isByPeriod()},
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
        panel.x = {.label = asItStands(first.column), .minimum = {}, .maximum = {}, .ticks = dateTicks(first)};
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
                eLine(watched, 0, isAlone ? Text("mean and slope") : asItStands(name), &WatchedPeriod::logE));
            if (!isAlone) continue;
            panel.marks.emplace_back(eLine(watched, 1, "mean", &WatchedPeriod::logMean));
            panel.marks.emplace_back(eLine(watched, 2, "slope", &WatchedPeriod::logSlope));
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
        panel.x = {.label = asItStands(first.column), .minimum = {}, .maximum = {}, .ticks = dateTicks(first)};
        panel.y.label = isByPeriod() ? Text("observed minus predicted") : Text("observed minus predicted so far");
        panel.marks.emplace_back(Rule{
            .style = {Role::Reference, 0, "as predicted"}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
        const bool isAlone = m_watched.size() == 1;
        const double middle = 0.5 * static_cast<double>(m_watched.size() - 1);
        for (std::size_t k = 0; k < m_watched.size(); ++k) {
            if (isByPeriod()) {
                addPeriods(panel, m_watched[k], isAlone, besideStep * (static_cast<double>(k) - middle));
            } else {
                addSequence(panel, m_watched[k], isAlone);
            }
        }
        return panel;
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
        datesParameter(),
        choiceParameter(
            "lens", "Lens", "Which probability is compared with what happened.",
            {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
             {"top-label", "top label", "The largest probability, and whether its class was observed."}}),
        choiceParameter("difference", "Difference", "Which rows the lower panel takes together.",
                        {{"so-far", "all so far", "All rows up to each period, with a band that holds at all times."},
                         {"by-period", "each period",
                          "The rows of each period, such as a month, with an interval of its own: when a repair "
                          "ceased to hold."}}),
        numberParameter("alpha", "False alarms", "Probability, at most, that a calibrated model ever raises an alarm.",
                        0.05, 0.0001, 0.5)};
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
                 "enough (slope), and on a fault that begins with any period. If the model is calibrated, nobody "
                 "can win in the long run: the probability that the e-value ever reaches the line of the alarm is "
                 "at most the one that is set, however often one looks and however long it goes on. A p-value that "
                 "is looked at every day does not have this property. Below stands the mean difference between "
                 "events and predictions so far, with a band that holds the true one at all times together. "
                 "Predictions must have been made before the outcomes of their period were known.",
             .formula = "E_t = Σ_{s≤t} w_s K⁻¹ Σ_k Π_{i≥s} q_{ik}^{y_i} (1 − q_{ik})^{1−y_i} / (r_i^{y_i} "
                        "(1 − r_i)^{1−y_i}) + 1/(t + 1), w_s = 1/(s (s + 1)), q_k = expit(a_k + b_k logit r)",
             .source = "Ville (1939); Arnold, Henzi, Ziegel (2023), Annals of Applied Statistics 17; Howard, Ramdas, "
                       "McAuliffe, Sekhon (2021), Annals of Statistics 49",
             .cost = "O(n K), K = 59",
             .families = familiesWith({Ability::Classes}),
             .parameters = watchParameters(),
             .papers = {"ville1939", "arnold2023", "howard2021"}},
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
                    values.text("difference") == "by-period"
                        ? Text("Below: observed minus predicted in each period, with its 95 % interval.")
                        : Text("Below: the mean of observed minus predicted so far, with a band that holds at all "
                               "times together.")};
            },
        .build = [](const FigureCall& call) { return WatchView(call).build(); }};
}

}  // namespace calibrium
