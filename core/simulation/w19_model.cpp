// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/w19_model.h"

#include "core/data/dataset.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/class_family.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <boost/random/gamma_distribution.hpp>

namespace calibrium {

namespace {

void check(const W19Model& model) {
    if (model.sampleCount < 1) throw InvalidSetting("The number of samples must be at least 1.");
    if (model.classCount < 2) throw InvalidSetting("The number of classes must be at least 2.");
    if (!(model.alpha > 0)) throw InvalidSetting("The concentration alpha must be above 0.");
    if (!(model.pi >= 0 && model.pi <= 1)) throw InvalidSetting("The share pi must lie between 0 and 1.");
}

void drawDirichlet(double alpha, Generator& generator, Eigen::Ref<Eigen::RowVectorXd> probabilities) {
    boost::random::gamma_distribution<double> gamma(alpha, 1.0);
    double sum = 0;
    while (!(sum > 0)) {  // tiny alpha can make all gammas underflow to 0
        for (Index k = 0; k < probabilities.size(); ++k) probabilities(k) = gamma(generator);
        sum = probabilities.sum();
    }
    probabilities /= sum;
}

}  // namespace

Dataset simulate(const W19Model& model, std::uint64_t seed, std::uint64_t stream) {
    check(model);
    Generator generator = makeGenerator(seed, stream);
    RowMatrix probabilities(model.sampleCount, model.classCount);
    Eigen::RowVectorXd row(model.classCount);
    for (Index i = 0; i < model.sampleCount; ++i) {
        drawDirichlet(model.alpha, generator, row);
        probabilities.row(i) = row;
    }
    Labels labels = drawClasses(probabilities, generator);
    for (auto& label : labels) {
        const bool isDisturbed = uniform01(generator) < model.pi;
        const auto other = model.disturbance == W19Model::Disturbance::Uniform
                               ? static_cast<std::int32_t>(uniformIndex(generator, model.classCount))
                               : 0;
        if (isDisturbed) label = other;
    }
    return Dataset::trusted({.name = "W19 model",
                             .family = &categoricalFamily(),
                             .parameters = std::move(probabilities),
                             .targets = {.labels = std::move(labels)},
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace calibrium
