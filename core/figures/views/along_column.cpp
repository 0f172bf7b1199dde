// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/along_column.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/coordinates.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/shown_coordinates.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/column_axis.h"
#include "core/figures/views/confidence_lens.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/regression/local_centring.h"
#include "core/regression/moved_pit.h"
#include "core/regression/vector_pit.h"
#include "core/run/error.h"
#include "core/statistics/local_mean.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t curvePlaceCount = 61;
constexpr std::size_t bandedModelLimit = 3;
constexpr std::size_t shownCoordinateLimit = 3;

/// The model's samples that have a number in the column, with a note of those that have none.
FigureModel withPositions(const FigureModel& model, const ColumnAxis& positions, std::vector<Note>& notes) {
    std::vector<Index> rows;
    for (std::size_t i = 0; i < positions.x.size(); ++i) {
        if (!std::isnan(positions.x[i])) rows.push_back(static_cast<Index>(i));
    }
    if (rows.size() == positions.x.size()) return model;
    if (rows.empty()) {
        throw InvalidInput(Text("The column {1} of {2} holds no numbers.", positions.name, model.data.name()));
    }
    const std::size_t count = positions.x.size() - rows.size();
    notes.push_back(
        Text("{1} of {2} samples of {3} have no {4}", count, positions.x.size(), model.data.name(), positions.name));
    return {.data = model.data.select(rows),
            .result = model.result,
            .series = model.series,
            .prepared = {},
            .clusters = model.clusters};
}

/// Places where there are samples: quantiles of x, each once.
std::vector<double> placesAlong(std::vector<double> x) {
    std::sort(x.begin(), x.end());
    std::vector<double> places;
    for (std::size_t p = 0; p < curvePlaceCount; ++p) {
        places.push_back(quantile(x, static_cast<double>(p) / static_cast<double>(curvePlaceCount - 1)));
    }
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

/// What is averaged along the axis, and how the average is shown.
struct Errors {
    std::vector<double> values;
    Text label;
    double asPredicted = 0;                           ///< what is shown of a calibrated model
    std::function<double(double)> shownAs = nullptr;  ///< of an average; falls. Empty for the average itself
    Text title{};                                     ///< of the panel
    int row = 0, column = 0;                          ///< of the panel among those of its kind
};

/// Averages as they are shown.
LocalMean shown(const Errors& errors, LocalMean mean) {
    if (!errors.shownAs || mean.count == 0) return mean;
    mean.value = errors.shownAs(mean.value);
    if (mean.interval) {
        const double largest = errors.shownAs(std::max(0.0, mean.interval->lower));
        mean.interval->lower = errors.shownAs(std::min(1.0, mean.interval->upper));
        mean.interval->upper = largest;
    }
    return mean;
}

/// Location and spread of one real target.
std::vector<Errors> realErrors(const FigureCall& call, const FigureModel& model, const ColumnAxis& positions,
                               const Run& run) {
    const auto pit = std::make_shared<const MovedPit>(model.data, call.analysis.seed, "The view By column");
    Errors location{.values = {}, .label = "location, PIT − ½: above 0 targets are higher"};
    for (Index i = 0; i < model.data.sampleCount(); ++i) location.values.push_back(pit->at(i, 0) - 0.5);
    if (!pit->hasSpread()) return {location};
    const LocalMeanOptions options{.span = call.values.real("span"), .weights = model.data.weights()};
    Errors spread{.values = locallyCentred(*pit, positions.x, options, run),
                  .label = "spread, as a multiple: above 1 too narrow",
                  .asPredicted = 1,
                  .shownAs = [pit](double mean) { return pit->spreadRatio(mean); },
                  .column = 1};
    return {location, spread};
}

/// Location and spread of the shown coordinates, a row for each, and below them how far out targets lie in all of them.
std::vector<Errors> vectorErrors(const FigureCall& call, const FigureModel& model, const ColumnAxis& positions,
                                 std::vector<Note>& notes, const Run& run) {
    std::vector<Errors> all;
    int row = 0;
    for (const Index c :
         shownCoordinates(model.data.values().cols(), call.values.text("coordinates"), shownCoordinateLimit)) {
        for (Errors& errors : realErrors(call, modelOfCoordinate(model, c), positions, run)) {
            errors.title = coordinateName(c);
            errors.row = row;
            all.push_back(std::move(errors));
        }
        ++row;
    }
    Errors distance{
        .values = {}, .label = "distance, ellipsoid − ½: above 0 further out", .title = "all coordinates", .row = row};
    // Fewer draws than dimensions have no ellipsoids.
    if (attempt(model.data.name(), notes,
                [&] { distance.values = ellipsoidLevels(model.data, call.analysis.seed, run); })) {
        for (double& value : distance.values) value -= 0.5;
        all.push_back(std::move(distance));
    }
    return all;
}

std::vector<Errors> errorsOf(const FigureCall& call, const FigureModel& model, const ColumnAxis& positions,
                             std::vector<Note>& notes, const Run& run) {
    if (model.data.classCount() > 0) {
        const Dataset data = preparedOf(model).seenThrough(confidenceLens(model.data, "auto"), run);
        Errors errors{.values = {}, .label = "observed minus predicted"};
        for (Index i = 0; i < data.sampleCount(); ++i) {
            errors.values.push_back(static_cast<double>(data.labels()[static_cast<std::size_t>(i)]) -
                                    data.parameters()(i, 1));
        }
        return {errors};
    }
    if (hasCoordinates(model.data)) return vectorErrors(call, model, positions, notes, run);
    return realErrors(call, model, positions, run);
}

Panel emptyPanel(const Text& xLabel, const Errors& errors) {
    Panel panel;
    panel.title = errors.title;
    panel.heedsClusters = true;
    panel.row = errors.row;
    panel.column = errors.column;
    panel.x.label = xLabel;
    panel.y.label = errors.label;
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, "as predicted"},
                                  .kind = Rule::Kind::Horizontal,
                                  .value = errors.asPredicted,
                                  .label = ""});
    return panel;
}

