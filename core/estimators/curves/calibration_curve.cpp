// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/calibration_curve.h"

#include "core/data/dataset.h"
#include "core/estimators/curves/local_quadratic.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index evenPlaces = 101;
constexpr Index quantilePlaces = 100;

double between(double x, double left, double right, double atLeft, double atRight) {
    return right > left ? atLeft + (atRight - atLeft) * (x - left) / (right - left) : atRight;
}

class IsotonicCurve : public CalibrationCurve {
public:
    IsotonicCurve(const ForecastGroups& groups, Eigen::VectorXd places)
        : m_forecast(groups.forecast), m_count(groups.count), m_places(std::move(places)) {}

    [[nodiscard]] Eigen::VectorXd at(const Eigen::VectorXd& hits) const override {
        const std::vector<Pool> pools = poolsOf(hits);
        Eigen::VectorXd values(m_places.size());
        std::size_t pool = 0;
        for (Index t = 0; t < m_places.size(); ++t) {
            const double place = m_places(t);
            while (pool + 1 < pools.size() && place >= m_forecast(pools[pool + 1].first)) ++pool;
            const Pool& here = pools[pool];
            const bool isPast = place > m_forecast(here.last) && pool + 1 < pools.size();
            values(t) = isPast ? between(place, m_forecast(here.last), m_forecast(pools[pool + 1].first), here.value(),
                                         pools[pool + 1].value())
                               : here.value();
        }
        return values;
    }

private:
    struct Pool {
        Index first = 0;
        Index last = 0;
        double hits = 0;
        double count = 0;
        [[nodiscard]] double value() const { return hits / count; }
    };

    [[nodiscard]] std::vector<Pool> poolsOf(const Eigen::VectorXd& hits) const {
        std::vector<Pool> pools;
        for (Index g = 0; g < hits.size(); ++g) {
            pools.push_back({g, g, hits(g), m_count(g)});
            while (pools.size() > 1 && pools[pools.size() - 2].value() >= pools.back().value()) {
                const Pool merged = pools.back();
                pools.pop_back();
                pools.back().last = merged.last;
                pools.back().hits += merged.hits;
                pools.back().count += merged.count;
            }
        }
        return pools;
    }

    Eigen::VectorXd m_forecast;
    Eigen::VectorXd m_count;
    Eigen::VectorXd m_places;
};

/// A curve whose every value is a weighted sum of the outcomes.
class LinearCurve : public CalibrationCurve {
public:
    /// weights: places x groups.
    explicit LinearCurve(RowMatrix weights) : m_weights(std::move(weights)) {}

    [[nodiscard]] Eigen::VectorXd at(const Eigen::VectorXd& hits) const override {
        return (m_weights * hits).cwiseMax(0.0).cwiseMin(1.0);
    }

private:
    RowMatrix m_weights;
};

/// exp(-(t - x)²/(2σ²)) with the images of x at both ends, times exp(shift).
double reflectedKernel(double place, double forecast, double width, double shift) {
    double sum = 0;
    for (const double image : {forecast, -forecast, 2 - forecast}) {
        const double z = (place - image) / width;
        sum += std::exp(shift - 0.5 * z * z);
    }
    return sum;
}

CurveBand pointwiseBand(RowMatrix& curves, double level) {
    CurveBand band{Eigen::VectorXd(curves.cols()), Eigen::VectorXd(curves.cols())};
    std::vector<double> values(static_cast<std::size_t>(curves.rows()));
    for (Index t = 0; t < curves.cols(); ++t) {
        for (Index r = 0; r < curves.rows(); ++r) values[static_cast<std::size_t>(r)] = curves(r, t);
        const Interval interval = percentileInterval(values, "", level);
        band.lower(t) = interval.lower;
        band.upper(t) = interval.upper;
    }
    return band;
}

CurveBand simultaneousBand(const RowMatrix& curves, double level) {
    const Eigen::RowVectorXd mean = curves.colwise().mean();
    const Eigen::RowVectorXd deviation =
        (curves.rowwise() - mean).colwise().norm() / std::sqrt(std::max(1.0, static_cast<double>(curves.rows() - 1)));
    std::vector<double> farthest(static_cast<std::size_t>(curves.rows()), 0.0);
    for (Index r = 0; r < curves.rows(); ++r) {
        for (Index t = 0; t < curves.cols(); ++t) {
            if (!(deviation(t) > 0)) continue;
            farthest[static_cast<std::size_t>(r)] =
                std::max(farthest[static_cast<std::size_t>(r)], std::abs(curves(r, t) - mean(t)) / deviation(t));
        }
    }
    std::sort(farthest.begin(), farthest.end());
    const double multiple = quantile(farthest, level);
    return {(mean - multiple * deviation).cwiseMax(0.0).transpose(),
            (mean + multiple * deviation).cwiseMin(1.0).transpose()};
}

