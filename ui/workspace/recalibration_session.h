// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/judging/rank_recalibrations.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "ui/workspace/models/model.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {
struct MethodInfo;
}

namespace calibrium::ui {

class Workspace;

/// What is to be recalibrated, how, and what came of trying: the state of the Recalibrate page. Recalibrated models
/// themselves belong to the workspace.
class RecalibrationSession : public QObject {
    Q_OBJECT

public:
    explicit RecalibrationSession(Workspace& workspace, QObject* parent = nullptr);

    /// The model that is recalibrated; 0: all shown ones that were not made by recalibration themselves.
    [[nodiscard]] int modelId() const { return m_modelId; }
    void setModel(int modelId);
    [[nodiscard]] const std::string& method() const { return m_method; }
    void setMethod(const std::string& id);
    /// Settings of the method, complete.
    [[nodiscard]] Values values() const;
    void setValues(const Values& values);
    /// Complete for fitParameters().
    [[nodiscard]] const Values& fitValues() const { return m_fit; }
    void setFitValues(const Values& values);
    /// Fits in the folds that a column of the file names.
    void fitInFoldsOf(const QString& column);

    /// Other rows of one model that its map is fitted to in place of its own; null for none.
    [[nodiscard]] const LoadedModel* calibration() const { return m_calibration ? &*m_calibration : nullptr; }
    /// Takes them, or says in error() why they cannot be a calibration set: they are several models.
    void setCalibration(const std::vector<LoadedModel>& loaded);
    void clearCalibration();

    /// The models that the choice means now.
    [[nodiscard]] std::vector<Model> targets() const;
    /// Why the method has nothing to do for them; empty if it has.
    [[nodiscard]] QString whyNot(const MethodInfo& info) const;
    [[nodiscard]] bool isRunning() const;

    /// Fits in the background and adds the recalibrated models to the workspace.
    void recalibrate();
    /// Applies the map that a file holds, in the background, and adds what comes of it to the workspace: to the model
    /// that was chosen; of all shown ones to that which has the name of the model that the map was fitted on, or to the
    /// only one. Says in error() where that leaves open which is meant.
    void applyMap(const QString& path);
    /// Fits the map of a recalibrated model, which was applied as it is, to the rows that the model has now, in the
    /// background, by the same method and the same way, and adds what comes of it beside it.
    void fitAgain(int modelId);
    /// Ranks all methods that apply to the first of the models, in the background.
    void tryAll();
    void cancel();

    /// Of the last tryAll(); null before.
    [[nodiscard]] const std::shared_ptr<const RecalibrationRanking>& ranking() const { return m_ranking; }
    [[nodiscard]] const QString& rankedModel() const { return m_rankedModel; }
    [[nodiscard]] int rankedId() const { return m_rankedId; }
    /// Why the last run failed: one sentence; empty if it did not.
    [[nodiscard]] const QString& error() const { return m_error; }

signals:
    void choiceChanged();
    /// Running or not, ranking, error.
    void stateChanged();
    /// A run has ended with this model as its last result.
    void recalibrated(int modelId);

private:
    struct Made {
        std::vector<int> parents;
        std::vector<RecalibrationReport> reports;
    };

    /// Which of the targets a map of this lineage goes to, as far as names say it.
    [[nodiscard]] std::vector<Model> modelsFor(const Lineage& lineage) const;

    using Recalibrating = std::function<Recalibrated(const Model& model, const Run& run)>;

    void make(const std::vector<Model>& models, const QString& task, const Recalibrating& recalibrating);
    void add(const Made& made);
    void end(const QString& error);
    /// The usual method for the models, unless somebody has chosen one.
    void suitMethod();

    Workspace& m_workspace;
    int m_modelId = 0;
    std::string m_method;
    bool m_isMethodChosen = false;
    std::map<std::string, Values> m_values;  ///< by method, what was chosen
    Values m_fit;
    std::optional<LoadedModel> m_calibration;
    std::shared_ptr<const RecalibrationRanking> m_ranking;
    QString m_rankedModel;
    int m_rankedId = 0;
    QString m_error;
};

}  // namespace calibrium::ui
