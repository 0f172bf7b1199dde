// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"
#include "ui/plots/export/export_layout.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace calibrium::ui {

/// One of the files that a figure is written to.
struct ExportPage {
    Figure figure;
    ExportOptions options;
};

/// The figure as it is, or, where its height is that of its content and the panels could not be read within the text
/// of a page, parted into pages: as few as possible, with about as many panels each, panels of one row together where
/// that is possible. Titles, legend and letters stay. Throws as renderFigure().
std::vector<ExportPage> exportPages(const Figure& figure, const std::vector<SeriesStyle>& styles,
                                    const ExportOptions& options);

/// The pages of a picture of this suffix, laid out: what exportPages() and paperFigure() make, each figure once.
std::vector<PaperFigure> paperPages(const Figure& figure, const std::vector<SeriesStyle>& styles,
                                    const ExportOptions& options, const QString& suffix);

/// "folder/errors-2.svg" for the second of several pages of "folder/errors.svg"; the path itself if there is one page.
/// page: from 0.
QString pagePath(const QString& path, std::size_t page, std::size_t pageCount);

/// The files that renderPages() writes for this path. Throws as renderFigure().
QStringList pagePaths(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                      const ExportOptions& options);

/// Writes the figure as renderFigure(), one file for each of its pages; data stay together. Returns the paths.
QStringList renderPages(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                        const ExportOptions& options, const Run& run = {});

/// What is to be said of a figure whose panels a given width and height leave too small to be read: how large the
/// smallest is and what gives it room, in one sentence. Empty where all can be read, and where the height is that of
/// the content. Companions, such as histograms below a diagram, can be as flat as they are. Throws as paperFigure().
Text smallPanelsText(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options);

}  // namespace calibrium::ui
