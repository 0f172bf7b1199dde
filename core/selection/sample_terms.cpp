// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/sample_terms.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/read_kernel.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/parameter.h"
#include "core/method/resolved_kernel.h"
#include "core/run/error.h"
#include "core/selection/sample_places.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewestPartners = 50;

double weightOf(const Eigen::VectorXd& weights, Index row) { return weights.size() > 0 ? weights(row) : 1.0; }

/// Adds the tiles to the sums of their rows. A unit of work holds whole rows of pairs, so that no two stripes write to
/// the same sum.
class RowSums {
public:
    /// weights: of the columns; of size 0: each counts the same.
    RowSums(std::vector<double>& sums, Index firstRow, const Eigen::VectorXd& weights)
        : m_sums(sums), m_firstRow(firstRow), m_weights(weights) {}

    void add(const PairTile& tile) const {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            double sum = 0;
            for (Index c = 0; c < tile.columnCount(); ++c) {
                sum += weightOf(m_weights, tile.range.columns.begin + c) * tile.at(r, c);
            }
            m_sums[static_cast<std::size_t>(tile.range.rows.begin + r - m_firstRow)] += sum;
        }
    }
    void merge(const RowSums& /*later*/) const {}

private:
    std::vector<double>& m_sums;
    Index m_firstRow;
    const Eigen::VectorXd& m_weights;
};

/// None where no other sample counts. weight: of the others, total: of all.
double meanOf(double sum, double weight, double total) {
    constexpr double rounding = 1e-12;
    return weight > rounding * total ? sum / weight : std::numeric_limits<double>::quiet_NaN();
}

/// h(i,i) of the given rows.
std::vector<double> diagonal(const Dataset& data, const Kernel& kernel, std::span<const Index> rows) {
    std::vector<std::pair<Index, Index>> pairs;
    for (const Index row : rows) pairs.emplace_back(row, row);
    return pairValues(data, kernel, PairQuantity::H, pairs);
}

Index partnersFor(const Dataset& data, double work) {
    const Index others = data.sampleCount() - 1;
    const auto columns =
        static_cast<double>(std::max<Index>(data.parameters().cols(), 1)) + 10;  // fixed cost of a pair
    const double affordable = work / columns / static_cast<double>(data.sampleCount());
    if (affordable >= static_cast<double>(others)) return others;
    return std::clamp(static_cast<Index>(affordable), std::min(fewestPartners, others), others);
}

/// The partners in front of all samples: one data set, so that one pass serves both.
Dataset behindPartners(const Dataset& data, const std::vector<Index>& partners, std::size_t memoryBudget) {
    const auto rows = static_cast<double>(data.sampleCount() + static_cast<Index>(partners.size()));
    const double bytes = rows * static_cast<double>(data.parameters().cols() + data.values().cols()) * sizeof(double);
    if (bytes > static_cast<double>(memoryBudget)) {
        throw InvalidInput(Text("The terms of {1} samples need {2} bytes; {3} are allowed.", data.sampleCount(),
                                static_cast<long long>(bytes), memoryBudget));
    }
    std::vector<Index> order = partners;
    for (Index row = 0; row < data.sampleCount(); ++row) order.push_back(row);
    return data.select(order);
}

/// Means of h(i,j) over the partners j of each row i, by their weights, i itself left out.
std::vector<double> meansOverPartners(const Dataset& data, const Kernel& kernel, const std::vector<Index>& partners,
                                      std::size_t memoryBudget, const Run& run) {
    const Index n = data.sampleCount();
    const auto count = static_cast<Index>(partners.size());
    const Dataset both = behindPartners(data, partners, memoryBudget);
    const auto terms = both.family().pairTerms(both, kernel);
    std::vector<double> means(static_cast<std::size_t>(n), 0.0);
    static_cast<void>(
        PairPass(*terms, kernel, PairQuantity::H)
            .over(PairDomain::rectangle({count, count + n}, {0, count}), RowSums(means, count, both.weights()), run));
    const std::vector<double> own = diagonal(data, kernel, partners);
    double total = 0;
    for (const Index partner : partners) total += weightOf(data.weights(), partner);
    std::vector<double> others(static_cast<std::size_t>(n), total);
    for (std::size_t p = 0; p < partners.size(); ++p) {
        const auto row = static_cast<std::size_t>(partners[p]);
        const double weight = weightOf(data.weights(), partners[p]);
        means[row] -= weight * own[p];
        others[row] -= weight;
    }
    for (std::size_t i = 0; i < means.size(); ++i) means[i] = meanOf(means[i], others[i], total);
    return means;
}

