// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/kernel_test_fixture.h"

#include "tests/support/class_samples.h"

#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium::test {

namespace {

std::map<Index, double> byNumber(const nlohmann::json& object) {
    std::map<Index, double> values;
    for (const auto& item : object.items()) values[std::stol(item.key())] = item.value();
    return values;
}

}  // namespace

KernelTestFixture kernelTestFixture(const std::string& folder) {
    std::ifstream file(folder + "/kernel_tests.json");
    const auto json = nlohmann::json::parse(file);
    return {classes(json.at("rows").get<std::vector<std::vector<double>>>(), json.at("labels").get<Labels>()),
            byNumber(json.at("pairs")), byNumber(json.at("few_blocks"))};
}

}  // namespace calibrium::test
