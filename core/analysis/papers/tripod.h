// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/papers/methods_paragraph.h"
#include "core/text/text.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportedModel;

/// An item of the TRIPOD+AI checklist that concerns calibration.
struct TripodItem {
    std::string number;  ///< "12e"
    Text asks;           ///< what the item asks for, shortened
    Text given;          ///< what of it the analysis has; empty for nothing
    Text missing;        ///< what an author has to add, or could compute; empty for nothing
};

/// The items with what these results give. figure: whether the report shows a calibration curve.
/// Source: Collins et al. (2024), TRIPOD+AI statement, BMJ 385:e078378.
std::vector<TripodItem> tripodItems(std::span<const ReportedModel> models, const StudyNotes& notes);

}  // namespace calibrium
