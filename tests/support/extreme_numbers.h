// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/run/error.h"
#include "tests/support/extreme_samples.h"
#include "tests/support/file_fixtures.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

namespace calibrium::test {

/// A pair of locations and scales that is repeated over the rows, with the targets.
struct Scales {
    const char* name;
    double location;
    double scale;
    double target;
};
inline constexpr std::array<Scales, 8> extremeScaleSets{{{"locations 1e200", 1e200, 1, 1e200},
                                                         {"locations 1e308", 1e308, 1e300, -1e308},
                                                         {"targets 1e200", 0, 1, 1e200},
                                                         {"scales 1e200", 1, 1e200, 2},
                                                         {"scales 1e-200", 1, 1e-200, 1},
                                                         {"scales 1e-200, targets elsewhere", 1, 1e-200, 2},
                                                         {"scales 5e-324", 0, 5e-324, 0},
                                                         {"everything 1e-308", 1e-308, 1e-308, -1e-308}}};

std::vector<double> rowOf(const std::string& familyId, double location, double scale);

std::vector<ExtremeSample> extremeNumbers(const std::string& familyId);

const std::vector<std::string>& realFamilies();

/// Similarities of three classes whose products leave the range of numbers: name and file.
const std::vector<std::pair<const char*, const char*>>& extremeSimilarities();

/// Predictions of the three classes.
Dataset similarClasses();

/// Rows of a test over all families of real targets and all scales: their id and the number of the scales.
inline void addScaleRows() {
    QTest::addColumn<QString>("familyId");
    QTest::addColumn<int>("number");
    for (const auto& id : realFamilies()) {
        for (std::size_t i = 0; i < extremeScaleSets.size(); ++i) {
            QTest::addRow("%s, %s", id.c_str(), extremeScaleSets[i].name)
                << QString::fromStdString(id) << static_cast<int>(i);
        }
    }
}

/// Of such a row; nothing where it is refused on entry, in a sentence that the tests of the families look at.
inline std::optional<Dataset> scaledData(const QString& familyId, int number) {
    try {
        return datasetOf(extremeNumbers(familyId.toStdString()).at(static_cast<std::size_t>(number)));
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

/// Rows of a test over all similarities: the text of the file.
inline void addSimilarityRows() {
    QTest::addColumn<QString>("matrix");
    for (const auto& [name, text] : extremeSimilarities()) QTest::newRow(name) << QString(text);
}

/// Kernel settings with these similarities, which are written to a file.
inline Values similarityKernel(const FileFixtures& files, const QString& matrix) {
    return {{"target", std::string("matrix")}, {"similarity", files.write("similar.csv", matrix.toStdString())}};
}

}  // namespace calibrium::test
