// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/shown_window.h"

#include "app/application.h"
#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "ui/window/main_window.h"
#include "ui/window/window_keeper.h"
#include "ui/workspace/workspace.h"

#include <QApplication>
#include <QBuffer>
#include <QCommandLineParser>
#include <QPixmap>
#include <QSize>
#include <QTimer>

namespace calibrium::app {

namespace {

/// One job's end can be another's beginning, and the last results still have to be painted.
constexpr int settlingMs = 500;
constexpr QSize pictureSize(1440, 900);

/// Takes a picture, as PNG, and ends the program once nothing has been going on for a moment.
void endWithScreenshot(ui::MainWindow& window, QByteArray& picture) {
    window.resize(pictureSize);
    auto* settling = new QTimer(&window);
    settling->setInterval(settlingMs);
    QObject::connect(settling, &QTimer::timeout, &window, [&window, settling, &picture] {
        if (!window.isIdle()) return;
        settling->stop();
        QByteArray bytes;
        QBuffer buffer(&bytes);
        const bool isDrawn = buffer.open(QIODevice::WriteOnly) && window.grab().save(&buffer, "PNG");
        picture = isDrawn ? bytes : QByteArray();
        QApplication::quit();
    });
    settling->start();
}

}  // namespace

void declareScreenshot(QCommandLineParser& parser) {
    QCommandLineOption screenshot("screenshot", "Save a picture of the window with its results, and end.", "FILE");
    screenshot.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOption(screenshot);
}

int showWindow(const std::function<void(ui::MainWindow&)>& open, const std::string& screenshot) {
    ui::Workspace workspace;
    workspace.takePreferences();
    const ui::WindowKeeper keeper(workspace);
    ui::MainWindow& window = keeper.window();
    if (auto* application = dynamic_cast<Application*>(QCoreApplication::instance())) {
        application->setFailureHandler([&keeper](const QString& message) { keeper.window().showMessage(message); });
    }
    window.show();
    const auto openWanted = [&window, &open] { open(window); };
    if (screenshot.empty()) {
        window.offerRecovery(openWanted);
        return QApplication::exec();
    }
    openWanted();

    QByteArray picture;
    endWithScreenshot(window, picture);
    const int status = QApplication::exec();
    if (picture.isEmpty()) throw UnreadableFile("The picture of the window was not drawn.", {.file = screenshot});
    writeFileBytes(screenshot, picture.toStdString());
    return status;
}

}  // namespace calibrium::app
