// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/measured_cell.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct ExperimentSummary;
struct ExperimentTable;
struct Figure;
struct PublishedValue;

/// The data sets on which networks are measured, in the order of the table.
enum class TrainingDataSet { Test, Training };
inline constexpr std::size_t trainingDataSetCount = 2;
/// "test", "training".
std::string nameOf(TrainingDataSet dataSet);

/// Where the numbers of a training stand in its table: data set by data set, network by network with the ensemble last,
/// statistic by statistic.
class TrainingLayout {
public:
    TrainingLayout(std::size_t networkCount, std::vector<MeasuredQuantity> statistics)
        : m_networkCount(networkCount), m_statistics(std::move(statistics)) {}

    [[nodiscard]] std::size_t networkCount() const { return m_networkCount; }
    [[nodiscard]] std::size_t modelCount() const { return m_networkCount + 1; }  ///< the ensemble is the last model
    [[nodiscard]] const std::vector<MeasuredQuantity>& statistics() const { return m_statistics; }
    [[nodiscard]] std::size_t quantity(TrainingDataSet dataSet, std::size_t model, std::size_t statistic) const {
        return (static_cast<std::size_t>(dataSet) * modelCount() + model) * m_statistics.size() + statistic;
    }
    /// "mse test network 1", in the order of the table.
    [[nodiscard]] std::vector<std::string> quantityNames() const;

private:
    std::size_t m_networkCount;
    std::vector<MeasuredQuantity> m_statistics;
};

/// The place of the statistic by which the training itself is judged, the mean squared error; nothing where it is not
/// measured.
std::optional<std::size_t> trainingLoss(const TrainingLayout& layout);

/// Numbers against the recorded steps; a step without a number is left out.
struct TrainingCurve {
    std::vector<double> steps;
    std::vector<double> values;
};

/// What a table holds of a training, as means over its repetitions.
class TrainingCurves {
public:
    TrainingCurves(const TrainingLayout& layout, const ExperimentTable& table);

    [[nodiscard]] TrainingCurve model(TrainingDataSet dataSet, std::size_t model, std::size_t statistic) const;
    /// Mean over the networks, at the steps at which all of them have a number.
    [[nodiscard]] TrainingCurve networkMean(TrainingDataSet dataSet, std::size_t statistic) const;
    /// Place in the curve of its smallest value, or the largest for p-values; nothing for an empty curve.
    [[nodiscard]] std::optional<std::size_t> best(const TrainingCurve& curve, std::size_t statistic) const;

private:
    /// NaN where there is no number.
    [[nodiscard]] double mean(std::size_t condition, std::size_t quantity) const {
        return m_means[condition * m_quantityCount + quantity];
    }

    const TrainingLayout& m_layout;
    std::vector<double> m_steps;
    std::size_t m_quantityCount;
    std::vector<double> m_means;  ///< step by step, quantity by quantity
};

/// The curves of a training, a panel per statistic for the test data; also for the training data where they are shown.
Figure trainingFigure(const TrainingLayout& layout, const ExperimentTable& table, bool showsTrainingData);

ExperimentSummary trainingSummary(const TrainingLayout& layout, const ExperimentTable& table,
                                  const std::vector<PublishedValue>& published);

}  // namespace calibrium
