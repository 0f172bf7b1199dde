// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_mass.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/crps.h"
#include "core/figures/errors/errors_bars.h"
#include "core/figures/errors/errors_bounds.h"
#include "core/figures/errors/errors_levels.h"
#include "core/figures/errors/errors_parts.h"
#include "core/figures/errors/errors_vectors.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_parts.h"
#include "core/figures/reliability/pit_histogram.h"
#include "core/figures/shown_coordinates.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/calibrated_ranges.h"
#include "core/figures/views/score_part_rows.h"
#include "core/figures/views/score_parts.h"
#include "core/figures/views/shares_by_bin.h"
#include "core/regression/clusters/clustered_means.h"
#include "core/regression/counted_coverage.h"
#include "core/regression/direction.h"
#include "core/regression/pit.h"
#include "core/regression/spread_bins.h"
#include "core/regression/weighted_pit.h"
#include "core/run/overflow.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <list>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr int curvePoints = 101;

/// Mean errors of samples with similar predicted means.
class MeanBins {
public:
    MeanBins(const Dataset& data, Index binCount) : m_weights(data.weights()) {
        const auto distributions = univariateDistributions(data, "The bias along the prediction");
        m_means.resize(data.sampleCount());
        for (Index i = 0; i < data.sampleCount(); ++i) m_means(i) = distributions->mean(i);
        requireInRange(m_means.allFinite());
        m_bins = equalMassBins(m_means, binCount);
        m_sizes = binSizes(m_bins);
        m_centres = averages([&](Index i) { return m_means(i); });
    }

    [[nodiscard]] const std::vector<double>& centres() const { return m_centres; }
    [[nodiscard]] const std::vector<Index>& sizes() const { return m_sizes; }
    [[nodiscard]] BinnedRows rows() const { return {.binOf = m_bins.index, .binCount = m_bins.count}; }
    [[nodiscard]] double errorOf(const RowMatrix& targets, Index row) const { return targets(row, 0) - m_means(row); }
    [[nodiscard]] std::vector<double> meanErrors(const RowMatrix& targets) const {
        return averages([&](Index i) { return errorOf(targets, i); });
    }

private:
    template <class Term>
    [[nodiscard]] std::vector<double> averages(const Term& term) const {
        std::vector<CompensatedSum> sums(m_sizes.size());
        std::vector<CompensatedSum> totals(m_sizes.size());
        for (Index i = 0; i < m_means.size(); ++i) {
            const auto bin = static_cast<std::size_t>(m_bins.index[static_cast<std::size_t>(i)]);
            const double weight = m_weights.size() > 0 ? m_weights(i) : 1.0;
            sums[bin].add(weight * term(i));
            totals[bin].add(weight);
        }
        std::vector<double> result;
        for (std::size_t b = 0; b < sums.size(); ++b) {
            result.push_back(sums[b].value() / totals[b].value());
            requireInRange(std::isfinite(result.back()));
        }
        return result;
    }

    Eigen::VectorXd m_means;
    Eigen::VectorXd m_weights;  ///< all above 0, or of size 0
    Bins m_bins;
    std::vector<Index> m_sizes;
    std::vector<double> m_centres;
};

Points emptyPoints(const FigureModel& model) {
    return {.style = {Role::Model, model.series, asItStands(model.data.name())},
            .x = {},
            .y = {},
            .tips = {},
            .isConnected = true};
}

