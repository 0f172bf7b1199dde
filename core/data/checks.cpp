// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/checks.h"

#include "core/data/dataset.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>

namespace calibrium {

namespace {

Place placeOf(Index row, Index column) { return {.row = row + 1, .column = column + 1}; }

/// 1.0000001 must not be told to be 1.
std::string exactEnough(double p) {
    const std::string text = significant(p, 7);
    return text == "1" ? roundTrip(p) : text;
}

}  // namespace

Place placeOfTarget(Index sample) { return {.row = sample + 1, .columnName = targetPlaceName}; }

void checkTargets(const DatasetParts& parts, Index classCount) {
    const Index n = parts.parameters.rows();
    const Index targetCount =
        classCount > 0 ? static_cast<Index>(parts.targets.labels.size()) : parts.targets.values.rows();
    if (n == 0) throw InvalidInput("There are no samples.");
    if (targetCount != n) {
        throw InvalidInput(Text("There are {1} predictions but {2} targets.", n, targetCount));
    }
    for (Index i = 0; i < static_cast<Index>(parts.targets.labels.size()); ++i) {
        const auto label = parts.targets.labels[static_cast<std::size_t>(i)];
        if (label < 0 || label >= classCount) {
            throw InvalidInput(
                Text("The label {1} is out of range; with {2} classes counted from 0 it must be 0 to {3}.", label,
                     classCount, classCount - 1),
                Place{.row = i + 1});
        }
    }
}

void requireTwoSamples(Index n, const Text& what) {
    if (n >= 2) return;
    throw InvalidInput(
        Text("{1} needs at least 2 samples; there {2}", what, (n == 1 ? Text("is 1.") : Text("are none."))));
}

void checkProbabilities(const RowMatrix& probabilities, double largest) {
    for (Index i = 0; i < probabilities.rows(); ++i) {
        for (Index k = 0; k < probabilities.cols(); ++k) {
            const double p = probabilities(i, k);
            if (!(p >= 0)) {
                throw InvalidInput(std::isnan(p)
                                       ? Text("The probability is not a number (NaN).")
                                       : Text("The probability {1} is negative.", asNumber(significant(p, 7))),
                                   placeOf(i, k));
            }
            if (!(p <= largest)) {
                throw InvalidInput(Text("The probability {1} is above 1.", asNumber(exactEnough(p))), placeOf(i, k));
            }
        }
    }
}

void repairRoundOff(RowMatrix& probabilities, bool areRows, std::vector<Warning>& warnings) {
    Index repairedCount = 0;
    for (Index i = 0; i < probabilities.rows(); ++i) {
        bool isRepaired = false;
        for (Index k = 0; k < probabilities.cols(); ++k) {
            double& p = probabilities(i, k);
            const bool isBelow = p < 0 && p >= -roundOffOfProbabilities;
            const bool isAbove = !areRows && p > 1 && p <= 1 + roundOffOfProbabilities;
            if (!isBelow && !isAbove) continue;
            p = isBelow ? 0 : 1;
            isRepaired = true;
        }
        repairedCount += isRepaired ? 1 : 0;
    }
    if (repairedCount == 0) return;
    warnings.push_back({"repaired-round-off", Severity::Note,
                        Text("In {1} of {2} rows a probability left the range 0 to 1 by less than 1e-9, the rounding "
                             "of its computation, and was taken for 0 or 1.",
                             repairedCount, probabilities.rows()),
                        repairedCount, probabilities.rows()});
}

Index checkAndRepairRowSums(RowMatrix& probabilities) {
    Index repairedCount = 0;
    for (Index i = 0; i < probabilities.rows(); ++i) {
        const double sum = probabilities.row(i).sum();
        const double deviation = std::abs(sum - 1.0);
        if (deviation <= acceptedRowSumDeviation) continue;
        if (!(deviation <= repairedRowSumDeviation)) {
            Place place = placeOf(i, 0);
            place.lastColumn = probabilities.cols();
            throw RowSumError(
                Text("The probabilities sum to {1}; each row must sum to 1 (1e-5 is accepted, up to 1e-3 is repaired).",
                     asNumber(significant(sum, 7))),
                place);
        }
        probabilities.row(i) /= sum;
        ++repairedCount;
    }
    return repairedCount;
}

}  // namespace calibrium
