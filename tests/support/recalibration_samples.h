// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/class_family.h"
#include "core/method/values.h"
#include "core/recalibration/recalibration_map.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium::test {

/// The map that a method fits to the data, with some values other than the defaults.
std::shared_ptr<const RecalibrationMap> fittedMap(const std::string& id, const Dataset& data, const Values& given = {});

/// The fitted parameter with this name; throws std::out_of_range where there is none.
double parameterOf(const RecalibrationMap& map, const std::string& name);

bool warnsOf(const RecalibrationMap& map, const std::string& id);

/// The mapped probability of class 1 for a binary prediction p.
double mappedProbability(const RecalibrationMap& map, double p);

/// Rows drawn evenly from the simplex as truth, classes drawn from them, and predictions made of the truth.
template <class Predict>
Dataset predictedClasses(Index n, Index m, std::uint64_t seed, const Predict& predict) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix truth(n, m);
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < m; ++k) truth(i, k) = -std::log(1.0 - uniform01(generator));
        truth.row(i) /= truth.row(i).sum();
    }
    Labels labels = drawClasses(truth, generator);
    RowMatrix predictions(n, m);
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < m; ++k) predictions(i, k) = predict(k, truth(i, k));
        predictions.row(i) /= predictions.row(i).sum();
    }
    return Dataset::trusted({.name = "predicted",
                             .family = &categoricalFamily(),
                             .parameters = std::move(predictions),
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = {},
                             .warnings = {}});
}

Dataset calibratedClasses(Index n, Index m, std::uint64_t seed);

/// What scikit-learn made of its data: tests/data/sklearn_recalibration.py.
nlohmann::json sklearnValues(const std::string& dataFolder);

}  // namespace calibrium::test
