// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/pair_matrix.h"
#include "core/analysis/ready_data.h"
#include "core/data/dataset.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/name_list.h"
#include "core/method/resolved_kernel.h"

#include "core/data/predictive_distributions.h"
#include "core/estimators/kernel/pair_averages.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_parts.h"
#include "core/figures/view_parts.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/time_shares.h"
#include "core/run/overflow.h"
#include "core/statistics/resample.h"
#include "core/text/number_text.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index cellLimit = 200;
constexpr std::size_t modelLimit = 4;
constexpr std::size_t mostModels = 100;
/// A few extreme pairs would wash out the rest.
constexpr double colouredShare = 0.99;
constexpr double companionShare = 0.3;  // of the height of a matrix

/// By what the samples are ordered.
struct Order {
    Text name;
    std::vector<double> keys;  ///< one per sample
};

Order orderOf(const Dataset& data) {
    const auto n = static_cast<std::size_t>(data.sampleCount());
    Order order{"confidence", std::vector<double>(n)};
    if (data.classCount() > 0) {
        for (std::size_t i = 0; i < n; ++i) order.keys[i] = data.parameters().row(static_cast<Index>(i)).maxCoeff();
        return order;
    }
    const auto distributions = predictiveDistributions(data, "The matrix of pairs");
    const auto* univariate = distributions->univariate();
    order.name = univariate != nullptr ? Text("predicted standard deviation") : Text("predicted spread E‖X − X'‖");
    for (std::size_t i = 0; i < n; ++i) {
        const auto row = static_cast<Index>(i);
        order.keys[i] =
            univariate != nullptr ? std::sqrt(univariate->variance(row)) : distributions->meanDifference(row);
    }
    return order;
}

/// Samples by rising key, equal keys in the order of the data.
std::vector<Index> risingRows(const std::vector<double>& keys) {
    std::vector<Index> rows(keys.size());
    std::iota(rows.begin(), rows.end(), Index{0});
    std::stable_sort(rows.begin(), rows.end(), [&](Index a, Index b) {
        return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
    });
    return rows;
}

/// How many samples of each group are met: all of them where all pairs take a second or two of two cores.
Index affordableGroup(const Dataset& data, const Values& values) {
    constexpr Index fewest = 5;
    const double rows = std::sqrt(2 * time_share::pairsOfView / pairWork(data, values).pair());
    return std::max(fewest, static_cast<Index>(rows / static_cast<double>(cellLimit)));
}

/// Of each group of consecutive rows `count` drawn by the seed, in their order; of the last, smaller one no more.
std::vector<Index> someOfEachGroup(const std::vector<Index>& rows, Index groupSize, Index count, const Seed& seed) {
    if (count >= groupSize) return rows;
    Generator generator = makeGenerator(Purpose::RowSample, seed, 0);
    const auto n = static_cast<Index>(rows.size());
    std::vector<Index> some;
    for (Index first = 0; first < n; first += groupSize) {
        const Index size = std::min(groupSize, n - first);
        for (const Index place : chosenRows(size, std::min(count, size), generator)) {
            some.push_back(rows[static_cast<std::size_t>(first + place)]);
        }
    }
    return some;
}

/// "7 (0.61)" for one sample, "51–100 (0.58 to 0.61)" for a group.
std::vector<Text> groupNames(const std::vector<double>& risingKeys, Index groupSize) {
    std::vector<Text> names;
    const auto n = static_cast<Index>(risingKeys.size());
    for (Index first = 0; first < n; first += groupSize) {
        const Index last = std::min(first + groupSize, n) - 1;
        const Text from = asNumber(significant(risingKeys[static_cast<std::size_t>(first)], 3));
        const Text to = asNumber(significant(risingKeys[static_cast<std::size_t>(last)], 3));
        names.push_back(first == last ? Text("{1} ({2})", first + 1, from)
                                      : Text("{1}–{2} ({3} to {4})", first + 1, last + 1, from, to));
    }
    return names;
}

