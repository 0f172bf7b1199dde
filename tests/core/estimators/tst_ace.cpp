// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ace.h"

#include "core/estimators/binned/ece.h"
#include "core/run/error.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestAce : public QObject {
    Q_OBJECT

private slots:
    /// Bins {0.1, 0.3} with frequency ½ and {0.6, 0.8, 0.9}'s two parts: gaps 0.3 and 0.1 for two bins of 2 and 2.
    void averagesGapsWithoutWeights() {
        const Dataset data = binaryData({0.1, 0.3, 0.6, 0.8, 0.9}, {1, 0, 1, 0, 1});
        // Larger parts first: {0.1, 0.3, 0.6} with mean 1/3 and frequency 2/3, {0.8, 0.9} with mean 0.85 and 1/2.
        QVERIFY(std::abs(ace(data, 2).value - 0.5 * (1.0 / 3 + 0.35)) < 1e-15);
    }

    void equalBinsGiveTheEceOfEqualMass() {
        const Dataset data = test::randomBinary(90, 2, 2.0);
        std::vector<double> different;
        for (Index i = 0; i < 90; ++i)
            different.push_back(data.parameters()(i, 1) * (1 - 1e-9 * static_cast<double>(i)));
        const Dataset untied = binaryData(different, data.labels());
        const EceOptions options{.bins = {.count = 9, .scheme = BinningOptions::Scheme::EqualMass}};
        QVERIFY(std::abs(ace(untied, 9).value - ece(untied, options).value) < 1e-14);
    }

    void averagesOverClasses() {
        const Dataset data =
            classData({{0.5, 0.3, 0.2}, {0.2, 0.6, 0.2}, {0.1, 0.2, 0.7}, {0.4, 0.4, 0.2}}, {0, 1, 1, 2});
        // One bin: |1/4 - 0.3|, |1/2 - 0.375|, |1/4 - 0.325|.
        QVERIFY(std::abs(ace(data, 1).value - (0.05 + 0.125 + 0.075) / 3) < 1e-15);
    }

    void doesNotDependOnTheOrderOfRows() {
        const Dataset data = test::randomClasses(150, 4, 6, false);
        std::vector<Index> rows(150);
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        QVERIFY(std::abs(ace(data.select(rows), 15).value - ace(data, 15).value) < 1e-14);
    }

    void refusesNoBins() { QVERIFY_EXCEPTION_THROWN(ace(binaryData({0.2, 0.4}, {0, 1}), 0), InvalidSetting); }
};

QTEST_GUILESS_MAIN(TestAce)
#include "tst_ace.moc"
