// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/cumulative.h"

#include "core/analysis/cluster_events.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/kuiper.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/shown_classes.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/confidence_lens.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/known_families.h"
#include "core/method/name_list.h"
#include "core/method/parameter_builders.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t bandLimit = 3;           // bands of more models hide one another
constexpr std::size_t drawnPointLimit = 2000;  // more than a screen has columns
constexpr std::size_t mostNamedClasses = 100;

/// One model through one lens.
struct CumulativeCurve {
    std::string name;
    int series = 0;
    Lens lens;
    Dataset data;
    std::vector<Index> clusters;  ///< of each row; empty: rows are independent
    CumulativeTest test;
};

/// The corners that are drawn: every so many, and both extremes.
std::vector<CumulativePoint> drawnPoints(const std::vector<CumulativePoint>& curve) {
    if (curve.size() <= drawnPointLimit) return curve;
    const auto isLower = [](const CumulativePoint& a, const CumulativePoint& b) { return a.difference < b.difference; };
    const auto [lowest, highest] = std::minmax_element(curve.begin(), curve.end(), isLower);
    const std::size_t step = (curve.size() + drawnPointLimit - 1) / drawnPointLimit;
    std::vector<CumulativePoint> points;
    for (auto point = curve.begin(); point != curve.end(); ++point) {
        const bool isOnStep = static_cast<std::size_t>(point - curve.begin()) % step == 0;
        if (isOnStep || point == lowest || point == highest || point + 1 == curve.end()) points.push_back(*point);
    }
    return points;
}

Panel cumulativePanel(const Text& xLabel) {
    Panel panel;
    panel.x = {.label = xLabel, .minimum = 0.0, .maximum = 1.0};
    panel.y.label = "sum of observed minus predicted, over n";
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, "as predicted"}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
    panel.meaning.place = SamplePlace::ScoreShare;
    panel.heedsClusters = true;
    return panel;
}

void addBand(Panel& panel, const CumulativeCurve& curve, double level, bool hasLegend) {
    if (!curve.test.bandHalfWidth) return;
    const double width = *curve.test.bandHalfWidth;
    panel.marks.emplace_back(
        Band{.style = {Role::Band, curve.series,
                       hasLegend ? Text("{1} of calibrated models", asNumber(percentText(level))) : Text()},
             .x = {0, 1},
             .lower = {-width, -width},
             .upper = {width, width}});
}

void addCumulativeLine(Panel& panel, const CumulativeCurve& curve) {
    Line line{.style = {Role::Model, curve.series, asItStands(curve.name)},
              .x = {0},
              .y = {0},
              .tips = {asItStands(curve.name)}};
    for (const CumulativePoint& point : drawnPoints(curve.test.curve)) {
        line.x.push_back(point.share);
        line.y.push_back(point.difference);
        line.tips.push_back(Text("{1}, probabilities up to {2}: {3} samples, sum {4}", curve.name,
                                 asNumber(significant(point.score)), point.count,
                                 asNumber(significant(point.difference, 3))));
    }
    panel.marks.emplace_back(std::move(line));
}

/// Why the clusters are too few, or the outcomes within them, for signs of whole clusters; empty where they are not.
Text fewClustersText(const Dataset& data, std::span<const Index> clusters) {
    if (clusters.empty()) return {};
    if (clusterCount(clusters) < fewestCumulativeClusters) {
        return Text("no band and no p-value: fewer than {1} clusters", fewestCumulativeClusters);
    }
    if (rarerOutcomeCount(data) < fewestCumulativeEvents) {
        return Text("no band and no p-value over clusters: the rarer outcome was seen fewer than {1} times",
                    fewestCumulativeEvents);
    }
    return {};
}

bool hasFewClusters(const CumulativeCurve& curve) { return !fewClustersText(curve.data, curve.clusters).empty(); }

