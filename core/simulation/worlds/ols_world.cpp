// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/worlds/ols_world.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure.h"
#include "core/method/parameter_builders.h"
#include "core/simulation/w21_model.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

W21OlsModel olsWorldModel(const Values& values) {
    return {.trainCount = static_cast<Index>(values.integer("train")),
            .sampleCount = static_cast<Index>(values.integer("n"))};
}

class OlsSampler : public WorldSampler {
public:
    explicit OlsSampler(W21OlsModel model) : m_model(model) {}

    [[nodiscard]] Dataset draw(std::uint64_t seed, std::uint64_t stream) const override {
        return simulate(m_model, seed, stream);
    }
    [[nodiscard]] bool isCalibrated() const override { return false; }

private:
    W21OlsModel m_model;
};

constexpr int columnCount = 120;
constexpr int pictureRowCount = 100;
constexpr double lowest = -2;
constexpr double highest = 2;
constexpr double densityLimit = 1;  // as in the paper: higher ones take the colour of the end

double normalDensity(double y, double mean, double deviation) {
    const double z = (y - mean) / deviation;
    return std::exp(-0.5 * z * z) / (deviation * std::sqrt(2 * std::numbers::pi));
}

std::vector<double> edges(double from, double to, int count) {
    std::vector<double> values;
    for (int i = 0; i <= count; ++i) values.push_back(from + (to - from) * i / count);
    return values;
}

/// The conditional density of y given x as a heat map, with the training points on it.
template <class Density>
Panel densityPanel(const Text& title, const Density& density, const Points& points, int column) {
    HeatMap map;
    map.style = {Role::Model, 0, ""};
    map.xEdges = edges(-1, 1, columnCount);
    map.yEdges = edges(lowest, highest, pictureRowCount);
    map.scale = {.label = "density of y given x", .minimum = 0, .maximum = densityLimit, .isDiverging = false};
    for (std::size_t r = 0; r < pictureRowCount; ++r) {
        for (std::size_t c = 0; c < columnCount; ++c) {
            map.values.push_back(
                density(0.5 * (map.xEdges[c] + map.xEdges[c + 1]), 0.5 * (map.yEdges[r] + map.yEdges[r + 1])));
        }
    }
    Panel panel;
    panel.title = title;
    panel.column = column;
    panel.x = {.label = "x", .minimum = -1, .maximum = 1};
    panel.y = {.label = "y", .minimum = lowest, .maximum = highest};
    panel.marks.emplace_back(std::move(map));
    panel.marks.emplace_back(points);
    return panel;
}

/// The share of validation targets below each predicted quantile, a step at each of their levels.
Panel quantilePanel(const Dataset& data, int column) {
    std::vector<double> levels;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double z = (data.values()(i, 0) - data.parameters()(i, 0)) / data.parameters()(i, 1);
        levels.push_back(0.5 * std::erfc(-z / std::numbers::sqrt2));
    }
    std::sort(levels.begin(), levels.end());
    Line line{.style = {Role::Model, 0, "validation data", 0}, .x = {0}, .y = {0}};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        for (const std::size_t below : {i, i + 1}) {
            line.x.push_back(levels[i]);
            line.y.push_back(static_cast<double>(below) / static_cast<double>(levels.size()));
        }
    }
    line.x.push_back(1);
    line.y.push_back(1);
    Panel panel;
    panel.title = "quantiles";
    panel.column = column;
    panel.x = {.label = "quantile level", .minimum = 0, .maximum = 1};
    panel.y = {.label = "share of targets below", .minimum = 0, .maximum = 1};
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, "ideal"}, .kind = Rule::Kind::Diagonal});
    panel.marks.emplace_back(std::move(line));
    return panel;
}

Figure olsWorldPicture(const WorldCall& call) {
    const W21OlsModel model = olsWorldModel(call.values);
    const W21OlsFit fit = fitOls(model, call.seed);
    const Dataset data = simulate(model, call.seed);
    const W21Points training = olsTrainingPoints(model, call.seed);
    const Points points{.style = {Role::Model, 1, "training data"},
                        .x = {training.x.begin(), training.x.end()},
                        .y = {training.y.begin(), training.y.end()},
                        .tips = {}};
    const auto truth = [](double x, double y) { return normalDensity(y, w21TrueMean(x), w21TrueDeviation(x)); };
    const auto predicted = [&](double x, double y) { return normalDensity(y, fit.at(x), fit.residualDeviation); };
    Figure figure;
    figure.title = "The true conditional density and the model's, and the model's quantiles";
    figure.series = {"density", "training data"};
    figure.panels = {densityPanel("truth", truth, points, 0), densityPanel("model", predicted, points, 1),
                     quantilePanel(data, 2)};
    call.run.step(1.0);
    return figure;
}

}  // namespace

World olsWorld() {
    return {
        .info = {.id = "ols",
                 .name = "Least squares line",
                 .explanation =
                     "A straight line with one standard deviation is fitted by least squares to points around a sine "
                     "whose noise grows from left to right. Over all samples together the quantiles of the predictions "
                     "hold about the right share of targets, so the model looks quantile calibrated; given a "
                     "prediction, the targets follow a distribution that the line does not know.",
                 .formula = "X ~ U(−1,1), Y = sin(πX) + |1+X| ε, ε ~ N(0, 0.15²); P = N(a + bX, s²)",
                 .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Appendix A.1 and Figure 1; after Gustafsson, "
                           "Danelljan, Schön (2020)",
                 .cost = "O(n) per data set",
                 .families = {normalFamily().id()},
                 .parameters = {countParameter("n", "Samples", "Number of samples in a validation set.", "samples", 50,
                                               1, 1e6),
                                countParameter("train", "Training samples",
                                               "Number of samples that the line is fitted to.", "samples", 100, 3,
                                               1e6)},
                 .papers = {"widmann2021", "gustafsson2020"}},
        .takesData = false,
        .sampler = [](const WorldCall& call) -> std::unique_ptr<WorldSampler> {
            return std::make_unique<OlsSampler>(olsWorldModel(call.values));
        },
        .picture = olsWorldPicture};
}

}  // namespace calibrium
