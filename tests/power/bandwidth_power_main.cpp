// SPDX-License-Identifier: GPL-3.0-or-later
// Power of the exact test by the choice of its bandwidth, as the rows of tests/data/bandwidth_power.csv.
#include "tests/power/bandwidth_power.h"
#include "tests/power/bandwidth_settings.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

using namespace calibrium::power;

namespace {

constexpr int datasetCount = 200;

struct Cells {
    std::vector<std::string> settings;
    std::vector<long> sampleCounts;
    std::vector<std::string> bandwidths;
};

/// The models that max-power was judged by; other classes; real targets, whose pairs take long; and a few larger ones.
const std::vector<Cells> table{
    {{"binary", "classes3", "classes10", "normal"}, {64, 128}, {"median", "aggregated", "max-power"}},
    {{"binary-rare-under", "binary-rare-over", "binary-wave", "classes3-rare", "classes3-sharp", "classes10-sharp",
      "classes10-hot"},
     {64, 128},
     {"median", "aggregated"}},
    {{"normal-narrow", "normal-wide", "normal-shift", "normal-wave"}, {64}, {"median", "aggregated"}},
    {{"draws-narrow"}, {20}, {"median", "aggregated"}},
    {{"binary-wave", "binary-rare-over", "classes10-sharp"}, {512}, {"median", "aggregated"}},
};

}  // namespace

/// Names of settings as arguments: their rows alone.
int main(int argc, char** argv) {
    const std::vector<std::string> wanted(argv + 1, argv + argc);
    try {
        std::cout << bandwidthHead() << '\n';
        for (const auto& cells : table) {
            for (const auto& setting : cells.settings) {
                if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), setting) == wanted.end()) continue;
                for (const long n : cells.sampleCounts) {
                    for (const auto& bandwidth : cells.bandwidths) {
                        std::cout << bandwidthLine(bandwidthRow(bandwidthSetting(setting), n, bandwidth, datasetCount))
                                  << std::endl;
                    }
                }
            }
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
