// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/report.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QTextBrowser;

namespace calibrium::ui {

class JobTracker;

/// The sections of reports as they were ticked last; the usual ones at first.
std::vector<std::string> chosenSections();

/// Asks which sections a report holds, beside a preview of it, and remembers them.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    /// content: of the report, whose sections are those that are ticked. tracker: draws what the preview shows.
    ReportDialog(ReportContent content, JobTracker& tracker, QWidget* parent = nullptr);

    /// With the sections that are ticked now.
    [[nodiscard]] const ReportContent& content() const { return m_content; }
    /// What was drawn for these sections; null while that is still to come.
    [[nodiscard]] const std::shared_ptr<const ReportParts>& parts() const { return m_parts; }

private:
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makePreview();
    void tick(const std::vector<std::string>& sections);
    void remember();
    [[nodiscard]] std::vector<std::string> ticked() const;
    /// Of other sections: draws what is not there yet, and shows the text at once.
    void update();
    void draw();
    void showReport();

    ReportContent m_content;
    JobTracker& m_tracker;
    std::shared_ptr<const ReportParts> m_parts;
    QListWidget* m_sections = nullptr;
    QTextBrowser* m_preview = nullptr;
    QLabel* m_state = nullptr;
    QTimer m_timer;
};

}  // namespace calibrium::ui
