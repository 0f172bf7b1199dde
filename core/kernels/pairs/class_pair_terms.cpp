// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/class_pair_terms.h"

#include "core/data/dataset.h"
#include "core/kernels/kernel_shape.h"
#include "core/kernels/pairs/kept_tiles.h"
#include "core/kernels/pairs/packed_samples.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/kernels/pairs/paired_tile.h"
#include "core/method/class_similarity.h"
#include "core/method/kernel.h"
#include "core/run/error.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/class_pair_terms.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/pairs/vector_distances-inl.h"
#include "core/statistics/decompositions.h"

#ifndef CALIBRIUM_CLASS_PAIR_TERMS_OPERANDS
#define CALIBRIUM_CLASS_PAIR_TERMS_OPERANDS
namespace calibrium {
namespace {

/// Row vectors of one tile as they stand, column vectors transposed and padded to whole vectors: the inner loop then
/// runs over neighbouring columns, whatever the number of classes.
struct TileOperands {
    const double* rows;     ///< rowCount x size, row-major
    const double* columns;  ///< size x columnStride, row-major
    std::size_t rowCount;
    std::size_t columnCount;
    std::size_t columnStride;
    std::size_t size;
};

}  // namespace
}  // namespace calibrium
#endif

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

struct InnerProduct {
    static HWY_INLINE Vector add(Vector sum, Vector a, Vector b) { return hn::MulAdd(a, b, sum); }
    static HWY_INLINE Vector finish(Vector sum) { return sum; }
};

/// One vector of columns against rowCount rows; entries beyond columnCount are computed (from padding) but not stored.
/// (Written over an index sequence, because compilers keep an array in memory when they do not unroll its loop.)
template <class Operation, std::size_t... row>
HWY_INLINE void strip(std::index_sequence<row...> /*rows*/, const double* HWY_RESTRICT rows,
                      const double* HWY_RESTRICT columns, std::size_t columnStride, std::size_t size,
                      std::size_t columnCount, double* HWY_RESTRICT out, std::size_t stride) {
    const Tag d;
    Vector sums[] = {(static_cast<void>(row), hn::Zero(d))...};
    for (std::size_t k = 0; k < size; ++k) {
        const Vector column = hn::LoadU(d, columns + k * columnStride);
        ((sums[row] = Operation::add(sums[row], hn::Set(d, rows[row * size + k]), column)), ...);
    }
    ((sums[row] = Operation::finish(sums[row])), ...);
    if (columnCount >= hn::Lanes(d)) {
        (hn::StoreU(sums[row], d, out + row * stride), ...);
    } else {
        double lanes[sizeof...(row)][8];
        (hn::StoreU(sums[row], d, lanes[row]), ...);
        (std::copy_n(lanes[row], columnCount, out + row * stride), ...);
    }
}

template <class Operation>
void tile(const TileOperands& operands, double* out, std::size_t stride) {
    const std::size_t lanes = hn::Lanes(Tag());
    const std::size_t size = operands.size;
    for (std::size_t c = 0; c < operands.columnCount; c += lanes) {
        const std::size_t width = std::min(lanes, operands.columnCount - c);
        const double* columns = operands.columns + c;
        std::size_t r = 0;
        for (; r + 8 <= operands.rowCount; r += 8) {
            strip<Operation>(std::make_index_sequence<8>(), operands.rows + r * size, columns, operands.columnStride,
                             size, width, out + r * stride + c, stride);
        }
        for (; r < operands.rowCount; ++r) {
            strip<Operation>(std::make_index_sequence<1>(), operands.rows + r * size, columns, operands.columnStride,
                             size, width, out + r * stride + c, stride);
        }
    }
}

