// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/continuous.h"

#include "core/data/dataset.h"
#include "core/kernels/ordered_distance.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

void requireListed(const std::vector<std::string>& known, const std::string& id, const std::string& family,
                   const Text& what) {
    if (std::find(known.begin(), known.end(), id) != known.end()) return;
    std::string list;
    for (const auto& item : known) list += (list.empty() ? "" : ", ") + item;
    throw InvalidSetting(Text("There is no {1} \"{2}\" for {3} predictions; there are {4}.", what, id, family, list));
}

}  // namespace

void ContinuousFamily::requireKnown(const Kernel& kernel) const {
    requireListed(distances(), kernel.distance, id(), "distance");
    requireListed(targetKernels(), kernel.target, id(), "target kernel");
}

double ContinuousFamily::knownOrder(const Kernel& kernel) const {
    const OrderedDistance distance = orderedDistance(kernel.distance);
    requireListed(distances(), distance.id, id(), "distance");
    requireListed(targetKernels(), kernel.target, id(), "target kernel");
    return distance.order;
}

void checkFinite(const DatasetParts& parts) {
    for (Index i = 0; i < parts.parameters.rows(); ++i) {
        for (Index k = 0; k < parts.parameters.cols(); ++k) {
            if (!std::isfinite(parts.parameters(i, k))) {
                throw InvalidInput("The value is not a finite number.", {.row = i + 1, .column = k + 1});
            }
        }
        for (Index k = 0; k < parts.targets.values.cols(); ++k) {
            if (!std::isfinite(parts.targets.values(i, k))) {
                throw InvalidInput("The target is not a finite number.", {.row = i + 1});
            }
        }
    }
}

void checkPositive(const RowMatrix& parameters, Index firstColumn, Index columnCount, const Text& what) {
    for (Index i = 0; i < parameters.rows(); ++i) {
        for (Index k = firstColumn; k < firstColumn + columnCount; ++k) {
            if (!(parameters(i, k) > 0)) {
                throw InvalidInput(
                    Text("The {1} {2} must be above 0.", what, asNumber(significant(parameters(i, k), 7))),
                    {.row = i + 1, .column = k + 1});
            }
        }
    }
}

void checkTargetDimension(const DatasetParts& parts, Index dimension) {
    if (parts.targets.values.cols() == dimension) return;
    throw InvalidInput(
        Text("The predictions have {1} dimensions but the targets have {2}.", dimension, parts.targets.values.cols()));
}

}  // namespace calibrium
