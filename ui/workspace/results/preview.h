// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_preview.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace calibrium::ui {

class Evaluation;
class JobTracker;
struct Model;

/// Results that follow a hand on the kernel's bandwidth or shape, nearly right, until exact ones take their place.
/// What they need is made once per model, ahead or when it is first wanted; then each takes milliseconds. The latest
/// setting wins, but a preview that has begun is finished and shown first: a drag never starves its own result.
class Preview : public QObject {
    Q_OBJECT

public:
    /// Hands its results to the evaluation, which must outlive it.
    Preview(JobTracker& tracker, Evaluation& evaluation, QObject* parent = nullptr);

    /// Makes what previews need, for all visible models; forgets it for others.
    void prepare(const std::vector<Model>& models, const AnalysisSettings& settings);
    /// The previews of these settings, as soon as they can be had.
    void update(const std::vector<Model>& models, const AnalysisSettings& settings);
    /// Some result is a preview, or is about to be one.
    [[nodiscard]] bool isShown() const;

signals:
    /// The evaluation has new previews.
    void changed();

private:
    struct Source {
        std::string key;
        std::shared_ptr<const AnalysisPreview> preview;  ///< null while it is made, or where there is none
    };
    using Results = std::map<int, AnalysisPreview::Results>;  ///< by model

    void start();
    void accept(const AnalysisSettings& settings, const Results& results);

    JobTracker& m_tracker;
    Evaluation& m_evaluation;
    std::map<int, Source> m_sources;  ///< by model
    AnalysisSettings m_settings;
    bool m_isRunning = false;
    bool m_isWanted = false;  ///< the settings have changed since the running preview began
};

}  // namespace calibrium::ui
