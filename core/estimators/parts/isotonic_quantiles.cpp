// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/isotonic_quantiles.h"

#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

/// The hinges of the least loss by the places of their targets, the last one within reach: a tree of words, each bit of
/// which says whether the word below it has one set.
class Hinges {
public:
    /// masses: of the hinges by place, which stay as they are; empty where all are 1.
    explicit Hinges(std::size_t count, std::vector<double> masses = {}) : m_masses(std::move(masses)) {
        do {
            count = (count + wordBits - 1) / wordBits;
            m_levels.emplace_back(count, 0);
        } while (count > 1);
    }

    [[nodiscard]] bool isEmpty() const { return m_isEmpty; }
    [[nodiscard]] std::size_t top() const { return m_top; }

    void add(std::size_t place) {
        m_top = m_isEmpty ? place : std::max(m_top, place);
        m_isEmpty = false;
        for (auto& words : m_levels) {
            std::uint64_t& word = words[place / wordBits];
            const bool isKnownAbove = word != 0;
            word |= std::uint64_t{1} << (place % wordBits);
            if (isKnownAbove) return;
            place /= wordBits;
        }
    }

    /// Takes what there is at the top, `mass` at most, and returns it.
    double take(double mass) {
        const bool isCut = !m_cut.empty() && m_cut.back().first == m_top;
        const double there = isCut ? m_cut.back().second : massAt(m_top);
        if (mass < there) {
            if (!isCut) m_cut.emplace_back(m_top, 0.0);
            m_cut.back().second = there - mass;
            return mass;
        }
        if (isCut) m_cut.pop_back();
        eraseTop();
        return there;
    }

    /// Σ y (taken - share) over all places, each of mass 1, of which `share` was taken on the whole; y: rising. By
    /// parts: differences of neighbours, times how much of what is above was taken in the place of what is below.
    [[nodiscard]] double lossOfTaken(const std::vector<double>& y, double share) const {
        // Far above rounding and far below the least step between multiples of 1 and of a share.
        constexpr double negligible = 1e-10;
        CompensatedSum loss;
        double below = 0;
        auto cut = m_cut.begin();
        const std::size_t last = y.size() - 1;
        for (std::size_t begin = 0; begin < last; begin += wordBits) {
            // A plain sum of a word's places: a compensation for each takes as long as everything else.
            const std::uint64_t word = m_levels[0][begin / wordBits];
            const std::size_t end = std::min(last, begin + wordBits);
            double ofWord = 0;
            for (std::size_t place = begin; place < end; ++place) {
                double taken = 1.0 - static_cast<double>(word >> (place - begin) & 1);
                if (cut != m_cut.end() && cut->first == place) taken = 1 - (cut++)->second;
                below += share - taken;
                if (below < negligible) {
                    below = 0;
                } else {
                    ofWord += below * (y[place + 1] - y[place]);
                }
            }
            loss.add(ofWord);
        }
        return loss.value();
    }

private:
    static constexpr std::size_t wordBits = 64;

    [[nodiscard]] double massAt(std::size_t place) const { return m_masses.empty() ? 1.0 : m_masses[place]; }

    static std::size_t highestBit(std::uint64_t word) {
        return wordBits - 1 - static_cast<std::size_t>(std::countl_zero(word));
    }

    void eraseTop() {
        bool isErased = false;
        std::size_t place = m_top;
        for (std::size_t level = 0; level < m_levels.size(); ++level, place /= wordBits) {
            std::uint64_t& word = m_levels[level][place / wordBits];
            if (!isErased) word &= ~(std::uint64_t{1} << (place % wordBits));
            isErased = isErased || word != 0;
            const std::uint64_t below = word & ((std::uint64_t{1} << (place % wordBits)) - 1);
            if (below == 0) continue;
            place = place / wordBits * wordBits + highestBit(below);
            while (level-- > 0) place = place * wordBits + highestBit(m_levels[level][place]);
            m_top = place;
            return;
        }
        m_isEmpty = true;
    }

    std::vector<double> m_masses;
    /// Hinges that have lost some of their mass, with the rest of it. Only a top loses some, so that their places rise.
    std::vector<std::pair<std::size_t, double>> m_cut;
    std::vector<std::vector<std::uint64_t>> m_levels;  ///< from the hinges themselves up to one word
    std::size_t m_top = 0;
    bool m_isEmpty = true;
};

}  // namespace

