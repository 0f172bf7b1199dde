// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/export_pages.h"

#include "core/figures/reliability/panel_blocks.h"
#include "core/text/number_text.h"
#include "core/text/two_forms.h"
#include "ui/plots/export/export_layout.h"

#include <algorithm>
#include <map>

#include <QDir>
#include <QFileInfo>
#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

using Blocks = std::vector<std::vector<std::size_t>>;

constexpr double leastOfEven = 0.6;

/// Takes blocks of a figure that is longer than a page, as many as fit, again and again.
class PageBreaks {
public:
    PageBreaks(EditedFigure shown, const std::vector<SeriesStyle>& styles, const ExportOptions& options)
        : m_shown(inColumnsOf(std::move(shown), options)),
          m_styles(styles),
          m_options(options),
          m_names(panelNames(m_shown.figure)),
          m_blocks(panelBlocks(m_shown.figure)) {
        // What the figure was set to has happened to it.
        m_options.parts = {};
        m_options.edits = {};
        m_options.edits.annotations = m_shown.annotations;
    }

    /// Rows end where they are asked to.
    static EditedFigure inColumnsOf(EditedFigure shown, const ExportOptions& options) {
        if (options.columns > 0) shown.figure = inAskedColumns(std::move(shown.figure), options.columns);
        return shown;
    }

    /// guess: blocks of a page, about.
    std::vector<ExportPage> pages(std::size_t guess) const {
        std::vector<ExportPage> full = pagesOf([&](std::size_t, std::size_t) { return guess + 1; }, 0);
        // One panel alone on the last page, below full ones, looks forgotten.
        const std::size_t pageCount = evenCount(full.size());
        std::vector<ExportPage> even = pagesOf(
            [&](std::size_t page, std::size_t left) {
                const std::size_t pagesLeft = page < pageCount ? pageCount - page : 1;
                return (left + pagesLeft - 1) / pagesLeft;
            },
            leastOfEven);
        return even.size() <= pageCount ? even : full;
    }

private:
    /// most: the most blocks of this page, by its number and the blocks that are left. least: the share of them that a
    /// page keeps for the sake of whole rows.
    template <class Most>
    [[nodiscard]] std::vector<ExportPage> pagesOf(const Most& most, double least) const {
        std::vector<ExportPage> found;
        for (std::size_t start = 0; start < m_blocks.size();) {
            const std::size_t left = m_blocks.size() - start;
            std::size_t count = std::min(most(found.size(), left), left);
            const std::size_t whole = wholeRows(start, count);
            if (static_cast<double>(whole) >= least * static_cast<double>(count)) count = whole;
            ExportPage page = pageOf(start, count);
            while (count > 1 && heightOf(page) > pageTextMm) {
                count = wholeRows(start, count - 1);
                page = pageOf(start, count);
            }
            found.push_back(std::move(page));
            start += count;
        }
        return found;
    }

    /// The largest number of blocks up to this one that ends with a row; the same number within a single row.
    [[nodiscard]] std::size_t wholeRows(std::size_t start, std::size_t count) const {
        const auto endsRow = [&](std::size_t end) { return end == m_blocks.size() || rowOf(end) != rowOf(end - 1); };
        for (std::size_t fewer = count; fewer > 0; --fewer) {
            if (endsRow(start + fewer)) return fewer;
        }
        return count;
    }

    /// One page more where that gives all of them the same rows of several panels each: the tests of one model.
    [[nodiscard]] std::size_t evenCount(std::size_t pageCount) const {
        std::map<int, std::size_t> rows;
        for (std::size_t block = 0; block < m_blocks.size(); ++block) ++rows[rowOf(block)];
        const std::size_t length = rows.begin()->second;
        const bool areAlike =
            std::all_of(rows.begin(), rows.end(), [&](const auto& row) { return row.second == length; });
        const std::size_t perPage = rows.size() / pageCount;
        if (!areAlike || length < 2 || perPage == 0 || rows.size() % perPage != 0) return pageCount;
        const std::size_t even = rows.size() / perPage;
        return even <= pageCount + 1 ? even : pageCount;
    }

    [[nodiscard]] int rowOf(std::size_t block) const { return m_shown.figure.panels[m_blocks[block].front()].row; }

    [[nodiscard]] ExportPage pageOf(std::size_t start, std::size_t count) const {
        ExportPage page{.figure = m_shown.figure, .options = m_options};
        for (std::size_t block = start; block < start + count; ++block) {
            for (const std::size_t panel : m_blocks[block]) page.options.parts.panels.push_back(m_names[panel]);
        }
        return page;
    }

    [[nodiscard]] double heightOf(const ExportPage& page) const {
        return exportedSize(page.figure, m_styles, page.options).height();
    }

    EditedFigure m_shown;
    const std::vector<SeriesStyle>& m_styles;
    ExportOptions m_options;
    std::vector<std::string> m_names;
    Blocks m_blocks;
};

bool isLongerThanPage(const QSizeF& sizeMm, const ExportOptions& options) {
    return options.sizeMm.height() == 0 && sizeMm.height() > pageTextMm;
}

