// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/centred_pairs.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <string>

namespace calibrium {

namespace {

/// Centring equal numbers leaves rounding of this relative size at most.
constexpr double rounding = 1e-13;

/// Writes both triangles of H; tiles do not overlap, so stripes never meet.
class MatrixKeeper {
public:
    explicit MatrixKeeper(Eigen::MatrixXd& matrix) : m_matrix(&matrix) {}

    void add(const PairTile& tile) {
        const Eigen::Map<const RowMatrix> values(tile.values.data(), tile.rowCount(), tile.columnCount());
        const IndexRange rows = tile.range.rows;
        const IndexRange columns = tile.range.columns;
        m_matrix->block(rows.begin, columns.begin, rows.size(), columns.size()) = values;
        if (!tile.range.isDiagonal) {
            m_matrix->block(columns.begin, rows.begin, columns.size(), rows.size()) = values.transpose();
        }
        m_pairs.add(sumOverPairs(tile));
    }
    void merge(const MatrixKeeper& later) { m_pairs.add(later.m_pairs); }

    [[nodiscard]] double pairSum() const { return m_pairs.value(); }

private:
    Eigen::MatrixXd* m_matrix;
    CompensatedSum m_pairs;
};

void checkSize(Index n, const std::string& test, std::size_t memoryBudget) {
    requireTwoSamples(n, Text("The {1} test", test));
    if (fitsPairs(n, memoryBudget)) return;
    const auto count = static_cast<std::size_t>(n);
    constexpr std::size_t megabyte = std::size_t{1} << 20U;
    throw InvalidInput(
        Text("The {1} test needs all pairs of the {2} samples at once: {3} MB, more than the {4} MB allowed. The tests "
             "bootstrap and asymptotic-block do without.",
             test, n, count * count * sizeof(double) / megabyte, memoryBudget / megabyte));
}

}  // namespace

bool fitsPairs(Index n, std::size_t memoryBudget) {
    const auto count = static_cast<std::size_t>(n);
    return count * count <= memoryBudget / sizeof(double);
}

CentredPairs centredPairs(const Dataset& data, const Kernel& kernel, const std::string& test, std::size_t memoryBudget,
                          const Run& run) {
    const Index n = data.sampleCount();
    checkSize(n, test, memoryBudget);
    const auto terms = data.family().pairTerms(data, kernel);
    CentredPairs result;
    Eigen::MatrixXd& matrix = result.matrix;
    matrix.resize(n, n);
    const MatrixKeeper keeper =
        PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), MatrixKeeper(matrix), run);
    const auto count = static_cast<double>(n);
    result.skceUnbiased = keeper.pairSum() / (0.5 * count * (count - 1));
    matrix /= count;
    const double magnitude = matrix.cwiseAbs().maxCoeff();
    const Eigen::RowVectorXd means = matrix.colwise().mean();
    const double mean = means.mean();
    matrix.rowwise() -= means;
    matrix.colwise() -= (means.array() - mean).matrix().transpose();
    if (!(matrix.cwiseAbs().maxCoeff() > rounding * magnitude)) matrix.setZero();
    return result;
}

}  // namespace calibrium
