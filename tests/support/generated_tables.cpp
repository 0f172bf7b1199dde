// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

namespace calibrium::test {

std::string printed(double value, const char* format) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, format, value);
    return buffer;
}

double rounded(double value, int digits) {
    return digits > 16 ? value : std::stod(printed(value, ("%." + std::to_string(digits) + "f").c_str()));
}

std::string classWord(std::size_t k) {
    static const std::vector<std::string> words{"cat",  "dog",   "frog",  "horse", "ship",  "truck",
                                                "deer", "plane", "mouse", "zebra", "apple", "tulip"};
    return words[k];
}

std::string classColumnName(ClassStyle style, std::size_t k) {
    switch (style) {
        case ClassStyle::NumberedFromOne:
            return "prob_" + std::to_string(k + 1);
        case ClassStyle::Numbers:
            return std::to_string(k);
        case ClassStyle::Words:
        case ClassStyle::WordsCounted:
        case ClassStyle::WordLogits:
        case ClassStyle::WordLogitsCounted:
            return classWord(k);
        case ClassStyle::PrefixedWords:
            return "p_" + classWord(k);
        case ClassStyle::NamedLogits:
            return "logit_" + std::to_string(k);
        default:
            return "p" + std::to_string(k);
    }
}

bool isLogitStyle(ClassStyle style) {
    return style == ClassStyle::NamedLogits || style == ClassStyle::WordLogits ||
           style == ClassStyle::WordLogitsCounted;
}

GeneratedTable classTable(Generator& generator, ClassStyle style, std::size_t m, std::size_t n, double sharpness,
                          int digits) {
    GeneratedTable table;
    table.style = "classes " + std::to_string(m) + ", style " + std::to_string(static_cast<int>(style));
    table.family = "categorical";
    table.predictions.resize(m);
    table.parameters.resize(static_cast<Index>(n), static_cast<Index>(m));
    const bool areWords =
        style == ClassStyle::Words || style == ClassStyle::PrefixedWords || style == ClassStyle::WordLogits;
    for (std::size_t k = 0; k < m; ++k) table.predictions[k].name = classColumnName(style, k);
    for (std::size_t i = 0; i < n; ++i) {
        std::vector<double> logits(m);
        for (double& logit : logits) logit = rounded(sharpness * normalNumber(generator), digits);
        const double greatest = *std::max_element(logits.begin(), logits.end());
        std::vector<double> p(m);
        double sum = 0;
        for (std::size_t k = 0; k < m; ++k) sum += p[k] = std::exp(logits[k] - greatest);
        for (double& value : p) value /= sum;
        const bool arePercentages = style == ClassStyle::Percentages;
        if (!isLogitStyle(style) && digits < 17) {
            const double scale = arePercentages ? 100 : 1;
            double others = 0;
            for (std::size_t k = 1; k < m; ++k) others += p[k] = rounded(p[k] * scale, digits) / scale;
            p[0] = std::max(0.0, rounded((1 - others) * scale, digits) / scale);
        }
        for (std::size_t k = 0; k < m; ++k) {
            const double written = isLogitStyle(style) ? logits[k] : (arePercentages ? 100 * p[k] : p[k]);
            table.predictions[k].numbers.push_back(written);
            table.parameters(static_cast<Index>(i), static_cast<Index>(k)) = p[k];
        }
        double rest = uniform01(generator);
        std::size_t label = 0;
        while (label + 1 < m && rest >= p[label]) rest -= p[label++];
        if (i < m) label = i;
        table.labels.push_back(static_cast<std::int32_t>(label));
        if (areWords) {
            table.target.words.push_back(classWord(label));
        } else {
            table.target.numbers.push_back(static_cast<double>(label) + (style == ClassStyle::NumberedFromOne ? 1 : 0));
        }
        const auto best = std::max_element(p.begin(), p.end());
        table.confidence.push_back(*best);
        table.predictedClass.push_back(static_cast<double>(best - p.begin()));
    }
    return table;
}

