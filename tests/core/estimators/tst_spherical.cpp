// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/spherical.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestSpherical : public QObject {
    Q_OBJECT

private slots:
    void isTheCosineToTheOutcome() {
        const Dataset data = classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {0, 2});
        const double expected = -(0.5 / std::sqrt(0.38) + 0.7 / std::sqrt(0.54)) / 2;
        QVERIFY(std::abs(spherical(data).value - expected) < 1e-15);
    }

    void limitsAreReached() {
        QCOMPARE(spherical(classData({{0, 1, 0}}, {1})).value, -1.0);
        QCOMPARE(spherical(classData({{0, 1, 0}}, {2})).value, 0.0);
    }
};

QTEST_GUILESS_MAIN(TestSpherical)
#include "tst_spherical.moc"
