// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/figure_export.h"

#include <QString>

#include <vector>

namespace calibrium::ui {

/// One of the files that a figure is written to.
struct ExportPage {
    Figure figure;
    ExportOptions options;
};

/// The figure as it is, or, where its height is that of its content and the panels could not be read within the text
/// of a page, parted into pages: as many panels each as fit, panels of one row together where that is possible. Titles,
/// legend and letters stay. Throws as renderFigure().
std::vector<ExportPage> exportPages(const Figure& figure, const std::vector<SeriesStyle>& styles,
                                    const ExportOptions& options);

/// "folder/errors-2.svg" for the second of several pages of "folder/errors.svg"; the path itself if there is one page.
/// page: from 0.
QString pagePath(const QString& path, std::size_t page, std::size_t pageCount);

}  // namespace calibrium::ui