HeatMap heatMap(const RowMatrix& cells, const std::vector<Text>& names, Index sampleCount, Index groupSize,
                int series) {
    requireInRange(cells.allFinite());
    HeatMap map{.style = {Role::Model, series, ""},
                .xEdges = {0.0},
                .yEdges = {},
                .values = std::vector<double>(cells.data(), cells.data() + cells.size()),
                .scale = {},
                .tips = {}};
    for (Index group = 1; group <= cells.cols(); ++group) {
        map.xEdges.push_back(static_cast<double>(std::min(group * groupSize, sampleCount)));
    }
    map.yEdges = map.xEdges;
    map.scale = symmetricScale(groupSize > 1 ? Text("mean h") : Text("h"), map.values, colouredShare);
    for (Index a = 0; a < cells.rows(); ++a) {
        for (Index b = 0; b < cells.cols(); ++b) {
            const Text& first = names[static_cast<std::size_t>(a)];
            const Text& second = names[static_cast<std::size_t>(b)];
            const Text value = asNumber(significant(cells(a, b), 3));
            map.tips.push_back(groupSize > 1 ? Text("mean h of ranks {1} and {2}: {3}", first, second, value)
                                             : Text("h of ranks {1} and {2}: {3}", first, second, value));
        }
    }
    return map;
}

/// The mean of h over all partners, for each group of samples: what it adds to the biased SKCE, which is their mean.
/// A few strong samples that the matrix shows as thin lines stand out here.
Panel rowMeans(const RowMatrix& cells, const std::vector<Text>& names, const HeatMap& map) {
    const auto groups = static_cast<std::size_t>(cells.rows());
    const double n = map.xEdges.back();
    Bars bars{.style = {Role::ModelSoft, map.style.series, ""},
              .left = {map.xEdges.begin(), map.xEdges.end() - 1},
              .right = {map.xEdges.begin() + 1, map.xEdges.end()},
              .base = std::vector<double>(groups, 0.0),
              .top = {},
              .tips = {}};
    Eigen::VectorXd sizes(cells.rows());
    for (std::size_t group = 0; group < groups; ++group) {
        sizes(static_cast<Index>(group)) = bars.right[group] - bars.left[group];
    }
    const Eigen::VectorXd means = cells * sizes / n;
    const bool areGroups = sizes.maxCoeff() > 1;
    for (std::size_t group = 0; group < groups; ++group) {
        bars.top.push_back(means(static_cast<Index>(group)));
        const Text mean = asNumber(significant(bars.top.back(), 3));
        bars.tips.push_back(areGroups ? Text("mean h of ranks {1} with all: {2}", names[group], mean)
                                      : Text("mean h of rank {1} with all: {2}", names[group], mean));
    }
    Panel panel;
    panel.meaning.place = SamplePlace::PairRank;
    panel.heightShare = companionShare;
    panel.y.label = "mean h";
    panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
    return panel;
}

bool hasLens(const FigureModel& model, const FigureCall& call) {
    return model.data.classCount() > 0 && !call.analysis.lens.empty();
}

/// The group of every sample; rows: of the data, in the order of the ranks.
SamplesOfParts groupsOf(const std::vector<Index>& rows, Index groupSize) {
    auto groups = std::make_shared<std::vector<std::int32_t>>(rows.size());
    for (std::size_t rank = 0; rank < rows.size(); ++rank) {
        (*groups)[static_cast<std::size_t>(rows[rank])] =
            static_cast<std::int32_t>(static_cast<Index>(rank) / groupSize);
    }
    return {.part = std::move(groups), .areCounted = false};
}

struct MatrixPanels {
    Panel matrix, means;
};

