// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/accuracy_maps.h"

#include "core/recalibration/map_json.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/top_label_rows.h"
#include "core/run/error.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// One confidence for every top label: the same for all classes, or one for each.
class AccuracyMap : public RowMap {
public:
    AccuracyMap(MapFrame frame, std::vector<double> accuracies)
        : RowMap(std::move(frame)), m_accuracies(std::move(accuracies)) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        if (m_accuracies.size() == 1) return {{"accuracy", m_accuracies.front()}};
        std::vector<FittedParameter> all;
        for (std::size_t k = 0; k < m_accuracies.size(); ++k) {
            all.push_back({"accuracy[" + frame().classNames[k] + "]", m_accuracies[k]});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return false; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        return withConfidence(rows, [this](Index top, double) {
            return m_accuracies.size() == 1 ? m_accuracies.front() : m_accuracies[static_cast<std::size_t>(top)];
        });
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"accuracies", m_accuracies}}; }

private:
    std::vector<double> m_accuracies;
};

/// Hits and rows, or what they weigh together.
struct Counted {
    double hits = 0;
    double rows = 0;

    void add(bool isHit, double weight) {
        hits += isHit ? weight : 0.0;
        rows += weight;
    }
    [[nodiscard]] double share() const { return std::min(1.0, hits / rows); }
};

double weightOf(const Dataset& data, std::size_t row) {
    return data.weights().size() > 0 ? data.weights()(static_cast<Index>(row)) : 1.0;
}

double accuracyOf(const Dataset& data, const Labels& hits) {
    Counted all;
    for (std::size_t i = 0; i < hits.size(); ++i) all.add(hits[i] == 1, weightOf(data, i));
    return all.share();
}

std::shared_ptr<const RecalibrationMap> fitOverall(const MethodCall& call, MapFrame frame) {
    const double accuracy = accuracyOf(call.data, topLabelsOf(call.data).hits);
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 1)) frame.warnings.push_back(*few);
    return std::make_shared<const AccuracyMap>(std::move(frame), std::vector<double>{accuracy});
}

std::shared_ptr<const RecalibrationMap> fitByClass(const MethodCall& call, MapFrame frame) {
    const TopLabels top = topLabelsOf(call.data);
    const auto m = static_cast<std::size_t>(frame.classCount);
    std::vector<Counted> counts(m);
    for (std::size_t i = 0; i < top.hits.size(); ++i) {
        counts[static_cast<std::size_t>(top.classes[i])].add(top.hits[i] == 1, weightOf(call.data, i));
    }
    std::vector<double> accuracies;
    const double overall = accuracyOf(call.data, top.hits);
    for (const Counted& count : counts) accuracies.push_back(count.rows > 0 ? count.share() : overall);
    const auto absent =
        std::count_if(counts.begin(), counts.end(), [](const Counted& count) { return !(count.rows > 0); });
    if (absent > 0) {
        frame.warnings.push_back({"class-never-predicted",
                                  std::to_string(absent) + " of " + std::to_string(m) +
                                      " classes are the most probable one in no fit row; they get the accuracy of all "
                                      "rows.",
                                  absent, static_cast<std::int64_t>(m)});
    }
    const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", frame.classCount);
    if (few) frame.warnings.push_back(*few);
    return std::make_shared<const AccuracyMap>(std::move(frame), std::move(accuracies));
}

std::shared_ptr<const RecalibrationMap> loadAccuracies(const nlohmann::json& json, MapFrame frame, std::size_t count) {
    std::vector<double> accuracies = mapNumbers(json, "accuracies", count);
    for (const double accuracy : accuracies) {
        if (!(accuracy >= 0 && accuracy <= 1)) {
            throw InvalidInput("The \"accuracies\" of a map must lie between 0 and 1.");
        }
    }
    return std::make_shared<const AccuracyMap>(std::move(frame), std::move(accuracies));
}

}  // namespace

RecalibrationMethod topLabelAccuracyRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "top-label-accuracy",
                  .name = "Accuracy as confidence",
                  .explanation =
                      "Every row gets the same confidence: the accuracy of the fit rows. This makes the top label "
                      "calibrated, its calibration error 0, and says nothing any more about which rows are more "
                      "certain than others. It is here as a warning, to be compared with: a small top-label error "
                      "alone is no praise, while the proper scores show what was lost. The other classes share the "
                      "remainder in their old proportions.",
                  .formula = "t(p)_k = acc for k = arg max p, else p_k (1 − acc) / (1 − max p)",
                  .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix D.4",
                  .cost = "O(n m) time, O(n) memory",
                  .families = {"binary", "categorical"},
                  .parameters = {},
                  .takesWeights = true},
         .fit = fitOverall,
         .load = [](const nlohmann::json& json, MapFrame frame) { return loadAccuracies(json, std::move(frame), 1); }});
}

RecalibrationMethod classAccuracyRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "class-accuracy",
                  .name = "Accuracy by class as confidence",
                  .explanation =
                      "Every row gets as its confidence the accuracy of those fit rows that predict the same class: "
                      "how often the model is right when it says that class. The top label is calibrated for each "
                      "predicted class, but rows of one predicted class are no longer told apart. Like the overall "
                      "accuracy it is here to be compared with. The other classes share the remainder in their old "
                      "proportions.",
                  .formula = "t(p)_k = P(Y = k | arg max p = k) for k = arg max p, else scaled to the remainder",
                  .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix E.1",
                  .cost = "O(n m) time, O(n) memory",
                  .families = {"binary", "categorical"},
                  .parameters = {},
                  .takesWeights = true},
         .fit = fitByClass,
         .load = [](const nlohmann::json& json, MapFrame frame) {
             const auto count = static_cast<std::size_t>(frame.classCount);
             return loadAccuracies(json, std::move(frame), count);
         }});
}

}  // namespace calibrium
