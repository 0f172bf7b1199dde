// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QString>

#include <functional>

namespace calibrium::app {

/// The application of the window. What an event handler throws ends that event and is reported in one sentence; the
/// window and what is open in it stay.
class Application : public QApplication {
public:
    Application(int& argc, char** argv) : QApplication(argc, argv) {}

    /// Called with the sentence; without it, the sentence goes to standard error.
    void setFailureHandler(std::function<void(const QString& message)> handler) { m_handler = std::move(handler); }
    bool notify(QObject* receiver, QEvent* event) override;

private:
    void report(const QString& message);

    std::function<void(const QString& message)> m_handler;
};

}  // namespace calibrium::app