/// What the rows of each cluster add to the hits of the groups beyond what the curve says: (group, sum) per cluster.
std::vector<std::vector<std::pair<Index, double>>> residualsOfClusters(const ForecastGroups& groups,
                                                                       const ClusteredOutcomes& outcomes) {
    const auto count =
        static_cast<std::size_t>(1 + *std::max_element(outcomes.clusters.begin(), outcomes.clusters.end()));
    std::vector<std::vector<std::pair<Index, double>>> residuals(count);
    for (std::size_t i = 0; i < outcomes.labels.size(); ++i) {
        const double weight = groups.weights.size() > 0 ? groups.weights(static_cast<Index>(i)) : 1.0;
        if (!(weight > 0)) continue;
        const Index group = groups.groupOf[i];
        const double outcome = outcomes.labels[i] == 1 ? 1.0 : 0.0;
        residuals[static_cast<std::size_t>(outcomes.clusters[i])].emplace_back(
            group, weight * (outcome - outcomes.fitted(group)));
    }
    return residuals;
}

/// How much wider a band over G clusters is than its resamples scatter.
double fewClustersFactor(std::size_t count, double level) {
    const auto degrees = static_cast<double>(count) - 1;
    const double student = StudentDistribution{degrees}.reach(level);
    const double normal = normalReach(level);
    return std::sqrt((degrees + 1) / degrees) * student / normal;
}

RowMatrix rowsOf(const std::vector<Eigen::VectorXd>& drawn) {
    RowMatrix rows(static_cast<Index>(drawn.size()), drawn.front().size());
    for (std::size_t r = 0; r < drawn.size(); ++r) rows.row(static_cast<Index>(r)) = drawn[r].transpose();
    return rows;
}

CurveBand bandOf(RowMatrix& curves, const CurveBandOptions& options) {
    return options.isSimultaneous ? simultaneousBand(curves, options.level) : pointwiseBand(curves, options.level);
}

}  // namespace

std::unique_ptr<CalibrationCurve> isotonicCurve(const ForecastGroups& groups, const Eigen::VectorXd& places) {
    return std::make_unique<IsotonicCurve>(groups, places);
}

std::unique_ptr<CalibrationCurve> kernelCurve(const ForecastGroups& groups, const Eigen::VectorXd& places,
                                              double width) {
    RowMatrix weights(places.size(), groups.size());
    parallelFor(static_cast<std::size_t>(places.size()), {}, [&](std::size_t row) {
        const auto t = static_cast<Index>(row);
        // Shifted by the nearest forecast, so that far from all of them the nearest decides, not 0 by 0.
        const double nearest = (groups.forecast.array() - places(t)).abs().minCoeff() / width;
        double sum = 0;
        for (Index g = 0; g < groups.size(); ++g) {
            weights(t, g) = reflectedKernel(places(t), groups.forecast(g), width, 0.5 * nearest * nearest);
            sum += weights(t, g) * groups.count(g);
        }
        weights.row(t) /= sum;
    });
    return std::make_unique<LinearCurve>(std::move(weights));
}

Eigen::VectorXd kernelDensity(const ForecastGroups& groups, const Eigen::VectorXd& places, double width) {
    Eigen::VectorXd density = Eigen::VectorXd::Zero(places.size());
    for (Index t = 0; t < places.size(); ++t) {
        for (Index g = 0; g < groups.size(); ++g) {
            density(t) += groups.count(g) * reflectedKernel(places(t), groups.forecast(g), width, 0.0);
        }
    }
    return density / (groups.sampleCount() * width * std::sqrt(2 * std::acos(-1.0)));
}

std::unique_ptr<CalibrationCurve> loessCurve(const ForecastGroups& groups, const Eigen::VectorXd& places, double span) {
    RowMatrix weights(places.size(), groups.size());
    parallelFor(static_cast<std::size_t>(places.size()), {}, [&](std::size_t row) {
        const auto t = static_cast<Index>(row);
        // The curve is made of hits, the weights are of means.
        weights.row(t) = localQuadraticWeights(groups.forecast, groups.count, places(t), span)
                             .cwiseQuotient(groups.count.transpose());
    });
    return std::make_unique<LinearCurve>(std::move(weights));
}

