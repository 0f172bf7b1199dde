// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/case_file.h"

#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/method/known_families.h"
#include "core/run/error.h"

#include <algorithm>
#include <fstream>

namespace calibrium::reference {

namespace {

bool isKnownFamily(const std::string& id) {
    return std::any_of(families().begin(), families().end(), [&](const Family* family) { return family->id() == id; });
}

/// The reference files write normal_full for normal-full.
std::string familyId(const nlohmann::json& json) {
    std::string id = json.at("family");
    std::replace(id.begin(), id.end(), '_', '-');
    return id;
}

std::vector<double> asArray(const nlohmann::json& value) {
    if (value.is_array()) return value.get<std::vector<double>>();
    return {value.get<double>()};
}

Dataset readData(const nlohmann::json& json, const std::filesystem::path& folder) {
    ImportSource source;
    source.predictionsPath = (folder / json.at("dataset").get<std::string>()).string();
    ImportOverrides overrides;
    overrides.family = familyId(json);
    overrides.scale = NumberScale::Probabilities;
    overrides.labelKind = json.value("label_base", 0) == 1 ? LabelKind::FromOne : LabelKind::FromZero;
    overrides.hasHeader = json.value("header", true);
    if (json.contains("labels")) source.targetsPath = (folder / json.at("labels").get<std::string>()).string();
    return importDataset(source, overrides);
}

}  // namespace

CaseFile readCaseFile(const std::filesystem::path& path) {
    std::ifstream stream(path);
    if (!stream) throw UnreadableFile("The case file cannot be opened.", {.file = path.string()});
    const auto json = nlohmann::json::parse(stream);
    CaseFile file;
    file.path = path;
    file.family = familyId(json);
    for (const auto& entry : json.at("cases")) {
        file.cases.push_back({entry.at("id").get<std::string>(), entry.at("quantity").get<std::string>(),
                              entry.at("parameters"), asArray(entry.at("expected")), entry.at("rtol").get<double>(),
                              entry.at("atol").get<double>()});
    }
    if (isKnownFamily(file.family)) file.data = readData(json, path.parent_path());
    return file;
}

}  // namespace calibrium::reference
