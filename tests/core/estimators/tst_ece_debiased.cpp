// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ece_debiased.h"

#include "core/estimators/ece.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestEceDebiased : public QObject {
    Q_OBJECT

private slots:
    void subtractsBinomialNoise();
    void binsWithOneSampleAddNothing();
    void negativeSumsAreCut();
    void isUnbiasedBeforeTheRootForFixedBins();
    void refusesManyClasses();
};

void TestEceDebiased::subtractsBinomialNoise() {
    // One bin: acc 3/4, conf 0.25, gap² 1/4, noise (3/16)/3 = 1/16.
    const Dataset data = test::binary({0.25, 0.25, 0.25, 0.25}, {1, 1, 0, 1});
    QCOMPARE(eceDebiased(data, {.count = 1}).value, std::sqrt(0.25 - 0.0625));
}

void TestEceDebiased::binsWithOneSampleAddNothing() {
    QCOMPARE(eceDebiased(test::binary({0.05, 0.95}, {1, 0}), {.count = 10}).value, 0.0);
}

void TestEceDebiased::negativeSumsAreCut() {
    QCOMPARE(eceDebiased(test::binary({0.5, 0.5}, {1, 0}), {.count = 1}).value, 0.0);
}

void TestEceDebiased::isUnbiasedBeforeTheRootForFixedBins() {
    // One bin, confidence 0.3 everywhere, outcomes of rate 0.8: the squared error is exactly 0.25. The cut at 0 is out
    // of reach, so the mean of 4000 squares must meet it; ECE_2², not debiased, is larger by 0.16/12.
    Generator generator = makeGenerator(11, 0);
    double sum = 0;
    double plain = 0;
    constexpr int runs = 4000;
    for (int run = 0; run < runs; ++run) {
        Labels labels;
        for (int i = 0; i < 12; ++i) labels.push_back(uniform01(generator) < 0.8 ? 1 : 0);
        const Dataset data = test::binary(std::vector<double>(12, 0.3), labels);
        sum += std::pow(eceDebiased(data, {.count = 1}).value, 2) / runs;
        plain += std::pow(ece(data, {.bins = {.count = 1}, .p = 2}).value, 2) / runs;
    }
    QVERIFY2(std::abs(sum - 0.25) < 0.007, qPrintable(QString::number(sum)));
    QVERIFY(plain - sum > 0.01);
}

void TestEceDebiased::refusesManyClasses() {
    try {
        eceDebiased(test::randomClasses(5, 3, 1));
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(error.what(),
                 "ece-debiased needs one probability per sample, but random has 3 classes; choose the lens "
                 "top-label or class:K.");
    }
}

QTEST_GUILESS_MAIN(TestEceDebiased)
#include "tst_ece_debiased.moc"
