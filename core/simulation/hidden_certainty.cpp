// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/hidden_certainty.h"

#include "core/data/dataset.h"
#include "core/families/classes/categorical.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

void check(const HiddenCertainty& model) {
    if (model.sampleCount < 1) throw InvalidSetting("The number of samples must be at least 1.");
    if (model.classCount < 3) {
        throw InvalidSetting(
            "The number of classes must be at least 3: of two classes one probability says everything.");
    }
    if (!(model.deviation > 0 && model.deviation < 1)) {
        throw InvalidSetting("The deviation must lie above 0 and below 1.");
    }
    if (!(model.certainty >= 0 && model.certainty <= 1)) {
        throw InvalidSetting("The certainty must lie between 0 and 1.");
    }
}

/// Groups that are the same but for a cyclic shift of the classes.
class Groups {
public:
    explicit Groups(Index classCount) : m_classCount(classCount) {}

    /// moves: what is added to the uniform prediction, by class counted from the shift on.
    void addShifts(const std::vector<std::pair<Index, double>>& moves, Index label, double weight) {
        const auto m = static_cast<double>(m_classCount);
        for (Index k = 0; k < m_classCount; ++k) {
            CertainGroup group{.prediction = Eigen::RowVectorXd::Constant(m_classCount, 1 / m)};
            for (const auto& [place, move] : moves) group.prediction((k + place) % m_classCount) += move;
            group.label = static_cast<std::int32_t>((k + label) % m_classCount);
            group.share = weight;
            m_total += weight;
            m_groups.push_back(std::move(group));
        }
    }

    [[nodiscard]] std::vector<CertainGroup> taken() && {
        for (auto& group : m_groups) group.share /= m_total;
        return std::move(m_groups);
    }

private:
    Index m_classCount;
    double m_total = 0;
    std::vector<CertainGroup> m_groups;
};

/// The weights solve, for each level of one class's probability: the weight where that class is certain = the level
/// times the weight of all groups at it. The levels are u + e, u - e, u, u + 2e and u - 2e.
std::vector<CertainGroup> threeClasses(double deviation) {
    constexpr double u = 1.0 / 3;
    const double e = deviation * u / 2;
    const double twice = 1 - 3 * e;  // of the groups at 2e together, where those at e weigh 1
    Groups groups(3);
    groups.addShifts({{0, e}, {1, -e}}, 0, u + e);
    groups.addShifts({{0, e}, {2, -e}}, 1, 2 * u - e);
    groups.addShifts({{0, 2 * e}, {1, -2 * e}}, 0, (2 * u + 2 * e) * twice);
    groups.addShifts({{0, 2 * e}, {2, -2 * e}}, 2, (u - 2 * e) * twice);
    groups.addShifts({{0, 2 * e}, {1, -e}, {2, -e}}, 1, (u - e) / (u + 2 * e));
    return std::move(groups).taken();
}

std::vector<CertainGroup> moreClasses(Index classCount, double deviation) {
    const double u = 1 / static_cast<double>(classCount);
    const double e = deviation * u;
    Groups groups(classCount);
    groups.addShifts({{0, e}, {1, -e}}, 0, u + e);
    groups.addShifts({{0, e}, {2, -e}}, 2, u - e);
    for (Index d = 3; d < classCount; ++d) {
        groups.addShifts({{0, e}, {d, -e}}, 1, (1 - 2 * u) / static_cast<double>(classCount - 3));
    }
    return std::move(groups).taken();
}

}  // namespace

std::vector<CertainGroup> certainGroups(const HiddenCertainty& model) {
    check(model);
    return model.classCount == 3 ? threeClasses(model.deviation) : moreClasses(model.classCount, model.deviation);
}

Dataset simulate(const HiddenCertainty& model, std::uint64_t seed, std::uint64_t stream) {
    const auto groups = certainGroups(model);
    std::vector<double> ends;
    for (const auto& group : groups) ends.push_back((ends.empty() ? 0 : ends.back()) + group.share);
    Generator generator = makeGenerator(seed, stream);
    RowMatrix predictions(model.sampleCount, model.classCount);
    Labels labels(static_cast<std::size_t>(model.sampleCount));
    for (Index i = 0; i < model.sampleCount; ++i) {
        // The last end is 1 up to rounding.
        const auto found = std::upper_bound(ends.begin(), ends.end() - 1, uniform01(generator));
        const CertainGroup& group = groups[static_cast<std::size_t>(found - ends.begin())];
        predictions.row(i) = group.prediction;
        const bool isCertain = uniform01(generator) < model.certainty;
        double rest = uniform01(generator);
        std::int32_t drawn = 0;
        while (drawn + 1 < model.classCount && rest >= group.prediction(drawn)) rest -= group.prediction(drawn++);
        labels[static_cast<std::size_t>(i)] = isCertain ? group.label : drawn;
    }
    return Dataset::trusted({.name = "Hidden certainty",
                             .family = &categoricalFamily(),
                             .parameters = std::move(predictions),
                             .targets = {.labels = std::move(labels)},
                             .classNames = {},
                             .warnings = {}});
}

double trueCe2(const HiddenCertainty& model) {
    double squares = 0;
    for (const auto& group : certainGroups(model)) squares += group.share * group.prediction.squaredNorm();
    // E P_Y = E|P|², since every class is calibrated by itself: E|e_Y - P|² = 1 - 2 E P_Y + E|P|².
    return model.certainty * std::sqrt(1 - squares);
}

}  // namespace calibrium