class RegressionErrors {
public:
    explicit RegressionErrors(const FigureCall& call)
        : m_call(call), m_binCount(static_cast<Index>(call.values.integer("spread-bins"))) {
        m_spread.title = "Spread against error";
        m_spread.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal});
        m_bias.title = "Bias along the prediction";
        m_bias.column = 1;
        m_bias.x.label = "predicted mean";
        m_bias.y.label = "mean of target − predicted mean";
        addZero(m_bias);
        m_quantiles.title = "Errors of quantiles";
        m_quantiles.row = 1;
        m_quantiles.column = 1;
        m_quantiles.x = {.label = "level τ", .minimum = 0.0, .maximum = 1.0};
        m_quantiles.y.label = "share of targets below − τ";
        addZero(m_quantiles);
        m_coverage.title = "Coverage along the spread";
        m_coverage.row = 1;
        m_coverage.x.label = "predicted standard deviation";
        m_coverage.y = {.label = "share within 90 % intervals", .minimum = {}, .maximum = 1.02};
        m_coverage.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                           .kind = Rule::Kind::Horizontal,
                                           .value = RegressionDirection::nominalCoverage,
                                           .label = ""});
    }

    /// Nothing is drawn of a model whose numbers leave the range. isNamed: notes say which model it is.
    void add(const FigureModel& model, bool isNamed, const Run& run) {
        attempt(model.data.name(), m_spread.notes, [&] { addSpread(model, run.part(0.0, 0.5)); });
        attempt(model.data.name(), m_bias.notes, [&] { addBias(model, run.part(0.5, 0.9)); });
        attempt(model.data.name(), m_quantiles.notes, [&] { addQuantiles(model, isNamed, run.part(0.9, 0.95)); });
        attempt(model.data.name(), m_coverage.notes, [&] { addCoverage(model, run.part(0.95, 1.0)); });
    }

    [[nodiscard]] std::vector<Panel> panels() {
        const Axis axis{.label = {}, .minimum = 0.0, .maximum = m_largestSpread > 0 ? 1.08 * m_largestSpread : 1.0};
        m_spread.x = axis;
        m_spread.y = axis;
        m_spread.x.label = "predicted: root mean variance";
        m_spread.y.label = "made: root mean squared error";
        return {std::move(m_spread), std::move(m_bias), std::move(m_coverage), std::move(m_quantiles)};
    }