GeneratedTable binaryTable(Generator& generator, std::size_t n, double sharpness, int digits) {
    static const std::vector<std::string> names{"p", "prob", "y_prob", "probability", "p_malignant", "proba"};
    GeneratedTable table;
    table.style = "binary";
    table.family = "binary";
    table.predictions.resize(1);
    table.predictions[0].name = names[static_cast<std::size_t>(uniformIndex(generator, 6))];
    table.parameters.resize(static_cast<Index>(n), 2);
    table.isPredictionArray = false;
    for (std::size_t i = 0; i < n; ++i) {
        const double p = rounded(1 / (1 + std::exp(-sharpness * normalNumber(generator))), digits);
        const bool isEvent = i < 2 ? i == 1 : uniform01(generator) < p;
        table.predictions[0].numbers.push_back(p);
        table.parameters(static_cast<Index>(i), 0) = 1 - p;
        table.parameters(static_cast<Index>(i), 1) = p;
        table.labels.push_back(isEvent ? 1 : 0);
        table.target.numbers.push_back(isEvent ? 1 : 0);
        table.confidence.push_back(std::max(p, 1 - p));
        table.predictedClass.push_back(p > 0.5 ? 1 : 0);
    }
    return table;
}

GeneratedTable realTable(Generator& generator, const std::string& family, std::size_t n, int digits) {
    GeneratedTable table;
    table.style = family;
    table.family = family;
    table.isPredictionArray = family == "draws";
    if (family == "draws") table.arrayName = "draws";
    const bool isSecond = uniform01(generator) < 0.5;
    std::vector<std::string> names;
    if (family == "normal")
        names = isSecond ? std::vector<std::string>{"mu", "sigma"} : std::vector<std::string>{"mean", "sd"};
    if (family == "laplace") names = {"location", "b"};
    if (family == "poisson") names = {isSecond ? "lambda" : "rate"};
    for (int s = 0; family == "draws" && s < 8; ++s) names.push_back((isSecond ? "draw_" : "s") + std::to_string(s));
    table.predictions.resize(names.size());
    table.parameters.resize(static_cast<Index>(n), static_cast<Index>(names.size()));
    table.values.resize(static_cast<Index>(n), 1);
    for (std::size_t k = 0; k < names.size(); ++k) table.predictions[k].name = names[k];
    for (std::size_t i = 0; i < n; ++i) {
        const double centre = 2 * normalNumber(generator);
        const double spread = 0.3 + uniform01(generator);
        std::vector<double> row;
        if (family == "poisson") row = {rounded(0.2 + 5 * uniform01(generator), digits)};
        if (family == "normal" || family == "laplace") row = {rounded(centre, digits), rounded(spread, digits)};
        while (row.size() < names.size()) row.push_back(rounded(centre + spread * normalNumber(generator), digits));
        for (std::size_t k = 0; k < names.size(); ++k) {
            table.predictions[k].numbers.push_back(row[k]);
            table.parameters(static_cast<Index>(i), static_cast<Index>(k)) = row[k];
        }
        const double y = family == "poisson" ? std::floor(row[0] * (0.5 + uniform01(generator)))
                                             : rounded(centre + spread * normalNumber(generator), digits);
        table.target.numbers.push_back(y);
        table.values(static_cast<Index>(i), 0) = y;
        table.confidence.push_back(rounded(uniform01(generator), digits));
        table.predictedClass.push_back(std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(row.size()));
    }
    return table;
}

const std::vector<std::string>& usualExtras() {
    static const std::vector<std::string> names{
        "id",     "index",      "Unnamed: 0", "sample_id", "pred", "prediction", "predicted", "predicted_class",
        "y_pred", "confidence", "conf",       "max_prob",  "loss", "entropy",    "margin",    "correct",
        "weight", "fold",       "split",      "age",       "sex",  "timestamp",  "time",      "date",
        "text",   "name",       "file",       "path"};
    return names;
}