void addNotes(Panel& panel, const CumulativeCurve& curve, bool areSeveral) {
    const CumulativeTest& test = curve.test;
    const auto statement = [&](double p) {
        return asNumber(pValueStatement({.value = p, .resampleCount = test.resampleCount}));
    };
    if (test.resampleCount == 0) {
        // Absent while it is still being computed.
        if (hasFewClusters(curve)) {
            panel.notes.push_back(ofModel(curve.name, fewClustersText(curve.data, curve.clusters), areSeveral));
        }
        return;
    }
    const Text kuiper("Kuiper {1}, {2}", asNumber(toDigits(test.extremes.range())), statement(test.kuiperPValue));
    const Text kolmogorov("Kolmogorov-Smirnov {1}, {2}", asNumber(toDigits(test.extremes.largest())),
                          statement(test.kolmogorovPValue));
    for (const Text& note : {kuiper, kolmogorov}) panel.notes.push_back(ofModel(curve.name, note, areSeveral));
    constexpr Index fewEvents = 100;
    if (!curve.clusters.empty() && rarerOutcomeCount(curve.data) < fewEvents) {
        panel.notes.push_back(ofModel(
            curve.name, Text("few events in clusters: of calibrated models up to 10 % have p < 0.05"), areSeveral));
    }
}

class CumulativeView {
public:
    explicit CumulativeView(const FigureCall& call) : m_call(call) {}

    Figure build() {
        std::vector<const FigureModel*> models;
        for (const auto& model : m_call.models) {
            if (model.data.classCount() > 0) {
                models.push_back(&model);
            } else {
                m_notes.push_back(Text("{1} predicts no probability of an event or a class.", model.data.name()));
            }
        }
        if (models.empty()) return figure();
        const std::string& lens = m_call.values.text("lens");
        if (lens == "class-wise") {
            addClasses(models);
        } else {
            m_panels.emplace_back();
            for (const auto* model : models) addCurve(m_panels.back(), *model, confidenceLens(model->data, lens));
        }
        m_call.publishPart(figure());
        test();
        return figure();
    }

private:
    struct Curves {
        Text title;
        std::optional<Index> component;
        std::vector<CumulativeCurve> curves;
        std::vector<LensedModel> models;
        int row = 0, column = 0;
    };

    void addCurve(Curves& panel, const FigureModel& model, const Lens& lens) {
        Dataset data = preparedOf(model).seenThrough(lens, m_call.run.withoutProgress());
        const CumulativeDifferences sums = cumulativeDifferences(data, "The view Cumulative");
        CumulativeTest seen{.curve = sums.curve(data.labels()), .extremes = sums.extremes(data.labels())};
        panel.models.push_back({&model, lens});
        panel.curves.push_back(
            {model.data.name(), model.series, lens, std::move(data), clustersOf(model), std::move(seen)});
    }

    void addClasses(const std::vector<const FigureModel*>& models) {
        const Dataset& first = models.front()->data;
        const ShownClasses shown = shownClasses(first, m_call.values.text("classes"), "Cumulative");
        const std::size_t columnCount = shown.columnCount();
        for (std::size_t c = 0; c < shown.classes.size(); ++c) {
            const auto component = static_cast<Index>(shown.classes[c]);
            m_panels.push_back({.title = Text("class {1}", first.classNames()[shown.classes[c]]),
                                .component = component,
                                .curves = {},
                                .models = {},
                                .row = static_cast<int>(c / columnCount),
                                .column = static_cast<int>(c % columnCount)});
            for (const auto* model : models) {
                if (model->data.classCount() != first.classCount()) continue;
                addCurve(m_panels.back(), *model, {.kind = Lens::Kind::Class, .classIndex = component});
            }
        }
        const std::size_t missing = models.size() - m_panels.front().curves.size();
        if (missing > 0) m_notes.push_back(missingModelsNote(missing, "other classes"));
        if (Text note = shown.note(first); !note.empty()) m_notes.push_back(std::move(note));
    }

    void test() {
        std::vector<CumulativeCurve*> curves;
        for (auto& panel : m_panels) {
            for (auto& curve : panel.curves) curves.push_back(&curve);
        }
        const auto count = static_cast<double>(curves.size());
        for (std::size_t c = 0; c < curves.size(); ++c) {
            curves[c]->test =
                cumulativeTest(curves[c]->data,
                               {.resampleCount = static_cast<std::size_t>(m_call.values.integer("resamples")),
                                .level = m_call.values.real("level"),
                                .clusters = curves[c]->clusters,
                                .seed = m_call.analysis.seed,
                                .memoryBudget = m_call.memoryBudget},
                               m_call.run.part(static_cast<double>(c) / count, static_cast<double>(c + 1) / count));
        }
    }

