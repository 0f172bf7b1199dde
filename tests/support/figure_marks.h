// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"

#include <utility>
#include <vector>

namespace calibrium::test {

/// The marks of one kind, in the order in which they are drawn.
template <class Kind>
std::vector<Kind> marksOf(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* item = std::get_if<Kind>(&mark)) marks.push_back(*item);
    }
    return marks;
}

/// A model without results.
FigureModel shownModel(Dataset data, int series = 0);

/// The figure of a view with these settings, the others at their defaults.
Figure builtFigure(const FigureMethod& method, const std::vector<FigureModel>& models, const Values& given = {},
                   const Run& run = {}, const AnalysisSpecification& analysis = {});

}  // namespace calibrium::test
