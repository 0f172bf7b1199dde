// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analyse.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/registry/method.h"

#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace calibrium {

/// One shown model: its data and what has been computed for it so far.
struct FigureModel {
    Dataset data;
    AnalysisResult result;
    int series = 0;  ///< number of the model: decides colour, marker and dash, and stays when other models are hidden
};

/// A view: a plot over the shown models. Settings panel, tab and command line are made from it.
struct FigureMethod {
    MethodInfo info;          ///< name is the tab's title; parameters are the view's own settings
    bool showsTests = false;  ///< the view draws results of tests, so tests and kernel belong into its settings
    std::function<Figure(std::span<const FigureModel> models, const Values& values, std::uint64_t seed, const Run& run)>
        build;
};

const std::vector<FigureMethod>& figureMethods();
/// Throws InvalidSetting that lists the known ids.
const FigureMethod& figureMethod(std::string_view id);

}  // namespace calibrium
