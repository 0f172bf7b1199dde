// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/regression/vector_pit.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Values;
struct FigureModel;
struct Panel;
struct Parameter;

struct VectorLook {
    Index binCount = 10;  ///< of the histograms
    double level = 0.95;  ///< of all bands
    std::uint64_t seed = 1;
    PreRank order = PreRank::Average;
    std::string coordinates{};  ///< as the setting: numbers from 1 with commas between, or empty for the first
};

/// Of so many coordinates each has a histogram of its own; of more those that are asked for, and a map shows all.
inline constexpr std::size_t panelCoordinateLimit = 4;
/// Draws from each prediction among which targets are ranked.
inline constexpr Index rankedDrawCount = 99;

/// The settings `ranks` and `coordinates`, and the order that a value of the first asks for.
std::vector<Parameter> vectorParameters();
PreRank preRankOf(const Values& values);

/// What a reliability diagram is for targets of several dimensions. All coordinates at once: the coverage of the
/// central ellipsoids with the simultaneous band of a calibrated model and the NEES, the copula PIT histogram, the
/// histogram of ranks among draws; then the share of targets in the central 50 % and 90 % intervals of each coordinate,
/// and a PIT histogram per coordinate with location and spread, or for more than four a map of their heights, a row for
/// each. From row 0 on, in reading order.
/// Models without several dimensions are left out; no model left gives no panels. Throws Cancelled; InvalidSetting for
/// coordinates that no model has.
std::vector<Panel> vectorPanels(std::span<const FigureModel* const> models, const VectorLook& look, const Run& run);

}  // namespace calibrium