RankedValues rankedValues(const Eigen::VectorXd& values) {
    std::vector<std::pair<double, std::int32_t>> sorted;
    sorted.reserve(static_cast<std::size_t>(values.size()));
    for (const double value : values) sorted.emplace_back(value, static_cast<std::int32_t>(sorted.size()));
    std::sort(sorted.begin(), sorted.end());
    RankedValues ranked;
    ranked.sorted.reserve(sorted.size());
    ranked.placeOf.resize(sorted.size());
    for (const auto& [value, sample] : sorted) {
        ranked.placeOf[static_cast<std::size_t>(sample)] = static_cast<std::int32_t>(ranked.sorted.size());
        ranked.sorted.push_back(value);
    }
    return ranked;
}

IsotonicQuantiles::IsotonicQuantiles(const Eigen::VectorXd& forecasts, double level, Eigen::VectorXd weights)
    : m_level(level), m_weights(std::move(weights)), m_order(static_cast<std::size_t>(forecasts.size())) {
    std::iota(m_order.begin(), m_order.end(), 0);
    std::stable_sort(m_order.begin(), m_order.end(),
                     [&](std::int32_t a, std::int32_t b) { return forecasts(a) < forecasts(b); });
    for (std::size_t p = 0; p < m_order.size(); ++p) {
        if (p == 0 || forecasts(m_order[p]) != forecasts(m_order[p - 1])) m_groupBegins.push_back(p);
    }
    m_groupBegins.push_back(m_order.size());
}

double IsotonicQuantiles::leastLoss(const RankedValues& targets) const {
    return m_weights.size() > 0 ? leastWeightedLoss(targets) : leastEqualLoss(targets);
}

double IsotonicQuantiles::leastEqualLoss(const RankedValues& targets) const {
    // Seen from the other end a level is 1 less the level. The smaller share is the quicker: fewer hinges go.
    const bool isMirrored = m_level < 0.5;
    const double share = isMirrored ? m_level : 1 - m_level;
    const auto last = static_cast<std::int32_t>(m_order.size()) - 1;
    std::vector<std::int32_t> places;
    places.reserve(m_order.size());
    for (const std::int32_t sample : m_order) places.push_back(targets.placeOf[static_cast<std::size_t>(sample)]);
    if (isMirrored) {
        std::reverse(places.begin(), places.end());
        for (std::int32_t& place : places) place = last - place;
    }
    Hinges hinges(m_order.size());
    auto place = places.begin();
    const std::size_t groupCount = m_groupBegins.size() - 1;
    for (std::size_t k = 0; k < groupCount; ++k) {
        const std::size_t g = isMirrored ? groupCount - 1 - k : k;
        double excess = 0;
        for (std::size_t left = m_groupBegins[g + 1] - m_groupBegins[g]; left > 0; --left, ++place) {
            hinges.add(static_cast<std::size_t>(*place));
            excess += share;
        }
        while (excess > 0 && !hinges.isEmpty()) excess -= hinges.take(excess);
    }
    if (!isMirrored) return std::max(0.0, hinges.lossOfTaken(targets.sorted, share));
    std::vector<double> negated(targets.sorted.rbegin(), targets.sorted.rend());
    for (double& value : negated) value = -value;
    return std::max(0.0, hinges.lossOfTaken(negated, share));
}

double IsotonicQuantiles::leastWeightedLoss(const RankedValues& targets) const {
    struct Target {
        double value, weight;
        std::size_t place;
    };
    // In the order of the forecasts before anything depends on what came before: reading here and there is slow.
    std::vector<Target> inOrder;
    std::vector<double> weightAt(m_order.size());
    inOrder.reserve(m_order.size());
    for (const std::int32_t sample : m_order) {
        const auto place = static_cast<std::size_t>(targets.placeOf[static_cast<std::size_t>(sample)]);
        weightAt[place] = weight(sample);
        inOrder.push_back({targets.sorted[place], weightAt[place], place});
    }
    Hinges hinges(m_order.size(), std::move(weightAt));
    CompensatedSum loss;
    for (std::size_t g = 0; g + 1 < m_groupBegins.size(); ++g) {
        // Differences to one target of the group, so that targets far from 0 cost no digits.
        const double reference = inOrder[m_groupBegins[g]].value;
        double excess = 0;
        double added = 0;
        for (std::size_t p = m_groupBegins[g]; p < m_groupBegins[g + 1]; ++p) {
            hinges.add(inOrder[p].place);
            const double share = (1 - m_level) * inOrder[p].weight;
            excess += share;
            added += share * (reference - inOrder[p].value);
        }
        while (excess > 0 && !hinges.isEmpty()) {
            const double value = targets.sorted[hinges.top()];
            const double taken = hinges.take(excess);
            added += taken * (value - reference);
            excess -= taken;
        }
        loss.add(added);
    }
    return std::max(0.0, loss.value());
}

}  // namespace calibrium
