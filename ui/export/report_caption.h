// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QString>

namespace calibrium::ui {

/// The settings of a view in the report, complete.
Values viewValuesOf(const ReportContent& content, const FigureMethod& method);

/// Two sentences in the language of the window: how the figure is read, and with which settings it was drawn.
QString reportCaption(const FigureMethod& method, const Values& values);

}  // namespace calibrium::ui