Text tipOf(const ColumnAxis& axis, double place, const LocalMean& mean) {
    Text value = asNumber(significant(mean.value, 3));
    if (mean.interval) value = Text("{1} {2}", value, asNumber(intervalText(*mean.interval, 3)));
    return Text("{1} {2}: {3}, {4} samples near it", axis.name, axis.placeText(place), value, mean.count);
}

void addCurve(Panel& panel, const FigureModel& model, const ColumnAxis& positions, const Errors& errors, bool hasBand,
              const FigureCall& call, const Run& run) {
    const std::vector<double> places = placesAlong(positions.x);
    const double level = call.values.real("level");
    auto means = localMeans(positions.x, errors.values, places,
                            {.span = call.values.real("span"),
                             .level = level,
                             .weights = model.data.weights(),
                             .clusters = clustersOf(model)},
                            run);
    for (LocalMean& mean : means) mean = shown(errors, std::move(mean));
    const Text legend = panel.marks.size() > 1 ? Text() : Text("{1} at each place", asNumber(percentText(level)));
    Band band{.style = {Role::Band, model.series, legend}, .x = {}, .lower = {}, .upper = {}};
    Line line{.style = {Role::Model, model.series, asItStands(model.data.name())}, .x = {}, .y = {}};
    for (std::size_t p = 0; p < places.size(); ++p) {
        if (means[p].count == 0 || !std::isfinite(means[p].value)) continue;
        line.x.push_back(places[p]);
        line.y.push_back(means[p].value);
        line.tips.push_back(tipOf(positions, places[p], means[p]));
        const auto& interval = means[p].interval;
        if (!interval || !std::isfinite(interval->lower) || !std::isfinite(interval->upper)) continue;
        band.x.push_back(places[p]);
        band.lower.push_back(means[p].interval->lower);
        band.upper.push_back(means[p].interval->upper);
    }
    if (hasBand && !band.x.empty()) panel.marks.emplace_back(std::move(band));
    panel.marks.emplace_back(std::move(line));
}

/// One panel for classes, two for real targets and for each coordinate of vectors, which have one more; models of
/// another kind in rows of their own.
class AlongBuilder {
public:
    explicit AlongBuilder(const FigureCall& call)
        : m_call(call),
          m_column(call.values.text("column").empty() ? usualAxisColumn(call.models) : call.values.text("column")),
          m_dates(dateOrder(call.values.text("dates"))) {}

    void add(const FigureModel& model, const Run& run) {
        const bool hasClasses = model.data.classCount() > 0;
        const bool hasVectors = hasCoordinates(model.data);
        if (!hasClasses && !hasVectors && model.data.values().cols() != 1) {
            m_notes.push_back(
                Text("{1} has targets of several dimensions and cannot be shown here.", model.data.name()));
            return;
        }
        const bool isShown = attempt(model.data.name(), m_notes, [&] {
            const FigureModel placed = withPositions(model, columnAxis(model.data, m_column, m_dates), m_notes);
            const ColumnAxis positions = columnAxis(placed.data, m_column, m_dates);
            if (positions.areDates) m_times.insert(m_times.end(), positions.x.begin(), positions.x.end());
            const std::vector<Errors> errors = errorsOf(m_call, placed, positions, m_notes, run);
            std::vector<Panel>& panels = hasClasses ? m_classes : hasVectors ? m_vectors : m_reals;
            if (hasVectors) noteLeftOut(model.data.values().cols());
            for (std::size_t e = 0; e < errors.size(); ++e) {
                if (panels.size() <= e) {
                    panels.push_back(emptyPanel(positions.name, errors[e]));
                    panels.back().meaning = {.place = SamplePlace::Column, .column = m_column};
                }
                addCurve(panels[e], placed, positions, errors[e], m_call.models.size() <= bandedModelLimit, m_call,
                         run);
            }
        });
        if (!isShown && m_call.models.size() == 1) throw InvalidInput(m_notes.back().whole());
    }

