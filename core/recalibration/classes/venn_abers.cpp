// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/venn_abers.h"

#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/probability_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// Whether the mean of the left block is not below that of the right one; in whole numbers, without rounding.
bool areOutOfOrder(Index leftHits, Index leftCount, Index rightHits, Index rightCount) {
    return leftHits * rightCount >= rightHits * leftCount;
}

class VennAbersMap : public ProbabilityMap {
public:
    explicit VennAbersMap(VennAbersPredictor predictor) : m_predictor(std::move(predictor)) {}

    [[nodiscard]] double operator()(double p) const override { return m_predictor(p).merged(); }
    [[nodiscard]] nlohmann::json toJson() const override {
        return {{"scores", m_predictor.scores()}, {"hits", m_predictor.hits()}, {"counts", m_predictor.counts()}};
    }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        return {{"scores", static_cast<double>(m_predictor.scores().size())}};
    }
    [[nodiscard]] bool isInjective() const override { return false; }
    [[nodiscard]] std::optional<std::pair<double, double>> interval(double p) const override {
        const VennAbersInterval ends = m_predictor(p);
        return std::pair(ends.p0, ends.p1);
    }
    [[nodiscard]] std::vector<MapCurve> furtherCurves() const override {
        return {curveOnGrid("p0", [this](double p) { return m_predictor(p).p0; }),
                curveOnGrid("p1", [this](double p) { return m_predictor(p).p1; })};
    }

private:
    VennAbersPredictor m_predictor;
};

ProbabilityFit fitVennAbersMap(const ProbabilityRows& rows, const Values& /*values*/, const Run& run) {
    run.check();
    std::vector<Index> order(rows.outcomes.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(),
              [&](Index a, Index b) { return rows.probabilities(a) < rows.probabilities(b); });
    std::vector<double> scores;
    std::vector<Index> hits;
    std::vector<Index> counts;
    for (const Index i : order) {
        if (scores.empty() || scores.back() != rows.probabilities(i)) {
            scores.push_back(rows.probabilities(i));
            hits.push_back(0);
            counts.push_back(0);
        }
        hits.back() += rows.outcomes[static_cast<std::size_t>(i)];
        ++counts.back();
    }
    return {.map = std::make_shared<const VennAbersMap>(
                VennAbersPredictor(std::move(scores), std::move(hits), std::move(counts))),
            .isAtBound = false,
            .parameterCount = 1};
}

std::vector<Index> countsFromJson(const nlohmann::json& json, const std::string& key, std::size_t size) {
    std::vector<Index> counts;
    for (const double number : mapNumbers(json, key, size)) {
        if (!(number >= 0 && number == std::floor(number) && number < 1e15)) {
            throw InvalidInput(Text("The \"{1}\" of a Venn-Abers map must be whole numbers from 0 on.", key));
        }
        counts.push_back(static_cast<Index>(number));
    }
    return counts;
}

std::shared_ptr<const ProbabilityMap> loadVennAbersMap(const nlohmann::json& json) {
    std::vector<double> scores = mapRisingNumbers(json, "scores");
    if (scores.empty()) throw InvalidInput("The \"scores\" of a Venn-Abers map must hold at least one number.");
    std::vector<Index> hits = countsFromJson(json, "hits", scores.size());
    std::vector<Index> counts = countsFromJson(json, "counts", scores.size());
    for (std::size_t g = 0; g < scores.size(); ++g) {
        if (counts[g] < 1 || hits[g] > counts[g] || (g > 0 && scores[g] == scores[g - 1])) {
            throw InvalidInput(
                "A Venn-Abers map must have distinct scores, and at every score a count of at least 1 with no more "
                "hits.");
        }
    }
    return std::make_shared<const VennAbersMap>(
        VennAbersPredictor(std::move(scores), std::move(hits), std::move(counts)));
}

}  // namespace

