// SPDX-License-Identifier: GPL-3.0-or-later
// Power of the exact test by the choice of its bandwidth, as the rows of tests/data/bandwidth_power.csv.
#include "tests/power/bandwidth_power.h"
#include "tests/power/power_table.h"

#include <exception>
#include <iostream>

using namespace calibrium::power;

int main() {
    constexpr int datasetCount = 400;
    try {
        std::cout << bandwidthHead() << '\n';
        for (const char* setting : {"binary", "classes3", "classes10", "normal"}) {
            for (const long n : {64L, 128L}) {
                for (const char* bandwidth : {"median", "aggregated", "max-power"}) {
                    std::cout << bandwidthLine(bandwidthRow(powerSetting(setting), n, bandwidth, datasetCount))
                              << std::endl;
                }
            }
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
