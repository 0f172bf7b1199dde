// SPDX-License-Identifier: GPL-3.0-or-later
// Samples and panels for the tests of the view `errors`.
#pragma once

#include "core/run/run.h"
#include "tests/support/figure_marks.h"

#include <string>
#include <vector>

namespace calibrium::test {

/// 300 samples of three classes.
Dataset classSample(bool isCalibrated = true);

/// 400 normal predictions whose targets lie `factor` times as far from the mean as they say.
Dataset normalSample(double factor);

/// Throws std::runtime_error where no panel has this title.
const Panel& panelOf(const Figure& figure, const std::string& title);

Figure errorsOf(const std::vector<Dataset>& data, const Values& given = {}, const Run& run = {});

}  // namespace calibrium::test
