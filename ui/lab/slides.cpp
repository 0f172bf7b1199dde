// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/slides.h"

#include "ui/plots/figure_export.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
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
                  .hasTitle = !title.isEmpty() || !edits.title.empty(),
                  .edits = edits});
}

QString framePath(const QString& path, std::size_t number, std::size_t count) {
    const QFileInfo file(path);
    const auto digits = std::max(3, static_cast<int>(QString::number(count).size()));
    const QString text = QStringLiteral("%1").arg(number, digits, 10, QLatin1Char('0'));
    return file.dir().filePath(QStringLiteral("%1-%2.%3").arg(file.completeBaseName(), text, file.suffix().toLower()));
}

QStringList saveFrames(const std::vector<Figure>& frames, const QString& path, const Run& run) {
    QStringList paths;
    for (const Figure& frame : frames) {
        paths.append(framePath(path, static_cast<std::size_t>(paths.size()) + 1, frames.size()));
        run.check();
        saveSlide(frame, {}, {}, paths.back());
    }
    return paths;
}

}  // namespace calibrium::ui
