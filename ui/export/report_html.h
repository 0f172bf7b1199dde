// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QString>

#include <vector>

namespace calibrium::ui {

/// A picture in a report: where the HTML finds it, and what it shows.
struct ReportFigure {
    QString title;
    QString caption;
    QString source;  ///< value of the src attribute
    int width = 0;   ///< in CSS pixels
    int height = 0;
    QString refusal{};  ///< a sentence in place of the picture
};

/// The report as HTML that a browser shows well and that stays within what QTextDocument understands. figures: those of
/// parts.drawings.
QString reportHtml(const ReportContent& content, const ReportParts& parts, const std::vector<ReportFigure>& figures);

/// A picture with heading and caption.
QString figureHtml(const ReportFigure& figure);
/// The body of a report as a whole page in its style.
QString reportPageHtml(const QString& title, const QString& body);

}  // namespace calibrium::ui
