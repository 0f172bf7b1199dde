// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

/// Rows of each site.
inline constexpr Index clusterSize = 40;

/// Risks in steps of 0.02 whose log-odds are off by a number of its own in each site.
inline Dataset riskData(std::uint64_t stream, int sites = 30, double tau = 0.8) {
    Generator generator = makeGenerator(Purpose::Simulation, 71, stream);
    std::vector<double> p;
    Labels y;
    SampleColumn site{.name = "site", .cells = {}};
    SampleColumn age{.name = "age", .cells = {}};
    SampleColumn ward{.name = "ward", .cells = {}};
    SampleColumn shift{.name = "shift", .cells = {}};
    for (int c = 0; c < sites; ++c) {
        const double off = tau * normalNumber(generator);
        for (Index i = 0; i < clusterSize; ++i) {
            p.push_back(std::clamp(std::round(50 / (1 + std::exp(0.5 - normalNumber(generator)))) / 50, 0.02, 0.98));
            const double logit = std::log(p.back() / (1 - p.back()));
            y.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit - off)) ? 1 : 0);
            site.cells.push_back("s" + std::to_string(c));
            const double years = std::floor(20 + 60 * uniform01(generator));
            age.cells.push_back(std::to_string(static_cast<int>(years)));
            age.numbers.push_back(years);
            ward.cells.push_back(i % 2 == 0 ? "a" : "b");
            shift.cells.push_back(i % 3 == 0 ? "day" : "night");
        }
    }
    SampleNotes notes{.file = "risks.csv"};
    for (SampleColumn* column : {&site, &age, &ward, &shift}) notes.columns.push_back(std::move(*column));
    return support::binaryData(p, y).withNotes(std::move(notes)).withName("risks");
}

/// The place of each row's site.
inline std::vector<Index> sitesOf(const Dataset& data) {
    std::vector<Index> sites;
    for (Index i = 0; i < data.sampleCount(); ++i) sites.push_back(i / clusterSize);
    return sites;
}

}  // namespace calibrium::test
