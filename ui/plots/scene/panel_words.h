// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/plot_look.h"
#include "ui/plots/scene/panel_scene.h"

#include <QPointF>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium::ui {

/// Labels of rules at their places, and where the highest begins.
struct RuleTexts {
    std::vector<PlacedText> texts;
    double top = 0;
};

/// Title, notes and labels of rules of one panel: what they take, and where they stand. It changes nothing and is made
/// where it is asked.
class PanelWords {
public:
    /// scene: of the panel, with its areas of now. rowHeight: of its row of panels, with all that belongs to them.
    PanelWords(const Figure& figure, std::size_t index, const PanelScene& scene, const PlotLook& look, double rowHeight)
        : m_series(figure.series),
          m_panel(figure.panels[index]),
          m_scene(scene),
          m_look(look),
          m_rowHeight(rowHeight) {}

    [[nodiscard]] QStringList titleLines() const;
    /// How many lines the notes take above the axes: one where that fits, none where a small panel would cut them.
    [[nodiscard]] std::size_t noteLinesAbove() const { return linesAbove().size(); }
    [[nodiscard]] bool areNotesBesideTitle() const;
    /// Of the longest note in one line.
    [[nodiscard]] double notesWidth() const;
    /// What the notes take in a column of this width.
    [[nodiscard]] double notesHeight(double width) const;
    /// Rows of labels of vertical rules that the panel has to have room for.
    [[nodiscard]] std::size_t ruleLabelRows() const;

    /// The notes in a corner of the panel; absent where none is free of marks.
    [[nodiscard]] std::optional<std::vector<PlacedText>> notesInCorner() const;
    /// The notes in a column that begins here.
    [[nodiscard]] std::vector<PlacedText> notesInColumn(const QPointF& corner, double width) const;
    [[nodiscard]] RuleTexts ruleTexts() const;
    /// Title, and the notes where they stand outside, upwards from `bottom`.
    [[nodiscard]] std::vector<PlacedText> textsAbove(double bottom) const;

private:
    /// A line of the notes.
    struct NoteLine {
        QString text;
        QString whole;         ///< of the note, where the line leaves something out
        QColor firstColour{};  ///< valid where the line begins with a mark instead of the model's name
    };

    struct RuleLabel {
        const Rule* rule = nullptr;
        double x = 0, width = 0;
        std::size_t row = 0;
    };

    /// areNamesMarks: a mark in its colour stands for the model that a note begins with, as where the name has no room.
    [[nodiscard]] std::vector<NoteLine> noteLines(const Text& note, double width, bool areNamesMarks = false) const;
    /// Whether the name of a model has no room in its note: then marks stand for the names in all of them.
    [[nodiscard]] bool hasMarks(double width) const;
    [[nodiscard]] std::vector<NoteLine> linesAbove() const;
    /// Labels of vertical rules, which stand above the axes in rows, the first nearest to them.
    [[nodiscard]] std::vector<RuleLabel> ruleLabelsAbove() const;

    const std::vector<Text>& m_series;
    const Panel& m_panel;
    const PanelScene& m_scene;
    const PlotLook& m_look;
    double m_rowHeight;
};

}  // namespace calibrium::ui
