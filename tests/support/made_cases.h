// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/generated_tables.h"

#include <functional>
#include <string>
#include <vector>

#include <boost/random/uniform_01.hpp>

#include <QTest>

namespace calibrium::test::made_cases {

/// Rows of a file in which p is the probability of the event and isEvent its outcome.
struct Case {
    double p = 0;
    bool isEvent = false;
};

inline std::vector<Case> casesOf(int count) {
    Generator generator(11);
    boost::random::uniform_01<double> uniform;
    std::vector<Case> cases;
    for (int i = 0; i < count; ++i) {
        const double p = rounded(0.02 + 0.96 * uniform(generator), 6);
        cases.push_back({p, uniform(generator) < p});
    }
    return cases;
}

using Cells = std::function<std::string(const Case&, int)>;

inline std::string fileOf(const std::string& header, const Cells& cells, int count = 200) {
    std::string text = header + "\n";
    int row = 0;
    for (const Case& one : casesOf(count)) text += cells(one, row++) + "\n";
    return text;
}

/// A cell of all its digits.
inline std::string number(double value) { return printed(value); }

inline ImportPlan planOf(const std::string& text, const ImportOverrides& overrides = {}) {
    return planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

inline Dataset read(const std::string& text, const ImportOverrides& overrides = {}) {
    return finishImport(planOf(text, overrides));
}

inline std::string questionOf(const std::string& text, const ImportOverrides& overrides = {}) {
    try {
        read(text, overrides);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return {};
}

/// That the data set holds the probability of the event, and the event.
inline void compare(const Dataset& data, double tolerance = 1e-12) {
    const auto cases = casesOf(static_cast<int>(data.sampleCount()));
    QCOMPARE(data.family().id(), std::string("binary"));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Case& one = cases[static_cast<std::size_t>(i)];
        QVERIFY2(std::abs(data.parameters()(i, 1) - one.p) <= tolerance, qPrintable(QString::number(i)));
        QCOMPARE(data.labels()[static_cast<std::size_t>(i)] == 1, one.isEvent);
    }
}

inline std::string yes(const Case& one) { return one.isEvent ? "yes" : "no"; }
inline std::string one(const Case& value) { return value.isEvent ? "1" : "0"; }

}  // namespace calibrium::test::made_cases
