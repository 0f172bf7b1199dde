// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/results/verdicts.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::ui {

class JobTracker;

/// Whether a setting is just being dragged.
enum class Pace {
    Resting,   ///< everything that has changed is computed
    Dragging,  ///< what is quick, after what is running has ended; the rest waits until the drag ends
    Aside,     ///< the same for a view without results: these follow twenty times a second, the view as fast as it can
};

/// One result and how it stands to the settings of now.
struct ResultState {
    enum class Status { Waiting, Computing, Current, Failed, Cancelled };
    Status status = Status::Waiting;
    std::string methodId;
    std::string wantedKey;          ///< of the settings of now
    std::string runKey;             ///< of the settings that are being computed, or were last
    std::string shownKey;           ///< of the settings that the result below was computed with
    std::string settledKey;         ///< the last settings that came to an end, whichever
    int runNumber = 0;              ///< tells a finished run from one that has been replaced
    std::optional<double> seconds;  ///< that the last run took
    bool isFirstTime = false;       ///< that run made what later ones share, such as the bandwidth
    int age = 0;                    ///< updates since anybody wanted it
    std::optional<MeasureResult> measure;
    std::optional<TestResult> test;
    std::string previewKey;  ///< of the settings that the preview is of
    std::optional<MeasureResult> previewMeasure;
    std::optional<TestResult> previewTest;
    QString error;
    Text refusal{};  ///< core's sentence, where that is the error

    [[nodiscard]] bool hasResult() const { return measure || test; }
    [[nodiscard]] bool isOutOfDate() const { return hasResult() && shownKey != wantedKey; }
    /// Until the exact result is there, something near it of the settings of now, or of a moment ago.
    [[nodiscard]] bool hasPreview() const { return previewMeasure || previewTest; }
    /// It takes so little that it can follow a drag.
    [[nodiscard]] bool isQuick() const;
    /// Or so little that it is worth a try.
    [[nodiscard]] bool mayFollow() const;
};

/// Results by the id of their model and the id of their request.
using ResultPlaces = std::set<std::pair<int, int>>;

/// Keeps the results of all (model, request) pairs in step with models and settings, each by a computation of its own
/// in the background: what a change affects is stopped and started again, the rest stays. Whatever an update changes is
/// announced at once at its end; what comes back from the background together is announced together.
class Evaluation : public QObject {
    Q_OBJECT

public:
    explicit Evaluation(JobTracker& tracker, QObject* parent = nullptr);

    /// Starts and stops what the difference to the last call asks for.
    void update(const std::vector<Model>& models, const AnalysisSettings& settings, Pace pace = Pace::Resting);
    /// Everything again, also what failed or was cancelled.
    void recompute();
    /// The program speaks another language now: sentences again, numbers stay.
    void retranslate();

    [[nodiscard]] const ResultState* state(int modelId, int requestId) const;
    /// All results that are there, out-of-date ones included, in the order of the requests; of a model with clusters
    /// the test over them, which decides its verdict, behind these.
    [[nodiscard]] AnalysisResult resultOf(int modelId, const AnalysisSettings& settings) const;
    /// The same with previews in place of results that are out of date: to look at, not to keep.
    [[nodiscard]] AnalysisResult shownResultOf(int modelId, const AnalysisSettings& settings) const;
    /// Whether the result, or its refusal, is the exact one of these settings.
    [[nodiscard]] bool isFinal(const Model& model, const Request& request, const AnalysisSettings& settings) const;
    /// How many results of the model are not of the settings of now, or are still to come.
    [[nodiscard]] int staleResults(const Model& model, const AnalysisSettings& settings) const;
    /// Shows a preview, of these settings, until the result is there. Nothing if it is there already.
    void showPreview(int modelId, const Request& request, const AnalysisSettings& settings,
                     std::optional<MeasureResult> measure, std::optional<TestResult> test);
    [[nodiscard]] bool hasPreviews() const;
    /// Names the tests that shownResultOf() holds: equal keys, equal tests.
    [[nodiscard]] std::string testsKey(int modelId, const AnalysisSettings& settings) const;
    /// Whether a test in shownResultOf() is neither of the settings of now nor a preview.
    [[nodiscard]] bool areTestsOutOfDate(int modelId, const AnalysisSettings& settings) const;
    /// Core's sentences on the models.
    [[nodiscard]] const Verdicts& verdicts() const { return m_verdicts; }
    [[nodiscard]] bool wasCancelled() const;
    [[nodiscard]] bool isComputing() const;
    /// Something has changed that has not been announced yet; it is announced within this round of the event loop.
    [[nodiscard]] bool hasNews() const { return !m_news.empty(); }
    /// Tells it now.
    void announce();

signals:
    void resultsChanged(const calibrium::ui::ResultPlaces& changed);

private:
    using Place = std::pair<int, int>;  ///< model, request

    /// A result with the time that it took.
    struct Timed {
        AnalysisResult result;
        double seconds = 0;
    };

    /// The columns, and the test that decides where no column is that test, of this model.
    [[nodiscard]] static std::vector<Request> computedRequests(const AnalysisSettings& settings, const Model& model);
    /// Of a result of the model: what tells it from that of other settings, clusters included.
    [[nodiscard]] static std::string keyOf(const AnalysisSettings& settings, const Request& request,
                                           const Model& model);
    [[nodiscard]] bool isWanted(int requestId) const;
    /// Of the test that decides the verdict; absent until it has given a number.
    [[nodiscard]] std::optional<TestResult> decidingResult(int modelId, const AnalysisSettings& settings) const;
    void requestResult(const Model& model, const Request& request, const std::string& key);
    void forget(const ResultPlaces& wanted);
    void start(const Model& model, const Request& request);
    void requestAll(ResultPlaces& wanted);
    void accept(Place place, int runNumber, const Timed& timed);
    void settle(Place place, int runNumber, ResultState::Status status, const QString& error);
    void goOn(const Model& model, int requestId, ResultState::Status status);
    void announceSoon();
    [[nodiscard]] const Model* findModel(int id) const;

    JobTracker& m_tracker;
    std::vector<Model> m_models;
    AnalysisSettings m_settings;
    Pace m_pace = Pace::Resting;
    std::map<Place, ResultState> m_states;
    Verdicts m_verdicts;
    ResultPlaces m_news;  ///< changed, and not announced yet
    bool m_isAnnouncementQueued = false;
    int m_nextRun = 1;
    QTimer m_startPause;     ///< between two starts at Pace::Aside
    bool m_mayStart = true;  ///< what may start now
};

}  // namespace calibrium::ui
