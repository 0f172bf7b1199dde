// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/count_errors.h"

#include "core/binning/equal_mass.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// What is left out of a predicted distribution at both ends together.
constexpr double leftOut = 1e-12;
constexpr double mostCounts = 1e8;

using ErrorOfCounts = std::function<double(const CountGaps& gaps, const Values& values, const RowMatrix& targets)>;

/// Probabilities of the counts from `first` on.
struct CountProbabilities {
    double first = 0;
    std::deque<double> values;
    [[nodiscard]] double end() const { return first + static_cast<double>(values.size()); }
};

/// From the mean outwards, the more probable neighbour first, until next to nothing is left out.
CountProbabilities probabilitiesOf(const UnivariateDistributions& distributions, Index row) {
    const auto at = [&](double count) {
        return count < 0 ? 0.0 : std::exp(distributions.logDensity(row, std::span(&count, 1)));
    };
    CountProbabilities result{std::floor(distributions.mean(row)), {}};
    result.values.push_back(at(result.first));
    CompensatedSum sum;
    sum.add(result.values.front());
    double below = at(result.first - 1);
    double above = at(result.end());
    while (1 - sum.value() > leftOut && (below > 0 || above > 0)) {
        sum.add(std::max(below, above));
        if (below > above) {
            result.values.push_front(below);
            result.first -= 1;
            below = at(result.first - 1);
        } else {
            result.values.push_back(above);
            above = at(result.end());
        }
    }
    return result;
}

void requireFew(double counts, const Eigen::VectorXd& means, const std::string& method) {
    if (counts <= mostCounts) return;
    throw InvalidInput(
        Text("{1} compares every single count, of which these predictions reach too many (means up to {2}); use crps "
             "or skce instead.",
             inEnglish(method), std::llround(means.maxCoeff())));
}

std::vector<Warning> mergedBins(const CountGaps& gaps) {
    if (gaps.mergedCount() == 0) return {};
    const Index requested = gaps.binCount() + gaps.mergedCount();
    return {{"merged-bins", Severity::Doubt,
             Text("Ties merged {1} of {2} equal-mass bins.", gaps.mergedCount(), requested), gaps.mergedCount(),
             requested}};
}

Measure countMeasure(MethodInfo info, std::vector<Parameter> own, const ErrorOfCounts& error) {
    info.cost = "O(n log n + n c) time for predictions that spread over c counts";
    info.takesWeights = true;
    info.families = familiesOfCounts();
    info.dimensions = TargetDimensions::One;
    info.parameters = {limitedBySamples(
        SampleLimit::Useless,
        countParameter("bins", "Bins",
                       "Number of bins of the predicted mean, with the same number of samples each. Many bins hold few "
                       "samples, whose noise counts as error; few bins hide errors that cancel within one.",
                       "", 10, 1, 1000))};
    for (auto& parameter : own) info.parameters.push_back(std::move(parameter));
    Measure measure{.info = std::move(info), .better = Better::lower()};
    measure.defaultLens = "canonical";
    measure.isCalibrationError = true;
    measure.calibratedCost = costPerSample;
    const auto prepared = [id = measure.info.id](const MethodCall& call) {
        return CountGaps(call.data, static_cast<Index>(call.values.integer("bins")), id);
    };
    measure.evaluate = [prepared, error](const MethodCall& call) {
        call.run.check();
        const CountGaps gaps = prepared(call);
        Estimate estimate;
        estimate.value = error(gaps, call.values, call.data.values());
        estimate.warnings = mergedBins(gaps);
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [prepared, error](const MethodCall& call) {
        const auto gaps = std::make_shared<const CountGaps>(prepared(call));
        return statisticPerTargets([gaps, error, values = call.values](const Targets& targets) {
            return error(*gaps, values, targets.values);
        });
    };
    return measure;
}

}  // namespace

std::vector<std::string> familiesOfCounts() {
    std::vector<std::string> ids;
    for (const Family* family : families()) {
        if (family->areTargetsCounts()) ids.push_back(family->id());
    }
    return ids;
}

CountGaps::CountGaps(const Dataset& data, Index binCount, const std::string& method) : m_weights(data.weights()) {
    if (!data.family().areTargetsCounts()) {
        throw InvalidSetting(
            Text("{1} is an error of predicted counts; the targets of {2} are none.", inEnglish(method), data.name()));
    }
    const auto distributions = univariateDistributions(data, method);
    const Index n = data.sampleCount();
    Eigen::VectorXd means(n);
    for (Index i = 0; i < n; ++i) means(i) = distributions->mean(i);
    Bins bins = equalMassBins(means, binCount);
    m_mergedCount = bins.mergedCount;
    m_binOf = std::move(bins.index);
    m_bins.resize(static_cast<std::size_t>(bins.count));
    // Nearly all of a distribution lies within seven standard deviations.
    double counts = 0;
    for (Index i = 0; i < n; ++i) counts += 14 * std::sqrt(distributions->variance(i)) + 1;
    requireFew(counts, means, method);
    for (Index i = 0; i < n; ++i) {
        const CountProbabilities row = probabilitiesOf(*distributions, i);
        Bin& bin = m_bins[static_cast<std::size_t>(m_binOf[static_cast<std::size_t>(i)])];
        if (bin.probabilities.size() == 0) bin.first = row.first;
        const double first = std::min(bin.first, row.first);
        const double end = std::max(bin.end(), row.end());
        if (first < bin.first || end > bin.end()) {
            counts += end - first - static_cast<double>(bin.probabilities.size());
            requireFew(counts, means, method);
            Eigen::VectorXd widened = Eigen::VectorXd::Zero(static_cast<Index>(end - first));
            widened.segment(static_cast<Index>(bin.first - first), bin.probabilities.size()) = bin.probabilities;
            bin.first = first;
            bin.probabilities = std::move(widened);
        }
        auto place = static_cast<Index>(row.first - first);
        for (const double probability : row.values) bin.probabilities(place++) += weight(i) * probability;
        bin.weight += weight(i);
        m_total += weight(i);
    }
}

