// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_ladder.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/specification.h"
#include "core/binning/bins.h"
#include "core/binning/equal_predictions.h"
#include "core/estimators/kernel/mmce.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace calibrium {

const std::array<const char*, Ladder::rungCount> Ladder::names{"MMCE", "KS", "ECE", "TCE", "CWCE", "CE", "bound"};
const std::array<const char*, Ladder::rungCount> Ladder::meanings{
    "sees the top label, smoothed by a kernel: gaps that cancel between similar confidences are hardly seen",
    "sees the top label, summed up along the confidences of all samples together (the variant of the measure that is "
    "pooled): gaps that cancel along them are not seen",
    "sees the top label, averaged over bins: gaps that cancel inside a bin are not seen",
    "sees the top label at every confidence, not the other classes",
    "sees every class by itself, not how their errors go together",
    "sees whole predictions: 0 only if calibrated",
    "bounds all of them by the Brier score; it also holds what no model can know"};

namespace {

constexpr const char* squaredDistance = "sqeuclidean";
constexpr double slack = 1e-12;
constexpr double modelSpread = 0.5;  ///< of the distance between rungs, over all models

Values with(Values values, const std::string& id, Value value) {
    values.set(id, std::move(value));
    return values;
}

/// Of the two that know no norm and no bins.
std::vector<MethodRequest> withTopLabelOnes(std::vector<MethodRequest> chain) {
    const Values top{{"lens", std::string("top-label")}};
    std::vector<MethodRequest> all{{"mmce", top}, {"ks", with(top, "variant", std::string("pooled"))}};
    all.insert(all.end(), std::make_move_iterator(chain.begin()), std::make_move_iterator(chain.end()));
    return all;
}

/// Bins of whole predictions: the very same ones where they repeat often enough, which no cut between values parts
/// wrongly; else fitted to them.
MethodRequest canonicalRequest(const Values& settings, const Dataset& data) {
    // About as many bins as samples in each, so that neither noise nor what cancels inside a bin rules.
    const auto root = static_cast<std::int64_t>(std::floor(std::sqrt(static_cast<double>(data.sampleCount()))));
    const std::int64_t minsize = std::max<std::int64_t>(10, root);
    Values values{{"lens", std::string("canonical")},
                  {"distance", std::string(settings.integer("p") == 1 ? "cityblock" : squaredDistance)}};
    const bool isRepeated = equalPredictionBins(data.parameters()).count * minsize <= data.sampleCount();
    values.set("binning", std::string(isRepeated ? "equal-predictions" : "median-variance"));
    if (!isRepeated) values.set("minsize", minsize);
    return {"ece-canonical", values};
}

std::vector<MethodRequest> requestsOf(const Values& settings, const Dataset& data) {
    const std::int64_t p = settings.integer("p");
    const Values top{{"lens", std::string("top-label")}, {"p", p}};
    const Values all{{"lens", std::string("canonical")}, {"p", p}};
    const std::int64_t bins = settings.integer("bins");
    // The bound holds for all classes together, in the vector form alone.
    const MethodRequest bound{"root-brier", {{"lens", std::string("canonical")}, {"form", std::string("vector")}}};
    if (settings.text("estimator") == "kde") {
        const auto kde = [&](const char* view) {
            return MethodRequest{"kde-ece", with(with(all, "view", std::string(view)), "root", true)};
        };
        return withTopLabelOnes(
            {{"ece", with(top, "bins", bins)}, kde("top-label"), kde("class-wise"), kde("canonical"), bound});
    }
    return withTopLabelOnes({{"ece", with(top, "bins", bins)},
                             {"ece-sweep", top},
                             {"cwce", with(all, "bins", bins)},
                             canonicalRequest(settings, data),
                             bound});
}

/// Brings a result to the norm of the ladder: the binned CE of p = 2 is a square, and the bound has a factor.
Rung rungOf(const MeasureResult& result, double factor, bool isSquare) {
    if (!result.refusal.empty()) return {.value = {}, .lower = {}, .upper = {}, .refusal = result.refusal};
    const auto scaled = [&](double value) { return isSquare ? std::sqrt(std::max(0.0, value)) : factor * value; };
    Rung rung{.value = scaled(result.estimate.value), .lower = {}, .upper = {}};
    if (const auto& range = result.estimate.ifCalibrated) {
        rung.lower = scaled(range->lower);
        rung.upper = scaled(range->upper);
    } else if (const auto& interval = result.estimate.interval) {
        rung.lower = scaled(interval->lower);
        rung.upper = scaled(interval->upper);
    }
    return rung;
}

/// Why a rung may be larger than the next: in a few words for the panel, and in full for the tips.
struct Reason {
    Text brief;
    Text full;
};

Reason reasonOf(const Ladder& ladder, std::size_t rung) {
    switch (rung) {
        case 0:
        case 1:
            return {"averaged out, noise",
                    "what the estimate of the TCE averages out is seen here, and noise counts as error in both"};
        case 2:
            return {"other bins, noise", "the bins of the two differ, and noise counts as error in both"};
        case 3:
            if (ladder.shareBelowHalf > 0) {
                return {"confidences below ½", Text("the order need not hold where the largest probability lies below "
                                                    "½, as in {1} % of the samples here",
                                                    asNumber(significant(100 * ladder.shareBelowHalf, 2)))};
            }
            return {"noise", "in truth it cannot be: noise counts as error, here more in the TCE"};
        case 4:
            return {"more averaged out",
                    "few samples have similar whole predictions, so that more errors are averaged out than class by "
                    "class, and noise counts as error in both"};
        default:
            return {"noise", "in truth it cannot be: noise counts as error in the CE"};
    }
}

struct Scale {
    double minimum = 0;
    double maximum = 1;
    bool isLogarithmic = false;

