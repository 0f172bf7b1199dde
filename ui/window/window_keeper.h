// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace calibrium::ui {

class MainWindow;
class Workspace;

/// The program's window. Where another language is chosen, it is made again around the same workspace, so that every
/// text is said again: models, results, settings, runs of the Lab and the way back are those of the workspace and stay.
/// While something is computed it waits, since that speaks, too.
class WindowKeeper : public QObject {
    Q_OBJECT

public:
    /// The workspace outlives it. The window is not shown yet.
    explicit WindowKeeper(Workspace& workspace);
    ~WindowKeeper() override;

    [[nodiscard]] MainWindow& window() const { return *m_window; }

signals:
    /// There is another one now, which is shown.
    void windowChanged();

private:
    void make();
    void followLanguage();
    void makeAnew();

    Workspace& m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace calibrium::ui
