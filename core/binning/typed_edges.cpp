// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/typed_edges.h"

#include "core/run/error.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr std::string_view separators = ":;, \t";

double numberIn(std::string_view word) {
    double number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    // Written so that NaN is refused.
    const bool isInRange = number >= 0 && number <= 1;
    if (code == std::errc() && end == word.data() + word.size() && isInRange) return number;
    throw InvalidSetting(Text("The bin edge \"{1}\" is not a number from 0 to 1.", word));
}

/// Blanks may stand beside a colon; two colons with nothing between them were meant to hold a number.
void refuseGaps(std::string_view text) {
    bool isAfterSign = false;
    for (const char c : text) {
        const bool isSign = std::string_view(":;,").find(c) != std::string_view::npos;
        if (isSign && isAfterSign) {
            throw InvalidSetting(Text("In the bin edges \"{1}\" a number is missing between two separators.", text));
        }
        if (isSign || separators.find(c) == std::string_view::npos) isAfterSign = isSign;
    }
}

/// The edges as they stand in the text.
std::vector<double> typedEdges(std::string_view text) {
    std::vector<double> edges;
    for (std::size_t begin = text.find_first_not_of(separators); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        const double edge = numberIn(text.substr(begin, end - begin));
        if (!edges.empty() && !(edge > edges.back())) {
            throw InvalidSetting(Text("The bin edges must rise, but {1} does not lie above the edge before it.",
                                      text.substr(begin, end - begin)));
        }
        edges.push_back(edge);
        begin = text.find_first_not_of(separators, end);
    }
    if (edges.empty()) {
        throw InvalidSetting("Typed bins need their edges, numbers from 0 to 1 such as 0:0.1:0.5:1.");
    }
    refuseGaps(text);
    return edges;
}

}  // namespace

std::vector<double> parseBinEdges(std::string_view text) {
    std::vector<double> edges = typedEdges(text);
    if (edges.front() > 0) edges.insert(edges.begin(), 0.0);
    if (edges.back() < 1) edges.push_back(1.0);
    return edges;
}

Text addedEnds(std::string_view text) {
    const std::vector<double> edges = typedEdges(text);
    const bool isFirstAdded = edges.front() > 0;
    const bool isLastAdded = edges.back() < 1;
    if (!isFirstAdded && !isLastAdded) return {};
    return Text("The bins go from 0 to 1: the {1} added.", isFirstAdded && isLastAdded ? Text("edges 0 and 1 were")
                                                           : isFirstAdded              ? Text("edge 0 was")
                                                                                       : Text("edge 1 was"));
}

Bins binsBetween(const Eigen::VectorXd& confidences, std::vector<double> edges, BinEdges owner) {
    Bins bins;
    bins.edges = std::move(edges);
    bins.count = static_cast<Index>(bins.edges.size()) - 1;
    bins.index.reserve(static_cast<std::size_t>(confidences.size()));
    for (const double r : confidences) bins.index.push_back(static_cast<std::int32_t>(equalBin(r, bins.edges, owner)));
    return bins;
}

}  // namespace calibrium
