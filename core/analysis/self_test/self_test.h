// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/text/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// One number of a measure or a test that another program, a publication or a direct implementation of the definition
/// gives.
struct SelfTestCheck {
    std::string request;   ///< as on the command line: "ece:bins=10,lens=top-label"
    std::string quantity;  ///< "value" of a measure; "p" or "statistic" of a test
    double expected = 0;
    double tolerance = 0;  ///< how far from it the computed number may be; >= 0
    double computed = 0;   ///< NaN where there is none
    Text refusal{};        ///< why there is none, in a sentence
    /// |computed - expected| <= tolerance.
    [[nodiscard]] bool isMet() const;
};

/// The checks of one data set.
struct SelfTestGroup {
    std::string family;  ///< id of that of the data
    std::size_t sampleCount = 0;
    std::string origin;  ///< the program or paper that gives the expected numbers: "R 4.2.2, pROC 1.18.0"
    std::vector<SelfTestCheck> checks;
    [[nodiscard]] std::size_t metCount() const;
};

struct SelfTestReport {
    std::vector<SelfTestGroup> groups;
    [[nodiscard]] std::size_t checkCount() const;
    [[nodiscard]] std::size_t metCount() const;
    /// All are met, and there is one at least.
    [[nodiscard]] bool isPassed() const;
};

/// Computes every expected number again, from the text of the table on: reading, validation, lens, kernel, measure or
/// test. `values` is JSON:
///   {"groups": [{"origin", "family", "table": CSV with a header, classes counted from 0,
///                "checks": [{"measure" or "test": request, "quantity": "value", "p" or "statistic",
///                            "expected", "tolerance"}]}]}
/// A method that gives no number leaves its sentence in the check. Same digits for every number of threads. Cost: some
/// hundred methods on at most 200 samples, about a second. Throws InvalidInput for text that is not such JSON and
/// for tables that are refused, InvalidSetting for requests that are; Cancelled.
SelfTestReport selfTest(std::string_view values, const Run& run = {});

/// A line per group, a line per number that is not met, and a last line that sums up.
std::string toText(const SelfTestReport& report);

}  // namespace calibrium
