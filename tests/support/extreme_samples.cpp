// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/extreme_samples.h"

#include "core/data/family.h"
#include "core/method/known_families.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

RowMatrix matrixOf(const std::vector<std::vector<double>>& rows) {
    RowMatrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (Index i = 0; i < matrix.rows(); ++i) {
        for (Index k = 0; k < matrix.cols(); ++k) {
            matrix(i, k) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)];
        }
    }
    return matrix;
}

Dataset datasetOf(const ExtremeSample& sample) {
    DatasetParts parts;
    parts.name = sample.name;
    parts.family = &family(sample.family);
    parts.parameters = matrixOf(sample.parameters);
    const bool isClasses = parts.family->classCount(parts.parameters) > 0;
    if (sample.targets.empty()) {
        Generator generator = makeGenerator(5, 0);
        parts.targets = parts.family->drawTargets(parts.parameters, generator);
    } else if (isClasses) {
        for (const auto& row : sample.targets) parts.targets.labels.push_back(static_cast<std::int32_t>(row.front()));
    } else {
        parts.targets.values = matrixOf(sample.targets);
    }
    return Dataset::create(std::move(parts));
}

Rows cycled(const Rows& rows, std::size_t count) {
    Rows result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(rows[i % rows.size()]);
    return result;
}

std::vector<ExtremeSample> extremeClasses(const std::string& id, const Rows& typical, const Rows& certain,
                                          const Rows& tiny) {
    constexpr std::size_t n = extremeCount;
    const auto classCount = certain.size();
    Rows right;
    Rows wrong;
    Rows everyClass;
    for (std::size_t i = 0; i < n; ++i) {
        const auto k = i % classCount;
        everyClass.push_back({static_cast<double>(k)});
        right.push_back({static_cast<double>(k)});
        wrong.push_back({static_cast<double>((k + 1) % classCount)});
    }
    return {{id, "constant predictions", cycled({typical.front()}, n), everyClass},
            {id, "identical rows", cycled({typical.front()}, n), cycled({{1}}, n)},
            {id, "one row", cycled(typical, 1), {{0}}},
            {id, "two rows", cycled(typical, 2), {{0}, {1}}},
            {id, "three rows", cycled(typical, 3), {{0}, {1}, {1}}},
            {id, "one class observed", cycled(typical, n), cycled({{0}}, n)},
            {id, "certain and right", cycled(certain, n), right},
            {id, "certain and wrong", cycled(certain, n), wrong},
            {id, "certain, right in the first half", cycled(certain, n),
             [&] {
                 Rows half = right;
                 std::copy(wrong.begin() + n / 2, wrong.end(), half.begin() + n / 2);
                 return half;
             }()},
            {id, "certain of one class, right", cycled({certain.front()}, n), cycled({{0}}, n)},
            {id, "certain of one class, wrong", cycled({certain.front()}, n), cycled({{1}}, n)},
            {id, "smallest probabilities", cycled(tiny, n), everyClass},
            {id, "two different predictions", cycled({typical[0], typical[1]}, n), everyClass}};
}

std::vector<ExtremeSample> extremeScales(const std::string& id, std::size_t dimension,
                                         const std::function<std::vector<double>(double location, double scale)>& row) {
    constexpr std::size_t n = extremeCount;
    const auto at = [&](double location) { return std::vector<double>(dimension, location); };
    const auto rows = [&](const std::vector<double>& scales, double step) {
        Rows result;
        for (std::size_t i = 0; i < n; ++i) {
            result.push_back(row(step * static_cast<double>(i), scales[i % scales.size()]));
        }
        return result;
    };
    Rows far;
    for (std::size_t i = 0; i < n; ++i) far.push_back(at(i % 2 == 0 ? 1e6 : -1e6));
    return {{id, "constant predictions", cycled({row(0, 1)}, n), {}},
            {id, "identical rows", cycled({row(0, 1)}, n), cycled({at(0.5)}, n)},
            {id, "one row", {row(0, 1)}, {at(0.5)}},
            {id, "two rows", {row(0, 1), row(1, 2)}, {at(0.5), at(0)}},
            {id, "three rows", {row(0, 1), row(1, 2), row(0.5, 1)}, {at(0.5), at(0), at(1)}},
            {id, "scales 1e-8, 1 and 1e8", rows({1e-8, 1, 1e8}, 0.25), {}},
            {id, "scales 1e-8, 1 and 1e8, targets 0", rows({1e-8, 1, 1e8}, 0.25), cycled({at(0)}, n)},
            {id, "all scales 1e-8", rows({1e-8}, 0.25), {}},
            {id, "all scales 1e-8, locations close", rows({1e-8}, 1e-8), {}},
            {id, "all scales 1e8", rows({1e8}, 1e8), {}},
            {id, "targets at the locations", rows({1e-8, 1}, 0), cycled({at(0)}, n)},
            {id, "targets 1e6 scales away", rows({1}, 0.1), far},
            {id, "locations 1e8", cycled({row(1e8, 1), row(-1e8, 1e-8)}, n), {}}};
}

