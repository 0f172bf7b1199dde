// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/imputations/left_out_copy.h"

#include "core/io/names/column_names.h"
#include "core/run/error.h"
#include "core/text/text.h"

#include <algorithm>

namespace calibrium {

namespace {

bool areCountedFromZero(const std::vector<std::string>& copies) {
    const auto isNumber = [](const std::string& name) {
        return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
    };
    return std::all_of(copies.begin(), copies.end(), isNumber) &&
           std::find(copies.begin(), copies.end(), "0") != copies.end();
}

}  // namespace

std::string leftOutCopy(const std::vector<std::string>& copies, const std::optional<std::string>& said) {
    constexpr const char* noOriginal = "none";
    if (!said) {
        if (!areCountedFromZero(copies)) return {};
        throw InvalidSetting(
            "The copies are counted from 0, and mice and others number the data before imputation so: --original 0 "
            "leaves this copy out, --original none takes it for an imputed one.");
    }
    if (*said == noOriginal) return {};
    if (std::find(copies.begin(), copies.end(), *said) != copies.end()) return *said;
    if (copies.empty()) {
        throw InvalidSetting(Text("--original is \"{1}\"; it names a copy of a file that holds several.", *said));
    }
    throw InvalidSetting(Text("--original is \"{1}\"; the copies are {2}.", *said, listed(copies)));
}

}  // namespace calibrium
