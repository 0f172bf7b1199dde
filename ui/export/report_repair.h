// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace calibrium::ui {

/// A model and what was made of it, by their numbers in the report.
struct Repair {
    std::size_t before = 0;
    std::size_t after = 0;
    const RecalibrationNote* note = nullptr;
};

/// Of the models that are both in the report, in the order of the notes.
std::vector<Repair> repairsOf(const ReportContent& content);

/// The models of a report that nobody has made of another one of its models.
std::vector<ReportedModel> modelsAsGiven(const ReportContent& content);

/// Each model beside what recalibration made of it: how it was fitted, all quantities before and after, and the
/// difference of the proper scores with interval and p-value. Empty without recalibrated models.
QString repairHtml(const ReportContent& content, const ReportParts& parts);

}  // namespace calibrium::ui
