// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/self_test/self_test.h"
#include "ui/jobs/job_tracker.h"

#include <QDialog>

#include <string>

class QLabel;
class QProgressBar;
class QTreeWidget;

namespace calibrium::ui {

/// Computes reference values again and shows, for each data set, how many are met, and those that are not.
class SelfTestDialog : public QDialog {
    Q_OBJECT

public:
    explicit SelfTestDialog(QWidget* parent = nullptr);
    /// values: as selfTest() reads them. Stops what still runs.
    void start(std::string values);

private:
    void showReport(const SelfTestReport& report);
    void say(const QString& text, const QString& iconName);

    QLabel* m_mark;
    QLabel* m_summary;
    QProgressBar* m_progress;
    QTreeWidget* m_list;
    JobTracker m_jobs;
};

}  // namespace calibrium::ui
