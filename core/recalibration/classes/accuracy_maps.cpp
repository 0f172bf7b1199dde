// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/accuracy_maps.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/top_label_rows.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// What a row becomes depends on its predicted class alone.
class PredictedClassMap : public RowMap {
public:
    /// probabilities: one row per predicted class.
    PredictedClassMap(MapFrame frame, RowMatrix probabilities, bool isOverall)
        : RowMap(std::move(frame)), m_probabilities(std::move(probabilities)), m_isOverall(isOverall) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        if (m_isOverall) return {{"accuracy", m_probabilities(0, 0)}};
        std::vector<FittedParameter> all;
        for (Index k = 0; k < m_probabilities.rows(); ++k) {
            all.push_back(
                {Text("accuracy[{1}]", frame().classNames[static_cast<std::size_t>(k)]), m_probabilities(k, k)});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return false; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        RowMatrix result(rows.rows(), rows.cols());
        for (Index i = 0; i < rows.rows(); ++i) result.row(i) = m_probabilities.row(topLabelOf(rows, i));
        return result;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override {
        if (m_isOverall) return {{"accuracy", m_probabilities(0, 0)}};
        return {{"frequencies",
                 std::vector<double>(m_probabilities.data(), m_probabilities.data() + m_probabilities.size())}};
    }

private:
    RowMatrix m_probabilities;
    bool m_isOverall;
};

/// The predicted class gets the accuracy, all others the same.
RowMatrix withAccuracy(double accuracy, Index classCount) {
    RowMatrix probabilities =
        RowMatrix::Constant(classCount, classCount, (1 - accuracy) / static_cast<double>(classCount - 1));
    probabilities.diagonal().setConstant(accuracy);
    return probabilities;
}

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

double weightOf(const Dataset& data, std::size_t row) { return data.weight(static_cast<Index>(row)); }

double accuracyOf(const Dataset& data, const Labels& hits) {
    Counted all;
    for (std::size_t i = 0; i < hits.size(); ++i) all.add(hits[i] == 1, weightOf(data, i));
    return all.share();
}

std::shared_ptr<const RecalibrationMap> fitOverall(const MethodCall& call, MapFrame frame) {
    const double accuracy = accuracyOf(call.data, topLabelsOf(call.data).hits);
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 1)) frame.warnings.push_back(*few);
    const Index m = frame.classCount;
    if (!(accuracy * static_cast<double>(m) > 1)) {
        frame.warnings.push_back(
            {"accuracy-not-above-chance", Severity::Doubt,
             Text("The accuracy of the fit rows, {1}, is not above 1/m = {2}: the predicted class is not the most "
                  "probable one any more, and the top label is not calibrated.",
                  asNumber(significant(accuracy, 3)), asNumber(significant(1 / static_cast<double>(m), 3))),
             0, 0});
    }
    return std::make_shared<const PredictedClassMap>(std::move(frame), withAccuracy(accuracy, m), true);
}

/// How often each class came among the rows of each predicted class; of one that is never predicted, among all rows.
RowMatrix frequenciesOf(const Dataset& data, const TopLabels& top, Index m) {
    RowMatrix sums = RowMatrix::Zero(m, m);
    for (std::size_t i = 0; i < top.classes.size(); ++i) {
        sums(top.classes[i], data.labels()[i]) += weightOf(data, i);
    }
    const Eigen::RowVectorXd all = sums.colwise().sum();
    for (Index k = 0; k < m; ++k) {
        const double total = sums.row(k).sum();
        sums.row(k) = total > 0 ? Eigen::RowVectorXd(sums.row(k) / total) : Eigen::RowVectorXd(all / all.sum());
    }
    return sums;
}

