// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace calibrium::ui {

struct Actions;
class LabSession;

/// How the Lab draws its data sets: one at a press, slowly or as fast as it can, and whether each is shown.
class PaceControls : public QWidget {
    Q_OBJECT

public:
    PaceControls(LabSession& lab, const Actions& actions, QWidget* parent = nullptr);

private:
    void refresh();

    LabSession& m_lab;
    QComboBox* m_pace;
};

}  // namespace calibrium::ui
