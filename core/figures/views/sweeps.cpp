// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/sweeps.h"

#include "core/analysis/ready_data.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/expected_ece.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/ece_by_size.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/cost.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/method/resolved_kernel.h"
#include "core/method/time_shares.h"
#include "core/run/overflow.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <set>
#include <utility>

namespace calibrium {

namespace {

constexpr double shortTime = 0.02;  // seconds: below, the median of several runs is taken
constexpr std::size_t repeatCount = 5;
constexpr double shortestTime = 1e-9;  // a logarithmic axis has no zero
constexpr Index fewBlocks = 30;

/// Wall time of the work in seconds.
double secondsOf(const std::function<void()>& work) {
    const auto measure = [&] {
        const auto start = std::chrono::steady_clock::now();
        work();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    std::vector<double> seconds{measure()};
    while (seconds.front() < shortTime && seconds.size() < repeatCount) seconds.push_back(measure());
    std::sort(seconds.begin(), seconds.end());
    return std::max(shortestTime, seconds[seconds.size() / 2]);
}

struct Binning {
    BinningOptions::Scheme scheme;
    const char* name;
};

constexpr std::array<Binning, 2> binnings{
    {{BinningOptions::Scheme::EqualWidth, "equal width"}, {BinningOptions::Scheme::EqualMass, "equal mass"}}};

/// ECE by one binning over the number of bins, as far as it is computed.
struct EceCurve {
    const FigureModel* model = nullptr;
    Dataset data;  ///< through the lens
    int binning = 0;
    std::vector<double> values{}, seconds{};
    std::vector<double> ifCalibrated{};  ///< expected of a calibrated model; empty for p = 2
};

/// Block estimates of one model, as far as they are computed.
struct BlockCurve {
    const FigureModel* model = nullptr;
    Dataset data;
    Dataset ordered;  ///< as blocks take the rows
    Kernel kernel;
    std::vector<Index> sizes{};
    std::vector<double> values{}, seconds{};
    std::vector<std::optional<Interval>> intervals{};
    bool hasFewBlocks = false;
};

/// Powers of two that leave at least two blocks, and all samples as one block.
std::vector<Index> blockSizes(Index n) {
    std::vector<Index> sizes;
    for (Index size = 2; 2 * size <= n; size *= 2) sizes.push_back(size);
    sizes.push_back(n);
    return sizes;
}

Panel makePanel(const Text& title, int row, int column, const Axis& x, const Axis& y) {
    Panel panel;
    panel.title = title;
    panel.row = row;
    panel.column = column;
    panel.x = x;
    panel.y = y;
    return panel;
}

class SweepsView {
public:
    explicit SweepsView(const FigureCall& call) : m_call(call), m_publisher(call, [this] { return figure(); }) {}

    Figure build() {
        for (const auto& model : m_call.models) addModel(model);
        const double eceEnd = m_eceCurves.empty() ? 0.1 : 0.3;
        computeEce(m_call.run.part(0.1, eceEnd));
        computeBlocks(m_call.run.part(eceEnd, 1.0));
        m_call.run.step(1.0);
        return figure();
    }

private:
    void addModel(const FigureModel& model) {
        const std::string& name = model.data.name();
        if (model.data.classCount() > 0) {
            attempt(name, m_eceNotes, [&] {
                const Dataset data = throughLens(m_call, model, eceMeasure().defaultLens);
                positiveProbabilities(data, "The ECE");  // refuses what has more than two classes
                for (int binning = 0; binning < static_cast<int>(binnings.size()); ++binning) {
                    m_eceCurves.push_back({.model = &model, .data = data, .binning = binning});
                }
                if (m_call.values.integer("p") != 1) return;
                m_sizeCurves.push_back(eceBySize(data, model.series));
            });
        }
        attempt(name, m_blockNotes, [&] {
            checkSampleCount(model.data.sampleCount(), SkceEstimator::Block, 2);
            // Later models share the part: how long each takes is not known before.
            const Run part = m_blockCurves.empty() ? m_call.run.part(0.0, 0.1) : m_call.run.withoutProgress();
            const ReadyData ready =
                readyFor(m_call, model, lensOf(m_call, model.data, skceMeasure().defaultLens), part);
            const Dataset& data = ready.data;
            std::vector<Index> sizes = blockSizes(data.sampleCount());
            const auto isAffordable = [&](Index size) {
                return blocksCost(data, m_call.values, size).operations <= time_share::blocksOfView;
            };
            const auto affordable = std::partition_point(sizes.begin() + 1, sizes.end(), isAffordable);
            if (affordable != sizes.end()) {
                m_blockNotes.push_back(ofModel(
                    name, Text("no blocks of more than {1} samples; all as one block would take {2}", *(affordable - 1),
                               usualPriceText(blocksCost(data, m_call.values, data.sampleCount())))));
                sizes.erase(affordable, sizes.end());
            }
            m_blockCurves.push_back({.model = &model,
                                     .data = data,
                                     .ordered = inBlockOrder(data, m_call.values, m_call.analysis.seed),
                                     .kernel = ready.kernel->kernel,
                                     .sizes = std::move(sizes)});
        });
    }

    void computeEce(const Run& run) {
        const auto binLimit = static_cast<Index>(m_call.values.integer("bins"));
        const int p = static_cast<int>(m_call.values.integer("p"));
        for (Index count = 1; count <= binLimit; ++count) {
            for (auto& curve : m_eceCurves) {
                run.check();
                const EceOptions options{
                    .bins = {.count = count, .scheme = binnings[static_cast<std::size_t>(curve.binning)].scheme},
                    .p = p};
                double value = 0;
                curve.seconds.push_back(secondsOf([&] { value = ece(curve.data, options).value; }));
                curve.values.push_back(value);
                if (p != 1) continue;
                const auto moments = calibratedBinMoments(curve.data, options.bins);
                curve.ifCalibrated.push_back(expectedEce(moments, static_cast<double>(curve.data.sampleCount())));
            }
            run.step(static_cast<double>(count) / static_cast<double>(binLimit));
            m_publisher.offer();
        }
        if (!m_eceCurves.empty()) m_publisher.publish();
    }

    /// From the smallest blocks to the largest, all models side by side.
    void computeBlocks(const Run& run) {
        double total = 0;
        std::size_t sizeCount = 0;
        const auto cost = [](const BlockCurve& curve, std::size_t k) {
            return static_cast<double>(curve.data.sampleCount()) * static_cast<double>(curve.sizes[k]);
        };
        for (const auto& curve : m_blockCurves) {
            for (std::size_t k = 0; k < curve.sizes.size(); ++k) total += cost(curve, k);
            sizeCount = std::max(sizeCount, curve.sizes.size());
        }
        double done = 0;
        for (std::size_t k = 0; k < sizeCount; ++k) {
            for (auto& curve : m_blockCurves) {
                if (k >= curve.sizes.size()) continue;
                const double from = done;
                done += cost(curve, k);
                addBlockSize(curve, curve.sizes[k], run.part(from / total, done / total));
                m_publisher.offer();
            }
        }
    }

    static void addBlockSize(BlockCurve& curve, Index size, Run run) {
        const Index n = curve.data.sampleCount();
        double value = 0;
        std::optional<Interval> interval;
        curve.seconds.push_back(secondsOf([&] {
            if (size == n) {  // one block: its interval comes from the U-statistic
                SkceUnbiased estimate = skceUnbiased(curve.data, curve.kernel, run);
                value = estimate.value;
                interval = std::move(estimate.interval);
            } else {
                SkceBlock estimate = skceBlock(curve.ordered, curve.kernel, size, run);
                value = estimate.value;
                interval = std::move(estimate.interval);
            }
            run = run.withoutProgress();  // repetitions are no progress
        }));
        requireInRange(std::isfinite(value));
        curve.values.push_back(value);
        curve.intervals.push_back(std::move(interval));
        curve.hasFewBlocks = curve.hasFewBlocks || (size < n && n / size < fewBlocks);
    }

    [[nodiscard]] Figure figure() const {
        Figure figure;
        figure.title = "Sweeps";
        figure.series = seriesNames(m_call.models);
        if (m_eceCurves.empty() && m_blockCurves.empty()) {
            std::vector<Note> notes = m_eceNotes;
            notes.insert(notes.end(), m_blockNotes.begin(), m_blockNotes.end());
            figure.emptyReason =
                emptyReasonOf(m_call.models, notes, "Open a model to see how its errors depend on the settings.");
            return figure;
        }
        if (!m_eceCurves.empty() || !m_eceNotes.empty()) addEcePanels(figure);
        addBlockPanels(figure, figure.panels.empty() ? 0 : 1);
        if (!m_sizeCurves.empty()) figure.panels.push_back(eceBySizePanel(m_sizeCurves, 2, 0));
        return figure;
    }

    void addEcePanels(Figure& figure) const {
        const Axis x{.label = "number of bins",
                     .minimum = 1.0,
                     .maximum = static_cast<double>(m_call.values.integer("bins")),
                     .isCount = true};
        Panel values =
            makePanel("ECE over the number of bins", 0, 0, x, {.label = "ECE", .minimum = 0.0, .maximum = {}});
        Panel times = timePanel(0, x);
        const bool areSeveral = m_eceCurves.size() > binnings.size();
        for (const auto& curve : m_eceCurves) {
            const Text binning = inEnglish(binnings[static_cast<std::size_t>(curve.binning)].name);
            const Text name = areSeveral ? Text("{1} · {2}", curve.data.name(), binning) : binning;
            Line line{.style = {Role::Model, curve.model->series, binning, curve.binning}, .x = {}, .y = curve.values};
            Line time{.style = {Role::Model, curve.model->series, binning, curve.binning}, .x = {}, .y = curve.seconds};
            for (std::size_t i = 0; i < curve.values.size(); ++i) {
                const Text place = i == 0 ? Text("{1}, 1 bin", name) : Text("{1}, {2} bins", name, i + 1);
                line.x.push_back(static_cast<double>(i + 1));
                line.tips.push_back(Text("{1}: ECE = {2}", place, asNumber(significant(curve.values[i]))));
                time.tips.push_back(Text("{1}: {2} s", place, asNumber(significant(curve.seconds[i], 2))));
            }
            time.x = line.x;
            addIfCalibrated(values, curve, name);
            values.marks.emplace_back(std::move(line));
            times.marks.emplace_back(std::move(time));
        }
        values.notes = m_eceNotes;
        figure.panels.push_back(std::move(values));
        figure.panels.push_back(std::move(times));
    }

    /// What a calibrated model with the same predictions shows on average, for every number of bins.
    static void addIfCalibrated(Panel& panel, const EceCurve& curve, const Text& name) {
        if (curve.ifCalibrated.empty()) return;
        Line line{.style = {Role::ModelSoft, curve.model->series, "if calibrated"}, .x = {}, .y = curve.ifCalibrated};
        for (std::size_t i = 0; i < line.y.size(); ++i) {
            line.x.push_back(static_cast<double>(i + 1));
            const Text expected = asNumber(significant(line.y[i]));
            line.tips.push_back(i == 0
                                    ? Text("{1}, 1 bin: expected of a calibrated model {2}", name, expected)
                                    : Text("{1}, {2} bins: expected of a calibrated model {3}", name, i + 1, expected));
        }
        panel.marks.emplace_back(std::move(line));
    }

    void addBlockPanels(Figure& figure, int column) const {
        // One range for both, so that the time stands below the estimate.
        constexpr double air = 1.15;
        Axis x{.label = "block size", .minimum = 2 / air, .maximum = 2 * air, .isLogarithmic = true};
        for (const auto& curve : m_blockCurves) {
            x.maximum = std::max(*x.maximum, air * static_cast<double>(curve.data.sampleCount()));
        }
        Panel values = makePanel("SKCE over the block size", 0, column, x,
                                 {.label = "SKCE (block)", .minimum = {}, .maximum = {}});
        values.marks.emplace_back(
            Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
        Panel times = timePanel(column, x);
        addRoots(values);
        addRoots(times);
        for (const auto& curve : m_blockCurves) {
            addBlockCurve(values, times, curve, m_blockCurves.size() > 1 ? asItStands(curve.data.name()) : Text());
        }
        values.notes.push_back(Text("band: {1} at each block size", asNumber(percentText(defaultLevel))));
        const auto hasFewBlocks = [](const BlockCurve& curve) { return curve.hasFewBlocks; };
        if (std::any_of(m_blockCurves.begin(), m_blockCurves.end(), hasFewBlocks)) {
            values.notes.push_back(Text("rough where there are fewer than {1} blocks", fewBlocks));
        }
        values.notes.insert(values.notes.end(), m_blockNotes.begin(), m_blockNotes.end());
        figure.panels.push_back(std::move(values));
        figure.panels.push_back(std::move(times));
    }

    /// Where the usual compromise √n lies, for every number of samples.
    void addRoots(Panel& panel) const {
        std::set<Index> counts;
        for (const auto& curve : m_blockCurves) counts.insert(curve.data.sampleCount());
        for (const Index n : counts) {
            panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                          .kind = Rule::Kind::Vertical,
                                          .value = std::sqrt(static_cast<double>(n)),
                                          .label = "√n"});
        }
    }

    static void addBlockCurve(Panel& values, Panel& times, const BlockCurve& curve, const Text& legend) {
        const int series = curve.model->series;
        const std::string& name = curve.data.name();
        Band band{.style = {Role::Band, series, ""}, .x = {}, .lower = {}, .upper = {}};
        Points points{.style = {Role::Model, series, asItStands(name), 0},
                      .x = {},
                      .y = curve.values,
                      .tips = {},
                      .isConnected = true};
        Points time{
            .style = {Role::Model, series, legend, 0}, .x = {}, .y = curve.seconds, .tips = {}, .isConnected = true};
        for (std::size_t k = 0; k < curve.values.size(); ++k) {
            const auto size = static_cast<double>(curve.sizes[k]);
            const Text place = Text("{1}, blocks of {2}", name, curve.sizes[k]);
            Text tip = Text("{1}: SKCE = {2}", place, asNumber(significant(curve.values[k])));
            if (const auto& interval = curve.intervals[k]) {
                // The band must not bridge sizes without an interval: too few blocks.
                if (band.x.size() == k) {
                    band.x.push_back(size);
                    band.lower.push_back(interval->lower);
                    band.upper.push_back(interval->upper);
                }
                tip = Text("{1} {2}", tip, asNumber(intervalText(*interval)));
            }
            points.x.push_back(size);
            points.tips.push_back(std::move(tip));
            time.tips.push_back(Text("{1}: {2} s", place, asNumber(significant(curve.seconds[k], 2))));
        }
        time.x = points.x;
        values.marks.emplace_back(std::move(band));
        values.marks.emplace_back(std::move(points));
        times.marks.emplace_back(std::move(time));
    }

    static Panel timePanel(int column, const Axis& x) {
        Panel panel = makePanel("Computing time on this machine", 1, column, x,
                                {.label = "seconds", .minimum = {}, .maximum = {}, .isLogarithmic = true});
        panel.heightShare = 0.6;
        return panel;
    }

    const FigureCall& m_call;
    PartPublisher m_publisher;
    std::vector<EceCurve> m_eceCurves;
    std::vector<EceBySize> m_sizeCurves;
    std::vector<BlockCurve> m_blockCurves;
    std::vector<Note> m_eceNotes, m_blockNotes;
};

std::vector<Parameter> ownSweepsParameters() {
    return {
        onlyFor(TargetSort::Classes,
                limitedBySamples(SampleLimit::Useless,
                                 countParameter("bins", "Most bins", "The ECE is computed for 1 up to this many bins.",
                                                "bins", 100, 2, 1000))),
        onlyFor(TargetSort::Classes, normParameter()), blockOrderParameter()};
}

}  // namespace

FigureMethod sweepsFigure() {
    return {.info = {.id = "sweeps",
                     .name = "Sweeps",
                     .explanation =
                         "Shows how estimates depend on settings that the data do not decide, and what they cost. The "
                         "binned ECE tends to grow with the number of bins, because the noise of emptier bins counts "
                         "as error; equal-width and equal-mass bins can disagree. Lighter lines show the ECE that a "
                         "calibrated model with the same predictions has on average; over the number of samples it "
                         "falls like one over the root, while that of this model ends at its true error (for p = 1). "
                         "Block estimates of the SKCE are "
                         "right on average for every block size, and scatter less with larger blocks, which take more "
                         "time; the last point is one block of all samples, where that does not take long. Blocks take "
                         "the rows in a random order, by the "
                         "seed, or as they stand in the file. "
                         "Computing times are measured on this machine while the curves are made, and differ from run "
                         "to run.",
                     .formula = "ECE_p(M), M = 1, 2, ..; E ECE = Σ_B E|N(μ_B, σ_B²/n)|; SKCE_B, B = 2, 4, 8, .., n",
                     .source = "Guo et al. (2017), ICML, eq. 3; Gruber, Buettner (2022), NeurIPS 35, Proposition 3.3; "
                               "Widmann, Lindsten, Zachariah (2021), ICLR, Lemma 2",
                     .cost = "O(n log n) for each number of bins; SKCE O(n² m) in all",
                     .families = allFamilyIds(),
                     .parameters = withKernelParameters(ownSweepsParameters()),
                     .takesWeights = true,
                     .papers = {"guo2017", "gruber2022", "widmann2021"}},
            .page = "errors",
            .isMadeWhenSeen = true,
            .isInReports = false,
            .caption =
                [](std::span<const Dataset> models, const Values& /*values*/) {
                    std::vector<Text> sentences;
                    if (std::any_of(models.begin(), models.end(),
                                    [](const Dataset& data) { return data.classCount() > 0; })) {
                        sentences.emplace_back(
                            "ECE over the number of bins and over the number of samples; lighter: what a calibrated "
                            "model with the same predictions has on average.");
                    }
                    sentences.emplace_back(
                        "Block estimates of the SKCE over the size of the blocks, and the seconds that they took.");
                    return sentences;
                },
            .build = [](const FigureCall& call) { return SweepsView(call).build(); }};
}

}  // namespace calibrium
