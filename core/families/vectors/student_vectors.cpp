// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/vectors/student_vectors.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/last_made.h"
#include "core/families/mixtures/component_law.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/student_lengths.h"
#include "core/families/mixtures/student_parts.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/normal_distributions.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

constexpr double fewestVectorDegrees = 2;

/// How many dimensions so many columns speak of; 0 where they do not go together.
Index studentDimension(Index columns) { return columns >= 5 && columns % 2 == 1 ? columns / 2 : 0; }

class StudentVectors final : public PredictiveDistributions {
public:
    explicit StudentVectors(const RowMatrix& parameters)
        : m_d(studentDimension(parameters.cols())),
          m_locations(parameters.leftCols(m_d)),
          m_scales(parameters.middleCols(m_d, m_d)),
          m_degrees(parameters.rightCols(1)) {}

    [[nodiscard]] Index dimension() const override { return m_d; }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        return logDensityOfStudents(standardised(row, y).squaredNorm(), m_scales.row(row), m_degrees(row));
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return errorOf(row, y).squaredNorm();
    }
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const double factor = m_degrees(row) / (m_degrees(row) - 2);
        return standardised(row, y).squaredNorm() / factor + static_cast<double>(m_d) * std::log(factor) +
               2 * m_scales.row(row).array().log().sum();
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return meanLengthOfStudent(errorOf(row, y), m_scales.row(row).array().square().transpose(), m_degrees(row));
    }
    /// E |T - T'| = κ E |N|.
    [[nodiscard]] double meanDifference(Index row) const override {
        const LineComponent standard{.shape = m_degrees(row)};
        const double ratio = studentLaw().meanDifference(standard, standard) / std::sqrt(2 * std::numbers::inv_pi);
        return ratio * meanLength(Eigen::VectorXd::Zero(m_d), m_scales.row(row).array().square().transpose());
    }
    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override { return m_locations.row(row); }
    /// The difference of two coordinates is a t-distribution of as many degrees.
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        if (k == l) return 0;
        const double scale = std::hypot(m_scales(row, k), m_scales(row, l));
        return powerOfStudent(m_locations(row, k) - m_locations(row, l), scale, m_degrees(row), p);
    }

private:
    [[nodiscard]] Eigen::VectorXd errorOf(Index row, std::span<const double> y) const {
        return Eigen::Map<const Eigen::VectorXd>(y.data(), m_d) - m_locations.row(row).transpose();
    }
    [[nodiscard]] Eigen::VectorXd standardised(Index row, std::span<const double> y) const {
        return errorOf(row, y).cwiseQuotient(m_scales.row(row).transpose());
    }

    Index m_d;
    RowMatrix m_locations, m_scales;
    Eigen::VectorXd m_degrees;
};

struct StudentTerms {
    RowMatrix locations, variances, targets;
    std::vector<std::shared_ptr<const std::vector<NormalPart>>> nodes;
    double gamma;
    std::shared_ptr<const Eigen::MatrixXd> between{};  ///< E kY(Z_i, Z_j), or none where it is computed when asked for

    [[nodiscard]] const std::vector<NormalPart>& at(Index i) const { return *nodes[static_cast<std::size_t>(i)]; }
    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (targets.row(i) - targets.row(j)).squaredNorm());
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        const Eigen::VectorXd difference = targets.row(j) - locations.row(i);
        const Eigen::VectorXd variance = variances.row(i);
        double sum = 0;
        for (const NormalPart& part : at(i)) {
            sum += part.weight * meanGaussianKernel(difference, part.deviation * part.deviation * variance, gamma);
        }
        return sum;
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return between ? (*between)(i, j) : betweenRows(i, j);
    }
    [[nodiscard]] double betweenRows(Index i, Index j) const {
        const Eigen::VectorXd difference = locations.row(i) - locations.row(j);
        const Eigen::VectorXd first = variances.row(i);
        const Eigen::VectorXd second = variances.row(j);
        Eigen::VectorXd variance(first.size());
        double sum = 0;
        for (const NormalPart& a : at(i)) {
            for (const NormalPart& b : at(j)) {
                variance = a.deviation * a.deviation * first + b.deviation * b.deviation * second;
                sum += a.weight * b.weight * meanGaussianKernel(difference, variance, gamma);
            }
        }
        return sum;
    }
};

