// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/bandwidth_curves.h"

#include "core/analysis/ready_data.h"
#include "core/data/dataset.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/kernel/skce_curve.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/out_of_range.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/bandwidth_grid.h"
#include "core/figures/views/bandwidth_p_values.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/ordered_distance.h"
#include "core/method/kernel_part.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/method/resolved_kernel.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* automatic = "auto";

/// The estimates of one model, as far as they are computed.
struct EstimateCurve {
    const FigureModel* model = nullptr;
    Dataset data;   ///< through the lens
    Kernel kernel;  ///< its bandwidth is not used
    SkceCurveOptions options{};
    bool hasInterval = true;                               ///< the one at each bandwidth covers
    std::vector<std::optional<SkceAtBandwidth>> points{};  ///< by the grid
};

Text distanceName(const std::string& text) {
    const OrderedDistance distance = orderedDistance(text);
    for (const auto& part : kernelParts()) {
        if (part.role != "distance" || part.info.id != distance.id) continue;
        const Text name = inEnglish(part.info.name);
        return distance.order == 2 ? name : Text("{1}, order {2}", name, asNumber(significant(distance.order)));
    }
    return asItStands(text);
}

class BandwidthView {
public:
    explicit BandwidthView(const FigureCall& call)
        : m_call(call), m_publisher(call, [this] { return figure(false); }) {}

    Figure build() {
        for (const auto& model : m_call.models) {
            attempt(model.data.name(), m_notes, [&] { addModel(model); });
        }
        if (m_curves.empty()) return figure(true);
        m_pValues.emplace(m_call, m_grid);
        const double estimatesEnd = m_pValues->isEmpty() ? 1.0 : 0.2;
        computeEstimates(m_call.run.part(0.05, estimatesEnd));
        m_pValues->compute(m_call.run.part(estimatesEnd, 1.0), m_publisher);
        m_call.run.step(1.0);
        return figure(true);
    }

private:
    void addModel(const FigureModel& model) {
        const bool isAutomatic = m_call.values.text("estimator") == automatic;
        const SkceEstimator own =
            isAutomatic ? SkceEstimator::Unbiased : parseEstimator(m_call.values.text("estimator"));
        checkSampleCount(model.data.sampleCount(), own, blockSizeOf(m_call.values, model.data));
        const Lens lens = lensOf(m_call, model.data, skceMeasure().defaultLens);
        // The first model decides on the axis; of the others only distance and target kernel are left to settle.
        const Value any = m_grid.empty() ? Value(std::string("median")) : Value(1.0);
        const ReadyData ready = readyFor(m_call, model, lens, m_call.run.part(0.0, 0.025), any);
        EstimateCurve curve{.model = &model, .data = ready.data, .kernel = ready.kernel->kernel};
        const Index n = curve.data.sampleCount();
        curve.options.estimator = own;
        curve.options.blockSize = blockSizeOf(m_call.values, curve.data);
        if (isAutomatic && !onePassIsQuick(curve.data, m_call.values)) takeBlocks(curve);
        curve.options.memoryBudget = m_call.memoryBudget;
        checkSampleCount(n, curve.options.estimator, curve.options.blockSize);
        if (m_grid.empty()) {
            m_current = readyFor(m_call, model, lens, m_call.run.part(0.025, 0.05)).kernel->kernel.bandwidth;
            m_reach = bandwidthReach(curve.data, curve.kernel);
            m_grid = bandwidthGrid(curve.kernel.bandwidth, m_call.values.real("span"),
                                   static_cast<std::size_t>(m_call.values.integer("points")));
        }
        if (curve.options.estimator == SkceEstimator::Block) {
            curve.data = inBlockOrder(curve.data, m_call.values, m_call.analysis.seed);
        }
        curve.hasInterval = hasInterval(curve);
        curve.points.resize(m_grid.size());
        m_curves.push_back(std::move(curve));
    }

    /// Instead of all pairs, at the price of a pass over blocks for one bandwidth.
    void takeBlocks(EstimateCurve& curve) {
        const double pair = pairWork(curve.data, m_call.values).pair();
        const double share = (pair + 1) / (pair + static_cast<double>(m_call.values.integer("points")));
        const auto size = static_cast<Index>(share * static_cast<double>(curve.options.blockSize));
        curve.options.estimator = SkceEstimator::Block;
        curve.options.blockSize = std::max<Index>(2, size);
        m_notes.push_back(
            ofModel(curve.data.name(), Text("blocks of {1} samples stand for all pairs, which estimator=unbiased takes",
                                            curve.options.blockSize)));
    }

    /// As for the measure itself, judged at the middle of the axis.
    [[nodiscard]] bool hasInterval(const EstimateCurve& curve) const {
        if (curve.options.estimator == SkceEstimator::Biased || fewMissesWarning(curve.data)) return false;
        if (curve.options.estimator == SkceEstimator::Unbiased) return true;
        Kernel kernel = curve.kernel;
        kernel.bandwidth = m_grid[m_grid.size() / 2];
        return !blockIntervalWarning(curve.data, kernel, curve.options.blockSize, m_call.run.withoutProgress());
    }

