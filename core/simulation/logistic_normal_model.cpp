// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/logistic_normal_model.h"

#include "core/families/categorical.h"
#include "core/families/class_family.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

Dataset simulate(const LogisticNormalModel& model, std::uint64_t seed, std::uint64_t stream) {
    if (model.sampleCount < 1) throw InvalidSetting("The number of samples must be at least 1.");
    if (model.classCount < 2) throw InvalidSetting("The number of classes must be at least 2.");
    if (!(model.deviation > 0)) throw InvalidSetting("The standard deviation of the logits must be above 0.");
    if (!(model.sharpness > 0)) throw InvalidSetting("The sharpness must be above 0.");
    Generator generator = makeGenerator(seed, stream);
    boost::random::normal_distribution<double> normal(0, model.deviation);
    RowMatrix logits(model.sampleCount, model.classCount);
    for (Index i = 0; i < model.sampleCount; ++i) {
        for (Index k = 0; k < model.classCount; ++k) logits(i, k) = normal(generator);
        logits(i, uniformIndex(generator, model.classCount)) += 1;
    }
    Labels labels = drawClasses(softmax(logits), generator);
    return Dataset::trusted({.name = "Logistic-normal model",
                             .family = &categoricalFamily(),
                             .parameters = softmax(model.sharpness * logits),
                             .targets = {.labels = std::move(labels)},
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace calibrium
