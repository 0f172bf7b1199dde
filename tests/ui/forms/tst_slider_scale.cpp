// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/parameter.h"
#include "ui/forms/slider_scale.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

Parameter number(double minimum, double maximum, bool isLogarithmic, ParameterKind kind = ParameterKind::Real) {
    Parameter parameter;
    parameter.id = std::string("x");
    parameter.kind = kind;
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    parameter.isLogarithmic = isLogarithmic;
    return parameter;
}

}  // namespace

class TestSliderScale : public QObject {
    Q_OBJECT

private slots:
    void middleOfALogarithmicScaleIsTheGeometricMean() {
        const SliderScale scale(number(1e-4, 1e4, true));
        QCOMPARE(scale.position(1.0), SliderScale::steps / 2);
        QCOMPARE(scale.value(SliderScale::steps / 2), 1.0);
    }

    void middleOfALinearScaleIsTheMean() {
        const SliderScale scale(number(0.5, 1.5, false));
        QCOMPARE(scale.position(1.0), SliderScale::steps / 2);
        QCOMPARE(scale.value(SliderScale::steps / 2), 1.0);
    }

    void endsAreTheRange() {
        const SliderScale scale(number(1e-4, 1e4, true));
        QCOMPARE(scale.value(0), 1e-4);
        QCOMPARE(scale.value(SliderScale::steps), 1e4);
        QCOMPARE(scale.position(1e-9), 0);
        QCOMPARE(scale.position(1e9), SliderScale::steps);
    }

    /// 24 decades on a slider are no choice: a number of the data's scale leaves four around it.
    void wideRangeGivesWayToTheScaleOfTheData() {
        const SliderScale scale(number(1e-12, 1e12, true), 0.5);
        QCOMPARE(scale.value(0), 0.005);
        QCOMPARE(scale.value(SliderScale::steps), 50.0);
        QCOMPARE(scale.position(0.5), SliderScale::steps / 2);
        QCOMPARE(scale.position(1e9), SliderScale::steps);
        // Near an end of the range it stays within it.
        QCOMPARE(SliderScale(number(1e-12, 1e12, true), 1e-13).value(0), 1e-12);
        // What a slider can show anyway stays whole.
        QCOMPARE(SliderScale(number(1e-4, 1e4, true), 0.5).value(0), 1e-4);
    }

    void valuesHaveThreeDigits() {
        const SliderScale scale(number(1e-4, 1e4, true));
        for (int position = 1; position < SliderScale::steps; position += 37) {
            const double value = scale.value(position);
            QCOMPARE(value, QString::number(value, 'g', 3).toDouble());
        }
    }

    void integersAreWhole() {
        const SliderScale scale(number(1, 1000, true, ParameterKind::Integer));
        for (int position = 0; position <= SliderScale::steps; position += 13) {
            QCOMPARE(scale.value(position), std::round(scale.value(position)));
        }
        QCOMPARE(scale.value(0), 1.0);
    }

    void anExcludedMinimumIsNotOffered() {
        Parameter parameter = number(0, 2, false);
        parameter.isMinimumExclusive = true;
        QVERIFY(SliderScale(parameter).value(0) > 0);
    }
};

QTEST_GUILESS_MAIN(TestSliderScale)
#include "tst_slider_scale.moc"
