// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

class Dataset;
class Values;
struct Cost;
struct Kernel;
struct Measure;
struct MethodCall;
struct Parameter;

struct Ucme {
    double squared = 0;           ///< UCME²
    double root = 0;              ///< UCME
    std::vector<double> witness;  ///< the witness function at each location
};

/// Unnormalised calibration mean embedding error at J test locations.
///   UCME² = J^-1 sum_j w(T_j)², w the witness function; standard error 2 sqrt(w' S w / n) / J, S the covariance
///   (ddof 1) of the terms of w
/// data: n >= 1; locations: J >= 1 rows of the same family. Never negative; biased upward by the noise of w, which is
/// of order 1/n. Time O(n J) kernel evaluations, memory O(n J). Throws as witnessTerms().
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Appendix C.
Ucme ucme(const Dataset& data, const Kernel& kernel, const Dataset& locations,
          std::size_t memoryBudget = std::size_t{1} << 29U, const Run& run = {});

/// The parameters "locations" and "locations-from" of the methods that examine test locations.
std::vector<Parameter> locationParameters();
/// The locations that they ask for, by the call's seed. Throws InvalidSetting for the recipe of W21 on predictions that
/// are not normal with independent coordinates.
Dataset locationsOf(const MethodCall& call);

/// What the witness function at them takes.
Cost witnessCost(const Dataset& data, const Values& values);

/// Measure `ucme`.
Measure ucmeMeasure();

}  // namespace calibrium
