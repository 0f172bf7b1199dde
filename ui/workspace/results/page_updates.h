// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/preview.h"

#include <QObject>
#include <QTimer>

#include <string>
#include <vector>

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

class FigureBuilder;
class JobTracker;
class ModelStore;
class SettingsStore;

/// Has everything computed that the current page shows, whenever models or settings have changed: results, the figures
/// of its views, and previews of both while a setting is dragged.
class PageUpdates : public QObject {
    Q_OBJECT

public:
    PageUpdates(JobTracker& tracker, const ModelStore& models, const SettingsStore& settings, Evaluation& evaluation,
                FigureBuilder& figures, QObject* parent = nullptr);

    /// The view in front. Its figure is kept up to date, and those of its page that do not wait to be seen.
    void setView(const std::string& viewId);
    [[nodiscard]] const std::string& view() const { return m_view; }

    /// Everything again, also what failed or was cancelled.
    void recompute();
    /// Draws again what depends on results or on the language.
    void updateFigures();
    /// Makes what previews need, once the results are there, and only where somebody could move the kernel and look at
    /// what comes of it.
    void preparePreview();
    /// Settings or models have changed and nothing has been done about it yet.
    [[nodiscard]] bool isPending() const { return m_timer.isActive(); }

signals:
    /// Everything that a change asks for has been started.
    void updated();

private:
    void schedule();
    void update();
    [[nodiscard]] std::vector<const FigureMethod*> pageViews() const;
    [[nodiscard]] std::vector<const FigureMethod*> keptViews() const;
    /// Whether a view on the page draws results.
    [[nodiscard]] bool showsResults() const;
    [[nodiscard]] Pace pace() const;

    const ModelStore& m_models;
    const SettingsStore& m_settings;
    Evaluation& m_evaluation;
    FigureBuilder& m_figures;
    Preview m_preview;
    std::string m_view;
    QTimer m_timer;  ///< many changes within a moment become one update
};

}  // namespace calibrium::ui
