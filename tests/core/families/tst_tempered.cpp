// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestTempered : public QObject {
    Q_OBJECT

private slots:
    void classesBecomeLessCertain() {
        const RowMatrix p = matrix({{0.8, 0.2}, {1, 0}});
        const RowMatrix q = family("binary").tempered(p, 2);
        QCOMPARE(q(0, 0), std::sqrt(0.8) / (std::sqrt(0.8) + std::sqrt(0.2)));
        QCOMPARE(q(1, 0), 1.0);
        QCOMPARE(q(1, 1), 0.0);
    }
    void temperatureOneChangesNothing() {
        const RowMatrix p = matrix({{0.3, 0.3, 0.4}});
        QVERIFY(family("categorical").tempered(p, 1) == p);
        const RowMatrix rate = matrix({{3}});
        QVERIFY(family("poisson").tempered(rate, 1) == rate);
    }
    void varianceIsMultiplied_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<std::vector<double>>("row");
        QTest::newRow("normal") << "normal" << std::vector<double>{1, 0.5};
        QTest::newRow("laplace") << "laplace" << std::vector<double>{1, 0.5};
        QTest::newRow("mixture") << "mixture" << std::vector<double>{0.25, 0.75, -1, 2, 0.5, 1};
        QTest::newRow("draws") << "draws" << std::vector<double>{1, 2, 4, 9};
    }
    void varianceIsMultiplied() {
        QFETCH(QString, id);
        QFETCH(std::vector<double>, row);
        const Family& known = family(id.toStdString());
        const auto momentsOf = [&](const RowMatrix& parameters) {
            const auto distributions = known.distributions(parameters);
            const UnivariateDistributions& real = *distributions->univariate();
            return std::pair{real.mean(0), real.variance(0)};
        };
        const auto [mean, variance] = momentsOf(matrix({row}));
        const auto [otherMean, otherVariance] = momentsOf(known.tempered(matrix({row}), 3));
        QVERIFY(std::abs(otherMean - mean) < 1e-12);
        QVERIFY(std::abs(otherVariance - 3 * variance) < 1e-12 * variance);
    }
    void covarianceIsMultiplied() {
        const RowMatrix tempered = family("normal-full").tempered(matrix({{1, 2, 4, 1, 9}}), 2);
        QVERIFY(tempered == matrix({{1, 2, 8, 2, 18}}));
    }
    void poissonHasNoOtherTemperature() {
        QCOMPARE(messageOf<InvalidSetting>([] { static_cast<void>(family("poisson").tempered(matrix({{3}}), 2)); }),
                 QStringLiteral("Poisson distributions have no version at another temperature; choose temperature 1."));
    }
};

QTEST_GUILESS_MAIN(TestTempered)
#include "tst_tempered.moc"
