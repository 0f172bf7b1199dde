// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_shape.h"
#include "core/method/kernel.h"

#include "core/run/error.h"

#include <cmath>
#include <limits>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

/// The definitions, in long double.
long double naiveShape(const Kernel& kernel, long double distance) {
    const long double r = distance / static_cast<long double>(kernel.bandwidth);
    const long double root3 = std::sqrt(3.0L);
    const long double root5 = std::sqrt(5.0L);
    if (kernel.shape == "rational-quadratic") return 1.0L / (1.0L + r * r / 2.0L);
    if (kernel.shape == "matern12") return std::exp(-r);
    if (kernel.shape == "matern32") return (1.0L + root3 * r) * std::exp(-root3 * r);
    if (kernel.shape == "matern52") return (1.0L + root5 * r + 5.0L * r * r / 3.0L) * std::exp(-root5 * r);
    if (kernel.shape == "inverse-multiquadric") return 1.0L / std::sqrt(1.0L + r * r);
    return std::exp(-std::pow(r, static_cast<long double>(kernel.exponent)));
}

}  // namespace

class TestKernelShape : public QObject {
    Q_OBJECT

private slots:
    void agreesWithDefinition_data();
    void agreesWithDefinition();
    void distanceZeroGivesExactlyOne();
    void farDistancesGiveZeroAndNeverNaN();
    void resultDoesNotDependOnPlaceInBuffer();
    void refusesBadKernels();
};

void TestKernelShape::agreesWithDefinition_data() {
    QTest::addColumn<QString>("shape");
    QTest::addColumn<double>("exponent");
    QTest::newRow("exponential 1") << "exponential" << 1.0;
    QTest::newRow("exponential 2") << "exponential" << 2.0;
    QTest::newRow("exponential 0.7") << "exponential" << 0.7;
    QTest::newRow("exponential 1.5") << "exponential" << 1.5;
    for (const char* shape : {"rational-quadratic", "matern12", "matern32", "matern52", "inverse-multiquadric"}) {
        QTest::newRow(shape) << shape << 1.0;
    }
}

void TestKernelShape::agreesWithDefinition() {
    QFETCH(QString, shape);
    QFETCH(double, exponent);
    const Kernel kernel{.shape = shape.toStdString(), .bandwidth = 0.37, .exponent = exponent};
    std::vector<double> distances;
    for (int i = 0; i < 2003; ++i) distances.push_back(1e-3 * i);
    std::vector<double> values = distances;
    applyShape(kernel, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const long double expected = naiveShape(kernel, static_cast<long double>(distances[i]));
        const auto error = static_cast<double>(std::abs((static_cast<long double>(values[i]) - expected) / expected));
        QVERIFY2(error < 1e-14, qPrintable(QString("distance %1: error %2").arg(distances[i]).arg(error)));
    }
}

void TestKernelShape::distanceZeroGivesExactlyOne() {
    for (const char* shape :
         {"exponential", "rational-quadratic", "matern12", "matern32", "matern52", "inverse-multiquadric"}) {
        for (const double exponent : {0.5, 1.0, 2.0}) {
            std::vector<double> values(19, 0.0);
            applyShape({.shape = shape, .bandwidth = 0.3, .exponent = exponent}, values);
            for (const double value : values) QCOMPARE(value, 1.0);
        }
    }
}

void TestKernelShape::farDistancesGiveZeroAndNeverNaN() {
    for (const char* shape :
         {"exponential", "rational-quadratic", "matern12", "matern32", "matern52", "inverse-multiquadric"}) {
        std::vector<double> values{1e3, 1e10, 1e200, 1e308};
        applyShape({.shape = shape, .bandwidth = 1e-10, .exponent = 2.0}, values);
        for (const double value : values) QVERIFY(value >= 0.0 && value < 1e-12);
    }
}

void TestKernelShape::resultDoesNotDependOnPlaceInBuffer() {
    const Kernel kernel{.bandwidth = 0.7};
    std::vector<double> values(37, 0.123);
    applyShape(kernel, values);
    for (const double value : values) QCOMPARE(value, values.front());
}

void TestKernelShape::refusesBadKernels() {
    std::vector<double> values{1.0};
    const auto message = [&](const Kernel& kernel) {
        try {
            applyShape(kernel, values);
        } catch (const InvalidSetting& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    QCOMPARE(message({.bandwidth = 0.0}), std::string("The bandwidth is 0.000000; it must be a number above 0."));
    QCOMPARE(message({.exponent = 2.5}), std::string("The exponent is 2.500000; it must be above 0 and at most 2."));
    QCOMPARE(message({.shape = "cubic"}),
             std::string("There is no kernel \"cubic\"; there are exponential, rational-quadratic, matern12, matern32, "
                         "matern52 and inverse-multiquadric."));
    QVERIFY(message({.bandwidth = std::numeric_limits<double>::quiet_NaN()}) != "accepted");
}

QTEST_GUILESS_MAIN(TestKernelShape)
#include "tst_kernel_shape.moc"
