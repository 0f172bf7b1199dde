// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/forecast_axis.h"

#include "core/figures/figure.h"
#include "core/method/parameter_builders.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr double smallestShown = 1e-7;
constexpr std::size_t gridSteps = 100;
constexpr double smallestPlain = 1e-4;  // without a power of ten

template <class... Visits>
struct Overloaded : Visits... {
    using Visits::operator()...;
};

double logOdds(double r) {
    const double inside = std::clamp(r, smallestShown, 1 - smallestShown);
    return std::log(inside / (1 - inside));
}

using AxisPlace = std::function<double(double)>;

void moveAll(std::vector<double>& places, const AxisPlace& place) {
    for (double& x : places) x = place(x);
}

/// Share of the sorted forecasts below r, and half of those equal to it; linear between forecasts.
AxisPlace rankOf(std::vector<double> sorted) {
    return [sorted = std::move(sorted)](double r) {
        const auto [first, last] = std::equal_range(sorted.begin(), sorted.end(), r);
        const auto below = static_cast<double>(first - sorted.begin());
        const auto upTo = static_cast<double>(last - sorted.begin());
        return (below + upTo) / 2 / static_cast<double>(sorted.size());
    };
}

std::vector<std::pair<double, Text>> logOddsTicks() {
    std::vector<std::pair<double, Text>> ticks;
    for (const char* text : {"1e-6", "1e-5", "1e-4", "0.001", "0.01", "0.1", "0.5", "0.9", "0.99", "0.999", "0.9999",
                             "0.99999", "0.999999"}) {
        ticks.emplace_back(logOdds(std::stod(text)), asNumber(text));
    }
    return ticks;
}

Line diagonal(const Rule& rule, const AxisPlace& place, double lowest, double highest) {
    constexpr int steps = 400;
    Line line{.style = rule.style, .x = {}, .y = {}, .isFilled = false, .isDashed = true};
    for (int i = 0; i <= steps; ++i) {
        const double r = lowest + (highest - lowest) * i / steps;
        line.x.push_back(place(r));
        line.y.push_back(r);
        line.tips.push_back(rule.label);
    }
    return line;
}

double probabilityAt(double logOddsPlace) { return 1 / (1 + std::exp(-logOddsPlace)); }

}  // namespace

Parameter forecastScaleParameter(const std::string& rankExplanation) {
    return choiceParameter(
        "scale", "Horizontal axis", "What predictions are measured by along the horizontal axis.",
        {{"probability", "probability", "From 0 to 1."},
         {"log-odds", "log-odds", "Room for predictions that crowd at 0 or 1, as those of confident networks."},
         {"rank", "rank", rankExplanation}});
}

ForecastScale forecastScale(const Values& values) {
    const std::string& id = values.text("scale");
    if (id == "log-odds") return ForecastScale::LogOdds;
    return id == "rank" ? ForecastScale::Rank : ForecastScale::Probability;
}

std::vector<double> curveGrid(const Eigen::VectorXd& forecasts, ForecastScale scale) {
    std::vector<double> sorted(forecasts.begin(), forecasts.end());
    std::sort(sorted.begin(), sorted.end());
    std::vector<double> grid;
    for (std::size_t i = 0; i <= gridSteps; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(gridSteps);
        if (scale == ForecastScale::Probability) grid.push_back(share);
        if (scale == ForecastScale::LogOdds) {
            const double low = logOdds(sorted.front());
            grid.push_back(probabilityAt(low + share * (logOdds(sorted.back()) - low)));
        }
        grid.push_back(sorted[i * (sorted.size() - 1) / gridSteps]);
    }
    std::sort(grid.begin(), grid.end());
    grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
    return grid;
}

void showDeviations(Panel& panel) {
    panel.isSquare = false;
    panel.y = {.label = "observed − predicted", .minimum = {}, .maximum = {}};
    const auto lessX = [](std::vector<double>& y, const std::vector<double>& x) {
        for (std::size_t i = 0; i < y.size(); ++i) y[i] -= x[i];
    };
    for (Mark& mark : panel.marks) {
        std::visit(
            Overloaded{[&](Line& line) { lessX(line.y, line.x); }, [&](Points& points) { lessX(points.y, points.x); },
                       [&](ErrorBars& bars) { lessX(bars.lower, bars.x), lessX(bars.upper, bars.x); },
                       [&](Band& band) { lessX(band.lower, band.x), lessX(band.upper, band.x); },
                       [](Rule& rule) {
                           if (rule.kind != Rule::Kind::Diagonal) return;
                           rule.kind = Rule::Kind::Horizontal;
                           rule.value = 0;
                       },
                       [](auto&) {}},
            mark);
    }
}

void putOnScale(std::vector<Panel*> panels, ForecastScale scale, const Eigen::VectorXd& forecasts) {
    if (scale == ForecastScale::Probability || forecasts.size() == 0) return;
    const bool isRank = scale == ForecastScale::Rank;
    std::vector<double> sorted(forecasts.data(), forecasts.data() + forecasts.size());
    std::sort(sorted.begin(), sorted.end());
    const double lowest = sorted.front();
    const double highest = sorted.back();
    const AxisPlace place = isRank ? rankOf(std::move(sorted)) : AxisPlace(logOdds);
    for (Panel* panel : panels) {
        for (Mark& mark : panel->marks) {
            const auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->kind == Rule::Kind::Diagonal) {
                mark = diagonal(Rule(*rule), place, lowest, highest);
                continue;
            }
            std::visit(
                Overloaded{
                    [&](Line& line) { moveAll(line.x, place); }, [&](Points& points) { moveAll(points.x, place); },
                    [&](ErrorBars& bars) { moveAll(bars.x, place); }, [&](Band& band) { moveAll(band.x, place); },
                    [&](Bars& bars) { moveAll(bars.left, place), moveAll(bars.right, place); },
                    [&](Rule& upright) {
                        if (upright.kind != Rule::Kind::Vertical) return;
                        upright.value = place(upright.value);
                        upright.handle.clear();  // where it stands is not the value of its setting any more
                    },
                    [](auto&) {}},
                mark);
        }
        panel->isSquare = false;
        const double air = isRank ? 0.0 : 0.02 * (logOdds(highest) - logOdds(lowest)) + 0.05;
        panel->x.minimum = isRank ? 0.0 : logOdds(lowest) - air;
        panel->x.maximum = isRank ? 1.0 : logOdds(highest) + air;
        if (!isRank) panel->x.ticks = logOddsTicks();
        if (!panel->x.label.empty()) {
            panel->x.label = isRank ? Text("{1} (rank)", panel->x.label) : Text("{1} (log-odds scale)", panel->x.label);
        }
    }
}

std::optional<std::string> forecastTextAt(const Axis& axis, double place) {
    static const auto ofLogOdds = logOddsTicks();
    const bool hasLogOdds = std::equal(axis.ticks.begin(), axis.ticks.end(), ofLogOdds.begin(), ofLogOdds.end(),
                                       [](const auto& a, const auto& b) { return a.first == b.first; });
    if (!hasLogOdds) return std::nullopt;
    const double forecast = probabilityAt(place);
    const double toTheEnd = probabilityAt(-std::abs(place));
    if (forecast < smallestPlain) return significant(forecast, 2);
    return fixedText(forecast, std::max(2, 1 - static_cast<int>(std::floor(std::log10(toTheEnd)))));
}

}  // namespace calibrium
