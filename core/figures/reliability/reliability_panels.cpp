// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_panels.h"

#include "core/figures/figure.h"
#include "core/figures/view_parts.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace calibrium {

namespace {

using Uncertainty = ReliabilityOptions::Uncertainty;

constexpr double histogramShare = 0.25;
/// Bins that hold a single value are drawn this wide, so that they are seen.
constexpr double smallestBarWidth = 0.006;

/// A probability or frequency with three decimals, so that numbers beside each other align.
Text share(double value) {
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 3).ptr;
    return asNumber(std::string(buffer.data(), end));
}

Text uncertaintyName(const ReliabilityOptions& options) {
    switch (options.uncertainty) {
        case Uncertainty::None:
            return {};
        case Uncertainty::Consistency:
            return Text("{1} consistency bars", asNumber(percentText(options.level)));
        case Uncertainty::Confidence:
            return Text("{1} confidence bars", asNumber(percentText(options.level)));
        case Uncertainty::Simultaneous:
            break;
    }
    return Text("{1} simultaneous bands", asNumber(percentText(options.level)));
}

Text intervalName(const std::vector<ReliabilityBin>& bins, std::size_t b, BinEdges edges) {
    const bool isLeftIncluded = edges == BinEdges::Left || b == 0;
    const bool isRightIncluded = edges == BinEdges::Right || b + 1 == bins.size();
    return asNumber((isLeftIncluded ? "[" : "(") + significant(bins[b].left, 3) + ", " + significant(bins[b].right, 3) +
                    (isRightIncluded ? "]" : ")"));
}

Text tip(const ReliabilityCurve& curve, std::size_t b, const ReliabilityOptions& options) {
    const ReliabilityBin& bin = curve.bins[b];
    const Text interval = intervalName(curve.bins, b, options.bins.edges);
    const Text samples = bin.count == 1 ? Text("1 sample") : Text("{1} samples", bin.count);
    const Text text = curve.isTopLabel ? Text("bin {1}: {2}, mean confidence {3}, observed {4}", interval, samples,
                                              share(bin.confidence), share(bin.frequency))
                                       : Text("bin {1}: {2}, mean probability {3}, observed {4}", interval, samples,
                                              share(bin.confidence), share(bin.frequency));
    if (!bin.range) return text;
    const Text lower = share(bin.range->lower);
    const Text upper = share(bin.range->upper);
    return options.uncertainty == Uncertainty::Confidence ? Text("{1} [{2}, {3}]", text, lower, upper)
                                                          : Text("{1}, expected [{2}, {3}]", text, lower, upper);
}

