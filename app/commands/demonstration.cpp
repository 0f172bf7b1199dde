// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/demonstration.h"

#include "app/commands/shown_window.h"
#include "app/options/positional.h"
#include "core/experiments/published/lab_presets.h"
#include "ui/lab/own_demonstrations.h"
#include "ui/window/main_window.h"

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

Demonstration wantedDemonstration(const std::string& name) {
    const bool isFile = name.find('.') != std::string::npos || name.find('/') != std::string::npos;
    return isFile ? ui::ownDemonstration(QString::fromStdString(name)) : demonstration(name);
}

}  // namespace

void declareDemonstrationOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument(
        "demonstration", "A Markdown file, or one that comes along (calibrium list demonstrations).", "FILE.md|NAME");
    declareScreenshot(parser);
}

DemonstrationOptions readDemonstrationOptions(const QCommandLineParser& parser, const QStringList& positional) {
    return {.demonstration = onlyOne(positional, "demo needs one demonstration, a file or a name."),
            .screenshot = parser.value("screenshot").toStdString()};
}

int runDemonstration(const DemonstrationOptions& options) {
    // Read before there is a window, so that a bad file is said at once.
    const Demonstration wanted = wantedDemonstration(options.demonstration);
    return showWindow([&wanted](ui::MainWindow& window) { window.openDemonstration(wanted); }, options.screenshot);
}

}  // namespace calibrium::app
