// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"
#include "core/run/run.h"
#include "ui/look/theme.h"
#include "ui/plots/export/figure_font.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <vector>

class QPicture;

namespace calibrium::ui {

struct PaperFigure;

/// How a figure leaves the program. The defaults suit one column of a paper.
struct ExportOptions {
    QSizeF sizeMm{85, 85};    ///< a height of 0 is that of the content
    int columns = 0;          ///< panels side by side, each with what stands below it; 0: as suits the size
    double panelWidthMm = 0;  ///< between the axes of a panel; then size follows from it. 0: sizeMm counts
    double dpi = 300;         ///< pixels per inch of a PNG; the other formats are drawn as vectors
    Scheme scheme = Scheme::Light;
    bool isTransparent = false;  ///< no background
    bool isGreySafe = false;     ///< in greys, told apart by lightness, marker and dash; then the scheme is light
    FigureFont font = FigureFont::Automatic;
    double fontPt = 0;      ///< of labels, in points; 0: by the size of the panels
    double lineScale = 1;   ///< how much thicker lines are than usual
    bool hasTitle = false;  ///< the title of the figure above it
    FigureParts parts{};    ///< what of the figure is shown
    FigureEdits edits{};    ///< and in which words
};

/// A width that journals ask for, with the size of its text.
struct SizePreset {
    QString id;
    QString name;
    QSizeF sizeMm;  ///< a height of 0 is that of the content
    double fontPt = 8;
    double lineScale = 1;
    int columns = 0;      ///< panels side by side; 0: as suits the size
    FigureParts parts{};  ///< what of a figure suits it
};

/// The most panels side by side that a person may ask for.
inline constexpr int mostColumns = 6;

/// Columns of common journals, a row of four, a slide.
std::vector<SizePreset> sizePresets();

/// Suffixes that renderFigure() writes: png, svg, pdf, tex, csv.
const QStringList& exportFormats();

/// The size of the written figure: as the options say, or with the height that its content needs. Throws as
/// renderFigure().
QSizeF exportedSize(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options);

/// What renderFigure() writes for a suffix ("svg"). Throws as it does.
QByteArray figureBytes(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& suffix,
                       const ExportOptions& options = {});

/// The same of what is laid out already (by paperFigure(), for this suffix); not of csv. dpi: of a PNG.
QByteArray paperBytes(const PaperFigure& paper, const QString& suffix, double dpi);
QImage renderImage(const PaperFigure& paper, double dpi);

/// Throws InvalidSetting or InvalidInput where the figure cannot be written so.
void checkExport(const Figure& figure, const ExportOptions& options);

/// Writes the figure to `path`, in the format of its suffix. styles: by series number; missing ones are seriesStyle().
/// Needs a QApplication (any platform, also offscreen) but no window. GUI thread only.
/// Throws InvalidSetting for an unknown suffix, a size that is not between 10 and 2000 mm (dpi: 30 to 2400), a width of
/// panels with a height of the figure, a font that is not there or a picture that this machine has no memory for,
/// InvalidInput for a figure without panels, UnreadableFile when the file cannot be written.
void renderFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                  const ExportOptions& options = {});
/// The same, waiting for the reader of a pipe until the run is stopped (core/io/bytes/output_file.h). Throws Cancelled,
/// too.
void renderFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                  const ExportOptions& options, const Run& run);

/// The figure as an SVG document. Throws as renderFigure() does.
QByteArray svgOf(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options = {});

/// The same as a picture in memory, as for a PNG: the drawing of all formats, made of dots.
QImage renderImage(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options = {});
/// The same as a drawing, to be played by a painter; its boundingRect() is the whole figure. Throws as renderFigure().
QPicture renderPicture(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options = {});

}  // namespace calibrium::ui