std::vector<Eigen::VectorXd> CountGaps::differences(const RowMatrix& targets) const {
    std::vector<Eigen::VectorXd> result;
    std::vector<std::map<double, double>> unexpected(m_bins.size());
    for (const Bin& bin : m_bins) result.emplace_back(-bin.probabilities);
    for (std::size_t i = 0; i < m_binOf.size(); ++i) {
        const auto b = static_cast<std::size_t>(m_binOf[i]);
        const auto row = static_cast<Index>(i);
        const double place = targets(row, 0) - m_bins[b].first;
        if (place >= 0 && place < static_cast<double>(result[b].size())) {
            result[b](static_cast<Index>(place)) += weight(row);
        } else {
            unexpected[b][targets(row, 0)] += weight(row);
        }
    }
    for (std::size_t b = 0; b < m_bins.size(); ++b) {
        const Index known = result[b].size();
        result[b].conservativeResize(known + static_cast<Index>(unexpected[b].size()));
        Index next = known;
        for (const auto& [count, observed] : unexpected[b]) result[b](next++) = observed;
    }
    return result;
}

double CountGaps::expected(const RowMatrix& targets, double q) const {
    const auto gaps = differences(targets);
    CompensatedSum sum;
    for (std::size_t b = 0; b < m_bins.size(); ++b) {
        if (!(m_bins[b].weight > 0)) continue;  // no sample of it counts
        const Eigen::ArrayXd shares = (gaps[b] / m_bins[b].weight).array().abs();
        sum.add(m_bins[b].weight / m_total * (q == 1 ? shares.sum() : shares.pow(q).sum()));
    }
    return std::pow(sum.value(), 1 / q);
}

double CountGaps::largest(const RowMatrix& targets) const {
    const auto gaps = differences(targets);
    double largest = 0;
    for (std::size_t b = 0; b < m_bins.size(); ++b) {
        if (m_bins[b].weight > 0) largest = std::max(largest, gaps[b].lpNorm<Eigen::Infinity>() / m_bins[b].weight);
    }
    return largest;
}

Measure countEceMeasure() {
    Parameter order = numberParameter(
        "q", "Order q",
        "1 adds up the differences of all counts, so that 2 is the largest error there can be; larger orders weigh "
        "large differences more.",
        1.0, 1, 100);
    Measure measure = countMeasure(
        {.id = "ece-counts",
         .name = "ECE of counts",
         .explanation =
             "Expected calibration error of predicted counts: samples of similar predicted mean share a bin, and for "
             "every single count 0, 1, 2, .. the mean predicted probability in the bin is compared with how often it "
             "occurred. 0.2 for q = 1 means that a tenth of the probability lies at wrong counts, on average. Counts "
             "that spread widely leave few samples for each of them, whose noise counts as error; judge it by the "
             "range of a calibrated model beside it or by a test.",
         .formula = "ECE_q = (Σ_B |B|/n Σ_y |freq_B(y) − p̄_B(y)|^q)^(1/q), estimates (E ‖P(Y|P_X) − P_X‖_q^q)^(1/q)",
         .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Theorem G.1",
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"widmann2021"}},
        {std::move(order)}, [](const CountGaps& gaps, const Values& values, const RowMatrix& targets) {
            return gaps.expected(targets, values.real("q"));
        });
    measure.formSettings = {"q"};
    return measure;
}

Measure countMceMeasure() {
    return countMeasure(
        {.id = "mce-counts",
         .name = "MCE of counts",
         .explanation =
             "Maximum calibration error of predicted counts: samples of similar predicted mean share a bin, and the "
             "largest difference of a mean predicted probability of a single count and its frequency, over all bins "
             "and counts, is taken. 0.1 means that somewhere a count occurs 10 percentage points more or less often "
             "than predicted. The bin with the noisiest frequencies decides it alone; take few bins, and judge it by "
             "the range of a calibrated model beside it or by a test.",
         .formula = "MCE = max_B max_y |freq_B(y) − p̄_B(y)|, estimates ess sup sup_y |P(Y = y|P_X) − P_X({y})|",
         .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Theorem G.1",
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"widmann2021"}},
        {}, [](const CountGaps& gaps, const Values& /*values*/, const RowMatrix& targets) {
            return gaps.largest(targets);
        });
}

}  // namespace calibrium