GeneratedColumn extraColumn(Generator& generator, const std::string& name, const GeneratedTable& table) {
    GeneratedColumn column{.name = name, .numbers = {}};
    const std::size_t n = table.confidence.size();
    std::vector<double> order(n);
    std::iota(order.begin(), order.end(), 0.0);
    const bool isShuffled = uniform01(generator) < 0.5;
    for (std::size_t i = n - 1; isShuffled && i > 0; --i) {
        std::swap(order[i], order[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(i) + 1))]);
    }
    const bool isWord = uniform01(generator) < 0.5;
    for (std::size_t i = 0; i < n; ++i) {
        const double p = table.confidence[i];
        const double u = uniform01(generator);
        const auto is = [&](const char* a) { return name == a; };
        if (is("id") || is("index") || is("Unnamed: 0") || is("sample_id")) column.numbers.push_back(order[i]);
        if (is("pred") || is("prediction") || is("predicted") || is("predicted_class") || is("y_pred")) {
            column.numbers.push_back(table.predictedClass[i]);
        }
        if (is("confidence") || is("conf") || is("max_prob")) column.numbers.push_back(p);
        if (is("loss")) column.numbers.push_back(-std::log(std::max(p, 1e-12)) * (1 + 3 * (u < 0.2 ? 1 : 0)));
        if (is("entropy")) column.numbers.push_back(std::max(0.0, -p * std::log(std::max(p, 1e-300))) * (1 + u));
        if (is("margin")) column.numbers.push_back(p * u);
        if (is("correct")) column.numbers.push_back(u < p ? 1 : 0);
        if (is("weight")) column.numbers.push_back(isWord ? 1 : 0.5 + u);
        if (is("fold")) column.numbers.push_back(static_cast<double>(i % 5));
        if (is("age")) column.numbers.push_back(std::floor(20 + 60 * u));
        if (is("sex") && !isWord) column.numbers.push_back(u < 0.5 ? 0 : 1);
        if (is("sex") && isWord) column.words.push_back(u < 0.5 ? "m" : "f");
        if (is("split")) column.words.push_back(u < 0.7 ? "train" : "test");
        if (is("time")) column.numbers.push_back(1.7e9 + std::floor(1e6 * u));
        if (is("timestamp")) column.words.push_back("2024-01-02 03:0" + std::to_string(i % 10) + ":00");
        if (is("date")) column.words.push_back("2024-0" + std::to_string(1 + i % 9) + "-11");
        if (is("text")) column.words.push_back(u < 0.5 ? "the cat sat" : "a longer sentence");
        if (is("name")) column.words.push_back("sample " + std::to_string(i));
        if (is("file") || is("path")) column.words.push_back("images/" + std::to_string(i) + ".png");
    }
    return column;
}

const std::vector<std::string>& unknownExtras() {
    static const std::vector<std::string> names{"zeta", "bmi", "x1", "feature_3", "ratio", "kappa", "score2", "count"};
    return names;
}

GeneratedColumn unknownColumn(Generator& generator, const std::string& name, std::size_t rows) {
    GeneratedColumn column{.name = name, .numbers = {}};
    const std::int64_t kind = uniformIndex(generator, 7);
    for (std::size_t i = 0; i < rows; ++i) {
        const double u = uniform01(generator);
        switch (kind) {
            case 0:
                column.numbers.push_back(normalNumber(generator));
                break;
            case 1:
                column.numbers.push_back(u);
                break;
            case 2:
                column.numbers.push_back(1e-4 * u);
                break;
            case 3:
                column.numbers.push_back(0);
                break;
            case 4:
                column.numbers.push_back(1);
                break;
            case 5:
                column.numbers.push_back(std::floor(3 * u));
                break;
            default:
                column.numbers.push_back(18 + 20 * u);
        }
    }
    return column;
}

}  // namespace calibrium::test
