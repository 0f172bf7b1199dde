// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/weighing_rows.h"

#include "core/run/error.h"

#include <utility>

namespace calibrium {

Labels WeighingRows::labelsOf(const Labels& all) const {
    if (rows.empty()) return all;
    Labels chosen;
    chosen.reserve(rows.size());
    for (const Index row : rows) chosen.push_back(all[static_cast<std::size_t>(row)]);
    return chosen;
}

WeighingRows weighingRows(const Dataset& data) {
    const Eigen::VectorXd& weights = data.weights();
    if (weights.size() == 0) return {data};
    if (!(weights.maxCoeff() > 0)) {
        throw InvalidInput(Text("All {1} rows of {2} that are used here have the weight 0; some row must count.",
                                weights.size(), data.name()));
    }
    const bool haveZeros = !(weights.minCoeff() > 0);
    WeighingRows chosen{data};
    if (haveZeros) {
        for (Index i = 0; i < weights.size(); ++i) {
            if (weights(i) > 0) chosen.rows.push_back(i);
        }
        chosen.data = data.select(chosen.rows);
    }
    Eigen::VectorXd each = chosen.data.weights();
    const bool areEqual = each.minCoeff() == each.maxCoeff();
    each *= static_cast<double>(each.size()) / each.sum();
    chosen.data = chosen.data.withWeights(areEqual ? Eigen::VectorXd() : std::move(each));
    return chosen;
}

}  // namespace calibrium
