// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_edits.h"

#include "core/figures/changeable_texts.h"
#include "core/figures/panel_columns.h"
#include "core/figures/reliability/panel_blocks.h"
#include "core/run/error.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <functional>
#include <set>
#include <variant>

namespace calibrium {

namespace {

const Style& styleOf(const Mark& mark) {
    return std::visit([](const auto& any) -> const Style& { return any.style; }, mark);
}

Style& styleOf(Mark& mark) {
    return std::visit([](auto& any) -> Style& { return any.style; }, mark);
}

bool isOfModel(const Style& style) { return style.role != Role::Reference && style.role != Role::Observed; }

/// How many, or how densely: a lower panel than the one whose samples it counts.
bool isCount(const Figure& figure, std::size_t index) {
    return isCompanion(figure, index) &&
           figure.panels[index].heightShare < figure.panels[panelAbove(figure, index)].heightShare;
}

void keepModels(Figure& figure, const std::vector<std::string>& models) {
    std::set<int> kept;
    for (std::size_t i = 0; i < figure.series.size(); ++i) {
        if (std::find(models.begin(), models.end(), figure.series[i].english()) != models.end())
            kept.insert(static_cast<int>(i));
    }
    if (kept.empty()) return;
    for (Panel& panel : figure.panels) {
        std::erase_if(panel.marks, [&](const Mark& mark) {
            return isOfModel(styleOf(mark)) && !kept.contains(styleOf(mark).series);
        });
    }
}

bool hasModel(const Panel& panel) {
    return std::any_of(panel.marks.begin(), panel.marks.end(),
                       [](const Mark& mark) { return isOfModel(styleOf(mark)); });
}

std::vector<bool> keptPanels(const Figure& before, const Figure& after, const FigureParts& parts) {
    const std::vector<std::string> names = panelNames(before);
    const std::set<std::string> wanted(parts.panels.begin(), parts.panels.end());
    const bool isAnyKnown =
        std::any_of(names.begin(), names.end(), [&](const std::string& name) { return wanted.contains(name); });
    std::vector<bool> kept(names.size(), true);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (isAnyKnown && !wanted.contains(names[i])) kept[i] = false;
        if (!parts.hasCounts && isCount(before, i)) kept[i] = false;
        // What only showed models that are left out.
        if (hasModel(before.panels[i]) && !hasModel(after.panels[i])) kept[i] = false;
    }
    return kept;
}

/// The label of a shared axis goes up to the lowest panel that stays.
void passLabelsUp(Figure& figure, const std::vector<bool>& kept) {
    for (std::size_t i = figure.panels.size(); i-- > 0;) {
        if (kept[i] || figure.panels[i].x.label.empty()) continue;
        const std::size_t above = panelAbove(figure, i);
        if (above == figure.panels.size() || !isSharingX(figure.panels[above], figure.panels[i])) continue;
        figure.panels[above].x.label = figure.panels[i].x.label;
    }
}

/// Numbers without gaps, in the same order.
void closeUp(std::vector<Panel>& panels, int Panel::*place) {
    std::set<int> used;
    for (const Panel& panel : panels) used.insert(panel.*place);
    for (Panel& panel : panels) panel.*place = static_cast<int>(std::distance(used.begin(), used.find(panel.*place)));
}

/// a ... z, then aa, ab ...
std::string letterOf(std::size_t number) {
    std::string text(1, static_cast<char>('a' + number % 26));
    return number < 26 ? text : letterOf(number / 26 - 1) + text;
}

/// Before the title, else before the numbers. Where a panel has neither the letter is its title: within the axes it
/// could cover a point.
void addLetters(Figure& figure) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        if (!isCompanion(figure, i)) order.push_back(i);
    }
    if (order.size() < 2) return;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const Panel& first = figure.panels[a];
        const Panel& second = figure.panels[b];
        return first.row != second.row ? first.row < second.row : first.column < second.column;
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
        Panel& panel = figure.panels[order[i]];
        const bool isBeforeNote = panel.title.empty() && !panel.notes.empty();
        Note* const note = isBeforeNote ? &panel.notes.front() : nullptr;
        Text& text = note == nullptr ? panel.title : note->model.empty() ? note->text : note->model;
        text = text.empty() ? asItStands(letterOf(i)) : Text("{1}  {2}", letterOf(i), text);
    }
}

/// What other words can stand for.
void forEachChangeable(Figure& figure, const std::function<void(Text&)>& visit) {
    for (Text& name : figure.series) visit(name);
    for (Panel& panel : figure.panels) {
        visit(panel.title);
        visit(panel.x.label);
        visit(panel.y.label);
        for (Mark& mark : panel.marks) {
            visit(styleOf(mark).legend);
            if (auto* rule = std::get_if<Rule>(&mark)) visit(rule->label);
            if (auto* heat = std::get_if<HeatMap>(&mark)) visit(heat->scale.label);
            if (auto* triangles = std::get_if<Triangles>(&mark)) visit(triangles->scale.label);
        }
    }
}

