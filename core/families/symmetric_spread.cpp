// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/symmetric_spread.h"

#include <cmath>
#include <numbers>
#include <vector>

namespace calibrium {

namespace {

/// Weights and levels below ½ of the tanh-sinh rule on (0, 1), which roots at the ends do not disturb.
struct LevelNode {
    double level;
    double weight;
};

const std::vector<LevelNode>& levelNodes() {
    static const std::vector<LevelNode> nodes = [] {
        constexpr int count = 40;
        constexpr double step = 3.4 / count;
        std::vector<LevelNode> list;
        for (int k = 0; k < count; ++k) {
            const double t = (k + 0.5) * step;
            const double x = 0.5 * std::numbers::pi * std::sinh(t);
            const double level = 1 / (1 + std::exp(2 * x));
            const double slope = std::numbers::pi * std::cosh(t) * level * (1 - level);
            list.push_back({level, slope * step});
        }
        return list;
    }();
    return nodes;
}

}  // namespace

Eigen::RowVectorXd symmetricSpread(const std::function<double(double level)>& quantile, double deviation) {
    const auto& nodes = levelNodes();
    Eigen::RowVectorXd values(static_cast<Index>(nodes.size()));
    for (std::size_t k = 0; k < nodes.size(); ++k) {
        values(static_cast<Index>(k)) = std::sqrt(nodes[k].weight) * quantile(nodes[k].level);
    }
    return values * (deviation / values.norm());
}

}  // namespace calibrium
