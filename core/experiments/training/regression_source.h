// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/simulation/friedman_data.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Values;
struct Parameter;

/// The three parts of a regression problem.
struct RegressionParts {
    RegressionData training;     ///< what networks learn from
    RegressionData calibration;  ///< what their variance is recalibrated on
    RegressionData test;         ///< what both versions are judged on
};

/// The settings of a RegressionSource.
std::vector<Parameter> regressionSourceParameters();

/// Where regression problems come from: Friedman 1 with noise whose size depends on an input, the bundled diabetes
/// data, or a file of the user's own. Immutable.
class RegressionSource {
public:
    /// values: complete, with those of regressionSourceParameters(). Reads the file. Throws InvalidSetting where the
    /// file is named and not asked for, or asked for and not named; InvalidInput for too few rows and what
    /// readFeatures() refuses; UnreadableFile; Cancelled.
    explicit RegressionSource(const Values& values, const Run& run = {});

    /// Of Friedman 1: three data sets from streams of their own under the repetition's seed. Of a file: its rows in an
    /// order drawn with that seed, the first for training, the next for calibration and all others for the test; with
    /// standardised units every column is shifted and divided by mean and standard deviation (ddof 1) of its training
    /// rows, a column that is constant there only shifted.
    [[nodiscard]] RegressionParts parts(std::uint64_t repetitionSeed) const;

    /// "Friedman 1", "diabetes", or the name of the file: what its predictions are called.
    [[nodiscard]] const std::string& name() const { return m_name; }

private:
    std::string m_name;
    Index m_trainCount;
    Index m_calibrationCount;
    Index m_testCount;
    FriedmanNoise m_noise;
    bool m_isStandardised;
    std::optional<RegressionData> m_rows{};  ///< of a file, in its order; absent: Friedman 1
};

}  // namespace calibrium
