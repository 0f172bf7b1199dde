// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

struct Demonstration;
struct Figure;
struct SharedAxis;

/// A demonstration from the text of a Markdown file:
///
///     # Why the ECE is biased
///     A perfect model gets a positive ECE.
///
///     ## A perfect model gets an error
///     A few sentences.
///
///     ```settings
///     experiment: distribution
///     world: dirichlet:pi=0,n=250
///     measure: ece
///     ```
///
/// The settings are those of the command line, one "key: value" a line: experiment, world, case, set, repetitions,
/// measure, test, lens, kernel, seed, picture (results, world, or data: the data sets one by one beside the results)
/// and pace (fast, steady or slow); or, for a view of a sample or of files, view, sample, file, targets, model and set.
/// A step without settings is text beside what the step before has shown. Texts are Markdown. Settings before the first
/// step are for all of them: "axis: ECE / x: 0 to 0.2" is the range of an axis of the panels whose title begins with
/// ECE. id: of the demonstration; fileName: for messages. Throws UnreadableFile with file, line and key for anything
/// that cannot be used.
Demonstration parseDemonstration(const std::string& text, const std::string& id, const std::string& fileName);

/// The same from a file, whose name is the id; data files that it names stand relative to it. Throws UnreadableFile.
Demonstration readDemonstration(const std::string& path);

/// The figure with the ranges that the demonstration's steps share.
Figure withAxes(Figure figure, const std::vector<SharedAxis>& axes);

}  // namespace calibrium