    [[nodiscard]] Panel panelOf(const Curves& curves) const {
        const bool isWeighted =
            std::any_of(curves.curves.begin(), curves.curves.end(),
                        [](const CumulativeCurve& curve) { return curve.data.weights().size() > 0; });
        const Text label = curves.component ? Text("predicted probability") : confidenceLabel(curves.models);
        Panel panel = cumulativePanel(isWeighted ? Text("share of the weights, by rising {1}", label)
                                                 : Text("share of the samples, by rising {1}", label));
        panel.title = curves.title;
        panel.meaning.component = curves.component;
        panel.heedsClusters = !std::all_of(curves.curves.begin(), curves.curves.end(), hasFewClusters);
        panel.row = curves.row;
        panel.column = curves.column;
        if (curves.curves.size() <= bandLimit) {
            for (const auto& curve : curves.curves) {
                addBand(panel, curve, m_call.values.real("level"), panel.marks.size() == 1);
            }
        }
        for (const auto& curve : curves.curves) {
            addCumulativeLine(panel, curve);
            addNotes(panel, curve, curves.curves.size() > 1);
        }
        if (curves.curves.size() > bandLimit) panel.notes.push_back(Text("bands are drawn for up to three models"));
        return panel;
    }

    [[nodiscard]] Figure figure() const {
        Figure figure;
        figure.title = "Cumulative";
        nameSeries(figure, m_call.models);
        for (const auto& curves : m_panels) figure.panels.push_back(panelOf(curves));
        if (figure.panels.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model to see the sums of observed minus predicted.");
            return figure;
        }
        auto& notes = figure.panels.front().notes;
        notes.insert(notes.end(), m_notes.begin(), m_notes.end());
        return figure;
    }

    const FigureCall& m_call;
    std::vector<Curves> m_panels;
    std::vector<Note> m_notes;
};

/// Of data sets whose targets are drawn from the predictions.
std::vector<CumulativeExtremes> drawnExtremes(const Dataset& data, const CumulativeDifferences& sums,
                                              const CumulativeTestOptions& options, const Run& run) {
    std::vector<CumulativeExtremes> all;
    forEachDrawnBatch(data, options.resampleCount, options.seed, options.memoryBudget, run,
                      [&](std::span<const Targets> batch, const Run& part) {
                          const std::size_t first = all.size();
                          all.resize(first + batch.size());
                          parallelFor(batch.size(), part,
                                      [&](std::size_t b) { all[first + b] = sums.extremes(batch[b].labels); });
                      });
    all.erase(all.begin());  // the first is the observed one
    return all;
}

/// Of the data with a random sign for each cluster.
std::vector<CumulativeExtremes> signedExtremes(const Dataset& data, const CumulativeDifferences& sums,
                                               const CumulativeTestOptions& options, const Run& run) {
    const auto count = static_cast<std::size_t>(clusterCount(options.clusters));
    std::vector<CumulativeExtremes> all(options.resampleCount);
    parallelFor(all.size(), run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, options.seed, r);
        std::vector<double> signs(count);
        for (double& sign : signs) sign = uniform01(generator) < 0.5 ? -1 : 1;
        std::vector<double> factors;
        factors.reserve(options.clusters.size());
        for (const Index cluster : options.clusters) factors.push_back(signs[static_cast<std::size_t>(cluster)]);
        all[r] = sums.extremes(data.labels(), factors);
    });
    return all;
}

/// p-values and band by the extremes of other data sets.
void judge(CumulativeTest& test, const std::vector<CumulativeExtremes>& others, double level) {
    std::vector<double> ranges;
    std::vector<double> largest;
    for (const CumulativeExtremes& other : others) {
        ranges.push_back(other.range());
        largest.push_back(other.largest());
    }
    test.kuiperPValue = countedPValue(test.extremes.range(), ranges);
    test.kolmogorovPValue = countedPValue(test.extremes.largest(), largest);
    // p <= 1 - level needs fewer than k drawn values at or above the observed one, k the largest whole number of these.
    const double allowed = (1 - level) * static_cast<double>(1 + largest.size());
    const auto k = static_cast<std::size_t>(std::floor(allowed * (1 + 1e-12)));
    if (k >= 1 && k <= largest.size()) {
        std::sort(largest.begin(), largest.end(), std::greater<>());
        test.bandHalfWidth = largest[k - 1];
    }
}

