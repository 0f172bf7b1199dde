// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_cost.h"

#include <cstddef>

namespace calibrium {

class Dataset;
class Text;
class Values;
struct HypothesisTest;
struct Measure;

// What the costs of methods are made of.

/// Both, one after the other: operations add up, of the bytes the greater count.
Cost inTurn(const Cost& first, const Cost& second);
/// One part `count` times, one after the other.
Cost repeated(const Cost& part, double count);
/// Operations of a part that one core does alone while another one waits: costs are those of the usual two cores, so
/// that they do not depend on the machine.
double onOneCore(double operations);

/// How many sets of targets a statistic is evaluated for under these complete values: of a test of a measure its
/// resamples and the observed one, else 1. So a Measure::cost says what either takes.
double setCountOf(const Values& values);

/// Drawing one set of targets from the predictions.
double drawOperations(const Dataset& data);

/// What the measure takes under these complete values, setCountOf() sets of targets included, without drawing them:
/// Measure::cost, and for a measure that states none a few looks at each number of the predictions, or its
/// calibratedCost, for each set.
Cost costOf(const Measure& measure, const Dataset& data, const Values& values);

/// What the test takes: HypothesisTest::cost, and for one that states none a few looks at each number.
Cost costOf(const HypothesisTest& test, const Dataset& data, const Values& values);

/// "about 3 min and 1.2 GiB on two cores": of a usual machine, so that a result that names it is the same everywhere.
Text usualPriceText(const Cost& cost);

/// "about 40 s and 1.2 GiB on 2 threads": on this one.
Text priceText(const Cost& cost);

}  // namespace calibrium
