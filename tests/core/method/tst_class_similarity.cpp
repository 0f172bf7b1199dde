// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/class_similarity.h"

#include "core/kernels/pairs/class_pair_terms.h"
#include "core/kernels/pairs/pair_engine.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Kernel matrixKernel(const std::string& text) {
    Kernel kernel{.bandwidth = 0.4, .target = "matrix"};
    kernel.similarity = similarityOf(text);
    return kernel;
}

double hOf(const Dataset& data, const Kernel& kernel, Index i, Index j) {
    const std::vector<std::pair<Index, Index>> pair{{i, j}};
    return pairValues(data, kernel, PairQuantity::H, pair).front();
}

}  // namespace

class TestClassSimilarity : public QObject {
    Q_OBJECT

private slots:
    void equalityIsThatOfTheNumbers();
    void identityIsTheDeltaKernel();
    void hAgreesWithTheDefinition_data();
    void hAgreesWithTheDefinition();
    void hIsSymmetricToTheLastBit();
    void boundIsReachedAndNeverExceeded();
    void knowsPositiveSemidefiniteness();
    void refusesWrongMatrices_data();
    void refusesWrongMatrices();
    void refusesMatricesThatDoNotFitTheClasses();
};

void TestClassSimilarity::equalityIsThatOfTheNumbers() {
    QVERIFY(similarityOf("1,0;0,1") == similarityOf("1.0,0;0,1e0"));
    QVERIFY(!(similarityOf("1,0;0,1") == similarityOf("1,0;0,2")));
}

void TestClassSimilarity::identityIsTheDeltaKernel() {
    const Dataset data = randomClasses(20, 3, 1, false);
    for (Index i = 0; i < 20; ++i) {
        const double expected = hOf(data, {.bandwidth = 0.4}, 3, i);
        QVERIFY(std::abs(hOf(data, matrixKernel("1,0,0;0,1,0;0,0,1"), 3, i) - expected) < 1e-15);
    }
}

void TestClassSimilarity::hAgreesWithTheDefinition_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("definite") << "1,0.5,0;0.5,1,0.25;0,0.25,1";
    QTest::newRow("singular") << "1,1,0;1,1,0;0,0,1";
    QTest::newRow("indefinite") << "1,2,0;2,1,0.5;0,0.5,-1";
}

void TestClassSimilarity::hAgreesWithTheDefinition() {
    QFETCH(QString, text);
    const Kernel kernel = matrixKernel(text.toStdString());
    const Dataset data = randomClasses(12, 3, 2, false);
    const auto residual = [&](Index i) {
        Eigen::RowVectorXd e = -data.parameters().row(i);
        e(data.labels()[static_cast<std::size_t>(i)]) += 1;
        return e;
    };
    for (Index i = 0; i < 12; ++i) {
        for (Index j = 0; j < 12; ++j) {
            const double hY = residual(i) * kernel.similarity->matrix() * residual(j).transpose();
            const double kP = std::exp(-naiveDistance(data, "tv", i, j) / 0.4);
            QVERIFY(std::abs(hOf(data, kernel, i, j) - kP * hY) < 1e-14);
        }
    }
}

void TestClassSimilarity::hIsSymmetricToTheLastBit() {
    const Dataset data = randomClasses(40, 3, 3, false);
    const Kernel kernel = matrixKernel("1,0.5,0.1;0.5,1,0.25;0.1,0.25,-1");
    for (Index i = 0; i < 40; ++i) {
        for (Index j = 0; j < i; ++j) QCOMPARE(hOf(data, kernel, i, j), hOf(data, kernel, j, i));
    }
}

void TestClassSimilarity::boundIsReachedAndNeverExceeded() {
    QCOMPARE(similarityOf("1,0;0,1").pairBound(), 2.0);
    const Kernel kernel = matrixKernel("1,-0.5,0;-0.5,1,0;0,0,1");
    QCOMPARE(kernel.similarity->pairBound(), 3.0);
    const Dataset worst = classes({{1, 0, 0}, {1, 0, 0}}, {1, 1});
    QVERIFY(std::abs(hOf(worst, kernel, 0, 1) - 3.0) < 1e-14);
    const Dataset data = randomClasses(30, 3, 4, false);
    for (Index i = 0; i < 30; ++i) {
        for (Index j = 0; j < 30; ++j) QVERIFY(std::abs(hOf(data, kernel, i, j)) <= 3.0);
    }
}

void TestClassSimilarity::knowsPositiveSemidefiniteness() {
    QVERIFY(similarityOf("1,1;1,1").isPositiveSemidefinite());
    QVERIFY(!similarityOf("1,1.001;1.001,1").isPositiveSemidefinite());
    QVERIFY(std::abs(similarityOf("1,2;2,1").smallestEigenvalue() + 1) < 1e-14);
}

void TestClassSimilarity::refusesWrongMatrices_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("one class")
        << "1"
        << "The class similarity matrix has 1 rows and 1 columns; it needs one of each per class, at least 2.";
    QTest::newRow("not square")
        << "1,0,0;0,1,0"
        << "The class similarity matrix has 2 rows and 3 columns; it needs one of each per class, at least 2.";
    QTest::newRow("not symmetric")
        << "1,0.5;0.25,1"
        << "The class similarity matrix is not symmetric: 0.25 in row 2, column 1, but 0.5 in "
           "row 1, column 2.";
    QTest::newRow("not finite") << "1,0;0,inf"
                                << "The class similarity in row 2, column 2 is not a finite number.";
}

void TestClassSimilarity::refusesWrongMatrices() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    QCOMPARE(messageOf<InvalidSetting>([&] { similarityOf(text.toStdString()); }), message);
}

void TestClassSimilarity::refusesMatricesThatDoNotFitTheClasses() {
    const Dataset data = randomClasses(4, 3, 5);
    QCOMPARE(messageOf<InvalidSetting>([&] { classPairTerms(data, {.target = "matrix"}); }),
             QString("The target kernel matrix needs a class similarity matrix."));
    QCOMPARE(messageOf<InvalidSetting>([&] { classPairTerms(data, matrixKernel("1,0;0,1")); }),
             QString("The class similarity matrix is for 2 classes; the predictions have 3."));
}

QTEST_GUILESS_MAIN(TestClassSimilarity)
#include "tst_class_similarity.moc"
