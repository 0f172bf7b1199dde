// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/strangers/stranger_file.h"
#include "tests/strangers/stranger_words.h"

#include <functional>
#include <string>
#include <vector>

namespace calibrium::test {

/// Makes the columns of a file, without those that only stand beside.
struct StrangerKind {
    std::string name;
    std::function<StrangerTable(const Dice&, const StrangerWords&)> make;
};

/// One or two columns of two classes, several classes, confidences of the predicted class.
std::vector<StrangerKind> kindsOfClasses();

/// Distributions, quantiles, ensembles and counts, also one number a row.
std::vector<StrangerKind> kindsOfReals();

/// Names that say something else, numbers with separators of thousands, codes for gaps: what is easily read wrongly.
std::vector<StrangerKind> kindsOfDoubt();

/// What was read wrongly once: survival beside deaths, several models with mean and deviation, a name too few, codes
/// among probabilities, a median beside an interval, sizes of samples.
std::vector<StrangerKind> kindsMisread();

/// Vectors whose columns are called after their coordinates; the family is said.
std::vector<StrangerKind> kindsOfVectors();

/// The number as it is written.
double asWritten(const std::string& cell);

/// With so many decimals.
std::string decimal(double value, int decimals);

}  // namespace calibrium::test
