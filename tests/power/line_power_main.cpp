// SPDX-License-Identifier: GPL-3.0-or-later
// Power of the verdict's test against the best standard test, as the rows of resources/measured/line_power.csv.
#include "tests/power/line_power.h"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

using namespace calibrium::power;

namespace {

constexpr int resampleCount = 199;

/// The largest samples take long, and nearly every fault is found there.
int datasetCountFor(long n) {
    if (n >= 10000) return 10;
    return n >= 1000 ? 100 : 400;
}

}  // namespace

/// Numbers of samples as arguments; 200, 1000 and 10000 without. A number of data sets behind a colon: "200:1000".
int main(int argc, char** argv) {
    std::vector<std::string> wanted(argv + 1, argv + argc);
    if (wanted.empty()) wanted = {"200", "1000", "10000"};
    try {
        std::cout << linePowerHead() << '\n';
        for (const auto& text : wanted) {
            const long n = std::stol(text);
            const auto colon = text.find(':');
            const int count = colon == std::string::npos ? datasetCountFor(n) : std::stoi(text.substr(colon + 1));
            for (const auto& fault : lineFaults()) {
                std::cout << linePowerLine(linePowerRow(fault, n, count, resampleCount)) << std::endl;
            }
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
