// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/normal_number.h"

#include <QTest>

using namespace calibrium;

/// What tests draw from: were it not standard normal, they would prove nothing.
class TestNormalNumber : public QObject {
    Q_OBJECT

private slots:
    void momentsAreThoseOfTheStandardNormal() {
        constexpr int count = 200'000;
        Generator generator = makeGenerator(Purpose::Simulation, 4, 1);
        double sum = 0;
        double squares = 0;
        double fourths = 0;
        int beyond = 0;
        for (int i = 0; i < count; ++i) {
            const double z = test::normalNumber(generator);
            sum += z;
            squares += z * z;
            fourths += z * z * z * z;
            if (std::abs(z) > 1.959963984540054) ++beyond;
        }
        // Four standard errors: of z, z^2, z^4 they are 1, sqrt(2) and sqrt(96) over the root of the count.
        const double error = 4 / std::sqrt(static_cast<double>(count));
        QVERIFY(std::abs(sum / count) < error);
        QVERIFY(std::abs(squares / count - 1) < error * std::sqrt(2.0));
        QVERIFY(std::abs(fourths / count - 3) < error * std::sqrt(96.0));
        QVERIFY(std::abs(beyond / static_cast<double>(count) - 0.05) < error * std::sqrt(0.05 * 0.95));
    }
};

QTEST_GUILESS_MAIN(TestNormalNumber)
#include "tst_normal_number.moc"