    void computeEstimates(const Run& run) {
        std::size_t done = 0;
        const auto share = [&](std::size_t count) {
            return static_cast<double>(count) / static_cast<double>(m_grid.size() * m_curves.size());
        };
        for (const auto& group : coarseToFine(m_grid.size())) {
            std::vector<double> bandwidths;
            for (const std::size_t place : group) bandwidths.push_back(m_grid[place]);
            for (auto& curve : m_curves) {
                const auto estimates = skceOverBandwidths(curve.data, curve.kernel, bandwidths, curve.options,
                                                          run.part(share(done), share(done + group.size())));
                for (std::size_t i = 0; i < group.size(); ++i) curve.points[group[i]] = estimates[i];
                done += group.size();
                m_publisher.offer();
            }
        }
        m_publisher.publish();
    }

    [[nodiscard]] Figure figure(bool isComplete) const {
        Figure figure;
        figure.title = "Over the bandwidth";
        figure.series = seriesNames(m_call.models);
        if (m_curves.empty()) {
            figure.emptyReason =
                emptyReasonOf(m_call.models, m_notes, "Open a model to see its calibration error over the bandwidth.");
            return figure;
        }
        figure.panels.push_back(estimatePanel());
        figure.panels.push_back(pValuePanel(!isComplete));
        return figure;
    }

    /// Both panels: the axis and the bandwidth in use.
    [[nodiscard]] Panel frame(int column) const {
        Panel panel;
        panel.column = column;
        panel.x = {.label = xLabel(),
                   .minimum = std::min(m_grid.front(), m_current.value_or(m_grid.front())),
                   .maximum = std::max(m_grid.back(), m_current.value_or(m_grid.back())),
                   .isLogarithmic = true};
        addReach(panel);
        if (!m_current) return panel;
        const Value& current = m_call.values.at("bandwidth");
        panel.marks.emplace_back(Rule{.style = {Role::Observed, 0, ""},
                                      .kind = Rule::Kind::Vertical,
                                      .value = *m_current,
                                      .label = std::holds_alternative<std::string>(current)
                                                   ? asItStands(toText(current))
                                                   : asNumber(significant(*m_current)),
                                      .handle = "bandwidth"});
        return panel;
    }

    /// Where the kernel of the first model ceases to see anything, as far as the axis reaches.
    void addReach(Panel& panel) const {
        const auto add = [&](double place, const Text& label) {
            if (!(place > m_grid.front() && place < m_grid.back())) return;
            panel.marks.emplace_back(
                Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Vertical, .value = place, .label = label});
        };
        if (!m_reach) return;
        add(m_reach->least, "smallest distance");
        add(m_reach->most, "20 × largest distance");
    }

    [[nodiscard]] Text xLabel() const {
        std::vector<Text> names;
        for (const auto& curve : m_curves) {
            const Text name = distanceName(curve.kernel.distance);
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        return Text("bandwidth ℓ ({1})", inSequence(std::move(names), ", "));
    }

    [[nodiscard]] Panel estimatePanel() const {
        Panel panel = frame(0);
        panel.title = "Estimate";
        panel.y.label = Text("SKCE ({1})", inEnglish(idOf(m_curves.front().options.estimator)));
        panel.marks.emplace_back(
            Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
        bool hasBand = false;
        for (const auto& curve : m_curves) {
            Band band{.style = {Role::Band, curve.model->series, ""}, .x = {}, .lower = {}, .upper = {}};
            const Text legend = m_curves.size() > 1 ? asItStands(curve.data.name()) : Text();
            Line line{.style = {Role::Model, curve.model->series, legend}, .x = {}, .y = {}};
            if (m_pValues->areDashesOfTests()) line.style.variant = 0;
            bool isInRange = true;
            for (const auto& point : curve.points) {
                if (!point) continue;
                isInRange = isInRange && std::isfinite(point->value);
                if (std::isfinite(point->value)) addPoint(curve, *point, line, band);
            }
            if (!isInRange) panel.notes.push_back(outOfRangeNote(curve.data.name()));
            hasBand = hasBand || !band.x.empty();
            if (!band.x.empty()) panel.marks.emplace_back(std::move(band));
            panel.marks.emplace_back(std::move(line));
        }
        if (hasBand) panel.notes.push_back(Text("band: {1} at each bandwidth", asNumber(percentText(defaultLevel))));
        panel.notes.insert(panel.notes.end(), m_notes.begin(), m_notes.end());
        return panel;
    }

    static bool isFinite(const Interval& interval) {
        return std::isfinite(interval.lower) && std::isfinite(interval.upper);
    }

    static void addPoint(const EstimateCurve& curve, const SkceAtBandwidth& point, Line& line, Band& band) {
        line.x.push_back(point.bandwidth);
        line.y.push_back(point.value);
        Text tip = Text("{1}: SKCE = {2}", curve.data.name(), asNumber(significant(point.value)));
        if (curve.hasInterval && point.interval && isFinite(*point.interval)) {
            band.x.push_back(point.bandwidth);
            band.lower.push_back(point.interval->lower);
            band.upper.push_back(point.interval->upper);
            tip = Text("{1} {2}", tip, asNumber(intervalText(*point.interval)));
        }
        line.tips.push_back(Text("{1} at ℓ = {2}", tip, asNumber(significant(point.bandwidth))));
    }

    [[nodiscard]] Panel pValuePanel(bool withTimes) const {
        Panel panel = frame(1);
        panel.title = "p-value";
        panel.y = {.label = "p-value", .minimum = 0.0, .maximum = 1.0};
        const double level = m_call.values.real("level");
        panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                      .kind = Rule::Kind::Horizontal,
                                      .value = level,
                                      .label = asNumber(significant(level)),
                                      .handle = "level"});
        m_pValues->addTo(panel, withTimes);
        return panel;
    }

    const FigureCall& m_call;
    PartPublisher m_publisher;
    std::vector<EstimateCurve> m_curves;
    std::vector<Note> m_notes;
    std::vector<double> m_grid;
    std::optional<BandwidthReach> m_reach{};  ///< of the first model's predictions
    std::optional<double> m_current;          ///< the bandwidth in use, as the first model resolves it
    std::optional<BandwidthPValues> m_pValues;
};

