// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/prediction_kinds.h"

#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t gridSeed = 90210;
constexpr Index drawCount = 20;

double between(double lower, double upper, Generator& generator) {
    return lower + (upper - lower) * uniform01(generator);
}

/// Row of m probabilities.
using ClassRow = std::function<void(Eigen::Ref<Eigen::RowVectorXd>, Generator&)>;
/// Parameters of one row of a regression family.
using RealRow = std::function<std::pair<double, double>(Index row, Generator&)>;

void dirichletRow(Eigen::Ref<Eigen::RowVectorXd> row, double alpha, Generator& generator) {
    boost::random::gamma_distribution<double> gamma(alpha, 1.0);
    for (double& p : row) p = gamma(generator) + 1e-300;
    row /= row.sum();
}

/// The first class takes `first`, the others share the rest as a Dirichlet draw.
void mainClassRow(Eigen::Ref<Eigen::RowVectorXd> row, double first, Generator& generator) {
    auto rest = row.tail(row.size() - 1);
    dirichletRow(rest, 1.0, generator);
    row.tail(row.size() - 1) *= 1 - first;
    row(0) = first;
}

/// One of five distributions.
void tiedRow(Eigen::Ref<Eigen::RowVectorXd> row, Generator& generator) {
    const double largest = 0.5 + 0.1 * static_cast<double>(uniformIndex(generator, 5));
    row.setConstant((1 - largest) / static_cast<double>(row.size() - 1));
    row(static_cast<Index>(uniformIndex(generator, row.size()))) = largest;
}

/// sqrt(p), normalised: the model is over-confident against it.
RowMatrix flattened(const RowMatrix& predictions) {
    RowMatrix truth = predictions.array().sqrt();
    for (Index i = 0; i < truth.rows(); ++i) truth.row(i) /= truth.row(i).sum();
    return truth;
}

