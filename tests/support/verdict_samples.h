// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"

#include <string>
#include <vector>

#include <QString>
#include <QStringList>

namespace calibrium::test {

/// n predictions of two of three classes, the first `correct` of which come true.
inline Dataset categorical(double confidence, int n, int correct) {
    DatasetParts parts;
    parts.name = "net";
    parts.family = &family("categorical");
    parts.parameters.resize(n, 3);
    for (int i = 0; i < n; ++i) {
        parts.parameters.row(i) << confidence, 1 - confidence, 0;
        parts.targets.labels.push_back(i < correct ? 0 : 1);
    }
    return Dataset::create(parts);
}

/// n equal predictions p of the positive class, the first `positive` of which come true. Binary data are given as p.
inline Dataset binary(double p, int n, int positive) {
    DatasetParts parts;
    parts.name = "model";
    parts.family = &family("binary");
    parts.parameters = RowMatrix::Constant(n, 1, p);
    for (int i = 0; i < n; ++i) parts.targets.labels.push_back(i < positive ? 1 : 0);
    return Dataset::create(parts);
}

inline TestResult testResult(const std::string& id, double pValue, const Values& parameters = {}) {
    TestResult result{.id = id, .name = id, .lens = "canonical", .parameters = parameters, .outcome = {}};
    result.outcome.pValue = pValue;
    return result;
}

/// What the verdict says, with what it advises.
inline QString spoken(const Dataset& data, const std::vector<TestResult>& tests, double level = 0.05) {
    QStringList sentences;
    for (const auto& sentence : verdict(data, {1, {}, tests}, level).withAdvice()) {
        sentences.append(QString::fromStdString(sentence.english()));
    }
    return sentences.join(QLatin1Char(' '));
}

inline bool isAgainst(const Dataset& data, const std::vector<TestResult>& tests) {
    return verdict(data, {1, {}, tests}).isAgainst;
}

inline const TestResult rejecting = testResult("exact", 0.003);
inline const TestResult accepting = testResult("exact", 0.31);

}  // namespace calibrium::test