Bars emptyBars(Role role, int series, const Text& legend) {
    return {.style = {role, series, legend}, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
}

std::pair<double, double> drawnEdges(const ReliabilityBin& bin, ForecastScale scale) {
    // Other scales make room for narrow bins, where wider ones would cover their neighbours.
    const bool isSeen = scale != ForecastScale::Probability && bin.right > bin.left;
    if (isSeen || bin.right - bin.left >= smallestBarWidth) return {bin.left, bin.right};
    const double middle = (bin.left + bin.right) / 2;
    return {middle - smallestBarWidth / 2, middle + smallestBarWidth / 2};
}

bool isSmall(const ReliabilityBin& bin, const ReliabilityLook& look) {
    return look.smallBins != SmallBins::Shown && bin.count < look.leastSamples;
}

Text smallBinsName(const ReliabilityLook& look) {
    return look.leastSamples == 2 ? Text("bins with a single sample")
                                  : Text("bins with fewer than {1} samples", look.leastSamples);
}

/// Which bins a mark draws: those that are small, or the others.
enum class Drawn { Usual, Small };

bool isDrawn(const ReliabilityBin& bin, Drawn which, const ReliabilityLook& look) {
    return bin.count > 0 && isSmall(bin, look) == (which == Drawn::Small);
}

bool hasAny(const ReliabilityCurve& curve, Drawn which, const ReliabilityLook& look) {
    return std::any_of(curve.bins.begin(), curve.bins.end(),
                       [&](const ReliabilityBin& bin) { return isDrawn(bin, which, look); });
}

/// For every sample the number of its part among the bins that are drawn so.
SamplesOfParts samplesOf(const ReliabilityCurve& curve, Drawn which, const ReliabilityLook& look) {
    if (!curve.drawnBin || !hasAny(curve, which == Drawn::Usual ? Drawn::Small : Drawn::Usual, look)) {
        return {curve.drawnBin};
    }
    std::vector<std::int32_t> number;
    std::int32_t next = 0;
    for (const ReliabilityBin& bin : curve.bins) {
        if (bin.count > 0) number.push_back(isDrawn(bin, which, look) ? next++ : -1);
    }
    auto parts = std::make_shared<std::vector<std::int32_t>>(*curve.drawnBin);
    for (std::int32_t& part : *parts) part = part < 0 ? -1 : number[static_cast<std::size_t>(part)];
    return {std::move(parts)};
}

void addBar(Bars& bars, std::pair<double, double> edges, double base, double top, const Text& text) {
    bars.left.push_back(edges.first);
    bars.right.push_back(edges.second);
    bars.base.push_back(base);
    bars.top.push_back(top);
    bars.tips.push_back(text);
}

/// Which part of the width of a bin a curve takes, where several stand in one panel.
struct Part {
    std::size_t number = 0;
    std::size_t count = 1;

    [[nodiscard]] std::pair<double, double> of(std::pair<double, double> edges) const {
        const double width = (edges.second - edges.first) / static_cast<double>(count);
        const double start = edges.first + width * static_cast<double>(number);
        return {start, start + width};
    }
};

/// A faint bar up to the observed frequency of each small bin.
void addSmallBars(Panel& panel, const ReliabilityCurve& curve, Part part, const ReliabilityLook& look) {
    if (look.smallBins != SmallBins::Faint || !hasAny(curve, Drawn::Small, look)) return;
    Bars small = emptyBars(Role::ModelSoft, curve.series, part.number == 0 ? smallBinsName(look) : Text());
    for (std::size_t b = 0; b < curve.bins.size(); ++b) {
        const ReliabilityBin& bin = curve.bins[b];
        if (!isDrawn(bin, Drawn::Small, look)) continue;
        addBar(small, part.of(drawnEdges(bin, look.scale)), 0.0, bin.frequency, tip(curve, b, look.options));
    }
    small.samples = samplesOf(curve, Drawn::Small, look);
    panel.marks.emplace_back(std::move(small));
}

/// A bar up to the observed frequency, and the gap between it and the mean confidence.
void addBarsWithGap(Panel& panel, const ReliabilityCurve& curve, Part part, const ReliabilityLook& look) {
    Bars observed = emptyBars(Role::Model, curve.series, asItStands(curve.name));
    Bars gap = emptyBars(Role::ModelSoft, curve.series, part.number == 0 ? Text("gap to the mean prediction") : Text());
    for (std::size_t b = 0; b < curve.bins.size(); ++b) {
        const ReliabilityBin& bin = curve.bins[b];
        if (!isDrawn(bin, Drawn::Usual, look)) continue;
        const auto [low, high] = std::minmax(bin.frequency, bin.confidence);
        const auto edges = part.of(drawnEdges(bin, look.scale));
        addBar(observed, edges, 0.0, bin.frequency, tip(curve, b, look.options));
        addBar(gap, edges, low, high, tip(curve, b, look.options));
    }
    observed.samples = gap.samples = samplesOf(curve, Drawn::Usual, look);
    panel.marks.emplace_back(std::move(observed));
    panel.marks.emplace_back(std::move(gap));
    addSmallBars(panel, curve, part, look);
}

Points pointsOf(const ReliabilityCurve& curve, Drawn which, const ReliabilityLook& look) {
    Points points{.style = {Role::Model, curve.series, asItStands(curve.name)},
                  .x = {},
                  .y = {},
                  .tips = {},
                  .isConnected = true};
    for (std::size_t b = 0; b < curve.bins.size(); ++b) {
        if (!isDrawn(curve.bins[b], which, look)) continue;
        points.x.push_back(curve.bins[b].confidence);
        points.y.push_back(curve.bins[b].frequency);
        points.tips.push_back(tip(curve, b, look.options));
    }
    points.samples = samplesOf(curve, which, look);
    return points;
}

/// legend: of the small bins.
void addPoints(Panel& panel, const ReliabilityCurve& curve, const ReliabilityLook& look, const Text& legend) {
    panel.marks.emplace_back(pointsOf(curve, Drawn::Usual, look));
    if (look.smallBins != SmallBins::Faint || !hasAny(curve, Drawn::Small, look)) return;
    Points small = pointsOf(curve, Drawn::Small, look);
    small.style = {Role::ModelSoft, curve.series, legend};
    small.isConnected = false;
    panel.marks.emplace_back(std::move(small));
}

/// Over the mean prediction of a bin, or over its bar where several bars share it.
void addUncertainty(Panel& panel, const ReliabilityCurve& curve, Part part, const ReliabilityLook& look,
                    const Text& legend) {
    ErrorBars bars{.style = {Role::Band, curve.series, legend}, .x = {}, .lower = {}, .upper = {}};
    for (const auto& bin : curve.bins) {
        if (!bin.range || isSmall(bin, look)) continue;
        const auto [left, right] = part.of(drawnEdges(bin, look.scale));
        bars.x.push_back(look.areBars && part.count > 1 ? (left + right) / 2 : bin.confidence);
        bars.lower.push_back(bin.range->lower);
        bars.upper.push_back(bin.range->upper);
    }
    if (!bars.x.empty()) panel.marks.emplace_back(std::move(bars));
}

/// label: what is written beside the line.
void addThreshold(Panel& panel, const ReliabilityLook& look, const Text& label) {
    if (!look.threshold) return;
    panel.marks.emplace_back(Rule{.style = {Role::Observed, 0, ""},
                                  .kind = Rule::Kind::Vertical,
                                  .value = *look.threshold,
                                  .label = label,
                                  .handle = "threshold"});
}

}  // namespace

