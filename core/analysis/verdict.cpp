// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include "core/analysis/result_table.h"
#include "core/data/lens.h"
#include "core/families/family.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr double normalQuantile975 = 1.959963984540054;

std::string fixed(double value, int decimals) {
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals).ptr;
    std::string text(buffer.data(), end);
    const bool isZero = text.find_first_of("123456789") == std::string::npos;
    return isZero && text.front() == '-' ? text.substr(1) : text;
}

/// One decimal, or as many as it takes that neither the gap nor the interval end nearest to 0 is rounded to 0.
int decimalsFor(const ConfidenceGap& gap) {
    const double smallest = std::min({std::abs(gap.points), std::abs(gap.lower), std::abs(gap.upper)});
    int decimals = 1;
    while (decimals < 4 && smallest > 0 && smallest < 0.5 * std::pow(10.0, -decimals)) ++decimals;
    return decimals;
}

bool isBinary(const Dataset& data) { return data.family().id() == "binary"; }

std::string gapSentence(const Dataset& data, const ConfidenceGap& gap) {
    if (gap.lower <= 0 && gap.upper >= 0) {
        const std::string numbers =
            " (" + fixed(gap.points, 1) + " points, 95 % " + fixed(gap.lower, 1) + " to " + fixed(gap.upper, 1) + ").";
        return isBinary(data) ? data.name() +
                                    " shows no clear difference between the mean predicted probability and the "
                                    "observed frequency of the positive class" +
                                    numbers
                              : data.name() + " shows no clear over- or under-confidence" + numbers;
    }
    const bool isOver = gap.points > 0;
    const int decimals = decimalsFor(gap);
    const double nearEnd = isOver ? gap.lower : -gap.upper;
    const double farEnd = isOver ? gap.upper : -gap.lower;
    const std::string numbers = fixed(std::abs(gap.points), decimals) + " points (95 % " + fixed(nearEnd, decimals) +
                                " to " + fixed(farEnd, decimals) + ").";
    if (isBinary(data)) {
        return "The predicted probabilities of " + data.name() + " lie " + (isOver ? "above" : "below") +
               " the observed frequency of the positive class on average, by " + numbers;
    }
    return data.name() + " is " + (isOver ? "over" : "under") + "-confident by " + numbers;
}

struct Decision {
    std::string name;  ///< "exact", or "exact (ece)" where several of a kind were run
    double pValue;
};

std::vector<Decision> decisionsOf(const Dataset& data, const AnalysisResult& result) {
    const std::array<ReportedModel, 1> models{ReportedModel{"", data, {result.seed, {}, result.tests}}};
    const ResultTable table = makeResultTable(models);
    std::vector<Decision> decisions;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const auto& head = table.columns[column];
        decisions.push_back(
            {head.id + (head.detail.empty() ? "" : " (" + head.detail + ")"), table.cells[0][column]->value});
    }
    return decisions;
}

std::string joined(const std::vector<std::string>& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        text += (i == 0 ? "" : (i + 1 == items.size() ? " and " : ", ")) + items[i];
    }
    return text;
}

/// " exact and bootstrap tests reject calibration (p = 0.001 and 0.020)".
std::string groupClause(const std::vector<Decision>& group, const std::string& verb) {
    std::vector<std::string> names;
    std::vector<std::string> pValues;
    for (const auto& decision : group) {
        names.push_back(decision.name);
        pValues.push_back(pValueText(decision.pValue));
    }
    return " " + joined(names) + (group.size() == 1 ? " test" : " tests") + verb + " (p = " + joined(pValues) + ")";
}

std::string testSentence(const std::vector<Decision>& decisions, double level) {
    std::vector<Decision> rejecting;
    std::vector<Decision> accepting;
    for (const auto& decision : decisions) (decision.pValue <= level ? rejecting : accepting).push_back(decision);
    const std::string rejects = rejecting.size() == 1 ? " rejects calibration" : " reject calibration";
    const std::string doesNot = accepting.size() == 1 ? " does not" : " do not";
    if (accepting.empty()) return "The" + groupClause(rejecting, rejects) + ".";
    if (rejecting.empty()) return "The" + groupClause(accepting, doesNot + " reject calibration") + ".";
    return "The tests disagree: the" + groupClause(rejecting, rejects) + ", the" + groupClause(accepting, doesNot) +
           ".";
}

}  // namespace

std::optional<ConfidenceGap> confidenceGap(const Dataset& data) {
    if (data.classCount() == 0 || data.sampleCount() < 2) return std::nullopt;
    const Dataset view = isBinary(data) ? data : applyLens(data, Lens{.kind = Lens::Kind::TopLabel});
    const auto n = static_cast<double>(view.sampleCount());
    Eigen::VectorXd gaps = view.parameters().col(1);
    for (Index i = 0; i < view.sampleCount(); ++i) gaps[i] -= view.labels()[static_cast<std::size_t>(i)];
    const double mean = gaps.sum() / n;
    const double deviation = std::sqrt((gaps.array() - mean).square().sum() / (n - 1));
    const double halfWidth = normalQuantile975 * deviation / std::sqrt(n);
    return ConfidenceGap{100 * mean, 100 * (mean - halfWidth), 100 * (mean + halfWidth)};
}

std::vector<std::string> verdict(const Dataset& data, const AnalysisResult& result, double significanceLevel) {
    std::vector<std::string> sentences;
    if (const auto gap = confidenceGap(data)) sentences.push_back(gapSentence(data, *gap));
    const auto decisions = decisionsOf(data, result);
    if (decisions.empty()) return sentences;
    std::string tests = testSentence(decisions, significanceLevel);
    if (sentences.empty()) {  // nothing before it has named the model
        tests.front() = 't';
        tests = data.name() + ": " + tests;
    }
    sentences.push_back(std::move(tests));
    return sentences;
}

}  // namespace calibrium
