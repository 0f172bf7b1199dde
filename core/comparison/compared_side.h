// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/method_plan.h"
#include "core/analysis/ready_data.h"
#include "core/comparison/paired_difference.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Better;
class Dataset;
class PreparedData;
struct Measure;
struct MethodRequest;
struct ResolvedKernel;

/// One of two models that are compared, ready for its measure. Keeps a reference to the options.
class ComparedSide {
public:
    /// Throws InvalidSetting for a measure that does not apply, InvalidInput for one that the data do not allow,
    /// Cancelled.
    ComparedSide(const PreparedData& data, const MethodRequest& request, const PairedOptions& options, const Run& run);

    [[nodiscard]] double value() const { return m_value; }
    [[nodiscard]] const Dataset& data() const { return m_ready.data; }
    [[nodiscard]] const Measure& method() const { return m_measure; }
    [[nodiscard]] const std::string& lens() const { return m_lens; }
    [[nodiscard]] const std::shared_ptr<const ResolvedKernel>& kernel() const { return m_ready.kernel; }
    /// As used, complete, those that the data settled included.
    [[nodiscard]] Values parameters() const;
    /// Which values of the measure are better under its settings, those that this model's data settled included.
    [[nodiscard]] Better better() const;

    /// Which order of the classes the value takes, where it depends on it and their names do not say it.
    [[nodiscard]] const std::optional<Warning>& classOrder() const { return m_classOrder; }

    /// The measure on some of the rows, which may repeat.
    [[nodiscard]] double valueOn(std::span<const Index> rows, const Run& run) const;
    /// The same on many choices of the rows, where the measure has a way for less than one by one; else empty.
    [[nodiscard]] std::vector<double> valuesAtOnce(std::size_t choiceCount,
                                                   const std::function<std::vector<Index>(std::size_t)>& rowsOf,
                                                   const Run& run) const;
    /// As valueOn(); nothing where the measure is not defined on so few rows.
    [[nodiscard]] std::optional<double> attemptOn(std::span<const Index> rows, const Run& run) const;
    /// Of a measure that is a mean over pairs of samples, for each sample the mean over its pairs; nothing for others.
    [[nodiscard]] std::optional<std::vector<double>> pairMeans(const Run& run) const;
    /// What the measure would be on average if the model were calibrated; absent unless it counts noise as error.
    [[nodiscard]] std::optional<double> noise(const Run& run) const;

private:
    [[nodiscard]] ReadyData ready(const PreparedData& data, const Run& run) const;

    const Measure& m_measure;
    const PairedOptions& m_options;
    MethodPlan m_plan;
    std::string m_lens;  ///< as reports write it
    ReadyData m_ready;
    Values m_settled;
    Values m_resolved;
    double m_value = 0;
    std::optional<Warning> m_classOrder;
};

}  // namespace calibrium
