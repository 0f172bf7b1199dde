// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/shares_by_bin.h"

#include "core/figures/figure_call.h"
#include "core/text/number_text.h"

namespace calibrium {

Text BinShare::text() const {
    const Text counts = Text("{1} of {2}", having, count);
    return weights.size() == 0 ? counts : Text("{1} (by weight {2} %)", counts, asNumber(significant(100 * share, 3)));
}

std::vector<BinShare> sharesByBin(const std::vector<std::int32_t>& binOf, Index binCount,
                                  const Eigen::VectorXd& weights, const std::vector<bool>& having) {
    std::vector<BinShare> shares(static_cast<std::size_t>(binCount));
    std::vector<std::vector<double>> weightsOf(shares.size());
    for (std::size_t i = 0; i < binOf.size(); ++i) {
        const auto bin = static_cast<std::size_t>(binOf[i]);
        const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
        shares[bin].count += 1;
        shares[bin].having += having[i] ? 1 : 0;
        shares[bin].share += having[i] ? weight : 0.0;
        weightsOf[bin].push_back(weight);
    }
    for (std::size_t b = 0; b < shares.size(); ++b) {
        const Eigen::Map<const Eigen::VectorXd> ofBin(weightsOf[b].data(), static_cast<Index>(weightsOf[b].size()));
        shares[b].share /= ofBin.sum();
        if (weights.size() > 0) shares[b].weights = ofBin;
    }
    return shares;
}

std::vector<const FigureModel*> countedOnly(std::span<const FigureModel* const> models, std::list<FigureModel>& owned) {
    std::vector<const FigureModel*> counted;
    for (const auto* model : models) {
        const Eigen::VectorXd& weights = model->data.weights();
        std::vector<Index> rows;
        for (Index i = 0; i < weights.size(); ++i) {
            if (weights(i) > 0) rows.push_back(i);
        }
        if (static_cast<Index>(rows.size()) == weights.size()) {
            counted.push_back(model);
            continue;
        }
        owned.push_back({.data = model->data.select(rows),
                         .result = {},
                         .series = model->series,
                         .prepared = {},
                         .clusters = model->clusters});
        counted.push_back(&owned.back());
    }
    return counted;
}

}  // namespace calibrium
