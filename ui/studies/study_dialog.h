// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/table_study.h"
#include "ui/jobs/job_tracker.h"

#include <QDialog>

#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;

namespace calibrium::ui {

class FigureView;
class ParameterForm;
class TextGridView;

/// A study of a file: its settings beside figure, sentences and tables. Every change is computed at once; what is out
/// of date is faded. Takes figure, report and command line out.
class StudyDialog : public QDialog {
    Q_OBJECT

public:
    StudyDialog(const TableStudy& study, std::uint64_t seed, QWidget* parent = nullptr);

    /// Reads the file and fills the settings with what is likely for it.
    void openFile(const QString& path);
    void setValues(const Values& values);
    [[nodiscard]] Values values() const;
    [[nodiscard]] bool isIdle() const { return m_jobs.isIdle(); }
    /// What is shown, in English; nothing while there is none.
    [[nodiscard]] const StudyPage* page() const { return m_page.get(); }
    /// The command line that computes what is shown.
    [[nodiscard]] QString command() const;
    /// Throws as writeStudyReport().
    void saveReport(const QString& path) const;

signals:
    void settled();

private:
    QWidget* makeSettings();
    QWidget* makeResults();
    QWidget* makeFoot();
    void chooseFile();
    void suggest();
    void compute();
    void showPage(std::shared_ptr<const StudyPage> page);
    void showTables();
    void say(const QString& error);
    /// Core names options of the command line ("--event"): here they are settings ("Event").
    [[nodiscard]] QString withSettingNames(QString text) const;
    void exportFigure();
    void chooseReport();
    void updateButtons();

    const TableStudy& m_study;
    std::uint64_t m_seed;
    QString m_path;
    std::shared_ptr<const PlainTable> m_table;
    std::shared_ptr<const StudyPage> m_page;
    Values m_shown;  ///< the settings of the page
    QLabel* m_file = nullptr;
    ParameterForm* m_form = nullptr;
    QLabel* m_findings = nullptr;
    QLabel* m_error = nullptr;
    FigureView* m_view = nullptr;
    QTabWidget* m_tables = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_report = nullptr;
    QPushButton* m_command = nullptr;
    JobTracker m_jobs;  ///< goes first: nothing of it reaches widgets that are gone
};

}  // namespace calibrium::ui
