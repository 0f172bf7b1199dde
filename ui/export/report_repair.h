// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QString>

#include <vector>

namespace calibrium::ui {

/// The models of a report that nobody has made of another one of its models.
std::vector<ReportedModel> modelsAsGiven(const ReportContent& content);

/// Each model beside what recalibration made of it: how it was fitted, all quantities before and after, and the
/// difference of the proper scores with interval and p-value. Empty without recalibrated models.
QString repairHtml(const ReportContent& content, const ReportParts& parts);

}  // namespace calibrium::ui
