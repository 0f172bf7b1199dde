// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/slides.h"

#include "ui/plots/figure_export.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace calibrium::ui {

namespace {

/// On a page of this width text of the usual size is read from the last row; 1920 pixels across it.
constexpr QSizeF slideMm(203.2, 114.3);
constexpr double slideDpi = 240;

}  // namespace

void saveSlide(Figure figure, const std::vector<SeriesStyle>& styles, const QString& title, const QString& path,
               const FigureEdits& edits) {
    if (!title.isEmpty()) figure.title = title.toStdString();
    renderFigure(figure, styles, path,
                 {.sizeMm = slideMm,
                  .dpi = slideDpi,
                  .scheme = Scheme::Light,
                  .hasTitle = !edits.title.empty(),
                  .edits = edits});
}

QStringList saveFrames(const std::vector<Figure>& frames, const QString& path, const Run& run) {
    const QFileInfo file(path);
    const auto digits = static_cast<int>(QString::number(frames.size()).size());
    QStringList paths;
    for (const Figure& frame : frames) {
        const QString number =
            QStringLiteral("%1").arg(paths.size() + 1, digits < 3 ? 3 : digits, 10, QLatin1Char('0'));
        paths.append(file.dir().filePath(
            QStringLiteral("%1-%2.%3").arg(file.completeBaseName(), number, file.suffix().toLower())));
        run.check();
        saveSlide(frame, {}, {}, paths.back());
    }
    return paths;
}

}  // namespace calibrium::ui
