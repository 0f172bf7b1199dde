// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/statistics/intervals.h"

#include "core/families/classes/categorical.h"
#include "tests/support/example_predictions.h"

#include <cmath>
#include <string>

#include <QTest>
#include <boost/math/distributions/chi_squared.hpp>

using namespace calibrium;

namespace {

/// Probability that a correct program fails one of the checks against drawn targets.
constexpr double errorProbability = 1e-6;

/// Class probabilities of one row, every third class impossible.
RowMatrix probabilities(Index classCount) {
    RowMatrix row(1, classCount);
    for (Index k = 0; k < classCount; ++k) row(0, k) = k % 3 == 2 ? 0.0 : 1.0 + static_cast<double>(k % 4);
    return row / row.sum();
}

}  // namespace

class TestFamily : public QObject {
    Q_OBJECT

private slots:
    void characteristicFunctionsAreThoseOfDrawnTargets_data();
    void characteristicFunctionsAreThoseOfDrawnTargets();
    void classesAreDrawnAsOftenAsPredicted();
    void samplersDrawWhatFamiliesDraw();
    void impossibleLastClassesAreNeverDrawn();
};

void TestFamily::characteristicFunctionsAreThoseOfDrawnTargets_data() {
    QTest::addColumn<QString>("id");
    for (const Family* item : families()) {
        if (item->classCount(RowMatrix(1, 2)) == 0) QTest::newRow(item->id().c_str()) << item->id().c_str();
    }
}

/// Means over drawn targets lie within five and a half standard errors, at most 1/√(2 count) each.
void TestFamily::characteristicFunctionsAreThoseOfDrawnTargets() {
    QFETCH(QString, id);
    constexpr Index count = 40000;
    const Family& type = family(id.toStdString());
    Generator generator = makeGenerator(9, 0);
    const RowMatrix row = test::examplePredictions(type.id(), 1, generator);
    const RowMatrix targets = type.drawTargets(row.replicate(count, 1), generator).values;
    RowMatrix frequencies(3, targets.cols());
    frequencies.row(0).setConstant(0.4);
    frequencies.row(1).setConstant(-1.1);
    frequencies.row(2).setLinSpaced(2.0, 0.7);
    const Eigen::RowVectorXd origin = Eigen::RowVectorXd::Constant(targets.cols(), 0.3);
    const TrigonometricMoments moments = type.characteristicFunctions(row, frequencies, origin);
    for (Index j = 0; j < frequencies.rows(); ++j) {
        const Eigen::ArrayXd angles = (targets.rowwise() - origin) * frequencies.row(j).transpose();
        const double bound = 5.5 / std::sqrt(static_cast<double>(count));
        QVERIFY(std::abs(angles.cos().mean() - moments.cosines(0, j)) < bound);
        QVERIFY(std::abs(angles.sin().mean() - moments.sines(0, j)) < bound);
    }
}

void TestFamily::classesAreDrawnAsOftenAsPredicted() {
    constexpr Index count = 30000;
    for (const Index classCount : {2, 5, 50}) {
        const RowMatrix row = probabilities(classCount);
        Generator generator = makeGenerator(3, 0);
        const Labels labels = categoricalFamily().drawTargets(row.replicate(count, 1), generator).labels;
        Eigen::VectorXd counts = Eigen::VectorXd::Zero(classCount);
        for (const auto label : labels) counts(label) += 1;
        double statistic = 0;
        int possible = 0;
        for (Index k = 0; k < classCount; ++k) {
            const double expected = row(0, k) * count;
            if (expected == 0) QCOMPARE(counts(k), 0.0);
            if (expected == 0) continue;
            statistic += (counts(k) - expected) * (counts(k) - expected) / expected;
            ++possible;
        }
        const boost::math::chi_squared distribution(possible - 1);
        QVERIFY(statistic < quantile(complement(distribution, errorProbability)));
    }
}

void TestFamily::samplersDrawWhatFamiliesDraw() {
    Generator generator = makeGenerator(2, 0);
    for (const Family* item : families()) {
        const bool isOfClasses = item->classCount(RowMatrix(1, 2)) > 0;
        const RowMatrix predictions = isOfClasses ? RowMatrix(probabilities(2).replicate(20, 1))
                                                  : test::examplePredictions(item->id(), 20, generator);
        const auto sampler = item->targetSampler(predictions);
        Generator first = makeGenerator(7, 1);
        Generator second = makeGenerator(7, 1);
        for (int r = 0; r < 3; ++r) {
            const Targets drawn = item->drawTargets(predictions, first);
            const Targets again = sampler->draw(second);
            QVERIFY(drawn.labels == again.labels);
            QVERIFY(drawn.values == again.values);
        }
    }
}

/// Row sums away from 1 and classes of probability 0 at the end.
void TestFamily::impossibleLastClassesAreNeverDrawn() {
    RowMatrix rows(2, 4);
    rows << 0.3, 0.69999, 0, 0, 0, 1.00001, 0, 0;
    Generator generator = makeGenerator(1, 0);
    const RowMatrix predictions = rows.replicate(2000, 1);
    for (const auto label : categoricalFamily().drawTargets(predictions, generator).labels) QVERIFY(label < 2);
}

QTEST_GUILESS_MAIN(TestFamily)
#include "tst_family.moc"
