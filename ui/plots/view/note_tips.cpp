// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/note_tips.h"

#include "ui/look/text.h"
#include "ui/plots/scene/figure_scene.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace calibrium::ui {

Figure withAllNotes(const FigureScene& scene) {
    Figure figure = scene.figure;
    for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
        const std::vector<Note>& more = scene.notesInTips[panel];
        figure.panels[panel].notes.insert(figure.panels[panel].notes.end(), more.begin(), more.end());
    }
    return figure;
}

QStringList notesOfModel(const FigureScene& scene, int panel, const QString& model) {
    QStringList lines;
    for (const Note& note : scene.notesInTips[static_cast<std::size_t>(panel)]) {
        if (toQt(note.model) == model) lines.append(toQt(note.text));
    }
    return lines;
}

QString legendTip(const FigureScene& scene, const QPointF& position) {
    const QString model = scene.legend.entryAt(position - scene.legendArea.topLeft()).first;
    std::vector<QStringList> notes;
    for (std::size_t panel = 0; panel < scene.panels.size(); ++panel) {
        notes.push_back(notesOfModel(scene, static_cast<int>(panel), model));
    }
    // One panel that speaks of a model needs no name.
    const auto isSilent = [](const QStringList& some) { return some.isEmpty(); };
    const auto silent = static_cast<std::size_t>(std::count_if(notes.begin(), notes.end(), isSilent));
    if (silent == notes.size()) return {};
    QStringList lines{model};
    for (std::size_t panel = 0; panel < notes.size(); ++panel) {
        const QString title = toQt(scene.figure.panels[panel].title);
        const bool isNamed = silent + 1 < notes.size() && !title.isEmpty();
        for (const QString& note : notes[panel]) lines.append(isNamed ? title + QStringLiteral(": ") + note : note);
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace calibrium::ui