void totalVariationTile(const TileOperands& operands, double* out, std::size_t stride) {
    tile<TotalVariation>(operands, out, stride);
}
void euclideanTile(const TileOperands& operands, double* out, std::size_t stride) {
    tile<Euclidean>(operands, out, stride);
}
void innerProductTile(const TileOperands& operands, double* out, std::size_t stride) {
    tile<InnerProduct>(operands, out, stride);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(totalVariationTile);
HWY_EXPORT(euclideanTile);
HWY_EXPORT(innerProductTile);

constexpr Index lanePadding = 8;

/// The rows of a range, transposed: entry (k, c) is component k of row range.begin + c. With labels, of the residual
/// p - e_y; the residuals of both samples give hY as one inner product, without the cancellation of its four terms.
std::vector<double> transposed(const RowMatrix& matrix, IndexRange range, const Labels* labels) {
    const Index stride = (range.size() + lanePadding - 1) / lanePadding * lanePadding;
    std::vector<double> buffer(static_cast<std::size_t>(stride * matrix.cols()), 0.0);
    for (Index c = 0; c < range.size(); ++c) {
        const double* row = matrix.data() + (range.begin + c) * matrix.cols();
        double* column = buffer.data() + c;
        for (Index k = 0; k < matrix.cols(); ++k) column[k * stride] = row[k];
        if (labels != nullptr) column[(*labels)[static_cast<std::size_t>(range.begin + c)] * stride] -= 1.0;
    }
    return buffer;
}

std::vector<double> residualRows(const RowMatrix& matrix, IndexRange range, const Labels& labels) {
    const double* first = matrix.data() + range.begin * matrix.cols();
    std::vector<double> buffer(first, first + range.size() * matrix.cols());
    for (Index r = 0; r < range.size(); ++r) {
        buffer[static_cast<std::size_t>(r * matrix.cols() + labels[static_cast<std::size_t>(range.begin + r)])] -= 1.0;
    }
    return buffer;
}

/// The residuals e_y - p of all samples as (rows, columns), so that hY is the inner product of a row with a column.
struct ResidualFactors {
    RowMatrix rows;
    RowMatrix columns;
    RowMatrix smoothed;  ///< (e_y - p)' M
};

/// M = V Λ V' makes hY = <s, S s'> with s = |Λ|^½ V' (e_y - p) and S the signs of Λ: symmetric to the last bit.
ResidualFactors factorise(const Dataset& data, const RowMatrix& similarity) {
    const SymmetricEigen eigen = symmetricEigen(similarity);
    RowMatrix residuals = -data.parameters();
    for (Index i = 0; i < residuals.rows(); ++i) residuals(i, data.labels()[static_cast<std::size_t>(i)]) += 1.0;
    ResidualFactors factors;
    const Eigen::VectorXd roots = eigen.values.cwiseAbs().cwiseSqrt();
    const Eigen::VectorXd signs = eigen.values.cwiseSign();
    factors.rows = residuals * eigen.vectors * roots.asDiagonal();
    factors.columns = factors.rows * signs.asDiagonal();
    factors.smoothed = residuals * similarity;
    return factors;
}

class ClassPairTerms : public PairTerms {
public:
    ClassPairTerms(Dataset data, bool isEuclidean, const std::optional<ClassSimilarity>& similarity)
        : m_data(std::move(data)), m_isEuclidean(isEuclidean) {
        if (similarity) m_factors = factorise(m_data, similarity->matrix());
        const Index n = m_data.sampleCount();
        const Index m = m_data.parameters().cols();
        if (packedClassBytes(static_cast<double>(n), static_cast<double>(m)) > 0) {
            m_kept = KeptTiles(static_cast<std::size_t>(n) / pairedTileStride, packedNumbers());
        }
    }

    [[nodiscard]] Index sampleCount() const override { return m_data.sampleCount(); }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        const RowMatrix& p = m_data.parameters();
        const std::vector<double> packed = transposed(p, columns, nullptr);
        const TileOperands operands = makeOperands(p.data() + rows.begin * p.cols(), packed, rows, columns);
        if (m_isEuclidean) {
            HWY_DYNAMIC_DISPATCH(euclideanTile)(operands, out, static_cast<std::size_t>(stride));
        } else {
            HWY_DYNAMIC_DISPATCH(totalVariationTile)(operands, out, static_cast<std::size_t>(stride));
        }
    }

    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        if (m_factors) {
            const std::vector<double> packed = transposed(m_factors->columns, columns, nullptr);
            innerProducts(m_factors->rows.data() + rows.begin * m_factors->rows.cols(), packed, rows, columns, out,
                          stride);
            return;
        }
        const std::vector<double> packed = transposed(m_data.parameters(), columns, &m_data.labels());
        const std::vector<double> residuals = residualRows(m_data.parameters(), rows, m_data.labels());
        innerProducts(residuals.data(), packed, rows, columns, out, stride);
    }

    void products(const Kernel& kernel, IndexRange rows, IndexRange columns, double* out, Index stride,
                  std::vector<double>& scratch) const override {
        constexpr auto most = static_cast<Index>(pairedTileStride);
        if (rows.size() > most || columns.size() > most) {
            PairTerms::products(kernel, rows, columns, out, stride, scratch);
            return;
        }
        const auto size = static_cast<std::size_t>(m_data.parameters().cols());
        const std::size_t packedSize = packedNumbers();
        const auto sliceRows = static_cast<std::size_t>(rowsOfSlice(size));
        scratch.resize(2 * packedSize + 2 * sliceRows * pairedTileStride);
        double* const distances = scratch.data() + 2 * packedSize;
        // On the diagonal nothing is kept: small blocks have no other tiles.
        const bool isKept = rows.begin != columns.begin && !m_kept.isEmpty();
        const PackedTile ofRows = packed(rows, isKept, scratch.data());
        const PackedTile ofColumns = packed(columns, isKept, scratch.data() + packedSize);
        for (std::size_t begin = 0; begin < static_cast<std::size_t>(rows.size()); begin += sliceRows) {
            const PairedOperands operands{
                .rows = ofRows.predictions + begin * size,
                .otherRows = ofRows.rowResiduals + begin * size,
                .columns = ofColumns.predictions,
                .otherColumns = ofColumns.residuals,
                .rowHalves = ofRows.halves + begin,
                .columnHalves = ofColumns.halves,
                .rowCount = std::min(sliceRows, static_cast<std::size_t>(rows.size()) - begin),
                .size = size,
                .distances = distances,
                .products = distances + sliceRows * pairedTileStride,
                .scale = 0,
                .out = nullptr};
            multiplySlice(kernel, operands, static_cast<std::size_t>(columns.size()),
                          out + static_cast<Index>(begin) * stride, stride);
        }
    }

    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        const Labels& labels = m_data.labels();
        const RowMatrix& p = m_data.parameters();
        for (Index r = rows.begin; r < rows.end; ++r, out += stride) {
            const std::int32_t own = labels[static_cast<std::size_t>(r)];
            for (Index c = columns.begin; c < columns.end; ++c) {
                const std::int32_t other = labels[static_cast<std::size_t>(c)];
                out[c - columns.begin] =
                    m_factors ? m_factors->smoothed(r, other) : (own == other ? 1.0 : 0.0) - p(r, other);
            }
        }
    }

