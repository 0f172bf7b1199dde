// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/figure_method.h"
#include "ui/analysis_settings.h"
#include "ui/evaluation.h"
#include "ui/jobs/job_tracker.h"
#include "ui/model.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace calibrium::ui {

/// What a view shows, and how it stands to the settings of now.
struct FigureState {
    std::shared_ptr<const Figure> figure;  ///< null until the first one is there
    std::string wantedKey;
    std::string shownKey;
    QString error;
    int runNumber = 0;
    bool dependsOnStaleTests = false;
    bool isPartial = false;  ///< the rest is still being computed, or was cancelled

    [[nodiscard]] bool isOutOfDate() const { return shownKey != wantedKey || dependsOnStaleTests; }
};

/// Builds the figure of a view in the background whenever what it shows has changed.
class FigureBuilder : public QObject {
    Q_OBJECT

public:
    FigureBuilder(JobTracker& tracker, const Evaluation& evaluation, QObject* parent = nullptr);

    void update(const FigureMethod& view, const std::vector<Model>& models, const AnalysisSettings& settings);
    /// Stops drawing a view that nobody looks at any more; the next update starts it again. A finished figure stays.
    void abandon(const FigureMethod& view);
    /// Forgets what failed or was cancelled, so that the next update tries again.
    void reset();
    [[nodiscard]] const FigureState& state(const std::string& viewId) const;

signals:
    void figureChanged(const QString& viewId);

private:
    void start(const FigureMethod& view, std::vector<FigureModel> models, const AnalysisSettings& settings);

    JobTracker& m_tracker;
    const Evaluation& m_evaluation;
    std::map<std::string, FigureState> m_states;
    int m_nextRun = 1;
};

}  // namespace calibrium::ui
