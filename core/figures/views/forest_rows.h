// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/centres/centre_calibration.h"
#include "core/text/text.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

/// The rows of a forest plot: centres from top to bottom, shared by models, below them the pooled value and a new
/// centre.
class ForestRows {
public:
    static constexpr std::size_t mostShown = 60;  ///< centres, the largest ones of more
    static constexpr double pooledRow = 0;
    static constexpr double newCentreRow = -1;

    /// order: "name", "size" or "value", the observed : expected of the first model that has the centre.
    explicit ForestRows(std::string order) : m_order(std::move(order)) {}

    void add(const CentreCalibration& result);
    /// After the last add().
    void arrange();

    [[nodiscard]] bool has(const std::string& centre) const { return m_rows.contains(centre); }
    [[nodiscard]] double rowOf(const std::string& centre) const { return m_rows.at(centre); }
    [[nodiscard]] std::size_t leftOutCount() const { return m_leftOutCount; }
    [[nodiscard]] double lowest() const;
    [[nodiscard]] double highest() const;
    /// Names of the rows at their places, from below; long ones cut in the middle.
    [[nodiscard]] std::vector<std::pair<double, Text>> ticks() const;

private:
    struct Row {
        std::string name;
        std::size_t size = 0;
        double value = 0;
    };

    std::string m_order;
    std::vector<Row> m_centres;  ///< after arrange() from top to bottom
    std::map<std::string, double> m_rows;
    std::size_t m_leftOutCount = 0;
};

}  // namespace calibrium
