// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/window.h"

#include "app/exit_status.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "ui/main_window.h"

#include <QApplication>
#include <QPixmap>
#include <QSize>
#include <QTimer>

namespace calibrium::app {

namespace {

/// One job's end can be another's beginning, and the last results still have to be painted.
constexpr int settlingMs = 500;
constexpr QSize pictureSize(1440, 900);

void open(ui::MainWindow& window, const CommandLine& line) {
    if (!line.sample.empty()) {
        window.openSample(QString::fromStdString(line.sample));
    } else if (!line.predictions.empty()) {
        QStringList predictions;
        for (const auto& path : line.predictions) predictions.append(QString::fromStdString(path));
        window.openFiles(predictions, QString::fromStdString(line.targets), line.overrides,
                         QString::fromStdString(line.join));
    }
}

/// Saves a picture and ends the program once nothing has been going on for a moment.
void endWithScreenshot(ui::MainWindow& window, const QString& path) {
    window.resize(pictureSize);
    auto* settling = new QTimer(&window);
    settling->setInterval(settlingMs);
    QObject::connect(settling, &QTimer::timeout, &window, [&window, path] {
        if (window.isIdle()) QApplication::exit(window.grab().save(path) ? exitDone : exitBadData);
    });
    settling->start();
}

}  // namespace

int runWindow(const CommandLine& line) {
    setThreadCount(line.threads);
    ui::MainWindow window;
    window.show();
    open(window, line);
    if (line.screenshot.empty()) return QApplication::exec();

    const QString path = QString::fromStdString(line.screenshot);
    endWithScreenshot(window, path);
    const int status = QApplication::exec();
    if (status == exitBadData) throw UnreadableFile("The picture cannot be written.", {.file = line.screenshot});
    return status;
}

}  // namespace calibrium::app
