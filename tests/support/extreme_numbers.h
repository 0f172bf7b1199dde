// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

inline std::vector<double> rowOf(const std::string& familyId, double location, double scale) {
    if (familyId == "mixture") return {0.5, 0.5, location, -location, scale, 1.0};
    if (familyId == "draws") return {location, location + scale, -location};
    if (familyId == "quantiles") return {0.1, 0.5, 0.9, location - scale, location, location + scale};
    if (familyId == "normal-full") return {location, -location, scale, 0, scale};
    return {location, scale};
}

inline std::vector<ExtremeSample> extremeNumbers(const std::string& familyId) {
    std::vector<ExtremeSample> samples;
    const std::size_t dimension = familyId == "normal-full" ? 2 : 1;
    for (const Scales& one : extremeScaleSets) {
        ExtremeSample sample{familyId, one.name, {}, {}};
        for (std::size_t i = 0; i < 12; ++i) {
            const double factor = 1.0 - 0.05 * static_cast<double>(i);
            sample.parameters.push_back(rowOf(familyId, factor * one.location, one.scale));
            sample.targets.push_back(std::vector<double>(dimension, factor * one.target));
        }
        samples.push_back(std::move(sample));
    }
    return samples;
}

inline const std::vector<std::string>& realFamilies() {
    static const std::vector<std::string> ids{"normal", "normal-full", "laplace", "mixture", "draws", "quantiles"};
    return ids;
}

/// Similarities of three classes whose products leave the range of numbers: name and file.
inline const std::vector<std::pair<const char*, const char*>>& extremeSimilarities() {
    static const std::vector<std::pair<const char*, const char*>> list{
        {"all 1e200", "1e200,1e199,0\n1e199,1e200,0\n0,0,1e200\n"},
        {"1e308, of both signs", "1e308,-1e308,0\n-1e308,1e308,0\n0,0,1e308\n"},
        {"1e-200", "1e-200,0,0\n0,1e-200,0\n0,0,1e-200\n"},
        {"1e200 and 1e-200", "1e200,0,1e-200\n0,1,0\n1e-200,0,1e-200\n"},
        {"not positive definite, 1e300", "0,1e300,1e300\n1e300,0,1e300\n1e300,1e300,0\n"}};
    return list;
}

/// Predictions of the three classes.
inline Dataset similarClasses() {
    return datasetOf({"categorical", "classes",
                      cycled({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}, {0.25, 0.5, 0.25}, {0.8, 0.1, 0.1}}, 16),
                      cycled({{0}, {2}, {1}, {1}}, 16)});
}

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
