// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/two_columns.h"

#include "core/analysis/groups/column_use.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/families/coordinates.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/spelling_notes.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/confidence_lens.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/regression/moved_pit.h"
#include "core/run/error.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/laws/poisson_binomial.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostMaps = 4;
constexpr std::size_t mostCounts = 150;  // cells that have room for the number of their samples
constexpr std::size_t fewestGroups = 2;
constexpr std::size_t mostGroups = 50;
constexpr Index fewestClustersOfCell = 5;
constexpr std::int64_t usualFew = 20;
constexpr double significance = 0.05;
constexpr double uniformVariance = 1.0 / 12;
constexpr double leastVariance = 25;  // of the events in a cell of weighted classes that is judged

/// What is averaged in a cell, and its variance if the model is calibrated.
struct CellErrors {
    std::vector<double> errors;
    std::vector<double> variances;
};

CellErrors cellErrors(const Dataset& data, std::uint64_t seed) {
    CellErrors result;
    if (data.classCount() > 0) {
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const double p = data.parameters()(i, 1);
            result.errors.push_back(static_cast<double>(data.labels()[static_cast<std::size_t>(i)]) - p);
            result.variances.push_back(p * (1 - p));
        }
        return result;
    }
    const MovedPit pit(data, seed, "The view By two columns");
    for (Index i = 0; i < data.sampleCount(); ++i) result.errors.push_back(pit.at(i, 0) - 0.5);
    result.variances.assign(result.errors.size(), uniformVariance);
    return result;
}

/// The number of the group of each sample.
std::vector<std::size_t> groupOfRows(const SampleGroups& groups, Index sampleCount) {
    std::vector<std::size_t> group(static_cast<std::size_t>(sampleCount));
    for (std::size_t g = 0; g < groups.groups.size(); ++g) {
        for (const Index row : groups.groups[g].rows) group[static_cast<std::size_t>(row)] = g;
    }
    return group;
}

std::vector<Text> namesOf(const SampleGroups& groups) {
    std::vector<Text> names;
    for (const SampleGroup& group : groups.groups) names.push_back(shownGroupName(group));
    return names;
}

/// Sums of a cell.
struct CellSums {
    Index count = 0;
    double weight = 0, error = 0, variance = 0;
    double plainVariance = 0;  ///< without weights
};

double twoSided(double value, double deviation) {
    if (!(deviation > 0)) return value == 0 ? 1 : 0;
    return normalOutside(value / deviation);
}

/// Of the number of events in a cell, whose sum of observed minus predicted is `error`: with few expected events the
/// normal distribution accuses calibrated models.
double countedPValue(const std::vector<double>& probabilities, double error) {
    const double expected = std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
    const CountTails tails =
        poissonBinomialTails(trialGroups(probabilities), static_cast<Index>(std::llround(expected + error)));
    return std::min(1.0, 2 * std::min(tails.atMost, tails.atLeast));
}

Text cellText(const ColumnCell& cell, const ColumnTable& table) {
    return Text("{1}, {2}", table.xNames[cell.x], table.yNames[cell.y]);
}

/// The rows of a cell, for their scatter over clusters.
struct ClusteredCell : ClusteredPart {
    std::array<std::set<Index>, 2> clustersWith{};  ///< of classes: the clusters that hold each outcome

    [[nodiscard]] bool isJudged(bool areClasses) const {
        if (clusterCount() < fewestClustersOfCell) return false;
        return !areClasses ||
               std::min(std::ssize(clustersWith[0]), std::ssize(clustersWith[1])) >= fewestClustersOfCell;
    }
};

std::vector<ClusteredCell> clusteredCells(const Dataset& data, const CellErrors& errors,
                                          const std::vector<std::size_t>& placeOf, std::size_t count,
                                          const std::vector<Index>& clusters) {
    std::vector<ClusteredCell> cells(count);
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        ClusteredCell& cell = cells[placeOf[i]];
        cell.add(errors.errors[i], data.weight(static_cast<Index>(i)), clusters[i]);
        if (data.classCount() > 0) cell.clustersWith[data.labels()[i] == 1 ? 1 : 0].insert(clusters[i]);
    }
    return cells;
}

/// Interval and p-value of a cell over its clusters.
void judgeOverClusters(ColumnCell& cell, const ClusteredCell& rows, bool areClasses) {
    cell.interval.reset();
    if (!rows.isJudged(areClasses)) return;
    const LongRunError error = rows.error();
    if (!(error.standardError > 0)) return;
    cell.interval = studentInterval(cell.value, error.standardError, error.degrees);
    const StudentDistribution student{static_cast<double>(error.degrees)};
    cell.pValue = 2 * student.tail(std::abs(cell.value) / error.standardError);
}

