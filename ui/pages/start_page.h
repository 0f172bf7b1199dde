// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace calibrium::ui {

struct Actions;

/// What stands in the centre while there is no model: what to do, and a button for each way of doing it.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const Actions& actions, QWidget* parent = nullptr);

signals:
    void recentRequested(const QString& entry);
    void sampleRequested(const QString& id);
    void demonstrationRequested(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillRecent();
    QWidget* makeSamples();
    QWidget* makeDemonstrations(const Actions& actions);
    QPushButton* makeSample(const QString& id, const QString& name, QWidget* parent);

    QWidget* m_recent = nullptr;  ///< what was open before; hidden while there is nothing
};

}  // namespace calibrium::ui