private:
    /// The two factors' vectors of a tile's samples (packSamples()).
    struct PackedTile {
        const double* predictions;
        const double* residuals;     ///< of columns
        const double* rowResiduals;  ///< may be the same
        const double* halves;        ///< halveSums()
    };

    [[nodiscard]] std::size_t packedNumbers() const {
        return pairedTileStride * (1 + (m_factors ? 3 : 2) * static_cast<std::size_t>(m_data.parameters().cols()));
    }

    /// Of few classes so few rows that both factors of their pairs stay in the first cache until they are multiplied;
    /// of many a whole tile, so that the columns are read from the second cache once.
    static std::size_t rowsOfSlice(std::size_t classCount) {
        constexpr std::size_t fewClasses = 64;
        return classCount <= fewClasses ? pairedTileStrip : pairedTileStride;
    }

    /// Made in `buffer`, or once for all tiles of the same samples: making them takes a tenth of a tile's time.
    PackedTile packed(IndexRange samples, bool isKept, double* buffer) const {
        constexpr auto whole = static_cast<Index>(pairedTileStride);
        const std::size_t size = pairedTileStride * static_cast<std::size_t>(m_data.parameters().cols());
        const auto pack = [&](double* place) {
            packSamples(m_data.parameters(), samples, place + pairedTileStride);
            packResiduals(samples, place + pairedTileStride, place + pairedTileStride + size);
            halveSums(place + pairedTileStride, size / pairedTileStride, place);
        };
        const double* numbers = buffer;
        if (isKept && samples.begin % whole == 0 && samples.size() == whole) {
            numbers = m_kept.at(static_cast<std::size_t>(samples.begin / whole), pack);
        } else {
            pack(buffer);
        }
        const double* predictions = numbers + pairedTileStride;
        return {predictions, predictions + size, numbers + packedNumbers() - size, numbers};
    }

    /// What the inner product hY is made of, of the samples as columns, then as rows where that differs; packed alike.
    void packResiduals(IndexRange samples, const double* packed, double* out) const {
        const auto size = static_cast<std::size_t>(m_data.parameters().cols());
        if (m_factors) {
            packSamples(m_factors->columns, samples, out);
            packSamples(m_factors->rows, samples, out + pairedTileStride * size);
            return;
        }
        std::copy_n(packed, pairedTileStride * size, out);
        for (Index c = 0; c < samples.size(); ++c) {
            const auto label = static_cast<std::size_t>(m_data.labels()[static_cast<std::size_t>(samples.begin + c)]);
            out[placeInTile(static_cast<std::size_t>(c), label, size)] -= 1.0;
        }
    }

    void multiplySlice(const Kernel& kernel, PairedOperands operands, std::size_t columnCount, double* out,
                       Index stride) const {
        const bool isWhole = columnCount == pairedTileStride && stride == static_cast<Index>(pairedTileStride);
        const std::optional<double> scale = exponentialScale(kernel);
        if (scale && isWhole) {
            operands.scale = *scale;
            operands.out = out;
        }
        if (m_isEuclidean) {
            euclideanAndProduct(operands);
        } else {
            totalVariationAndProduct(operands);
        }
        if (operands.out != nullptr) return;
        const auto row = [](const double* slice, std::size_t r, std::size_t count) {
            return std::span<const double>(slice + r * pairedTileStride, count);
        };
        if (isWhole) {
            const std::size_t count = operands.rowCount * pairedTileStride;
            applyShape(kernel, row(operands.distances, 0, count), row(operands.products, 0, count), out);
            return;
        }
        for (std::size_t r = 0; r < operands.rowCount; ++r, out += stride) {
            applyShape(kernel, row(operands.distances, r, columnCount), row(operands.products, r, columnCount), out);
        }
    }

    void innerProducts(const double* rowData, const std::vector<double>& packed, IndexRange rows, IndexRange columns,
                       double* out, Index stride) const {
        const TileOperands operands = makeOperands(rowData, packed, rows, columns);
        HWY_DYNAMIC_DISPATCH(innerProductTile)(operands, out, static_cast<std::size_t>(stride));
    }

    [[nodiscard]] TileOperands makeOperands(const double* rowData, const std::vector<double>& packed, IndexRange rows,
                                            IndexRange columns) const {
        const auto size = static_cast<std::size_t>(m_data.parameters().cols());
        return {.rows = rowData,
                .columns = packed.data(),
                .rowCount = static_cast<std::size_t>(rows.size()),
                .columnCount = static_cast<std::size_t>(columns.size()),
                .columnStride = packed.size() / size,
                .size = size};
    }

    Dataset m_data;
    bool m_isEuclidean;
    KeptTiles m_kept;                          ///< packedColumns() of whole tiles
    std::optional<ResidualFactors> m_factors;  ///< for a class similarity; the delta kernel needs none
};

