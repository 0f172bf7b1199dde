// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of one event whose columns are named by marks, and what is read from them.
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/plain_samples.h"

#include <algorithm>

#include <QString>
#include <QStringList>

namespace calibrium::test {

/// The mean of the event's probabilities times its outcomes, which tells what was taken for either; or the refusal.
struct WhatIsRead {
    QString refusal;
    double sum = 0;
};

inline WhatIsRead readAs(const QString& text, const ImportOverrides& overrides = {}) {
    const ImportSource source{.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}};
    WhatIsRead read;
    read.refusal = messageOf<InvalidInput>([&] {
        const Dataset data = importDataset(source, overrides);
        for (Index row = 0; row < data.sampleCount(); ++row) {
            read.sum += data.labels()[row] == 1 ? data.parameters()(row, data.parameters().cols() - 1) : 0;
        }
    });
    if (read.refusal == "no error") read.refusal.clear();
    return read;
}

inline double rightSum() {
    double sum = 0;
    for (const PlainSample& one : plainSamples()) sum += one.isEvent ? one.p : 0;
    return sum;
}

inline QString word(bool isEvent) { return isEvent ? "yes" : "no"; }

/// The cells of a row behind these marks: y the outcome, p and q the probabilities of the event and of its absence,
/// c the class that a threshold of 0.3 predicts, C that of one half, m the larger probability and o the other, as M and
/// O with their classes before them, t the threshold.
inline SampleLine cellsOf(const QString& marks, bool areWords = false) {
    return [marks, areWords](const PlainSample& one, int) {
        const auto label = [areWords](bool is) { return areWords ? word(is) : QString(is ? "1" : "0"); };
        const bool isLikely = one.p > 0.5;
        const QString large = QString::number(std::max(one.p, 1 - one.p));
        const QString small = QString::number(std::min(one.p, 1 - one.p));
        QStringList cells;
        for (const QChar mark : marks) {
            if (mark == 'y') cells += label(one.isEvent);
            if (mark == 'p') cells += QString::number(one.p);
            if (mark == 'q') cells += QString::number(1 - one.p);
            if (mark == 'c') cells += label(one.p > 0.3);
            if (mark == 'C') cells += label(isLikely);
            if (mark == 't') cells += "0.3";
            if (mark == '1') cells += label(true);
            if (mark == '0') cells += label(false);
            if (mark == 'm') cells += large;
            if (mark == 'o') cells += small;
            if (mark == 'M') cells += label(isLikely) + "," + large;
            if (mark == 'O') cells += label(!isLikely) + "," + small;
        }
        return cells.join(',');
    };
}

}  // namespace calibrium::test
