// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/run/run.h"
#include "core/text/text.h"
#include "ui/look/theme.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;

namespace calibrium {
struct RecalibrationRanking;
struct RecalibrationReport;
}  // namespace calibrium

namespace calibrium::ui {

class FigureView;
class RecalibrationSession;
class TextGridView;
class Workspace;

/// What recalibration has changed: diagrams before and after with the map, the measures, and all methods in comparison.
/// What is asked for stands in the Settings dock (RecalibrateForm).
class RecalibratePage : public QWidget {
    Q_OBJECT

public:
    RecalibratePage(Workspace& workspace, RecalibrationSession& session, QWidget* parent = nullptr);

    /// What export and copy apply to: the diagrams before and after.
    [[nodiscard]] FigureView& view() const { return *m_view; }
    /// The recalibrated model that is shown; 0 for none.
    [[nodiscard]] int shownModel() const { return m_modelId; }
    void setViewActions(const QList<QAction*>& actions);
    void saveMap(const QString& path);
    void savePredictions(const QString& path);

signals:
    void figureChanged();
    /// One sentence.
    void failed(const QString& message);

private:
    QWidget* makeHead();
    QTabWidget* makeTables();
    void refresh();
    void refreshRanking();
    void showReport(const RecalibrationReport& report, const Text& lineage);
    void showNothing();
    /// Shows the last one that was made of the model, if there is one.
    void chooseRecalibrationOf(int modelId);
    /// Before, after and the map in the hue that the model has elsewhere in the window.
    [[nodiscard]] std::vector<SeriesStyle> stylesOf(const Model& model) const;
    void askForFile(const QString& title, const QString& filter, const QString& name,
                    const std::function<void(const QString&)>& use);

    using Bytes = std::function<std::string(const std::optional<ImportPlan>& plan, const Run& run)>;
    /// Writes a file in the background. refusal: "It was not saved. %1". bytes: what it holds, given how the rows of
    /// the model that was recalibrated stand in their file.
    void write(const QString& path, const QString& refusal, const Bytes& bytes);

    Workspace& m_workspace;
    RecalibrationSession& m_session;
    QComboBox* m_chosen = nullptr;      ///< of the recalibrated models
    QPushButton* m_fitAgain = nullptr;  ///< of a map that was applied as it is
    QPushButton* m_saveMap = nullptr;
    QPushButton* m_savePredictions = nullptr;
    QLabel* m_error = nullptr;
    QLabel* m_sentences = nullptr;
    FigureView* m_view = nullptr;
    QAction* m_start = nullptr;      ///< of the empty page
    QTabWidget* m_tables = nullptr;  ///< before and after; all methods
    TextGridView* m_changes = nullptr;
    QLabel* m_warnings = nullptr;
    QLabel* m_rankingSentence = nullptr;
    TextGridView* m_ranking = nullptr;
    int m_modelId = 0;  ///< the recalibrated model that is shown; 0 for none
    std::shared_ptr<const RecalibrationReport> m_shown;
    std::vector<SeriesStyle> m_shownStyles;
    std::shared_ptr<const RecalibrationRanking> m_shownRanking;
};

}  // namespace calibrium::ui
