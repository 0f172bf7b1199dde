// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_weights.h"

#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/run/error.h"

#include <algorithm>
#include <utility>

namespace calibrium {

std::vector<FigureMethod> refusingWeights(std::vector<FigureMethod> views) {
    for (auto& view : views) {
        if (view.info.takesWeights) continue;
        view.build = [build = std::move(view.build), name = view.info.name](const FigureCall& call) {
            const bool hasWeights = std::any_of(call.models.begin(), call.models.end(), [](const FigureModel& model) {
                return model.data.weights().size() > 0;
            });
            if (hasWeights) throw InvalidInput(Text("The view {1} is not defined with case weights.", name));
            return build(call);
        };
    }
    return views;
}

}  // namespace calibrium