void removeLegend(Figure& figure) {
    for (Panel& panel : figure.panels) {
        for (Mark& mark : panel.marks) {
            styleOf(mark).legend = {};
            // Along the diagonal there is no other place for its name than the legend.
            auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->kind == Rule::Kind::Diagonal) rule->label = {};
        }
    }
}

/// The first note; where notes are of models, the first one of each model.
void keepFirstNotes(Panel& panel) {
    std::set<std::string> models;
    std::vector<Note> kept;
    for (const Note& note : panel.notes) {
        const bool isFirst = note.model.empty() ? kept.empty() : models.insert(note.model.english()).second;
        if (isFirst) kept.push_back(note);
    }
    panel.notes = std::move(kept);
}

}  // namespace

std::vector<std::string> panelNames(const Figure& figure) {
    std::vector<std::string> names;
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        std::string name = panel.title.english();
        if (name.empty()) name = panel.y.label.english();
        if (name.empty() && isCount(figure, i)) name = "counts";
        if (name.empty()) name = panel.x.label.english();
        if (name.empty()) name = "panel";
        const int number = ++seen[name];
        names.push_back(number == 1 ? name : name + " (" + std::to_string(number) + ")");
    }
    return names;
}

std::vector<std::string> changeableTexts(const Figure& figure) {
    std::vector<std::string> texts;
    Figure copy = figure;
    forEachChangeable(copy, [&](const Text& changeable) {
        const std::string text = changeable.english();
        if (!text.empty() && std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
    });
    return texts;
}

Figure withTexts(Figure figure, const FigureEdits& edits, const std::function<std::string(const Text&)>& wordsOf) {
    // A control character has no place in SVG, and none in a terminal.
    if (!edits.title.empty()) figure.title = asItStands(visibleText(edits.title));
    if (edits.texts.empty()) return figure;
    forEachChangeable(figure, [&](Text& text) {
        const auto found = edits.texts.find(wordsOf(text));
        if (found != edits.texts.end()) text = asItStands(visibleText(found->second));
    });
    for (Panel& panel : figure.panels) {
        for (Note& note : panel.notes) {
            const auto found = edits.texts.find(wordsOf(note.model));
            if (found != edits.texts.end()) note.model = asItStands(visibleText(found->second));
        }
    }
    return figure;
}

EditedFigure edited(const Figure& figure, const FigureEdits& edits, const FigureParts& parts) {
    EditedFigure result{figure, {}};
    if (!parts.models.empty()) keepModels(result.figure, parts.models);
    const std::vector<bool> kept = keptPanels(figure, result.figure, parts);
    if (!figure.panels.empty() && std::none_of(kept.begin(), kept.end(), [](bool isKept) { return isKept; })) {
        throw InvalidSetting("No panel of the figure is left; choose at least one that shows something.");
    }
    passLabelsUp(result.figure, kept);
    std::vector<Panel> panels;
    std::vector<std::size_t> numbers(kept.size(), 0);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        numbers[i] = panels.size();
        if (kept[i]) panels.push_back(std::move(result.figure.panels[i]));
    }
    closeUp(panels, &Panel::row);
    closeUp(panels, &Panel::column);
    result.figure.panels = std::move(panels);
    for (const Annotation& annotation : edits.annotations) {
        if (annotation.panel >= kept.size() || !kept[annotation.panel]) continue;
        result.annotations.push_back(annotation);
        result.annotations.back().panel = numbers[annotation.panel];
    }
    result.figure = withTexts(std::move(result.figure), edits);
    for (Panel& panel : result.figure.panels) {
        if (!parts.hasPanelTitles) panel.title = {};
        if (!parts.hasNotes) panel.notes.clear();
        if (parts.hasFirstNoteOnly) keepFirstNotes(panel);
    }
    if (parts.hasLetters) addLetters(result.figure);
    if (!parts.hasLegend) removeLegend(result.figure);
    return result;
}

bool needsLegend(const Figure& figure) {
    return std::any_of(figure.panels.begin(), figure.panels.end(), [](const Panel& panel) {
        std::set<int> models;
        for (const Mark& mark : panel.marks) {
            const Style style = styleOf(mark);
            if (style.role == Role::Model && !style.legend.empty()) models.insert(style.series);
        }
        return models.size() > 1;
    });
}

int columnCount(const Figure& figure) {
    int columns = 0;
    for (const Panel& panel : figure.panels) columns = std::max(columns, panel.column + 1);
    return columns;
}

Figure inColumns(Figure figure, int columns) {
    return columnCount(figure) <= columns ? figure : rearranged(std::move(figure), columns);
}

}  // namespace calibrium
