// SPDX-License-Identifier: GPL-3.0-or-later
// A file of predictions and one of targets.
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <string>

#include <QString>

namespace calibrium::test {

class TwoFiles {
public:
    [[nodiscard]] ImportSource source(const char* predictions, const char* targets) const {
        return {.predictionsPath = m_files.write("p.csv", predictions),
                .predictionsText = {},
                .targetsPath = m_files.write("t.csv", targets)};
    }
    [[nodiscard]] const FileFixtures& files() const { return m_files; }

private:
    FileFixtures m_files;
};

inline bool isSaid(const Dataset& data, const std::string& id) {
    return std::any_of(data.warnings().begin(), data.warnings().end(),
                       [&](const Warning& warning) { return warning.id == id; });
}

inline QString textOf(const Dataset& data, const std::string& id) {
    for (const Warning& warning : data.warnings()) {
        if (warning.id == id) return QString::fromStdString(warning.text.english());
    }
    return {};
}

}  // namespace calibrium::test
