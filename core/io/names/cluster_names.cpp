// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/cluster_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string>

namespace calibrium {

bool namesCluster(std::string_view columnName) {
    static constexpr std::array<std::string_view, 26> words{
        "cluster",  "site",   "center", "centre", "hospital", "clinic",  "ward",    "practice", "station",
        "location", "school", "family", "house",  "patient",  "subject", "speaker", "user",     "customer",
        "person",   "animal", "doctor", "reader", "rater",    "series",  "batch",   "household"};
    std::string text;
    for (const unsigned char c : columnName) text += std::isalnum(c) != 0 ? static_cast<char>(std::tolower(c)) : ' ';
    std::istringstream stream(text);
    for (std::string word; stream >> word;) {
        if (std::find(words.begin(), words.end(), word) != words.end()) return true;
    }
    return false;
}

}  // namespace calibrium
