// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/w21_locations.h"

#include "core/data/dataset.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <string>
#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

constexpr double locationDeviation = 0.1;

}  // namespace

Dataset w21Locations(Index dimension, Index count, std::uint64_t seed, std::uint64_t stream) {
    const auto requireOne = [](Index given, const Text& what) {
        if (given >= 1) return;
        throw InvalidSetting(Text("The number of {1} is {2}; it must be at least 1.", what, given));
    };
    requireOne(dimension, "dimensions");
    requireOne(count, "locations");
    Generator generator = makeGenerator(seed, stream);
    RowMatrix parameters = RowMatrix::Constant(count, 2 * dimension, locationDeviation);
    for (Index j = 0; j < count; ++j) {
        for (Index k = 0; k < dimension; ++k) parameters(j, k) = uniform01(generator);
    }
    boost::random::normal_distribution<double> normal(0, locationDeviation);
    Targets targets{.labels = {}, .values = RowMatrix(count, dimension)};
    for (Index j = 0; j < count; ++j) {
        for (Index k = 0; k < dimension; ++k) targets.values(j, k) = normal(generator);
    }
    return Dataset::trusted({.name = "W21 test locations",
                             .family = &normalFamily(),
                             .parameters = std::move(parameters),
                             .targets = std::move(targets),
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace calibrium
