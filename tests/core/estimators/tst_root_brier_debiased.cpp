// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/root_brier_debiased.h"

#include "core/estimators/parts/root_brier.h"
#include "core/simulation/w19_model.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestRootBrierDebiased : public QObject {
    Q_OBJECT

private slots:
    void addsAnEighthOfTheRelativeVariance() {
        // Scores 2 · 0.04 and 2 · 0.36: mean 0.4, standard error 0.32.
        const Dataset data = binary({0.2, 0.6}, {0, 0});
        QVERIFY(std::abs(rootBrierDebiased(data) - std::sqrt(0.4) * (1 + 0.64 / 8)) < 1e-14);
        QCOMPARE(rootBrierDebiased(binary({0, 1}, {0, 1})), 0.0);
    }

    void isRightOnAverageWhereTheRootIsTooSmall() {
        double plain = 0;
        double debiased = 0;
        double brierMean = 0;
        constexpr int sets = 40000;
        for (std::uint64_t s = 0; s < sets; ++s) {
            const Dataset data = simulate({.sampleCount = 20, .classCount = 3, .alpha = 0.3}, s);
            plain += rootBrier(data).value / sets;
            debiased += rootBrierDebiased(data) / sets;
            brierMean += brier(data).value / sets;
        }
        const double truth = std::sqrt(brierMean);
        QVERIFY2(truth - plain > 0.004 && std::abs(debiased - truth) < 0.25 * (truth - plain),
                 qPrintable(QString("%1 %2 %3").arg(truth, 0, 'g', 6).arg(plain, 0, 'g', 6).arg(debiased, 0, 'g', 6)));
    }
};

QTEST_GUILESS_MAIN(TestRootBrierDebiased)
#include "tst_root_brier_debiased.moc"
