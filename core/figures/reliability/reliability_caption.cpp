// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_caption.h"

#include "core/analysis/reports/settings_text.h"
#include "core/data/dataset.h"
#include "core/figures/reliability/reliability_parameters.h"
#include "core/figures/views/confidence_lens.h"
#include "core/text/number_text.h"

#include <algorithm>
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

std::vector<Text> realsSentences(std::span<const Dataset> models, const Values& values) {
    if (std::any_of(models.begin(), models.end(), [](const Dataset& data) { return data.values().cols() > 1; })) {
        return {};
    }
    return {
        "Shares of targets below the predicted quantiles and inside the central intervals, which lie on the diagonal "
        "where predictions hold, and the histogram of PIT values, which is flat there.",
        Text("Shaded around the quantiles: a {1} band of the whole curve; bars: {1} intervals of each share; grey in "
             "the "
             "histogram: where the bins of a calibrated model lie, with {1} probability.",
             asNumber(percentText(values.real("level")))),
        "Sharpness: how wide the predicted distributions are, which says nothing of their calibration."};
}

}  // namespace

std::vector<Text> reliabilityCaption(std::span<const Dataset> models, const Values& values) {
    const auto hasClasses = [](const Dataset& data) { return data.classCount() > 0; };
    if (models.empty()) return {};
    if (std::none_of(models.begin(), models.end(), hasClasses)) return realsSentences(models, values);
    if (!std::all_of(models.begin(), models.end(), hasClasses)) return {};
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

}  // namespace calibrium
