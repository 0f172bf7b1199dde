// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/companion_aside.h"

#include <QTest>

using namespace calibrium::ui;

namespace {

const QRectF room(10, 20, 800, 440);

AsideParts parts(const QSizeF& words) {
    return {.square = {50, 30, 10, 40}, .companion = {40, 6, 8, 40}, .words = words, .gap = 8, .leastWidth = 170};
}

}  // namespace

class TestCompanionAside : public QObject {
    Q_OBJECT

private slots:
    void theSquareIsAsHighAsTheRoom() {
        const AsidePlaces places = placeAside(parts({170, 100}), room);
        QCOMPARE(places.square.width(), places.square.height());
        QCOMPARE(places.square.height(), 440.0 - 30 - 40);
        QCOMPARE(places.square.top(), 50.0);
    }
    void theCompanionEndsWithTheSquareBelowTheWords() {
        const AsidePlaces places = placeAside(parts({170, 100}), room);
        QCOMPARE(places.companion.bottom(), places.square.bottom());
        QCOMPARE(places.companion.height(), 185.0);  // half of the square
        QCOMPARE(places.words, QPointF(places.companion.left(), places.square.top()));
        // Many words take from the companion.
        const AsidePlaces wordy = placeAside(parts({170, 250}), room);
        QVERIFY(wordy.companion.top() - 6 - 8 >= wordy.words.y() + 250);
        QVERIFY(wordy.companion.height() < places.companion.height());
    }
    void withoutWordsTheCompanionIsAsHighAsTheSquare() {
        const AsidePlaces places = placeAside(parts({}), room);
        QCOMPARE(places.companion.top(), places.square.top());
        QCOMPARE(places.companion.bottom(), places.square.bottom());
    }
    void nothingMeetsOrLeavesTheRoom() {
        for (const double width : {420.0, 600.0, 800.0, 1400.0}) {
            const QRectF here(10, 20, width, 440);
            const AsidePlaces places = placeAside(parts({170, 100}), here);
            const QRectF square = places.square.marginsAdded(parts({}).square);
            const QRectF companion = places.companion.marginsAdded(parts({}).companion);
            QVERIFY(!square.intersects(companion));
            QVERIFY(here.adjusted(-1, -1, 1, 1).contains(square));
            QVERIFY(here.adjusted(-1, -1, 1, 1).contains(companion));
            QVERIFY(places.companion.width() >= 170);
        }
    }
    void whatIsLeftLiesToBothSides() {
        const AsidePlaces places = placeAside(parts({170, 100}), QRectF(0, 0, 2000, 300));
        const double left = places.square.left() - 50;
        const double right = 2000 - places.companion.right() - 8;
        QVERIFY2(left > 0 && std::abs(left - right) <= 2, qPrintable(QString::number(left - right)));
        QVERIFY(places.companion.width() <= places.square.width());
    }
};

QTEST_APPLESS_MAIN(TestCompanionAside)
#include "tst_companion_aside.moc"
