// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/risk_rows.h"

#include "core/data/dataset.h"
#include "core/run/error.h"

#include <utility>

namespace calibrium {

RiskRows riskRows(const Dataset& data, bool isScalar) {
    if (data.classCount() == 0) {
        throw InvalidInput("The calibration estimation risk is defined for classes, not for real targets.");
    }
    if (isScalar && data.classCount() != 2) {
        throw InvalidInput(Text("The two-class reduction needs two classes; there are {1}.", data.classCount()));
    }
    RiskRows rows{.predictions = isScalar ? RowMatrix(data.parameters().col(1)) : data.parameters(),
                  .gaps = {},
                  .labels = data.labels(),
                  .isScalar = isScalar};
    rows.gaps = rows.predictions;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const auto label = rows.labels[static_cast<std::size_t>(i)];
        if (isScalar) {
            rows.gaps(i, 0) -= label;
        } else {
            rows.gaps(i, label) -= 1.0;
        }
    }
    return rows;
}

std::vector<RiskRows> classWiseRows(const Dataset& data) {
    const RiskRows all = riskRows(data, false);
    std::vector<RiskRows> classes;
    for (Index k = 0; k < data.classCount(); ++k) {
        RiskRows rows{
            .predictions = all.predictions.col(k), .gaps = all.gaps.col(k), .labels = all.labels, .isScalar = true};
        for (auto& label : rows.labels) label = label == k ? 1 : 0;
        classes.push_back(std::move(rows));
    }
    return classes;
}

RowMatrix selectedRows(const RowMatrix& matrix, std::span<const Index> rows) {
    RowMatrix selected(static_cast<Index>(rows.size()), matrix.cols());
    for (std::size_t i = 0; i < rows.size(); ++i) selected.row(static_cast<Index>(i)) = matrix.row(rows[i]);
    return selected;
}

}  // namespace calibrium
