// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/top_label_rows.h"

#include "core/data/dataset.h"

#include <algorithm>

namespace calibrium {

Index topLabelOf(const RowMatrix& rows, Index row) {
    Index top = 0;
    for (Index k = 1; k < rows.cols(); ++k) {
        if (rows(row, k) > rows(row, top)) top = k;
    }
    return top;
}

TopLabels topLabelsOf(const Dataset& data) {
    TopLabels top{{}, Eigen::VectorXd(data.sampleCount()), {}};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Index label = topLabelOf(data.parameters(), i);
        top.classes.push_back(label);
        top.confidences(i) = std::min(data.parameters()(i, label), 1.0);
        top.hits.push_back(data.labels()[static_cast<std::size_t>(i)] == label ? 1 : 0);
    }
    return top;
}

RowMatrix withConfidence(const RowMatrix& rows, const std::function<double(Index, double)>& confidence) {
    RowMatrix result(rows.rows(), rows.cols());
    for (Index i = 0; i < rows.rows(); ++i) {
        const Index top = topLabelOf(rows, i);
        const double mapped = std::clamp(confidence(top, std::min(rows(i, top), 1.0)), 0.0, 1.0);
        double rest = 0;
        for (Index k = 0; k < rows.cols(); ++k) rest += k == top ? 0 : rows(i, k);
        for (Index k = 0; k < rows.cols(); ++k) {
            const double share = rest > 0 ? rows(i, k) / rest : 1 / static_cast<double>(rows.cols() - 1);
            result(i, k) = k == top ? mapped : (1 - mapped) * share;
        }
    }
    return result;
}

}  // namespace calibrium