PredictionKind classKind(const std::string& predictions, const std::string& kind, std::string comment, Index m,
                         ClassRow fill) {
    const Family* type = &family(m == 2 ? "binary" : "categorical");
    return {predictions, kind, std::move(comment) + "; alternative: targets at temperature 2",
            [=](Index n, bool isCalibrated, std::uint64_t stream) {
                Generator generator = makeGenerator(gridSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix parameters(n, m);
                Eigen::RowVectorXd row(m);
                for (Index i = 0; i < n; ++i) {
                    fill(row, generator);
                    parameters.row(i) = row;
                }
                Targets targets = type->drawTargets(isCalibrated ? parameters : flattened(parameters), generator);
                return Dataset::trusted({.name = "model",
                                         .family = type,
                                         .parameters = std::move(parameters),
                                         .targets = std::move(targets),
                                         .classNames = {},
                                         .warnings = {}});
            }};
}

std::vector<PredictionKind> classKinds(const std::string& predictions, Index m) {
    return {classKind(predictions, "ordinary", "Dir(1,..,1)", m,
                      [](auto row, Generator& generator) { dirichletRow(row, 1.0, generator); }),
            classKind(
                predictions, "rare", "one class with 0.97 to 0.999", m,
                [](auto row, Generator& generator) { mainClassRow(row, between(0.97, 0.999, generator), generator); }),
            classKind(predictions, "confident", "a class drawn at random with 0.99 to 1", m,
                      [](auto row, Generator& generator) {
                          mainClassRow(row, between(0.99, 1.0, generator), generator);
                          std::swap(row(0), row(static_cast<Index>(uniformIndex(generator, row.size()))));
                      }),
            classKind(predictions, "tied", "five values of the largest probability, 0.5 to 0.9", m, tiedRow)};
}

/// A target around the location with `spread` times the predicted scale.
using DrawTarget = std::function<double(double location, double scale, double spread, Generator&)>;

double normalTarget(double location, double scale, double spread, Generator& generator) {
    return boost::random::normal_distribution<double>(location, spread * scale)(generator);
}

Dataset regressionData(const Family& type, RowMatrix parameters, RowMatrix values) {
    return Dataset::trusted({.name = "model",
                             .family = &type,
                             .parameters = std::move(parameters),
                             .targets = {.labels = {}, .values = std::move(values)},
                             .classNames = {},
                             .warnings = {}});
}

PredictionKind normalKind(const std::string& kind, std::string comment, RealRow fill) {
    return {"normal", kind, std::move(comment) + "; alternative: standard deviation x 1.5",
            [fill = std::move(fill)](Index n, bool isCalibrated, std::uint64_t stream) {
                Generator generator = makeGenerator(gridSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix parameters(n, 2);
                RowMatrix values(n, 1);
                for (Index i = 0; i < n; ++i) {
                    const auto [mean, sd] = fill(i, generator);
                    parameters.row(i) << mean, sd;
                    values(i, 0) = normalTarget(mean, sd, isCalibrated ? 1 : 1.5, generator);
                }
                return regressionData(family("normal"), std::move(parameters), std::move(values));
            }};
}

/// The draws and the target come from one normal distribution: the target is one more draw.
PredictionKind drawsKind(const std::string& kind, std::string comment, double step, RealRow fill) {
    return {"draws", kind, std::move(comment) + "; alternative: targets spread x 1.5",
            [fill = std::move(fill), step](Index n, bool isCalibrated, std::uint64_t stream) {
                Generator generator = makeGenerator(gridSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix parameters(n, drawCount);
                RowMatrix values(n, 1);
                const auto rounded = [step](double x) { return step > 0 ? step * std::round(x / step) : x; };
                for (Index i = 0; i < n; ++i) {
                    const auto [mean, sd] = fill(i, generator);
                    for (Index s = 0; s < drawCount; ++s)
                        parameters(i, s) = rounded(normalTarget(mean, sd, 1, generator));
                    values(i, 0) = rounded(normalTarget(mean, sd, isCalibrated ? 1 : 1.5, generator));
                }
                return regressionData(family("draws"), std::move(parameters), std::move(values));
            }};
}

PredictionKind poissonKind(const std::string& kind, std::string comment, std::function<double(Generator&)> rate) {
    return {"poisson", kind, std::move(comment) + "; alternative: rate x 1.15",
            [rate = std::move(rate)](Index n, bool isCalibrated, std::uint64_t stream) {
                Generator generator = makeGenerator(gridSeed + static_cast<std::uint64_t>(n), stream);
                RowMatrix parameters(n, 1);
                for (Index i = 0; i < n; ++i) parameters(i, 0) = rate(generator);
                const Family& type = family("poisson");
                const RowMatrix truth = isCalibrated ? parameters : RowMatrix(1.15 * parameters);
                RowMatrix values = type.drawTargets(truth, generator).values;
                return regressionData(type, std::move(parameters), std::move(values));
            }};
}

std::pair<double, double> ordinaryReal(Index /*row*/, Generator& generator) {
    const double mean = between(-1, 1, generator);
    return {mean, between(0.5, 2, generator)};
}

std::pair<double, double> rareReal(Index row, Generator& generator) {
    // One row of fifty, not a random number: without any of them the file would say nothing of the mean score.
    const bool isWide = row % 50 == 25;
    return {between(-1, 1, generator), isWide ? 100.0 : 1.0};
}

std::pair<double, double> confidentReal(Index /*row*/, Generator& generator) {
    return {between(-1, 1, generator), 1e-3};
}

std::pair<double, double> tiedReal(Index /*row*/, Generator& generator) {
    return {static_cast<double>(uniformIndex(generator, 5)), 1.0};
}

std::vector<PredictionKind> allKinds() {
    std::vector<PredictionKind> kinds;
    for (const auto& [name, m] : {std::pair{"binary", 2}, std::pair{"classes3", 3}, std::pair{"classes10", 10}}) {
        for (auto& kind : classKinds(name, m)) kinds.push_back(std::move(kind));
    }
    kinds.push_back(normalKind("ordinary", "mean U(-1,1), sd U(0.5,2)", ordinaryReal));
    kinds.push_back(normalKind("rare", "mean U(-1,1), sd 1, or 100 in every 50th row", rareReal));
    kinds.push_back(normalKind("confident", "mean U(-1,1), sd 0.001", confidentReal));
    kinds.push_back(normalKind("tied", "five means, sd 1", tiedReal));
    kinds.push_back(poissonKind("ordinary", "rate U(0.5,9)", [](Generator& g) { return between(0.5, 9, g); }));
    kinds.push_back(poissonKind("rare", "rate U(0.005,0.03)", [](Generator& g) { return between(0.005, 0.03, g); }));
    kinds.push_back(poissonKind("confident", "rate U(500,1000)", [](Generator& g) { return between(500, 1000, g); }));
    kinds.push_back(poissonKind("tied", "rate 1, 2 or 3",
                                [](Generator& g) { return 1.0 + static_cast<double>(uniformIndex(g, 3)); }));
    kinds.push_back(drawsKind("ordinary", "20 draws, mean U(-1,1), sd U(0.5,2)", 0, ordinaryReal));
    kinds.push_back(drawsKind("rare", "20 draws, sd 1, or 100 in every 50th row", 0, rareReal));
    kinds.push_back(drawsKind("confident", "20 draws, mean U(-1,1), sd 0.001", 0, confidentReal));
    kinds.push_back(drawsKind("tied", "20 draws rounded to halves, five means", 0.5, tiedReal));
    return kinds;
}

}  // namespace

const std::vector<PredictionKind>& predictionKinds() {
    static const std::vector<PredictionKind> kinds = allKinds();
    return kinds;
}

const PredictionKind& predictionKind(const std::string& predictions, const std::string& kind) {
    for (const auto& item : predictionKinds()) {
        if (item.predictions == predictions && item.kind == kind) return item;
    }
    throw std::runtime_error("There are no predictions " + predictions + ", " + kind + ".");
}

}  // namespace calibrium::power
