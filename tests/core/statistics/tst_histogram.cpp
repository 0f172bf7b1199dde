// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/histogram.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;

class TestHistogram : public QObject {
    Q_OBJECT

private slots:
    /// 0, 1, .., 1000: IQR 500, width 2 · 500 / 10.003 = 99.97, so 11 bins, raised to 15; with fewer allowed, 11.
    void widthFollowsFreedmanAndDiaconis() {
        std::vector<double> sample;
        for (int i = 0; i <= 1000; ++i) sample.push_back(i);
        QCOMPARE(histogramEdges(sample, 1).size(), std::size_t{12});
        const auto edges = histogramEdges(sample);
        QCOMPARE(edges.size(), std::size_t{16});
        QCOMPARE(edges.front(), 0.0);
        QCOMPARE(edges.back(), 1000.0);
    }

    void outliersDoNotMakeTooManyBins() {
        std::vector<double> sample(1000, 0.0);
        for (std::size_t i = 0; i < sample.size(); ++i) sample[i] = static_cast<double>(i) * 1e-6;
        sample.back() = 1e6;
        QCOMPARE(histogramEdges(sample).size(), std::size_t{61});
    }

    void constantSamplesHaveABinAroundThem() {
        for (const double value : {0.0, 3.0, -2e-9}) {
            const auto edges = histogramEdges(std::vector<double>(5, value));
            QCOMPARE(edges.size(), std::size_t{16});
            QVERIFY(edges.front() < value && value < edges.back());
            QVERIFY(std::is_sorted(edges.begin(), edges.end()));
        }
    }

    void everyValueFallsBetweenItsEdges() {
        const std::vector<double> edges{0, 1, 2, 3};
        QCOMPARE(histogramBin(edges, 0.0), std::size_t{0});
        QCOMPARE(histogramBin(edges, 1.0), std::size_t{1});
        QCOMPARE(histogramBin(edges, 2.999), std::size_t{2});
        QCOMPARE(histogramBin(edges, 3.0), std::size_t{2});
        QCOMPARE(histogramBin(edges, -1.0), std::size_t{0});
        QCOMPARE(histogramBin(edges, 9.0), std::size_t{2});
    }
};

QTEST_GUILESS_MAIN(TestHistogram)
#include "tst_histogram.moc"