    [[nodiscard]] double shown(double value) const { return isLogarithmic ? std::max(value, minimum) : value; }
};

/// The bound lies far above the errors of good models, so the axis is logarithmic wherever it can be.
Scale scaleOf(std::span<const Ladder> ladders) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const auto& ladder : ladders) {
        for (const auto& rung : ladder.rungs) {
            if (!rung.value) continue;
            for (const double value : {*rung.value, rung.lower.value_or(0), rung.upper.value_or(0)}) {
                if (value > slack) least = std::min(least, value);
                most = std::max(most, value);
            }
        }
    }
    if (!(most > slack)) return {};
    constexpr double air = 1.3;
    return {.minimum = least / air, .maximum = most * air, .isLogarithmic = true};
}

Text nameOf(std::size_t rung) { return inEnglish(Ladder::names[rung]); }

/// "ECE = 0.053, if calibrated 0.01 to 0.03".
Text valueText(const Rung& rung, std::size_t r) {
    const Text value = asNumber(significant(*rung.value));
    if (!rung.lower) return Text("{1} = {2}", nameOf(r), value);
    const Text lower = asNumber(significant(*rung.lower, 3));
    const Text upper = asNumber(significant(*rung.upper, 3));
    return r + 1 == Ladder::rungCount ? Text("{1} = {2}, 95 % {3} to {4}", nameOf(r), value, lower, upper)
                                      : Text("{1} = {2}, if calibrated {3} to {4}", nameOf(r), value, lower, upper);
}

Text tipOf(const Ladder& ladder, std::size_t r) {
    const Rung& rung = ladder.rungs[r];
    const Text tip("{1}: {2}; {3}", ladder.model->data.name(), valueText(rung, r), inEnglish(Ladder::meanings[r]));
    if (!isOutOfOrder(ladder, r)) return tip;
    return Text("{1}; larger than the {2}: {3}", tip, nameOf(boundOf(r)), reasonOf(ladder, r).full);
}

void addLadder(Panel& panel, const Ladder& ladder, double shift, const Scale& scale) {
    const int series = ladder.model->series;
    ErrorBars bars{.style = {Role::Band, series, ""}, .x = {}, .lower = {}, .upper = {}};
    Points points{.style = {Role::Model, series, asItStands(ladder.model->data.name())}, .x = {}, .y = {}, .tips = {}};
    for (std::size_t r = 0; r < Ladder::rungCount; ++r) {
        const Rung& rung = ladder.rungs[r];
        if (!rung.value) continue;
        const double x = static_cast<double>(r + 1) + shift;
        if (rung.lower) {
            bars.x.push_back(x);
            bars.lower.push_back(scale.shown(*rung.lower));
            bars.upper.push_back(scale.shown(*rung.upper));
        }
        points.x.push_back(x);
        points.y.push_back(scale.shown(*rung.value));
        points.tips.push_back(tipOf(ladder, r));
    }
    if (!bars.x.empty()) panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(std::move(points));
}

