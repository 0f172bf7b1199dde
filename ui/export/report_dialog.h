// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <string>
#include <vector>

class QListWidget;

namespace calibrium::ui {

/// The sections of reports as they were chosen last; the usual ones where nobody has.
std::vector<std::string> chosenSections();

/// Chooses what a report holds; what is accepted is remembered.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReportDialog(QWidget* parent = nullptr);

private:
    void tick(const std::vector<std::string>& sections);
    void remember();

    QListWidget* m_sections;
};

}  // namespace calibrium::ui
