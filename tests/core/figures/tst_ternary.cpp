// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure.h"
#include "core/figures/where/ternary.h"

#include "core/text/english_texts.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

double triangleArea(const TernaryLattice& lattice, std::size_t t) {
    const auto* x = lattice.x.data() + 3 * t;
    const auto* y = lattice.y.data() + 3 * t;
    return 0.5 * std::abs((x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]));
}

}  // namespace

class TestTernary : public QObject {
    Q_OBJECT

private slots:
    void cornersAreCertainty() {
        const double height = std::sqrt(3.0) / 2;
        const TernaryPoint first = ternaryPoint({1, 0, 0});
        const TernaryPoint second = ternaryPoint({0, 1, 0});
        const TernaryPoint third = ternaryPoint({0, 0, 1});
        QCOMPARE(first.x, 0.0);
        QCOMPARE(first.y, 0.0);
        QCOMPARE(second.x, 1.0);
        QCOMPARE(second.y, 0.0);
        QCOMPARE(third.x, 0.5);
        QCOMPARE(third.y, height);
        const TernaryPoint middle = ternaryPoint({1.0 / 3, 1.0 / 3, 1.0 / 3});
        QVERIFY(std::abs(middle.x - 0.5) < 1e-15 && std::abs(middle.y - height / 3) < 1e-15);
    }

    void latticeCoversTheTriangleOnce() {
        for (const int divisions : {1, 2, 7}) {
            const TernaryLattice lattice = ternaryLattice(divisions);
            const auto count = static_cast<std::size_t>(divisions * divisions);
            QCOMPARE(lattice.x.size(), 3 * count);
            QCOMPARE(lattice.centres.rows(), static_cast<Index>(count));
            const double area = std::sqrt(3.0) / 4 / static_cast<double>(count);
            std::vector<std::pair<long, long>> seen;
            for (std::size_t t = 0; t < count; ++t) {
                QVERIFY(std::abs(triangleArea(lattice, t) - area) < 1e-14);
                const auto centre = lattice.centres.row(static_cast<Index>(t));
                QVERIFY(std::abs(centre.sum() - 1) < 1e-14 && centre.minCoeff() > 0);
                const TernaryPoint point = ternaryPoint(centre);
                const double x = (lattice.x[3 * t] + lattice.x[3 * t + 1] + lattice.x[3 * t + 2]) / 3;
                const double y = (lattice.y[3 * t] + lattice.y[3 * t + 1] + lattice.y[3 * t + 2]) / 3;
                QVERIFY(std::abs(point.x - x) < 1e-14 && std::abs(point.y - y) < 1e-14);
                seen.emplace_back(std::lround(1e6 * x), std::lround(1e6 * y));
            }
            std::sort(seen.begin(), seen.end());
            QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
        }
    }

    void frameHasOutlineGridAndNames() {
        Panel panel = ternaryPanel("net");
        QVERIFY(panel.isSquare && panel.x.isHidden && panel.y.isHidden);
        QCOMPARE(*panel.x.maximum - *panel.x.minimum, *panel.y.maximum - *panel.y.minimum);
        addTernaryFrame(panel, {"cat", "dog", "cow"}, 4);
        std::size_t lines = 0;
        for (const auto& mark : panel.marks) {
            const auto* line = std::get_if<Line>(&mark);
            if (line == nullptr) continue;
            ++lines;
            // Every line is parallel to a side and has the length of a quarter of it, or more.
            const double length = std::hypot(line->x[1] - line->x[0], line->y[1] - line->y[0]);
            QVERIFY(std::abs(4 * length - std::round(4 * length)) < 1e-12 && length > 0.2);
        }
        QCOMPARE(lines, std::size_t{12});
        const auto& words = std::get<Words>(panel.marks.back());
        QCOMPARE(englishOf(words.texts), (std::vector<std::string>{"cat", "dog", "cow"}));
        QVERIFY(words.sides[2] == Words::Side::Above);
    }

    void textIsShort() { QCOMPARE(probabilitiesText({0.25, 0.12345, 0.62655}), std::string("(0.25, 0.123, 0.627)")); }
};

QTEST_GUILESS_MAIN(TestTernary)
#include "tst_ternary.moc"
