// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A value that somebody else has computed, beside what this program computes of the same data.
struct SelfTestRow {
    std::string data;      ///< name of the data set
    std::string quantity;  ///< "skce:estimator=unbiased", with kernel, lens and what is compared
    std::string source;    ///< who has computed the value
    double expected = 0;
    double computed = 0;    ///< NaN where nothing was computed
    double tolerance = 0;   ///< |computed - expected| may be so much
    std::string refusal{};  ///< why nothing was computed; empty where something was
    bool isMet = false;
};

/// Computes the values of resources/self_test/reference.json again, which is built in: measures and tests of every kind
/// of predictions by an independent implementation, and values of other packages. Takes a second or so. Throws
/// Cancelled.
std::vector<SelfTestRow> selfTest(const Run& run = {});

/// The same for another text of this form; throws what nlohmann::json, the import and the settings throw.
std::vector<SelfTestRow> selfTest(std::string_view reference, const Run& run = {});

/// "All 183 values are met." or "2 of 183 values are not met."
std::string selfTestSentence(const std::vector<SelfTestRow>& rows);

/// As a table for reading, with that sentence below it.
std::string selfTestText(const std::vector<SelfTestRow>& rows);

/// The file that is built in.
std::string_view selfTestReference();

}  // namespace calibrium