std::vector<Parameter> ownBandwidthCurvesParameters() {
    Parameter points = numberParameter("points", "Points", "Number of bandwidths at which the curves are computed.",
                                       std::int64_t{33}, 30, 200);
    points.unit = "bandwidths";
    Parameter span = numberParameter("span", "Span",
                                     "Powers of ten from the smallest bandwidth to the largest, the median distance in "
                                     "the middle.",
                                     4.0, 0.5, 8);
    span.unit = "decades";
    Parameter level =
        numberParameter("level", "Level", "Where the line to compare p-values with is drawn.", 0.05, 0.0001, 0.5);
    level.isLogarithmic = true;
    std::vector<Parameter> list{points, span};
    for (auto& parameter : skceParameters(automatic)) list.push_back(std::move(parameter));
    auto& choices = list[2].choices;
    choices.insert(choices.begin(), {automatic, "Automatic",
                                     "The unbiased estimator; the block estimator where all pairs would take long, "
                                     "which the view then says."});
    list.push_back(std::move(level));
    return list;
}

}  // namespace

FigureMethod bandwidthFigure() {
    return {
        .info = {.id = "bandwidth",
                 .name = "Over the bandwidth",
                 .explanation =
                     "Shows what would have come out with other bandwidths: the SKCE with its 95 % interval, and the "
                     "p-value of every chosen test that uses the kernel. A finding that holds over a wide range does "
                     "not hang on the choice. The height of the left curve has no meaning of its own, since another "
                     "bandwidth is another measure. The bandwidth with the smallest p-value must not be picked "
                     "afterwards: the smallest of many p-values is small by chance. The exact test, unless a bandwidth "
                     "is chosen for it, takes several at once and allows for their number: its p-value is the level "
                     "dashed line. The upright line marks the bandwidth in use; drag it to change it. Thin lines mark "
                     "where "
                     "the kernel ceases to see anything: below the smallest distance no two predictions are alike to "
                     "it, above 20 times the largest all are.",
                 .formula = "SKCE and p as functions of ℓ in k = kP(d/ℓ) kY",
                 .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 7 and Table 1; Widmann, Lindsten, "
                           "Zachariah (2021), ICLR, section 3.1",
                 .cost =
                     "estimates O(n² (m + L)) for L bandwidths in all (block estimator O(n B (m + L))); L times the "
                     "cost of each test",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters(ownBandwidthCurvesParameters()),
                 .takesWeights = true,
                 .papers = {"widmann2019", "widmann2021"}},
        .tests = TestUse::Requests,
        .page = "kernel-error",
        .handles = {"bandwidth", "level"},
        .isInReports = false,
        .caption =
            [](std::span<const Dataset> /*models*/, const Values& values) {
                return std::vector<Text>{
                    "The squared kernel calibration error with its 95 % interval, over the bandwidth of the kernel; "
                    "the "
                    "upright line is the bandwidth in use.",
                    Text("P-values of the tests that use the kernel, over its bandwidth; the level line is {1}.",
                         asNumber(significant(values.real("level"))))};
            },
        .build = [](const FigureCall& call) { return BandwidthView(call).build(); }};
}

}  // namespace calibrium
