// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/warning_kind.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace calibrium {

bool isNote(const Warning& warning) {
    using namespace std::string_view_literals;
    static constexpr std::array notes{"automatic-low-rank"sv,  "case-weights"sv,       "exchanged-draws"sv,
                                      "extrapolated-tails"sv,  "few-carriers"sv,       "interval-left-out"sv,
                                      "leading-eigenvalues"sv, "low-rank"sv,           "randomised-pit"sv,
                                      "range-takes-long"sv,    "repaired-round-off"sv, "sampled-bandwidth"sv,
                                      "smaller-blocks"sv,      "sparse-bins"sv};
    return warning.id.starts_with("import-") || std::find(notes.begin(), notes.end(), warning.id) != notes.end();
}

bool hasDoubt(const std::vector<Warning>& warnings) {
    return std::any_of(warnings.begin(), warnings.end(), [](const Warning& warning) { return !isNote(warning); });
}

}  // namespace calibrium
