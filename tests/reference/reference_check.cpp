// SPDX-License-Identifier: GPL-3.0-or-later
// Usage: reference_check DIR. Evaluates each case of each case file of a folder through public core functions, prints
// every failing or unsupported case and a last line "N passed, M failed, K unsupported". Exit status 0 only if M = 0.
#include "core/run/error.h"
#include "tests/reference/case_file.h"
#include "tests/reference/quantities.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>

using namespace calibrium;
using namespace calibrium::reference;

namespace {

struct Counts {
    int passed = 0;
    int failed = 0;
    int unsupported = 0;
};

std::vector<std::filesystem::path> caseFiles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".json") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

/// Empty when every entry lies within the case's tolerance, else a description of the first that does not.
std::string mismatch(const Case& item, const std::vector<double>& values) {
    if (values.size() != item.expected.size()) {
        return "expected " + std::to_string(item.expected.size()) + " values, got " + std::to_string(values.size());
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double tolerance = item.absoluteTolerance + item.relativeTolerance * std::abs(item.expected[i]);
        if (std::abs(values[i] - item.expected[i]) <= tolerance) continue;
        char text[160];
        std::snprintf(text, sizeof text, "entry %zu: expected %.17g, got %.17g (difference %.3g, allowed %.3g)", i,
                      item.expected[i], values[i], values[i] - item.expected[i], tolerance);
        return text;
    }
    return {};
}

std::vector<double> evaluate(const CaseFile& file, const Case& item, const Quantities& quantities) {
    static const Truths closedForms = truths();
    if (const auto truth = closedForms.find(item.quantity); truth != closedForms.end()) {
        return truth->second(item.parameters);
    }
    const auto quantity = quantities.find(item.quantity);
    if (quantity == quantities.end()) throw Unsupported{"quantity " + item.quantity};
    if (!file.data) throw Unsupported{"family " + file.family};
    return quantity->second(*file.data, item.parameters);
}

void checkCase(const CaseFile& file, const Case& item, const Quantities& quantities, Counts& counts) {
    const std::string name = file.path.filename().string() + " " + item.id;
    try {
        const std::string difference = mismatch(item, evaluate(file, item, quantities));
        if (difference.empty()) {
            ++counts.passed;
            return;
        }
        ++counts.failed;
        std::cout << "FAILED " << name << ": " << difference << '\n';
    } catch (const Unsupported& unsupported) {
        ++counts.unsupported;
        std::cout << "unsupported " << name << ": " << unsupported.reason << '\n';
    } catch (const std::exception& error) {
        ++counts.failed;
        std::cout << "FAILED " << name << ": " << error.what() << '\n';
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
        std::cerr << "Usage: reference_check DIR, where DIR is a folder of case files\n";
        return 2;
    }
    Quantities quantities = classificationQuantities();
    quantities.merge(kernelQuantities());
    quantities.merge(kernelTestQuantities());
    quantities.merge(measureQuantities());
    quantities.merge(riskQuantities());
    quantities.merge(recalibrationQuantities());
    Counts counts;
    const auto paths = caseFiles(argv[1]);
    for (const auto& path : paths) {
        try {
            const CaseFile file = readCaseFile(path);
            for (const auto& item : file.cases) checkCase(file, item, quantities, counts);
        } catch (const std::exception& error) {
            ++counts.failed;
            std::cout << "FAILED " << path.filename().string() << ": " << error.what() << '\n';
        }
    }
    if (paths.empty()) {
        std::cerr << "There is no case file in " << argv[1] << '\n';
        return 2;
    }
    std::cout << counts.passed << " passed, " << counts.failed << " failed, " << counts.unsupported << " unsupported\n";
    return counts.failed == 0 ? 0 : 1;
}