Panel reliabilityPanel(std::span<const ReliabilityCurve> curves, const ReliabilityLook& look) {
    Panel panel;
    panel.meaning.place = SamplePlace::Forecast;
    panel.isSquare = true;
    // The calibration belt and its test are of a likelihood of independent rows.
    panel.heedsClusters = look.curve.kind != CurveLook::Kind::Belt;
    panel.x = {.label = look.xLabel, .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = look.areRisks ? Text("observed proportion") : Text("observed frequency"),
               .minimum = 0.0,
               .maximum = 1.0};
    const bool hasCurves = look.curve.kind != CurveLook::Kind::Bins;
    if (look.areBars && !hasCurves) {  // first, or they would hide the diagonal
        for (std::size_t c = 0; c < curves.size(); ++c) addBarsWithGap(panel, curves[c], {c, curves.size()}, look);
    }
    panel.marks.emplace_back(Rule{
        .style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal, .value = 0, .label = "perfect calibration"});
    if (hasCurves) {
        Text legend = curves.front().drawn->bandName;
        for (const auto& curve : curves) {
            addCurve(panel, *curve.drawn, curve.name, curve.series, std::exchange(legend, Text()));
        }
    } else {
        // One legend entry speaks for the bars of all curves.
        Text legend = uncertaintyName(look.options);
        for (std::size_t c = 0; c < curves.size(); ++c) {
            addUncertainty(panel, curves[c], {c, curves.size()}, look, std::exchange(legend, Text()));
        }
        if (!look.areBars) {
            Text small = smallBinsName(look);
            for (const auto& curve : curves) {
                const bool isNamed = hasAny(curve, Drawn::Small, look);
                addPoints(panel, curve, look, isNamed ? std::exchange(small, Text()) : Text());
            }
        }
    }
    if (look.threshold) addThreshold(panel, look, asNumber(significant(*look.threshold, 3)));
    if (look.areDeviations) showDeviations(panel);
    return panel;
}

Panel confidenceHistogram(std::span<const ReliabilityCurve> curves, const ReliabilityLook& look) {
    Panel panel;
    panel.meaning.place = SamplePlace::Forecast;
    panel.heedsClusters = true;
    panel.heightShare = histogramShare;
    panel.x = {.label = look.xLabel, .minimum = 0.0, .maximum = 1.0};
    // A bin with one sample is a bar on a logarithmic axis, too.
    panel.y = {.label = "samples",
               .minimum = look.areCountsLogarithmic ? 0.5 : 0.0,
               .maximum = {},
               .isLogarithmic = look.areCountsLogarithmic,
               .isCount = true};
    if (std::all_of(curves.begin(), curves.end(),
                    [](const auto& curve) { return curve.drawn && !curve.drawn->density.empty(); })) {
        panel.y = {.label = "density", .minimum = 0.0, .maximum = {}};
        for (const auto& curve : curves) {
            panel.marks.emplace_back(Line{.style = {Role::ModelSoft, curve.series, ""},
                                          .x = curve.drawn->x,
                                          .y = curve.drawn->density,
                                          .isFilled = true});
        }
        addThreshold(panel, look, "");
        return panel;
    }
    for (std::size_t c = 0; c < curves.size(); ++c) {
        Bars bars = emptyBars(Role::ModelSoft, curves[c].series, "");
        for (std::size_t b = 0; b < curves[c].bins.size(); ++b) {
            const ReliabilityBin& bin = curves[c].bins[b];
            if (bin.count == 0) continue;
            const auto edges = Part{c, curves.size()}.of(drawnEdges(bin, look.scale));
            addBar(bars, edges, 0.0, static_cast<double>(bin.count), tip(curves[c], b, look.options));
        }
        bars.samples = {.part = curves[c].drawnBin, .areCounted = true};
        panel.marks.emplace_back(std::move(bars));
    }
    addThreshold(panel, look, "");
    return panel;
}

Index mostSamples(std::span<const ReliabilityCurve> curves) {
    Index most = 0;
    for (const auto& curve : curves) {
        for (const auto& bin : curve.bins) most = std::max(most, bin.count);
    }
    return most;
}

std::vector<Note> reliabilityNotes(std::span<const ReliabilityCurve> curves) {
    std::vector<Note> lines;
    for (const auto& curve : curves) {
        const ReliabilitySummary summary = summarise(curve.bins);
        // The measure of that name is of the top label; this one is of the class whose probability is shown.
        const Text number = asNumber(toDigits(summary.ece));
        const Text ece = curve.isTopLabel ? Text("ECE {1}", number) : Text("class ECE {1}", number);
        const std::vector<Text> notes = curve.drawn ? curve.drawn->notes : std::vector{ece};
        for (const Text& note : notes) lines.push_back(ofModel(curve.name, note, curves.size() > 1));
        if (curves.size() > 1) continue;
        const Text frequency = share(summary.frequency);
        const Text mean = share(summary.confidence);
        lines.push_back(curve.isTopLabel ? Text("accuracy {1}, mean confidence {2}", frequency, mean)
                                         : Text("frequency {1}, mean probability {2}", frequency, mean));
    }
    return lines;
}

}  // namespace calibrium