/// heightMm: of all of it on one page.
std::vector<ExportPage> pagesOfLong(const Figure& figure, const std::vector<SeriesStyle>& styles,
                                    const ExportOptions& options, double heightMm) {
    EditedFigure shown = edited(figure, options.edits, options.parts);
    const auto blockCount = static_cast<double>(panelBlocks(shown.figure).size());
    const auto guess = static_cast<std::size_t>(std::max(1.0, blockCount * pageTextMm / heightMm));
    return PageBreaks(std::move(shown), styles, options).pages(guess);
}

bool isData(const QString& path) { return QFileInfo(path).suffix().toLower() == QLatin1String("csv"); }

}  // namespace

std::vector<ExportPage> exportPages(const Figure& figure, const std::vector<SeriesStyle>& styles,
                                    const ExportOptions& options) {
    const double height = exportedSize(figure, styles, options).height();
    if (!isLongerThanPage({0, height}, options)) return {{.figure = figure, .options = options}};
    return pagesOfLong(figure, styles, options, height);
}

std::vector<PaperFigure> paperPages(const Figure& figure, const std::vector<SeriesStyle>& styles,
                                    const ExportOptions& options, const QString& suffix) {
    ExportOptions ofFormat = options;
    ofFormat.font = fontFor(options.font, suffix);
    checkExport(figure, ofFormat);
    PaperFigure whole = paperFigure(figure, styles, ofFormat);
    std::vector<PaperFigure> papers;
    if (!isLongerThanPage(whole.sizeMm, options)) {
        papers.push_back(std::move(whole));
        return papers;
    }
    for (const ExportPage& page : pagesOfLong(figure, styles, ofFormat, whole.sizeMm.height())) {
        papers.push_back(paperFigure(page.figure, styles, page.options));
    }
    return papers;
}

QString pagePath(const QString& path, std::size_t page, std::size_t pageCount) {
    if (pageCount < 2) return path;
    const QFileInfo info(path);
    const QString name = QStringLiteral("%1-%2.%3").arg(info.completeBaseName()).arg(page + 1).arg(info.suffix());
    // A name without a folder stays one: "page-1.svg", not "./page-1.svg".
    return info.path() == QLatin1String(".") ? name : info.dir().filePath(name);
}

QStringList pagePaths(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                      const ExportOptions& options) {
    if (isData(path)) return {path};
    const std::size_t count = paperPages(figure, styles, options, QFileInfo(path).suffix().toLower()).size();
    QStringList paths;
    for (std::size_t i = 0; i < count; ++i) paths.append(pagePath(path, i, count));
    return paths;
}

QStringList renderPages(const Figure& figure, const std::vector<SeriesStyle>& styles, const QString& path,
                        const ExportOptions& options, const Run& run) {
    if (isData(path)) {
        renderFigure(figure, styles, path, options, run);
        return {path};
    }
    ExportOptions ofFormat = options;
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (exportFormats().contains(suffix)) ofFormat.font = fontFor(options.font, suffix);
    const std::vector<ExportPage> pages = exportPages(figure, styles, ofFormat);
    QStringList paths;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        paths.append(pagePath(path, i, pages.size()));
        renderFigure(pages[i].figure, styles, paths.back(), pages[i].options, run);
    }
    return paths;
}

namespace {

/// Between the axes: below it two ticks and a curve are one spot.
constexpr double leastReadableMm = 15;
/// Of the height that names of rows take.
constexpr double leastOfNames = 0.9;

/// The shorter side of the smallest panel that is no companion of another.
double smallestSideMm(const PaperFigure& paper) {
    const FigureScene scene = paperScene(paper);
    double largestShare = 0;
    for (const Panel& panel : scene.figure.panels) largestShare = std::max(largestShare, panel.heightShare);
    double smallest = std::max(paper.sizeMm.width(), paper.sizeMm.height());
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        if (scene.figure.panels[i].heightShare < largestShare) continue;
        const QRectF& area = scene.panels[i].area;
        smallest =
            std::min({smallest, area.width() * millimetresPerLayoutUnit, area.height() * millimetresPerLayoutUnit});
    }
    return smallest;
}

/// Whether rows with names have room for these.
bool haveNamesRoom(const PaperFigure& paper) {
    const FigureScene scene = paperScene(paper);
    const double line = QFontMetricsF(scene.look.tickFont()).height();
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        if (scene.panels[i].area.height() < leastOfNames * heightOfNames(scene.figure.panels[i], line)) return false;
    }
    return true;
}

}  // namespace

Text smallPanelsText(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    if (options.sizeMm.height() == 0) return {};
    const PaperFigure paper = paperFigure(figure, styles, options);
    const double side = smallestSideMm(paper);
    const std::string width = significant(options.sizeMm.width());
    const std::string height = significant(options.sizeMm.height());
    const Text enough = twoForms(asItStands("--size " + width), Text("an automatic height"));
    if (!haveNamesRoom(paper)) {
        return Text("At {1} × {2} mm the names of rows overlap: {3} takes the height that the content needs.",
                    asNumber(width), asNumber(height), enough);
    }
    if (side >= leastReadableMm) return {};
    return Text(
        "At {1} × {2} mm the smaller side of a panel is {3} mm, too little to be read: {4} takes the height that the "
        "content needs.",
        asNumber(width), asNumber(height), asNumber(fixedText(side, 0)), enough);
}

}  // namespace calibrium::ui
