// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/window.h"

#include "app/application.h"
#include "app/exit_status.h"
#include "app/models.h"
#include "core/experiments/lab_presets.h"
#include "core/io/output_file.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "ui/lab/own_demonstrations.h"
#include "ui/window/main_window.h"
#include "ui/window/window_keeper.h"

#include <QApplication>
#include <QBuffer>
#include <QPixmap>
#include <QSize>
#include <QTimer>

#include <optional>
#include <string>

namespace calibrium::app {

namespace {

/// One job's end can be another's beginning, and the last results still have to be painted.
constexpr int settlingMs = 500;
constexpr QSize pictureSize(1440, 900);

void open(ui::MainWindow& window, const CommandLine& line) {
    const ui::SideRoles roles{.group = line.group, .weights = line.weights, .identifier = {}};
    if (!line.sample.empty()) {
        window.openSample(QString::fromStdString(line.sample));
    } else if (!line.columnSets.empty()) {
        for (const auto& input : modelInputs(line)) {
            window.openFiles({QString::fromStdString(input.source.predictionsPath)},
                             QString::fromStdString(input.source.targetsPath), input.overrides, {}, roles);
        }
    } else if (!line.predictions.empty()) {
        QStringList predictions;
        for (const auto& path : line.predictions) predictions.append(QString::fromStdString(path));
        window.openFiles(predictions, QString::fromStdString(line.targets), line.overrides,
                         QString::fromStdString(line.join), roles);
    }
}

/// Read before there is a window, so that a bad file is said at once.
std::optional<Demonstration> wantedDemonstration(const CommandLine& line) {
    if (line.command != Command::Demo) return std::nullopt;
    const bool isFile = line.subject.find('.') != std::string::npos || line.subject.find('/') != std::string::npos;
    return isFile ? ui::ownDemonstration(QString::fromStdString(line.subject)) : demonstration(line.subject);
}

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

int runWindow(const CommandLine& line) {
    const std::optional<Demonstration> wanted = wantedDemonstration(line);
    ui::Workspace workspace;
    workspace.takePreferences();
    if (line.threads > 0) setThreadCount(line.threads);  // what the command line says goes first
    const ui::WindowKeeper keeper(workspace);
    ui::MainWindow& window = keeper.window();
    if (auto* application = dynamic_cast<Application*>(QCoreApplication::instance())) {
        application->setFailureHandler([&keeper](const QString& message) { keeper.window().showMessage(message); });
    }
    window.show();
    const auto openWanted = [&window, &line, &wanted] {
        open(window, line);
        if (wanted) window.openDemonstration(*wanted);
    };
    if (line.screenshot.empty()) {
        window.offerRecovery(openWanted);
        return QApplication::exec();
    }
    openWanted();

    QByteArray picture;
    endWithScreenshot(window, picture);
    const int status = QApplication::exec();
    if (picture.isEmpty()) throw UnreadableFile("The picture of the window was not drawn.", {.file = line.screenshot});
    writeFileBytes(line.screenshot, picture.toStdString());
    return status;
}

}  // namespace calibrium::app
