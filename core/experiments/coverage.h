// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `coverage`: how often the 95 % intervals of measures contain the truth, over data sets of a world. Where
/// the world's rows belong to centres (world `centres`), the intervals of analyse(), which take rows as independent,
/// and those of withClusters() side by side. Conditions: the cases of the world.
/// Quantities: the estimate of each measure, and the ends of its intervals.
/// Figure: for each case and measure a panel per kind of interval with those of the first data sets, in the second
/// colour where they miss the truth. Summary: "coverage" with its Wilson interval and the mean width; a sentence for
/// each case and measure.
/// Throws InvalidSetting for a measure whose true value the world does not know or that has no interval.
Experiment coverageExperiment();

}  // namespace calibrium