Eigen::VectorXd curvePlaces(const ForecastGroups& groups) {
    const double lowest = groups.forecast(0);
    const double highest = groups.forecast(groups.size() - 1);
    std::vector<double> places;
    for (Index i = 0; i < evenPlaces; ++i) {
        places.push_back(between(static_cast<double>(i), 0, static_cast<double>(evenPlaces - 1), lowest, highest));
    }
    const double total = groups.sampleCount();
    double passed = 0;
    Index next = 0;
    for (Index g = 0; g < groups.size(); ++g) {
        passed += groups.count(g);
        const bool isReached = passed >= total * static_cast<double>(next) / static_cast<double>(quantilePlaces);
        if (!isReached) continue;
        places.push_back(groups.forecast(g));
        while (passed >= total * static_cast<double>(next) / static_cast<double>(quantilePlaces)) ++next;
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return Eigen::Map<const Eigen::VectorXd>(places.data(), static_cast<Index>(places.size()));
}

CurveBand curveBand(const CalibrationCurve& curve, const ForecastGroups& groups, const Eigen::VectorXd& probabilities,
                    const CurveBandOptions& options, const Run& run) {
    std::vector<Eigen::VectorXd> drawn(options.resampleCount);
    parallelFor(options.resampleCount, run.part(0.0, 0.9), [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, options.seed, r);
        Eigen::VectorXd hits(groups.size());
        for (Index g = 0; g < groups.size(); ++g) {
            const double trials = groups.trials.size() > 0 ? groups.trials(g) : groups.count(g);
            const Index drawnHits = drawBinomial(static_cast<Index>(trials), probabilities(g), generator);
            hits(g) = static_cast<double>(drawnHits) * (groups.count(g) / trials);
        }
        drawn[r] = curve.at(hits);
    });
    RowMatrix curves = rowsOf(drawn);
    CurveBand band = bandOf(curves, options);
    run.step(1.0);
    return band;
}

void openEnds(CurveBand& band, const Eigen::VectorXd& fitted, double lowCount, double highCount, double level) {
    const auto reach = [&](double count) { return 1 - std::pow(0.5 * (1 - level), 1 / count); };
    const Index last = fitted.size() - 1;
    double highest = 0;
    for (Index t = 0; t <= last && lowCount > 0; ++t) {
        if (fitted(t) <= 0) highest = std::max(reach(lowCount), band.upper(t));
        band.upper(t) = std::max(band.upper(t), highest);
    }
    double lowest = 1;
    for (Index t = last; t >= 0 && highCount > 0; --t) {
        if (fitted(t) >= 1) lowest = std::min(1 - reach(highCount), band.lower(t));
        band.lower(t) = std::min(band.lower(t), lowest);
    }
}

CurveBand clusteredCurveBand(const CalibrationCurve& curve, const ForecastGroups& groups,
                             const Eigen::VectorXd& probabilities, const ClusteredOutcomes& outcomes,
                             const Eigen::VectorXd& around, const CurveBandOptions& options, const Run& run) {
    const auto residuals = residualsOfClusters(groups, outcomes);
    const Eigen::VectorXd expected = probabilities.cwiseProduct(groups.count);
    std::vector<Eigen::VectorXd> drawn(options.resampleCount);
    parallelFor(options.resampleCount, run.part(0.0, 0.9), [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, options.seed, r);
        Eigen::VectorXd hits = expected;
        for (const auto& cluster : residuals) {
            const double factor = drawWebbPoint(generator);
            for (const auto& [group, residual] : cluster) hits(group) += factor * residual;
        }
        drawn[r] = curve.at(hits).cwiseMax(0.0).cwiseMin(1.0);
    });
    RowMatrix curves = rowsOf(drawn);
    CurveBand band = bandOf(curves, options);
    const Eigen::VectorXd centre = curve.at(expected);
    const Eigen::VectorXd& middle = around.size() > 0 ? around : centre;
    const double factor = fewClustersFactor(residuals.size(), options.level);
    band.lower = (middle + factor * (band.lower - centre)).cwiseMax(0.0).cwiseMin(1.0);
    band.upper = (middle + factor * (band.upper - centre)).cwiseMax(0.0).cwiseMin(1.0);
    run.step(1.0);
    return band;
}

Eigen::VectorXd curveAtGroups(const ForecastGroups& groups, const Eigen::VectorXd& places,
                              const Eigen::VectorXd& curve) {
    Eigen::VectorXd values(groups.size());
    Index right = 0;
    for (Index g = 0; g < groups.size(); ++g) {
        while (right + 1 < places.size() && places(right) < groups.forecast(g)) ++right;
        const Index left = std::max<Index>(0, right - 1);
        const double x = std::clamp(groups.forecast(g), places(left), places(right));
        values(g) = between(x, places(left), places(right), curve(left), curve(right));
    }
    return values;
}

}  // namespace calibrium
