// SPDX-License-Identifier: GPL-3.0-or-later
// What explanations must not claim, and what they must not leave out. Reported before: the KCE was "on the scale of
// probabilities", the root Brier score "reliable at every sample size", and an ECE of 0.05 meant "off by 5 points".

#include "core/method/measure.h"

#include <QString>
#include <QTest>

using namespace calibrium;

namespace {

QString explanationOf(const char* id) { return QString::fromStdString(measure(id).info.explanation); }

}  // namespace

class TestWording : public QObject {
    Q_OBJECT

private slots:
    void noMeasureClaimsTooMuch() {
        for (const auto& item : measures()) {
            const QString text = QString::fromStdString(item.info.explanation);
            for (const char* claim : {"scale of probabilities", "every sample size", "is calibrated if"}) {
                QVERIFY2(!text.contains(QLatin1String(claim)), item.info.id.c_str());
            }
        }
    }

    void kernelErrorsAreNoDifferencesOfProbabilities() {
        QVERIFY(explanationOf("kce").contains(QStringLiteral("no difference of probabilities")));
        QVERIFY(explanationOf("skce").contains(QStringLiteral("no unit of its own")));
    }

    void noiseIsPartOfABinnedError() { QVERIFY(explanationOf("ece").contains(QStringLiteral("noise included"))); }

    void theBoundIsSaidToBeOne() {
        QVERIFY(explanationOf("root-brier").contains(QStringLiteral("an upper bound")));
        QVERIFY(explanationOf("root-brier").contains(QStringLiteral("far from tight")));
    }
};

QTEST_GUILESS_MAIN(TestWording)
#include "tst_wording.moc"
