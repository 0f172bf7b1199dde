// SPDX-License-Identifier: GPL-3.0-or-later
// Samples of a calibrated classifier, to be written into files in every way that people have.
#pragma once

#include "core/statistics/random.h"
#include "tests/support/generated_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <QString>
#include <QStringList>

namespace calibrium::test {

/// A sample of a calibrated classifier of two classes, and one of four whose probabilities fall.
struct PlainSample {
    double p = 0;
    bool isEvent = false;
    double confidence = 0;
    bool isPredicted = false;
    std::vector<double> falling;
    int label = 0;  ///< which has nothing to do with the places of the four
};

inline std::vector<PlainSample> plainSamples() {
    Generator generator = makeGenerator(23, 0);
    std::vector<PlainSample> all;
    for (int i = 0; i < 120; ++i) {
        PlainSample one;
        one.p = rounded(0.02 + 0.96 * uniform01(generator), 3);
        one.isEvent = uniform01(generator) < one.p;
        one.isPredicted = one.p > 0.5;
        one.confidence = std::max(one.p, 1 - one.p);
        double sum = 0;
        for (int k = 0; k < 4; ++k) one.falling.push_back(-std::log(1 - uniform01(generator)));
        std::sort(one.falling.rbegin(), one.falling.rend());
        for (const double x : one.falling) sum += x;
        for (double& x : one.falling) x /= sum;
        one.label = static_cast<int>(4 * uniform01(generator));
        all.push_back(std::move(one));
    }
    return all;
}

using SampleLine = std::function<QString(const PlainSample&, int)>;

inline QString linesOf(const QString& header, const SampleLine& line) {
    QString text = header + "\n";
    int row = 0;
    for (const PlainSample& one : plainSamples()) text += line(one, row++) + "\n";
    return text;
}

inline QString four(const PlainSample& one, const std::function<double(double)>& scale) {
    QStringList cells;
    for (const double p : one.falling) cells.append(QString::number(scale(p), 'g', 12));
    return cells.join(',');
}

}  // namespace calibrium::test