Text tipOf(const ColumnCell& cell, const ColumnTable& table) {
    if (!cell.interval) {
        return Text("{1}: {2}, {3} samples of too few clusters for an interval", cellText(cell, table),
                    asNumber(signedFixed(cell.value, 3)), cell.count);
    }
    return Text("{1}: {2} [{3}, {4}], {5} samples, p = {6}, by Holm {7}", cellText(cell, table),
                asNumber(signedFixed(cell.value, 3)), asNumber(fixedText(cell.interval->lower, 3)),
                asNumber(fixedText(cell.interval->upper, 3)), cell.count, asNumber(pValueText(cell.pValue)),
                asNumber(pValueText(cell.adjusted)));
}

/// Edges of cells in the middle of which the groups stand: -0.5, 0.5, ...
std::vector<double> edgesOf(std::size_t count) {
    std::vector<double> edges;
    for (std::size_t k = 0; k <= count; ++k) edges.push_back(static_cast<double>(k) - 0.5);
    return edges;
}

Axis groupAxis(const std::string& label, const std::vector<Text>& names) {
    Axis axis{.label = asItStands(label),
              .minimum = -0.5,
              .maximum = static_cast<double>(names.size()) - 0.5,
              .isLogarithmic = false,
              .isCount = false,
              .hasTicks = true,
              .isHidden = false,
              .ticks = {}};
    for (std::size_t k = 0; k < names.size(); ++k) axis.ticks.emplace_back(static_cast<double>(k), names[k]);
    return axis;
}

