// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/cluster_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string>

namespace calibrium {

bool namesCluster(std::string_view columnName) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"cluster",  "site",        "center",    "centre",      "hospital",   "clinic",   "ward",    "practice",
         "station",  "location",    "school",    "family",      "house",      "patient",  "subject", "speaker",
         "user",     "customer",    "person",    "animal",      "doctor",     "reader",   "rater",   "series",
         "batch",    "household",   "country",   "county",      "district",   "region",   "village", "city",
         "team",     "gp",          "device",    "sensor",      "machine",    "scanner",  "store",   "shop",
         "branch",   "nurse",       "physician", "clinician",   "surgeon",    "operator", "teacher", "classroom",
         "donor",    "litter",      "herd",      "farm",        "cage",       "player",   "firm",    "company",
         "driver",   "vehicle",     "client",    "participant", "respondent", "student",  "klinik",  "abteilung",
         "praxis",   "krankenhaus", "standort",  "zentrum",     "schule",     "haushalt", "arzt",    "proband",
         "filiale",  "kunde",       "land",      "hopital",     "clinique",   "service",  "ecole",   "pays",
         "paciente", "centro",      "escuela",   "pais"});
    std::string text;
    for (const unsigned char c : columnName) text += std::isalnum(c) != 0 ? static_cast<char>(std::tolower(c)) : ' ';
    std::istringstream stream(text);
    for (std::string word; stream >> word;) {
        if (std::find(words.begin(), words.end(), word) != words.end()) return true;
    }
    return false;
}

}  // namespace calibrium
