// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

struct Figure;

/// The plotted data as CSV (RFC 4180, lines end in "\n"): one line per point, bar, cell, corner of a triangle, end of
/// an arrow, label, rule or named tick of an axis, under the header
///   panel,mark,kind,series,legend,x,y,left,right,lower,upper,value
/// panel and mark count from 1, in the order of the figure; kind is line, points, bars, error-bars, band, or
/// rule-diagonal, rule-vertical, rule-horizontal, cell, triangle-corner, arrow-from, arrow-to, label, tick-x or
/// tick-y (the words of the last three in the column legend, a tick is of no mark); value is what a colour stands for;
/// series is the model's name. Bars run from lower (base) to upper (top) over [left, right]. What a kind does not have
/// is left empty. Numbers are the shortest that read back as the same double.
std::string toCsv(const Figure& figure);

}  // namespace calibrium