private:
    static void addZero(Panel& panel) {
        panel.marks.emplace_back(
            Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
    }

    void addSpread(const FigureModel& model, const Run& run) {
        const SpreadBins bins(model.data, m_binCount, "The spread against error");
        const auto observed = bins.bins(model.data.values());
        const BinBars bars = spreadBars(model, bins, run);
        Points points = emptyPoints(model);
        for (std::size_t b = 0; b < observed.size(); ++b) {
            const SpreadBin& bin = observed[b];
            points.x.push_back(bin.rootMeanVariance);
            points.y.push_back(bin.rootMeanSquaredError);
            points.tips.push_back(
                Text("{1}: {2} samples, predicted standard deviation {3}, root mean squared error {4}{5}",
                     model.data.name(), bin.count, asNumber(significant(bin.rootMeanVariance)),
                     asNumber(significant(bin.rootMeanSquaredError)), bars.tip(b)));
            m_largestSpread = std::max({m_largestSpread, points.x.back(), points.y.back()});
        }
        if (const double highest = bars.highest(); std::isfinite(highest)) {
            m_largestSpread = std::max(m_largestSpread, highest);
        }
        addPoints(m_spread, std::move(points), bars);
    }

    [[nodiscard]] BinBars spreadBars(const FigureModel& model, const SpreadBins& bins, const Run& run) const {
        if (!model.clusters.empty()) {
            const auto distributions = univariateDistributions(model.data, "The spread against error");
            const auto squared = [&](Index i) {
                const double error = model.data.values()(i, 0) - distributions->mean(i);
                return error * error;
            };
            return clusteredBars(model, {.binOf = bins.binOf(), .binCount = bins.binCount()}, squared,
                                 [](const ClusteredPart& part) { return clusteredRootMeanInterval(part); });
        }
        return calibratedBars(calibratedRanges(
            model.data,
            [&](const RowMatrix& targets) {
                std::vector<double> errors;
                for (const auto& bin : bins.bins(targets)) errors.push_back(bin.rootMeanSquaredError);
                return errors;
            },
            m_call.analysis.seed, run));
    }

    [[nodiscard]] BinBars biasBars(const FigureModel& model, const MeanBins& bins, const Run& run) const {
        if (!model.clusters.empty()) {
            return clusteredBars(
                model, bins.rows(), [&](Index i) { return bins.errorOf(model.data.values(), i); },
                [](const ClusteredPart& part) { return clusteredMeanInterval(part); });
        }
        return calibratedBars(calibratedRanges(
            model.data, [&](const RowMatrix& targets) { return bins.meanErrors(targets); }, m_call.analysis.seed, run));
    }

    void addBias(const FigureModel& model, const Run& run) {
        const MeanBins bins(model.data, m_binCount);
        const auto errors = bins.meanErrors(model.data.values());
        const BinBars bars = biasBars(model, bins, run);
        Points points = emptyPoints(model);
        points.x = bins.centres();
        points.y = errors;
        for (std::size_t b = 0; b < errors.size(); ++b) {
            points.tips.push_back(
                Text("{1}: {2} samples with predicted means around {3}, targets differ by {4} on average{5}",
                     model.data.name(), bins.sizes()[b], asNumber(significant(points.x[b])),
                     asNumber(significant(errors[b], 3)), bars.tip(b)));
        }
        addPoints(m_bias, std::move(points), bars);
    }

    /// What a calibrated model holds is binomial, with the probability that its own intervals have, which for counts
    /// and draws is not the nominal one.
    void addCoverage(const FigureModel& model, const Run& run) {
        constexpr double level = RegressionDirection::nominalCoverage;
        const SpreadBins bins(model.data, m_binCount, "The coverage along the spread");
        const InsideTargets targets = targetsInside(model.data, level, run);
        std::vector<bool> inside;
        for (const double one : targets.inside) inside.push_back(one > 0);
        const auto shares = sharesByBin(bins.binOf(), bins.binCount(), model.data.weights(), inside);
        const BinBars bars = coverageBars(model, bins, targets, shares, run);
        Points points = emptyPoints(model);
        for (std::size_t b = 0; b < shares.size(); ++b) {
            points.x.push_back(bins.rootMeanVariances()[b]);
            points.y.push_back(shares[b].share);
            points.tips.push_back(Text("{1}: {2} targets within their 90 % intervals{3}", model.data.name(),
                                       shares[b].text(), bars.tip(b)));
        }
        addPoints(m_coverage, std::move(points), bars);
    }

    [[nodiscard]] BinBars coverageBars(const FigureModel& model, const SpreadBins& bins, const InsideTargets& targets,
                                       const std::vector<BinShare>& shares, const Run& run) const {
        if (!model.clusters.empty()) {
            return clusteredBars(
                model, {.binOf = bins.binOf(), .binCount = bins.binCount()},
                [&](Index i) { return targets.inside[static_cast<std::size_t>(i)]; }, shareOfPart);
        }
        const std::vector<double> expected = expectedByBin(bins, targets, model.data.weights());
        BinRanges ranges;
        for (std::size_t b = 0; b < shares.size(); ++b) {
            const ShareRange range = calibratedShare(
                shares[b].weights, shares[b].count,
                {.probability = expected[b], .level = defaultLevel, .seed = m_call.analysis.seed, .place = 1 + b}, run);
            ranges.lower.push_back(range.lower);
            ranges.upper.push_back(range.upper);
        }
        return calibratedBars(ranges);
    }

    static std::vector<double> expectedByBin(const SpreadBins& bins, const InsideTargets& targets,
                                             const Eigen::VectorXd& weights) {
        std::vector<double> sums(static_cast<std::size_t>(bins.binCount()), 0.0);
        std::vector<double> totals(sums.size(), 0.0);
        for (std::size_t i = 0; i < targets.expected.size(); ++i) {
            const auto bin = static_cast<std::size_t>(bins.binOf()[i]);
            const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
            sums[bin] += weight * targets.expected[i];
            totals[bin] += weight;
        }
        // Rounding of equal shares must not leave the nominal one.
        for (std::size_t b = 0; b < sums.size(); ++b) sums[b] = std::clamp(sums[b] / totals[b], 0.0, 1.0);
        return sums;
    }

    void addQuantiles(const FigureModel& model, bool isNamed, const Run& run) {
        const PitValues pit{.name = model.data.name(),
                            .series = model.series,
                            .values = randomisedPitValues(model.data, m_call.analysis.seed, run),
                            .weights = model.data.weights(),
                            .clusters = clustersOf(model)};
        std::vector<double> levels;
        for (int i = 0; i < curvePoints; ++i) levels.push_back(static_cast<double>(i) / (curvePoints - 1));
        const QuantileCalibration curve = pitCurve(pit, levels, defaultLevel, m_call.analysis.seed, run);
        Line line{.style = {Role::Model, model.series, asItStands(model.data.name())}, .x = levels, .y = {}};
        Band band{.style = {Role::Band, model.series, ""}, .x = levels, .lower = {}, .upper = {}};
        CompensatedSum squares;
        for (std::size_t i = 0; i < levels.size(); ++i) {
            line.y.push_back(curve.shares[i] - levels[i]);
            band.lower.push_back(curve.lower[i] - levels[i]);
            band.upper.push_back(curve.upper[i] - levels[i]);
            squares.add(line.y.back() * line.y.back());
        }
        if (!pit.hasFewClusters()) m_quantiles.marks.emplace_back(std::move(band));
        m_quantiles.heedsClusters = m_quantiles.heedsClusters || pit.isOverClusters();
        m_quantiles.marks.emplace_back(std::move(line));
        const Text note("mean error {1}, rms {2}",
                        asNumber(significant(weightedMiscalibrationArea(pit.values, pit.weights), 2)),
                        asNumber(significant(std::sqrt(squares.value() / curvePoints), 2)));
        m_quantiles.notes.push_back(ofModel(model.data.name(), note, isNamed));
    }

    const FigureCall& m_call;
    Index m_binCount;
    double m_largestSpread = 0;
    Panel m_spread, m_bias, m_coverage, m_quantiles;
};

