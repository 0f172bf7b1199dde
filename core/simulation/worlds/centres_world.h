// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// Patients of several centres whose outcomes depend on one another within a centre. The risks are right on the whole,
/// P(Y = 1 | r) = r whatever the correlation, so that nothing but the dependence is wrong with taking rows as
/// independent. Data sets have the column "centre" in their notes.
World centresWorld();

/// The name of that column.
inline constexpr const char* centreColumn = "centre";

}  // namespace calibrium
