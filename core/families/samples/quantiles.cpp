// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/quantiles.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/samples/quantile_levels.h"
#include "core/families/samples/quantile_shape.h"
#include "core/families/samples/quantiles_distributions.h"
#include "core/families/samples/quantiles_pair_terms.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <utility>

namespace calibrium {

namespace {

/// Below the smallest number above 0 that uniform01() can give.
constexpr double smallestShare = 0x1p-64;

void checkLevels(const RowMatrix& parameters) {
    const Index k = parameters.cols() / 2;
    for (Index j = 0; j < k; ++j) {
        const double level = parameters(0, j);
        if (!(level > 0 && level < 1)) {
            throw InvalidInput(Text("The level {1} of a quantile must lie between 0 and 1, ends excluded.",
                                    asNumber(significant(level, 7))),
                               {.column = j + 1});
        }
        if (j > 0 && !(level > parameters(0, j - 1))) {
            throw InvalidInput(Text("The levels of the quantiles must rise; {1} follows {2}.",
                                    asNumber(significant(level, 7)), asNumber(significant(parameters(0, j - 1), 7))),
                               {.column = j + 1});
        }
    }
    for (Index i = 1; i < parameters.rows(); ++i) {
        if (parameters.row(i).head(k) == parameters.row(0).head(k)) continue;
        throw InvalidInput(
            "The levels of this row are not those of the first row; all rows of a data set need "
            "quantiles at the same levels.",
            {.row = i + 1});
    }
}

/// Sorts the values of each row and says how many rows had crossed.
void sortCrossing(DatasetParts& parts) {
    const Index k = parts.parameters.cols() / 2;
    std::int64_t crossed = 0;
    double largest = 0;
    for (Index i = 0; i < parts.parameters.rows(); ++i) {
        double* values = parts.parameters.row(i).data() + k;
        if (std::is_sorted(values, values + k)) continue;
        ++crossed;
        for (Index j = 1; j < k; ++j) largest = std::max(largest, values[j - 1] - values[j]);
        std::sort(values, values + k);
    }
    if (crossed == 0) return;
    const std::int64_t total = parts.parameters.rows();
    parts.warnings.push_back({"crossing-quantiles", Severity::Doubt,
                              Text("The quantiles of {1} of {2} rows cross (a higher level has a lower value, by up to "
                                   "{3}); they were sorted.",
                                   crossed, total, asNumber(significant(largest, 3))),
                              crossed, total});
}

class QuantilesFamily : public ContinuousFamily {
public:
    QuantilesFamily()
        : ContinuousFamily(
              {.id = "quantiles",
               .name = "Quantile forecasts",
               .explanation =
                   "Each row predicts quantiles at given levels, such as q0.05 to q0.95; the target is a real "
                   "number. Between two levels the quantiles are interpolated linearly; what lies beyond "
                   "the outermost quantiles is extrapolated by exponential tails that continue the "
                   "density, and measures that depend on it say so.",
               .distances = {"wasserstein"},
               .targetKernels = {"gaussian", "laplacian"},
               .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous, Ability::Levels},
               .layout = {
                   .blocks = {namedBlock("quantile", {"q", "quantile"})}, .hasLevels = true, .minimumColumns = 2}}) {}

    void validate(DatasetParts& parts) const override {
        const Index columns = parts.parameters.cols();
        if (columns < 4 || columns % 2 != 0) {
            throw InvalidInput(Text(
                "Quantile forecasts need at least two levels and a value for each; there are {1} numbers in a row.",
                columns));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkTargetDimension(parts, 1);
        checkLevels(parts.parameters);
        sortCrossing(parts);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        if (parameters.rows() == 0) return result;
        const QuantileShape shape(levelsOf(parameters));
        const Index k = shape.count();
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double mean = shape.mean(parameters.row(i).data() + k);
            result.row(i).tail(k).array() = mean + std::sqrt(temperature) * (parameters.row(i).tail(k).array() - mean);
        }
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        if (parameters.rows() == 0) return targets;
        const QuantileShape shape(levelsOf(parameters));
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double u = std::max(uniform01(generator), smallestShare);
            targets.values(i, 0) = shape.quantile(parameters.row(i).data() + shape.count(), u);
        }
        return targets;
    }