std::vector<ExtremeSample> extremeSamples(const std::string& familyId) {
    const auto binary = [](const std::string& id) {
        return extremeClasses(id, {{0.3}, {0.8}, {0.5}}, {{0}, {1}}, {{5e-324}, {1e-16}, {1}});
    };
    const auto categorical = [](const std::string& id) {
        return extremeClasses(id, {{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}, {0.25, 0.5, 0.25}},
                              {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                              {{1, 5e-324, 0}, {1e-300, 1 - 1e-16, 1e-16}, {1e-12, 1e-6, 1 - 1e-6 - 1e-12}});
    };
    const auto locationScale = [](const std::string& id) {
        return extremeScales(id, 1, [](double location, double scale) { return std::vector{location, scale}; });
    };
    // With vectors of two independent coordinates too.
    const auto normal = [&](const std::string& id) {
        auto samples = locationScale(id);
        for (auto& sample : extremeScales(id, 2, [](double location, double scale) {
                 return std::vector{location, -location, scale, 1.0};
             })) {
            sample.name = "d = 2, " + sample.name;
            samples.push_back(std::move(sample));
        }
        return samples;
    };
    const auto normalFull = [](const std::string& id) {
        return extremeScales(id, 2, [](double location, double scale) {
            return std::vector{location, -location, scale * scale, 0.5 * scale * scale, scale * scale};
        });
    };
    const auto mixture = [](const std::string& id) {
        // A component of weight 0 has no say, whatever its mean and standard deviation.
        auto samples = extremeScales(id, 1, [](double location, double scale) {
            return std::vector{0.3, 0.7, 0.0, location, location + scale, 1e9, scale, 2 * scale, 1e-9};
        });
        samples.push_back({id,
                           "one component has all weight",
                           cycled({{1, 0, 0, 1e8, 1, 1e-8}, {0, 1, -1e8, 1, 1e8, 2}}, extremeCount),
                           {}});
        samples.push_back({id, "components 1e6 scales apart", cycled({{0.5, 0.5, 0, 1e6, 1, 1}}, extremeCount), {}});
        return samples;
    };
    const auto laplaceMixture = [](const std::string& id) {
        return extremeScales(id, 1, [](double location, double scale) {
            return std::vector{0.3, 0.7, 0.0, location, location + scale, 1e9, scale, 2 * scale, 1e-9};
        });
    };
    const auto studentMixture = [](const std::string& id) {
        auto samples = extremeScales(id, 1, [](double location, double scale) {
            return std::vector{0.3, 0.7, location, location + scale, scale, 2 * scale, 4.0, 12.0};
        });
        samples.push_back(
            {id,
             "degrees of freedom near 2 and 1e8",
             cycled({{0.5, 0.5, 0, 1, 1, 2, 2.001, 1e8}, {0.5, 0.5, 0, 1, 1, 2, 1e8, 2.001}}, extremeCount),
             {}});
        return samples;
    };
    const auto studentVectors = [](const std::string& id) {
        auto samples = extremeScales(id, 2, [](double location, double scale) {
            return std::vector{location, -location, scale, 2 * scale, 4.0};
        });
        samples.push_back({id,
                           "degrees of freedom near 2 and 1e8",
                           cycled({{0, 1, 1, 2, 2.001}, {0, 1, 1, 2, 1e8}}, extremeCount),
                           {}});
        return samples;
    };
    const auto diagonalMixture = [](const std::string& id) {
        return extremeScales(id, 2, [](double location, double scale) {
            return std::vector{2.0, 0.3, 0.7, location, -location, location + scale, 0.0, scale, 1.0, 2 * scale, scale};
        });
    };
    const auto studentVectorMixture = [](const std::string& id) {
        return extremeScales(id, 2, [](double location, double scale) {
            return std::vector{2.0, 0.3,       0.7,   location, -location, location + scale, 0.0, scale,
                               1.0, 2 * scale, scale, 2.2,      40.0};
        });
    };
    const auto fullMixture = [](const std::string& id) {
        return extremeScales(id, 2, [](double location, double scale) {
            const double v = scale * scale;
            return std::vector{2.0, 0.3, 0.7, location, -location, location + scale, 0.0, v, 0.5 * v, v, 2 * v, 0.0, v};
        });
    };
    const auto vectorDraws = [](const std::string& id) {
        return std::vector<ExtremeSample>{
            {id, "constant predictions", cycled({{2, 0, 1, 2, 0, 1, 1, 3, 2}}, extremeCount), {}},
            {id, "identical rows", cycled({{2, 0, 1, 2, 0, 1, 1}}, extremeCount), cycled({{1, 0}}, extremeCount)},
            {id, "one row", {{2, 0, 1, 2, 0, 1, 1}}, {{1, 0}}},
            {id, "two rows", {{2, 0, 1, 2, 0, 1, 1}, {2, 1, 1, 3, 5, 0, 0}}, {{1, 0}, {9, 9}}},
            {id,
             "all draws equal in each row",
             cycled({{2, 1, 1, 1, 1, 1, 1}, {2, 2, 0, 2, 0, 2, 0}}, extremeCount),
             {}},
            {id,
             "draws 1e-8 and 1e8 apart",
             cycled({{2, 0, 0, 1e-8, 1e-8, 1e8, -1e8, 3, 1}, {2, 1, 0, 1e-8, 0, -1e8, 1e8, 1, 3}}, extremeCount),
             {}},
            {id, "targets 1e6 away", cycled({{2, 0, 1, 2, 0, 1, 1, 4, 4}}, extremeCount),
             cycled({{1e6, 0}, {0, -1e6}}, extremeCount)}};
    };
    const auto poisson = [](const std::string& id) {
        // A pair of such counts takes a sum over the widths of both, 10⁸ terms: one of them has to do.
        Rows withLargeRates = cycled({{1e-12}, {1}}, extremeCount);
        withLargeRates.front() = withLargeRates.back() = {1e6};
        return std::vector<ExtremeSample>{
            {id, "constant predictions", cycled({{2}}, extremeCount), {}},
            {id, "identical rows", cycled({{2}}, extremeCount), cycled({{3}}, extremeCount)},
            {id, "one row", {{2}}, {{3}}},
            {id, "two rows", {{2}, {3}}, {{3}, {0}}},
            {id, "three rows", {{2}, {3}, {4}}, {{3}, {0}, {7}}},
            {id, "rates 1e-12", cycled({{1e-12}}, extremeCount), {}},
            {id, "rates 1e-12, counts 1", cycled({{1e-12}}, extremeCount), cycled({{1}}, extremeCount)},
            {id, "rates 1e-12, 1 and 1e6", withLargeRates, {}},
            {id, "rates 1e4", cycled({{1e4}, {1.1e4}}, 8), {}},
            {id, "rates 1, counts 1e6", cycled({{1}, {1.5}}, extremeCount), cycled({{1e6}, {0}}, extremeCount)},
            {id, "rates 1e-12, counts 1e6", cycled({{1e-12}}, extremeCount), cycled({{1e6}}, extremeCount)}};
    };
    const auto negativeBinomial = [](const std::string& id) {
        // The same with extra zeros where the family has them.
        const auto with = [&id](Rows rows, double extraZero) {
            for (auto& row : rows) {
                if (id == "zero-inflated") row.push_back(extraZero);
            }
            return rows;
        };
        return std::vector<ExtremeSample>{
            {id, "constant predictions", cycled(with({{2, 3}}, 0.2), extremeCount), {}},
            {id, "identical rows", cycled(with({{2, 3}}, 0.2), extremeCount), cycled({{3}}, extremeCount)},
            {id, "one row", with({{2, 3}}, 0.2), {{3}}},
            {id, "two rows", with({{2, 3}, {3, 1}}, 0.2), {{3}, {0}}},
            {id, "three rows", with({{2, 3}, {3, 1}, {4, 0.5}}, 0.2), {{3}, {0}, {7}}},
            {id, "means 1e-12", cycled(with({{1e-12, 2}}, 0), extremeCount), {}},
            {id, "means 1e-12, counts 1", cycled(with({{1e-12, 2}}, 0.5), extremeCount), cycled({{1}}, extremeCount)},
            {id, "sizes 1e-4", cycled(with({{0.01, 1e-4}, {0.02, 1e-4}}, 0), extremeCount), {}},
            {id, "sizes 1e15", cycled(with({{3, 1e15}, {5, 1e15}}, 0.1), extremeCount), {}},
            {id, "means 100", cycled(with({{100, 20}, {110, 30}}, 0.1), 8), {}},
            {id, "means 1, counts 1e6", cycled(with({{1, 2}, {1.5, 1}}, 0), extremeCount),
             cycled({{1e6}, {0}}, extremeCount)},
            {id, "extra zeros alone", cycled(with({{1e-3, 2}}, 0.999), extremeCount), {}}};
    };
    const auto draws = [](const std::string& id) {
        Rows spread;
        for (int i = 0; i < static_cast<int>(extremeCount); ++i)
            spread.push_back({0.1 * i, 0.1 * i + 1e-8, 0.1 * i - 1e8, 0.1 * i + 1e8});
        return std::vector<ExtremeSample>{
            {id, "constant predictions", cycled({{0, 1, 2}}, extremeCount), {}},
            {id, "identical rows", cycled({{0, 1, 2}}, extremeCount), cycled({{1}}, extremeCount)},
            {id, "one row", {{0, 1, 2}}, {{1}}},
            {id, "two rows", {{0, 1, 2}, {1, 3, 5}}, {{1}, {9}}},
            {id, "three rows", {{0, 1, 2}, {1, 3, 5}, {-1, 0, 4}}, {{1}, {9}, {0}}},
            {id, "all draws equal", cycled({{1, 1, 1}}, extremeCount), {}},
            {id, "all draws equal in each row", cycled({{1, 1, 1}, {2, 2, 2}}, extremeCount), {}},
            {id, "all draws equal, targets elsewhere", cycled({{1, 1, 1}, {2, 2, 2}}, extremeCount),
             cycled({{0}}, extremeCount)},
            {id, "two draws", cycled({{0, 1}, {2, 2}}, extremeCount), {}},
            {id, "draws 1e-8 and 1e8 apart", spread, {}},
            {id, "targets 1e6 away", cycled({{0, 1, 2}, {1, 2, 4}}, extremeCount),
             cycled({{1e6}, {-1e6}}, extremeCount)}};
    };
    const auto quantiles = [](const std::string& id) {
        auto samples = extremeScales(id, 1, [](double location, double scale) {
            return std::vector{0.05, 0.5, 0.9, location - scale, location, location + 2 * scale};
        });
        const Rows atoms = cycled({{0.1, 0.5, 0.9, 0, 0, 1}, {0.1, 0.5, 0.9, 1, 2, 2}}, extremeCount);
        const Rows points = cycled({{0.1, 0.5, 0.9, 1, 1, 1}, {0.1, 0.5, 0.9, 2, 2, 2}}, extremeCount);
        samples.push_back({id, "atoms", atoms, {}});
        samples.push_back({id, "atoms, targets at them", atoms, cycled({{0}, {2}}, extremeCount)});
        samples.push_back({id, "no spread", points, {}});
        samples.push_back({id, "no spread, targets elsewhere", points, cycled({{0}}, extremeCount)});
        samples.push_back({id, "two levels", cycled({{0.25, 0.75, 0, 1}, {0.25, 0.75, 2, 2}}, extremeCount), {}});
        samples.push_back({id, "two levels close by", cycled({{0.5, 0.5 + 1e-9, 0, 1}}, extremeCount), {}});
        samples.push_back({id, "levels at the ends", cycled({{1e-300, 0.5, 1 - 1e-16, -1, 0, 1}}, extremeCount), {}});
        return samples;
    };
    const auto beta = [](const std::string& id) {
        return std::vector<ExtremeSample>{
            {id, "constant predictions", cycled({{2, 3}}, extremeCount), {}},
            {id, "identical rows", cycled({{2, 3}}, extremeCount), cycled({{0.25}}, extremeCount)},
            {id, "one row", {{2, 3}}, {{0.25}}},
            {id, "two rows", {{2, 3}, {1, 1}}, {{0.25}, {0.5}}},
            {id, "shapes 1e-4", cycled({{1e-4, 1e-4}, {1e-4, 1}}, extremeCount), {}},
            {id, "shapes 1e8", cycled({{1e8, 1e8}, {1e8, 2}}, extremeCount), {}},
            {id, "targets at the ends", cycled({{2, 3}, {0.5, 0.5}}, extremeCount),
             cycled({{1e-300}, {1 - 1e-16}}, extremeCount)}};
    };
    const auto dirichlet = [](const std::string& id) {
        return std::vector<ExtremeSample>{
            {id, "constant predictions", cycled({{2, 3, 1}}, extremeCount), {}},
            {id, "identical rows", cycled({{2, 3, 1}}, extremeCount), cycled({{0.25, 0.5, 0.25}}, extremeCount)},
            {id, "one row", {{2, 3, 1}}, {{0.25, 0.5, 0.25}}},
            {id, "two rows", {{2, 3, 1}, {5, 1, 1}}, {{0.25, 0.5, 0.25}, {0.5, 0.375, 0.125}}},
            {id, "concentrations 1e-4", cycled({{1e-4, 1e-4, 1e-4}, {1e-4, 1, 2}}, extremeCount), {}},
            {id, "concentrations 1e8", cycled({{1e8, 1e8, 1e8}, {1e8, 2, 1e-4}}, extremeCount), {}},
            {id, "shares at the corners", cycled({{2, 3, 1}, {0.5, 0.5, 0.5}}, extremeCount),
             cycled({{1 - 2e-15, 1e-15, 1e-15}, {1e-300, 1e-300, 1 - 1e-16}}, extremeCount)}};
    };
    const auto powerExponential = [](const std::string& id) {
        auto samples = extremeScales(id, 1, [](double location, double scale) {
            return std::vector{location, scale, 1.5};
        });
        samples.push_back({id, "shapes 0.2", cycled({{0, 1, 0.2}, {1, 2, 0.2}}, extremeCount), {}});
        samples.push_back({id, "shapes 1000", cycled({{0, 1, 1000}, {1, 2, 1000}}, extremeCount), {}});
        samples.push_back({id, "shapes 1000, targets outside", cycled({{0, 1, 1000}, {1, 2, 900}}, extremeCount),
                           cycled({{4}, {-3}}, extremeCount)});
        samples.push_back({id, "shapes 0.2 and 1000", cycled({{0, 1, 0.2}, {1, 2, 1000}}, extremeCount), {}});
        return samples;
    };
    using Make = std::function<std::vector<ExtremeSample>(const std::string&)>;
    static const std::map<std::string, Make> makers{{"binary", binary},
                                                    {"categorical", categorical},
                                                    {"normal", normal},
                                                    {"normal-full", normalFull},
                                                    {"laplace", normal},
                                                    {"mixture", mixture},
                                                    {"poisson", poisson},
                                                    {"negative-binomial", negativeBinomial},
                                                    {"zero-inflated", negativeBinomial},
                                                    {"draws", draws},
                                                    {"quantiles", quantiles},
                                                    {"beta", beta},
                                                    {"dirichlet", dirichlet},
                                                    {"power-exponential", powerExponential},
                                                    {"laplace-mixture", laplaceMixture},
                                                    {"t-mixture", studentMixture},
                                                    {"t-vectors", studentVectors},
                                                    {"mixture-diagonal", diagonalMixture},
                                                    {"mixture-full", fullMixture},
                                                    {"laplace-vector-mixture", diagonalMixture},
                                                    {"t-vector-mixture", studentVectorMixture},
                                                    {"draws-vectors", vectorDraws}};
    return makers.at(familyId)(familyId);
}

}  // namespace calibrium::test
