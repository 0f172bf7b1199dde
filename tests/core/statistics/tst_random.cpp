// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/random.h"

#include <set>

#include <QTest>

using namespace calibrium;

class TestRandom : public QObject {
    Q_OBJECT

private slots:
    /// 13 purposes, 3 seeds and 200 streams: equal first words would be a shared stream.
    void purposesShareNoNumbers() {
        std::set<std::uint64_t> words;
        std::size_t count = 0;
        for (std::uint64_t purpose = 0; purpose <= static_cast<std::uint64_t>(Purpose::PairSample); ++purpose) {
            for (const std::uint64_t seed : {0U, 1U, 77U}) {
                for (std::uint64_t stream = 0; stream < 200; ++stream) {
                    words.insert(makeGenerator(static_cast<Purpose>(purpose), seed, stream)());
                    ++count;
                }
            }
        }
        QCOMPARE(words.size(), count);
    }

    void simulationIsThePurposeOfTheShortForm() {
        QCOMPARE(makeGenerator(5, 9)(), makeGenerator(Purpose::Simulation, 5, 9)());
    }

    /// Published seeds of simulations stay what they are.
    void simulationsKeepTheirNumbers() {
        QCOMPARE(makeGenerator(1, 0)(), std::uint64_t{10366603136907461204ULL});
        QCOMPARE(makeGenerator(7, 3)(), std::uint64_t{12536127270267879889ULL});
    }
};

QTEST_GUILESS_MAIN(TestRandom)
#include "tst_random.moc"