void checkSimilarity(const std::optional<ClassSimilarity>& similarity, Index classCount) {
    if (!similarity) throw InvalidSetting("The target kernel matrix needs a class similarity matrix.");
    if (similarity->classCount() == classCount) return;
    throw InvalidSetting(Text("The class similarity matrix is for {1} classes; the predictions have {2}.",
                              similarity->classCount(), classCount));
}

}  // namespace

std::unique_ptr<PairTerms> classPairTerms(const Dataset& data, const Kernel& kernel) {
    if (kernel.distance != "tv" && kernel.distance != "euclidean") {
        throw InvalidSetting(Text(
            "There is no distance \"{1}\" between class probabilities; there are tv and euclidean.", kernel.distance));
    }
    if (kernel.target != "delta" && kernel.target != "matrix") {
        throw InvalidSetting(
            Text("There is no target kernel \"{1}\" for classes; there are delta and matrix.", kernel.target));
    }
    if (kernel.target == "delta") {
        return std::make_unique<ClassPairTerms>(data, kernel.distance == "euclidean", std::nullopt);
    }
    checkSimilarity(kernel.similarity, data.classCount());
    return std::make_unique<ClassPairTerms>(data, kernel.distance == "euclidean", kernel.similarity);
}

}  // namespace calibrium
#endif
