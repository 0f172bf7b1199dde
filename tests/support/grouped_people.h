// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analyse.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/specification.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

/// Binary predictions U(0,1); in group "M" the outcome occurs with probability p + shift. Columns sex and age.
inline Dataset groupedData(Index n, double shift, std::uint64_t stream = 0) {
    Generator generator = makeGenerator(Purpose::Simulation, 77, stream);
    std::vector<double> p;
    Labels labels;
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = {}};
    SampleColumn age{.name = "age", .cells = {}};
    std::vector<std::int64_t> lines;
    for (Index i = 0; i < n; ++i) {
        const bool isMale = i % 3 == 0;
        p.push_back(uniform01(generator));
        labels.push_back(uniform01(generator) < std::clamp(p.back() + (isMale ? shift : 0), 0.0, 1.0) ? 1 : 0);
        sex.cells.push_back(isMale ? "M" : "F");
        age.numbers.push_back(static_cast<double>(20 + i % 50));
        age.cells.push_back(std::to_string(20 + i % 50));
        lines.push_back(i + 2);
    }
    setLines(notes, lines);
    notes.columns = {sex, age};
    return support::binaryData(p, labels).withName("model").withNotes(std::move(notes));
}

/// Measures that look at groups in different ways, and two tests.
inline AnalysisSpecification specification() {
    return {.measures = {{"accuracy", {}}, {"brier", {}}, {"ece", {}}, {"skce", {}}},
            .tests = {{"spiegelhalter", {}},
                      {"exact", {{"measure", std::string("ece")}, {"resamples", std::int64_t{99}}}}}};
}

inline GroupedResult grouped(const Dataset& data, const std::string& column) {
    return analyseGroups(data, analyse(data, specification()), column, specification());
}

}  // namespace calibrium::test
