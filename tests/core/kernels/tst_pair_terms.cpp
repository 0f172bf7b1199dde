// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/pair_terms.h"

#include "core/data/family.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/kernels/kernel_shape.h"
#include "tests/support/class_samples.h"

#include <QTest>

#include <bit>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset realData(const Family& family) {
    RowMatrix parameters(90, 2);
    RowMatrix targets(90, 1);
    for (Index i = 0; i < 90; ++i) {
        const auto x = static_cast<double>(i);
        parameters(i, 0) = std::sin(x);
        parameters(i, 1) = 0.3 + std::abs(std::cos(3 * x));
        targets(i, 0) = std::sin(x) + 0.7 * std::cos(7 * x);
    }
    return Dataset::create({.name = "real",
                            .family = &family,
                            .parameters = parameters,
                            .targets = {{}, targets},
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestPairTerms : public QObject {
    Q_OBJECT

private slots:
    void productsHaveTheDigitsOfTheirFactors_data();
    void productsHaveTheDigitsOfTheirFactors();
    void normalTermsAreTheirExpectations();
};

void TestPairTerms::productsHaveTheDigitsOfTheirFactors_data() {
    QTest::addColumn<int>("classCount");
    QTest::addColumn<QString>("distance");
    QTest::addColumn<QString>("target");
    for (const int classCount : {2, 3, 10, 64, 65, 200}) {
        for (const char* distance : {"tv", "euclidean"}) {
            QTest::addRow("%d classes, %s", classCount, distance)
                << classCount << QString(distance) << QString("delta");
        }
    }
    QTest::newRow("matrix") << 3 << QString("tv") << QString("matrix");
    QTest::newRow("normal") << 0 << QString("wasserstein") << QString("gaussian");
    QTest::newRow("laplace") << -1 << QString("wasserstein") << QString("gaussian");
}

void TestPairTerms::productsHaveTheDigitsOfTheirFactors() {
    QFETCH(int, classCount);
    QFETCH(QString, distance);
    QFETCH(QString, target);
    const Dataset data = classCount > 0    ? randomClasses(90, classCount, 1)
                         : classCount == 0 ? realData(normalFamily())
                                           : realData(laplaceFamily());
    Kernel kernel{.distance = distance.toStdString(), .bandwidth = 0.3, .target = target.toStdString()};
    if (target == "matrix") kernel.similarity = similarityOf("1,0.5,0;0.5,1,0.2;0,0.2,1");
    // Whole tiles take total variation distances from what two predictions share.
    const bool isShared = distance == QStringLiteral("tv");
    const auto terms = data.family().pairTerms(data, kernel);
    std::vector<double> scratch{1, 2, 3};
    const std::vector<std::pair<IndexRange, IndexRange>> ranges{
        {{0, 64}, {0, 64}}, {{3, 67}, {11, 75}}, {{64, 90}, {0, 64}}, {{0, 64}, {64, 90}}, {{5, 6}, {7, 8}}};
    for (const auto& [rows, columns] : ranges) {
        const Index stride = columns.size() + (rows.begin == 3 ? 5 : 0);  // with a gap, too
        const auto size = static_cast<std::size_t>(rows.size() * stride);
        std::vector<double> distances(size, 0.0);
        std::vector<double> factors(size, 0.0);
        std::vector<double> products(size, 0.0);
        terms->distances(rows, columns, distances.data(), stride);
        terms->targetTerms(rows, columns, factors.data(), stride);
        terms->products(kernel, rows, columns, products.data(), stride, scratch);
        applyShape(kernel, distances);
        for (Index r = 0; r < rows.size(); ++r) {
            for (Index c = 0; c < columns.size(); ++c) {
                const auto at = static_cast<std::size_t>(r * stride + c);
                const double expected = distances[at] * factors[at];
                if (isShared) {
                    QVERIFY(std::abs(products[at] - expected) <= 1e-14);
                } else {
                    QCOMPARE(std::bit_cast<std::uint64_t>(products[at]), std::bit_cast<std::uint64_t>(expected));
                }
            }
        }
    }
}

void TestPairTerms::normalTermsAreTheirExpectations() {
    const Dataset data = realData(normalFamily());
    const double gamma = 0.8;
    const auto terms = data.family().pairTerms(data, {.distance = "wasserstein", .target = "gaussian", .gamma = gamma});
    const auto expectation = [&](double mean, double variance) {
        const double spread = 1 + 2 * gamma * variance;
        return std::exp(-gamma * mean * mean / spread) / std::sqrt(spread);
    };
    RowMatrix found(90, 90);
    RowMatrix distances(90, 90);
    terms->targetTerms({0, 90}, {0, 90}, found.data(), 90);
    terms->distances({0, 90}, {0, 90}, distances.data(), 90);
    for (Index i = 0; i < 90; ++i) {
        for (Index j = 0; j < 90; ++j) {
            const double mi = data.parameters()(i, 0), si = data.parameters()(i, 1), yi = data.values()(i, 0);
            const double mj = data.parameters()(j, 0), sj = data.parameters()(j, 1), yj = data.values()(j, 0);
            const double expected = expectation(yi - yj, 0) - expectation(yj - mi, si * si) -
                                    expectation(yi - mj, sj * sj) + expectation(mi - mj, si * si + sj * sj);
            QVERIFY(std::abs(found(i, j) - expected) < 5e-16 * 8);
            QCOMPARE(found(i, j), found(j, i));
            QVERIFY(std::abs(distances(i, j) - std::hypot(mi - mj, si - sj)) < 1e-15 * 4);
            QCOMPARE(distances(i, j), distances(j, i));
        }
        QCOMPARE(distances(i, i), 0.0);
    }
}

QTEST_GUILESS_MAIN(TestPairTerms)
#include "tst_pair_terms.moc"
