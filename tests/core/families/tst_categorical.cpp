// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/families/classes/categorical.h"
#include "core/families/classes/class_family.h"
#include "core/run/error.h"

#include <cmath>
#include <stdexcept>

#include <QTest>

using namespace calibrium;

namespace {

DatasetParts parts(const RowMatrix& probabilities, Labels labels) {
    return {.name = "model",
            .family = &categoricalFamily(),
            .parameters = probabilities,
            .targets = {.labels = std::move(labels)},
            .classNames = {},
            .warnings = {}};
}

RowMatrix oneRow(std::initializer_list<double> values) {
    RowMatrix row(1, static_cast<Index>(values.size()));
    Index k = 0;
    for (const double value : values) row(0, k++) = value;
    return row;
}

QByteArray refusal(const RowMatrix& probabilities, Labels labels) {
    try {
        static_cast<void>(Dataset::create(parts(probabilities, std::move(labels))));
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace

class TestCategorical : public QObject {
    Q_OBJECT

private slots:
    void rowsWithinFloatRoundingStayExactlyAsTheyAre() {
        const RowMatrix row = oneRow({0.5, 0.499995});
        const Dataset data = Dataset::create(parts(row, {0}));
        QVERIFY(data.parameters() == row);
        QCOMPARE(data.warnings().front().id, std::string("absent-classes"));
    }

    void smallDeviationsAreRepairedAndCounted() {
        const Dataset data = Dataset::create(parts(oneRow({0.5, 0.5005}), {1}));
        QVERIFY(std::abs(data.parameters().sum() - 1.0) < 1e-15);
        QCOMPARE(data.warnings().front().id, std::string("repaired-row-sums"));
        QCOMPARE(data.warnings().front().count, 1);
        QCOMPARE(data.warnings().front().total, 1);
    }

    /// Four decimals of each of twelve classes: the sum is off by rounding alone, and nothing is to be doubted.
    void whatRoundingExplainsIsNoDoubt() {
        RowMatrix row(1, 12);
        row << 0.0911, 0.0911, 0.0911, 0.0911, 0.0911, 0.0911, 0.0911, 0.0911, 0.0911, 0.0911, 0.0445, 0.0441;
        const auto severityOf = [](const RowMatrix& probabilities) {
            const Dataset data = Dataset::create(parts(probabilities, {1}));
            for (const Warning& warning : data.warnings()) {
                if (warning.id == "repaired-row-sums") return warning.severity;
            }
            throw std::logic_error("no row was repaired");
        };
        QCOMPARE(severityOf(row), Severity::Note);
        row(0, 0) -= 0.0004;
        QCOMPARE(severityOf(row), Severity::Doubt);
        QCOMPARE(severityOf(oneRow({0.5, 0.50012345})), Severity::Doubt);
    }

    void badValuesAreRefusedWithPlaceAndReason_data() {
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("sum") << 0.6 << 0.6
                             << QByteArray(
                                    "row 1, columns 1 to 2: The probabilities sum to 1.2; each row must sum to 1 "
                                    "(1e-5 is accepted, up to 1e-3 is repaired).");
        QTest::newRow("negative") << 1.1 << -0.1 << QByteArray("row 1, column 1: The probability 1.1 is above 1.");
        QTest::newRow("negative second") << 1.0 << -0.1
                                         << QByteArray("row 1, column 2: The probability -0.1 is negative.");
        QTest::newRow("NaN") << std::nan("") << 0.5
                             << QByteArray("row 1, column 1: The probability is not a number (NaN).");
        QTest::newRow("infinity") << 0.0 << HUGE_VAL << QByteArray("row 1, column 2: The probability inf is above 1.");
    }
    void badValuesAreRefusedWithPlaceAndReason() {
        QFETCH(double, first);
        QFETCH(double, second);
        QTEST(refusal(oneRow({first, second}), {0}), "message");
    }

    void labelsAndCountsAreChecked() {
        QCOMPARE(refusal(oneRow({0.5, 0.5}), {2}),
                 QByteArray("row 1: The label 2 is out of range; with 2 classes counted from 0 it must be 0 to 1."));
        QCOMPARE(refusal(oneRow({0.5, 0.5}), {0, 1}), QByteArray("There are 1 predictions but 2 targets."));
        QCOMPARE(refusal(RowMatrix(0, 2), {}), QByteArray("There are no samples."));
    }

    void softmaxSurvivesLargeLogits() {
        const RowMatrix p = softmax(oneRow({1000.0, 1000.0, -1000.0}));
        QCOMPARE(p(0, 0), 0.5);
        QCOMPARE(p(0, 1), 0.5);
        QCOMPARE(p(0, 2), 0.0);
    }

    void drawnClassesFollowTheProbabilities() {
        constexpr Index n = 20000;
        const RowMatrix row = oneRow({0.2, 0.0, 0.5, 0.3});
        Generator generator = makeGenerator(5, 0);
        const Labels labels = drawClasses(row.replicate(n, 1), generator);
        std::vector<double> counts(4);
        for (const auto label : labels) counts[static_cast<std::size_t>(label)] += 1;
        QCOMPARE(counts[1], 0.0);
        for (Index k = 0; k < 4; ++k) {
            const double p = row(0, k);
            // five standard deviations: fails for fewer than one seed in a million
            QVERIFY(std::abs(counts[static_cast<std::size_t>(k)] - n * p) <= 5 * std::sqrt(n * p * (1 - p)));
        }
    }
};

QTEST_GUILESS_MAIN(TestCategorical)
#include "tst_categorical.moc"
