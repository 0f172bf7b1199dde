// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QString>

#include <vector>

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

/// The settings of a view in the report, complete: those of the content with `own` in front.
Values viewValuesOf(const ReportContent& content, const FigureMethod& method, const Values& own = {});

/// Two or three sentences in the language of the window: what is drawn for these models, or how the figure is read and
/// which settings were changed.
QString reportCaption(const FigureMethod& method, const std::vector<ReportedModel>& models, const Values& values);

}  // namespace calibrium::ui
