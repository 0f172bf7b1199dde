// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/experiment_figures.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct ExperimentSummary;
struct ExperimentTable;

/// Before and after the recalibration of the variance.
enum class RecalibrationSide { Before, After };

/// One number that is taken of a network at a recorded step.
struct CourseStatistic {
    std::string id;           ///< as in the table: "dss"
    Text label;               ///< for reading: "Dawid-Sebastiani score"
    bool isVariance = false;  ///< the average predicted variance: drawn as a ratio rather than as a difference
    bool isChanged = true;    ///< another variance changes it; that of the mean squared error does not
};

/// Where the numbers of a training with recalibration stand in its table: network by network, all statistics before
/// recalibration, then all after it, then whether w or b of the map ended at its bound (1, else 0).
struct RecalibrationLayout {
    std::vector<std::int64_t> steps;  ///< recorded, rising
    std::size_t networkCount = 1;
    std::vector<CourseStatistic> statistics;

    /// "before dss network 1", in the order of the table.
    [[nodiscard]] std::vector<std::string> quantityNames() const;
    [[nodiscard]] std::size_t placeOf(std::size_t network, RecalibrationSide side, std::size_t statistic) const {
        return network * numbersPerNetwork() + (side == RecalibrationSide::After ? statistics.size() : 0) + statistic;
    }
    [[nodiscard]] std::size_t placeOfBound(std::size_t network) const {
        return (network + 1) * numbersPerNetwork() - 1;
    }
    [[nodiscard]] std::size_t numbersPerNetwork() const { return 2 * statistics.size() + 1; }
};

/// A statistic against the steps: mean of the networks, and the smallest and largest of them, each a mean over the
/// repetitions. Steps without a number are left out.
Curve sideCurve(const RecalibrationLayout& layout, const ExperimentTable& table, std::size_t statistic,
                RecalibrationSide side);
/// The same of before minus after, or of after over before for the variance.
Curve changeCurve(const RecalibrationLayout& layout, const ExperimentTable& table, std::size_t statistic);

/// How the improvement at the last step compares with what training itself did: of the means before recalibration, the
/// first minus the smallest. Absent where training improved nothing.
std::optional<double> shareOfTraining(const Curve& before, const Curve& improvement);

/// A panel per statistic with its course before and after; below it the improvement of those that change.
Figure recalibrationFigure(const RecalibrationLayout& layout, const ExperimentTable& table);
ExperimentSummary recalibrationSummary(const RecalibrationLayout& layout, const ExperimentTable& table);

}  // namespace calibrium
