// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/stacked_samples.h"

#include "core/data/dataset.h"

#include <utility>

namespace calibrium {

namespace {

RowMatrix stacked(const RowMatrix& first, const RowMatrix& second) {
    RowMatrix both(first.rows() + second.rows(), first.cols());
    both << first, second;
    return both;
}

}  // namespace

Dataset stackedSamples(const Dataset& data, const Dataset& locations) {
    DatasetParts parts;
    parts.name = data.name();
    parts.family = &data.family();
    parts.parameters = stacked(data.parameters(), locations.parameters());
    parts.targets.labels = data.labels();
    parts.targets.labels.insert(parts.targets.labels.end(), locations.labels().begin(), locations.labels().end());
    if (data.values().cols() > 0) parts.targets.values = stacked(data.values(), locations.values());
    parts.classNames = data.classNames();
    return Dataset::trusted(std::move(parts));
}

}  // namespace calibrium
