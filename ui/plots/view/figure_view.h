// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/highlight.h"
#include "core/selection/pick.h"  // whole: Qt knows the types of a signal's arguments where they are
#include "ui/look/saying.h"
#include "ui/look/theme.h"
#include "ui/plots/export/figure_export.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace calibrium::ui {

struct FigureScene;

/// Shows a Figure: hovering tells the numbers, the wheel zooms, dragging moves (the middle button everywhere, the left
/// one where no samples are to be picked), a double click resets. Rules with a
/// handle are dragged by pointer or arrow keys.
/// Follows the theme of the program.
/// Panels that show samples let the mouse pick them: see RegionSelect.
class FigureView : public QWidget {
    Q_OBJECT

public:
    explicit FigureView(QWidget* parent = nullptr);
    ~FigureView() override;

    /// figure: in no language. styles: by series number; missing ones are seriesStyle(). A figure without panels shows
    /// its emptyReason. Zoom is kept when the new figure has the same panels and axes, so that live changes do not lose
    /// it.
    void setFigure(const Figure& figure, const std::vector<SeriesStyle>& styles = {});
    [[nodiscard]] const Figure& figure() const;
    [[nodiscard]] const std::vector<SeriesStyle>& styles() const;
    /// The figure as it was given, without edits(), as files get it: inLanguage().
    [[nodiscard]] Figure originalFigure() const;

    /// Other words, a title and annotations, for this and the next figures.
    void setEdits(const FigureEdits& edits);
    [[nodiscard]] const FigureEdits& edits() const;
    /// Moves all rules with this handle, without a new figure. The rule that is being dragged follows the pointer only.
    void setRule(const QString& handle, double value);

    /// The button below emptyReason; null for none. The action stays the caller's.
    void setEmptyAction(QAction* action);

    /// Out of date: faded, not removed.
    void setDimmed(bool isDimmed);
    [[nodiscard]] bool isDimmed() const;

    /// As renderFigure(), with this view's figure, styles and, where the options have none, edits.
    void exportTo(const QString& path, const ExportOptions& options = {}) const;
    /// Puts the plot as it is on screen, in the light scheme, on the clipboard.
    void copyToClipboard() const;
    void resetZoom();

    /// The tip of the nearest point, bar or arrow within 12 pixels of `position` (in this widget), or of the cell or
    /// triangle there, below the name of its model where there are several; else what a shortened title says in full;
    /// empty for none.
    [[nodiscard]] QString tipAt(const QPointF& position) const;
    /// Where point `index` of mark `mark` of panel `panel` (numbers as in the figure) is in this widget.
    [[nodiscard]] QPointF positionOf(int panel, int mark, int index) const;
    /// The area between the axes of a panel, in this widget.
    [[nodiscard]] QRectF plotArea(int panel) const;
    /// Where everything stands in this widget.
    [[nodiscard]] const FigureScene& scene() const;
    /// The area of the legend in this widget; empty when there is none.
    [[nodiscard]] QRectF legendArea() const;

    /// How samples stand in each panel, so that they can be picked there; nothing for panels that show none.
    void setSampleKinds(std::vector<std::optional<PanelSamples::Kind>> kinds);
    /// Dragging picks samples where there are some (the default), or pans everywhere.
    void setBandEnabled(bool isEnabled);
    /// What of the selected samples is drawn over the figure; gone with it.
    void setHighlights(std::vector<PanelHighlight> highlights);
    [[nodiscard]] const std::vector<PanelHighlight>& highlights() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Somebody has changed the words of the figure; what: in a few words.
    void editsChanged(const calibrium::FigureEdits& edits, const calibrium::ui::Saying& what);
    /// A rule with a handle is being dragged, or Escape has put it back.
    void ruleMoved(const QString& handle, double value);
    /// It was let go, or moved by an arrow key.
    void ruleReleased(const QString& handle, double value);
    /// The pointer has let go of a rule. wasPutBack: by Escape, so that nothing is to remain of the drag.
    void ruleDragEnded(bool wasPutBack);

    /// setFigure() has shown another figure, or the one that is there is not out of date any more.
    void figureShown();
    /// Samples were picked in a panel that shows some. isAdded: to what was picked before.
    void samplesPicked(const calibrium::FigurePick& pick, bool isAdded);
    /// A click beside all marks of such a panel, or Escape.
    void selectionCleared();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_private;
};

}  // namespace calibrium::ui
