// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/run/run.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace calibrium {

class Values;
struct AnalysisSpecification;
struct Figure;

/// One shown model: its data and what has been computed for it so far.
struct FigureModel {
    Dataset data;
    AnalysisResult result;
    int series = 0;  ///< number of the model: decides colour, marker and dash, and stays when other models are hidden
    /// The data with what has been made of them already; absent: nothing is shared with other views and results.
    std::optional<PreparedData> prepared{};
    std::string clusters{};  ///< column whose values are clusters of dependent rows; empty: rows are independent
};

/// Everything a view is built from.
struct FigureCall {
    std::span<const FigureModel> models;
    const Values& values;  ///< the view's parameters, complete, those of the kernel as in `analysis`
    const AnalysisSpecification&
        analysis;  ///< the whole analysis: seed, kernel, measures and tests with their settings
    Run run{};
    /// Takes what is there so far, while the rest is still computed; may be empty. Called from the building thread.
    std::function<void(const Figure&)> publish{};
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for any one temporary that grows with n

    void publishPart(const Figure& figure) const {
        if (publish) publish(figure);
    }
};

}  // namespace calibrium