VennAbersPredictor::VennAbersPredictor(std::vector<double> scores, std::vector<Index> hits, std::vector<Index> counts)
    : m_scores(std::move(scores)), m_hits(std::move(hits)), m_counts(std::move(counts)) {
    const auto size = static_cast<std::ptrdiff_t>(m_scores.size());
    m_left.resize(m_scores.size());
    m_right.resize(m_scores.size());
    for (std::ptrdiff_t g = 0; g < size; ++g) {
        Block block{m_hits[static_cast<std::size_t>(g)], m_counts[static_cast<std::size_t>(g)], g - 1};
        while (block.next >= 0) {
            const Block& left = m_left[static_cast<std::size_t>(block.next)];
            if (!areOutOfOrder(left.hits, left.count, block.hits, block.count)) break;
            block = {block.hits + left.hits, block.count + left.count, left.next};
        }
        m_left[static_cast<std::size_t>(g)] = block;
    }
    for (std::ptrdiff_t g = size - 1; g >= 0; --g) {
        Block block{m_hits[static_cast<std::size_t>(g)], m_counts[static_cast<std::size_t>(g)],
                    g + 1 < size ? g + 1 : -1};
        while (block.next >= 0) {
            const Block& right = m_right[static_cast<std::size_t>(block.next)];
            if (!areOutOfOrder(block.hits, block.count, right.hits, right.count)) break;
            block = {block.hits + right.hits, block.count + right.count, right.next};
        }
        m_right[static_cast<std::size_t>(g)] = block;
    }
}

double VennAbersPredictor::valueWith(std::size_t leftEnd, std::size_t rightBegin, Index hits, Index count) const {
    std::ptrdiff_t left = static_cast<std::ptrdiff_t>(leftEnd) - 1;
    std::ptrdiff_t right = rightBegin < m_scores.size() ? static_cast<std::ptrdiff_t>(rightBegin) : -1;
    // Pooling neighbours that are out of order leads to the same blocks in whatever order they are taken.
    for (bool hasChanged = true; hasChanged;) {
        hasChanged = false;
        if (left >= 0) {
            const Block& block = m_left[static_cast<std::size_t>(left)];
            if (areOutOfOrder(block.hits, block.count, hits, count)) {
                hits += block.hits;
                count += block.count;
                left = block.next;
                hasChanged = true;
            }
        }
        if (right >= 0) {
            const Block& block = m_right[static_cast<std::size_t>(right)];
            if (areOutOfOrder(hits, count, block.hits, block.count)) {
                hits += block.hits;
                count += block.count;
                right = block.next;
                hasChanged = true;
            }
        }
    }
    return static_cast<double>(hits) / static_cast<double>(count);
}

VennAbersInterval VennAbersPredictor::operator()(double score) const {
    const auto found = std::lower_bound(m_scores.begin(), m_scores.end(), score);
    const auto position = static_cast<std::size_t>(found - m_scores.begin());
    const bool isKnown = found != m_scores.end() && *found == score;
    const Index hits = isKnown ? m_hits[position] : 0;
    const Index count = isKnown ? m_counts[position] : 0;
    const std::size_t rightBegin = isKnown ? position + 1 : position;
    return {valueWith(position, rightBegin, hits, count + 1), valueWith(position, rightBegin, hits + 1, count + 1)};
}

RecalibrationMethod vennAbersRecalibration() {
    RecalibrationMethod method = oneAgainstRest(
        {.info = {.id = "venn-abers",
                  .name = "Venn-Abers",
                  .explanation =
                      "Isotonic regression done twice for every prediction, as if its outcome were known to be 0 and "
                      "as if it were 1: the two values p0 and p1 are an interval whose width says how well the "
                      "recalibrated probability is known, and one of them is calibrated whatever the data are, as long "
                      "as fit rows and new rows come from the same source. The prediction is the merged value between "
                      "them, which is never exactly 0 or 1, unlike that of isotonic regression. With more than two "
                      "classes, each class is mapped against the rest and the row is divided by its sum.",
                  .formula = "p = p1 / (1 − p0 + p1), p_y the isotonic value at the row with outcome y added",
                  .source = "Vovk, Petej (2014), Venn-Abers predictors, UAI",
                  .cost = "O(m n log n) time, O(n m) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .papers = {"vovk2014"}},
         .fit = fitVennAbersMap,
         .load = loadVennAbersMap});
    method.takesOneOutcome = true;
    return method;
}

}  // namespace calibrium
