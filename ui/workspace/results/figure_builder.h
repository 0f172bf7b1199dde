// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "ui/workspace/results/evaluation.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

class JobTracker;

/// By id of the model.
using ModelNames = std::map<int, std::string>;

/// What a view shows, and how it stands to the settings of now.
struct FigureState {
    std::shared_ptr<const Figure> figure;  ///< null until the first one is there
    std::shared_ptr<const Figure> drawn;   ///< the same as it was drawn, without names of models: see FigureBuilder
    ModelNames names{};                    ///< in `figure`
    std::string wantedKey;
    std::string shownKey;
    std::string runKey;             ///< of the one that is being drawn, or was last
    std::optional<double> seconds;  ///< that the last one took
    QString error;
    int runNumber = 0;
    bool dependsOnStaleTests = false;
    bool isPartial = false;    ///< the rest is still being computed, or was cancelled
    bool isCancelled = false;  ///< the last one was not finished
    bool isPreview = false;    ///< of results that are previews

    [[nodiscard]] bool isOutOfDate() const { return shownKey != wantedKey || dependsOnStaleTests; }
    /// It shows what the settings of now come to, whole and exactly: it may leave the program.
    [[nodiscard]] bool isFinal() const { return figure && !isOutOfDate() && !isPartial && !isPreview; }
    /// It can follow a hand.
    [[nodiscard]] bool isQuick() const;
};

/// Builds the figure of a view in the background whenever what it shows has changed. Models are drawn under stand-ins
/// for their names, which are put in place afterwards, so that another name draws nothing anew; the last figures of a
/// view are kept, so that a check box that is ticked again does not either.
class FigureBuilder : public QObject {
    Q_OBJECT

public:
    FigureBuilder(JobTracker& tracker, const Evaluation& evaluation, QObject* parent = nullptr);

    void update(const FigureMethod& view, const std::vector<Model>& models, const AnalysisSettings& settings,
                Pace pace = Pace::Resting);
    /// Stops drawing a view that nobody looks at any more; the next update starts it again. A finished figure stays.
    void abandon(const FigureMethod& view);
    /// Forgets what failed or was cancelled, so that the next update tries again.
    void reset();
    [[nodiscard]] const FigureState& state(const std::string& viewId) const;

signals:
    void figureChanged(const QString& viewId);
    /// A drawing has come to its end, whichever.
    void ended();

private:
    struct Timed {
        Figure figure;
        double seconds = 0;  ///< 0 while it is partial
    };

    struct Kept {
        std::string key;
        std::shared_ptr<const Figure> drawn;
    };

    [[nodiscard]] ModelNames namesOf(const std::vector<Model>& models) const;
    /// Shows a figure of before again, if it is there.
    bool showKept(const FigureMethod& view, const std::string& key);
    void keep(const std::string& viewId, const FigureState& state);
    void putNames(FigureState& state) const;
    void show(const std::string& viewId, int runNumber, const std::shared_ptr<const Timed>& timed, bool isPartial);
    void fail(const std::string& viewId, int runNumber, const QString& message);
    void cancelled(const std::string& viewId, int runNumber);
    void start(const FigureMethod& view, const std::vector<const Model*>& shown, const AnalysisSettings& settings);

    JobTracker& m_tracker;
    const Evaluation& m_evaluation;
    std::map<std::string, FigureState> m_states;
    std::map<std::string, std::vector<Kept>> m_kept;  ///< by view, the latest last
    ModelNames m_names;
    int m_nextRun = 1;
};

}  // namespace calibrium::ui