std::vector<double> meansOverAll(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    const auto terms = data.family().pairTerms(data, kernel);
    std::vector<double> means(static_cast<std::size_t>(n), 0.0);
    static_cast<void>(PairPass(*terms, kernel, PairQuantity::H)
                          .over(PairDomain::rectangle({0, n}, {0, n}), RowSums(means, 0, data.weights()), run));
    std::vector<Index> rows;
    double total = 0;
    for (Index row = 0; row < n; ++row) {
        rows.push_back(row);
        total += weightOf(data.weights(), row);
    }
    const std::vector<double> own = diagonal(data, kernel, rows);
    for (std::size_t i = 0; i < means.size(); ++i) {
        const double weight = weightOf(data.weights(), static_cast<Index>(i));
        means[i] = meanOf(means[i] - weight * own[i], total - weight, total);
    }
    return means;
}

}  // namespace

SampleTerms skceTerms(const PreparedData& data, const SampleTermOptions& options, const Run& run) {
    if (data.data().sampleCount() < 2) {
        throw InvalidInput(Text("Terms of the kernel calibration error need at least 2 samples; there are {1}.",
                                data.data().sampleCount()));
    }
    const Values values = complete(withKernelParameters({}), options.kernel, "the terms of samples");
    const ReadyData ready = data.seen({.lens = {}, .kernel = readKernelSettings(values, run)},
                                      {.seed = options.seed, .memoryBudget = options.memoryBudget}, run.part(0.0, 0.2));
    const Kernel& kernel = ready.kernel->kernel;
    SampleTerms terms{.values = std::vector<double>(static_cast<std::size_t>(data.data().sampleCount()),
                                                    std::numeric_limits<double>::quiet_NaN()),
                      .partnerCount = partnersFor(ready.data, options.work),
                      .isExact = true,
                      .bandwidth = kernel.bandwidth};
    terms.isExact = terms.partnerCount == ready.data.sampleCount() - 1;
    std::vector<double> means;
    if (terms.isExact) {
        means = meansOverAll(ready.data, kernel, run.part(0.2, 1.0));
    } else {
        std::vector<Index> partners = shuffledRows(ready.data.sampleCount(), options.seed);
        partners.resize(static_cast<std::size_t>(terms.partnerCount));
        means = meansOverPartners(ready.data, kernel, partners, options.memoryBudget, run.part(0.2, 1.0));
    }
    const std::vector<Index> rows = rowsSeen(data.data(), ready.data);
    for (std::size_t i = 0; i < means.size(); ++i) {
        const std::size_t row = rows.empty() ? i : static_cast<std::size_t>(rows[i]);
        terms.values[row] = means[i];
    }
    return terms;
}

std::shared_ptr<const SampleTerms> sharedSkceTerms(const PreparedData& data, const SampleTermOptions& options,
                                                   const Run& run) {
    const std::string key =
        toText(options.kernel) + "|" + std::to_string(options.seed) + "|" + std::to_string(options.work);
    return data.parts().within("terms").once<SampleTerms>(
        key, [&] { return skceTerms(data, options, run); },
        [](const SampleTerms& terms) { return terms.values.size() * sizeof(double) + sizeof(SampleTerms); }, run);
}

}  // namespace calibrium
