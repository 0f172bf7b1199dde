// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `looks`: streams of a world of events that are looked at every day, by tests of all rows so far and by
/// the e-process of watch(). A stream is a data set of days times per-day rows, in their order.
/// Quantities: for each test and the e-process the first day of an alarm (p <= alpha, E >= 1/alpha), the number of days
/// plus 1 if there is none; for each test the p-value of the last day.
/// Figure: the share of streams with an alarm so far against the day, with that of the last day alone as a point; one
/// stream with its p-values and 1/E. Summary: the shares with their Wilson intervals, looked at every day and on the
/// last day only, and the median day of the first alarm where more than half of the streams have one.
/// A test that refuses the rows of the first days is not looked at on these. Throws InvalidSetting for worlds of more
/// than two classes or real targets.
/// Source: Armitage, McPherson, Rowe (1969), JRSS A 132, for the tests; Arnold, Henzi, Ziegel (2023), Annals of Applied
/// Statistics 17.
Experiment looksExperiment();

}  // namespace calibrium
