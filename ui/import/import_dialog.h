// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_attempt.h"
#include "ui/jobs/job_tracker.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QRadioButton;
class QTableView;

namespace calibrium::ui {

class ImportForm;
class ImportPreview;

/// Shows what a file was taken for, before it becomes a model: preview, what was detected and why, and what is wrong.
/// Every change is tried at once in the background; OK is possible only when every file of the batch is in order.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    ImportDialog(ImportBatch batch, ImportAttempt attempt, QWidget* parent = nullptr);

    /// After OK: one per file, or the one that all files were joined into.
    [[nodiscard]] const std::vector<LoadedModel>& models() const { return m_attempt.models; }
    [[nodiscard]] const SideRoles& sideRoles() const { return m_batch.sideRoles; }
    /// Nothing is being tried.
    [[nodiscard]] bool isSettled() const { return m_tracker.isIdle(); }
    void setTargetsFile(const QString& path);

signals:
    /// Closes; the file belongs into this study of core/studies.
    void studyRequested(const QString& studyId, const QString& path);
    void settled();

private:
    QWidget* makePreviewSide();
    QWidget* makeEnsembleChoice();
    QPushButton* makeStudyButton(const QString& text, const char* studyId, const char* name, QWidget* side);
    QWidget* makeFormSide();
    void showEnsembleChoice();
    void takeEnsembleChoice();
    void takeEnsembleName();
    void showAttempt();
    void showPlan();
    void tryAgain();
    void chooseTargetsFile();
    void fitColumns();
    void showRoleMenu(int column);
    void addSideRoles(QMenu& menu, const std::vector<std::size_t>& columns);
    void takeSideRole(std::size_t column, std::string SideRoles::*role);
    void freeColumns(const std::vector<std::size_t>& columns);
    [[nodiscard]] bool isFrequency(const std::string& name) const;
    void setFrequencies(const std::string& name);
    void repeatBy(std::size_t column);
    void joinBy(const std::string& column);
    [[nodiscard]] std::vector<std::size_t> chosenColumns(int column) const;

    ImportBatch m_batch;
    ImportAttempt m_attempt;
    JobTracker m_tracker;
    QComboBox* m_files = nullptr;
    QRadioButton* m_separate = nullptr;  ///< absent, like the next three, for a single file
    QRadioButton* m_join = nullptr;
    QLineEdit* m_ensembleName = nullptr;
    QLabel* m_ensembleMeaning = nullptr;
    ImportPreview* m_preview = nullptr;
    QTableView* m_table = nullptr;
    ImportForm* m_form = nullptr;
    QLabel* m_findings = nullptr;
    QLabel* m_columnHint = nullptr;
    QCheckBox* m_allModels = nullptr;
    QCheckBox* m_commonRows = nullptr;
    TargetOffers* m_offers = nullptr;
    QPushButton* m_horizonStudy = nullptr;  ///< seen where follow-up looks censored
    QPushButton* m_poolStudy = nullptr;     ///< seen where a column numbers imputed copies
    QLabel* m_error = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

}  // namespace calibrium::ui
