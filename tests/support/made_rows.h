// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <string>
#include <vector>

#include <QString>

namespace calibrium::test::made_rows {

/// So many lines below the header, made by the number of the row.
template <typename Cells>
inline std::string fileOf(const std::string& header, const Cells& cells, int count = 60) {
    std::string text = header + "\n";
    for (int i = 0; i < count; ++i) text += cells(i) + "\n";
    return text;
}

inline ImportSource sourceOf(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

inline Dataset read(const std::string& text, const ImportOverrides& overrides = {}) {
    return importDataset(sourceOf(text), overrides);
}

inline QString questionOf(const std::string& text, const ImportOverrides& overrides = {}) {
    return messageOf<InvalidInput>([&] { read(text, overrides); });
}

/// Between 0 and 1, in no order.
inline double drawn(int i, int salt) { return ((i + salt) * 7919 % 1009 * 31 % 1009 + 0.5) / 1009.0; }
/// Mostly near 0 or 1.
inline double risk(int i) { return drawn(i, 3) < 0.5 ? 0.02 + 0.3 * drawn(i, 3) : 0.98 - 0.3 * (1 - drawn(i, 3)); }
inline bool happened(int i) { return drawn(i, 401) < risk(i); }
inline double centre(int i) { return 20 + (i * 29) % 61 / 3.0; }
inline double spread(int i) { return 1 + (i * 17) % 23 / 10.0; }
inline double observed(int i) { return centre(i) + spread(i) * (((i * 41) % 59) / 29.5 - 1) * 1.5; }

inline std::string cells(const std::vector<double>& numbers) {
    std::string text;
    for (const double number : numbers)
        text += (text.empty() ? "" : ",") + QString::number(number, 'f', 4).toStdString();
    return text;
}

inline std::string label(int i) { return happened(i) ? "1" : "0"; }

}  // namespace calibrium::test::made_rows
