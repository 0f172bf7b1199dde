// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/note_tips.h"

#include "ui/look/text.h"
#include "ui/plots/scene/figure_scene.h"

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
    QStringList lines;
    for (std::size_t panel = 0; panel < scene.panels.size(); ++panel) {
        const QString title = toQt(scene.figure.panels[panel].title);
        for (const QString& note : notesOfModel(scene, static_cast<int>(panel), model)) {
            lines.append(title.isEmpty() || title == model ? note : title + QStringLiteral(": ") + note);
        }
    }
    if (lines.isEmpty()) return {};
    lines.prepend(model);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace calibrium::ui
