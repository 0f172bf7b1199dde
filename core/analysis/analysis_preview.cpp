// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_preview.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/exact/aggregated.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/hypothesis/kernel/skce_block.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/resolved_kernel.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

/// What the sums do not depend on: they are taken for any of them.
constexpr const char* freeSettings[] = {"bandwidth", "kernel", "exponent"};

bool isOfTest(PairPreview known) { return known > PairPreview::Estimated; }

PairPreview knownOf(const MethodInfo& info, const Values& values) {
    return choosesByPower(values) ? PairPreview::None : previewOf(info, values);
}

/// The settings without those that the sums do not depend on.
std::string keyText(const MethodPlan& plan) {
    Values values = plan.values;
    for (const char* id : freeSettings) values.erase(id);
    return toText(plan.lens) + " " + toText(values);
}

/// Absent for settings that are refused: the analysis says why, and there is nothing to see before it.
template <class Method>
std::optional<MethodPlan> planIfPossible(const Method& method, const MethodRequest& request,
                                         const AnalysisSpecification& specification, const Family& family) {
    try {
        return planOf(method, request, specification, family);
    } catch (const InvalidSetting&) {
        return std::nullopt;
    }
}

/// Visits the plans of all requests that a preview knows: visit(known, place, request, plan).
template <class Visit>
void forEachKnown(const Dataset& data, const AnalysisSpecification& specification, const Visit& visit) {
    if (data.weights().size() > 0) return;  // what is known here is not defined with case weights
    for (std::size_t i = 0; i < specification.measures.size(); ++i) {
        const MethodRequest& request = specification.measures[i];
        const Measure& method = measure(request.id);
        if (!appliesTo(method.info, data)) continue;
        const auto plan = planIfPossible(method, request, specification, data.family());
        if (!plan) continue;
        const PairPreview known = knownOf(method.info, plan->values);
        if (known != PairPreview::None) visit(known, i, request, *plan);
    }
    for (std::size_t i = 0; i < specification.tests.size(); ++i) {
        const MethodRequest& request = specification.tests[i];
        const HypothesisTest& method = hypothesisTest(request.id);
        if (!appliesTo(method.info, data)) continue;
        const auto plan = planIfPossible(method, request, specification, data.family());
        if (!plan) continue;
        const PairPreview known = knownOf(method.info, plan->values);
        if (known != PairPreview::None) visit(known, i, request, *plan);
    }
}

Warning markOfPreview() {
    return {previewWarning, Severity::Doubt, "Approximate, for as long as the setting is being moved.", 0, 0};
}

double meanOf(const std::vector<double>& values) {
    CompensatedSum sum;
    for (const double value : values) sum.add(value);
    return sum.value() / static_cast<double>(values.size());
}

}  // namespace

bool isPreview(const TestOutcome& outcome) {
    return std::any_of(outcome.warnings.begin(), outcome.warnings.end(),
                       [](const Warning& warning) { return warning.id == previewWarning; });
}

std::string AnalysisPreview::keyOf(const Dataset& data, const AnalysisSpecification& specification) {
    std::string key;
    forEachKnown(data, specification,
                 [&](PairPreview known, std::size_t i, const MethodRequest& request, const MethodPlan& plan) {
                     key += (isOfTest(known) ? "test " : "measure ") + std::to_string(i) + " " + request.id + " " +
                            keyText(plan) + "; ";
                 });
    return key.empty() ? key : "seed=" + std::to_string(specification.seed) + " " + key;
}

bool AnalysisPreview::isFor(const AnalysisSpecification& specification) const {
    bool isKnown = true;
    const auto check = [&](PairPreview known, std::size_t i, const MethodRequest&, const MethodPlan& plan) {
        const auto& places = isOfTest(known) ? m_tests : m_measures;
        // Several bandwidths have no preview, but a drag of the bandwidth leaves one of them.
        const bool isWord = plan.values.isText("bandwidth") && !isAggregated(plan.values);
        isKnown =
            isKnown && i < places.size() && (!places[i] || !isWord || places[i]->word == plan.values.text("bandwidth"));
    };
    forEachKnown(m_data, specification, check);
    return isKnown;
}

