// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <string>
#include <vector>

namespace calibrium {

class Text;
struct Panel;

/// The plane picture of the probabilities of three classes: an equilateral triangle of side 1 whose corners (0,0),
/// (1,0) and (1/2, sqrt(3)/2) are certainty of the first, second and third class. Barycentric: linear in the
/// probabilities.
struct TernaryPoint {
    double x = 0;
    double y = 0;
};
/// probabilities: three numbers that sum to 1.
TernaryPoint ternaryPoint(const Eigen::RowVector3d& probabilities);

/// A square panel without axes, with room for the names around the triangle.
Panel ternaryPanel(const Text& title);

/// The outline, the lines that cut each probability into `divisions` equal parts, and the class names at the corners.
/// divisions >= 1; classNames: three of them.
void addTernaryFrame(Panel& panel, const std::vector<std::string>& classNames, int divisions = 1);

/// The triangle cut into divisions² equal triangles.
struct TernaryLattice {
    std::vector<double> x, y;  ///< corners in the plane: those of triangle t are 3t, 3t + 1, 3t + 2
    RowMatrix centres;         ///< probabilities at the centre of each triangle, divisions² x 3
};
/// divisions >= 1.
TernaryLattice ternaryLattice(int divisions);

/// "(0.61, 0.25, 0.14)".
std::string probabilitiesText(const Eigen::RowVector3d& probabilities);

}  // namespace calibrium
