// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/io/columns/logit_agreement.h"

#include "core/io/reading/import.h"
#include "tests/support/generated_tables.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestLogitAgreement : public QObject {
    Q_OBJECT

    static ImportPlan planOf(const GeneratedTable& table, bool areLabelsShuffled) {
        std::string text = "a,b,c,y\n";
        const std::size_t rows = table.labels.size();
        for (std::size_t row = 0; row < rows; ++row) {
            for (const auto& column : table.predictions) text += printed(column.numbers[row]) + ",";
            text += std::to_string(table.labels[areLabelsShuffled ? (row + rows / 2) % rows : row]) + "\n";
        }
        return planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
    }

private slots:
    void labelsDrawnFromTheLogitsFollowThem() {
        double least = 100;
        double mostOfOthers = -100;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Generator generator = makeGenerator(seed, 5);
            const auto table = classTable(generator, ClassStyle::WordLogitsCounted, 3, 200, 2, 17);
            least = std::min(least, *logitAgreement(planOf(table, false), {0, 1, 2}));
            mostOfOthers = std::max(mostOfOthers, *logitAgreement(planOf(table, true), {0, 1, 2}));
        }
        QVERIFY2(least > 5, qPrintable(QString::number(least)));
        QVERIFY2(mostOfOthers < 4, qPrintable(QString::number(mostOfOthers)));
    }

    void fewRowsSayNothing() {
        Generator generator = makeGenerator(1, 5);
        const auto table = classTable(generator, ClassStyle::WordLogitsCounted, 3, 19, 2, 17);
        QVERIFY(!logitAgreement(planOf(table, false), {0, 1, 2}));
    }

    /// A model that always says 0.5 was told that its targets run against it: rounding, in standard errors of rounding.
    void constantPredictionsSayNothing() {
        for (const std::string p : {"0.5", "0.3", "0.1"}) {
            std::string text = "p,y\n";
            for (int row = 0; row < 999; ++row) text += p + (row * 7 % 10 < 3 ? ",1\n" : ",0\n");
            const Dataset data = importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
            for (const Warning& warning : data.warnings()) {
                QVERIFY2(warning.id != "import-agreement", warning.text.english().c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestLogitAgreement)
#include "tst_logit_agreement.moc"
