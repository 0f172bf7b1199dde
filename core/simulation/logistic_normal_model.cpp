// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/logistic_normal_model.h"

#include "core/data/dataset.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/class_family.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <cmath>
#include <string>
#include <utility>

#include <Eigen/LU>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

/// Apart from the streams of the data sets.
constexpr std::uint64_t covarianceTag = 0x6C6F676974636F76ULL;

Eigen::MatrixXd rootOf(Index classCount, boost::random::normal_distribution<double>& normal, Generator& generator) {
    Eigen::MatrixXd factor(classCount, classCount);
    for (Index i = 0; i < classCount; ++i) {
        for (Index j = 0; j < classCount; ++j) factor(i, j) = normal(generator);
    }
    return factor.transpose().inverse();
}

void check(const LogisticNormalModel& model) {
    if (model.sampleCount < 1) throw InvalidSetting("The number of samples must be at least 1.");
    if (model.classCount < 2) throw InvalidSetting("The number of classes must be at least 2.");
    if (!(model.deviation > 0)) throw InvalidSetting("The standard deviation of the logits must be above 0.");
    if (!(model.sharpness > 0)) throw InvalidSetting("The sharpness must be above 0.");
    if (model.occurringCount < 0 || model.occurringCount > model.classCount) {
        throw InvalidSetting(
            Text("The number of classes that occur is {1}; it must not exceed the number of classes, which is {2}.",
                 model.occurringCount, model.classCount));
    }
    if (model.covariances && model.covariances->classCount() != model.classCount) {
        throw InvalidSetting("There must be as many covariance matrices as classes.");
    }
}

/// One row after the other, so that a row depends on those before it only.
RowMatrix drawLogits(const LogisticNormalModel& model, Generator& generator) {
    boost::random::normal_distribution<double> normal(0, model.covariances ? 1.0 : model.deviation);
    RowMatrix logits(model.sampleCount, model.classCount);
    const Index occurring = model.occurringCount == 0 ? model.classCount : model.occurringCount;
    for (Index i = 0; i < model.sampleCount; ++i) {
        for (Index k = 0; k < model.classCount; ++k) logits(i, k) = normal(generator);
        const Index classNumber = uniformIndex(generator, occurring);
        if (model.covariances) {
            logits.row(i) = model.covariances->correlated(classNumber, logits.row(i).transpose()).transpose();
        }
        logits(i, classNumber) += 1;
    }
    return logits;
}

}  // namespace

LogitCovariances::LogitCovariances(Index classCount, double s, std::uint64_t seed) {
    if (classCount < 2 || classCount > largestClassCount) {
        throw InvalidSetting(
            Text("Covariance matrices are drawn for 2 to {1} classes, not for {2}.", largestClassCount, classCount));
    }
    if (!(s > 0)) throw InvalidSetting("The scale of the covariance matrices must be above 0.");
    Generator generator = makeGenerator(seed ^ covarianceTag, 0);
    boost::random::normal_distribution<double> normal(0, std::sqrt(s));
    for (Index c = 0; c < classCount; ++c) m_roots.push_back(rootOf(classCount, normal, generator));
}

Dataset simulate(const LogisticNormalModel& model, std::uint64_t seed, std::uint64_t stream) {
    check(model);
    Generator generator = makeGenerator(seed, stream);
    const RowMatrix logits = drawLogits(model, generator);
    Labels labels = drawClasses(softmax(logits), generator);
    return Dataset::trusted({.name = "Logistic-normal model",
                             .family = &categoricalFamily(),
                             .parameters = softmax(model.sharpness * logits),
                             .targets = {.labels = std::move(labels)},
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace calibrium