std::vector<Parameter> cumulativeParameters() {
    return {choiceParameter(
                "lens", "Lens", "Which probabilities are compared with what happened.",
                {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
                 {"top-label", "top label", "The largest probability, and whether its class was observed."},
                 {"class-wise", "each class", "One panel per class: its probability, and whether it was observed."}}),
            onlyWhere(nameListParameter("classes", "Classes",
                                        "The classes that are drawn, by their names or numbers with commas "
                                        "between; without any the twelve most frequent.",
                                        "the most frequent", mostNamedClasses),
                      "lens", {"class-wise"}),
            numberParameter("level", "Level", "Share of calibrated models whose whole curve stays within the band.",
                            defaultLevel, 0.5, 0.999),
            countParameter("resamples", "Resamples", "Number of data sets drawn for the band and the p-values.",
                           "data sets", 1000, 10, 100000)};
}

}  // namespace

CumulativeTest cumulativeTest(const Dataset& data, const CumulativeTestOptions& options, const Run& run) {
    const CumulativeDifferences sums = cumulativeDifferences(data, "The test of cumulative differences");
    CumulativeTest test{.curve = sums.curve(data.labels()),
                        .extremes = sums.extremes(data.labels()),
                        .resampleCount = options.resampleCount};
    if (!fewClustersText(data, options.clusters).empty()) {
        test.resampleCount = 0;
        return test;
    }
    const std::vector<CumulativeExtremes> all =
        options.clusters.empty() ? drawnExtremes(data, sums, options, run) : signedExtremes(data, sums, options, run);
    judge(test, all, options.level);
    return test;
}

FigureMethod cumulativeFigure() {
    return {
        .info = {.id = "cumulative",
                 .name = "Cumulative",
                 .explanation =
                     "Samples stand in the order of their predicted probability, and the differences between what "
                     "happened (1 or 0) and what was predicted are summed up. There are no bins and no bandwidth. What "
                     "matters is the slope: where the curve falls, the event happened less often than predicted (for "
                     "the top label: the model is over-confident there), where it rises more often, and where it is "
                     "level predictions hold. The slope between two places is the mean difference of the samples "
                     "between them, so that a steady tilt over a wide stretch is seen where every single bin is noise. "
                     "A calibrated model wanders about 0: the band holds the whole curve of such a model with the "
                     "given probability. Two statistics are tested: Kuiper's, the highest less the lowest value, and "
                     "Kolmogorov and Smirnov's, the largest distance from 0, which leaves the band where its p-value "
                     "is small. For independent rows both p-values are exact for every number of samples, as targets "
                     "are drawn from the predictions; over clusters the differences of each cluster change their sign "
                     "together, which is approximate, most of all for rare events. Kuiper's "
                     "sees the worst stretch wherever it lies, the other one only what is far from "
                     "0; which of them counts is decided before they are seen. Samples of equal probability enter "
                     "together.",
                 .formula =
                     "C_k = n⁻¹ Σ_{j≤k} (y_j − r_j) by rising r; Kuiper max C − min C; Kolmogorov-Smirnov max |C|; "
                     "p = (1 + #{T*_r ≥ T}) / (1 + R)",
                 .source = "Arrieta-Ibarra, Gujral, Tannen, Tygert, Xu (2022), Metrics of calibration for "
                           "probabilistic predictions, JMLR 23; Kuiper (1960); Barnard (1963)",
                 .cost = "O(n log n + n R) for each model and panel",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = cumulativeParameters(),
                 .takesWeights = true,
                 .papers = {"arrietaibarra2022", "kuiper1960", "barnard1963"}},
        .page = "where",
        .isMadeWhenSeen = true,
        .suggestions = {{"classes",
                         [](std::span<const Dataset> models) {
                             return models.empty() ? std::vector<std::string>() : models.front().classNames();
                         }}},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& values) {
                return std::vector<Text>{
                    "Observed minus predicted, summed up in the order of the predicted probability: where the curve "
                    "falls, probabilities are too high; where it rises, too low.",
                    Text("Shaded: where the whole curve lies in {1} of the data sets that a calibrated model gives.",
                         asNumber(percentText(values.real("level"))))};
            },
        .build = [](const FigureCall& call) { return CumulativeView(call).build(); }};
}

}  // namespace calibrium
