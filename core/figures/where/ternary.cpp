// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/ternary.h"

#include "core/figures/figure.h"
#include "core/text/number_text.h"

#include <array>
#include <numbers>
#include <utility>

namespace calibrium {

namespace {

constexpr double height = std::numbers::sqrt3 / 2;
constexpr double margin = 0.12;

using Corners = std::array<Eigen::RowVector3d, 3>;

void addSegment(Panel& panel, const Eigen::RowVector3d& from, const Eigen::RowVector3d& to) {
    const TernaryPoint first = ternaryPoint(from);
    const TernaryPoint second = ternaryPoint(to);
    panel.marks.emplace_back(
        Line{.style = {Role::Reference, 0, ""}, .x = {first.x, second.x}, .y = {first.y, second.y}});
}

void addTriangle(TernaryLattice& lattice, Index t, const Corners& corners) {
    for (const auto& corner : corners) {
        const TernaryPoint point = ternaryPoint(corner);
        lattice.x.push_back(point.x);
        lattice.y.push_back(point.y);
    }
    lattice.centres.row(t) = (corners[0] + corners[1] + corners[2]) / 3.0;
}

}  // namespace

TernaryPoint ternaryPoint(const Eigen::RowVector3d& probabilities) {
    return {.x = probabilities(1) + 0.5 * probabilities(2), .y = height * probabilities(2)};
}

Panel ternaryPanel(const Text& title) {
    Panel panel;
    panel.title = title;
    panel.meaning.place = SamplePlace::Triangle;
    panel.isSquare = true;
    // The triangle is lower than wide: as much room above as below.
    const double middle = height / 2;
    panel.x = {.label = "", .minimum = -margin, .maximum = 1 + margin};
    panel.y = {.label = "", .minimum = middle - 0.5 - margin, .maximum = middle + 0.5 + margin};
    for (Axis* axis : {&panel.x, &panel.y}) {
        axis->hasTicks = false;
        axis->isHidden = true;
    }
    return panel;
}

void addTernaryFrame(Panel& panel, const std::vector<std::string>& classNames, int divisions) {
    const Eigen::Matrix3d corners = Eigen::Matrix3d::Identity();
    for (int k = 0; k < 3; ++k) {
        const Eigen::RowVector3d next = corners.row((k + 1) % 3);
        const Eigen::RowVector3d last = corners.row((k + 2) % 3);
        addSegment(panel, next, last);
        for (int line = 1; line < divisions; ++line) {
            const double p = static_cast<double>(line) / divisions;
            addSegment(panel, p * corners.row(k) + (1 - p) * next, p * corners.row(k) + (1 - p) * last);
        }
    }
    using Side = Words::Side;
    std::vector<Text> names;
    for (const std::string& name : classNames) names.push_back(asItStands(name));
    panel.marks.emplace_back(Words{.style = {Role::Reference, 0, ""},
                                   .x = {0.0, 1.0, 0.5},
                                   .y = {0.0, 0.0, height},
                                   .texts = std::move(names),
                                   .sides = {Side::Below, Side::Below, Side::Above}});
}

TernaryLattice ternaryLattice(int divisions) {
    TernaryLattice lattice;
    lattice.centres.resize(static_cast<Index>(divisions) * divisions, 3);
    const auto corner = [divisions](int second, int third) -> Eigen::RowVector3d {
        return Eigen::RowVector3d(divisions - second - third, second, third) / static_cast<double>(divisions);
    };
    Index t = 0;
    for (int third = 0; third < divisions; ++third) {
        for (int second = 0; second + third < divisions; ++second) {
            addTriangle(lattice, t++, {corner(second, third), corner(second + 1, third), corner(second, third + 1)});
            if (second + third + 1 == divisions) continue;  // the last of a row points upwards only
            addTriangle(lattice, t++,
                        {corner(second + 1, third), corner(second + 1, third + 1), corner(second, third + 1)});
        }
    }
    return lattice;
}

std::string probabilitiesText(const Eigen::RowVector3d& probabilities) {
    return "(" + significant(probabilities(0), 3) + ", " + significant(probabilities(1), 3) + ", " +
           significant(probabilities(2), 3) + ")";
}

}  // namespace calibrium