/// The map of one model: cells of many samples, those of few in a fainter tone, and their numbers of samples.
Panel mapOf(const ColumnTable& table, const std::string& x, const std::string& y, int series, Index few,
            const Text& label) {
    Panel panel;
    panel.heedsClusters = true;
    panel.x = groupAxis(groupColumnName(x), table.xNames);
    panel.y = groupAxis(groupColumnName(y), table.yNames);
    const std::size_t columns = table.xNames.size();
    const std::size_t size = columns * table.yNames.size();
    HeatMap many{.style = {Role::Model, series, ""},
                 .xEdges = edgesOf(columns),
                 .yEdges = edgesOf(table.yNames.size()),
                 .values = std::vector<double>(size, std::numeric_limits<double>::quiet_NaN()),
                 .scale = {.label = label, .minimum = -1, .maximum = 1, .isDiverging = true},
                 .tips = std::vector<Text>(size)};
    HeatMap faint = many;
    faint.style.role = Role::ModelSoft;
    Words counts{.style = {Role::Reference, series, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    bool hasFaint = false;
    std::vector<const ColumnCell*> rejected;
    for (const ColumnCell& cell : table.cells) {
        HeatMap& map = cell.count < few ? faint : many;
        hasFaint = hasFaint || cell.count < few;
        const std::size_t place = cell.y * columns + cell.x;
        map.values[place] = cell.value;
        map.tips[place] = tipOf(cell, table);
        counts.x.push_back(static_cast<double>(cell.x));
        counts.y.push_back(static_cast<double>(cell.y));
        counts.texts.push_back(cell.adjusted <= significance ? Text("{1} *", cell.count) : Text("{1}", cell.count));
        counts.sides.push_back(Words::Side::Centre);
        if (cell.adjusted <= significance) rejected.push_back(&cell);
    }
    panel.marks.emplace_back(std::move(many));
    if (hasFaint) {
        panel.marks.emplace_back(std::move(faint));
        panel.notes.push_back(Text("faint: fewer than {1} samples", few));
    }
    if (table.cells.size() <= mostCounts) panel.marks.emplace_back(std::move(counts));
    panel.notes.push_back(Text("* clearly off: {1} of {2} cells", rejected.size(), table.cells.size()));
    return panel;
}

Text errorLabel(bool areClasses) {
    return areClasses ? Text("observed minus predicted") : Text("location, PIT − ½: above 0 targets are higher");
}

class TwoColumnsBuilder {
public:
    explicit TwoColumnsBuilder(const FigureCall& call)
        : m_call(call), m_x(call.values.text("x")), m_y(call.values.text("y")) {
        chooseColumns();
    }

    Figure build() {
        const std::size_t count = std::min(m_call.models.size(), mostMaps);
        for (std::size_t m = 0; m < count; ++m) {
            const auto total = static_cast<double>(count);
            add(m_call.models[m], m_call.run.part(static_cast<double>(m) / total, static_cast<double>(m + 1) / total));
        }
        if (count < m_call.models.size()) m_notes.push_back(Text("the first four models are shown"));
        return figure();
    }

private:
    /// Columns of few values, as lead time and station are, in the order of the file.
    void chooseColumns() {
        for (const FigureModel& model : m_call.models) {
            for (const std::string& name : describingColumnNames(model.data)) {
                if (!m_x.empty() && !m_y.empty()) return;
                if (name == m_x || name == m_y || !isGrouping(model.data, name)) continue;
                (m_x.empty() ? m_x : m_y) = name;
            }
        }
    }

    static bool isGrouping(const Dataset& data, const std::string& name) {
        if (numbersRows(noteColumn(data, name))) return false;
        try {
            const std::size_t count = groupsOf(data, name).groups.size();
            return count >= fewestGroups && count <= mostGroups;
        } catch (const InvalidInput&) {
            return false;
        }
    }

    void add(const FigureModel& model, const Run& run) {
        const bool isShown = attempt(model.data.name(), m_notes, [&] {
            run.check();
            if (m_x.empty() || m_y.empty()) {
                throw InvalidInput(
                    Text("{1} has no two columns beside predictions and targets whose values are groups.",
                         model.data.name()));
            }
            if (m_x == m_y) throw InvalidInput("The two columns are the same.");
            const bool areClasses = model.data.classCount() > 0;
            if (!areClasses && (hasCoordinates(model.data) || model.data.values().cols() != 1)) {
                throw InvalidInput(
                    Text("{1} has targets of several dimensions and cannot be shown here.", model.data.name()));
            }
            const Dataset data =
                areClasses ? preparedOf(model).seenThrough(confidenceLens(model.data, m_call.values.text("lens")), run)
                           : model.data;
            const ColumnTable table = tableAlongColumns(data, m_x, m_y, m_call.analysis.seed, clustersOf(model));
            for (const std::string& column : {m_x, m_y}) {
                addSpellingNotes(m_notes, model.data.name(), groupsOf(data, column).warnings);
            }
            Panel panel = mapOf(table, m_x, m_y, model.series, static_cast<Index>(m_call.values.integer("few")),
                                errorLabel(areClasses));
            if (m_call.models.size() > 1) panel.title = asItStands(model.data.name());
            panel.column = static_cast<int>(m_panels.size());
            m_panels.push_back(std::move(panel));
        });
        if (!isShown && m_call.models.size() == 1) throw InvalidInput(m_notes.back().whole());
    }

    [[nodiscard]] Figure figure() {
        Figure figure;
        figure.title = Text("Calibration along two columns");
        nameSeries(figure, m_call.models);
        if (m_panels.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model to see its calibration along two columns.");
            return figure;
        }
        shareSymmetricScale(m_panels);
        figure.panels = std::move(m_panels);
        auto& notes = figure.panels.front().notes;
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        return figure;
    }

    const FigureCall& m_call;
    std::string m_x;
    std::string m_y;
    std::vector<Panel> m_panels;
    std::vector<Note> m_notes;
};

Figure buildTwoColumns(const FigureCall& call) { return TwoColumnsBuilder(call).build(); }

std::vector<Parameter> twoColumnsParameters() {
    return {
        textParameter("x", "Across",
                      "The column of the file whose groups stand side by side; without one the first whose values "
                      "recur. A column of many numbers is cut into four parts with as many samples each; lead:24,72 "
                      "cuts it at own points.",
                      "lead"),
        textParameter("y", "Upwards",
                      "The column whose groups stand one above the other; without one the next whose values recur. A "
                      "column of many numbers is cut into four parts with as many samples each; lead:24,72 cuts it "
                      "at own points.",
                      "station"),
        limitedBySamples(SampleLimit::Useless,
                         countParameter("few", "Faint below", "Cells of fewer samples are drawn in a fainter tone.",
                                        "samples", usualFew, 1, 1e6)),
        choiceParameter(
            "lens", "Lens", "Which probability is compared with what happened.",
            {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
             {"top-label", "top label", "The largest probability, and whether its class was observed."}})};
}

}  // namespace

ColumnTable tableAlongColumns(const Dataset& data, const std::string& x, const std::string& y, std::uint64_t seed,
                              const std::vector<Index>& clusters) {
    const SampleGroups xGroups = groupsOf(data, x);
    const SampleGroups yGroups = groupsOf(data, y);
    const std::vector<std::size_t> xOf = groupOfRows(xGroups, data.sampleCount());
    const std::vector<std::size_t> yOf = groupOfRows(yGroups, data.sampleCount());
    const CellErrors errors = cellErrors(data, seed);
    const std::size_t columns = xGroups.groups.size();
    std::vector<CellSums> sums(columns * yGroups.groups.size());
    for (std::size_t i = 0; i < xOf.size(); ++i) {
        CellSums& cell = sums[yOf[i] * columns + xOf[i]];
        const double weight = data.weight(static_cast<Index>(i));
        ++cell.count;
        cell.weight += weight;
        cell.error += weight * errors.errors[i];
        cell.variance += weight * weight * errors.variances[i];
        cell.plainVariance += errors.variances[i];
    }
    const bool areCounted = data.classCount() > 0 && data.weights().size() == 0;
    std::vector<std::vector<double>> probabilities(areCounted ? sums.size() : 0);
    for (std::size_t i = 0; areCounted && i < xOf.size(); ++i) {
        probabilities[yOf[i] * columns + xOf[i]].push_back(data.parameters()(static_cast<Index>(i), 1));
    }
    std::vector<std::size_t> placeOf(xOf.size());
    for (std::size_t i = 0; i < xOf.size(); ++i) placeOf[i] = yOf[i] * columns + xOf[i];
    const std::vector<ClusteredCell> clustered = clusteredCells(data, errors, placeOf, sums.size(), clusters);
    ColumnTable table{.xNames = namesOf(xGroups), .yNames = namesOf(yGroups), .cells = {}};
    std::vector<double> pValues;
    for (std::size_t k = 0; k < sums.size(); ++k) {
        const CellSums& sum = sums[k];
        if (sum.count == 0 || !(sum.weight > 0)) continue;
        const double deviation = std::sqrt(sum.variance) / sum.weight;
        ColumnCell cell{.x = k % columns, .y = k / columns, .count = sum.count, .value = sum.error / sum.weight};
        cell.interval = normalInterval(cell.value, deviation);
        if (!clusters.empty()) {
            judgeOverClusters(cell, clustered[k], data.classCount() > 0);
        } else if (areCounted) {
            cell.pValue = countedPValue(probabilities[k], sum.error);
        } else if (data.classCount() == 0 || sum.plainVariance >= leastVariance) {
            cell.pValue = twoSided(cell.value, deviation);
        }
        pValues.push_back(cell.pValue);
        table.cells.push_back(cell);
    }
    const std::vector<double> adjusted = adjustedPValues(pValues, Adjustment::Holm);
    for (std::size_t k = 0; k < adjusted.size(); ++k) table.cells[k].adjusted = adjusted[k];
    return table;
}

FigureMethod twoColumnsFigure() {
    return {
        .info =
            {.id = "two-columns",
             .name = "By two columns",
             .explanation =
                 "Calibration along two columns of the file at once, such as lead time and station: the average of "
                 "what was observed minus what was predicted in each cell, as a colour. At 0 predictions hold on "
                 "average; above it events happen more often, below it less often. For real targets it is the place "
                 "of targets in their predicted distributions, above 0 where they are higher than predicted. Numbers "
                 "in the cells count samples; cells of few samples are faint, since chance alone colours them. A star "
                 "marks cells that are off although all cells are looked at (p-values by Holm). A model can be right "
                 "along either column and off in a cell.",
             .formula =
                 "Σ w_i e_i / Σ w_i over the samples of a cell, e = c − r, or PIT − ½; p of classes from the "
                 "Poisson-binomial distribution of Σ c_i, with weights and of PIT from z² = (Σ w_i e_i)² / Σ w_i² "
                 "r_i (1 − r_i), or 1/12",
             .source = "Holm (1979), Scandinavian Journal of Statistics 6 (adjusted p-values)",
             .cost = "O(n log n) for each model",
             .families = familiesWithAny({{Ability::Classes}, {Ability::Distribution}}),
             .parameters = twoColumnsParameters(),
             .takesWeights = true},
        .page = "along",
        .isMadeWhenSeen = true,
        .suggestions = {{"x", describingColumnNamesOfAll}, {"y", describingColumnNamesOfAll}},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& values) {
                return std::vector<Text>{"The average of observed minus predicted in each cell; at 0 predictions hold.",
                                         Text("Numbers: samples. Faint: fewer than {1}. *: clearly off, p at most 0.05 "
                                              "by Holm over the cells.",
                                              values.integer("few"))};
            },
        .build = buildTwoColumns};
}

}  // namespace calibrium
