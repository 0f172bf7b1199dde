// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

class QCommandLineParser;

namespace calibrium::ui {
class MainWindow;
}

namespace calibrium::app {

/// --screenshot, which is not in the help.
void declareScreenshot(QCommandLineParser& parser);

/// Shows the main window, opens in it what is wanted, and returns the exit status when it is closed. screenshot: the
/// file for a picture of the window, after which it ends; empty: none. Needs a QApplication. Throws Error.
int showWindow(const std::function<void(ui::MainWindow&)>& open, const std::string& screenshot);

}  // namespace calibrium::app
