// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/slides.h"

#include "core/io/bytes/output_file.h"
#include "ui/export/animated_png.h"
#include "ui/jobs/window_thread.h"
#include "ui/plots/export/figure_export.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

/// On a page of this width text of the usual size is read from the last row; 1920 pixels across it.
constexpr QSizeF slideMm(203.2, 114.3);
constexpr double slideDpi = 240;
constexpr int restAtTheEnd = 3000;  // milliseconds

ExportOptions slideOptions() { return {.sizeMm = slideMm, .dpi = slideDpi, .scheme = Scheme::Light}; }

}  // namespace

void saveSlide(Figure figure, const std::vector<SeriesStyle>& styles, const QString& title, const QString& path,
               const FigureEdits& edits) {
    if (!title.isEmpty()) figure.title = asItStands(title.toStdString());
    ExportOptions options = slideOptions();
    options.hasTitle = !title.isEmpty() || !edits.title.empty();
    options.edits = edits;
    renderFigure(figure, styles, path, options);
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
        onWindowThread([&] { saveSlide(frame, {}, {}, paths.back()); }, run);
        run.step(static_cast<double>(paths.size()) / static_cast<double>(frames.size()));
    }
    return paths;
}

void saveAnimation(const std::vector<Figure>& frames, int milliseconds, const QString& path, const Run& run) {
    AnimatedPng animation;
    for (const Figure& frame : frames) {
        QImage image;
        onWindowThread([&] { image = renderImage(frame, {}, slideOptions()); }, run);
        const bool isLast = animation.frameCount() + 1 == frames.size();
        // Paper has no transparency, which would only make the file larger.
        animation.add(image.convertToFormat(QImage::Format_RGB32),
                      isLast ? std::max(milliseconds, restAtTheEnd) : milliseconds);
        run.step(static_cast<double>(animation.frameCount()) / static_cast<double>(frames.size()));
    }
    writeFileBytes(path.toStdString(), animation.bytes().toStdString(), run);
}

}  // namespace calibrium::ui