    [[nodiscard]] Figure figure() {
        Figure figure;
        figure.title = "By column";
        nameSeries(figure, m_call.models);
        // Side by side panels have half the room.
        const auto ticks = dateAxisTicks(m_times, m_reals.empty() && m_vectors.empty() ? 7 : 3);
        int row = 0;
        for (auto* panels : {&m_classes, &m_reals, &m_vectors}) {
            for (auto& panel : *panels) {
                panel.row += row;
                panel.x.ticks = ticks;
                figure.panels.push_back(std::move(panel));
            }
            if (!panels->empty()) ++row;
        }
        if (figure.panels.empty()) {
            figure.emptyReason = m_call.models.empty() ? Text("Open a model to see its calibration along a column.")
                                 : m_notes.empty()     ? Text("None of the shown models can be drawn along a column.")
                                                       : m_notes.front().whole();
            return figure;
        }
        if (m_call.models.size() > bandedModelLimit) m_notes.push_back(Text("bands are drawn for up to three models"));
        auto& notes = figure.panels.front().notes;
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        return figure;
    }

private:
    void noteLeftOut(Index d) {
        Text text = leftOutCoordinates(d, m_call.values.text("coordinates"), shownCoordinateLimit);
        if (!text.empty()) m_notes.push_back(std::move(text));
    }

    const FigureCall& m_call;
    std::string m_column;
    DateOrder m_dates;
    std::vector<double> m_times;  ///< of all models; empty for an axis of numbers
    std::vector<Panel> m_classes;
    std::vector<Panel> m_reals;
    std::vector<Panel> m_vectors;
    std::vector<Note> m_notes;
};

Figure buildAlongColumn(const FigureCall& call) {
    AlongBuilder builder(call);
    const auto count = static_cast<double>(call.models.size());
    for (std::size_t m = 0; m < call.models.size(); ++m) {
        builder.add(call.models[m], call.run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count));
    }
    return builder.figure();
}

std::vector<Parameter> alongColumnParameters() {
    return {textParameter("column", "Column",
                          "The column of numbers or dates along which calibration is looked at; without one the first "
                          "column of many numbers beside the predictions that is more than a number of the row, one of "
                          "dates, or else the rows as they stand.",
                          "age"),
            datesParameter(),
            numberParameter("span", "Span",
                            "Share of the samples that count at a place. A small share follows more and scatters more.",
                            0.3, 0.02, 1),
            numberParameter("level", "Level", "Probability with which the band holds the local mean at a place.",
                            defaultLevel, 0.5, 0.999),
            coordinatesParameter(shownCoordinateLimit)};
}

}  // namespace

FigureMethod alongColumnFigure() {
    return {
        .info = {.id = "along",
                 .name = "By column",
                 .explanation =
                     "How calibration changes along something that the model may not know, such as age or time: "
                     "the average of what was observed minus what was predicted, near each value of a column of the "
                     "file. At 0 predictions hold on average; above it events happen more often (for the top label: "
                     "the model is under-confident there), below it less often. For real targets one curve speaks of "
                     "location, from the place of each target in its predicted distribution, and one of spread: how "
                     "many times as far as predicted targets scatter near each value, once predictions have been moved "
                     "there by what is off in their location. For targets of several dimensions there are such curves "
                     "for each coordinate, and one of how far out targets lie, from the smallest central ellipsoid of "
                     "the prediction that holds them. The band is for each place by itself: of many places a "
                     "few leave it by chance. A model can be "
                     "calibrated overall and off at both ends of a column, which a reliability diagram does not show.",
                 .formula = "m(t) = Σ u_i e_i / Σ u_i, u_i = w_i (1 − (|x_i − t|/h)³)³; e = c − r, or PIT − ½, or "
                            "4 PIT (1 − PIT) after a local shift, shown as the spread s of it",
                 .source = "Cleveland (1979), JASA 74; Fan, Gijbels (1996), Local polynomial modelling, section 2.2",
                 .cost = "O(n log n) for each model",
                 .families = familiesWithAny({{Ability::Classes}, {Ability::Distribution}, {Ability::Coordinates}}),
                 .parameters = alongColumnParameters(),
                 .takesWeights = true,
                 .papers = {"cleveland1979", "fan1996"}},
        .suggestions = {{"column", axisColumns}, {"coordinates", coordinateSuggestions}},
        .hasUsualLens = true,
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& values) {
                return std::vector<Text>{
                    "The average of observed minus predicted near each value of the column; at 0 predictions hold.",
                    Text("Shaded: {1} intervals at each value by itself.",
                         asNumber(percentText(values.real("level"))))};
            },
        .build = buildAlongColumn};
}

}  // namespace calibrium