MatrixPanels matrixPanels(const FigureModel& model, const FigureCall& call, const Run& run) {
    const ReadyData ready = pairMatrixData(model, call, run.part(0.0, 0.4));
    const Dataset& seen = ready.data;
    const Kernel& kernel = ready.kernel->kernel;
    const Order order = orderOf(seen);
    const std::vector<Index> rows = risingRows(order.keys);
    std::vector<double> keys;
    for (const Index row : rows) keys.push_back(order.keys[static_cast<std::size_t>(row)]);
    const Index n = seen.sampleCount();
    const Index groupSize = (n + cellLimit - 1) / cellLimit;
    const Index metSize = std::min(groupSize, affordableGroup(seen, call.values));
    const std::vector<Index> met = someOfEachGroup(rows, groupSize, metSize, call.analysis.seed);
    std::vector<Index> populations;
    for (Index first = 0; first < n; first += groupSize) populations.push_back(std::min(groupSize, n - first));
    const RowMatrix cells = pairAverages(seen.select(met), kernel, metSize, run.part(0.4, 1.0), populations);
    Panel panel;
    panel.title = asItStands(model.data.name());
    panel.meaning.place = SamplePlace::PairRanks;
    panel.isSquare = true;
    panel.x.label = Text("rank of the sample by {1}", order.name);
    panel.y.label = panel.x.label;
    for (Axis* axis : {&panel.x, &panel.y}) {
        axis->minimum = 0.0;
        axis->maximum = static_cast<double>(n);
        axis->isCount = true;
    }
    const std::vector<Text> names = groupNames(keys, groupSize);
    HeatMap map = heatMap(cells, names, n, groupSize, model.series);
    Panel means = rowMeans(cells, names, map);
    std::get<Bars>(means.marks.front()).samples = groupsOf(rows, groupSize);
    means.x = panel.x;
    panel.marks.emplace_back(std::move(map));
    if (groupSize > 1) {
        panel.notes.push_back(metSize == groupSize ? Text("cells average {1} × {2} pairs", groupSize, groupSize)
                                                   : Text("cells average {1} × {2} of {3} × {4} pairs, drawn at random",
                                                          metSize, metSize, groupSize, groupSize));
    }
    if (hasLens(model, call)) panel.notes.push_back(Text("lens {1}", call.analysis.lens));
    panel.notes.push_back(Text("bandwidth {1}", asNumber(significant(kernel.bandwidth, 3))));
    return {std::move(panel), std::move(means)};
}

std::vector<std::string> modelNames(std::span<const FigureModel> models) {
    std::vector<std::string> names;
    for (const auto& model : models) names.push_back(model.data.name());
    return names;
}

/// Those that are asked for, or the first few.
std::vector<const FigureModel*> chosenModels(const FigureCall& call) {
    std::vector<const FigureModel*> chosen;
    const std::vector<std::string> names = modelNames(call.models);
    for (const std::string& name : namesIn(call.values.text("models"), names)) {
        const auto found = std::find(names.begin(), names.end(), name);
        // A model that is hidden now is drawn again when it is shown.
        if (found != names.end()) chosen.push_back(&call.models[static_cast<std::size_t>(found - names.begin())]);
    }
    if (!chosen.empty()) return chosen;
    for (const auto& model : call.models.first(std::min(call.models.size(), modelLimit))) chosen.push_back(&model);
    return chosen;
}

std::size_t columnCountFor(std::size_t panelCount) {
    return panelCount <= 4 ? std::min<std::size_t>(panelCount, 2) : panelCount <= 9 ? 3 : 4;
}

/// One scale lets models be compared and leaves their panels the width of the others, unless the colours of one of them
/// would fade: h of classes and h of numbers differ by far.
void shareScale(std::vector<Panel>& panels) {
    constexpr double mostRatio = 2;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    std::set<std::string> labels;
    for (const Panel& panel : panels) {
        const auto* map = std::get_if<HeatMap>(&panel.marks.front());
        if (map == nullptr) continue;
        const ColourScale& scale = map->scale;
        least = std::min(least, scale.maximum);
        most = std::max(most, scale.maximum);
        labels.insert(scale.label.english());
    }
    if (labels.size() == 1 && most <= mostRatio * least) shareSymmetricScale(panels, colouredShare);
}

