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

double meanOf(const Labels& hits) {
    return static_cast<double>(std::count(hits.begin(), hits.end(), 1)) / static_cast<double>(hits.size());
}

std::shared_ptr<const RecalibrationMap> fitOverall(const MethodCall& call, MapFrame frame) {
    const double accuracy = meanOf(topLabelsOf(call.data).hits);
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 1)) frame.warnings.push_back(*few);
    return std::make_shared<const AccuracyMap>(std::move(frame), std::vector<double>{accuracy});
}

std::shared_ptr<const RecalibrationMap> fitByClass(const MethodCall& call, MapFrame frame) {
    const TopLabels top = topLabelsOf(call.data);
    const auto m = static_cast<std::size_t>(frame.classCount);
    std::vector<Index> hits(m, 0);
    std::vector<Index> counts(m, 0);
    for (std::size_t i = 0; i < top.hits.size(); ++i) {
        const auto label = static_cast<std::size_t>(top.classes[i]);
        hits[label] += top.hits[i];
        ++counts[label];
    }
    std::vector<double> accuracies;
    for (std::size_t k = 0; k < m; ++k) {
        accuracies.push_back(counts[k] > 0 ? static_cast<double>(hits[k]) / static_cast<double>(counts[k])
                                           : meanOf(top.hits));
    }
    const auto absent = std::count(counts.begin(), counts.end(), 0);
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
                  .parameters = {}},
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
                  .parameters = {}},
         .fit = fitByClass,
         .load = [](const nlohmann::json& json, MapFrame frame) {
             const auto count = static_cast<std::size_t>(frame.classCount);
             return loadAccuracies(json, std::move(frame), count);
         }});
}

}  // namespace calibrium
