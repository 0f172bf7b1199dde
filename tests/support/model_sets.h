// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family.h"
#include "core/families/classes/categorical.h"
#include "core/families/reals/normal.h"
#include "tests/support/ui_fixtures.h"
#include "ui/workspace/models/model.h"

#include <QStringList>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

/// What a window is looked at with: one and three models of each kind, and both kinds together.
namespace calibrium::test {

/// Classifiers on the same targets; a power above 1 says more than it knows.
inline Dataset classifier(const std::string& name, Index n, Index classCount, double power) {
    Generator generator = makeGenerator(5, 0);
    RowMatrix truth(n, classCount);
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < classCount; ++k) truth(i, k) = std::pow(-std::log(1 - uniform01(generator)), 2.0);
        truth.row(i) /= truth.row(i).sum();
    }
    Targets targets = categoricalFamily().drawTargets(truth, generator);
    RowMatrix told = truth.array().pow(power);
    for (Index i = 0; i < n; ++i) told.row(i) /= told.row(i).sum();
    return Dataset::create({.name = name,
                            .family = &categoricalFamily(),
                            .parameters = std::move(told),
                            .targets = std::move(targets),
                            .classNames = {},
                            .warnings = {}});
}

/// Normal predictions of the same real targets; a width below 1 says more than it knows.
inline Dataset regressor(const std::string& name, Index n, double width) {
    Generator generator = makeGenerator(6, 0);
    RowMatrix truth(n, 2);
    for (Index i = 0; i < n; ++i) {
        truth(i, 0) = 10 * uniform01(generator);
        truth(i, 1) = 0.5 + uniform01(generator);
    }
    Targets targets = normalFamily().drawTargets(truth, generator);
    RowMatrix told = truth;
    told.col(1) *= width;
    return Dataset::create({.name = name,
                            .family = &normalFamily(),
                            .parameters = std::move(told),
                            .targets = std::move(targets),
                            .classNames = {},
                            .warnings = {}});
}

struct ModelSet {
    QString name;
    std::vector<Dataset> models;
};

inline std::vector<ModelSet> modelSets(Index n = 150, Index classCount = 4) {
    const std::vector<Dataset> classes{classifier("logistic_regression", n, classCount, 1.0),
                                       classifier("naive_bayes", n, classCount, 2.2),
                                       classifier("random_forest", n, classCount, 0.6)};
    const std::vector<Dataset> numbers{regressor("gaussian_process", n, 1.0), regressor("deep_ensemble", n, 0.7),
                                       regressor("dropout_network", n, 1.5)};
    return {{QStringLiteral("class1"), {classes[1]}},
            {QStringLiteral("class3"), classes},
            {QStringLiteral("real1"), {numbers[1]}},
            {QStringLiteral("real3"), numbers},
            {QStringLiteral("mixed"), {classes[0], classes[1], numbers[1]}}};
}

inline std::vector<ui::LoadedModel> loaded(const ModelSet& set) {
    std::vector<ui::LoadedModel> models;
    for (const Dataset& data : set.models) models.push_back({.data = data, .source = {}, .overrides = {}});
    return models;
}

}  // namespace calibrium::test