/// What is taken apart of draws is the CRPS of the draws as they stand; tables have the fair one.
void addFairNote(ShownScoreParts& parts, const Dataset& data) {
    if (!parts.values || univariateDistributions(data, "crps")->drawCount() == 0) return;
    parts.notes.push_back(ofModel(
        data.name(), Text("the usual CRPS {1} of the draws as they stand; the fair one is {2}",
                          asNumber(significant(parts.values->back())), asNumber(significant(crps(data).value)))));
}

/// The parts of the CRPS and of the Dawid-Sebastiani score.
std::vector<Panel> partPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run) {
    std::vector<ShownScoreParts> crps;
    std::vector<ShownScoreParts> dss;
    const auto count = static_cast<double>(models.size());
    for (std::size_t m = 0; m < models.size(); ++m) {
        const Run part = run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count);
        constexpr Index enough = 10000;  // with the ranges of calibrated models within seconds
        const FigureModel rows = rowsForParts(call, *models[m], enough);
        const auto partsOf = [&](const std::string& score, const Run& own) {
            ShownScoreParts parts = scorePartsOf(call, rows, "decomposition", score, own);
            addRealBound(call, rows, score, parts, own.withoutProgress());
            return withRowsNote(std::move(parts), *models[m], rows);
        };
        crps.push_back(partsOf("crps", part.part(0.0, 0.5)));
        addFairNote(crps.back(), rows.data);
        dss.push_back(partsOf("dss", part.part(0.5, 1.0)));
    }
    std::vector<Panel> panels{scorePartsPanel(crps, "CRPS"), scorePartsPanel(dss, "DSS")};
    panels.back().column = 1;
    return panels;
}