/// Expectations between all pairs, kept for the resamples of a test: they do not depend on the targets.
StudentTerms studentTerms(const Dataset& data, double gamma) {
    constexpr Index mostKept = 1500;
    static LastMade<Eigen::MatrixXd> last;
    const RowMatrix& parameters = data.parameters();
    const Index n = parameters.rows();
    const Index d = studentDimension(parameters.cols());
    StudentTerms terms{.locations = parameters.leftCols(d),
                       .variances = parameters.middleCols(d, d).array().square(),
                       .targets = data.values(),
                       .nodes = {},
                       .gamma = gamma};
    for (Index i = 0; i < n; ++i) terms.nodes.push_back(studentNodes(parameters(i, 2 * d)));
    if (n > mostKept) return terms;
    terms.between = last.get(parameters, gamma, [&](const RowMatrix&) {
        Eigen::MatrixXd values(n, n);
        for (Index i = 0; i < n; ++i) {
            for (Index j = i; j < n; ++j) values(i, j) = values(j, i) = terms.betweenRows(i, j);
        }
        return values;
    });
    return terms;
}

/// Of each row the locations and the spreads of all coordinates.
RowMatrix studentPlaces(const RowMatrix& parameters) {
    const Index d = studentDimension(parameters.cols());
    RowMatrix places;
    for (Index i = 0; i < parameters.rows(); ++i) {
        for (Index k = 0; k < d; ++k) {
            const Eigen::RowVectorXd spread =
                studentLaw().spread({.scale = parameters(i, d + k), .shape = parameters(i, 2 * d)});
            if (places.size() == 0) places.resize(parameters.rows(), d * (1 + spread.size()));
            places(i, k) = parameters(i, k);
            places.row(i).segment(d + k * spread.size(), spread.size()) = spread;
        }
    }
    return places;
}

auto studentDistance(const Dataset& data) {
    static LastMade<RowMatrix> last;
    return [places = last.get(data.parameters(), 0, studentPlaces)](Index i, Index j) {
        return (places->row(i) - places->row(j)).norm();
    };
}

class StudentVectorFamily : public ContinuousFamily {
public:
    StudentVectorFamily()
        : ContinuousFamily(
              {.id = "t-vectors",
               .name = "Multivariate t-distributions",
               .explanation = "Each row predicts locations, scales and the degrees of freedom of a multivariate "
                              "t-distribution, whose coordinates are uncorrelated and share their degrees; the target "
                              "is a real vector.",
               .distances = {"marginal-wasserstein"},
               .targetKernels = {"gaussian"},
               .abilities = {Ability::Moments, Ability::Likelihood, Ability::Temperature, Ability::Scale,
                             Ability::Coordinates},
               .layout = {.blocks = {namedBlock("location", withNames({"mu", "mean"}, locationNames())),
                                     scaleBlock(withNames({"sigma"}, scaleNames())),
                                     ParameterBlock{
                                         .id = "df",
                                         .name = "degrees of freedom",
                                         .columnNames = withNames(
                                             {"shared_df"}, studentMixtureFamily().layout().blocks[3].columnNames)}},
                          .mayHaveVectors = true,
                          .minimumColumns = 5,
                          .hasSharedLast = true}}) {}

