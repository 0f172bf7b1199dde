// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/figures/figure_edits.h"
#include "ui/plots/marks/plot_look.h"
#include "ui/plots/scene/panel_flow.h"
#include "ui/plots/scene/panel_scene.h"
#include "ui/plots/scene/panel_words.h"
#include "ui/plots/scene/plot_legend.h"
#include "ui/plots/scene/same_axis.h"
#include "ui/plots/scene/scene_axes.h"

#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <vector>

namespace calibrium::ui {

/// A figure, how it looks, and where its parts are for one size.
struct FigureScene {
    FigureScene(Figure shown, const PlotLook& appearance);

    /// Places everything within `viewport`, for the ranges in `panels`, in the places of the grid that suit it best.
    /// They stay for this size while somebody zooms.
    void arrange(const QRectF& viewport);
    /// The same in given places, as figure.panels.
    void arrangeIn(const std::vector<PanelPlace>& places, const QRectF& viewport);
    /// The next arrange() chooses the places again.
    void forgetGrid() { gridSize = {}; }
    /// Another figure on the same panels and axes: what is zoomed stays so.
    void replace(Figure next, const PlotLook& appearance);
    /// Places the labels of a panel's rules again after one has moved. False where that moves other things too, so that
    /// everything has to be arranged.
    bool moveRuleLabels(std::size_t index);
    /// Places the annotations again after one has moved.
    void placeAnnotations();
    /// Shows again what the figure asks for.
    void resetRanges();
    /// The height below which the panels would be too small to be read at this width.
    [[nodiscard]] double leastHeight(double width) const;
    /// What all panels, texts and the legend take.
    [[nodiscard]] QRectF content() const;
    /// Where the panels are in the grid.
    [[nodiscard]] std::vector<PanelPlace> places() const;

    Figure figure;  ///< as it is drawn
    /// What panels with many models say of each in tips, as figure.panels.
    std::vector<std::vector<Note>> notesInTips;
    PlotLook look;
    PlotLegend legend;
    QRectF legendArea;
    std::vector<PanelScene> panels;  ///< as figure.panels
    std::vector<PlacedText> texts;   ///< labels that all panels share
    std::vector<Annotation> annotations;
    std::vector<PlacedText> annotationTexts;  ///< one for each of annotations

private:
    void place(const std::vector<PanelPlace>& places);
    void arrangeGrid(const QRectF& viewport);
    /// Until widths, and with them the lines of titles and notes, stay as they are.
    void arrangeUntilSettled(const QRectF& viewport);
    void arrangeOnce(const QRectF& viewport, bool areMarginsKept);
    void placeAreas(const QRectF& viewport);
    /// The title of the figure above everything; returns the height that it takes.
    double placeTitle(const QRectF& whole);
    /// Around the panels, which fill `inner` without and `outer` with their margins.
    void placeSharedLabels(const QRectF& inner, const QRectF& outer);
    /// The width beside a single square diagram that its legend takes; 0 where that stands above.
    [[nodiscard]] double asideWidth(const QSizeF& whole) const;
    /// The square, and beside it legend, notes and its companion.
    void placeBeside(const QRectF& whole);
    /// In a free corner; false where there is none.
    bool placeNotes(std::size_t index);
    void placeNotesAside();
    void placeTexts(std::size_t index);
    [[nodiscard]] SceneAxes axes() { return {figure, look, panels}; }
    [[nodiscard]] PanelWords words(std::size_t index) const { return {figure, index, panels[index], look, rowHeight}; }

    SharedLabels shared;
    double aside = 0;      ///< width that the legend takes beside the only panel
    double rowHeight = 0;  ///< of each row of panels, with all that belongs to them
    QSizeF gridSize;       ///< that the places were chosen for
};

}  // namespace calibrium::ui
