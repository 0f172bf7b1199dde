// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_caption.h"

#include "core/analysis/reports/settings_text.h"
#include "core/data/dataset.h"
#include "core/figures/reliability/reliability_parameters.h"
#include "core/figures/reliability/vector_panels.h"
#include "core/figures/views/confidence_lens.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace calibrium {

namespace {

using CurveKind = CurveLook::Kind;
using BarKind = ReliabilityOptions::Uncertainty;

/// areRisks: what is called so on the axes.
Text curveSentence(CurveKind kind, const Values& values, bool areRisks) {
    switch (kind) {
        case CurveKind::Bins: {
            const Text count = asNumber(shortText(values.at("bins")));
            if (values.text("binning") == "equal-width") {
                return Text(
                    "Points: observed frequency over the mean predicted probability of the samples in each of {1} bins "
                    "of equal width; on the diagonal they agree.",
                    count);
            }
            return "Points: observed frequency over the mean predicted probability of the samples in each bin; on the "
                   "diagonal they agree.";
        }
        case CurveKind::Window:
            return "Lines: observed frequency in windows that slide along the predicted probability; on the diagonal "
                   "they agree.";
        case CurveKind::Isotonic:
            return "Lines: observed frequency along the predicted probability, by isotonic regression; on the diagonal "
                   "they agree.";
        case CurveKind::Smooth:
            return "Lines: observed frequency along the predicted probability, by a kernel smoother; on the diagonal "
                   "they agree.";
        case CurveKind::Loess:
            if (areRisks) {
                return Text(
                    "Lines: observed proportion of events along the predicted risk, by loess with span {1}; on the "
                    "diagonal they agree.",
                    asNumber(shortText(values.at("span"))));
            }
            return Text(
                "Lines: observed frequency along the predicted probability, by loess with span {1}; on the diagonal "
                "they agree.",
                asNumber(shortText(values.at("span"))));
        case CurveKind::Belt:
            return "Lines: observed frequency along the predicted probability, by a polynomial in its log-odds; on the "
                   "diagonal they agree.";
    }
    return {};
}

Text bandSentence(CurveKind kind, const ReliabilityOptions& options) {
    const Text level = asNumber(percentText(options.level));
    const bool areBins = kind == CurveKind::Bins;
    if (options.uncertainty == BarKind::None) return {};
    if (kind == CurveKind::Belt) return Text("Shaded: the {1} calibration belt.", level);
    if (options.uncertainty == BarKind::Confidence) {
        return areBins ? Text("Bars: {1} confidence intervals of the frequency of each bin.", level)
                       : Text("Shaded: a {1} confidence band of the curve.", level);
    }
    if (options.uncertainty == BarKind::Simultaneous) {
        return areBins
                   ? Text(
                         "Bars: where the frequencies of all bins lie together in {1} of the data sets that a "
                         "calibrated model gives.",
                         level)
                   : Text("Shaded: where the whole curve lies in {1} of the data sets that a calibrated model gives.",
                          level);
    }
    return areBins
               ? Text("Bars: where the frequency of a bin lies in {1} of the data sets that a calibrated model gives.",
                      level)
               : Text(
                     "Shaded: where the curve lies at each probability in {1} of the data sets that a calibrated model "
                     "gives.",
                     level);
}

/// Of targets of several dimensions.
std::vector<Text> vectorSentences(std::span<const Dataset> models, const Values& values) {
    const Text level = asNumber(percentText(values.real("level")));
    std::vector<Text> sentences{
        Text("Ellipsoids: share of targets inside the central ellipsoids over the share predicted, on the diagonal "
             "where predictions hold; shaded: a {1} band of the whole curve.",
             level),
        Text("Histograms: copula PIT values, ranks among draws, and PIT values of each coordinate, flat where "
             "predictions hold; grey: where {1} of the bins of a calibrated model lie.",
             level),
        Text("Coverage: share of targets in the central 50 % and 90 % intervals, with {1} intervals.", level)};
    const bool hasMap = std::any_of(models.begin(), models.end(), [](const Dataset& data) {
        return data.values().cols() > static_cast<Index>(panelCoordinateLimit);
    });
    if (hasMap) {
        sentences.emplace_back(
            "Maps: the histogram of PIT values of each coordinate as a row, by how much more or less than flat.");
    }
    return sentences;
}

std::vector<Text> realsSentences(const Values& values) {
    return {
        "Shares of targets below the predicted quantiles and inside the central intervals, which lie on the diagonal "
        "where predictions hold, and the histogram of PIT values, which is flat there.",
        Text(
            "Shaded around the quantiles: a {1} band of the whole curve; bars: {1} intervals of each share; grey in "
            "the "
            "histogram: where the bins of a calibrated model lie, with {1} probability (with clusters: bars of its own "
            "for each bin).",
            asNumber(percentText(values.real("level")))),
        "Sharpness: how wide the predicted distributions are, which says nothing of their calibration."};
}

/// Of models of classes, at least one.
std::vector<Text> classSentences(std::span<const Dataset> models, const Values& values) {
    if (values.text("lens") == "canonical") {
        return {
            "Arrows: from the mean prediction in each bin of the simplex to the frequencies of the classes that were "
            "observed there; the longer, the further off."};
    }
    const ReliabilityLook look = suitingLook(values, 0, std::all_of(models.begin(), models.end(), areRisksForCurve));
    const std::string& lens = values.text("lens");
    const bool areRisks = std::all_of(models.begin(), models.end(), [&](const Dataset& data) {
        return isRiskOfEvent(data, confidenceLens(data, lens));
    });
    std::vector<Text> sentences{curveSentence(look.curve.kind, values, lens != "class-wise" && areRisks)};
    if (Text band = bandSentence(look.curve.kind, look.options); !band.empty()) {
        sentences.push_back(std::move(band));
    }
    sentences.emplace_back("Histograms below, where there is room: how many samples have each probability.");
    return sentences;
}

}  // namespace

std::vector<Text> reliabilityCaption(std::span<const Dataset> models, const Values& values) {
    std::vector<Dataset> classes;
    std::vector<Dataset> reals;
    std::vector<Dataset> vectors;
    for (const Dataset& data : models) {
        (data.classCount() > 0 ? classes : data.values().cols() > 1 ? vectors : reals).push_back(data);
    }
    std::vector<Text> sentences;
    const auto add = [&](std::vector<Text> more) {
        sentences.insert(sentences.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    };
    if (!classes.empty()) add(classSentences(classes, values));
    if (!reals.empty()) add(realsSentences(values));
    if (!vectors.empty()) add(vectorSentences(vectors, values));
    return sentences;
}

}  // namespace calibrium