Figure buildPairMatrix(const FigureCall& call) {
    Figure figure;
    figure.title = "Pairs";
    nameSeries(figure, call.models);
    call.run.check();
    if (call.models.empty()) {
        figure.emptyReason = "Open a model to see the kernel terms of its pairs of samples.";
        return figure;
    }
    const std::vector<const FigureModel*> shown = chosenModels(call);
    const std::size_t columnCount = columnCountFor(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto count = static_cast<double>(shown.size());
        auto [panel, means] = matrixPanels(
            *shown[i], call, call.run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count));
        panel.row = 2 * static_cast<int>(i / columnCount);
        panel.column = static_cast<int>(i % columnCount);
        means.row = panel.row + 1;
        means.column = panel.column;
        if (i == 0 && call.values.text("models").empty() && shown.size() < call.models.size()) {
            panel.notes.insert(panel.notes.begin(),
                               Text("the first {1} of {2} models; {3} names others", shown.size(), call.models.size(),
                                    twoForms(asItStands("--set models="), Text("Models"))));
        }
        figure.panels.push_back(std::move(panel));
        figure.panels.push_back(std::move(means));
        call.publishPart(figure);
    }
    shareScale(figure.panels);
    call.run.step(1.0);
    return figure;
}

}  // namespace

ReadyData pairMatrixData(const FigureModel& model, const FigureCall& call, const Run& run) {
    return readyFor(call, model, hasLens(model, call) ? parseLens(call.analysis.lens) : Lens{}, run);
}

std::vector<Index> pairMatrixOrder(const Dataset& data) { return risingRows(orderOf(data).keys); }

FigureMethod pairMatrixFigure() {
    return {
        .info =
            {.id = "pair-matrix",
             .name = "Pairs",
             .explanation =
                 "Every pair of samples contributes h(i,j) to the kernel calibration error: positive where the two "
                 "are off in the same way and their predictions are alike, negative where they are off in opposite "
                 "ways. The mean over all pairs is the biased SKCE. Samples stand in the order of their confidence, "
                 "or of their predicted standard deviation, so blocks of one colour show at which confidences the "
                 "error arises; a calibrated model shows noise without blocks, but for the diagonal, where "
                 "samples meet themselves and h is large. The bars are the means of h over all partners of a sample: "
                 "what it adds to the biased SKCE, which is the mean of the bars. With more than 200 samples a cell "
                 "shows the mean over groups of consecutive samples. The colours span the central 99 % of the cells' "
                 "sizes, "
                 "those of all models "
                 "together where they are alike.",
             .formula = "h(i,j) = k(i,j) − E k(Zᵢ,j) − E k(i,Zⱼ) + E k(Zᵢ,Zⱼ), Zᵢ ~ pᵢ",
             .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 4; (2021), ICLR, section 3.2",
             .cost = "O(n² m) time, of very many samples some of each cell; O(n) memory and 200 × 200 cells",
             .families = allFamilyIds(),
             .parameters = withKernelParameters({nameListParameter(
                 "models", "Models",
                 "The models whose pairs are drawn, by their names with commas between; without any the first four "
                 "that are shown, as every one of them takes its time.",
                 "the first four", mostModels)}),
             .papers = {"widmann2019", "widmann2021"}},
        .tests = TestUse::None,
        .suggestions = {{"models",
                         [](std::span<const Dataset> models) {
                             std::vector<std::string> names;
                             for (const auto& model : models) names.push_back(model.name());
                             return names;
                         }}},
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& /*values*/) {
                return std::vector<Text>{
                    "Cells: what pairs of samples contribute to the kernel calibration error, samples in the order of "
                    "their predictions; a calibrated model shows no blocks.",
                    "Bars: the mean contribution of each sample, over all its partners."};
            },
        .build = buildPairMatrix};
}

}  // namespace calibrium
