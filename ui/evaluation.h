// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analyse.h"
#include "ui/analysis_settings.h"
#include "ui/jobs/job_tracker.h"
#include "ui/model.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::ui {

/// One result and how it stands to the settings of now.
struct ResultState {
    enum class Status { Waiting, Computing, Current, Failed, Cancelled };
    Status status = Status::Waiting;
    std::string methodId;
    std::string wantedKey;   ///< of the settings of now
    std::string shownKey;    ///< of the settings that the result below was computed with
    std::string settledKey;  ///< the last settings that came to an end, whichever
    int runNumber = 0;       ///< tells a finished run from one that has been replaced
    std::optional<MeasureResult> measure;
    std::optional<TestResult> test;
    QString error;

    [[nodiscard]] bool hasResult() const { return measure || test; }
    [[nodiscard]] bool isOutOfDate() const { return hasResult() && shownKey != wantedKey; }
};

/// Keeps the results of all (model, request) pairs in step with models and settings, each by a computation of its own
/// in the background: what a change affects is stopped and started anew, the rest stays.
class Evaluation : public QObject {
    Q_OBJECT

public:
    explicit Evaluation(JobTracker& tracker, QObject* parent = nullptr);

    /// Starts and stops what the difference to the last call asks for.
    void update(const std::vector<Model>& models, const AnalysisSettings& settings);
    /// Everything again, also what failed or was cancelled.
    void recompute();

    [[nodiscard]] const ResultState* state(int modelId, int requestId) const;
    /// All results at hand, out-of-date ones included, in the order of the requests.
    [[nodiscard]] AnalysisResult resultOf(int modelId, const AnalysisSettings& settings) const;
    /// Names the tests that resultOf() holds: equal keys, equal tests.
    [[nodiscard]] std::string testsKey(int modelId, const AnalysisSettings& settings) const;
    /// Whether a test in resultOf() is not of the settings of now, or is still to come.
    [[nodiscard]] bool areTestsOutOfDate(int modelId, const AnalysisSettings& settings) const;
    /// Core's sentences on the model; empty until they are there.
    [[nodiscard]] QStringList verdict(int modelId) const;
    [[nodiscard]] bool wasCancelled() const;

signals:
    void resultChanged(int modelId, int requestId);
    void verdictChanged(int modelId);

private:
    using Place = std::pair<int, int>;  ///< model, request

    struct VerdictState {
        std::string key;
        QStringList sentences;
    };

    void wish(const Model& model, const Request& request);
    void start(const Model& model, const Request& request);
    void accept(Place place, int runNumber, const AnalysisResult& result);
    void settle(Place place, int runNumber, ResultState::Status status, const QString& error);
    void updateVerdict(const Model& model);
    [[nodiscard]] const Model* findModel(int id) const;

    JobTracker& m_tracker;
    std::vector<Model> m_models;
    AnalysisSettings m_settings;
    std::map<Place, ResultState> m_states;
    std::map<int, VerdictState> m_verdicts;
    int m_nextRun = 1;
};

}  // namespace calibrium::ui