AnalysisPreview::AnalysisPreview(const PreparedData& data, const AnalysisSpecification& specification, const Run& run)
    : m_data(data.data()), m_measures(specification.measures.size()), m_tests(specification.tests.size()) {
    forEachKnown(m_data, specification,
                 [&](PairPreview known, std::size_t i, const MethodRequest& request, const MethodPlan& plan) {
                     const bool isTest = isOfTest(known);
                     const bool isExchangeable = isTest && hypothesisTest(request.id).isExchangeable;
                     const ReadyData ready =
                         data.seen({.lens = plan.lens, .kernel = plan.kernel, .isExchangeable = isExchangeable},
                                   {.seed = specification.seed, .memoryBudget = specification.memoryBudget},
                                   run.withoutProgress());
                     std::string name = toText(plan.lens);
                     if (isExchangeable && ready.data.parameters().cols() != m_data.parameters().cols())
                         name += ", exchangeable";
                     // Where all pairs take long, a window that waits for all of them is no preview.
                     if (!onePassIsQuick(ready.data, plan.values)) return;
                     // Nor does a preview know case weights.
                     if (ready.data.weights().size() > 0) return;
                     Values values = plan.values;
                     if (known == PairPreview::Bound)
                         values.set("estimator", idOf(distributionFreeEstimator(values, ready.data)));
                     std::optional<Place> place = placeOf(ready, name, values, specification);
                     if (place && known == PairPreview::Resampled) {
                         auto& count = m_sources[place->source].options.resampleCount;
                         count = std::max(count, static_cast<std::size_t>(plan.values.integer("resamples")));
                     }
                     if (place && known == PairPreview::Blocks) place->hasBlocks = true;
                     (isTest ? m_tests : m_measures)[i] = std::move(place);
                 });
    for (std::size_t s = 0; s < m_sources.size(); ++s) {
        Source& source = m_sources[s];
        const auto share = [&](std::size_t done) {
            return static_cast<double>(done) / static_cast<double>(m_sources.size());
        };
        source.sums = std::make_shared<const SkcePreview>(source.data, source.kernel, source.options,
                                                          run.part(share(s), share(s + 1)));
    }
}

std::optional<AnalysisPreview::Place> AnalysisPreview::placeOf(const ReadyData& ready, const std::string& viewName,
                                                               const Values& values,
                                                               const AnalysisSpecification& specification) {
    const Dataset& view = ready.data;
    const Index n = view.sampleCount();
    if (n < 2) return std::nullopt;
    const ResolvedKernel& resolved = *ready.kernel;
    Place place;
    if (values.isText("bandwidth")) place.word = values.text("bandwidth");
    place.resolved = resolved.kernel.bandwidth;
    const std::string estimator = values.contains("estimator") ? values.text("estimator") : "block";
    place.hasBlocks = estimator == "block";
    place.hasDiagonal = estimator == "biased";
    // The shape is put in place when it is known; what the sums rest on is the rest.
    Kernel kernel = resolved.kernel;
    kernel.bandwidth = 1;
    kernel.exponent = 1;
    kernel.shape = Kernel{}.shape;
    Index blockSize = 0;
    std::string blocks;
    if (place.hasBlocks) {
        blockSize = blockSizeOf(values, view);
        blocks = std::to_string(blockSize) + values.text("order");
        if (n < 2 * blockSize) return std::nullopt;
    }
    const auto fits = [&](const Source& source) {
        return source.view == viewName && source.kernel == kernel &&
               (!place.hasBlocks || source.blocks.empty() || source.blocks == blocks);
    };
    auto found = std::find_if(m_sources.begin(), m_sources.end(), fits);
    if (found == m_sources.end()) {
        m_sources.push_back(
            {.view = viewName, .blocks = {}, .data = view, .kernel = kernel, .options = {.seed = specification.seed}});
        found = m_sources.end() - 1;
    }
    if (place.hasBlocks && found->blocks.empty()) {
        found->blocks = blocks;
        found->options.blockSize = blockSize;
        found->options.blockRows = blockRows(values, n, specification.seed);
    }
    place.source = static_cast<std::size_t>(found - m_sources.begin());
    return place;
}

