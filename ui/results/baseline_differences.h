// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_reading.h"
#include "core/run/error.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace calibrium::ui {

class Workspace;
struct Model;
struct Request;

/// The differences of the shown models to a pinned one, each by a computation of its own in the background, in step
/// with models and settings.
class BaselineDifferences : public QObject {
    Q_OBJECT

public:
    explicit BaselineDifferences(Workspace& workspace, QObject* parent = nullptr);

    /// The pinned model as long as it is shown; null for none.
    [[nodiscard]] const Model* baseline() const;
    /// Takes the place of the pinned one; 0 for none.
    void setBaseline(int modelId);

    /// One difference and how it stands to the settings of now.
    struct State {
        std::string wantedKey;
        std::string runKey;    ///< of the settings that are being computed; empty while nothing is
        std::string shownKey;  ///< of the settings that the difference below is of
        std::optional<BaselineDifference> difference;

        [[nodiscard]] bool isFinal() const { return difference && shownKey == wantedKey; }
    };
    /// Null where values are shown: there is no baseline, it is this model, or the measure does not apply.
    [[nodiscard]] const State* state(int modelId, int requestId) const;
    /// How many of the shown models' differences are still to come or belong to other settings.
    [[nodiscard]] int staleCount() const;

signals:
    void baselineChanged();
    void differenceChanged(int modelId, int requestId);

private:
    using Place = std::pair<int, int>;  ///< model, request

    void update();
    void requestDifference(const Model& baseline, const Model& model, const Request& request);
    void start(const Model& baseline, const Model& model, const Request& request);
    void settle(Place place, const std::string& key, std::optional<BaselineDifference> difference);
    void dropUnwanted(const std::map<Place, bool>& wanted);

    Workspace& m_workspace;
    int m_baselineId = 0;
    int m_announcedId = 0;  ///< the baseline that was last announced, once it is shown
    std::map<Place, State> m_states;
    QTimer m_afterDrag;
};

}  // namespace calibrium::ui
