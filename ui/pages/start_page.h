// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace calibrium::ui {

struct Actions;

/// What stands in the centre while there is no model: what to do, and a button for each way of doing it.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const Actions& actions, QWidget* parent = nullptr);

signals:
    void sampleRequested(const QString& id);
    void demonstrationRequested(const QString& id);

private:
    QWidget* makeSamples();
    QWidget* makeDemonstrations(const Actions& actions);
    QWidget* makeSample(const QString& id, const QString& name, const QString& description);
};

}  // namespace calibrium::ui
