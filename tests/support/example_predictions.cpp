// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/example_predictions.h"

#include <map>
#include <string>

namespace calibrium::test {

RowMatrix uniformColumns(const Bounds& bounds, Index sampleCount, Generator& generator) {
    RowMatrix matrix(sampleCount, static_cast<Index>(bounds.size()));
    for (Index i = 0; i < sampleCount; ++i) {
        for (Index k = 0; k < matrix.cols(); ++k) {
            const auto [lower, upper] = bounds[static_cast<std::size_t>(k)];
            matrix(i, k) = lower + (upper - lower) * uniform01(generator);
        }
    }
    return matrix;
}

RowMatrix examplePredictions(const std::string& familyId, Index sampleCount, Generator& generator) {
    static const std::map<std::string, Bounds> bounds{
        {"normal", {{-1, 1}, {0.5, 2}}},
        {"normal-full", {{-1, 1}, {-1, 1}, {1, 2}, {-0.5, 0.5}, {1, 2}}},
        {"laplace", {{-1, 1}, {0.5, 2}}},
        {"beta", {{0.8, 6}, {0.8, 6}}},
        {"dirichlet", {{0.8, 6}, {0.8, 6}, {0.8, 6}}},
        {"power-exponential", {{-1, 1}, {0.5, 2}, {0.8, 4}}},
        {"mixture", {{0.5, 0.5}, {0.5, 0.5}, {-1, 0}, {0, 1}, {0.5, 1}, {0.5, 2}}},
        {"laplace-mixture", {{0.5, 0.5}, {0.5, 0.5}, {-1, 0}, {0, 1}, {0.5, 1}, {0.5, 2}}},
        {"t-mixture", {{0.5, 0.5}, {0.5, 0.5}, {-1, 0}, {0, 1}, {0.5, 1}, {0.5, 2}, {5, 9}, {5, 9}}},
        {"mixture-diagonal",
         {{2, 2}, {0.5, 0.5}, {0.5, 0.5}, {-1, 0}, {-1, 0}, {0, 1}, {0, 1}, {0.5, 1}, {0.5, 1}, {0.5, 2}, {0.5, 2}}},
        {"mixture-full",
         {{2, 2},
          {0.5, 0.5},
          {0.5, 0.5},
          {-1, 0},
          {-1, 0},
          {0, 1},
          {0, 1},
          {1, 2},
          {-0.5, 0.5},
          {1, 2},
          {1, 2},
          {-0.5, 0.5},
          {1, 2}}},
        {"laplace-vector-mixture",
         {{2, 2}, {0.5, 0.5}, {0.5, 0.5}, {-1, 0}, {-1, 0}, {0, 1}, {0, 1}, {0.5, 1}, {0.5, 1}, {0.5, 2}, {0.5, 2}}},
        {"t-vector-mixture",
         {{2, 2},
          {0.5, 0.5},
          {0.5, 0.5},
          {-1, 0},
          {-1, 0},
          {0, 1},
          {0, 1},
          {0.5, 1},
          {0.5, 1},
          {0.5, 2},
          {0.5, 2},
          {5, 9},
          {5, 9}}},
        {"t-vectors", {{-1, 1}, {-1, 1}, {0.5, 2}, {0.5, 2}, {5, 9}}},
        {"draws-vectors",
         [] {
             Bounds around(13, {-1.0, 2.0});
             around.front() = {2, 2};
             return around;
         }()},
        {"poisson", {{0.5, 9}}},
        {"negative-binomial", {{0.5, 9}, {0.8, 6}}},
        {"zero-inflated", {{0.5, 9}, {0.8, 6}, {0.05, 0.4}}},
        {"draws", Bounds(8, {-1.0, 2.0})},
        {"quantiles", {{0.05, 0.05}, {0.25, 0.25}, {0.75, 0.75}, {0.95, 0.95}, {-3, -2}, {-1, 0}, {0, 1}, {1.5, 3}}}};
    return uniformColumns(bounds.at(familyId), sampleCount, generator);
}

}  // namespace calibrium::test
