// SPDX-License-Identifier: GPL-3.0-or-later
// Size and power of every registered test on every family, as the rows of resources/measured/size_and_power.csv.
#include "core/run/parallel.h"
#include "tests/power/power_table.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace calibrium;
using namespace calibrium::power;

namespace {

constexpr const char* usage =
    "Usage: size_and_power [--output FILE] [--datasets 500] [--n 64,256] [--tests ID,..] [--predictions NAME,..]\n"
    "                      [--threads N] [--describe]\n"
    "Writes one row per test, predictions and n to FILE or standard output. --describe lists the predictions.\n";

struct Options {
    std::string output;
    int datasetCount = fullDatasetCount;
    std::vector<Index> sampleCounts{64, 256};
    std::vector<std::string> tests;        ///< empty: all
    std::vector<std::string> predictions;  ///< empty: all
    bool isDescription = false;
};

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

Options parse(const std::vector<std::string>& arguments) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& name = arguments[i];
        if (name == "--describe") {
            options.isDescription = true;
            continue;
        }
        if (++i == arguments.size()) throw std::invalid_argument(name + " needs a value");
        const std::string& value = arguments[i];
        if (name == "--output")
            options.output = value;
        else if (name == "--datasets")
            options.datasetCount = std::stoi(value);
        else if (name == "--tests")
            options.tests = split(value);
        else if (name == "--predictions")
            options.predictions = split(value);
        else if (name == "--threads")
            setThreadCount(static_cast<unsigned>(std::stoul(value)));
        else if (name == "--n") {
            options.sampleCounts.clear();
            for (const auto& part : split(value)) options.sampleCounts.push_back(std::stol(part));
        } else
            throw std::invalid_argument(name + " is no option");
    }
    if (options.datasetCount < 1) throw std::invalid_argument("--datasets needs a number of at least 1");
    return options;
}

bool isChosen(const std::vector<std::string>& chosen, const std::string& id) {
    return chosen.empty() || std::find(chosen.begin(), chosen.end(), id) != chosen.end();
}

void describe() {
    for (const auto& setting : powerSettings()) {
        std::cout << setting.name << " (" << setting.familyId << "): " << setting.comment << ".\n";
    }
}

void writeRows(const Options& options, const PowerSetting& setting, Index n, std::ostream& output) {
    std::vector<MethodRequest> requests = requestsFor(setting, n);
    std::erase_if(requests, [&](const MethodRequest& request) { return !isChosen(options.tests, request.id); });
    if (requests.empty()) return;
    const DrawnData data = drawAll(setting, n, options.datasetCount);
    for (const auto& request : requests) {
        const auto start = std::chrono::steady_clock::now();
        const std::string line = tableLine(evaluateRow(request, data));
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        output << line << std::endl;  // flushed: an interrupted run keeps its rows
        if (!output) throw std::runtime_error("The table cannot be written to " + options.output);
        std::cerr << seconds << " s: " << line << '\n';
    }
}

void writeTable(const Options& options, std::ostream& output) {
    output << tableHead() << '\n';
    for (const Index n : options.sampleCounts) {
        for (const auto& setting : powerSettings()) {
            if (isChosen(options.predictions, setting.name)) writeRows(options, setting, n, output);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options options = parse({argv + 1, argv + argc});
        if (options.isDescription) {
            describe();
        } else if (options.output.empty()) {
            writeTable(options, std::cout);
        } else {
            std::ofstream file(options.output);
            if (!file) throw std::runtime_error(options.output + " cannot be written");
            writeTable(options, file);
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n' << usage;
        return 1;
    }
    return 0;
}
