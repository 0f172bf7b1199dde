// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/isotonic.h"

#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <limits>

#include <QTest>

using namespace calibrium;

namespace {

/// The max-min formula, straight from the theory: fit(x) = max_{a <= x} min_{b >= x} mean of c over a <= r <= b.
double maxMin(const Eigen::VectorXd& r, const Labels& labels, double x) {
    double best = -1;
    for (const double a : r) {
        if (a > x) continue;
        double least = 2;
        for (const double b : r) {
            if (b < x) continue;
            double hits = 0;
            double count = 0;
            for (Index i = 0; i < r.size(); ++i) {
                if (r(i) < a || r(i) > b) continue;
                hits += labels[static_cast<std::size_t>(i)];
                count += 1;
            }
            least = std::min(least, hits / count);
        }
        best = std::max(best, least);
    }
    return best;
}

}  // namespace

class TestIsotonic : public QObject {
    Q_OBJECT

private slots:
    void poolsViolatorsAndTies();
    void agreesWithMaxMinFormula();
    void blocksDescribeTheFit();
    void doesNotDependOnRowOrder();
};

void TestIsotonic::poolsViolatorsAndTies() {
    Eigen::VectorXd r(6);
    r << 0.4, 0.3, 0.2, 0.1, 0.5, 0.9;
    const Eigen::VectorXd fit = isotonicFit(r, {0, 0, 0, 1, 1, 1});
    for (const Index i : {0, 1, 2, 3}) QCOMPARE(fit(i), 0.25);
    QCOMPARE(fit(4), 1.0);
    QCOMPARE(fit(5), 1.0);
    const Eigen::VectorXd tied = isotonicFit(Eigen::VectorXd::Constant(3, 0.5), {1, 0, 0});
    QCOMPARE(tied(0), 1.0 / 3);
    QCOMPARE(tied(2), 1.0 / 3);
    QCOMPARE(isotonicFit(Eigen::VectorXd::Constant(1, 0.5), {1})(0), 1.0);
}

void TestIsotonic::agreesWithMaxMinFormula() {
    const Dataset data = test::randomBinary(40, 3, 2.0);
    const Eigen::VectorXd r = data.parameters().col(1);
    const Eigen::VectorXd fit = isotonicFit(r, data.labels());
    for (Index i = 0; i < r.size(); ++i) QCOMPARE(fit(i), maxMin(r, data.labels(), r(i)));
}

void TestIsotonic::blocksDescribeTheFit() {
    const Dataset data = test::randomBinary(200, 5);
    const Eigen::VectorXd r = data.parameters().col(1);
    const IsotonicRegression regression(r);
    const auto blocks = regression.blocks(data.labels());
    const Eigen::VectorXd fit = regression.fit(data.labels());
    Index count = 0;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        count += blocks[b].count;
        QVERIFY(b == 0 || (blocks[b].value > blocks[b - 1].value && blocks[b].left > blocks[b - 1].right));
        for (Index i = 0; i < r.size(); ++i) {
            if (r(i) >= blocks[b].left && r(i) <= blocks[b].right) QCOMPARE(fit(i), blocks[b].value);
        }
    }
    QCOMPARE(count, Index{200});
}

void TestIsotonic::doesNotDependOnRowOrder() {
    const Dataset data = test::randomBinary(100, 6);
    std::vector<Index> backwards(100);
    for (Index i = 0; i < 100; ++i) backwards[static_cast<std::size_t>(i)] = 99 - i;
    const Dataset turned = data.select(backwards);
    const Eigen::VectorXd fit = isotonicFit(data.parameters().col(1), data.labels());
    const Eigen::VectorXd other = isotonicFit(turned.parameters().col(1), turned.labels());
    QCOMPARE(fit, Eigen::VectorXd(other.reverse()));
}

QTEST_GUILESS_MAIN(TestIsotonic)
#include "tst_isotonic.moc"