    /// Targets told by their cells alone: see QuantileCellsFamily.
    [[nodiscard]] Dataset exchangeable(const Dataset& data) const override;

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return quantilesDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts at each level the mean of its members' quantiles.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        RowMatrix sum = RowMatrix::Zero(members.front()->rows(), members.front()->cols());
        for (std::size_t m = 0; m < members.size(); ++m) {
            if (levelsOf(*members[m]) != levelsOf(*members.front())) {
                throw InvalidInput(
                    Text("Member {1} gives quantiles at other levels than the first one; members need the same levels, "
                         "so that each counts the same.",
                         m + 1));
            }
            sum += *members[m] / static_cast<double>(members.size());
        }
        // Not the mean of equal levels, which rounds.
        const Index k = sum.cols() / 2;
        sum.leftCols(k) = members.front()->leftCols(k);
        return {this, std::move(sum)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override;
    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return quantilesPairTerms(data, kernel, quantileNodes(QuantileShape(levelsOf(data.parameters()))));
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return quantilesDistanceTerms(data);
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override {
        const auto columns = static_cast<double>(data.parameters().cols());
        return {.distance = 2 + 0.5 * columns, .target = kernel.target == "laplacian" ? 1000.0 : 25.0, .sample = 3000};
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        return 18 * static_cast<double>(parameters.cols());
    }
};

/// sin(x) / x.
double sinc(double x) { return x == 0 ? 1.0 : std::sin(x) / x; }

TrigonometricMoments QuantilesFamily::characteristicFunctions(const RowMatrix& parameters, const RowMatrix& frequencies,
                                                              const Eigen::RowVectorXd& origin) const {
    const QuantileShape shape(levelsOf(parameters));
    const Index k = shape.count();
    return univariateMoments(
        parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return origin(0); },
        [&](Index i, double frequency) {
            const double* q = parameters.row(i).data() + k;
            const auto at = [&](double y) { return std::polar(1.0, frequency * (y - origin(0))); };
            const std::complex<double> lower(1, frequency * shape.lowerScale(q));
            const std::complex<double> upper(1, -frequency * shape.upperScale(q));
            std::complex<double> sum = shape.lowerMass() * at(q[0]) / lower + shape.upperMass() * at(q[k - 1]) / upper;
            for (Index j = 0; j + 1 < k; ++j) {
                sum += shape.width(j) * sinc(frequency * (q[j + 1] - q[j]) / 2) * at(q[j] / 2 + q[j + 1] / 2);
            }
            return sum;
        });
}

/// The same forecasts where a target is known by its cell only: the points of cellNodes() stand for the cells, observed
/// targets included. Then the null hypothesis "every target is drawn from its prediction" is that each cell has the
/// probability that the levels give it, whatever the distribution within: interpolation plays no part. Kernels,
/// characteristic functions and draws are those of the points; everything else is computed from the quantiles.
class QuantileCellsFamily final : public QuantilesFamily {
public:
    /// Data sets made from it are quantile forecasts with real targets.
    [[nodiscard]] Dataset simulated(const Dataset& pooled, const RowMatrix& truth,
                                    Generator& generator) const override {
        return Dataset::trusted({.name = pooled.name(),
                                 .family = &quantilesFamily(),
                                 .parameters = pooled.parameters(),
                                 .targets = quantilesFamily().drawTargets(truth, generator),
                                 .classNames = {},
                                 .warnings = pooled.warnings()})
            .withSamplesOf(pooled);
    }

    [[nodiscard]] Dataset exchangeable(const Dataset& data) const override { return data; }

    [[nodiscard]] std::string resamplingText() const override { return "with the cell between quantiles drawn"; }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        if (parameters.rows() == 0) return targets;
        const QuantileShape shape(levelsOf(parameters));
        const RowMatrix basis = cellNodes(shape).basis;
        const auto& levels = shape.levels();
        for (Index i = 0; i < parameters.rows(); ++i) {
            const Index cell = std::upper_bound(levels.begin(), levels.end(), uniform01(generator)) - levels.begin();
            targets.values(i, 0) = basis.row(cell).dot(parameters.row(i).tail(shape.count()));
        }
        return targets;
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return quantilesPairTerms(data, kernel, cellNodes(QuantileShape(levelsOf(data.parameters()))));
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const QuantileNodes nodes = cellNodes(QuantileShape(levelsOf(parameters)));
        const RowMatrix points = parameters.rightCols(nodes.basis.cols()) * nodes.basis.transpose();
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return origin(0); },
            [&](Index i, double frequency) {
                std::complex<double> sum = 0;
                for (Index s = 0; s < points.cols(); ++s) {
                    sum += nodes.weights(s) * std::polar(1.0, frequency * (points(i, s) - origin(0)));
                }
                return sum;
            });
    }
};

Dataset QuantilesFamily::exchangeable(const Dataset& data) const {
    static const QuantileCellsFamily cells;
    Targets targets{.values = RowMatrix(data.sampleCount(), 1)};
    if (data.sampleCount() > 0) {
        const QuantileShape shape(levelsOf(data.parameters()));
        const Index k = shape.count();
        const RowMatrix basis = cellNodes(shape).basis;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const Index cell = cellOf(data.parameters().row(i).data() + k, k, data.values()(i, 0));
            targets.values(i, 0) = basis.row(cell).dot(data.parameters().row(i).tail(k));
        }
    }
    return Dataset::trusted({.name = data.name(),
                             .family = &cells,
                             .parameters = data.parameters(),
                             .targets = std::move(targets),
                             .classNames = {},
                             .warnings = data.warnings()})
        .withSamplesOf(data);
}

}  // namespace

const Family& quantilesFamily() {
    static const QuantilesFamily instance;
    return instance;
}

}  // namespace calibrium
