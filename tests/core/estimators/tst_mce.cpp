// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/mce.h"
#include "core/families/classes/lens.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestMce : public QObject {
    Q_OBJECT

private slots:
    void isTheLargestGap() {
        // bins of two: gaps 0.1 - 0, 1 - 0.65 (mean of 0.6 and 0.7)
        QVERIFY(std::abs(mce(binaryData({0.1, 0.6, 0.7}, {0, 1, 1}), {.count = 2}).value - 0.35) < 1e-15);
    }

    void emptyBinsDoNotCount() { QVERIFY(std::abs(mce(binaryData({0.9}, {1})).value - 0.1) < 1e-15); }

    void isTheEceOfOneBin() {
        const Dataset data = binaryData({0.2, 0.4, 0.9}, {1, 0, 1});
        QCOMPARE(mce(data, {.count = 1}).value, ece(data, {.bins = {.count = 1}}).value);
    }

    void isNeverBelowTheEce() {
        for (std::uint64_t stream = 0; stream < 20; ++stream) {
            const Dataset data =
                applyLens(simulate(W19Model{.sampleCount = 100, .classCount = 3}, 2, stream), parseLens("class:0"));
            QVERIFY(mce(data).value >= ece(data, {.p = 2}).value);
        }
    }

    void refusesManyClasses() {
        const Dataset data = classData({{0.2, 0.3, 0.5}}, {1});
        QCOMPARE(
            messageOf([&] { static_cast<void>(mce(data)); }),
            std::string("mce needs one probability per sample, but model has 3 classes; choose the lens top-label or "
                        "class:K."));
    }
};

QTEST_GUILESS_MAIN(TestMce)
#include "tst_mce.moc"
