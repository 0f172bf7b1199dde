// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `subgroups`: the subgroups in which a model is furthest off, by audit(), as a forest plot: difference between
/// observed and predicted with simultaneous intervals, the worst at the top, all samples at the foot. One panel for
/// each model. Case weights count.
FigureMethod subgroupsFigure();

}  // namespace calibrium