Kernel AnalysisPreview::kernelFor(const Place& place, const Values& values) const {
    Kernel kernel = m_sources[place.source].kernel;
    kernel.shape = values.text("kernel");
    kernel.exponent = values.real("exponent");
    kernel.bandwidth = values.isText("bandwidth") ? place.resolved : values.real("bandwidth");
    return kernel;
}

TestOutcome AnalysisPreview::outcomeOf(PairPreview known, const Values& values, const Place& place, double estimate,
                                       const std::vector<double>& blocks) const {
    const Source& source = m_sources[place.source];
    const Kernel kernel = kernelFor(place, values);
    if (known == PairPreview::Bound) {
        const SkceEstimator estimator = place.hasBlocks     ? SkceEstimator::Block
                                        : place.hasDiagonal ? SkceEstimator::Biased
                                                            : SkceEstimator::Unbiased;
        return distributionFreeOutcome(estimate, estimator, source.sums->sampleCount(), source.options.blockSize,
                                       distributionFreeBoundOf(values, kernel, source.data));
    }
    TestOutcome outcome;
    outcome.statistic = estimate;
    if (known == PairPreview::Blocks) {
        const BlockTest test = skceBlockTest(blocks);
        outcome.statisticName = "SKCE (block)";
        outcome.pValue = test.pValue;
        outcome.null = blockNull(test, blocks.size());
        return outcome;
    }
    outcome.statisticName = place.hasDiagonal ? Text("SKCE (biased)") : Text("SKCE (unbiased)");
    outcome.null.sample =
        place.hasDiagonal ? source.sums->resampledBiased(kernel) : source.sums->resampledUnbiased(kernel);
    outcome.null.description =
        Text("{1} data sets {2}", outcome.null.sample.size(), inEnglish(source.data.family().resamplingText()));
    outcome.pValue = countedPValue(estimate, outcome.null.sample);
    outcome.resampleCount = outcome.null.sample.size();
    return outcome;
}

AnalysisPreview::Results AnalysisPreview::results(const AnalysisSpecification& specification) const {
    Results results;
    results.measures.resize(specification.measures.size());
    results.tests.resize(specification.tests.size());
    forEachKnown(
        m_data, specification,
        [&](PairPreview known, std::size_t i, const MethodRequest& request, const MethodPlan& plan) {
            const auto& places = isOfTest(known) ? m_tests : m_measures;
            if (i >= places.size() || !places[i]) return;
            const Place& place = *places[i];
            if (isAggregated(plan.values)) return;
            if (plan.values.isText("bandwidth") && plan.values.text("bandwidth") != place.word) return;
            const SkcePreview& sums = *m_sources[place.source].sums;
            const Kernel kernel = kernelFor(place, plan.values);
            const std::vector<double> blocks = place.hasBlocks ? sums.blocks(kernel) : std::vector<double>{};
            if (place.hasBlocks && blocks.size() < 2) return;
            const double value = place.hasBlocks     ? meanOf(blocks)
                                 : place.hasDiagonal ? sums.biased(kernel)
                                                     : sums.unbiased(kernel);
            if (!isOfTest(known)) {
                MeasureResult result{
                    request.id, measure(request.id).info.name, lensTextFor(plan.lens, m_data), plan.values, {}};
                result.estimate.value = value;
                result.estimate.resolved.set("bandwidth", kernel.bandwidth);
                result.estimate.warnings.push_back(markOfPreview());
                results.measures[i] = std::move(result);
                return;
            }
            TestResult result{
                request.id, hypothesisTest(request.id).info.name, lensTextFor(plan.lens, m_data), plan.values, {}};
            result.outcome = outcomeOf(known, plan.values, place, value, blocks);
            result.outcome.resolved.set("bandwidth", kernel.bandwidth);
            result.outcome.warnings.push_back(markOfPreview());
            results.tests[i] = std::move(result);
        });
    return results;
}

}  // namespace calibrium