/// Those of the predicted classes for which `isMeant` holds.
template <class IsMeant>
std::int64_t countClasses(const TopLabels& top, Index m, const IsMeant& isMeant) {
    std::vector<bool> isPredicted(static_cast<std::size_t>(m), false);
    for (const Index k : top.classes) isPredicted[static_cast<std::size_t>(k)] = true;
    std::int64_t count = 0;
    for (Index k = 0; k < m; ++k) count += isMeant(k, isPredicted[static_cast<std::size_t>(k)]) ? 1 : 0;
    return count;
}

std::shared_ptr<const RecalibrationMap> fitByClass(const MethodCall& call, MapFrame frame) {
    const TopLabels top = topLabelsOf(call.data);
    const Index m = frame.classCount;
    RowMatrix frequencies = frequenciesOf(call.data, top, m);
    const auto absent = countClasses(top, m, [](Index, bool isPredicted) { return !isPredicted; });
    if (absent > 0) {
        frame.warnings.push_back(
            {"class-never-predicted", Severity::Doubt,
             Text("{1} of {2} classes are the most probable one in no fit row; they get the frequencies of all rows.",
                  absent, m),
             absent, static_cast<std::int64_t>(m)});
    }
    const auto changed =
        countClasses(top, m, [&](Index k, bool isPredicted) { return isPredicted && topLabelOf(frequencies, k) != k; });
    if (changed > 0) {
        frame.warnings.push_back({"predicted-class-changes", Severity::Doubt,
                                  Text("{1} of {2} predicted classes are not the most frequent one among their rows, "
                                       "so the predicted class changes there and accuracy is not kept.",
                                       changed, static_cast<std::int64_t>(m) - absent),
                                  changed, static_cast<std::int64_t>(m) - absent});
    }
    const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", frame.classCount);
    if (few) frame.warnings.push_back(*few);
    return std::make_shared<const PredictedClassMap>(std::move(frame), std::move(frequencies), false);
}

std::shared_ptr<const RecalibrationMap> loadOverall(const nlohmann::json& json, MapFrame frame) {
    const double accuracy = mapNumberIn(json, "accuracy", 0, 1);
    const Index m = frame.classCount;
    return std::make_shared<const PredictedClassMap>(std::move(frame), withAccuracy(accuracy, m), true);
}

std::shared_ptr<const RecalibrationMap> loadByClass(const nlohmann::json& json, MapFrame frame) {
    const Index m = frame.classCount;
    const std::vector<double> numbers = mapNumbers(json, "frequencies", static_cast<std::size_t>(m * m));
    const RowMatrix frequencies = Eigen::Map<const RowMatrix>(numbers.data(), m, m);
    const bool areFrequencies =
        frequencies.minCoeff() >= 0 && ((frequencies.rowwise().sum().array() - 1).abs() <= 1e-9).all();
    if (!areFrequencies) throw InvalidInput("The \"frequencies\" of a map must add up to 1 for each predicted class.");
    return std::make_shared<const PredictedClassMap>(std::move(frame), frequencies, false);
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
                      "remainder equally, so that the predicted class stays the same as long as the accuracy is above "
                      "1/m.",
                  .formula = "t(p)_k = acc for k = arg max p, else (1 − acc) / (m − 1)",
                  .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix D.4",
                  .cost = "O(n m) time, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"gruber2022"}},
         .fit = fitOverall,
         .load = loadOverall});
}

RecalibrationMethod classAccuracyRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "class-accuracy",
                  .name = "Accuracy by class as confidence",
                  .explanation =
                      "Every row gets the frequencies of all classes among those fit rows that predict the same class: "
                      "what came when the model said that class. On the fit rows the whole vector is calibrated, every "
                      "calibration error 0, but rows of one predicted class are no longer told apart. Like the overall "
                      "accuracy it is here to be compared with. The predicted class stays the same where it is the "
                      "most frequent one among its rows.",
                  .formula = "t(p)_k = P(Y = k | arg max p)",
                  .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix E.1",
                  .cost = "O(n m) time, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"gruber2022"}},
         .fit = fitByClass,
         .load = loadByClass});
}

}  // namespace calibrium
