// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of predictions as people save them, drawn at random, with what must be read from them.
#pragma once

#include "core/data/types.h"
#include "core/statistics/random.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

namespace calibrium::test {

struct GeneratedColumn {
    std::string name;
    std::vector<double> numbers;
    std::vector<std::string> words{};  ///< instead of numbers where not empty

    [[nodiscard]] bool isText() const { return !words.empty(); }
};

struct GeneratedTable {
    std::string style;   ///< for messages
    std::string family;  ///< that must be read
    std::vector<GeneratedColumn> predictions;
    GeneratedColumn target;
    RowMatrix parameters;  ///< that must be read
    Labels labels;
    RowMatrix values;
    bool isPredictionArray = true;   ///< the predictions are one array of an archive, else one array per column
    std::string arrayName{"arr_0"};  ///< in an archive
    std::vector<double> confidence;  ///< per row, for extras that are computed from the predictions
    std::vector<double> predictedClass;
};

std::string printed(double value, const char* format = "%.17g");

double rounded(double value, int digits);

/// How class predictions are written down.
enum class ClassStyle {
    Numbered,         ///< p0, p1, ...; labels 0, 1, ...
    NumberedFromOne,  ///< prob_1, prob_2, ...; labels 1, 2, ...
    Numbers,          ///< 0, 1, ...
    Words,            ///< cat, dog, ...; labels are the words
    WordsCounted,     ///< cat, dog, ...; labels 0, 1, ...
    PrefixedWords,    ///< p_cat, p_dog, ...
    Percentages,      ///< p0, p1, ... that sum to 100
    NamedLogits,      ///< logit_0, ...
    WordLogits,       ///< logits under cat, dog, ...; labels are the words
    WordLogitsCounted,
};
inline constexpr int classStyleCount = 10;

std::string classWord(std::size_t k);

std::string classColumnName(ClassStyle style, std::size_t k);

bool isLogitStyle(ClassStyle style);

/// n predictions of m classes and labels drawn from them; every class occurs. sharpness: of the softmax they come from.
GeneratedTable classTable(Generator& generator, ClassStyle style, std::size_t m, std::size_t n, double sharpness,
                          int digits);

GeneratedTable binaryTable(Generator& generator, std::size_t n, double sharpness, int digits);

/// Real targets: parameters that vary from row to row, and a target drawn near them.
GeneratedTable realTable(Generator& generator, const std::string& family, std::size_t n, int digits);

/// The names of columns that usually stand beside predictions.
const std::vector<std::string>& usualExtras();

/// What stands in such a column beside this table.
GeneratedColumn extraColumn(Generator& generator, const std::string& name, const GeneratedTable& table);

/// The names of columns that belong to the samples.
inline const std::vector<std::string>& roleNames() {
    static const std::vector<std::string> names{"w",     "wt",    "weight",  "weights",  "sample_weight", "fold",
                                                "folds", "split", "subset",  "group",    "cluster",       "site",
                                                "age",   "sex",   "stratum", "hospital", "batch",         "year"};
    return names;
}

/// A column of this name with numbers of any kind: constant, whole, or between the predictions.
inline GeneratedColumn roleColumn(Generator& generator, const std::string& name, const GeneratedTable& table) {
    GeneratedColumn column{.name = name, .numbers = {}};
    const std::int64_t kind = uniformIndex(generator, 7);
    const auto& numbers = table
                              .predictions[static_cast<std::size_t>(
                                  uniformIndex(generator, static_cast<std::int64_t>(table.predictions.size())))]
                              .numbers;
    const auto [least, greatest] = std::minmax_element(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < table.confidence.size(); ++i) {
        const double u = uniform01(generator);
        const std::vector<double> values{0,
                                         1,
                                         2.5,
                                         std::floor(2 * u),
                                         std::floor(1 + 5 * u),
                                         rounded(0.5 + u, 4),
                                         rounded(*least + u * (*greatest - *least), 4)};
        column.numbers.push_back(values[static_cast<std::size_t>(kind)]);
    }
    return column;
}

/// Columns whose names say nothing.
const std::vector<std::string>& unknownExtras();

GeneratedColumn unknownColumn(Generator& generator, const std::string& name, std::size_t rows);

}  // namespace calibrium::test