/// A sign where a rung is larger than the one that bounds it, one for all models: theirs would lie upon each other.
/// Between two neighbours, above a rung that is apart from its bound.
void addOrderMarks(Panel& panel, std::span<const Ladder> ladders, const Scale& scale) {
    Words marks{.style = {Role::Reference, 0, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    for (std::size_t r = 0; r + 1 < Ladder::rungCount; ++r) {
        const bool isBeside = boundOf(r) == r + 1;
        double highest = 0;
        for (const auto& ladder : ladders) {
            if (!isOutOfOrder(ladder, r)) continue;
            const double here = scale.shown(*ladder.rungs[r].value);
            const double above = scale.shown(*ladder.rungs[boundOf(r)].value);
            const double top = std::max(here, scale.shown(ladder.rungs[r].upper.value_or(0)));
            highest = std::max(highest, isBeside ? std::sqrt(here * above) : top);
        }
        if (!(highest > 0)) continue;
        marks.x.push_back(static_cast<double>(r) + (isBeside ? 1.5 : 1));
        marks.y.push_back(highest);
        marks.texts.push_back(isBeside ? asItStands("≰") : Text("≰ {1}", nameOf(boundOf(r))));
        marks.sides.push_back(Words::Side::Above);
    }
    if (!marks.x.empty()) panel.marks.emplace_back(std::move(marks));
}

}  // namespace

Ladder ladderOf(const FigureCall& call, const FigureModel& model, const Run& run) {
    const AnalysisSpecification specification{.seed = call.analysis.seed,
                                              .measures = requestsOf(call.values, model.data),
                                              .tests = {},
                                              .memoryBudget = call.memoryBudget};
    AnalysisResult result = analyse(preparedOf(model), specification, run);
    if (!model.clusters.empty()) {
        result =
            overClusters(preparedOf(model), std::move(result), specification, model.clusters, run.withoutProgress());
    }
    const auto p = static_cast<double>(call.values.integer("p"));
    const auto m = static_cast<double>(model.data.classCount());
    Ladder ladder{.model = &model};
    for (std::size_t r = 0; r < Ladder::rungCount; ++r) {
        const bool isBound = r + 1 == Ladder::rungCount;
        const Values& settled = result.measures[r].parameters;
        const bool isSquare = settled.contains("distance") && settled.text("distance") == squaredDistance;
        const double factor = isBound ? std::pow(m, 1 / p - 0.5) : (r == 0 ? 1 / mmceKernelBound : 1.0);
        ladder.rungs[r] = rungOf(result.measures[r], factor, isSquare);
    }
    const auto largest = model.data.parameters().rowwise().maxCoeff();
    ladder.shareBelowHalf =
        static_cast<double>((largest.array() < 0.5).count()) / static_cast<double>(model.data.sampleCount());
    return ladder;
}

std::size_t boundOf(std::size_t rung) { return std::max(rung, Ladder::firstOfChain) + 1; }

bool isOutOfOrder(const Ladder& ladder, std::size_t rung) {
    if (rung + 1 >= Ladder::rungCount) return false;
    const auto& here = ladder.rungs[rung].value;
    const auto& bound = ladder.rungs[boundOf(rung)].value;
    return here && bound && *here > *bound * (1 + slack) + slack;
}

std::vector<Note> orderNotes(std::span<const Ladder> ladders) {
    std::vector<Note> notes;
    for (std::size_t r = 0; r + 1 < Ladder::rungCount; ++r) {
        std::map<std::string, Text> reasons;  // each once
        for (const auto& ladder : ladders) {
            if (!isOutOfOrder(ladder, r)) continue;
            const Text reason = reasonOf(ladder, r).brief;
            reasons.emplace(reason.english(), reason);
        }
        for (const auto& [english, reason] : reasons) {
            notes.push_back(Text("{1} > {2}: {3}", nameOf(r), nameOf(boundOf(r)), reason));
        }
    }
    for (const auto& ladder : ladders) {
        for (std::size_t r = 0; r < Ladder::rungCount; ++r) {
            if (!ladder.rungs[r].refusal.empty()) {
                notes.push_back(
                    ofModel(ladder.model->data.name(), Text("{1}: {2}", nameOf(r), ladder.rungs[r].refusal)));
            }
        }
    }
    return notes;
}

Panel ladderPanel(std::span<const Ladder> ladders, std::int64_t p) {
    const Scale scale = scaleOf(ladders);
    Panel panel;
    panel.title = "Ladder of calibration errors";
    panel.x = {.label = "in truth ≤ TCE, then never falling (bars: if calibrated)",
               .minimum = 0.5,
               .maximum = static_cast<double>(Ladder::rungCount) + 0.5};
    panel.y = {.label = p == 1 ? Text("error (p = 1)") : Text("error (p = 2)"),
               .minimum = scale.minimum,
               .maximum = scale.maximum,
               .isLogarithmic = scale.isLogarithmic};
    for (std::size_t m = 0; m < ladders.size(); ++m) {
        const auto count = static_cast<double>(ladders.size());
        const double shift = modelSpread * ((static_cast<double>(m) + 0.5) / count - 0.5);
        addLadder(panel, ladders[m], shift, scale);
    }
    for (std::size_t r = 0; r < Ladder::rungCount; ++r) {
        panel.x.ticks.emplace_back(static_cast<double>(r + 1), nameOf(r));
    }
    addOrderMarks(panel, ladders, scale);
    panel.notes = orderNotes(ladders);
    if (std::any_of(ladders.begin(), ladders.end(),
                    [](const Ladder& ladder) { return !ladder.model->clusters.empty(); })) {
        panel.heedsClusters = true;
        panel.notes.push_back(Text("no ranges of errors: they would take rows as independent"));
    }
    return panel;
}

}  // namespace calibrium
