// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <string>
#include <vector>

namespace calibrium::ui {

class Evaluation;
class JobTracker;
struct AnalysisSettings;
struct Model;

/// Core's sentences on each model, made in the background of exact results: without a decision, which they say, until
/// the test that decides has ended.
class Verdicts : public QObject {
    Q_OBJECT

public:
    /// Reads results of the evaluation, which must outlive it.
    Verdicts(JobTracker& tracker, const Evaluation& evaluation, QObject* parent = nullptr);

    /// Empty until they are there.
    [[nodiscard]] QStringList of(int modelId) const;
    /// The column of whose values they say that they may be clusters; empty where they say nothing of that.
    [[nodiscard]] QString clusterOffer(int modelId) const;
    /// Whether tests that take rows as independent count for nothing in them.
    [[nodiscard]] bool areByBlocks(int modelId) const;
    /// Asks again where results, settings or the language have changed.
    void update(const Model& model, const AnalysisSettings& settings);
    /// Forgets models that are gone.
    void keepOnly(const std::vector<Model>& models);

signals:
    void changed(int modelId);

private:
    struct Spoken {
        std::string key;  ///< of the results that the sentences are on
        QStringList sentences;
        QString clusterOffer{};
        bool isByBlocks = false;
    };

    /// What a verdict has to wait for, or does without.
    enum class Awaited { Nothing, DecidingTest, OtherTests, CancelledTest };

    [[nodiscard]] Awaited awaitedBy(const Model& model, const AnalysisSettings& settings) const;
    [[nodiscard]] static bool mayDecide(Awaited awaited) {
        return awaited != Awaited::DecidingTest && awaited != Awaited::OtherTests;
    }
    [[nodiscard]] static QString awaitedSentence(Awaited awaited);
    [[nodiscard]] std::string keyOf(const Model& model, const AnalysisSettings& settings, Awaited awaited) const;

    JobTracker& m_tracker;
    const Evaluation& m_evaluation;
    std::map<int, Spoken> m_spoken;  ///< by model
};

}  // namespace calibrium::ui
