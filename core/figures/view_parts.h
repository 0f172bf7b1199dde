// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/figure_method.h"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// Names of the models by series number.
std::vector<std::string> seriesNames(std::span<const FigureModel> models);

/// Does the work for one model of several. If the data or the settings do not allow it, the others still can be shown:
/// its sentence becomes a note, "name: sentence". Returns whether the work was done.
bool attempt(const std::string& name, std::vector<std::string>& notes, const std::function<void()>& work);

/// The data set through the lens of the analysis, or through the method's own where it names none.
Dataset throughLens(const FigureCall& call, const Dataset& data, const std::string& defaultLens);

/// Publishes parts of a figure no more often than the eye can follow.
class PartPublisher {
public:
    /// make: the figure as far as it is computed.
    PartPublisher(const FigureCall& call, std::function<Figure()> make) : m_call(call), m_make(std::move(make)) {}

    void publish();
    /// Publishes unless it was done less than a tenth of a second ago.
    void offer();

private:
    using Clock = std::chrono::steady_clock;

    const FigureCall& m_call;
    std::function<Figure()> m_make;
    std::optional<Clock::time_point> m_last;
};

}  // namespace calibrium
