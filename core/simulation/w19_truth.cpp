// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/w19_truth.h"

#include "core/run/error.h"
#include "core/statistics/laws/distributions.h"

#include <cmath>

namespace calibrium {

namespace {

void check(Index classCount, double alpha) {
    if (classCount < 2) throw InvalidSetting("The number of classes must be at least 2.");
    if (!(alpha > 0)) throw InvalidSetting("The concentration alpha must be above 0.");
}

}  // namespace

double trueTvEce(const W19Model& model) {
    check(model.classCount, model.alpha);
    if (!(model.pi >= 0 && model.pi <= 1)) throw InvalidSetting("The share pi must lie between 0 and 1.");
    const auto m = static_cast<double>(model.classCount);
    if (model.disturbance == W19Model::Disturbance::FirstClass) return model.pi * (m - 1) / m;
    const double alpha = model.alpha;
    const double exponent = alpha * ((m - 1) * std::log(m - 1) - m * std::log(m)) - logBeta(alpha, (m - 1) * alpha);
    return model.pi / alpha * std::exp(exponent);
}

double dirichletMeanTv(Index classCount, double alpha) {
    check(classCount, alpha);
    const auto m = static_cast<double>(classCount);
    const double rest = (m - 1) * alpha;
    return 2 / alpha * std::exp(logBeta(m * alpha, m * alpha) - logBeta(alpha, alpha) - logBeta(rest, rest));
}

}  // namespace calibrium