    void validate(DatasetParts& parts) const override {
        const Index d = studentDimension(parts.parameters.cols());
        if (d == 0) {
            throw InvalidInput(
                Text("Multivariate t predictions are as many scales as locations, two or more, and one number of "
                     "degrees of freedom; there are {1} columns.",
                     parts.parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, d, d, "scale");
        checkTargetDimension(parts, d);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            if (parts.parameters(i, 2 * d) > fewestVectorDegrees) continue;
            throw InvalidInput(
                Text("The degrees of freedom {1} must be above 2, so that the distribution has a variance.",
                     asNumber(significant(parts.parameters(i, 2 * d), 7))),
                {.row = i + 1, .column = 2 * d + 1});
        }
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        const Index d = studentDimension(parameters.cols());
        RowMatrix result = parameters;
        result.middleCols(d, d) *= std::sqrt(temperature);
        return result;
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        const Index d = studentDimension(parameters.cols());
        RowMatrix line(parameters.rows(), 4);
        line.col(0).setOnes();
        line.col(1) = parameters.col(c);
        line.col(2) = parameters.col(d + c);
        line.col(3) = parameters.col(2 * d);
        return {&studentMixtureFamily(), std::move(line)};
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const Index d = studentDimension(parameters.cols());
        Targets targets{.values = RowMatrix(parameters.rows(), d)};
        boost::random::normal_distribution<double> normal;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double degrees = parameters(i, 2 * d);
            boost::random::gamma_distribution<double> precision(0.5 * degrees, 2 / degrees);
            const double root = std::sqrt(precision(generator));
            for (Index k = 0; k < d; ++k) {
                targets.values(i, k) = parameters(i, k) + parameters(i, d + k) * normal(generator) / root;
            }
        }
        return targets;
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members' multivariate t-distributions, with equal weights.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        const Index d = studentDimension(members.front()->cols());
        const auto k = static_cast<Index>(members.size());
        std::vector<RowMatrix> places;
        std::vector<const RowMatrix*> given;
        for (const RowMatrix* member : members) places.push_back(member->leftCols(2 * d));
        for (const RowMatrix& place : places) given.push_back(&place);
        const RowMatrix mixture = equalMixture(given, d);
        RowMatrix parameters(mixture.rows(), mixture.cols() + k);
        parameters.leftCols(mixture.cols()) = mixture;
        for (Index c = 0; c < k; ++c) {
            parameters.col(mixture.cols() + c) = members[static_cast<std::size_t>(c)]->col(2 * d);
        }
        return {&studentVectorMixtureFamily(), std::move(parameters)};
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return std::make_shared<StudentVectors>(parameters);
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const Index d = studentDimension(parameters.cols());
        TrigonometricMoments moments{Eigen::MatrixXd(parameters.rows(), frequencies.rows()),
                                     Eigen::MatrixXd(parameters.rows(), frequencies.rows())};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const Eigen::RowVectorXd centre = parameters.row(i).head(d) - origin;
            const Eigen::RowVectorXd variances = parameters.row(i).segment(d, d).array().square();
            const auto nodes = studentNodes(parameters(i, 2 * d));
            for (Index j = 0; j < frequencies.rows(); ++j) {
                const double square = frequencies.row(j).cwiseAbs2().dot(variances);
                const double angle = frequencies.row(j).dot(centre);
                double size = 0;
                for (const NormalPart& part : *nodes) {
                    size += part.weight * std::exp(-0.5 * part.deviation * part.deviation * square);
                }
                moments.cosines(i, j) = size * std::cos(angle);
                moments.sines(i, j) = size * std::sin(angle);
            }
        }
        return moments;
    }
    [[nodiscard]] double characteristicWork(const RowMatrix& /*parameters*/) const override { return 150; }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionPairTerms(data.sampleCount(), studentDistance(data), studentTerms(data, kernel.gamma));
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionDistances(data.sampleCount(), studentDistance(data));
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        const auto d = static_cast<double>(data.values().cols());
        return {.distance = 20 * d, .target = 2 * studentNodeCount * (20 + 5 * d), .sample = 5000};
    }
};

}  // namespace

const Family& studentVectorFamily() {
    static const StudentVectorFamily instance;
    return instance;
}

}  // namespace calibrium