void addRow(std::vector<Panel>& panels, std::vector<Panel> more) {
    const int row = panels.back().row + 1;
    for (auto& panel : more) {
        panel.row = row;
        panels.push_back(std::move(panel));
    }
}

/// The panels of models of one real target; at least one.
std::vector<Panel> realPanels(const FigureCall& call, std::vector<const FigureModel*> shown, const Run& run) {
    std::list<FigureModel> owned;
    shown = countedOnly(shown, owned);
    RegressionErrors errors(call);
    const auto count = static_cast<double>(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        errors.add(*shown[i], shown.size() > 1,
                   run.part(0.5 * static_cast<double>(i) / count, 0.5 * static_cast<double>(i + 1) / count));
    }
    auto panels = errors.panels();
    addRow(panels, levelPanels(call, shown, run.part(0.5, 0.7)));
    addRow(panels, partPanels(call, shown, run.part(0.7, 1.0)));
    return panels;
}

/// The panels of one coordinate of the models that have it.
std::vector<Panel> coordinatePanels(const FigureCall& call, std::span<const FigureModel* const> models, Index c,
                                    const Run& run) {
    std::list<FigureModel> owned;
    std::vector<const FigureModel*> shown;
    for (const auto* model : models) {
        if (model->data.values().cols() <= c) continue;
        shown.push_back(&owned.emplace_back(modelOfCoordinate(*model, c)));
    }
    std::vector<Panel> panels = realPanels(call, shown, run);
    for (Panel& panel : panels) panel.title = Text("{1}, coordinate {2}", panel.title, c + 1);
    return panels;
}

/// Below the others: scores of all coordinates together, then the shown coordinates one by one. At least one model.
void addVectorPanels(std::vector<Panel>& panels, const FigureCall& call, std::span<const FigureModel* const> models,
                     const Run& run) {
    const auto append = [&panels](std::vector<Panel> more) {
        int row = 0;
        for (const auto& panel : panels) row = std::max(row, panel.row + 1);
        for (auto& panel : more) {
            panel.row += row;
            panels.push_back(std::move(panel));
        }
    };
    Index d = 0;
    for (const auto* model : models) d = std::max(d, model->data.values().cols());
    const std::string& text = call.values.text("coordinates");
    const std::vector<Index> coordinates = shownCoordinates(d, text, errorsCoordinateLimit);
    append(vectorScorePanels(call, models, run.part(0.0, 0.4)));
    for (std::size_t k = 0; k < coordinates.size(); ++k) {
        const auto count = static_cast<double>(coordinates.size());
        append(coordinatePanels(
            call, models, coordinates[k],
            run.part(0.4 + 0.6 * static_cast<double>(k) / count, 0.4 + 0.6 * static_cast<double>(k + 1) / count)));
    }
    const Text leftOut = leftOutCoordinates(d, text, errorsCoordinateLimit);
    if (!leftOut.empty()) panels.back().notes.push_back(leftOut);
}

}  // namespace

std::vector<Panel> regressionErrorPanels(const FigureCall& call, std::span<const FigureModel* const> models,
                                         const Run& run) {
    std::vector<const FigureModel*> shown;
    std::copy_if(models.begin(), models.end(), std::back_inserter(shown),
                 [](const FigureModel* model) { return predictsRealNumbers(model->data); });
    const std::vector<const FigureModel*> vectors = vectorModels(models);
    const double realsEnd = vectors.empty() ? 1.0 : shown.empty() ? 0.0 : 0.5;
    std::vector<Panel> panels;
    if (!shown.empty()) panels = realPanels(call, shown, run.part(0.0, realsEnd));
    if (!vectors.empty()) addVectorPanels(panels, call, vectors, run.part(realsEnd, 1.0));
    const std::size_t shownCount = shown.size() + vectors.size();
    if (!panels.empty() && shownCount < models.size()) {
        panels.front().notes.push_back(missingModelsNote(models.size() - shownCount, "targets of several dimensions"));
    }
    return panels;
}

}  // namespace calibrium
